"""Force on Force as who thinks ahead needs it: what is not known is dealt anew, and the truth decides nothing."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec.structs import replace

from game.ai.ahead.efforts import THINKING
from game.ai.ahead.player import Ahead
from game.ai.fof.mind import DONE, MIND
from game.ai.fof.other_ways import KEEPS_FIRE, WAITS, other_ways
from game.board.table.measure.geometry import distance, middle_of
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.engine.core.world import EntityId
from game.rules.fof.kit import KIT
from game.rules.fof.model.arms import Emplaced, guns_of
from game.rules.fof.model.components import Acted, Active, At, Clock, Dummy, Hand, Hidden, InCover, Pile, Unit
from game.rules.fof.model.decisions import Activate, Activation, Ducks, Fire, HoldFire, Pass, Shoot
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, on_table, point_of
from game.rules.fof.removing import fall
from tests.fuzz.fof_play import setting_of
from tests.rules.fof.fof_board import activate, battle, cell, find, firing, give, hide, squad, unit
from tools.positions_judged import Position, judged_one, positions

FEW = replace(THINKING, width=3, tries=8, orders=12)
"""An effort that takes little time."""


@lru_cache(maxsize=8)
def _after(scenario: str, orders: int, seed: int = 3) -> Battle:
    """A battle once its quick leaders have given so many orders, and up to the next activation of the Americans."""
    game = KIT.begin(setting_of(scenario), SeededDice(seed))
    while game.orders_given < orders or not (isinstance(game.decision, Activation) and game.decision.side == "us"):
        game.submit(answer_of(MIND.players[side_of(game)], game, seed)[0])
        game.forget()
    return game


def side_of(game: Battle) -> str:
    decision = game.decision
    assert decision is not None
    return decision.side


def markers_of(game: Battle, side: str = "vc") -> tuple[EntityId, ...]:
    return tuple(piece for piece in on_table(game.world, side) if game.world.has(piece, Hidden))


def exchanged(game: Battle) -> Battle:
    """The same to the Americans: but each marker is another one, with what it has done and its cover."""
    twin = game.copy()
    markers = markers_of(twin)
    kinds = (At, Hidden, InCover, *DONE)
    rows = [[game.world.find(marker, kind) for kind in kinds] for marker in markers]
    for marker, row in zip(markers, (*rows[1:], rows[0]), strict=True):
        for kind, found in zip(kinds, row, strict=True):
            twin.world.remove(marker, kind)
            if found is not None:
                twin.world.set(marker, found)
    return twin


def ordered(game: Battle) -> Order:
    return Ahead(MIND, FEW).answer(game, SeededDice(5, "ai"))[0]


@pytest.mark.parametrize(("scenario", "orders"), [("fof/three-huts", 0), ("fof/three-huts", 12), ("fof/hill", 0)])
def test_what_truly_lies_under_the_markers_decides_nothing(scenario: str, orders: int) -> None:
    game = _after(scenario, orders)
    assert len(markers_of(game)) > 2
    other = exchanged(game)
    assert other.digest() != game.digest()
    assert ordered(other) == ordered(game)


def test_whether_the_rifles_or_nobody_lies_there_is_drawn_and_the_markers_stay_where_they_are() -> None:
    game = _after("fof/three-huts", 0)
    seen = {game.world.get(marker, Hidden): game.world.get(marker, At) for marker in markers_of(game)}
    lies: set[tuple[float, float]] = set()
    for number in range(8):
        twin = MIND.imagine(game, "us", SeededDice(number, "imagined"))
        assert {twin.world.get(each, Hidden): twin.world.get(each, At) for each in markers_of(twin)} == seen
        lies |= {point_of(twin.world, each) for each in markers_of(twin) if twin.world.has(each, Dummy)}
    assert len(lies) > 2


def test_as_many_dummies_are_imagined_as_there_are_and_behind_the_other_markers_stand_men() -> None:
    game = _after("fof/three-huts", 0)
    count = sum(game.world.has(marker, Dummy) for marker in markers_of(game))
    twin = MIND.imagine(game, "us", SeededDice(2, "imagined"))
    dummies = [marker for marker in markers_of(twin) if twin.world.has(marker, Dummy)]
    manned = [marker for marker in markers_of(twin) if men_up(twin.world, marker)]
    assert 0 < len(dummies) == count
    assert sorted((*dummies, *manned)) == sorted(markers_of(twin))


def test_a_side_knows_its_own_markers() -> None:
    game = _after("fof/three-huts", 0)
    twin = MIND.imagine(game, "vc", SeededDice(1, "imagined"))
    assert [twin.world.get(each, At) for each in markers_of(twin)] == [
        game.world.get(each, At) for each in markers_of(game)
    ]


def test_a_gun_that_is_dug_in_is_thought_to_be_in_its_pit_with_its_crew_beside_it() -> None:
    game = exchanged(_after("fof/hill", 0))
    twin = MIND.imagine(game, "us", SeededDice(4, "imagined"))
    crew = next(each for each in markers_of(twin) if twin.world.get(each, Unit).name == "Gun crew")
    pit = game.ctx.map.zone("gun pit")
    assert pit is not None
    assert distance(middle_of(pit.outline), point_of(twin.world, crew)) < 4.0
    (gun,) = guns_of(twin.world, crew)
    assert twin.world.get(gun, Emplaced).point == point_of(twin.world, crew)


def test_nobody_knows_which_markers_have_acted_but_whoever_acts_now_is_seen() -> None:
    game = battle([unit("Team", 20, 20)], [cell("One", 20, 44), cell("Two", 24, 44)])
    hide(game, "One")
    hide(game, "Two")
    give(game, "Two", Hidden("B"))
    give(game, "One", Acted())
    give(game, "Two", Acted())
    give(game, "Two", Active("tactical"))
    marker = find(game, "Two")
    twins = [MIND.imagine(game, "us", SeededDice(number, "imagined")).world for number in range(12)]
    assert {world.ids(Acted) for world in twins} == {(marker,)}
    assert {world.get(marker, Unit).name for world in twins} == {"One", "Two"}


def test_the_cards_in_the_enemys_hand_are_drawn_of_those_that_nobody_has_seen() -> None:
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 44)])
    pile = game.world.the(Pile)
    hands = ("spider_hole", "smoke_out")
    twins = []
    for card in hands:
        held = game.copy()
        held.world.put(Hand(us=("steady",), vc=(card,)))
        held.world.put(Pile(tuple(each for each in pile.left if each not in (card, "steady"))))
        twins.append([MIND.imagine(held, "us", SeededDice(number, "imagined")).world for number in range(6)])
    one, other = ([(world.the(Hand), world.the(Pile)) for world in row] for row in twins)
    assert one == other
    assert {hand.us for hand, _ in one} == {("steady",)}
    assert len({hand.vc for hand, _ in one}) > 1
    assert all(len(hand.vc) == 1 and not {*hand.vc} & {*left.left} for hand, left in one)


# What the leader passes over --------------------------------------------------------------------


def others(game: Battle) -> dict[Order, str]:
    found = {order: reason.message for order, reason in other_ways(game, SeededDice(1, "ai"))}
    return {order: message for order, message in found.items() if game.why_not(order) is None}


def test_each_unit_is_thought_of_first_and_that_nobody_acts() -> None:
    game = _after("fof/village", 0)
    found = others(game)
    nobody, *first = list(found)[:5]
    assert (nobody, found[nobody]) == (Pass(), WAITS)
    assert [order.unit for order in first if isinstance(order, Activate)] == list(on_table(game.world, "us"))


def test_who_is_active_may_go_elsewhere_fire_at_others_or_stay() -> None:
    game = battle([unit("Team", 20, 20)], [cell("Near", 20, 30), squad("Far", 24, 34)])
    activate(game, "Team")
    found = others(game)
    targets = {aim.target.piece for order in found if isinstance(order, Fire) for aim in order.aims}
    assert targets == {find(game, "Near"), find(game, "Far")}
    assert Pass() in found


def test_who_may_fire_may_keep_its_fire_as_well() -> None:
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)])
    team, foe = find(game, "Team"), find(game, "Cell")
    game.push(Shoot("us", team, foe, "return"))
    found = others(game)
    assert found[HoldFire()] == KEEPS_FIRE
    assert firing(game, "Team", "Cell") in found


# What a position is worth -----------------------------------------------------------------------


def test_every_feature_has_its_weight_and_no_weight_is_without() -> None:
    assert list(MIND.features(_after("fof/village", 0))) == list(MIND.weights.features)


def test_a_man_who_falls_counts_for_less_the_less_is_left_of_the_battle() -> None:
    game = battle([unit("Team", 20, 20)], [cell("Cell", 20, 30)])
    fine = {side: MIND.worth(game, side) for side in KIT.sides}
    assert fine["us"] == -fine["vc"]
    fall(game, men_up(game.world, find(game, "Team"))[-1], (20.0, 20.0))
    early = MIND.features(game)
    game.world.put(replace(game.world.the(Clock), turn=game.ctx.options.turns))
    late = MIND.features(game)
    assert early["own_lost"] > late["own_lost"] > 0.0
    assert early["left"] > late["left"]


def test_where_to_duck_to_is_left_to_the_leader_and_who_acts_is_not() -> None:
    assert MIND.searches(Activation("us"))
    assert not MIND.searches(Ducks("us", EntityId(1), EntityId(2)))


# Where the quick leaders blunder ----------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [each for each in positions() if each.scenario.startswith("fof/") and not each.missed],
    ids=lambda each: each.title,
)
def test_where_the_quick_leader_blunders_who_thinks_ahead_orders_something_else(position: Position) -> None:
    found = judged_one(position, futures=2)
    assert found.ahead.order != found.quick.order
    assert found.ahead.reason.tried
