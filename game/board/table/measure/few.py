"""Shapes for few lines and points: the sums of ``shapes``, one by one.

Arrays are quick for many lines at once and slow for one: making them takes longer than the sums.  What is found here
is the same to the last bit, for the same steps are taken in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import floor
from typing import NamedTuple

import numpy as np

from game.board.table.measure.geometry import EPSILON, Bools, Floats
from game.board.table.measure.lines import Lines, Met

FEW_POINTS = 3
FEW_LINES = 2
"""So many at most are quicker one by one."""

MARGIN = 1e-3
"""Inches: an edge that passes by so much farther off need not be measured."""

_SLACK = 0.01
"""Inches beyond its own by which a level of a shape knows the edges above and below."""

_Corners = tuple[tuple[float, float], ...]
_Box = tuple[float, float, float, float]
_Edges = tuple[tuple[float, float, float, float], ...]


class Edge(NamedTuple):
    """An edge whose ends a line does not have on the same hand, see ``Met``."""

    shape: int
    edge: int
    at: float
    share: float
    crosses: bool
    gain: float


class Flat(NamedTuple):
    """An edge that lies along a line: half the inches shared, and where from the line's start."""

    shape: int
    inches: float
    at: float


class Along(NamedTuple):
    """All that one line meets, shape by shape; ``near``: the shapes whose box it touches, ascending."""

    edges: list[Edge]
    flats: list[Flat]
    near: list[int]


