"""Objects on a table whose meaning nobody could tell: houses in houses, doors under windows, names twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from game.board.table.measure.geometry import EPSILON, Point, distance
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Building, Opening

_STEP = 0.25
"""Inches: houses that share no more than a strip as thin as this stand beside each other."""


def overlap(one: Building, other: Building) -> Point | None:
    """A point that lies within both houses; None where they stand apart, or wall to wall.

    >>> house = hamlet.map.buildings[0]
    >>> overlap(house, house) is None
    False
    """
    boxes = [([p.x for p in house.outline], [p.y for p in house.outline]) for house in (one, other)]
    west, north = (max(min(box[axis]) for box in boxes) for axis in (0, 1))
    east, south = (min(max(box[axis]) for box in boxes) for axis in (0, 1))
    if east - west <= _STEP or south - north <= _STEP:
        return None
    x, y = np.meshgrid(np.arange(west + _STEP / 2, east, _STEP), np.arange(north + _STEP / 2, south, _STEP))
    places = np.stack([x.ravel(), y.ravel()], axis=1)
    both = Shapes([one.outline, other.outline]).enclosing(places).all(axis=1)
    return Point(*map(float, places[np.flatnonzero(both)[0]])) if both.sum() > 1 else None


def overlapping(houses: Sequence[Building]) -> Iterator[tuple[Building, Building, Point]]:
    """Every two houses that stand in each other, and a point where.

    >>> list(overlapping(hamlet.map.buildings))
    []
    """
    for one, other in combinations(houses, 2):
        at = overlap(one, other)
        if at is not None:
            yield one, other, at


def share_a_wall(one: Opening, other: Opening) -> bool:
    """Whether two openings of one house are cut into the same stretch of wall on one storey.

    >>> door = hamlet.map.buildings[0].openings[0]
    >>> share_a_wall(door, door)
    True
    """
    if one.storey != other.storey or distance(one.start, one.end) <= EPSILON:
        return False
    along = [_along(one, end) for end in (other.start, other.end)]
    if any(off > _STEP for _, off in along):
        return False
    first, last = sorted(way for way, _ in along)
    return min(last, distance(one.start, one.end)) - max(first, 0.0) > EPSILON


def _along(opening: Opening, end: Point) -> tuple[float, float]:
    """How far along the line of an opening a point lies, and how far off it."""
    length = distance(opening.start, opening.end)
    ax, ay = (opening.end.x - opening.start.x) / length, (opening.end.y - opening.start.y) / length
    bx, by = end.x - opening.start.x, end.y - opening.start.y
    return ax * bx + ay * by, abs(ax * by - ay * bx)
