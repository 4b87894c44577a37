"""Helicopters of the night: the searchlight of a Nighthawk, the flares of a Go-Go Bird, on the bare table."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.table.measure.geometry import Point
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.air.in_reach import flown, who_may_fire
from game.rules.fng.model.components.aircraft import Run
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.sky import Illumination, Searchlight
from game.rules.fng.model.decisions.aircraft import (
    DeclareRun,
    DropFlare,
    FireAtAircraftOrNot,
    FlyOn,
    MakePass,
    Release,
    Strafe,
)
from game.rules.fng.model.decisions.helicopters import FireDoorGun, Hover
from game.rules.fng.model.events.aircraft import Strafed
from game.rules.fng.model.game import Skirmish
from game.rules.fng.sight.night import lit_places
from game.rules.fng.sky.illumination import light_ground
from tests.rules.fng.air_board import NORTHWARD, battle, flies, overhead
from tests.rules.fng.fng_board import find, man, told

SAFE, DUCK = (4, 4), (5, 5)
BAO = man("Bao", 28, 24, 4, "large_pistol", facing=270)
RIFLE = man("Bao", 40, 24, 4, "ak47", facing=270)
"""Sixteen inches beside the way."""


def night(*faces: int, kind: str = "nighthawk", vc: Any = (BAO,), **options: Any) -> tuple[Skirmish, EntityId]:
    """Such a helicopter over the table by night, with nobody to direct it."""
    game = battle(*faces, vc=vc, hour="night", **options)
    return game, overhead(game, kind, controlled=False)


@pytest.mark.rule("FNG-HELO-08", "FNG-HELO-10")
@pytest.mark.parametrize("kind", ["nighthawk", "gogo"])
def test_they_fly_by_night_only(kind: str) -> None:
    game, craft = night(kind=kind)
    assert game.why_not(DeclareRun(craft, *NORTHWARD, "strafing")) is None
    day = battle(vc=[BAO])
    assert "at night only" in str(
        day.why_not(DeclareRun(overhead(day, kind, controlled=False), *NORTHWARD, "strafing"))
    )


@pytest.mark.rule("FNG-HELO-08")
def test_its_light_covers_a_strip_of_12_inches_on_its_way_and_goes_out_when_it_has_left() -> None:
    game, craft = night(*SAFE)
    flies(game, craft, "strafing")
    assert lit_places(game, [(30.0, 40.0), (30.1, 40.0), (18.0, 2.0), (17.9, 2.0)]).tolist() == [
        True,
        False,
        True,
        False,
    ]
    assert game.why_not(Strafe(craft, EntityId(0))) is None
    assert game.why_not(FireDoorGun(craft, 1, find(game, "Bao"))) is None
    game.submit(FlyOn(craft))
    assert not game.world.ids(Searchlight)
    assert not lit_places(game, [(24.0, 24.0)])[0]


@pytest.mark.rule("FNG-HELO-08", "FNG-HELO-05")
def test_in_a_hover_it_lights_24_inches_across() -> None:
    game, craft = night(*SAFE)
    flies(game, craft, "strafing")
    game.submit(Hover(craft, Point(24, 24)))
    assert lit_places(game, [(36.0, 24.0), (36.1, 24.0), (24.0, 40.0)]).tolist() == [True, False, False]
    game.submit(FlyOn(craft))
    assert lit_places(game, [(24.0, 24.0)])[0]


@pytest.mark.rule("FNG-HELO-09")
def test_with_its_light_on_it_is_fired_at_as_usual_and_with_it_off_by_nobody_over_dark_ground() -> None:
    lit, craft = night(*DUCK, vc=[RIFLE])
    flies(lit, craft, "strafing")
    assert isinstance(lit.decision, FireAtAircraftOrNot)
    dark, craft = night(*DUCK, vc=[RIFLE])
    assert dark.why_not(DeclareRun(craft, *NORTHWARD, "strafing", True)) is None
    dark.submit(DeclareRun(craft, *NORTHWARD, "strafing", True))
    assert dark.world.get(craft, Run).dark
    flown_dark(dark, craft)
    assert isinstance(dark.decision, MakePass)
    assert not dark.world.ids(Searchlight)
    frog, other = night(kind="frog")
    assert "no searchlight" in str(frog.why_not(DeclareRun(other, *NORTHWARD, "strafing", True)))


@pytest.mark.rule("FNG-HELO-09", "FNG-HELO-10")
@pytest.mark.parametrize("kind", ["nighthawk", "gogo"])
@pytest.mark.parametrize(
    ("x", "lit", "fires"), [(40, True, True), (40, False, False), (47.9, True, True), (48, True, True)]
)
def test_one_that_flies_dark_is_fired_at_within_24_inches_where_the_ground_is_lit(
    kind: str, x: float, lit: bool, fires: bool
) -> None:
    game, craft = night(kind=kind, vc=[man("Bao", x, 24, 4, "mosin", facing=270)])
    if lit:
        light_ground(game, (24.0, 24.0), 8.0, 3, craft)
    game.world.set(craft, Run(*NORTHWARD, "strafing", 1, dark=True))
    assert bool(who_may_fire(game, craft, flown(game.world, craft))) is fires
    game.world.set(craft, Run(Point(23, 48), Point(23, 0), "strafing", 1, dark=True))
    assert bool(who_may_fire(game, craft, flown(game.world, craft))) is (fires and x < 47)


def flown_dark(game: Skirmish, craft: EntityId) -> None:
    """It comes in now with its light off."""
    run = game.world.get(craft, Run)
    flies_as = Run(run.entry, run.exit, run.purpose, 0, dark=True)
    game.world.put(Clock(1, "us", (1, 2)))
    game.world.set(craft, flies_as)
    game.agenda.clear()
    game.push(Enter("after dice", "air", "us"))
    game.run()


@pytest.mark.rule("FNG-HELO-10")
def test_a_go_go_bird_drops_one_flare_in_a_turn_which_lights_as_a_round_of_a_mortar() -> None:
    game, craft = night(kind="gogo")
    game.submit(DropFlare(craft, Point(24, 24)))
    (light,) = (each for _, each in game.world.each(Illumination))
    assert (light.inches, light.until) == (48.0, 4)
    assert "in this turn already" in str(game.why_not(DropFlare(craft, Point(30, 24))))
    game.world.put(Clock(2, "us", (1, 2)))
    assert game.why_not(DropFlare(craft, Point(30, 24))) is None


@pytest.mark.rule("FNG-HELO-10")
@pytest.mark.parametrize(("x", "hit"), [(26, True), (28.1, False)])
def test_a_go_go_bird_attacks_only_what_is_lit(x: float, hit: bool) -> None:
    game, craft = night(*SAFE, *(1,) * 30, kind="gogo", vc=[man("Bao", x, 24, 4, "large_pistol")])
    light_ground(game, (24.0, 24.0), 8.0, 3, craft)
    flies(game, craft, "strafing")
    bao = find(game, "Bao")
    assert (game.why_not(FireDoorGun(craft, 1, bao)) is None) is hit
    assert (game.why_not(Release(craft, "rockets", (Point(x, 24),))) is None) is hit


@pytest.mark.rule("FNG-HELO-08")
def test_whoever_is_in_the_beam_is_swept_by_its_guns() -> None:
    game, craft = night(*SAFE, *(1,) * 30, vc=[man("Bao", 27, 24, 4, "large_pistol")])
    flies(game, craft, "strafing")
    game.submit(Strafe(craft, EntityId(0)))
    assert find(game, "Bao") in [each.target for shot in told(game, Strafed) for each in shot.targets]
