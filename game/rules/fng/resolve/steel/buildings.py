"""Buildings under fire: what a round at a wall hits, and which areas come down with one that collapses: FNG-BLDG."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import at_most
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.steel.placing_rounds import (
    LEFT,
    RIGHT,
    SPOT,
    TOO_HIGH,
    WallFacts,
    WallOutcome,
    resolve_at_wall,
)

COLLAPSE = mark("the area above one that collapses")

Struck = Literal["spot", "beside", "above", "miss"]
"""The part of a building that a round hits: the spot aimed at, one beside it, the level above, or nothing of it."""

Area = tuple[int, int]
"""An area of a building: its level, 0 on the ground, and its number there; equal numbers stand on each other."""


class FacadeFacts(Struct, frozen=True):
    """One round at a spot of a building.

    ``left`` and ``right``: inches of the building to each side of the spot, as the shooter sees it.  ``above``: whether
    it has a level above that of the spot.
    """

    round: WallFacts
    left: float = 0.0
    right: float = 0.0
    above: bool = False


class FacadeOutcome(Struct, frozen=True):
    """The dice of the round, and the part of the building that it hits."""

    facts: FacadeFacts
    placed: WallOutcome
    struck: Struck


class Fall(Struct, frozen=True):
    """One area that comes down, or does not: its die, None where none was thrown for it."""

    area: Area
    face: int | None
    falls: bool


def resolve_at_building(facts: FacadeFacts, tables: Tables, dice: Dice) -> FacadeOutcome:
    """FNG-BLDG-04..5: where a round goes, and whether the building is there."""
    placed = resolve_at_wall(facts.round, tables, dice)
    return FacadeOutcome(facts, placed, _struck(facts, placed))


def _struck(facts: FacadeFacts, placed: WallOutcome) -> Struck:
    """FNG-BLDG-05 (house): what drifts off the building, or higher than it is, misses."""
    if placed.where == SPOT:
        return "spot"
    if placed.where == TOO_HIGH:
        return "above" if facts.above else "miss"
    room = {LEFT: facts.left, RIGHT: facts.right}.get(placed.where)
    return "beside" if room is not None and placed.inches <= room else "miss"


def resolve_collapse(struck: Area, standing: tuple[Area, ...], tables: Tables, dice: Dice) -> tuple[Fall, ...]:
    """FNG-BLDG-03: an area collapses: the one above it by a die, and so on up; whatever stands above a level of which
    nothing is left comes down without dice.

    ``standing``: all areas that stand before, ``struck`` among them.  The areas are told from below.
    """
    left = [area for area in standing if area != struck]
    found = [Fall(struck, None, True)]
    level, number = struck
    while _is_any_left(level, left) and (level + 1, number) in left:
        face = dice.d6(COLLAPSE, "FNG-BLDG-03")
        falls = at_most(face, tables.guns.buildings.collapse_to)
        level += 1
        found.append(Fall((level, number), face, falls))
        if not falls:
            return tuple(found)
        left.remove((level, number))
    if not _is_any_left(level, left):
        found += [Fall(area, None, True) for area in sorted(left) if area[0] > level]
    return tuple(found)


def _is_any_left(level: int, standing: list[Area]) -> bool:
    return any(area[0] == level for area in standing)
