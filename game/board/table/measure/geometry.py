"""Points, distances and directions on a table.

Inches: x to the east, y to the south, the origin in the north-west corner.  Places lie on a raster of 1/100
inch (``snap``).  There is one tolerance, ``EPSILON``: a distance is within L if it is at most L + EPSILON, and
what touches a border lies inside it.  Only plain arithmetic and square roots are used, so that every machine
finds the same numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.board.table.layers import same_board

EPSILON = 1e-6  # inches
RASTER = 100  # places to the inch

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Numbers = NDArray[np.intp]


class Point(NamedTuple):
    """A place on the table, in inches from its north-west corner: x to the east, y to the south."""

    x: float
    y: float


def snap(inches: float) -> float:
    """The nearest place on the raster of 1/100 inch.

    >>> snap(3.14159)
    3.14
    """
    return round(inches * RASTER) / RASTER


def snapped(at: tuple[float, float]) -> Point:
    """The nearest point on the raster.

    >>> snapped((1.004, 2.996))
    Point(x=1.0, y=3.0)
    """
    return Point(snap(at[0]), snap(at[1]))


def all_snapped(places: Floats) -> Floats:
    """The nearest points on the raster, row by row, as ``snapped`` gives them one by one.

    >>> all_snapped(np.array([(1.004, 2.996)])).tolist()
    [[1.0, 3.0]]
    """
    found: Floats = np.rint(places * RASTER) / RASTER
    return found


def middle_of(outline: Sequence[Point]) -> Point:
    """The middle of the corners of an outline.

    >>> middle_of([Point(0, 0), Point(4, 0), Point(4, 2), Point(0, 2)])
    Point(x=2.0, y=1.0)
    """
    return snapped((sum(p.x for p in outline) / len(outline), sum(p.y for p in outline) / len(outline)))


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Inches between two points.

    >>> distance((0.0, 0.0), (3.0, 4.0))
    5.0
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    return math.sqrt(dx * dx + dy * dy)


def within(a: tuple[float, float], b: tuple[float, float], inches: float) -> bool:
    """Whether two points are at most so many inches apart; exactly as many counts, and nothing on another board.

    >>> within((0.0, 0.0), (3.0, 4.0), 5.0), within((0.0, 0.0), (3.0, 4.0), 4.99)
    (True, False)
    """
    return distance(a, b) <= inches + EPSILON and same_board(a, b)


def along(a: tuple[float, float], b: tuple[float, float], inches: float) -> Point:
    """The point so many inches from ``a`` towards ``b`` (``a`` itself where the two are one), not snapped.

    >>> along((0.0, 0.0), (6.0, 8.0), 5.0)
    Point(x=3.0, y=4.0)
    """
    length = distance(a, b)
    if length <= EPSILON:
        return Point(*a)
    share = inches / length
    return Point(a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))


def path_length(points: Sequence[tuple[float, float]]) -> float:
    """Inches along a path of straight legs.

    >>> path_length([(0.0, 0.0), (3.0, 4.0), (3.0, 6.0)])
    7.0
    """
    return sum(distance(a, b) for a, b in pairwise(points))


def columns(points: Sequence[tuple[float, float]] | Floats) -> tuple[Floats, Floats]:
    """The x and the y of many points (a sequence of pairs, or an array of two columns), each as one array.

    >>> x, y = columns([(1.0, 2.0), (3.0, 4.0)])
    >>> x.tolist(), y.tolist()
    ([1.0, 3.0], [2.0, 4.0])
    """
    array = np.asarray(points, dtype=np.float64).reshape(-1, 2)
    return np.ascontiguousarray(array[:, 0]), np.ascontiguousarray(array[:, 1])


def in_rows(truths: Bools) -> Bools:
    """Whether something in each row of a table of truths is true: what ``np.any`` finds, sooner.

    >>> in_rows(np.array([[False, True], [False, False]])).tolist()
    [True, False]
    """
    found: Bools = np.logical_or.reduce(truths, axis=1)
    return found


def cells(truths: Bools) -> tuple[Numbers, Numbers]:
    """The rows and the columns at which a table of truths is true, row after row: what ``np.nonzero`` finds, sooner.

    >>> rows, places = cells(np.array([[False, True], [True, True]]))
    >>> rows.tolist(), places.tolist()
    ([0, 1, 1], [1, 0, 1])
    """
    place = truths.ravel().nonzero()[0]
    row = place // truths.shape[1]
    return row, place - row * truths.shape[1]


def distances(a: Sequence[tuple[float, float]] | Floats, b: Sequence[tuple[float, float]] | Floats) -> Floats:
    """Inches between each point of ``a`` (rows) and each of ``b`` (columns).

    >>> distances([(0.0, 0.0)], [(3.0, 4.0), (6.0, 8.0)]).tolist()
    [[5.0, 10.0]]
    """
    (ax, ay), (bx, by) = columns(a), columns(b)
    dx, dy = bx[None, :] - ax[:, None], by[None, :] - ay[:, None]
    found: Floats = np.sqrt(dx * dx + dy * dy)
    return found


def distance_to_segment(at: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """Inches from a point to the nearest point of the segment from ``a`` to ``b``.

    >>> distance_to_segment((2.0, 3.0), (0.0, 0.0), (4.0, 0.0))
    3.0
    """
    return distance(at, nearest_on_segment(at, a, b))


def nearest_on_segment(at: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> Point:
    """The point of the segment from ``a`` to ``b`` nearest to ``at``.

    >>> nearest_on_segment((2.0, 3.0), (0.0, 0.0), (4.0, 0.0))
    Point(x=2.0, y=0.0)
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square <= EPSILON * EPSILON:
        return Point(*a)
    share = min(1.0, max(0.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square))
    return Point(a[0] + share * dx, a[1] + share * dy)


def signed_area(outline: Sequence[tuple[float, float]]) -> float:
    """Square inches that a closed outline surrounds; negative where it runs anticlockwise on the screen.

    >>> signed_area([(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)])
    8.0
    """
    ends = zip(outline, (*outline[1:], outline[0]), strict=True)
    return 0.5 * sum(a[0] * b[1] - b[0] * a[1] for a, b in ends)
