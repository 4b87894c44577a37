"""The card of a sniper: its edge, its section, and where it is moved to: FNG-SNIPER-01..03."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point, distance
from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.tables.loading import Tables

SECTION = mark("section of the edge")
WHICH = mark("which of those who are as near")
SNIPER_REP = mark("Rep of the sniper")
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")

_AS_NEAR = 2
"""Decimals of an inch to which two are as near as each other."""

Place = tuple[float, float]
Size = tuple[float, float]


def resolve_section(tables: Tables, dice: Dice) -> int:
    """FNG-SNIPER-01: one die: the section in which the card is laid."""
    return min(dice.d6(SECTION, "FNG-SNIPER-01"), tables.snipers.card.sections)


def resolve_sniper_rep(tables: Tables, dice: Dice) -> int:
    """FNG-SNIPER-01: the Rep of a sniper by one die."""
    return tables.snipers.card.rep(dice.d6(SNIPER_REP, "FNG-SNIPER-01"))


def edge_of(size: Size, friends: Sequence[Place], enemies: Sequence[Place]) -> Edge:
    """FNG-SNIPER-01 (house): the edge nearest to his side, taken together; where nobody of it is on the table, the one
    farthest from the enemy."""
    if friends:
        return min(EDGES, key=lambda edge: _together(size, edge, friends))
    return max(EDGES, key=lambda edge: _together(size, edge, enemies))


def _together(size: Size, edge: Edge, places: Sequence[Place]) -> float:
    """Inches from an edge to all of these places, added up."""
    wide, high = size
    away = {
        "north": sum(y for _, y in places),
        "east": sum(wide - x for x, _ in places),
        "south": sum(high - y for _, y in places),
        "west": sum(x for x, _ in places),
    }
    return round(away[edge], _AS_NEAR)


def laid_at(size: Size, edge: Edge, section: int, tables: Tables) -> Point:
    """FNG-SNIPER-01 (house): the middle of a section, counted from the west or from the north."""
    share = (section - 0.5) / tables.snipers.card.sections
    wide, high = size
    if edge in ("north", "south"):
        return Point(wide * share, 0.0 if edge == "north" else high)
    return Point(0.0 if edge == "west" else wide, high * share)


def moved_to(size: Size, edge: Edge, section: int, tables: Tables) -> Point:
    """FNG-SNIPER-02: straight across the table to the middle of its depth."""
    x, y = laid_at(size, edge, section, tables)
    return Point(x, size[1] / 2) if edge in ("north", "south") else Point(size[0] / 2, y)


def resolve_target(card: Place, enemies: Sequence[Place], dice: Dice) -> int:
    """FNG-SNIPER-03: which of the enemies is closest to the card, by a die where several are."""
    inches = [round(distance(card, enemy), _AS_NEAR) for enemy in enemies]
    nearest = [place for place, each in enumerate(inches) if each == min(inches)]
    return nearest[dice.pick(len(nearest), WHICH, "FNG-SNIPER-03")]
