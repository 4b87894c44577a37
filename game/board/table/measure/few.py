"""Shapes for few lines and points: the sums of ``shapes``, one by one.

Arrays are quick for many lines at once and slow for one: making them takes longer than the sums.  What is found here
is the same to the last bit, for the same steps are taken in the same order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.board.table.measure.geometry import EPSILON, Bools, Floats
from game.board.table.measure.lines import Lines, Met

FEW_POINTS = 3
FEW_LINES = 2
"""So many at most are quicker one by one."""

_MARGIN = 1e-3
"""Inches: an edge that passes by so much farther off need not be measured."""

_Corners = tuple[tuple[float, float], ...]
_Box = tuple[float, float, float, float]
_Edge = tuple[int, int, int, float, float, bool, float]
_Flat = tuple[int, int, float, float]


class FewShapes:
    """Rows of corners (closed ones end where they begin, and come first) with the middle and half sizes of a box."""

    def __init__(self, rows: Sequence[Sequence[tuple[float, float]]], boxes: Floats, closed: int) -> None:
        self._rows: tuple[_Corners, ...] = tuple(tuple(row) for row in rows)
        self._boxes: list[_Box] = [(cx, cy, hx, hy) for cx, cy, hx, hy in boxes.tolist()]
        self._closed = closed

    # -- points ------------------------------------------------------------------------------------------------

    def inside(self, px: Floats, py: Floats, first: int, *, edge: bool) -> Bools:
        """See ``Shapes.inside`` (with the edge) and ``Shapes.enclosing`` (without)."""
        found = np.zeros((len(px), first), dtype=np.bool_)
        for point, at in enumerate(zip(px.tolist(), py.tolist(), strict=True)):
            for shape in self._near(at, EPSILON, first):
                row = self._seen(at, shape)
                found[point, shape] = edge if _is_within(row, EPSILON) else _encloses(row)
        return found

    def within(self, px: Floats, py: Floats, inches: float) -> Bools:
        """See ``Shapes.within``."""
        found = np.zeros((len(px), len(self._rows)), dtype=np.bool_)
        reach = inches + EPSILON
        for point, at in enumerate(zip(px.tolist(), py.tolist(), strict=True)):
            for shape in self._near(at, reach, len(self._rows)):
                found[point, shape] = _is_within(self._seen(at, shape), reach)
        return found

    def _near(self, at: tuple[float, float], reach: float, count: int) -> list[int]:
        """The shapes (of the first ``count``) whose box, grown by ``reach``, holds the point."""
        x, y = at
        return [
            shape
            for shape, (cx, cy, hx, hy) in enumerate(self._boxes[:count])
            if abs(x - cx) <= hx + reach and abs(y - cy) <= hy + reach
        ]

    def _seen(self, at: tuple[float, float], shape: int) -> list[tuple[float, float]]:
        """The corners of a shape as seen from a point."""
        px, py = at
        return [(x - px, y - py) for x, y in self._rows[shape]]

    # -- lines -------------------------------------------------------------------------------------------------

    def met(self, lines: Lines) -> Met:
        """See ``Shapes.met``."""
        edges: list[_Edge] = []
        flats: list[_Flat] = []
        columns = (each.tolist() for each in lines)
        for number, (ax, ay, bx, by, length) in enumerate(zip(*columns, strict=True)):
            turned = ax > bx or (ax == bx and ay > by)
            start, end = ((bx, by), (ax, ay)) if turned else ((ax, ay), (bx, by))
            for shape in self._touched(ax, ay, bx, by):
                along = _Along(start, end, length, turned, self._rows[shape])
                if along.meets:
                    edges += ((number, shape, *each) for each in along.edges(closed=shape < self._closed))
                    flats += ((number, shape, *each) for each in along.flats())
        return _met(edges, flats)

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


class _Along:
    """One row of corners, as seen along one line from its more westerly end."""

    def __init__(
        self, start: tuple[float, float], end: tuple[float, float], length: float, turned: bool, row: _Corners
    ) -> None:
        self._row = row
        self._sx, self._sy = sx, sy = start
        self._dx, self._dy = dx, dy = end[0] - sx, end[1] - sy
        self._length, self._turned = length, turned
        self._hands = [dx * (y - sy) - dy * (x - sx) for x, y in row]
        near = EPSILON * length
        self._signs = [(hand > near) - (hand < -near) for hand in self._hands]
        self.meets = 0 in self._signs or (1 in self._signs and -1 in self._signs)

    def _inches(self, corner: int) -> float:
        """How far along the line a corner lies."""
        x, y = self._row[corner]
        return ((x - self._sx) * self._dx + (y - self._sy) * self._dy) / max(self._length, EPSILON)

    def edges(self, *, closed: bool) -> Iterator[tuple[int, float, float, bool, float]]:
        """Edges whose ends are not on the same hand: number, inches and share, whether it crosses, inches gained."""
        signs, hands, length = self._signs, self._hands, self._length
        for edge in range(len(signs) - 1):
            before, after = signs[edge], signs[edge + 1]
            if before == after:
                continue
            along, beyond = self._inches(edge), self._inches(edge + 1)
            share = min(max(hands[edge] / (hands[edge] - hands[edge + 1]), 0.0), 1.0)
            at = along + share * (beyond - along)
            gain = (before - after) * 0.5 * (length - min(max(at, 0.0), length))
            crosses = before * after < 0 or (before == 0 and hand_before(signs, edge, closed) == -after)
            yield edge, length - at if self._turned else at, share, crosses, gain

    def flats(self) -> Iterator[tuple[float, float]]:
        """Edges that lie along the line: half the inches shared, and where from the line's start."""
        for edge in range(len(self._signs) - 1):
            if self._signs[edge] == 0 == self._signs[edge + 1]:
                one, two = (min(max(self._inches(each), 0.0), self._length) for each in (edge, edge + 1))
                first, last = min(one, two), max(one, two)
                yield (last - first) * 0.5, self._length - last if self._turned else first


def _met(edges: Sequence[_Edge], flats: Sequence[_Flat]) -> Met:
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


def _encloses(row: Sequence[tuple[float, float]]) -> bool:
    """Whether the origin lies inside a row of corners: eastwards the border is crossed an odd number of times."""
    odd = False
    x, y = row[0]
    for next_x, next_y in row[1:]:
        above = next_y > 0
        if (y > 0) != above and (x * next_y - next_x * y > 0) == above:
            odd = not odd
        x, y = next_x, next_y
    return odd


def _is_within(row: Sequence[tuple[float, float]], reach: float) -> bool:
    """Whether the origin is at most so many inches from a row of corners."""
    far = reach + _MARGIN
    x, y = row[0]
    for next_x, next_y in row[1:]:
        beside = (x > far and next_x > far) or (x < -far and next_x < -far)
        if not (beside or (y > far and next_y > far) or (y < -far and next_y < -far)):
            dx, dy = next_x - x, next_y - y
            share = min(max(-(x * dx + y * dy) / max(dx * dx + dy * dy, EPSILON * EPSILON), 0.0), 1.0)
            nx, ny = x + share * dx, y + share * dy
            if nx * nx + ny * ny <= reach * reach:
                return True
        x, y = next_x, next_y
    return False
