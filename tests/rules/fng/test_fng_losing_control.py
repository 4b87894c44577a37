"""Sharp turns at speed, a driver who is hit on the way, and jumping on and off what moves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.board.table.measure.geometry import Point, distance_to_segment
from game.board.table.tablemap import Area, Barrier
from game.rules.fng.model.components.figures import (
    Dead,
    DuckedBack,
    HasFired,
    KnockedDown,
    OnTheMove,
    OutOfFight,
    Prone,
)
from game.rules.fng.model.components.vehicles import HungUp, Immobile, Rolling
from game.rules.fng.model.decisions.turn import Activate, Pass
from game.rules.fng.model.decisions.vehicles import GetOff, GetOn
from game.rules.fng.model.events.vehicles import ControlTested, Drove, JumpedForIt, KnockedAbout, RanOver
from game.rules.fng.model.game import Skirmish
from game.rules.fng.steel.driving import Roll
from game.rules.fng.wounded.hits import fall
from tests.rules.fng.fng_board import at, box, find, has, line, man, table, told
from tests.rules.fng.steel_board import crew, drive, on_the_move, ride, seat_of, stands, vehicle_of

TWO = crew([("Tully", "commander"), ("Dixon", "driver")])


def why_stopped(game: Skirmish) -> str:
    """Why the vehicle goes no farther; empty while it does."""
    stopped = game.world.find(vehicle_of(game), Immobile)
    return stopped.why if stopped is not None else ""


@pytest.mark.rule("FNG-DRIVE-06")
@pytest.mark.parametrize(
    ("path", "tested"),
    [
        (((24, 24), (24, 28)), True),  # 8 of 14 inches, by 90 degrees
        (((23, 24), (23, 28)), False),  # 7 of 14: half the speed
        (((24, 24), (28, 28)), True),  # by 45 degrees
        (((24, 24), (28, 27.8)), False),  # by 44
        (((20, 28), (20, 32)), False),  # the turn before it moves, and none after
    ],
)
def test_whoever_turns_by_45_degrees_at_more_than_half_speed_throws(
    path: tuple[tuple[float, float], ...], tested: bool
) -> None:
    game = on_the_move(1, 1)
    game.submit(drive(game, *path))
    assert bool(told(game, ControlTested)) is tested
    assert stands(game)[:2] == path[-1]


@pytest.mark.rule("FNG-DRIVE-07")
def test_with_two_passes_it_goes_on_as_it_was_to() -> None:
    game = on_the_move(4, 4)
    game.submit(drive(game, (24, 24), (24, 30)))
    assert [(event.passes, event.result) for event in told(game, ControlTested)] == [(2, "holds")]
    assert stands(game) == (24, 30, 180)


@pytest.mark.rule("FNG-DRIVE-08")
def test_with_one_pass_it_veers_outward_by_its_width() -> None:
    right = on_the_move(4, 5)
    right.submit(drive(right, (24, 24), (24, 30)))
    assert [event.result for event in told(right, ControlTested)] == ["veers"]
    assert stands(right) == (25.7, 24, 180)  # it turned to the right, and slides on to the east
    left = on_the_move(4, 5)
    left.submit(drive(left, (24, 24), (24, 18)))
    assert stands(left) == (25.7, 24, 0)
    assert why_stopped(left) == ""


@pytest.mark.rule("FNG-DRIVE-08")
def test_what_veers_into_something_solid_hurts_those_aboard() -> None:
    wall = table(barriers=[Barrier(1, "stone wall", line((25.5, 10), (25.5, 23)))])
    game = on_the_move(4, 5, *([1] * 4), *([6] * 8), ground=wall)
    game.submit(drive(game, (23.9, 24), (23.9, 30)))
    assert stands(game)[2] == 180
    assert told(game, ControlTested)[0].result == "veers"


@pytest.mark.rule("FNG-DRIVE-09")
def test_with_none_a_tracked_vehicle_throws_a_track() -> None:
    game = on_the_move(5, 5)
    game.submit(drive(game, (24, 24), (24, 30)))
    assert why_stopped(game) == "track"
    assert stands(game) == (25.7, 24, 180)
    assert not has(game, "Tully", OutOfFight)


@pytest.mark.rule("FNG-DRIVE-09")
def test_with_none_a_wheeled_one_rolls_over_and_everybody_is_hit() -> None:
    game = on_the_move(5, 5, 1, 2, *([6] * 8), vehicle=ride("truck"), men=TWO)
    game.submit(drive(game, (24, 24), (24, 27.5)))
    assert why_stopped(game) == "rolled over"
    assert has(game, "Tully", Dead)
    assert has(game, "Dixon", KnockedDown)


BESIDE_IT = table(barriers=[Barrier(1, "stone wall", line((26.1, 10), (26.1, 38)))])
KNOCKED_DOWN = (6, 6, 6, 6)


def crashed(*faces: int, **more: Any) -> tuple[Skirmish, list[str]]:
    """A vehicle that has turned at speed beside a wall, and what came of each Run Over test."""
    game = on_the_move(*faces, ground=BESIDE_IT, vehicle=ride(more.get("kind", "acav"), x=19.9), men=more.get("men"))
    game.submit(drive(game, (23.9, 24), (23.9, 27.5)))
    return game, [event.result for event in told(game, RanOver)]


@pytest.mark.rule("FNG-DRIVE-08")
@pytest.mark.parametrize(("face", "result", "stuck"), [(4, "rough ride", False), (5, "stuck", True)])
def test_on_tracks_whoever_veers_into_a_wall_takes_run_over_at_speed(face: int, result: str, stuck: bool) -> None:
    game, results = crashed(4, 5, *KNOCKED_DOWN, face)
    assert results == [result]
    assert game.world.get(vehicle_of(game), HungUp).stuck is stuck
    assert stands(game) == (23.9, 24, 180)
    assert game.world.get(vehicle_of(game), Rolling).left == 0
    assert len(game.ctx.map.barriers) == 1


@pytest.mark.rule("FNG-DRIVE-08")
def test_where_the_crash_kills_the_driver_nobody_does() -> None:
    game, results = crashed(4, 5, 6, 1, 6, 6)
    assert has(game, "Dixon", Dead)
    assert results == []


@pytest.mark.rule("FNG-DRIVE-08")
def test_on_wheels_those_aboard_are_hit_and_nobody_takes_run_over() -> None:
    game, results = crashed(4, 5, 6, 1, kind="truck", men=TWO)
    assert has(game, "Dixon", Dead)
    assert not has(game, "Tully", Dead)
    assert results == []


@pytest.mark.rule("FNG-DRIVE-09")
def test_whoever_throws_a_track_against_a_wall_takes_run_over_and_nobody_is_hit() -> None:
    game, results = crashed(5, 5, 4, 1, 1)
    assert why_stopped(game) == "track"
    assert results == ["rough ride"]
    assert not any(has(game, name, KnockedDown) for name in ("Tully", "Dixon", "Lee", "Reed"))


@pytest.mark.rule("FNG-DRIVE-18")
def test_with_its_driver_hit_it_runs_on_two_dice_of_inches_and_halts() -> None:
    game = on_the_move(1, 2)
    fall(game, find(game, "Dixon"), "dead", find(game, "Bao"), 0)
    decision = game.agenda.pop()
    game.push(Roll(vehicle_of(game), (Point(30, 24),), moving=True), decision)
    game.run()
    assert stands(game) == (23, 24, 90)
    assert [event.how for event in told(game, Drove)] == ["runs on"]


@pytest.mark.rule("FNG-DRIVE-18")
def test_it_runs_on_no_farther_than_its_way_or_what_bars_it() -> None:
    river = table(areas=[Area(1, "water", box(24, 20, 4, 8))])
    game = on_the_move(6, 6, ground=river)
    fall(game, find(game, "Dixon"), "dead", find(game, "Bao"), 0)
    decision = game.agenda.pop()
    game.push(Roll(vehicle_of(game), (Point(30, 24),), moving=True), decision)
    game.run()
    assert 21 <= stands(game)[0] <= 22.5


def moving(*faces: int) -> Skirmish:
    """The carrier has moved six inches; Able stands beside where it is now."""
    game = on_the_move(*faces, us=[man("Able", 26, 25.4)])
    game.submit(drive(game, (26, 24)))
    return game


@pytest.mark.rule("FNG-DRIVE-19", "FNG-DRIVE-20", "FNG-DRIVE-21")
@pytest.mark.parametrize(("faces", "result"), [((4, 4), "safe"), ((4, 5), "shaken"), ((5, 5, 6), "falls")])
def test_whoever_leaves_what_moves_jumps_for_it(faces: tuple[int, ...], result: str) -> None:
    game = moving(*faces)
    game.submit(GetOff(find(game, "Lee"), Point(24.5, 25.4)))
    assert [event.result for event in told(game, JumpedForIt)] == [result]
    assert at(game, "Lee") == (24.5, 25.4)
    assert has(game, "Lee", Dead) is (result == "falls")
    assert has(game, "Lee", HasFired) is (result == "shaken")
    assert game.world.get(find(game, "Lee"), OnTheMove).left == (2 if result == "shaken" else 4)


@pytest.mark.rule("FNG-DRIVE-21")
@pytest.mark.parametrize(("die", "hurt"), [(2, 1), (3, 2), (5, 3)])
def test_a_fall_hits_with_an_impact_by_its_die(die: int, hurt: int) -> None:
    out = moving(5, 5, die, hurt, 6, 6)
    out.submit(GetOff(find(out, "Lee"), Point(24.5, 25.4)))
    assert has(out, "Lee", Prone)
    assert has(out, "Lee", OutOfFight) or has(out, "Lee", Dead)
    down = moving(5, 5, die, hurt + 1, 6, 6)
    down.submit(GetOff(find(down, "Lee"), Point(24.5, 25.4)))
    assert has(down, "Lee", KnockedDown)


@pytest.mark.rule("FNG-DRIVE-19", "FNG-DRIVE-21")
@pytest.mark.parametrize(
    ("faces", "seat", "ducked"),
    [((4, 4), "operator", False), ((4, 5), "operator", True), ((5, 5, 1, 6), "", False)],
)
def test_whoever_gets_on_what_moves_jumps_too(faces: tuple[int, ...], seat: str, ducked: bool) -> None:
    game = moving(*faces)
    game.submit(Pass())
    game.submit(Activate((find(game, "Able"),)))
    assert game.world.get(vehicle_of(game), Rolling).spent == 6
    game.submit(GetOn(find(game, "Able"), vehicle_of(game), "operator"))
    assert seat_of(game, "Able") == seat
    assert has(game, "Able", DuckedBack) is ducked


def driverless(kind: str, *faces: int, fast: bool = False) -> Skirmish:
    """The carrier's driver is hit as it rolls towards a wall of this kind, four inches before its front."""
    wall = table(barriers=[Barrier(1, kind, line((24, 20), (24, 28)))])
    game = on_the_move(*faces, ground=wall)
    fall(game, find(game, "Dixon"), "dead", find(game, "Bao"), 0)
    decision = game.agenda.pop()
    game.push(Roll(vehicle_of(game), (Point(30, 24),), moving=True, fast=fast), decision)
    game.run()
    return game


