"""Weather for those who fly: FNG-WEATHER-07, FNG-WEATHER-09..12."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.ground import Sky
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.sky import Flier

WEATHER = mark("weather")
NEVER = 6


class Flight(Struct, frozen=True):
    """Whether something that flies may come at all, and by how many turns it is late; with the dice that say so."""

    flies: bool
    late: int = 0
    faces: tuple[int, ...] = ()
    rule: str = "FNG-WEATHER-07"


def may_ever_fly(sky: Sky, flier: Flier, tables: Tables) -> bool:
    """FNG-WEATHER-11..12: whether such a flier comes in this weather on any die."""
    return tables.sky.flying[sky].grounded(flier) < NEVER


def air_support_may_fly(sky: Sky, flier: Flier, tables: Tables, dice: Dice) -> Flight:
    """FNG-WEATHER-07, FNG-WEATHER-09..12: asked once, as it becomes due: a die where the weather may ground it, then a
    die where it may delay it, then one for by how long.  No die in clear weather, nor where nothing flies."""
    row = tables.sky.flying[sky]
    grounded = row.grounded(flier)
    if not may_ever_fly(sky, flier, tables):
        return Flight(False, rule="FNG-WEATHER-12" if sky == "heavy rain" else "FNG-WEATHER-11")
    if not grounded:
        return Flight(True)
    rule = "FNG-WEATHER-09" if sky == "overcast" else "FNG-WEATHER-11"
    die = dice.d6(WEATHER, rule)
    if die <= grounded:
        return Flight(False, faces=(die,), rule=rule)
    if not row.late_to:
        return Flight(True, faces=(die,), rule=rule)
    second = dice.d6(WEATHER, "FNG-WEATHER-10")
    if second > row.late_to:
        return Flight(True, faces=(die, second), rule="FNG-WEATHER-10")
    third = dice.d6(WEATHER, "FNG-WEATHER-10")
    late = min((third + 1) // 2, row.most_late)
    return Flight(True, late, (die, second, third), "FNG-WEATHER-10")
