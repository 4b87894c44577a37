"""Tunnels on the table: into a hole, along it and out; who sees one; fire, charges, smoke and bombs from above."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle
from game.engine.core.events import Event
from game.engine.core.game import Told
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Order
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.kit import KIT
from game.rules.fng.model.arms import arms_of, give
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import Acted, At, Hidden, OnTheMove, OutOfFight
from game.rules.fng.model.components.tunnels import Entrance, EntranceKnown, Smoked, ThroughHole, Tunnel, Underground
from game.rules.fng.model.decisions.tunnels import BlowHole, ComeOut, CrawlOn, FireIntoHole, GoBelow, SmokeHole
from game.rules.fng.model.decisions.turn import Activate, Move, Pass
from game.rules.fng.model.events.tunnels import (
    CameOut,
    EarthShook,
    HitBelow,
    HoleBlown,
    HoleFiredInto,
    HolesDug,
    HoleShown,
    HoleSought,
    WentBelow,
)
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.options import Hole, Tunnels
from game.rules.fng.model.query import able, figure_of
from game.rules.fng.model.tunnels import above, connected, holes, is_known
from game.rules.fng.tunnels.collapsing import shake_tunnels
from game.rules.fng.tunnels.digging import dig
from game.rules.fng.tunnels.lighting import light_inches
from game.rules.fng.tunnels.smoking import choke
from game.rules.fng.turn.victory import fighting
from game.rules.fng.wounded.after_battle import is_left_behind
from tests.rules.fng.fng_board import find, has, man, skirmish, told
from tests.rules.fng.tunnel_board import EAST, NORTH, SOUTH, activate, hole, tunnelled

FAR = man("Able", 40, 46, 4, facing=180)
"""An American who sees nothing of it."""


def refused(game: Skirmish, order: Order) -> str:
    refusal = game.why_not(order)
    assert refusal is not None
    return refusal.rule


def kept(game: Skirmish, kind: type[Event]) -> list[str]:
    """From whom each event of this kind was kept."""
    return [each.hidden_from for each in game.take_told() if isinstance(each.event, kind)]


def inside(game: Skirmish, name: str, inches: float, toward: str = "south", of: str = "north") -> EntityId:
    """He is so far behind a hole, on his way to another."""
    figure, first, second = find(game, name), hole(game, of), hole(game, toward)
    tunnel, row = next((t, row) for t, row in game.world.each(Tunnel) if {row.first, row.second} == {first, second})
    game.world.remove(figure, At)
    game.world.set(figure, Hidden())
    game.world.set(figure, Underground(tunnel, inches if row.first == first else row.length - inches, second))
    return figure


# Digging ----------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-03", "FNG-TUNNEL-04")
def test_dice_place_holes_in_cover_and_connect_all() -> None:
    ground = tunnelled((FAR,), (man("Uy", 20, 2),)).ctx.map
    game = skirmish([FAR], [man("Uy", 20, 2)], *[3] * 20, ground=ground, tunnels=Tunnels(support=2))
    found = holes(game.world)
    assert len(found) == 3
    assert [connected(game.world, each) for each in found] == [found[1:], (found[0], found[2]), found[:2]]
    assert {game.ctx.field.ground_at((each,))[0] for each in places(game)} == {"woods"}


def places(game: Skirmish) -> list[Point]:
    """Where its holes are."""
    return [game.world.get(each, Entrance).point for each in holes(game.world)]


@pytest.mark.rule("FNG-TUNNEL-04")
def test_a_scenario_says_which_holes_connect_and_the_enemy_knows_none() -> None:
    dug = (Hole("north", at=(20.0, 4.0), leads=("south",)), SOUTH, EAST)
    game = tunnelled((FAR,), (man("Uy", 20, 2),), dug=dug)
    north, south, east = (hole(game, name) for name in ("north", "south", "east"))
    assert connected(game.world, north) == (south,)
    assert connected(game.world, east) == (south,)
    assert is_known(game.world, "vc", north)
    assert not is_known(game.world, "us", north)


@pytest.mark.rule("FNG-TUNNEL-04")
def test_where_the_holes_are_is_told_to_their_own_side_alone() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 2),))
    assert [each.hidden_from for each in setup_told(game) if isinstance(each.event, HolesDug)] == ["us"]


def setup_told(game: Skirmish) -> list[Told]:
    assert game.ctx.options.tunnels is not None
    dig(game, game.ctx.options.tunnels)
    return list(game.take_told())


# In ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-05", "FNG-TUNNEL-06")
def test_he_goes_in_at_a_hole_and_on_at_three_quarter_speed() -> None:
    game = activate(tunnelled((FAR,), (man("Uy", 20, 5),)), "Uy")
    uy, moving = find(game, "Uy"), game.world.get(find(game, "Uy"), OnTheMove)
    game.submit(GoBelow(uy, hole(game, "north"), hole(game, "south")))
    place = game.world.get(uy, Underground)
    assert place.inches == (moving.left - 1) * 3 / 4
    assert above(game.world, uy) == (20.0, 4.0 + place.inches)
    assert not game.world.has(uy, At)
    assert uy not in able(game.world, "vc")
    assert uy in fighting(game, "vc")


@pytest.mark.rule("FNG-TUNNEL-05")
def test_he_has_to_be_within_an_inch_of_the_hole() -> None:
    game = activate(tunnelled((FAR,), (man("Uy", 20, 5.2),)), "Uy")
    assert refused(game, GoBelow(find(game, "Uy"), hole(game, "north"), hole(game, "south"))) == "FNG-TUNNEL-05"


@pytest.mark.rule("FNG-TUNNEL-05")
def test_he_needs_the_inches_to_get_there() -> None:
    game = activate(tunnelled((FAR,), (man("Uy", 20, 5),)), "Uy")
    uy = find(game, "Uy")
    order = GoBelow(uy, hole(game, "north"), hole(game, "south"))
    game.world.set(uy, OnTheMove(8.0, 7.0))
    assert game.why_not(order) is None
    game.world.set(uy, OnTheMove(8.0, 7.5))
    assert refused(game, order) == "FNG-TUNNEL-05"


@pytest.mark.rule("FNG-TUNNEL-05")
def test_nobody_goes_in_and_comes_out_in_one_turn() -> None:
    game = activate(tunnelled((FAR,), (man("Uy", 20, 5),)), "Uy")
    uy = find(game, "Uy")
    game.world.set(uy, ThroughHole(1))
    order = GoBelow(uy, hole(game, "north"), hole(game, "south"))
    assert refused(game, order) == "FNG-TUNNEL-05"
    game.world.set(uy, ThroughHole(0))
    assert game.why_not(order) is None


@pytest.mark.rule("FNG-TUNNEL-13")
@pytest.mark.parametrize(("watcher", "known"), [((20.0, 20.0), True), ((40.0, 46.0), False)])
def test_a_hole_is_known_that_somebody_goes_into_before_the_eyes_of_the_enemy(
    watcher: tuple[float, float], known: bool
) -> None:
    """House: whoever is seen on his way in shows the hole."""
    game = tunnelled((man("Able", *watcher, 4),), (man("Uy", 20, 24, facing=180),), dug=(NORTH, SOUTH))
    game = activate(game, "Uy")
    game.world.set(find(game, "Able"), At(*watcher, 180 if watcher[1] < 24 else 0))
    if not known:
        game.world.set(find(game, "Uy"), Hidden())
    game.submit(GoBelow(find(game, "Uy"), hole(game, "south"), hole(game, "north")))
    assert is_known(game.world, "us", hole(game, "south")) is known
    assert kept(game, WentBelow) == ["us"]


@pytest.mark.rule("FNG-TUNNEL-01")
def test_a_soldier_who_goes_down_a_hole_of_the_enemy_comes_into_the_complex_and_not_into_a_tunnel() -> None:
    game = activate(tunnelled((man("Able", 20, 25, 4),), (man("Uy", 2, 2),), 6, 1, 1, phase="us"), "Able")
    game.world.set(hole(game, "south"), EntranceKnown(1))
    game.submit(GoBelow(find(game, "Able"), hole(game, "south"), NOBODY))
    assert is_below(game.world, find(game, "Able"))
    assert not has(game, "Able", Underground)


# Along ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-06", "FNG-TUNNEL-17")
def test_below_he_goes_three_quarters_of_a_move_and_may_stop_anywhere() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy, south = inside(game, "Uy", 2.0), hole(game, "south")
    assert game.why_not(CrawlOn(uy, south, 6.0)) is None
    assert refused(game, CrawlOn(uy, south, 6.1)) == "FNG-TUNNEL-06"
    game.submit(CrawlOn(uy, south, 2.5))
    assert game.world.get(uy, Underground).inches == 4.5
    assert refused(game, CrawlOn(uy, south, 1.0)) == "FNG-TURN-06"


@pytest.mark.rule("FNG-TUNNEL-05")
def test_below_only_those_go_on_whose_rep_is_the_die_or_more() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5, 3), man("Vo", 2, 2)), dice=(1, 4))
    uy = inside(game, "Uy", 2.0)
    assert refused(game, CrawlOn(uy, hole(game, "south"), 2.0)) == "FNG-TURN-04"


@pytest.mark.rule("FNG-TUNNEL-04", "FNG-TUNNEL-06")
def test_at_a_hole_he_may_turn_into_any_tunnel_from_it_and_farther_in_only_along_his_own() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 2, 2)), dug=(NORTH, SOUTH, EAST))
    uy = inside(game, "Uy", 20.0)
    assert game.why_not(CrawlOn(uy, hole(game, "east"), 6.0)) is None
    inside(game, "Uy", 19.0)
    assert refused(game, CrawlOn(uy, hole(game, "east"), 6.0)) == "FNG-TUNNEL-06"
    assert game.why_not(CrawlOn(uy, hole(game, "north"), 6.0)) is None


@pytest.mark.rule("FNG-TUNNEL-06", "FNG-TUNNEL-08")
def test_nobody_goes_through_earth_that_has_come_down() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy = inside(game, "Uy", 5.0)
    shake_tunnels(*burst(game, (20.0, 13.0), 1, 1))  # inches 7 to 11 behind the northern hole
    assert refused(game, CrawlOn(uy, hole(game, "south"), 2.1)) == "FNG-TUNNEL-06"
    assert game.why_not(CrawlOn(uy, hole(game, "south"), 1.9)) is None


# Out --------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-05")
def test_he_comes_out_of_a_hole_within_his_movement() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy, south = inside(game, "Uy", 14.0), hole(game, "south")
    assert game.why_not(ComeOut(uy, south)) is None
    inside(game, "Uy", 13.9)
    assert refused(game, ComeOut(uy, south)) == "FNG-TUNNEL-05"
    inside(game, "Uy", 14.0)
    game.world.set(uy, ThroughHole(1))
    assert refused(game, ComeOut(uy, south)) == "FNG-TUNNEL-05"


@pytest.mark.rule("FNG-TUNNEL-05")
@pytest.mark.parametrize(("inches", "acted"), [(20.0, False), (19.0, True)])
def test_who_waits_below_a_hole_may_be_active_once_he_is_out(inches: float, acted: bool) -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy = inside(game, "Uy", inches)
    game.submit(ComeOut(uy, hole(game, "south"), 90))
    assert game.world.get(uy, At) == At(20.0, 24.0, 90)
    assert game.world.has(uy, Acted) is acted
    assert (game.why_not(Activate((uy,))) is None) is not acted


@pytest.mark.rule("FNG-TUNNEL-13")
def test_who_comes_out_in_sight_of_an_enemy_is_tested_on_at_once_and_shows_the_hole() -> None:
    game = tunnelled((man("Able", 20, 34, 4, facing=0),), (man("Uy", 20, 5), man("Vo", 2, 2)), 6, 6)
    uy = inside(game, "Uy", 20.0)
    game.submit(ComeOut(uy, hole(game, "south")))
    events = game.take_told()
    assert [e.event.figure for e in events if isinstance(e.event, CheckTaken)] == [find(game, "Able")]
    assert [(e.event.how, e.hidden_from) for e in events if isinstance(e.event, HoleShown)] == [("used", "")]
    assert not game.world.has(uy, Hidden)


@pytest.mark.rule("FNG-TUNNEL-13")
def test_who_comes_out_unseen_stays_hidden_and_so_does_the_hole() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy = inside(game, "Uy", 0.0)
    game.submit(ComeOut(uy, hole(game, "north")))
    assert game.world.has(uy, Hidden)
    assert not is_known(game.world, "us", hole(game, "north"))
    assert kept(game, CameOut) == ["us"]


@pytest.mark.rule("FNG-TUNNEL-13")
def test_nobody_comes_out_where_there_is_no_room() -> None:
    crowd = tuple(man(f"Able {x} {y}", 18.0 + x, 22.0 + y) for x in range(5) for y in range(5))
    game = tunnelled(crowd, (man("Uy", 20, 5), man("Vo", 2, 2)))
    uy = inside(game, "Uy", 20.0)
    assert refused(game, ComeOut(uy, hole(game, "south"))) == "FNG-FACE-01"


# Seeing a hole ----------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-12")
@pytest.mark.parametrize(("y", "thrown"), [(30.0, 1), (30.1, 0)])
def test_whoever_becomes_active_within_six_inches_of_a_hole_throws_for_it(y: float, thrown: int) -> None:
    game = activate(tunnelled((man("Able", 20, y, 4),), (man("Uy", 2, 2),), *[3] * thrown, phase="us"), "Able")
    assert len(told(game, HoleSought)) == thrown
    assert is_known(game.world, "us", hole(game, "south")) is bool(thrown)


@pytest.mark.rule("FNG-TUNNEL-12")
def test_whoever_fails_learns_of_nothing_and_tries_no_more_in_this_activation() -> None:
    game = activate(tunnelled((man("Able", 20, 30, 4),), (man("Uy", 2, 2),), 4, phase="us"), "Able")
    assert kept(game, HoleSought) == ["us"]
    game.submit(Move(find(game, "Able"), (Point(21.0, 29.0),)))
    assert told(game, HoleSought) == []


@pytest.mark.rule("FNG-TUNNEL-12")
def test_he_throws_where_his_move_ends() -> None:
    game = activate(tunnelled((man("Able", 20, 34, 4),), (man("Uy", 2, 2),), 3, phase="us"), "Able")
    game.submit(Move(find(game, "Able"), (Point(20.0, 30.0),)))
    assert [event.found for event in told(game, HoleSought)] == [True]


# From above -------------------------------------------------------------------------------------


def at_the_hole(game: Skirmish, *names: str) -> Skirmish:
    game.world.set(hole(game, "south"), EntranceKnown(1))
    return activate(game, *names)


def gun(game: Skirmish, name: str) -> EntityId:
    return arms_of(game.world, find(game, name))[0][0]


@pytest.mark.rule("FNG-TUNNEL-07")
@pytest.mark.parametrize(("inches", "hit"), [(3.9, True), (4.0, False)])
def test_fire_from_the_mouth_reaches_the_first_four_inches(inches: float, hit: bool) -> None:
    faces = (6, 6, 6, *((1,) if hit else ()))
    game = tunnelled((man("Able", 20, 25, 4),), (man("Uy", 20, 5), man("Vo", 2, 2)), *faces, phase="us")
    inside(game, "Uy", 20.0 - inches)
    at_the_hole(game, "Able")
    game.submit(FireIntoHole(find(game, "Able"), hole(game, "south"), gun(game, "Able")))
    events = game.take_told()
    assert [each.event.cries for each in events if isinstance(each.event, HoleFiredInto)] == [hit]
    assert [each.hidden_from for each in events if isinstance(each.event, HitBelow)] == ["us"] * hit


@pytest.mark.rule("FNG-TUNNEL-07")
def test_only_at_the_hole_can_anybody_fire_into_it() -> None:
    game = tunnelled((man("Able", 20, 25.1, 4),), (man("Uy", 20, 5), man("Vo", 2, 2)), phase="us")
    at_the_hole(game, "Able")
    assert refused(game, FireIntoHole(find(game, "Able"), hole(game, "south"), gun(game, "Able"))) == "FNG-TUNNEL-05"


def burst(
    game: Skirmish, at: tuple[float, float], *faces: int, bomb: str = "bomb_500"
) -> tuple[Skirmish, str, Circle, int]:
    game.dice = type(game.dice)(faces)  # type: ignore[call-arg]
    return game, bomb, Circle(Point(*at), 12.0), 0


@pytest.mark.rule("FNG-TUNNEL-08", "FNG-TUNNEL-09")
def test_a_bomb_buries_whoever_is_in_the_length_that_comes_down() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 20, 6), man("Xa", 2, 2)))
    uy, vo = inside(game, "Uy", 7.0), inside(game, "Vo", 6.9)
    shake_tunnels(*burst(game, (22.0, 13.0), 2, 1))
    assert [event.inches for event in told(game, EarthShook)] == [4.0]
    assert game.world.has(uy, OutOfFight)
    assert not game.world.has(vo, OutOfFight)
    assert is_left_behind(game.world, uy)


@pytest.mark.rule("FNG-TUNNEL-08")
def test_a_tunnel_holds_where_the_die_says_so_or_the_circle_is_elsewhere() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5),))
    shake_tunnels(*burst(game, (22.0, 14.0), 3))
    assert [each.hidden_from for each in game.take_told()] == ["us"]
    shake_tunnels(*burst(game, (26.1, 14.0)))
    assert told(game, EarthShook) == []
    assert not any(row.fallen for _, row in game.world.each(Tunnel))


@pytest.mark.rule("FNG-TUNNEL-10")
def test_a_charge_destroys_the_hole_and_three_inches_of_its_tunnel() -> None:
    game = tunnelled((man("Able", 20, 25, 4),), (man("Uy", 20, 5), man("Vo", 20, 6), man("Xa", 2, 2)), phase="us")
    charge = give(game.world, find(game, "Able"), "satchel_charge")
    uy, vo = inside(game, "Uy", 17.0), inside(game, "Vo", 16.9)
    at_the_hole(game, "Able")
    south = hole(game, "south")
    game.submit(BlowHole(find(game, "Able"), south, charge))
    assert south not in holes(game.world)
    assert game.world.has(uy, OutOfFight)
    assert not game.world.has(vo, OutOfFight)
    assert [event.inches for event in told(game, HoleBlown)] == [3.0]
    assert not any(weapon == charge for weapon, _ in arms_of(game.world, find(game, "Able")))


@pytest.mark.rule("FNG-TUNNEL-10")
def test_a_charge_takes_a_whole_activation() -> None:
    game = tunnelled((man("Able", 20, 24.5, 4),), (man("Uy", 2, 2),), phase="us")
    charge = give(game.world, find(game, "Able"), "satchel_charge")
    at_the_hole(game, "Able")
    order = BlowHole(find(game, "Able"), hole(game, "south"), charge)
    assert game.why_not(order) is None
    game.submit(Move(find(game, "Able"), (Point(20.0, 24.9),)))
    assert refused(game, order) == "FNG-TUNNEL-10"


# Smoke ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-11")
def test_smoke_shows_connected_holes_within_two_feet() -> None:
    far = Hole("far", at=(20.0, 48.0))
    farther = Hole("farther", at=(45.1, 24.0))
    game = tunnelled(
        (man("Able", 20, 29, 4, gear=("smoke grenade",)),), (man("Uy", 2, 2),), phase="us", dug=(SOUTH, far, farther)
    )
    at_the_hole(game, "Able")
    game.submit(SmokeHole(find(game, "Able"), hole(game, "south")))
    assert is_known(game.world, "us", hole(game, "far"))
    shown = told(game, HoleShown)
    assert [(event.hole, event.how, event.reveals) for event in shown] == [("far", "smoke", True)]
    assert not is_known(game.world, "us", hole(game, "farther"))
    assert figure_of(game.world, find(game, "Able")).gear == ()


@pytest.mark.rule("FNG-TUNNEL-11")
def test_smoke_puts_out_who_stays_in_it_and_stays_as_long_as_above_ground() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5), man("Vo", 20, 6), man("Xa", 2, 2)), 3, 4, 6, 3, 6, 4)
    uy, vo = inside(game, "Uy", 7.0), inside(game, "Vo", 9.0)
    tunnel = game.world.ids(Tunnel)[0]
    game.world.set(tunnel, Smoked(1))
    choke(game, Enter("end", "smoke below"))
    assert (game.world.has(uy, OutOfFight), game.world.has(vo, OutOfFight)) == (True, False)
    assert game.world.has(tunnel, Smoked)
    game.world.set(tunnel, Smoked(0))
    choke(game, Enter("end", "smoke below"))
    assert game.world.has(tunnel, Smoked)
    choke(game, Enter("end", "smoke below"))
    assert not game.world.has(tunnel, Smoked)


# Light ------------------------------------------------------------------------------------------


@pytest.mark.rule("FNG-TUNNEL-15")
def test_in_the_earth_one_sees_an_inch_without_a_light() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5),))
    assert light_inches(game, find(game, "Able")) == 1.0


def test_a_phase_with_men_below_alone_can_be_passed() -> None:
    game = tunnelled((FAR,), (man("Uy", 20, 5),))
    inside(game, "Uy", 5.0)
    choices = game.orders()
    assert Pass() in choices
    assert any(isinstance(order, CrawlOn) for order in choices)
    assert has(game, "Uy", Hidden)
    assert KIT.report(game).turn == 1