@pytest.mark.rule("FNG-DRIVE-18", "FNG-DRIVE-16")
def test_with_its_driver_hit_it_runs_over_a_wall_as_if_the_die_were_passed() -> None:
    game = driverless("stone wall", 6, 6)
    assert [(event.result, event.faces) for event in told(game, RanOver)] == [("over", ())]
    assert stands(game) == (30, 24, 90)
    assert not has_barrier_at(game, Point(24, 24))


@pytest.mark.rule("FNG-DRIVE-18", "FNG-DRIVE-16")
def test_faster_than_half_its_speed_it_hangs_up_there_and_shakes_one_of_its_crew() -> None:
    game = driverless("stone wall", 6, 6, 1, 1, fast=True)
    events = game.take_events()
    assert [event.result for event in events if isinstance(event, RanOver)] == ["rough ride"]
    assert 21 <= stands(game)[0] <= 22.5
    assert has_barrier_at(game, Point(24, 24))
    assert len([event for event in events if isinstance(event, KnockedAbout)]) == 1


@pytest.mark.rule("FNG-DRIVE-18")
def test_men_in_its_way_stop_it() -> None:
    game = on_the_move(6, 6, vc=[man("Bao", 25, 24)])
    fall(game, find(game, "Dixon"), "dead", find(game, "Bao"), 0)
    decision = game.agenda.pop()
    game.push(Roll(vehicle_of(game), (Point(30, 24),), moving=True), decision)
    game.run()
    assert 22 <= stands(game)[0] <= 23
    assert not told(game, RanOver)


def has_barrier_at(game: Skirmish, at: Point) -> bool:
    """Whether the wall still stands there."""
    return any(distance_to_segment(at, a, b) < 0.1 for each in game.ctx.map.barriers for a, b in pairwise(each.line))