class FewShapes:
    """Rows of corners (closed ones end where they begin, and come first) with the middle and half sizes of a box."""

    def __init__(self, rows: Sequence[Sequence[tuple[float, float]]], boxes: Floats, closed: int) -> None:
        self._rows: tuple[_Corners, ...] = tuple(tuple(row) for row in rows)
        self._boxes: list[_Box] = [(cx, cy, hx, hy) for cx, cy, hx, hy in boxes.tolist()]
        self._closed = closed
        self._levels: list[dict[int, _Edges]] = [{} for _ in rows]

    # -- points ------------------------------------------------------------------------------------------------

    def inside(self, px: Floats, py: Floats, first: int, *, edge: bool) -> Bools:
        """See ``Shapes.inside`` (with the edge) and ``Shapes.enclosing`` (without)."""
        found = np.zeros((len(px), first), dtype=np.bool_)
        for point, at in enumerate(zip(px.tolist(), py.tolist(), strict=True)):
            found[point, self.around(at, first, edge=edge)] = True
        return found

    def around(self, at: tuple[float, float], first: int, *, edge: bool) -> list[int]:
        """The outlines (of the ``first`` ones) that a point lies inside, ascending; with or without their edge."""
        x, y = at
        found = []
        for shape, (cx, cy, hx, hy) in enumerate(self._boxes[:first]):
            if abs(x - cx) <= hx + EPSILON and abs(y - cy) <= hy + EPSILON:
                edges = self._level(shape, y)
                if edge if _is_within(edges, at, EPSILON) else _encloses(edges, at):
                    found.append(shape)
        return found

    def on_top(self, at: tuple[float, float], among: Sequence[int]) -> int:
        """The last of these outlines that a point lies inside, its edge left out; -1 where there is none."""
        x, y = at
        for shape in reversed(among):
            cx, cy, hx, hy = self._boxes[shape]
            if abs(x - cx) <= hx + EPSILON and abs(y - cy) <= hy + EPSILON:
                edges = self._level(shape, y)
                if _encloses(edges, at) and not _is_within(edges, at, EPSILON):
                    return shape
        return -1

    def within(self, px: Floats, py: Floats, inches: float) -> Bools:
        """See ``Shapes.within``."""
        found = np.zeros((len(px), len(self._rows)), dtype=np.bool_)
        for point, at in enumerate(zip(px.tolist(), py.tolist(), strict=True)):
            found[point, self.close_to(at, inches)] = True
        return found

    def close_to(self, at: tuple[float, float], inches: float) -> list[int]:
        """The shapes whose line or edge is at most so many inches from a point, ascending."""
        x, y = at
        reach = inches + EPSILON
        return [
            shape
            for shape, (cx, cy, hx, hy) in enumerate(self._boxes)
            if abs(x - cx) <= hx + reach and abs(y - cy) <= hy + reach and self.is_close_to(at, shape, inches)
        ]

    def is_close_to(self, at: tuple[float, float], shape: int, inches: float) -> bool:
        """Whether a point is at most so many inches from the line or edge of this shape."""
        reach = inches + EPSILON
        edges = self._level(shape, at[1]) if reach + MARGIN <= _SLACK else _edges_of(self._rows[shape])
        return _is_within(edges, at, reach)

    def _level(self, shape: int, y: float) -> _Edges:
        """The edges of a shape that a point so far south may lie beside or on: those of its level, one inch high."""
        levels, level = self._levels[shape], floor(y)
        found = levels.get(level)
        if found is None:
            north, south = level - _SLACK, level + 1 + _SLACK
            found = tuple(
                edge
                for edge in _edges_of(self._rows[shape])
                if min(edge[1], edge[3]) <= south and max(edge[1], edge[3]) >= north
            )
            if abs(y - self._boxes[shape][1]) <= self._boxes[shape][3] + 1.0:  # a shape has no more levels than inches
                levels[level] = found
        return found

    # -- lines -------------------------------------------------------------------------------------------------

    def met(self, lines: Lines) -> Met:
        """See ``Shapes.met``."""
        every = [
            self.along((ax, ay), (bx, by), length) for ax, ay, bx, by, length in zip(*map(_listed, lines), strict=True)
        ]
        return _met(every)

    def along(self, a: tuple[float, float], b: tuple[float, float], length: float) -> Along:
        """All that one line meets."""
        turned = a > b
        (sx, sy), (ex, ey) = (b, a) if turned else (a, b)
        seen = _Seen(sx, sy, ex - sx, ey - sy, length, turned)
        edges: list[Edge] = []
        flats: list[Flat] = []
        touched = self._touched(*a, *b)
        for shape in touched:
            _meet(seen, self._rows[shape], shape, edges, flats, closed=shape < self._closed)
        return Along(edges, flats, touched)

    def _touched(self, ax: float, ay: float, bx: float, by: float) -> list[int]:
        """The shapes whose box a line touches."""
        px, py = (bx - ax) * 0.5, (by - ay) * 0.5
        mx, my = (ax + bx) * 0.5, (ay + by) * 0.5
        wide, high = abs(px), abs(py)
        return [
            shape
            for shape, (cx, cy, hx, hy) in enumerate(self._boxes)
            if abs(mx - cx) <= hx + wide
            and abs(my - cy) <= hy + high
            and abs(px * (my - cy) - py * (mx - cx)) <= hx * high + hy * wide
        ]


class _Seen(NamedTuple):
    """One line as shapes are asked about it: from its more westerly end, how it runs, and whether that turned it."""

    x: float
    y: float
    dx: float
    dy: float
    length: float
    turned: bool


def _meet(line: _Seen, row: _Corners, shape: int, edges: list[Edge], flats: list[Flat], *, closed: bool) -> None:
    """Add the edges of a row of corners whose ends are not on the same hand of a line, and those that lie along it.

    All in one go: nothing on a table is asked more often, and to hand things on takes longer than the sums.
    """
    sx, sy, dx, dy, length, turned = line
    near = EPSILON * length
    hands = [dx * (y - sy) - dy * (x - sx) for x, y in row]  # how far off each corner lies, on which hand
    if min(hands) > near or max(hands) < -near:
        return
    signs = [(hand > near) - (hand < -near) for hand in hands]
    long = length if length > EPSILON else EPSILON
    before = signs[0]
    for edge, after in enumerate(signs[1:]):
        if before != after:
            (x, y), (next_x, next_y) = row[edge], row[edge + 1]
            along = ((x - sx) * dx + (y - sy) * dy) / long
            share = hands[edge] / (hands[edge] - hands[edge + 1])
            share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
            at = along + share * (((next_x - sx) * dx + (next_y - sy) * dy) / long - along)
            gain = (before - after) * 0.5 * (length - (0.0 if at < 0.0 else length if at > length else at))
            crosses = before * after < 0 or (before == 0 and hand_before(signs, edge, closed) == -after)
            edges.append(Edge(shape, edge, length - at if turned else at, share, crosses, gain))
        elif not before:
            ends = (((x - sx) * dx + (y - sy) * dy) / long for x, y in row[edge : edge + 2])
            one, two = (min(max(each, 0.0), length) for each in ends)
            first, last = min(one, two), max(one, two)
            flats.append(Flat(shape, (last - first) * 0.5, length - last if turned else first))
        before = after


