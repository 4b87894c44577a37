"""The day of a battle by two dice: FNG-WEATHER-01..06."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.ground import TimeOfDay, Weather
from game.rules.fng.model.tables.loading import Tables

DAY = mark("hour and weather")


class Day(Struct, frozen=True):
    """The time of day and the weather, and the dice that say so."""

    time: TimeOfDay
    weather: Weather
    faces: tuple[int, ...] = ()


def resolve_day(tables: Tables, dice: Dice, *, by_night: bool, monsoon: bool) -> Day:
    """FNG-WEATHER-01..03, FNG-WEATHER-06: two dice, one more in the monsoon; ``by_night``: whether the mission is one
    that is fought at night, without which night is an evening."""
    faces = dice.roll(DAY, "FNG-LOS-02", 2)
    row = tables.terrain.weather
    found = row.day(sum(faces) + (row.monsoon if monsoon else 0))
    time: TimeOfDay = "evening" if found.time == "night" and not by_night else found.time
    return Day(time, found.weather, faces)
