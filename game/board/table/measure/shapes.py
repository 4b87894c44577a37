"""Straight lines and points against many outlines at once: where lines cross, how far they run inside, who is inside.

A line *crosses* an outline where it comes from one hand of it to the other; a line that touches a corner or runs
along an edge and leaves on the hand that it came from does not cross.  A length inside is that of the open inside:
a line along an edge is outside.  A point on the edge, on the other hand, is inside (``inside``).  Lengths and
crossings are the same for a line and the same line drawn the other way.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from game.board.table.measure.few import FEW_LINES, FEW_POINTS, MARGIN, FewShapes, hand_before
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers, cells, columns, signed_area
from game.board.table.measure.lines import Lines, Met, Points, joined

Signs = NDArray[np.int8]

_BATCH = 1024  # lines worked out at a time: their arrays fit the processor's cache


class Shapes:
    """Outlines (``closed``) and open lines of one table, as arrays made once; the closed ones come first."""

    def __init__(
        self, closed: Sequence[Sequence[tuple[float, float]]], open: Sequence[Sequence[tuple[float, float]]] = ()
    ) -> None:
        turned = [_one_way(outline) for outline in closed]
        rows = [*([*outline, outline[0]] for outline in turned), *(list(line) for line in open)]
        self.corners = (*turned, *(tuple(line) for line in open))
        self.count, self.closed = len(rows), len(closed)
        self._x, self._y = columns([corner for row in rows for corner in row])
        self._size = np.array([len(row) for row in rows], dtype=np.intp)
        self._first = self._size.cumsum() - self._size
        boxes = np.array([_box(row) for row in rows], dtype=np.float64).reshape(-1, 4)
        self._cx, self._cy, self._hx, self._hy = (boxes[:, column].copy() for column in range(4))
        self.few = FewShapes(rows, boxes, self.closed)

    # -- lines -------------------------------------------------------------------------------------------------

    def met(self, lines: Lines) -> Met:
        """Every edge that the lines meet, among shapes whose box they touch."""
        count = len(lines.length)
        if count <= FEW_LINES:
            return self.few.met(lines)
        parts = (Lines(*(each[at : at + _BATCH] for each in lines)) for at in range(0, count, _BATCH))
        return joined([self._many_met(part) for part in parts], _BATCH)

    def _many_met(self, lines: Lines) -> Met:
        line, shape = self._near_lines(lines)
        size = self._size[shape]
        starts = size.cumsum() - size
        pair = np.arange(len(line)).repeat(size)
        corner = np.arange(len(pair)) + (self._first[shape] - starts).repeat(size)
        ax, ay, bx, by, length = (each[line] for each in lines)
        turned = (ax > bx) | ((ax == bx) & (ay > by))
        sx, sy = np.where(turned, bx, ax), np.where(turned, by, ay)
        dx, dy = np.where(turned, ax, bx) - sx, np.where(turned, ay, by) - sy
        x, y = self._x[corner] - sx.repeat(size), self._y[corner] - sy.repeat(size)
        hand = dx.repeat(size) * y - dy.repeat(size) * x
        near = (EPSILON * length).repeat(size)
        sign = (hand > near).view(np.int8) - (hand < -near).view(np.int8)
        meets = sign[1:] != sign[:-1]
        meets[starts[1:] - 1] = False  # from the last corner of one pair to the first of the next runs no edge
        edge = meets.nonzero()[0]
        of = pair[edge]
        long = np.maximum(length[of], EPSILON)
        along = (x[edge] * dx[of] + y[edge] * dy[of]) / long
        beyond = (x[edge + 1] * dx[of] + y[edge + 1] * dy[of]) / long
        share = np.minimum(np.maximum(hand[edge] / (hand[edge] - hand[edge + 1]), 0.0), 1.0)
        at = along + share * (beyond - along)
        before, after = sign[edge], sign[edge + 1]
        gain = (before - after) * 0.5 * (length[of] - np.minimum(np.maximum(at, 0.0), length[of]))
        crosses = before * after < 0
        at = np.where(turned[of], length[of] - at, at)
        flats = self._flats(sign, pair, starts, turned, (x, y, dx, dy, length))
        for each in ((before == 0) & (after != 0)).nonzero()[0]:
            mine = of[each]
            row = sign[starts[mine] : starts[mine] + size[mine]].tolist()
            round = int(shape[mine]) < self.closed
            crosses[each] = hand_before(row, int(edge[each] - starts[mine]), round) == -after[each]
        flat_line, flat_shape = (line[flats[0]], shape[flats[0]])
        return Met(line[of], shape[of], edge - starts[of], at, share, crosses, gain, flat_line, flat_shape, *flats[1:])

    def _flats(
        self, sign: Signs, pair: Numbers, starts: Numbers, turned: Bools, seen: tuple[Floats, ...]
    ) -> tuple[Numbers, Floats, Floats]:
        """Edges that lie along a line: the pair of each, half the inches shared, and where from the line's start."""
        flat = (sign[1:] == 0) & (sign[:-1] == 0)
        flat[starts[1:] - 1] = False
        edge = flat.nonzero()[0]
        of = pair[edge]
        if not len(edge):
            return of, np.zeros(0), np.zeros(0)
        x, y, dx, dy, length = (seen[0], seen[1], *(each[of] for each in seen[2:]))
        long = np.maximum(length, EPSILON)
        one, two = (np.clip((x[at] * dx + y[at] * dy) / long, 0.0, length) for at in (edge, edge + 1))
        first, last = np.minimum(one, two), np.maximum(one, two)
        return of, (last - first) * 0.5, np.where(turned[of], length - last, first)

    def _near_lines(self, lines: Lines) -> tuple[Numbers, Numbers]:
        """Pairs of a line and a shape whose box it touches."""
        px, py = (lines.bx - lines.ax)[:, None] * 0.5, (lines.by - lines.ay)[:, None] * 0.5
        to_x = (lines.ax + lines.bx)[:, None] * 0.5 - self._cx
        to_y = (lines.ay + lines.by)[:, None] * 0.5 - self._cy
        wide, high = np.abs(px), np.abs(py)
        near = (np.abs(to_x) <= self._hx + wide) & (np.abs(to_y) <= self._hy + high)
        line, shape = cells(near)
        # Of these, the ones whose box lies on both hands of the line.
        px, py, wide, high = (each[line, 0] for each in (px, py, wide, high))
        off = np.abs(px * to_y[line, shape] - py * to_x[line, shape])
        both = off <= self._hx[shape] * high + self._hy[shape] * wide
        return line[both], shape[both]

    # -- points ------------------------------------------------------------------------------------------------

    def inside(self, points: Points) -> Bools:
        """Which points (rows) lie inside or on the edge of which closed outlines (columns)."""
        return self._inside(points, self.closed, edge=True)

    def enclosing(self, points: Points, first: int | None = None) -> Bools:
        """Which points (rows) lie inside which closed outlines (columns), the edge left out; of the ``first`` alone."""
        return self._inside(points, self.closed if first is None else first, edge=False)

    def _inside(self, points: Points, first: int, *, edge: bool) -> Bools:
        px, py = columns(points)
        inside = self.few.inside if len(px) <= FEW_POINTS else self._many_inside
        return inside(px, py, first, edge=edge)

    def _many_inside(self, px: Floats, py: Floats, first: int, *, edge: bool) -> Bools:
        found = np.zeros((len(px), first), dtype=np.bool_)
        point, shape = self._near_points(px, py, EPSILON, first)
        if len(point):
            x, y, starts, join = self._seen_from(px[point], py[point], shape)
            on_edge = _are_near_edges(x, y, starts, join, EPSILON)
            enclosed = _encloses(x, y, starts, join)
            found[point, shape] = enclosed | on_edge if edge else enclosed & ~on_edge
        return found

    def within(self, points: Points, inches: float) -> Bools:
        """Which points (rows) are at most so many inches from the line or edge of which shapes (columns)."""
        px, py = columns(points)
        return self.few.within(px, py, inches) if len(px) <= FEW_POINTS else self._many_within(px, py, inches)

    def _many_within(self, px: Floats, py: Floats, inches: float) -> Bools:
        found = np.zeros((len(px), self.count), dtype=np.bool_)
        point, shape = self._near_points(px, py, inches + EPSILON, self.count)
        found[point, shape] = self.are_within(px[point], py[point], shape, inches)
        return found

    def are_within(self, px: Floats, py: Floats, shape: Numbers, inches: float) -> Bools:
        """Whether each point is at most so many inches from the line or edge of the shape of the same number."""
        if not len(shape):
            return np.zeros(0, dtype=np.bool_)
        x, y, starts, join = self._seen_from(px, py, shape)
        return _are_near_edges(x, y, starts, join, inches + EPSILON)

    def _near_points(self, px: Floats, py: Floats, reach: float, count: int) -> tuple[Numbers, Numbers]:
        """Pairs of a point and a shape (one of the first ``count``) whose box, grown by ``reach``, holds the point."""
        near = np.abs(px[:, None] - self._cx[:count]) <= self._hx[:count] + reach
        near &= np.abs(py[:, None] - self._cy[:count]) <= self._hy[:count] + reach
        point, shape = cells(near)
        return point, shape

    def _seen_from(self, px: Floats, py: Floats, shape: Numbers) -> tuple[Floats, Floats, Numbers, Numbers]:
        """The corners of shapes as seen from points, one row after the other.

        Also where each row starts, and those corners from which no edge runs to the next.
        """
        size = self._size[shape]
        starts = size.cumsum() - size
        corner = np.arange(int(size.sum())) + (self._first[shape] - starts).repeat(size)
        return self._x[corner] - px.repeat(size), self._y[corner] - py.repeat(size), starts, starts[1:] - 1