def _listed(column: Floats) -> list[float]:
    """The numbers of a column."""
    found: list[float] = column.tolist()
    return found


def _met(every: Sequence[Along]) -> Met:
    """All that several lines meet, as arrays."""
    edges = [(line, *edge) for line, along in enumerate(every) for edge in along.edges]
    flats = [(line, *flat) for line, along in enumerate(every) for flat in along.flats]
    line, shape, edge, at, share, crosses, gain = zip(*edges, strict=True) if edges else ((),) * 7
    flat_line, flat_shape, flat_inches, flat_at = zip(*flats, strict=True) if flats else ((),) * 4
    return Met(
        np.array(line, dtype=np.intp),
        np.array(shape, dtype=np.intp),
        np.array(edge, dtype=np.intp),
        np.array(at, dtype=np.float64),
        np.array(share, dtype=np.float64),
        np.array(crosses, dtype=np.bool_),
        np.array(gain, dtype=np.float64),
        np.array(flat_line, dtype=np.intp),
        np.array(flat_shape, dtype=np.intp),
        np.array(flat_inches, dtype=np.float64),
        np.array(flat_at, dtype=np.float64),
    )


def hand_before(signs: Sequence[int], corner: int, closed: bool) -> int:
    """The hand of the last corner before this one that does not lie on the line; 0 where there is none.

    >>> hand_before([1, 0, 0, -1], 2, closed=False)
    1
    """
    # The last corner of a closed outline is its first one again.
    others = [*signs[:corner][::-1], *(signs[corner + 1 : -1][::-1] if closed else ())]
    return next((sign for sign in others if sign), 0)


def _edges_of(row: _Corners) -> _Edges:
    """The edges of a row of corners."""
    return tuple((x, y, next_x, next_y) for (x, y), (next_x, next_y) in pairwise(row))


def _encloses(edges: _Edges, at: tuple[float, float]) -> bool:
    """Whether a point lies inside an outline with these edges: eastwards its border is crossed an odd number of times.

    Edges that lie all north or all south of the point may be left out.
    """
    odd = False
    px, py = at
    for ax, ay, bx, by in edges:
        y, next_y = ay - py, by - py
        above = next_y > 0
        if (y > 0) != above and ((ax - px) * next_y - (bx - px) * y > 0) == above:
            odd = not odd
    return odd


def _is_within(edges: _Edges, at: tuple[float, float], reach: float) -> bool:
    """Whether a point is at most so many inches from one of these edges."""
    far = reach + MARGIN
    px, py = at
    for ax, ay, bx, by in edges:
        x, y, next_x, next_y = ax - px, ay - py, bx - px, by - py
        beside = (x > far and next_x > far) or (x < -far and next_x < -far)
        if not (beside or (y > far and next_y > far) or (y < -far and next_y < -far)):
            dx, dy = next_x - x, next_y - y
            share = min(max(-(x * dx + y * dy) / max(dx * dx + dy * dy, EPSILON * EPSILON), 0.0), 1.0)
            nx, ny = x + share * dx, y + share * dy
            if nx * nx + ny * ny <= reach * reach:
                return True
    return False
