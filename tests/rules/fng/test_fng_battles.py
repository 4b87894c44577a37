"""The post, the mortar pits and the bridge: who begins where, who comes later, and that all of it can be had."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point, distance
from game.board.table.tablemap import Building
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, Figure, Hidden, InView, Waiting
from game.rules.fng.model.game import Skirmish
from game.rules.fng.turn.goals import searched
from game.rules.fng.turn.points_of_entry import TURN
from game.rules.fng.turn.victory import account
from tests.asserting import some
from tests.rules.fng.fng_board import at, find
from tests.rules.fng.test_fng_scenarios import after_the_first_shot, begun

RELIEF = ("Captain Kiet", "Quy", "Son", "Hai", "Bao")
CREWS = ("Sergeant Boone", "Kim", "Ostrow", "Webb", "Lund")
POST = Point(22, 20)
BRIDGE = Point(23.3, 17.5)


def men_of(game: Skirmish, side: str) -> list[EntityId]:
    return [figure for figure, man in game.world.each(Figure) if man.side == side]


def is_in(game: Skirmish, zone: str, figure: EntityId) -> bool:
    return game.ctx.field.is_in_zone(zone, game.world.get(figure, At).point)


# The post -----------------------------------------------------------------------------------------------------------


def test_five_hold_the_post_and_five_are_still_away() -> None:
    game = begun("fng/outpost")
    there = [figure for figure in men_of(game, "us") if not game.world.has(figure, Waiting)]
    assert len(there) == len(RELIEF) == 5
    assert all(is_in(game, "post", figure) for figure in there)
    assert {game.world.get(figure, Figure).name for figure in game.world.ids(Waiting)} == set(RELIEF)


@pytest.mark.rule("FNG-INTRO-08")
@pytest.mark.parametrize(("die", "road"), [(1, "western road"), (3, "market"), (6, "eastern road")])
def test_the_relief_is_let_off_together_where_the_die_says_and_has_the_last_way_on_foot(die: int, road: str) -> None:
    game = after_the_first_shot("fng/outpost", die)
    spot = game.ctx.map.spot(road)
    assert spot is not None
    for name in RELIEF:
        assert distance(at(game, name), spot.at) < 6
        assert distance(at(game, name), POST) > 14


def test_each_squad_of_the_attackers_lies_unseen_in_one_of_three_places() -> None:
    places = set()
    for seed in range(8):
        game = begun("fng/outpost", seed)
        for squad in ("1", "2"):
            men = [f for f in men_of(game, "vc") if game.world.get(f, Figure).squad == squad]
            zones = {zone for zone in ("north woods", "eastern jungle", "paddies") for f in men if is_in(game, zone, f)}
            assert (len(men), len(zones)) == (5, 1)
            assert all(game.world.has(figure, Hidden) for figure in men)
            places |= zones
    assert len(places) == 3


# The mortar pits ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_american_sees_a_sapper_as_the_night_begins(seed: int) -> None:
    game = begun("fng/mortars", seed)
    assert all(game.world.has(figure, Hidden) for figure in men_of(game, "vc"))
    assert not [view for figure in men_of(game, "us") if (view := game.world.find(figure, InView)) and view.enemies]


def test_three_pits_and_the_ammunition_lie_inside_the_wire_where_a_man_can_stand() -> None:
    game = begun("fng/mortars")
    spots = game.ctx.map.spots_of("target")
    assert len(spots) == 4
    for spot in some(spots):
        assert game.ctx.paths.why_not_stand(spot.at) is None
        assert game.ctx.field.is_in_zone("perimeter", spot.at)


@pytest.mark.rule("FNG-SETUP-01")
def test_a_sapper_who_ends_a_turn_in_a_pit_has_done_for_it() -> None:
    game = begun("fng/mortars")
    pit = game.ctx.map.spots_of("target")[1]
    game.agenda.clear()
    game.world.set(find(game, "Hoang"), At(pit.at.x + 0.5, pit.at.y, 180))
    game.push(*TURN.end.entries())
    game.run()
    assert searched(game) == (("target", 1),)
    assert account(game)[0].points == 3


@pytest.mark.rule("FNG-INTRO-08")
@pytest.mark.parametrize("die", [2, 4, 5])
def test_the_crews_come_out_from_under_their_roofs_or_stand_at_the_door(die: int) -> None:
    game = after_the_first_shot("fng/mortars", die)
    assert all(is_in(game, "perimeter", find(game, name)) for name in CREWS)
    roofed = [any(isinstance(piece, Building) for piece in game.ctx.field.pieces_at(at(game, name))) for name in CREWS]
    assert roofed.count(True) >= 4


# The bridge ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [1, 2])
def test_both_patrols_are_as_far_from_the_bridge_and_know_nothing_of_each_other(seed: int) -> None:
    game = begun("fng/bridge", seed)
    ways = {side: [distance(game.world.get(f, At).point, BRIDGE) for f in men_of(game, side)] for side in ("us", "vc")}
    mean = {side: sum(each) / len(each) for side, each in ways.items()}
    assert abs(mean["us"] - mean["vc"]) < 3
    assert all(game.world.has(figure, Hidden) for side in ("us", "vc") for figure in men_of(game, side))


def test_the_river_is_to_be_crossed_on_the_bridge_and_by_the_ford_and_else_by_swimming() -> None:
    game = begun("fng/bridge")
    assert game.ctx.field.ground_at([BRIDGE, Point(24.8, 7), Point(23.2, 26)]) == ("bridge", "ford", "water")
    assert game.ctx.field.is_in_zone("bridge", BRIDGE)
