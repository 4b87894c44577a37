"""Light from above: the circle that it lights, who is seen in it, and when it goes out."""

from __future__ import annotations

import pytest

from game.engine.core.turn import Enter
from game.rules.fng.model.components.figures import Clock
from game.rules.fng.model.components.sky import Illumination
from game.rules.fng.model.events.sky import GroundLit, LightDied
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.sky import Barrel
from game.rules.fng.sight.viewing import can_see
from game.rules.fng.sky.illumination import burn_down, illuminate
from tests.rules.fng.fng_board import find, man, skirmish, told


def night(hour: str = "night", **options: object) -> Skirmish:
    """Able looks at Pham over thirty inches of open ground."""
    return skirmish([man("Able", 8, 40, facing=90)], [man("Pham", 38, 40, facing=270)], hour=hour, **options)


def sees(game: Skirmish) -> bool:
    return can_see(game, find(game, "Able"), find(game, "Pham"))


@pytest.mark.rule("FNG-ILLUM-01", "FNG-ILLUM-02", "FNG-LOS-02")
@pytest.mark.parametrize(("barrel", "inches"), [("mortar", 48.0), ("artillery", 56.0)])
@pytest.mark.parametrize(("beyond", "seen"), [(0.0, True), (0.01, False)])
def test_who_stands_in_the_circle_is_seen_as_by_day(barrel: Barrel, inches: float, beyond: float, seen: bool) -> None:
    game = night()
    assert not sees(game)
    illuminate(game, (38.0 - inches / 2 - beyond, 40.0), barrel, find(game, "Able"))
    (lit,) = told(game, GroundLit)
    assert lit.inches == inches
    assert sees(game) is seen


@pytest.mark.rule("FNG-ILLUM-01", "FNG-ILLUM-02")
@pytest.mark.parametrize(("barrel", "turns"), [("mortar", 3), ("artillery", 4)])
def test_it_goes_out_as_the_phase_of_its_side_begins_after_so_many_full_turns(barrel: Barrel, turns: int) -> None:
    game = night()
    illuminate(game, (38.0, 40.0), barrel, find(game, "Able"))
    for turn in range(2, 1 + turns):
        game.world.put(Clock(turn))
        burn_down(game, Enter("after dice", "illumination", "us"))
    game.world.put(Clock(1 + turns))
    burn_down(game, Enter("after dice", "illumination", "vc"))
    assert sees(game)
    assert told(game, LightDied) == []
    burn_down(game, Enter("after dice", "illumination", "us"))
    assert game.world.ids(Illumination) == ()
    assert len(told(game, LightDied)) == 1
    assert not sees(game)


@pytest.mark.rule("FNG-ILLUM-01")
def test_in_heavy_rain_one_sees_no_farther_by_it_than_by_day() -> None:
    game = night(weather="heavy rain")
    illuminate(game, (30.0, 40.0), "mortar", find(game, "Able"))
    assert not sees(game)
