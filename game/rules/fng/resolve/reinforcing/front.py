"""Where reinforcements come on: the front of a side, its flanks and its rear: FNG-REINF-12..13."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point
from game.rules.fng.model.components.snipers import Edge
from game.rules.fng.model.tables.reinforcing.cards import Flank

Size = tuple[float, float]
Place = tuple[float, float]

INSIDE = 0.5
"""Inches from the edge at which the first of them stands."""

_LEFT: dict[Edge, Edge] = {"south": "west", "west": "north", "north": "east", "east": "south"}
_RIGHT: dict[Edge, Edge] = {left: right for right, left in _LEFT.items()}


def edge_by(own: Edge, flank: Flank) -> Edge:
    """FNG-REINF-12 (house): the edge of the table on this flank of a side that looks away from its own.

    >>> edge_by("south", "left"), edge_by("south", "right"), edge_by("north", "left"), edge_by("east", "rear")
    ('west', 'east', 'east', 'east')
    """
    if flank == "rear":
        return own
    return _LEFT[own] if flank == "left" else _RIGHT[own]


def entry_at(size: Size, own: Edge, flank: Flank, friends: Sequence[Place]) -> Point:
    """FNG-REINF-12..13 (house): on a flank level with the outermost figure of the front there, in the rear behind its
    middle; in the middle of the edge where nobody of the side is on the table."""
    edge, (wide, high) = edge_by(own, flank), size
    places = list(friends) or [(wide / 2, high / 2)]
    across = 0 if own in ("north", "south") else 1
    ends = min(places, key=lambda at: at[across]), max(places, key=lambda at: at[across])
    if flank == "rear":
        along = (ends[0][across] + ends[1][across]) / 2
    else:
        along = ends[0 if edge in ("west", "north") else 1][1 - across]
    return _on(size, edge, along)


def stretch_of(size: Size, own: Edge, flank: Flank, friends: Sequence[Place], spread: float) -> tuple[Point, Point]:
    """FNG-REINF-12, FNG-REINF-14 (house): from where to where along the edge they may be put."""
    edge, entry = edge_by(own, flank), entry_at(size, own, flank, friends)
    along = entry.x if edge in ("north", "south") else entry.y
    long = size[0] if edge in ("north", "south") else size[1]
    low, high = max(INSIDE, along - spread), min(long - INSIDE, along + spread)
    return _on(size, edge, low), _on(size, edge, high)


def _on(size: Size, edge: Edge, along: float) -> Point:
    wide, high = size
    along = min(max(along, INSIDE), (wide if edge in ("north", "south") else high) - INSIDE)
    if edge in ("north", "south"):
        return Point(along, INSIDE if edge == "north" else high - INSIDE)
    return Point(INSIDE if edge == "west" else wide - INSIDE, along)
