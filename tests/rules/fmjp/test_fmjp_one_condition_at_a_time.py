"""Conditions of Full Metal Jacket Potato that seldom decide alone, each where it alone decides."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from game.board.skirmish.targets import AtPoint
from game.board.table.bases import Circle, Rectangle
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier
from game.engine.core.dice import SeededDice
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import Component, EntityId
from game.rules.fmjp.fire.bursts import RollOn, roll_on
from game.rules.fmjp.fire.launching import Launch
from game.rules.fmjp.force_picker import led_by, worth
from game.rules.fmjp.hits import duck
from game.rules.fmjp.jokers.sniping import _in_the_open, _lair
from game.rules.fmjp.melee import _apply, knock_out
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.components import At, Base, Ducked, Efficiency, Figure, Gone, Hidden, Sniper
from game.rules.fmjp.model.decisions import BurstGoesOn, Carry
from game.rules.fmjp.model.events.fire import Exploded, HitRolled
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.tables.loading import load_tables
from game.rules.fmjp.model.tasks import Explode
from game.rules.fmjp.move.room_to_stand import beside, is_free
from game.rules.fmjp.resolve.close_combat import CloseOutcome
from game.rules.fmjp.resolve.hits import begin_burst
from game.rules.fmjp.resolve.mishap import MishapOutcome
from game.rules.fmjp.resolve.shot import FireFacts, base_part
from game.rules.fmjp.wounded import _bears
from tests.rules.fmjp.fmjp_board import battle, ce, field, find, give, has, hut, line, told, us, vc

TABLES = load_tables()


def fight(*faces: int, **more: Any) -> Battle:
    """An American and three Viet Cong in the open before him."""
    enemies = [vc("Tran", 50, 40, facing=180), vc("Ngo", 53, 40, facing=180), vc("Sang", 60, 44, facing=180)]
    return battle([us("Hale", 50, 60), us("Reed", 40, 60)], enemies, *faces, **more)


# Bursts -----------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.2-4")
@pytest.mark.parametrize(("sweep", "asked"), [(("Ngo",), True), (("Sang", "Ngo"), True), ((), False)])
def test_where_the_target_is_down_already_the_rest_of_the_burst_may_go_to_another(
    sweep: tuple[str, ...], asked: bool
) -> None:
    game = fight()
    hale, tran = find(game, "Hale"), find(game, "Tran")
    give(game, "Tran", Efficiency(0, 4))
    others = tuple(find(game, name) for name in sweep)
    game.push(RollOn(hale, tran, begin_burst(12), "high", others))
    game.run()
    assert isinstance(game.decision, BurstGoesOn) is asked
    assert told(game, HitRolled) == []
    assert getattr(game.decision, "sweep", ()) == others


@pytest.mark.rule("FMJP-5.0-6", "FMJP-5.2-2")
def test_a_roll_that_would_hit_where_nobody_is_hurts_nobody() -> None:
    game = fight(1, 9, 9)
    roll_on(game, RollOn(find(game, "Hale"), EntityId(0), begin_burst(8), "high"))
    game.run()
    assert [(each.target, each.hit) for each in told(game, HitRolled)][:1] == [(0, True)]
    names = ("Tran", "Ngo", "Sang")
    assert [ce(game, name) for name in names] == [ce(fight(), name) for name in names]


@pytest.mark.rule("FMJP-5.4-5", "FMJP-4.0-8")
@pytest.mark.parametrize(("states", "told_of"), [((Efficiency(0, 5),), 0), ((), 1)])
def test_who_cannot_any_more_launches_nothing(states: tuple[Component, ...], told_of: int) -> None:
    game = fight(*[1] * 12)
    give(game, "Hale", *states)
    at = Point(50, 40)
    facts = FireFacts(ce=5, cards=(9,), weapon="m79", distance=20.0, target_ce=4)
    game.push(Launch(find(game, "Hale"), "m79", at, AtPoint(at), facts, ()))
    game.run()
    assert len(told(game, Exploded)) == told_of


@pytest.mark.rule("FMJP-5.0-4")
@pytest.mark.parametrize(("each", "percent"), [(1, 45), (2, 63)])
def test_an_aim_marker_is_worth_as_much_skill_as_the_table_says(each: int, percent: int) -> None:
    row = structs.replace(TABLES.combat.fire, aim=each)
    facts = FireFacts(ce=3, cards=(9,), weapon="m16", distance=20.0, target_ce=4, aim=2)
    assert base_part(facts, row).value == percent


# Snipers ----------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("states", "place", "target"),
    [
        ({}, (50, 60), "Hale"),
        ({"Hale": Hidden()}, (50, 60), "Reed"),
        ({"Hale": Efficiency(0, 5)}, (50, 60), "Reed"),
        ({}, (50, 51), "Reed"),
    ],
)
def test_a_sniper_shoots_at_the_nearest_enemy_in_sight_who_has_no_cover_and_is_not_hidden(
    states: dict[str, Component], place: tuple[float, float], target: str
) -> None:
    ground = field(barriers=[Barrier(9, "stone wall", line((44, 50), (56, 50)))])
    game = battle([us("Hale", *place), us("Reed", 70, 70)], [vc("Tran", 50, 40, facing=180)], ground=ground)
    for name, state in states.items():
        give(game, name, state)
    assert _in_the_open(game, find(game, "Tran")) == find(game, target)


@pytest.mark.rule("FMJP-8.0-1", "FMJP-9.0-2")
@pytest.mark.parametrize(
    ("states", "loss", "costs", "gone"),
    [((Sniper(2),), 2, 0, True), ((Sniper(2),), 0, 0, False), ((), 2, 2, False)],
)
def test_a_sniper_who_is_beaten_hand_to_hand_slips_away(
    states: tuple[Component, ...], loss: int, costs: int, gone: bool
) -> None:
    game = battle([us("Hale", 50, 60)], [vc("Tran", 50, 59, facing=180)])
    give(game, "Tran", *states)
    before = ce(game, "Tran")
    outcome = CloseOutcome((Modifiers(), Modifiers()), 0, (0, 0), (0, loss), (False, False))
    _apply(game, (find(game, "Hale"), find(game, "Tran")), outcome)
    assert has(game, "Tran", Gone) is gone
    assert ce(game, "Tran") == before - costs


@pytest.mark.rule("FMJP-8.0-4", "FMJP-9.0-2")
@pytest.mark.parametrize(("states", "slips_away"), [((Sniper(2),), True), ((), False)])
def test_a_sniper_who_is_knocked_out_slips_away_instead(states: tuple[Component, ...], slips_away: bool) -> None:
    game = battle([us("Hale", 50, 60)], [vc("Tran", 50, 59, facing=180)], 5, 5, 5, 5)
    give(game, "Tran", *states)
    knock_out(game, find(game, "Tran"))
    assert has(game, "Tran", Gone) is slips_away


@pytest.mark.rule("FMJP-9.0-2")
@pytest.mark.parametrize(
    ("near", "die", "place"),
    [((2, 50), 7, (0.5, 50)), ((98, 50), 3, (99.5, 50)), ((50, 2), 1, (50, 0.5)), ((50, 98), 5, (50, 99.5))],
)
def test_where_nothing_covers_a_sniper_comes_up_at_the_very_rim(
    near: tuple[float, float], die: int, place: tuple[float, float]
) -> None:
    game = battle([us("Hale", *near)], [vc("Tran", 50, 50)], die)
    assert _lair(game, "us", near, MishapOutcome(card_of("KH"), "sniper")) == Point(*place)


# Room -------------------------------------------------------------------------------------------


@pytest.mark.rule("FMJP-4.0-3")
@pytest.mark.parametrize(
    ("place", "free"),
    [
        ((30.0, 30.0), True),
        ((72.0, 63.0), True),
        ((70.0, 63.0), False),
        ((-1.0, 30.0), False),
        ((30.0, 101.0), False),
        ((50.0, 60.5), False),
    ],
)
def test_one_can_stand_on_the_table_clear_of_walls_and_of_others(place: tuple[float, float], free: bool) -> None:
    game = fight(ground=field(buildings=[hut(70, 60)]))
    assert is_free(game, place) is free


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("role", "value"),
    [("us_radioman", 6), ("us_medic", 7), ("us_rifleman", 5), ("us_leader", 14), ("vc_sapper", 14), ("vc_scout", 10)],
)
def test_what_a_role_is_worth_counts_all_that_he_has(role: str, value: int) -> None:
    assert worth(TABLES.roles[role], TABLES) == value


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("roles", "leaders"),
    [
        ("us_leader us_gunner us_rifleman us_assistant us_rifleman", {2: 0, 3: 1, 4: 0}),
        ("us_leader us_team_leader us_rifleman us_rifleman us_rifleman us_rifleman us_rifleman",
         {2: 0, 3: 1, 4: 0, 5: 1, 6: 0}),
        ("us_medic us_rifleman", {1: 0}),
        ("us_rifleman", {}),
        ("vc_cadre vc_gunner vc_loader vc_fighter", {2: 1, 3: 0}),
    ],
)  # fmt: skip
def test_men_go_to_the_leader_who_leads_such_men_and_has_the_fewest(roles: str, leaders: dict[int, int]) -> None:
    assert led_by(roles.split(), TABLES) == leaders


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.0-3")
@pytest.mark.parametrize(("shape", "place"), [(Circle(0.5), (50.0, 59.0)), (Rectangle(4, 2), (50.0, 57.5))])
def test_who_comes_to_somebody_touches_his_base_however_long_it_is(
    shape: Circle | Rectangle, place: tuple[float, float]
) -> None:
    game = battle([us("Hale", 50, 60), us("Reed", 50, 40)], [vc("Tran", 90, 90)])
    game.world.set(find(game, "Hale"), Base(shape))
    assert beside(game, find(game, "Hale"), find(game, "Reed")) == Point(*place)


# Blasts, wounds and tables ----------------------------------------------------------------------


@pytest.mark.rule("FMJP-5.4-1", "FMJP-5.4-5")
@pytest.mark.parametrize(
    ("toward", "caught"), [((60, 50), ["Tran"]), ((50, 60), ["Ngo"]), ((40, 50), ["Sang"]), ((50, 40), [])]
)
def test_a_claymore_catches_those_on_the_side_to_which_it_is_turned(
    toward: tuple[float, float], caught: list[str]
) -> None:
    game = battle([us("Hale", 50, 90)], [vc("Tran", 58, 50), vc("Ngo", 50, 58), vc("Sang", 42, 50)])
    game.dice = SeededDice(1)
    game.push(Explode("claymore", Point(50, 50), find(game, "Hale"), Point(*toward), spared=find(game, "Hale")))
    game.run()
    assert [game.world.get(each, Figure).name for each in told(game, Exploded)[0].figures] == caught


@pytest.mark.rule("FMJP-5.3-5")
@pytest.mark.parametrize(("states", "ducks"), [((), True), ((Efficiency(0, 4),), False), ((Sniper(2),), False)])
def test_only_who_is_on_his_feet_and_no_sniper_ducks(states: tuple[Component, ...], ducks: bool) -> None:
    game = fight()
    give(game, "Tran", *states)
    duck(game, find(game, "Tran"))
    assert has(game, "Tran", Ducked) is ducks


@pytest.mark.rule("FMJP-9.0-4")
@pytest.mark.parametrize(
    ("helper", "place", "bears"),
    [("Reed", (50, 61), True), ("Reed", (50, 70), False), ("Tran", (50, 61), False)],
)
def test_only_a_man_of_his_own_side_beside_him_bears_the_wounded(
    helper: str, place: tuple[float, float], bears: bool
) -> None:
    game = battle([us("Hale", 49, 60), us("Reed", 70, 90), us("Kane", 50, 60)], [vc("Tran", 70, 20)])
    at = game.world.get(find(game, helper), At)
    game.world.set(find(game, helper), structs.replace(at, x=place[0], y=place[1]))
    order = Carry(find(game, "Hale"), find(game, helper), find(game, "Kane"), (Point(50, 58),))
    assert _bears(game, find(game, helper), order) is bears


def test_the_die_of_a_civilian_has_a_result_for_each_face() -> None:
    row = TABLES.mishaps.civilian
    assert structs.replace(row, results=row.results) == row
    with pytest.raises(ValueError, match="results"):
        structs.replace(row, results=row.results[1:])
