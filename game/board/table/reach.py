"""How far movement takes a figure over all the ground round it, and by which way.

Ways run straight where they can, and else over a raster of half inches, each place joined to its 16 nearest by
straight legs: so round houses, through doors, and round slow ground where that is quicker.  Windows and whatever
else ends a move are no part of a way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

import numpy as np
from msgspec import Struct

from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers, Point, along, distance
from game.board.table.paths import Paths
from game.engine.remembered import Remembered

STEP = 0.5  # inches between the places of the raster
STRAIGHT = 16.0  # inches: farther ways are made of shorter legs
_MOST_KEPT = 128  # fields of costs that are remembered
_MOST_ENDS = 2048  # ends of ways whose last legs are remembered
_MOST_WAYS = 1024  # ways of any length that are remembered
_ROUNDING = 0.01  # inches: what sums of rounded numbers may be off
_FEW_CORNERS = 12  # of a way: so many at most are asked for all legs between them at once
_HALF = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (1, 2), (2, -1), (1, -2))
_LONGEST = 2  # rows or columns that one leg of these goes over
_SIXTEEN = (*_HALF, *((-x, -y) for x, y in _HALF))
_Part = tuple[slice, slice]


def _shifted(x: int, y: int) -> tuple[_Part, _Part]:
    """The part of the raster that has a neighbour at (-x, -y), and the part of those neighbours."""
    into = tuple(slice(max(0, step), min(0, step) or None) for step in (y, x))
    out = tuple(slice(max(0, -step), min(0, -step) or None) for step in (y, x))
    return (into[0], into[1]), (out[0], out[1])


_SHIFTED = tuple(_shifted(x, y) for x, y in _SIXTEEN)


class Reach(Struct, frozen=True):
    """The places of the raster that so much movement reaches: ``points`` (rows of x, y) and the ``cost`` of each."""

    start: Point
    allowance: float
    points: Floats
    cost: Floats


class Ways:
    """The raster over one table; its costs are worked out when first asked for."""

    def __init__(
        self,
        paths: Paths,
        step: float = STEP,
        straight: float = STRAIGHT,
        box: tuple[float, float, float, float] | None = None,
    ) -> None:
        """``step``: inches between places; ``straight``: inches as far as ways from the start are asked for straight;
        ``box``: left, top, right and bottom of the ground (None: the table).

        A coarse raster with short straight lines is quicker, and its costs are a little high.
        """
        self.paths = paths
        self.step, self.straight = step, straight
        self._is_table = box is None
        left, top, right, bottom = box or (0.0, 0.0, paths.table.width, paths.table.height)
        self._left, self._top = left, top
        self._fields: Remembered[tuple[tuple[float, float], float], Floats] = Remembered(_MOST_KEPT)
        self._found: Remembered[tuple[tuple[float, float], tuple[float, float]], tuple[Point, ...]]
        self._found = Remembered(_MOST_WAYS)
        self._legs_to: Remembered[Point, tuple[Numbers, Floats]] = Remembered(_MOST_ENDS)
        self._wide, self._high = int((right - left) / self.step) + 1, int((bottom - top) / self.step) + 1

    @cached_property
    def _below(self) -> Ways | None:
        """The raster over the tunnels; None where nobody has dug, and for that raster itself."""
        below = self.paths.table.below if self._is_table else ()
        return Ways(self.paths, self.step, self.straight, below) if below else None

    def _at(self, start: tuple[float, float]) -> Ways:
        """The raster of the ground that a place lies on."""
        return self._below if self._below is not None and self.paths.table.in_the_earth(start) else self

    @cached_property
    def _places(self) -> Floats:
        """All places, row after row."""
        x, y = np.meshgrid(
            self._left + np.arange(self._wide) * self.step, self._top + np.arange(self._high) * self.step
        )
        return np.stack([x.ravel(), y.ravel()], axis=1)

    @cached_property
    def _least_price(self) -> float:
        """Movement that an inch costs at least."""
        return min(1.0, self.paths.ground.best_price)

    @cached_property
    def _open(self) -> Bools:
        """Where a figure can stand."""
        return self.paths.ground.can_stand(self._places)

    @cached_property
    def _costs(self) -> tuple[Floats, ...]:
        """For each of the 16 directions the cost of coming to each place (rows by columns) from that side."""
        by_direction: dict[tuple[int, int], Floats] = {}
        place = self._places.reshape(self._high, self._wide, 2)
        good = self._open.reshape(self._high, self._wide)
        for x, y in _HALF:
            into, out = _shifted(x, y)
            costs = np.full((self._high, self._wide), np.inf)
            there, here = place[into], place[out]
            found = self.paths.costs(here.reshape(-1, 2), there.reshape(-1, 2)).reshape(there.shape[:2])
            costs[into] = np.where(good[into] & good[out], found, np.inf)
            by_direction[x, y] = costs
            back = np.full((self._high, self._wide), np.inf)
            back[out] = costs[into]
            by_direction[-x, -y] = back
        return tuple(by_direction[direction] for direction in _SIXTEEN)

    def field(self, start: tuple[float, float], allowance: float) -> Floats:
        """The cost of each place of the raster (rows by columns) from ``start``; infinite beyond ``allowance``.

        The last ones asked for are remembered, and not to be written to: where a figure may go is asked before how.
        """
        key = (start, allowance)
        found = self._fields.get(key)
        if found is None:
            found = self._fields.keep(key, self._field(start, allowance))
            found.flags.writeable = False
        return found

    def _field(self, start: tuple[float, float], allowance: float, end: tuple[float, float] | None = None) -> Floats:
        """The costs, see ``field``; with an ``end`` right only where ways that lead there may come by.

        They never come by a place from which what is left of the allowance does not reach the end as the crow flies.
        """
        every = np.full((self._high, self._wide), np.inf)
        if end is None:
            window = self._window(start, allowance)
        else:
            window = self._window(along(start, end, distance(start, end) / 2), allowance / 2)
        field = every[window]
        field[:] = self._straight(start, allowance, window, end)
        costs = [each[window] for each in self._costs]
        part: _Part | None = (slice(0, field.shape[0]), slice(0, field.shape[1]))
        while part is not None:
            part = _spread(field, costs, part, allowance)
        return every

    def _window(self, start: tuple[float, float], allowance: float) -> tuple[slice, slice]:
        """The rows and columns of the raster that so much movement can reach at all."""
        inches = allowance / self._least_price
        rows, columns = (
            slice(max(0, int((at - inches) / self.step)), min(size, int((at + inches) / self.step) + 2))
            for at, size in ((start[1] - self._top, self._high), (start[0] - self._left, self._wide))
        )
        return rows, columns

    def _straight(
        self,
        start: tuple[float, float],
        allowance: float,
        window: tuple[slice, slice],
        end: tuple[float, float] | None,
    ) -> Floats:
        """The cost of each place of the window in a straight line, as far as such a line is worth asking for."""
        places = self._places.reshape(self._high, self._wide, 2)[window]
        gone = _inches_from(start, places)
        near = self._open.reshape(self._high, self._wide)[window] & (gone <= min(allowance, self.straight) + EPSILON)
        if end is not None:
            near &= (gone + _inches_from(end, places)) * self._least_price <= allowance + _ROUNDING
        costs = np.full(near.shape, np.inf)
        ends = places[near]
        costs[near] = self.paths.costs(np.broadcast_to(np.array(start), ends.shape), ends)
        return costs

    def reach(self, start: tuple[float, float], allowance: float) -> Reach:
        """All places that so many inches of movement reach."""
        if (there := self._at(start)) is not self:
            return there.reach(start, allowance)
        cost = self.field(start, allowance).ravel()
        reached = np.isfinite(cost)
        return Reach(Point(*start), allowance, self._places[reached], cost[reached])

    def way(
        self, start: tuple[float, float], end: tuple[float, float], allowance: float | None = None
    ) -> tuple[Point, ...]:
        """A path from ``start`` to ``end`` that costs about as little as any; empty where there is none.

        ``allowance``: inches of movement that it may cost at most (None: any number).  It runs straight wherever
        that costs no more.
        """
        if (there := self._at(start)) is not self:
            return there.way(start, end, allowance)
        if allowance is not None:
            return self._way(start, end, allowance)
        key = (start, end)
        found = self._found.get(key)
        if found is None:
            near = 1.5 * distance(start, end) + 4.0
            way = self._way(start, end, near, once=True) or self._way(start, end, 4.0 * near + 40.0, once=True)
            found = self._found.keep(key, way)
        return found

    def _way(
        self, start: tuple[float, float], end: tuple[float, float], allowance: float, *, once: bool = False
    ) -> tuple[Point, ...]:
        """See ``way``; ``once``: nobody asks how far else so much movement takes him."""
        first, last = Point(*start), Point(*end)
        if any(self.paths.why_not_stand(each) is not None for each in (first, last)):
            return ()
        direct = float(self.paths.costs([first], [last])[0])
        if direct <= distance(first, last) + EPSILON and direct <= allowance + EPSILON:
            return (first, last)
        field = self._field(first, allowance, last) if once else self.field(first, allowance)
        near = np.flatnonzero(np.isfinite(field.ravel()))
        if not len(near):
            return (first, last) if direct <= allowance + EPSILON else ()
        costs = field.ravel()[near] + self._last_legs(near, last)
        best = int(costs.argmin())
        if min(float(costs[best]), direct) > allowance + EPSILON:
            return ()
        if direct <= costs[best] + EPSILON:
            return (first, last)
        return self._trace(field, int(near[best]), first, last)

    def _last_legs(self, near: np.ndarray[tuple[int], np.dtype[np.intp]], end: Point) -> Floats:
        """The cost of the leg from places of the raster to ``end``, where it is short; the last ends are remembered."""
        if end not in self._legs_to:
            self._legs_to.keep(end, self._short_legs(end))
        every = np.full(len(self._places), np.inf)
        places, costs = self._legs_to[end]
        every[places] = costs
        return every[near]

    def _short_legs(self, end: Point) -> tuple[Numbers, Floats]:
        """The places with a short leg to ``end``, and what it costs."""
        places = np.flatnonzero(np.abs(self._places - np.array(end)).max(axis=1) <= 2 * self.step)
        starts = self._places[places]
        return places, self.paths.costs(starts, np.broadcast_to(np.array(end), starts.shape))

    def _trace(self, field: Floats, place: int, start: Point, end: Point) -> tuple[Point, ...]:
        """The cheapest way by ``place`` to ``end``: straight from ``start`` as far as can be, then place by place."""
        row, column = divmod(place, self._wide)
        back = [(row, column)]
        while (before := self._before(field, *back[-1])) is not None:
            back.append(before)
        points = [Point(self._left + column * self.step, self._top + row * self.step) for row, column in reversed(back)]
        legs = _Legs(self.paths, [start, *points, end])
        cost = np.array([field[each] for each in reversed(back)])
        straight = np.flatnonzero(legs.onwards(0)[:-1] <= cost + EPSILON)
        first = int(straight[-1]) if len(straight) else len(points) - 1  # the last that is reached straight
        places = range(first + 1, len(points) + 2)
        return legs.straightened([0, *places] if distance(start, points[first]) > EPSILON else [*places])

    def _before(self, field: Floats, row: int, column: int) -> tuple[int, int] | None:
        """The cheapest of the places from which a place of the raster was come to; None where there is none."""
        here = field[row, column]
        return min(
            (
                (row - y, column - x)
                for (x, y), costs in zip(_SIXTEEN, self._costs, strict=True)
                if 0 <= row - y < self._high
                and 0 <= column - x < self._wide
                and field[row - y, column - x] + costs[row, column] <= here + EPSILON
                and field[row - y, column - x] < here
            ),
            key=lambda other: (field[other], other),
            default=None,
        )


def _spread(field: Floats, costs: Sequence[Floats], part: _Part, allowance: float) -> _Part | None:
    """Go one step in each direction within a part of a field; the part round all that is reached for less than before.

    None where nothing is.  Costs of other parts do not change in the next step.
    """
    here = field[part]
    before = here.copy()
    for (into, out), coming in zip(_SHIFTED, costs, strict=True):
        there = here[into]
        np.minimum(there, here[out] + coming[part][into], out=there)
    here[here > allowance + EPSILON] = np.inf
    changed = here != before
    rows, columns = (np.flatnonzero(changed.any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return None
    near = (
        slice(max(0, each.start + int(found[0]) - _LONGEST), each.start + int(found[-1]) + 1 + _LONGEST)
        for each, found in zip(part, (rows, columns), strict=True)
    )
    return next(near), next(near)


def _inches_from(at: tuple[float, float], places: Floats) -> Floats:
    """Inches from a point to each of these places (the last axis)."""
    off = places - np.array(at)
    found: Floats = np.sqrt(off[..., 0] ** 2 + off[..., 1] ** 2)
    return found


class _Legs:
    """Straight legs between the corners of a way; what those of few corners cost is worked out all at once."""

    def __init__(self, paths: Paths, corners: Sequence[Point]) -> None:
        self._paths, self._corners = paths, corners
        self._onwards: dict[int, Floats] = {}
        if len(corners) <= _FEW_CORNERS:
            first, last = np.triu_indices(len(corners), 1)
            points = np.array(corners)
            rows = np.split(paths.costs(points[first], points[last]), np.cumsum(range(len(corners) - 1, 1, -1)))
            self._onwards = dict(enumerate(rows))

    def onwards(self, at: int) -> Floats:
        """The cost of the leg from a corner to each that comes after it."""
        if at not in self._onwards:
            others = self._corners[at + 1 :]
            self._onwards[at] = self._paths.costs([self._corners[at]] * len(others), others)
        return self._onwards[at]

    def straightened(self, way: Sequence[int]) -> tuple[Point, ...]:
        """The way by these corners, in order, without those that save nothing."""
        legs = self._along(way)
        kept, at = [way[0]], 0
        while at < len(way) - 1:
            direct = self.onwards(way[at])
            others = range(len(way) - 1, at + 1, -1)
            at = next((o for o in others if direct[way[o] - way[at] - 1] <= sum(legs[at:o]) + EPSILON), at + 1)
            kept.append(way[at])
        points = [self._corners[corner] for corner in kept]
        return tuple(point for before, point in pairwise([None, *points]) if point is not None and point != before)

    def _along(self, way: Sequence[int]) -> list[float]:
        """The cost of each leg of a way."""
        if len(self._corners) <= _FEW_CORNERS:
            return [float(self._onwards[a][b - a - 1]) for a, b in pairwise(way)]
        points = [self._corners[corner] for corner in way]
        return [float(cost) for cost in self._paths.costs(points[:-1], points[1:])]
