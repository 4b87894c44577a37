"""The odds of smoke and weather: each die is the very ``resolve`` of the rules, enumerated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.core.dice import Dice, enumerate_outcomes
from game.engine.core.odds import Fact, OddsTest
from game.engine.files.paths import mods_dir
from game.engine.text import mark
from game.rules.fng.model.tables.ground import Sky
from game.rules.fng.model.tables.loading import Tables, load_tables
from game.rules.fng.model.tables.sky import Flier
from game.rules.fng.odds.chances import Chances
from game.rules.fng.resolve.sky.day import resolve_day
from game.rules.fng.resolve.sky.flying import air_support_may_fly
from game.rules.fng.resolve.sky.wind import resolve_smoke, resolve_wind

Facts = Mapping[str, Any]

HANGS, GONE = mark("it still hangs there"), mark("it is gone")
GROUNDED, IN_TIME = mark("cannot fly"), mark("comes in time")
LATE = {1: mark("one turn late"), 2: mark("two turns late"), 3: mark("three turns late")}
FROM = {
    "north": mark("from the north"), "west": mark("from the west"),
    "east": mark("from the east"), "south": mark("from the south"),
}  # fmt: skip
_SKIES: tuple[Sky, ...] = ("clear", "overcast", "rain", "heavy rain")
_FLIERS: tuple[Flier, ...] = ("aircraft", "helicopter")


def _tables() -> Tables:
    return load_tables(mods_dir())


def wind_odds(facts: Facts) -> Chances:
    """FNG-WIND-01: where the wind blows from."""
    return enumerate_outcomes(lambda dice: FROM[resolve_wind(_tables(), dice)[1]])


def smoke_odds(facts: Facts) -> Chances:
    """FNG-SMOKE-04: smoke at the end of so many full turns."""
    tables = _tables()

    def turns(dice: Dice) -> str:
        gone = (resolve_smoke(tables, dice)[1] for _ in range(facts["turns"]))
        return GONE if any(gone) else HANGS

    return enumerate_outcomes(turns)


def weather_odds(facts: Facts) -> Chances:
    """FNG-WEATHER-07, FNG-WEATHER-09..12: what comes of a flight that becomes due in this weather."""
    tables, sky, flier = _tables(), facts["sky"].replace("-", " "), facts["flier"]

    def due(dice: Dice) -> str:
        flight = air_support_may_fly(sky, flier, tables, dice)
        return GROUNDED if not flight.flies else LATE.get(flight.late, IN_TIME)

    return enumerate_outcomes(due)


def day_odds(facts: Facts) -> Chances:
    """FNG-WEATHER-01..03, FNG-WEATHER-06: the time of day of a battle."""
    tables = _tables()
    return enumerate_outcomes(
        lambda dice: resolve_day(tables, dice, by_night=facts["by_night"], monsoon=facts["monsoon"]).time
    )


SKY_TESTS = (
    OddsTest("wind", mark("where the wind blows from"), (), wind_odds),
    OddsTest(
        "smoke",
        mark("smoke on the table"),
        (Fact("turns", "number", mark("full turns that it has been there"), default=1, low=1, high=6),),
        smoke_odds,
    ),
    OddsTest(
        "weather",
        mark("support from the air becomes due"),
        (
            Fact("sky", "choice", mark("weather"), choices=tuple(sky.replace(" ", "-") for sky in _SKIES)),
            Fact("flier", "choice", mark("what is to fly"), default="aircraft", choices=_FLIERS),
        ),
        weather_odds,
    ),
    OddsTest(
        "day",
        mark("the time of day by two dice"),
        (
            Fact("by_night", "flag", mark("a mission that is fought at night"), default=False),
            Fact("monsoon", "flag", mark("in the monsoon"), default=False),
        ),
        day_odds,
    ),
)
