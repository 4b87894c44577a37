"""Ordnance: where what is released comes down, whom it hits, how long napalm burns."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.board.table.measure.templates import Circle, Strip, Template
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import at_most
from game.rules.fng.model.tables.aircraft import LONG, ON_TARGET, DeviationTable, StoreRow, Way
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.shot import Mark, ShotFacts

DEVIATION = mark("ordnance deviation")
DISTANCE = mark("inches of the deviation")
BURNING = mark("napalm burns on")


class DeviationOutcome(Struct, frozen=True):
    """The die, the way, the dice of the distance, and inches along the line of flight: short of the point below 0."""

    face: int
    way: Way
    faces: tuple[int, ...]
    inches: int


def resolve_deviation(tables: Tables, dice: Dice, *, off_table: bool = False) -> DeviationOutcome:
    """FNG-AIR-04, FNG-AIR-17: one die says which way, others how far; twice as far for what is released off the
    table."""
    return deviate(tables.air.deviation, tables.air.numbers.off_table if off_table else 1, dice)


def deviate(table: DeviationTable, times: int, dice: Dice) -> DeviationOutcome:
    """FNG-AIR-17: by this table, so many times as far."""
    face = dice.d6(DEVIATION, "FNG-AIR-17")
    row = table.at(face)
    if row.way == ON_TARGET:
        return DeviationOutcome(face, row.way, (), 0)
    faces = dice.roll(DISTANCE, "FNG-AIR-17", row.dice)
    inches = sum(faces) * times
    return DeviationOutcome(face, row.way, faces, inches if row.way == LONG else -inches)


def comes_down(at: Point, along: tuple[float, float], inches: float) -> Point:
    """FNG-AIR-17: where it comes down that was aimed at a point and goes so far along the line of flight."""
    return Point(at.x + inches * along[0], at.y + inches * along[1])


def shape_of(store: StoreRow, at: Point, along: tuple[float, float], tables: Tables) -> Template:
    """FNG-AIR-18..19, FNG-AIR-21, FNG-AIRLIST-05..08: the ground that a store bursts or burns over that comes down at a
    point: a circle, or a strip that begins there and lies the way the aircraft flies."""
    if store.length:
        return Strip(at, comes_down(at, along, store.length), float(store.width))
    return Circle(at, float(tables.weapons[store.weapon].circle))


NEVER_EMPTY = 99


def air_shot(rep: int, dice: int, target: Mark, title: str, rule: str) -> ShotFacts:
    """FNG-AIR-10, FNG-AIR-13..14, FNG-AIR-20, FNG-PUFF-03: so many dice of an aircraft's weapon at one man, with the
    Rep of the pilot or of the bomb; no other target spoils it, and it never has to be reloaded."""
    counted = Mark(dice, target.prone, target.concealed, target.cover, target.fast)
    return ShotFacts(
        rep, Modifiers(), Modifiers().plus(dice, title, rule), dice, (counted,), out_of_ammo_at=NEVER_EMPTY
    )


class BurningOutcome(Struct, frozen=True):
    """The die at the end of a turn, and whether it burns on."""

    face: int
    burns: bool


def resolve_burning(tables: Tables, dice: Dice) -> BurningOutcome:
    """FNG-AIR-22: whether napalm burns on into another turn."""
    face = dice.d6(BURNING, "FNG-AIR-22")
    return BurningOutcome(face, at_most(face, tables.air.numbers.burns_to))
