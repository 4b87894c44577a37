"""Deviation: how far from its point a round of a mortar or of artillery comes down."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point
from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import at_most
from game.rules.fng.model.tables.indirect import ASIDE, ON_TARGET, SHORT, Deviation
from game.rules.fng.model.tables.loading import Tables

DEVIATION = mark("deviation")
SIDE_OF_DRIFT = mark("left or right")
INCHES = mark("inches off")

Where = Literal["on target", "long", "left", "right", "short"]
"""FNG-MORTAR-14, FNG-ARTY-09: where a round goes, as seen along its flight."""

WHERES: tuple[Where, ...] = ("on target", "long", "left", "right", "short")
_QUARTER = 90
_TURNS: dict[Where, int] = {"long": 0, "right": _QUARTER, "short": 2 * _QUARTER, "left": 3 * _QUARTER}


class DeviationFacts(Struct, frozen=True):
    """One round: by which table it deviates, whether it is a spotting round, whether its tube is on the table, and
    whether it pours with rain."""

    table: Deviation
    spotting: bool = False
    on_table: bool = True
    pouring: bool = False


class DeviationOutcome(Struct, frozen=True):
    """The die, that for left or right (0: none), where it goes, the dice of inches, and how many inches it is off."""

    facts: DeviationFacts
    die: int
    side: int
    where: Where
    faces: tuple[int, ...]
    inches: int


def resolve_deviation(facts: DeviationFacts, tables: Tables, dice: Dice) -> DeviationOutcome:
    """FNG-MORTAR-14, FNG-ARTY-09, FNG-WEATHER-13: one die for where, one for the side, and those of the inches."""
    row = tables.indirect.deviation[facts.table]
    die = dice.d6(DEVIATION, row.rule)
    drift = row.faces[die - 1]
    if drift.way == ON_TARGET:
        return DeviationOutcome(facts, die, 0, "on target", (), 0)
    side = dice.d6(SIDE_OF_DRIFT, row.rule) if drift.way == ASIDE else 0
    faces = dice.roll(INCHES, row.rule, drift.dice(spotting=facts.spotting, on_table=facts.on_table))
    where: Where = "short" if drift.way == SHORT else "long"
    if side:
        where = "left" if at_most(side, row.left_to) else "right"
    times = tables.sky.flying["heavy rain"].deviation if facts.pouring else 1
    return DeviationOutcome(facts, die, side, where, faces, sum(faces) * times)


def falls_at(point: Point, heading: int, where: Where, inches: int) -> Point:
    """FNG-MORTAR-14, FNG-ARTY-09: where a round comes down that was meant for ``point``, flying along ``heading`` in
    degrees.

    >>> falls_at(Point(10, 20), 90, "long", 3), falls_at(Point(10, 20), 90, "left", 3)
    (Point(x=13.0, y=20.0), Point(x=10.0, y=17.0))
    """
    if where == "on target":
        return point
    unit = UNIT[(heading + _TURNS[where]) % DEGREES]
    return Point(round(point.x + unit.x * inches, 2), round(point.y + unit.y * inches, 2))
