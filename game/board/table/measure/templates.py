"""Shapes laid on the table: blast circles, swaths of fire, cones, sectors and strips; who is inside, in inches.

A figure is inside where its middle is; the border belongs to the inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from msgspec import Struct

from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import EPSILON, Bools, Point, along, columns, distance
from game.board.table.measure.lines import Points

_CORNERS = 60  # of a circle as drawn: a divisor of 360
_ARC_STEP = 5  # degrees between the corners of an arc as drawn


class Circle(Struct, frozen=True):
    """A blast circle, named by its diameter as the rulebooks do."""

    centre: Point
    diameter: float

    def inside(self, points: Points) -> Bools:
        """Which points are at most half the diameter from the centre."""
        x, y = columns(points)
        dx, dy = x - self.centre.x, y - self.centre.y
        reach = self.diameter / 2 + EPSILON
        found: Bools = dx * dx + dy * dy <= reach * reach
        return found

    def outline(self) -> tuple[Point, ...]:
        """The circle as a polygon, for display."""
        radius = self.diameter / 2
        units = UNIT[:: len(UNIT) // _CORNERS]
        return tuple(Point(self.centre.x + radius * unit.x, self.centre.y + radius * unit.y) for unit in units)


class Cone(Struct, frozen=True):
    """A cone from ``apex`` to the middle of its far end, ``width`` inches wide there and nothing at the apex."""

    apex: Point
    far: Point
    width: float

    def inside(self, points: Points) -> Bools:
        """Which points lie in the cone; the apex does.  A cone of no length is its apex only."""
        return _widening(points, self.apex, self.far, (0.0, self.width))

    def outline(self) -> tuple[Point, ...]:
        """The three corners, for display."""
        return (self.apex, *_across(self.apex, self.far, self.far, self.width))


class Strip(Struct, frozen=True):
    """A strip of even ``width`` from ``start`` to ``end``: a path of flame, the blast behind a launcher."""

    start: Point
    end: Point
    width: float

    def inside(self, points: Points) -> Bools:
        """Which points lie in the strip.  A strip of no length holds its start only."""
        return _widening(points, self.start, self.end, (self.width, self.width))

    def outline(self) -> tuple[Point, ...]:
        """The four corners, for display."""
        near, far = (_across(self.start, self.end, at, self.width) for at in (self.start, self.end))
        return (*near, far[1], far[0])


class Spread(Struct, frozen=True):
    """Ground from ``start`` to ``end`` that widens evenly, ``near`` inches wide at its start and ``far`` at its end."""

    start: Point
    end: Point
    near: float
    far: float

    def inside(self, points: Points) -> Bools:
        """Which points lie in it.  One of no length holds its start only."""
        return _widening(points, self.start, self.end, (self.near, self.far))

    def outline(self) -> tuple[Point, ...]:
        """The four corners, for display."""
        near, far = (
            _across(self.start, self.end, self.start, self.near),
            _across(self.start, self.end, self.end, self.far),
        )
        return (*near, far[1], far[0])


class Sector(Struct, frozen=True):
    """A part of a circle from ``apex`` towards ``facing``: ``degrees`` wide (even, at most 180), ``depth`` deep."""

    apex: Point
    facing: int
    depth: float
    degrees: int

    def inside(self, points: Points) -> Bools:
        """Which points lie in the sector; the apex does."""
        x, y = columns(points)
        unit = UNIT[self.facing % len(UNIT)]
        dx, dy = x - self.apex.x, y - self.apex.y
        away = np.hypot(dx, dy)
        ahead = dx * unit.x + dy * unit.y
        found: Bools = (away <= self.depth + EPSILON) & (ahead >= away * self._cosine - EPSILON)
        return found

    @property
    def _cosine(self) -> float:
        """Of the angle between its middle and its sides."""
        return -UNIT[self.degrees // 2].y

    def outline(self) -> tuple[Point, ...]:
        """The apex and the arc as a polygon, for display."""
        half = self.degrees // 2
        arc = [UNIT[(self.facing + turn) % len(UNIT)] for turn in range(-half, half + 1, _ARC_STEP)]
        return (
            self.apex,
            *(Point(self.apex.x + self.depth * unit.x, self.apex.y + self.depth * unit.y) for unit in arc),
        )


Template = Circle | Cone | Sector | Spread | Strip


def strip_behind(at: tuple[float, float], facing: int, length: float, width: float = 1.0) -> Strip:
    """The strip straight behind a figure that faces ``facing`` degrees.

    >>> strip_behind((5.0, 5.0), 0, 4.0).end
    Point(x=5.0, y=9.0)
    """
    unit = UNIT[facing % len(UNIT)]
    return Strip(Point(*at), Point(at[0] - length * unit.x, at[1] - length * unit.y), width)


def spread_ahead(at: tuple[float, float], facing: int, length: float, near: float, far: float) -> Spread:
    """Ground that widens straight ahead of whatever faces ``facing`` degrees.

    >>> spread_ahead((5.0, 15.0), 0, 8.0, 1.0, 8.0).end
    Point(x=5.0, y=7.0)
    """
    unit = UNIT[facing % len(UNIT)]
    return Spread(Point(*at), Point(at[0] + length * unit.x, at[1] + length * unit.y), near, far)


def swath(shooter: tuple[float, float], targets: Sequence[tuple[float, float]], width: float) -> Cone | None:
    """FNG-SWATH-01: the swath that takes in all targets, or None where none so narrow does.

    A cone from the shooter, ``width`` inches wide across the line of fire at the farthest target.  The line of
    fire halves the angle between the two outermost targets.

    >>> swath((0.0, 0.0), [(10.0, 0.0), (10.0, 2.0)], 4.0).width
    4.0
    >>> swath((0.0, 0.0), [(10.0, 0.0), (0.0, 10.0)], 4.0) is None
    True
    """
    seen = [target for target in targets if distance(shooter, target) > EPSILON]
    if not seen:
        return Cone(Point(*shooter), Point(*shooter), width) if targets else None
    aim = _aim(shooter, seen)
    if aim is None:
        return None
    length = max((x - shooter[0]) * aim.x + (y - shooter[1]) * aim.y for x, y in seen)
    cone = Cone(Point(*shooter), Point(shooter[0] + length * aim.x, shooter[1] + length * aim.y), width)
    return cone if bool(cone.inside(targets).all()) else None


def _aim(shooter: tuple[float, float], targets: Sequence[tuple[float, float]]) -> Point | None:
    """The direction that halves the angle over all targets; None where they stand all round."""
    units = [along(shooter, target, 1.0) for target in targets]
    arms = [Point(unit.x - shooter[0], unit.y - shooter[1]) for unit in units]
    best = max(((a, b) for number, a in enumerate(arms) for b in arms[number:]), key=lambda two: -_dot(two[0], two[1]))
    middle = Point(best[0].x + best[1].x, best[0].y + best[1].y)
    length = distance((0.0, 0.0), middle)
    if length <= EPSILON:
        return None
    return Point(middle.x / length, middle.y / length)


def gaps(targets: Sequence[tuple[float, float]]) -> tuple[float, ...]:
    """FNG-SWATH-02: inches between each target and the next, as named.

    >>> gaps([(0.0, 0.0), (3.0, 4.0), (3.0, 6.0)])
    (5.0, 2.0)
    """
    return tuple(distance(a, b) for a, b in pairwise(targets))


def _dot(a: Point, b: Point) -> float:
    return a.x * b.x + a.y * b.y


def _across(a: Point, b: Point, at: Point, width: float) -> tuple[Point, Point]:
    """The two points half of ``width`` to the left and right of ``at``, across the line from ``a`` to ``b``."""
    length = max(distance(a, b), EPSILON)
    sx, sy = (b.y - a.y) / length * width / 2, -(b.x - a.x) / length * width / 2
    return Point(at.x + sx, at.y + sy), Point(at.x - sx, at.y - sy)


def _widening(points: Points, start: Point, end: Point, widths: tuple[float, float]) -> Bools:
    """Which points lie between ``start`` and ``end`` where the ground is as wide as ``widths`` there, evenly between;
    one of no length holds its start only."""
    length = distance(start, end)
    if length <= EPSILON:
        return Circle(start, 0.0).inside(points)
    x, y = columns(points)
    ux, uy = (end.x - start.x) / length, (end.y - start.y) / length
    dx, dy = x - start.x, y - start.y
    ahead, aside = dx * ux + dy * uy, np.abs(dx * uy - dy * ux)
    near, far = widths
    room = near / 2 + np.clip(ahead, 0.0, length) * ((far - near) / 2 / length)
    found: Bools = (ahead >= -EPSILON) & (ahead <= length + EPSILON) & (aside <= room + EPSILON)
    return found
