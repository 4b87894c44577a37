"""Gunships in play: they come when they are called, fly as low as they dare, and are hit as helicopters are."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.helicopters.gunships import gunship_comes, gunships_leave
from game.rules.fng.model.components.aircraft import Aircraft, OnStation, OutOfAction
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.support import Asset, HelicopterLost
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    FireAtAircraftOrNot,
    FireUp,
    FlyOn,
    MakePass,
    Release,
    Strafe,
)
from game.rules.fng.model.events.aircraft import FiredAtAircraft
from game.rules.fng.model.events.helicopters import CameDown, HelicopterHit, PilotingRolled
from game.rules.fng.model.game import Skirmish
from tests.rules.fng.air_board import NORTHWARD, battle, flies, overhead
from tests.rules.fng.fng_board import find, man, told

WESTERN = (Point(23.0, 48.0), Point(23.0, 0.0))
"""An inch farther west: the eastern edge is 25 inches away."""

BAO = man("Bao", 28, 30, 4, "ak47", facing=270)
"""An enemy four inches beside the way."""


def gunship(
    *faces: int, kind: str = "hog", vc: Any = (BAO,), line: tuple[Point, Point] = NORTHWARD
) -> tuple[Skirmish, EntityId]:
    """A gunship that comes in for a strafing run, with nobody to direct it."""
    game = battle(*faces, vc=vc)
    craft = overhead(game, kind, controlled=False)
    return flies(game, craft, "strafing", line), craft


@pytest.mark.rule("FNG-AVAIL-01", "FNG-AVAIL-02", "FNG-AVAIL-03", "FNG-HELO-04", "FNG-HELO-07")
@pytest.mark.parametrize(
    ("corps", "faces", "kinds", "reps"),
    [
        ("I", (1, 5), ["cobra"], [5]),
        ("IV", (2, 3, 4), ["seawolf"], [4]),
        ("III", (6, 4, 5), ["cayuse", "cobra"], [4, 5]),
    ],
)
def test_the_die_says_which_gunship_comes_and_it_stays_eight_turns(
    corps: str, faces: tuple[int, ...], kinds: list[str], reps: list[int]
) -> None:
    game = battle(*faces, vc=[BAO], corps=corps)
    gunship_comes(game, Asset("gunship", "us", 1))
    found = list(game.world.each(Aircraft, OnStation))
    assert [own.kind for _, own, _ in found] == kinds
    assert [own.rep for _, own, _ in found] == reps
    assert {(station.since, station.until) for _, _, station in found} == {(1, 8)}


@pytest.mark.rule("FNG-HELO-07")
@pytest.mark.parametrize(("turn", "gone"), [(7, False), (8, True)])
def test_a_gunship_flies_home_when_its_time_is_up(turn: int, gone: bool) -> None:
    game = battle(4, vc=[BAO])
    gunship_comes(game, Asset("gunship", "us", 1, kind="hog"))
    game.world.put(Clock(turn, "us", (1, 2)))
    gunships_leave(game, Enter("end", "gunships"))
    assert bool(game.world.ids(OutOfAction)) is gone


@pytest.mark.rule("FNG-HELO-18", "FNG-HELO-01", "FNG-HELO-03")
def test_nobody_fires_at_a_gunship_that_skims_the_trees() -> None:
    game, _ = gunship(4, 4)
    assert isinstance(game.decision, MakePass)


@pytest.mark.rule("FNG-HELO-18", "FNG-HELO-03")
def test_with_one_pass_those_below_take_the_check_and_with_none_they_fire_at_once() -> None:
    checked, _ = gunship(4, 5, 4, 4, 1, 1, 1)
    assert isinstance(checked.decision, FireAtAircraftOrNot)
    checked.submit(FireUp(find(checked, "Bao"), "ak47", True))
    assert told(checked, FiredAtAircraft)
    ducks, _ = gunship(4, 5, 4, 5)
    ducks.submit(FireUp(find(ducks, "Bao"), "ak47", True))
    assert not told(ducks, FiredAtAircraft)
    assert isinstance(ducks.decision, MakePass)
    duck, _ = gunship(5, 5)
    assert isinstance(duck.decision, FireAtAircraftOrNot)
    far, _ = gunship(5, 5, vc=[man("Bao", 48.0, 30, 4, "mosin", facing=270)])
    assert isinstance(far.decision, FireAtAircraftOrNot)
    farther, _ = gunship(5, 5, vc=[man("Bao", 48.0, 30, 4, "mosin", facing=270), BAO])
    assert isinstance(farther.decision, FireAtAircraftOrNot)
    away, _ = gunship(5, 5, vc=[man("Bao", 48.0, 30, 4, "mosin", facing=270)], line=WESTERN)
    assert isinstance(away.decision, MakePass)


@pytest.mark.rule("FNG-HELO-18")
def test_a_gunship_needs_nobody_to_direct_it() -> None:
    game = battle(vc=[BAO])
    craft = overhead(game, "hog", controlled=False)
    assert game.why_not(DeclareRun(craft, *NORTHWARD, "strafing")) is None
    strike = overhead(game, "skyhawk", controlled=False)
    assert "Nobody directs" in str(game.why_not(DeclareRun(strike, *NORTHWARD, "strafing")))


@pytest.mark.rule("FNG-HELO-28", "FNG-HELO-29", "FNG-HELO-31", "FNG-HELO-33")
@pytest.mark.parametrize(
    ("hit", "result", "fate"),
    [((1, 1, 4), "minor", ""), ((1, 1, 5), "pilot shaken", ""), ((5, 5, 6), "leaves", "gone home"),
     ((5, 6, 4), "crash", "shot down"), ((6, 6), "explodes", "shot down")],
)  # fmt: skip
def test_a_hit_on_a_gunship_rolls_on_the_helicopter_damage_table(hit: tuple[int, ...], result: str, fate: str) -> None:
    game, craft = gunship(5, 5, 6, 1, 1, *hit)
    game.submit(FireUp(find(game, "Bao"), "ak47", True))
    events = game.take_events()
    assert [each.result for each in events if isinstance(each, HelicopterHit)] == [result]
    out = game.world.find(craft, OutOfAction)
    assert (out.how if out is not None else "") == fate
    assert bool([each for each in events if isinstance(each, CameDown)]) is (fate == "shot down")
    assert bool(list(game.world.each(HelicopterLost))) is (fate == "shot down")
    assert game.world.get(craft, Aircraft).rep == (3 if result == "pilot shaken" else 4)


@pytest.mark.rule("FNG-HELO-19")
def test_it_fires_its_guns_and_its_rockets_in_one_pass_and_an_aircraft_does_not() -> None:
    game, craft = gunship(4, 4, *(1,) * 20, kind="hog", vc=[man("Bao", 26, 30, 3, "large_pistol")])
    game.submit(Strafe(craft, EntityId(0)))
    assert isinstance(game.decision, MakePass)
    assert game.why_not(Release(craft, "rockets", (Point(22, 20),))) is None
    game.submit(FlyOn(craft))
    assert not isinstance(game.decision, MakePass)


@pytest.mark.rule("FNG-HELO-03")
def test_the_piloting_of_a_gunship_is_told() -> None:
    game = battle(4, 5, 4, 5, vc=[BAO])
    craft = overhead(game, "cobra", controlled=False)
    clock = game.world.the(Clock)
    game.submit(DeclareRun(craft, *NORTHWARD, "strafing"))
    game.world.put(Clock(clock.turn + 1, "us", clock.dice))
    game.agenda.clear()
    game.push(Enter("after dice", "air", "us"))
    game.run()
    assert [each.result for each in told(game, PilotingRolled)] == ["may be fired on"]
