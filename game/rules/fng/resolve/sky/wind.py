"""The wind and what it does to smoke: FNG-WIND-01, FNG-SMOKE-01, FNG-SMOKE-04."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.table.changes import Patch
from game.board.table.measure.geometry import Point
from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.sky import Quarter

WIND = mark("wind")
SMOKE = mark("smoke")

DOWNWIND: Mapping[Quarter, Point] = {
    "north": Point(0.0, 1.0),
    "east": Point(-1.0, 0.0),
    "south": Point(0.0, -1.0),
    "west": Point(1.0, 0.0),
}
"""Which way smoke drifts, by where the wind blows from: east and south count up."""


def resolve_wind(tables: Tables, dice: Dice) -> tuple[int, Quarter]:
    """FNG-WIND-01: one die, and where the wind blows from."""
    die = dice.d6(WIND, "FNG-WIND-01")
    return die, tables.sky.wind.quarter(die)


def drift(at: Point, inches: float, blows_from: Quarter, tables: Tables, circles: int | None = None) -> Patch:
    """FNG-SMOKE-01, FNG-ARTY-05: the ground under smoke of a circle of so many inches: its width, and three of them
    downwind, or so many ``circles``."""
    away, long = DOWNWIND[blows_from], (circles or tables.sky.smoke.circles) * inches
    return Patch("smoke", at, Point(at.x + away.x * long, at.y + away.y * long), inches)


def resolve_smoke(tables: Tables, dice: Dice) -> tuple[int, bool]:
    """FNG-SMOKE-04: one die, and whether the smoke is gone."""
    die = dice.d6(SMOKE, "FNG-SMOKE-04")
    return die, die >= tables.sky.smoke.gone_from
