"""A thinking company of Operation Apocalypse: what is imagined, what is tried, and what a position is worth."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec.structs import replace

from game.ai.ahead.efforts import EFFORTS, Effort
from game.ai.ahead.search import Search
from game.ai.oa.imagining import imagined
from game.ai.oa.mind import MIND
from game.ai.oa.second_thoughts import THOUGHT_OVER, second_thoughts
from game.board.hexgrid import Hex
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.engine.core.world import EntityId, World
from game.engine.playable.scenario import load_scenario, with_rules
from game.rules.oa.model.components import US, VC, At, Civilian, Clock, Concealed, Steps, Unit, VcPosture, Weapon
from game.rules.oa.model.decisions import (
    Airmobile,
    AirSupport,
    CallStrike,
    Deploy,
    Done,
    Drop,
    Fly,
    Landing,
    Ordnance,
    Step,
    UsMovement,
    VcReaction,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.markers import Moved
from game.rules.oa.turn.victory import total
from game.rules.oa.units.losses import remove
from game.simulate import context_of
from game.systems import kit_of, level_names
from tests.asserting import some
from tests.fuzz.test_oa_hidden import elsewhere, hidden_units, watched
from tools.positions_judged import Position, judged_one, positions

FEW = Effort(width=2, tries=6, orders=40)


def _played_on(battle: Battle, seed: int) -> None:
    """One order of the quick leaders."""
    decision = battle.decision
    assert decision is not None
    battle.submit(answer_of(MIND.players[decision.side], battle, seed)[0])
    battle.forget()


@lru_cache(maxsize=4)
def _played(difficulty: str, seed: int, orders: int) -> Battle:
    """A battle of the commander after so many orders; nobody may change it."""
    scenario = with_rules(load_scenario("oa/village"), {"difficulty": difficulty})
    battle: Battle = kit_of("oa").begin(context_of(scenario), SeededDice(seed))
    while battle.orders_given < orders:
        _played_on(battle, seed)
    return battle


def _up_to(kind: type, difficulty: str, seed: int, orders: int) -> Battle:
    """That battle, played on to a decision of this kind."""
    battle = _played(difficulty, seed, orders).copy()
    while not isinstance(battle.decision, kind):
        _played_on(battle, seed)
    return battle


def _identities(world: World) -> list[str]:
    return [person.identity for _, person in world.each(Civilian) if not person.revealed]


def _stripped(battle: Battle) -> bytes:
    """The board without who the civilians are."""
    twin = battle.copy()
    twin.world.clear(Civilian)
    return twin.to_json()


# Imagining ---------------------------------------------------------------------------------------


@pytest.mark.rule("OA-2.3-3")
def test_of_the_historical_game_only_who_the_civilians_are_is_imagined() -> None:
    battle = _played("historical", 3, 160)
    twins = [imagined(battle, SeededDice(seed)) for seed in range(6)]
    assert {_stripped(twin) for twin in twins} == {_stripped(battle)}
    assert all(sorted(_identities(twin.world)) == sorted(_identities(battle.world)) for twin in twins)
    assert len({tuple(_identities(twin.world)) for twin in twins}) > 1


@pytest.mark.rule("OA-12.1-1")
def test_who_has_been_found_out_stays_who_he_is() -> None:
    battle = _played("historical", 3, 160).copy()
    known, _ = next(iter(battle.world.each(Civilian)))
    battle.world.set(known, Civilian("commissar", revealed=True))
    for seed in range(6):
        assert imagined(battle, SeededDice(seed)).world.get(known, Civilian) == Civilian("commissar", revealed=True)


@pytest.mark.rule("OA-2.3-3")
def test_orders_do_not_depend_on_who_the_civilians_truly_are() -> None:
    battle = _up_to(UsMovement, "historical", 3, 200)
    unknown = [e for e, person in battle.world.each(Civilian) if not person.revealed]
    twin = battle.copy()
    for entity, identity in zip(unknown, reversed(_identities(battle.world)), strict=True):
        twin.world.set(entity, Civilian(identity))
    assert twin.digest() != battle.digest()
    assert _searched(twin).answer == _searched(battle).answer


@pytest.mark.rule("OA-13.2-6")
def test_where_the_hidden_truly_are_does_not_enter_what_is_imagined() -> None:
    battle = _played("shadow", 20, 70)
    assert len(hidden_units(battle)) > 2
    imagined_here = imagined(battle, SeededDice(4)).digest()
    assert imagined(elsewhere(battle, SeededDice(1)), SeededDice(4)).digest() == imagined_here
    gone = battle.copy()
    remove(gone.world, hidden_units(battle)[0], "left")
    assert imagined(gone, SeededDice(4)).digest() == imagined_here
    told_otherwise = battle.copy()
    told_otherwise.world.put(VcPosture(2, "withdraw"))
    assert imagined(told_otherwise, SeededDice(4)).digest() == imagined_here


@pytest.mark.rule("OA-2.3-5", "OA-13.2-6")
def test_how_far_the_hidden_have_gone_and_whether_their_weapons_are_ready_does_not_enter_either() -> None:
    battle = _played("shadow", 20, 40)
    weapon = next(e for e, _, _ in battle.world.each(Concealed, Weapon))
    walker = next(e for e in hidden_units(battle) if battle.world.has(e, At))
    busy = battle.copy()
    busy.world.set(weapon, replace(battle.world.get(weapon, Weapon), ready=False))
    busy.world.set(walker, Moved(battle.world.get(walker, At).hex, spent=1, hexes=1))
    assert imagined(busy, SeededDice(4)).digest() == imagined(battle, SeededDice(4)).digest()


@pytest.mark.rule("OA-13.2-6")
def test_orders_do_not_depend_on_where_the_hidden_truly_are() -> None:
    battle = _up_to(UsMovement, "shadow", 20, 150)
    twin = elsewhere(battle, SeededDice(9))
    assert twin.digest() != battle.digest()
    assert _searched(twin).answer == _searched(battle).answer


@pytest.mark.rule("OA-13.2-6")
def test_the_hidden_are_imagined_where_nobody_looks_and_elsewhere_each_time() -> None:
    battle = _played("shadow", 20, 70)
    seen = watched(battle)
    found = [imagined(battle, SeededDice(seed)).world for seed in range(4)]
    assert len({tuple(_hexes_of_the_hidden(world)) for world in found}) == len(found)
    for world in some(found):
        assert seen.isdisjoint(_hexes_of_the_hidden(world))
        assert [e for e, _ in world.each(Weapon) if not world.has(e, At)] == []
    assert {world.get(EntityId(0), VcPosture).placement for world in found} > {
        found[0].get(EntityId(0), VcPosture).placement
    }


def _hexes_of_the_hidden(world: World) -> list[Hex]:
    return [at.hex for _, _, at in world.each(Concealed, At)]


# Searching ---------------------------------------------------------------------------------------


def _searched(battle: Battle, effort: Effort = FEW) -> Search:
    search = Search(MIND, effort, battle, SeededDice(5))
    for _ in search.steps():
        pass
    return search


def test_only_the_companys_side_thinks_and_the_viet_cong_go_by_the_book() -> None:
    assert "thinking" in level_names("oa", US)
    assert level_names("oa", VC) == ("quick",)


def test_what_is_tried_are_bombs_flights_landings_moves_and_shots() -> None:
    assert MIND.searches(UsMovement(US))
    assert MIND.searches(AirSupport(US))
    assert not MIND.searches(Deploy(US))
    assert not MIND.searches(VcReaction(VC, EntityId(1), EntityId(2)))
    assert len(THOUGHT_OVER) > 5


def test_flights_are_tried_only_where_the_budget_tells_anything() -> None:
    assert MIND.worth_trying(Airmobile(US), EFFORTS["thinking"]).width == 0
    assert MIND.worth_trying(Airmobile(US), EFFORTS["hard"]).width > 1
    assert MIND.worth_trying(AirSupport(US), EFFORTS["thinking"]).width > 1


def test_where_a_unit_is_to_move_one_place_is_tried_beside_the_first_thought_and_more_at_hard() -> None:
    assert [MIND.worth_trying(UsMovement(US), EFFORTS[level]).width for level in ("thinking", "hard")] == [1, 2]


@pytest.mark.parametrize(("kind", "least"), [(Landing, 10_000.0), (UsMovement, 2500.0)])
def test_a_landing_has_to_promise_more_and_anything_less_in_the_last_turn(kind: type, least: float) -> None:
    battle = _up_to(kind, "historical", 3, 0)
    last = MIND.turns(battle)
    found = []
    for turn in (1, last - 1, last):
        battle.world.put(replace(battle.world.the(Clock), turn=turn))
        found.append(MIND.least_in(battle))
    assert found == [least, least, 1000.0]


def test_other_steps_are_thought_of_for_the_unit_that_is_to_move() -> None:
    battle = _up_to(UsMovement, "historical", 3, 200)
    while not isinstance(battle.decision, UsMovement) or not isinstance(_first(battle), Step):
        _played_on(battle, 3)
    first = _first(battle)
    assert isinstance(first, Step)
    thought = [order for order, _ in _second_thoughts(battle)]
    steps = [order for order in thought if isinstance(order, Step)]
    assert {order.unit for order in some(steps)} == {first.unit}
    assert first not in steps
    assert Done() not in thought


def test_other_zones_and_stations_are_thought_of_for_the_machine_that_is_to_fly() -> None:
    battle = _up_to(UsMovement, "historical", 3, 90)
    while not isinstance(_first(battle) if battle.decision is not None and battle.decision.side == US else None, Fly):
        _played_on(battle, 3)
    first = _first(battle)
    assert isinstance(first, Fly)
    flights = [order for order, _ in _second_thoughts(battle) if isinstance(order, Fly)]
    assert {order.helicopter for order in some(flights)} == {first.helicopter}


def test_both_bombs_are_thought_of() -> None:
    battle = _up_to(Ordnance, "historical", 0, 120)
    thought = [order for order, _ in _second_thoughts(battle)]
    assert {order.ordnance for order in thought if isinstance(order, Drop)} == {"he", "napalm"}


def test_who_thinks_ahead_calls_no_strike_unless_it_looks_better_than_none() -> None:
    battle = _up_to(AirSupport, "historical", 0, 120)
    quick, _ = answer_of(MIND.players[US], battle, 0)
    plan = list(MIND.leaders[US].plan(battle, SeededDice(1)).legal(battle))
    assert isinstance(quick, CallStrike)
    assert plan[0][0] == Done()
    assert plan[1][0] == quick


def _first(battle: Battle) -> Order:
    return MIND.leaders[US].plan(battle, SeededDice(1)).answer(battle)[0]


def _second_thoughts(battle: Battle) -> list[tuple[object, object]]:
    return list(second_thoughts(battle, _first(battle)))


@pytest.mark.parametrize(
    "position", [each for each in positions() if each.scenario.startswith("oa/")], ids=lambda position: position.title
)
def test_where_the_quick_commander_blunders_who_thinks_orders_what_comes_out_far_better(position: Position) -> None:
    found = judged_one(position, futures=60)
    assert found.ahead.order != found.quick.order
    assert found.ahead.points > found.quick.points


# Worth -------------------------------------------------------------------------------------------


def test_every_feature_has_its_weight_and_every_weight_its_feature() -> None:
    assert list(MIND.features(_played("historical", 3, 160))) == list(MIND.weights.features)


def test_a_position_is_looked_at_without_being_changed() -> None:
    battle = _up_to(UsMovement, "historical", 3, 200)
    before = battle.digest()
    MIND.worth(battle, US)
    assert battle.digest() == before


def test_the_account_alone_counts_once_it_is_over() -> None:
    battle = _played("historical", 3, 160).copy()
    battle.agenda.clear()
    assert MIND.worth(battle, US) == 1000 * total(battle)
    assert MIND.worth(battle, VC) == -1000 * total(battle)


def test_a_squad_more_is_worth_more_and_a_timid_one_minds_its_loss_more() -> None:
    battle = _played("historical", 3, 160)
    squad = next(e for e, unit in battle.world.each(Unit) if unit.kind == "us_squad" and battle.world.has(e, At))
    worse = battle.copy()
    remove(worse.world, squad, "killed")
    lost = [MIND.worth(battle, US, own) - MIND.worth(worse, US, own) for own in (30, 100, 220)]
    assert 0 < lost[0] < lost[1] < lost[2]
    assert MIND.tally(worse, US).own == MIND.tally(battle, US).own + battle.world.get(squad, Steps).left