def _one_way(outline: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The outline, clockwise on the screen."""
    return tuple(outline) if signed_area(outline) >= 0 else tuple(outline[::-1])


def _box(points: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Middle and half sizes of the box round some points, a little too large."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    west, east, north, south = min(xs), max(xs), min(ys), max(ys)
    margin = 10 * EPSILON
    return (west + east) / 2, (north + south) / 2, (east - west) / 2 + margin, (south - north) / 2 + margin


def _encloses(x: Floats, y: Floats, starts: Numbers, join: Numbers) -> Bools:
    """Whether the origin lies inside rows of corners: eastwards the border is crossed an odd number of times."""
    above = y > 0
    crosses = above[:-1] != above[1:]
    crosses &= (x[:-1] * y[1:] - x[1:] * y[:-1] > 0) == above[1:]
    crosses[join] = False
    found: Bools = np.add.reduceat(crosses, starts, dtype=np.intp) % 2 == 1
    return found


def _are_near_edges(x: Floats, y: Floats, starts: Numbers, join: Numbers, reach: float) -> Bools:
    """Whether the nearest point of each row of corners is at most so many inches from the origin."""
    far = reach + MARGIN
    near = _comes_near(x, far)
    near &= _comes_near(y, far)
    near[join] = False
    edge = near.nonzero()[0]  # few: all others pass by so far off that they need not be measured
    x, y, next_x, next_y = x[edge], y[edge], x[edge + 1], y[edge + 1]
    dx, dy = next_x - x, next_y - y
    share = -(x * dx + y * dy) / np.maximum(dx * dx + dy * dy, EPSILON * EPSILON)
    share = np.minimum(np.maximum(share, 0.0), 1.0)
    nx, ny = x + share * dx, y + share * dy
    touched = edge[nx * nx + ny * ny <= reach * reach]
    found = np.zeros(len(starts), dtype=np.bool_)
    found[starts.searchsorted(touched, side="right") - 1] = True
    return found


def _comes_near(along: Floats, far: float) -> Bools:
    """Which edges do not lie on one hand of the origin altogether, farther off than this, along one axis."""
    found: Bools = np.minimum(along[:-1], along[1:]) <= far
    found &= np.maximum(along[:-1], along[1:]) >= -far
    return found
