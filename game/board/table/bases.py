"""Bases: the ground that a piece covers, and how far apart, in contact or in each other's way two pieces are.

A base is a circle or a rectangle, in inches.  As it stands somewhere, or passes along a straight leg, it is a
``Footprint``: a convex core (a point, a segment or a polygon) and what lies at most so far around it.  All answers are
exact: from border to border, with no stepping and no boxes laid round.  Pieces on different boards or levels
(``layer``) neither touch nor bar each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from msgspec import Struct

from game.board.table.layers import TABLE_GROUND, Layer
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Point, distance, distance_to_segment, distances

_HALVINGS = 60
"""Halvings after which nothing is left between two places of the raster."""


class Circle(Struct, frozen=True, tag="circle"):
    """A round base: a man on foot, and whatever turns without covering other ground."""

    radius: float

    @property
    def ahead(self) -> float:
        """Inches from the middle to the front edge."""
        return self.radius


class Rectangle(Struct, frozen=True, tag="rectangle"):
    """A base that turns with its piece: so long from front to rear, so wide from side to side."""

    length: float
    width: float

    @property
    def ahead(self) -> float:
        """Inches from the middle to the front edge."""
        return self.length / 2


BaseShape = Circle | Rectangle

MAN = Circle(0.5)
"""The base of a man on foot: an inch across, so that two touch when their middles are an inch apart."""

REACH = Circle(0.5)
"""Things on the ground and mere places are in reach of a piece whose base comes within half an inch of them."""


class Footprint(NamedTuple):
    """The ground under a base: all that is at most ``margin`` inches from its convex ``core``."""

    core: tuple[tuple[float, float], ...]
    margin: float
    layer: Layer = TABLE_GROUND


def footprint(shape: BaseShape, at: tuple[float, float], facing: int = 0, layer: Layer = TABLE_GROUND) -> Footprint:
    """The ground under a base that stands at a point and faces so many degrees from north.

    >>> footprint(Rectangle(4, 2), (10, 10), 90).core
    (Point(x=12.0, y=9.0), Point(x=12.0, y=11.0), Point(x=8.0, y=11.0), Point(x=8.0, y=9.0))
    """
    if isinstance(shape, Circle):
        return Footprint((at,), shape.radius, layer)
    return Footprint(_corners(shape, at, facing), 0.0, layer)


def footprint_along(
    shape: BaseShape, a: tuple[float, float], b: tuple[float, float], layer: Layer = TABLE_GROUND
) -> Footprint:
    """The ground that a base covers on the straight leg from ``a`` to ``b``, its front towards ``b`` all the way.

    >>> footprint_along(Circle(0.5), (1.0, 1.0), (4.0, 1.0)).core
    ((1.0, 1.0), (4.0, 1.0))
    """
    if isinstance(shape, Circle):
        return Footprint((a, b) if a != b else (a,), shape.radius, layer)
    facing = turned_to(a, b)
    return Footprint(_hull((*_corners(shape, a, facing), *_corners(shape, b, facing))), 0.0, layer)


def gap(one: Footprint, other: Footprint) -> float:
    """Inches between the borders of two footprints; below 0 by as much as one of them would have to be moved to come
    clear of the other.  Endless on different layers.

    >>> gap(footprint(MAN, (0, 0)), footprint(MAN, (3, 4)))
    4.0
    """
    if one.layer != other.layer:
        return math.inf
    return _apart(one.core, other.core) - (one.margin + other.margin)


def touch(one: Footprint, other: Footprint) -> bool:
    """Whether two bases are in contact: nothing lies between their borders.

    >>> man, other = footprint(Circle(0.5), (1.0, 1.0), 0), footprint(Circle(0.5), (2.0, 1.0), 0)
    >>> touch(man, other)
    True
    """
    return one.layer == other.layer and _apart(one.core, other.core) <= one.margin + other.margin + EPSILON


def overlap(one: Footprint, other: Footprint, grace: float = EPSILON) -> bool:
    """Whether two bases cover the same ground by more than ``grace`` inches; bases in contact do not.

    >>> man, tank = footprint(Circle(0.5), (1.0, 1.0), 0), footprint(Rectangle(3.0, 6.0), (9.0, 1.0), 0)
    >>> overlap(man, tank), overlap(man, footprint(Rectangle(3.0, 6.0), (2.0, 1.0), 0))
    (False, True)
    """
    reach = one.margin + other.margin - grace
    if len(one.core) == 1 == len(other.core):
        (x, y), (other_x, other_y) = one.core[0], other.core[0]
        if abs(x - other_x) >= reach or abs(y - other_y) >= reach:  # as nearly everybody is
            return False
    elif _boxes_apart(one.core, other.core, reach):
        return False
    return one.layer == other.layer and _nearer(one.core, other.core, reach)


def may_meet(shape: BaseShape, way: Sequence[tuple[float, float]], other: Footprint) -> bool:
    """Whether a base that goes this way may come to touch another, looked at roughly: where it says no, none does.

    >>> way = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0)]
    >>> [may_meet(MAN, way, footprint(MAN, at)) for at in ((2.0, 0.0), (0.0, 3.0), (2.0, 6.0))]
    [True, True, False]
    """
    reach = reach_of_base(shape) + other.margin + EPSILON
    x, y = [point[0] for point in way], [point[1] for point in way]
    return (
        min(point[0] for point in other.core) - reach <= max(x)
        and max(point[0] for point in other.core) + reach >= min(x)
        and min(point[1] for point in other.core) - reach <= max(y)
        and max(point[1] for point in other.core) + reach >= min(y)
    )


class Box(NamedTuple):
    """The edges of an upright box on the table, in inches."""

    west: float
    north: float
    east: float
    south: float


def box_round(bodies: Sequence[Footprint]) -> Box:
    """The box round some footprints, of which there is at least one.

    >>> box_round([footprint(MAN, (0.0, 0.0)), footprint(MAN, (4.0, 1.0))])
    Box(west=-0.5, north=-0.5, east=4.5, south=1.5)
    """
    west = min(x - body.margin for body in bodies for x, _ in body.core)
    east = max(x + body.margin for body in bodies for x, _ in body.core)
    north = min(y - body.margin for body in bodies for _, y in body.core)
    south = max(y + body.margin for body in bodies for _, y in body.core)
    return Box(west, north, east, south)


def apart_from(box: Box, body: Footprint) -> bool:
    """Whether all of a footprint lies on one side of a box.

    >>> box = box_round([footprint(MAN, (0.0, 0.0)), footprint(MAN, (4.0, 0.0))])
    >>> [apart_from(box, footprint(MAN, at)) for at in ((2.0, 0.0), (6.0, 0.0), (2.0, 1.5))]
    [False, True, True]
    """
    margin, core = body.margin, body.core
    if len(core) == 1:  # as nearly everybody's is
        x, y = core[0]
        return x + margin <= box.west or x - margin >= box.east or y + margin <= box.north or y - margin >= box.south
    return (
        all(x + margin <= box.west for x, _ in core)
        or all(x - margin >= box.east for x, _ in core)
        or all(y + margin <= box.north for _, y in core)
        or all(y - margin >= box.south for _, y in core)
    )


def places_free(shape: BaseShape, facing: int, points: Floats, others: Sequence[Footprint], layer: Layer) -> Bools:
    """At which of many points a base would cover nobody's ground, whatever the ``others`` stand on.

    >>> taken = [footprint(Circle(0.5), (1.0, 1.0), 0)]
    >>> places_free(Circle(0.5), 0, np.array([(1.5, 1.0), (2.0, 1.0)]), taken, TABLE_GROUND).tolist()
    [False, True]
    """
    there = [other for other in others if other.layer == layer]
    free = np.ones(len(points), dtype=np.bool_)
    if not there or not len(points):
        return free
    if isinstance(shape, Circle):
        round_ones = [other for other in there if len(other.core) == 1]
        there = [other for other in there if len(other.core) > 1]
        if round_ones:
            needed = np.array([shape.radius + other.margin for other in round_ones])
            apart = distances(points, [other.core[0] for other in round_ones])
            free = np.all(apart >= needed - EPSILON, axis=1)
    for other in there:
        for place in np.flatnonzero(free & _near(points, other, reach_of_base(shape))):
            x, y = points[place].tolist()
            free[place] = not overlap(footprint(shape, (x, y), facing, layer), other)
    return free


def _near(points: Floats, other: Footprint, reach: float) -> Bools:
    """Which of many points lie so near the box round another base that one that reaches so far may cover its ground."""
    core, far = np.array(other.core), reach + other.margin + EPSILON
    found: Bools = np.all((points >= core.min(axis=0) - far) & (points <= core.max(axis=0) + far), axis=1)
    return found


def clearances(shape: Circle, points: Sequence[tuple[float, float]], others: Sequence[Footprint]) -> list[float]:
    """Inches from the border of a round base at each of many points to the nearest border of the ``others``, which lie
    on its layer; endless where there are none.

    >>> clearances(Circle(0.5), [(1.0, 1.0), (4.0, 1.0)], [footprint(Circle(0.5), (1.0, 4.0))])
    [2.0, 3.2426406871192848]
    """
    found = np.full(len(points), math.inf)
    round_ones = [other for other in others if len(other.core) == 1]
    if round_ones and len(points):
        margins = np.array([shape.radius + other.margin for other in round_ones])
        found = np.min(distances(points, [each.core[0] for each in round_ones]) - margins, axis=1)
    nearest: list[float] = found.tolist()
    for other in others:
        if len(other.core) > 1:
            gaps = (gap(footprint(shape, at, 0, other.layer), other) for at in points)
            nearest = [min(least, inches) for least, inches in zip(nearest, gaps, strict=True)]
    return nearest


@lru_cache(maxsize=4096)
def touching_distance(
    shape: BaseShape, facing: int, other: Footprint, middle: tuple[float, float], degree: int
) -> float:
    """Inches from the middle of a standing base at which this one touches it, placed in the direction ``degree``.

    >>> touching_distance(Circle(0.5), 0, footprint(Circle(0.5), (1.0, 1.0), 0), (1.0, 1.0), 90)
    1.0
    """
    if isinstance(shape, Circle) and len(other.core) == 1:
        return shape.radius + other.margin
    unit = UNIT[degree % DEGREES]
    near, far = 0.0, reach_of_base(shape) + other.margin + max(distance(middle, corner) for corner in other.core)
    for _ in range(_HALVINGS):
        half = (near + far) / 2
        there = footprint(shape, (middle[0] + unit.x * half, middle[1] + unit.y * half), facing, other.layer)
        near, far = (near, half) if gap(there, other) >= 0 else (half, far)
    return far


def reach_of_base(shape: BaseShape) -> float:
    """Inches from the middle of a base to the farthest point of its border.

    >>> reach_of_base(Circle(0.5)), reach_of_base(Rectangle(4.0, 3.0))
    (0.5, 2.5)
    """
    return shape.radius if isinstance(shape, Circle) else math.hypot(shape.length, shape.width) / 2


def _corners(shape: Rectangle, at: tuple[float, float], facing: int) -> tuple[Point, ...]:
    """The corners in turn: front left, front right, rear right, rear left."""
    unit = UNIT[facing % DEGREES]
    ahead, aside = shape.length / 2, shape.width / 2
    return tuple(
        Point(at[0] + unit.x * along - unit.y * right, at[1] + unit.y * along + unit.x * right)
        for along, right in ((ahead, -aside), (ahead, aside), (-ahead, aside), (-ahead, -aside))
    )


def _hull(points: Sequence[Point]) -> tuple[Point, ...]:
    """The convex outline round some points."""

    def half(row: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for point in row:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= EPSILON * EPSILON:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    ordered = sorted(set(points))
    return (*half(ordered), *half(ordered[::-1]))


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


# Between convex cores ---------------------------------------------------------------------------

Core = Sequence[tuple[float, float]]


def _apart(one: Core, other: Core) -> float:
    """Inches between two convex cores; below 0 by as much as they would have to be moved to come apart."""
    if len(one) == 1:
        if len(other) == 1:
            return distance(one[0], other[0])
        if len(other) == 2:
            return distance_to_segment(one[0], other[0], other[1])
    elif len(one) == 2 and len(other) == 1:
        return distance_to_segment(other[0], one[0], one[1])
    depth = min(_depth(one, other, axis) for axis in (*_axes(one), *_axes(other)))
    return -depth if depth >= 0 else min(_from_corners(one, other), _from_corners(other, one))


def _nearer(one: Core, other: Core, reach: float) -> bool:
    """Whether two convex cores are less than ``reach`` apart; one axis on which they are farther apart tells that they
    are not."""
    if min(len(one), len(other)) == 1 and max(len(one), len(other)) <= 2:
        return _apart(one, other) < reach
    meet = True
    for core in (one, other):
        for axis in _axes(core):
            depth = _depth(one, other, axis)
            if -depth >= reach:
                return False
            meet = meet and depth >= 0
    return meet or min(_from_corners(one, other), _from_corners(other, one)) < reach


def _boxes_apart(one: Core, other: Core, reach: float) -> bool:
    """Whether the boxes round two cores lie at least so far apart on one axis."""
    for axis in (0, 1):
        first, second = [at[axis] for at in one], [at[axis] for at in other]
        if min(first) - max(second) >= reach or min(second) - max(first) >= reach:
            return True
    return False


def _edges(core: Core) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    return tuple(pairwise((*core, core[0]))) if len(core) > 2 else ((core[0], core[1]),) if len(core) == 2 else ()


def _axes(core: Core) -> list[tuple[float, float]]:
    """The directions in which a core may come apart from another: across its edges; a segment's also along it."""
    axes = []
    for a, b in _edges(core):
        long = distance(a, b)
        unit = ((b[0] - a[0]) / long, (b[1] - a[1]) / long)
        axes.append((-unit[1], unit[0]))
        if len(core) == 2:
            axes.append(unit)
    return axes


def _depth(one: Core, other: Core, axis: tuple[float, float]) -> float:
    """Inches by which the shadows of two cores on an axis overlap; below 0: there is a gap between them."""
    first = [x * axis[0] + y * axis[1] for x, y in one]
    second = [x * axis[0] + y * axis[1] for x, y in other]
    return min(max(first) - min(second), max(second) - min(first))


def _from_corners(one: Core, other: Core) -> float:
    """Inches from the nearest corner of a core to another that does not meet it."""
    edges = _edges(other)
    if not edges:
        return min(distance(corner, other[0]) for corner in one)
    return min(distance_to_segment(corner, a, b) for corner in one for a, b in edges)
