"""Straight lines against many outlines at once: where they cross, how far they run inside.

A line *crosses* an outline where it comes from one hand of it to the other; a line that touches a corner or runs
along an edge and leaves on the hand that it came from does not cross.  A length inside is that of the open inside:
a line along an edge is outside.  A point on the edge, on the other hand, is inside (``inside``).  Every answer is
the same, to the last bit, for a line and the same line drawn the other way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from game.board.table.geometry import EPSILON, Bools, Floats, Numbers, columns, signed_area

_CLASSES = (5, 9, 17, 33, 65, 129, 257)  # corners to a row: shapes of a size are worked on together


class Lines(NamedTuple):
    """Many straight lines: both ends and the length of each.  Made by ``lines`` or ``all_lines``."""

    ax: Floats
    ay: Floats
    bx: Floats
    by: Floats
    length: Floats

    def __len__(self) -> int:
        return int(self.ax.shape[0])


def lines(a: Sequence[tuple[float, float]] | Floats, b: Sequence[tuple[float, float]] | Floats) -> Lines:
    """The line from each point of ``a`` to the point of ``b`` with the same number."""
    (ax, ay), (bx, by) = columns(a), columns(b)
    return _lines(ax, ay, bx, by)


def all_lines(a: Sequence[tuple[float, float]] | Floats, b: Sequence[tuple[float, float]] | Floats) -> Lines:
    """The lines from each point of ``a`` to each of ``b``, in rows of ``len(b)``."""
    (ax, ay), (bx, by) = columns(a), columns(b)
    return _lines(np.repeat(ax, len(bx)), np.repeat(ay, len(bx)), np.tile(bx, len(ax)), np.tile(by, len(ax)))


def _lines(ax: Floats, ay: Floats, bx: Floats, by: Floats) -> Lines:
    dx, dy = bx - ax, by - ay
    return Lines(ax, ay, bx, by, np.sqrt(dx * dx + dy * dy))


class Crossings(NamedTuple):
    """Where lines cross outlines: numbers of line, shape and edge, inches from the line's start, and share of the edge.

    ``at`` may lie before the start (below 0) or beyond the end of a line: callers choose.
    """

    line: Numbers
    shape: Numbers
    edge: Numbers
    at: Floats
    share: Floats

    def where(self, chosen: Bools) -> Crossings:
        """Only some of them."""
        line, shape, edge, at, share = self
        return Crossings(line[chosen], shape[chosen], edge[chosen], at[chosen], share[chosen])


class _Group(NamedTuple):
    """Shapes with about as many corners: one row each, padded by repeating the last corner."""

    shape: Numbers
    x: Floats
    y: Floats


class _Sides(NamedTuple):
    """Pairs of a line and a shape: on which hand of the line each corner lies.

    Lines are seen from their more westerly (then northerly) end, ``turned`` if that is not their start.
    """

    line: Numbers
    shape: Numbers
    x: Floats  # of the corners, from the line's end that it is seen from
    y: Floats
    dx: Floats
    dy: Floats
    length: Floats
    turned: Bools
    hand: Floats  # times the length of the line, so that it needs no division
    sign: Floats  # -1, 0 (on the line), 1


class Shapes:
    """Outlines (``closed``) or open lines of one table, as arrays made once."""

    def __init__(self, outlines: Sequence[Sequence[tuple[float, float]]], *, closed: bool) -> None:
        self.closed = closed
        self.count = len(outlines)
        turned = [_one_way(outline) if closed else tuple(outline) for outline in outlines]
        self.corners = tuple(turned)
        self._groups = _groups([(*outline, outline[0]) if closed else outline for outline in turned])
        boxes = [_box(outline) for outline in turned]
        self._box = np.array(boxes, dtype=np.float64).reshape(-1, 4).T.copy()
        self._class_of = np.zeros(self.count, dtype=np.intp)
        self._row_of = np.zeros(self.count, dtype=np.intp)
        for number, group in enumerate(self._groups):
            self._class_of[group.shape] = number
            self._row_of[group.shape] = np.arange(len(group.shape))

    # -- lines -------------------------------------------------------------------------------------------------

    def crossings(self, lines: Lines) -> Crossings:
        """Where lines cross the outlines, on the lines carried on both ways past their ends."""
        found = [_crossed(sides, self.closed) for sides in self._sides(lines)]
        return _joined(found)

    def marks(self, lines: Lines) -> Crossings:
        """Where lines, carried on both ways, cross or touch the outlines: at edges and at corners that lie on them."""
        return _joined([_touched(sides) for sides in self._sides(lines)])

    def lengths(self, lines: Lines) -> Floats:
        """Inches of each line (rows) inside each outline (columns)."""
        total = np.zeros(len(lines) * self.count)
        for sides in self._sides(lines):
            at, inches = _stretches(sides)
            total += np.bincount(sides.line[at] * self.count + sides.shape[at], weights=inches, minlength=len(total))
        found: Floats = np.maximum(total, 0.0).reshape(len(lines), self.count)
        return found

    def _sides(self, lines: Lines) -> Iterator[_Sides]:
        """The lines against those shapes whose box they touch."""
        if not self.count or not len(lines):
            return
        line, shape = self._near(lines)
        classes = self._class_of[shape]
        for number, group in enumerate(self._groups):
            chosen = classes == number
            if chosen.any():
                yield _sides(lines, line[chosen], shape[chosen], self._row_of[shape[chosen]], group)

    def _near(self, lines: Lines) -> tuple[Numbers, Numbers]:
        """Pairs of a line and a shape whose box it touches."""
        cx, cy, hx, hy = (each[None, :] for each in self._box)
        mx, my = ((lines.ax + lines.bx) / 2)[:, None], ((lines.ay + lines.by) / 2)[:, None]
        dx, dy = (lines.bx - lines.ax)[:, None], (lines.by - lines.ay)[:, None]
        px, py = np.abs(dx), np.abs(dy)
        to_x, to_y = mx - cx, my - cy
        near = np.abs(to_x) <= hx + px / 2
        near &= np.abs(to_y) <= hy + py / 2
        near &= np.abs(dx * to_y - dy * to_x) <= hx * py + hy * px
        line, shape = np.nonzero(near)
        return line, shape

    # -- points ------------------------------------------------------------------------------------------------

    def inside(self, points: Sequence[tuple[float, float]] | Floats) -> Bools:
        """Which points (rows) lie inside or on the edge of which outlines (columns); closed outlines only."""
        px, py = columns(points)
        found = np.zeros((len(px), self.count), dtype=np.bool_)
        for point, shape, x, y in self._near_points(px, py, EPSILON):
            found[point, shape] = _encloses(x, y) | (_square_to_edges(x, y) <= EPSILON * EPSILON)
        return found

    def enclosing(self, points: Sequence[tuple[float, float]] | Floats) -> Bools:
        """Which points (rows) lie inside which outlines (columns), the edge left out; closed outlines only."""
        px, py = columns(points)
        found = np.zeros((len(px), self.count), dtype=np.bool_)
        for point, shape, x, y in self._near_points(px, py, EPSILON):
            found[point, shape] = _encloses(x, y) & (_square_to_edges(x, y) > EPSILON * EPSILON)
        return found

    def within(self, points: Sequence[tuple[float, float]] | Floats, inches: float) -> Bools:
        """Which points (rows) are at most so many inches from the line or edge of which shapes (columns)."""
        px, py = columns(points)
        found = np.zeros((len(px), self.count), dtype=np.bool_)
        reach = inches + EPSILON
        for point, shape, x, y in self._near_points(px, py, reach):
            found[point, shape] = _square_to_edges(x, y) <= reach * reach
        return found

    def _near_points(self, px: Floats, py: Floats, reach: float) -> Iterator[tuple[Numbers, Numbers, Floats, Floats]]:
        """Points and shapes with the point in the shape's box grown by ``reach``; corners as seen from the point."""
        if not self.count or not len(px):
            return
        cx, cy, hx, hy = (each[None, :] for each in self._box)
        near = (np.abs(px[:, None] - cx) <= hx + reach) & (np.abs(py[:, None] - cy) <= hy + reach)
        point, shape = np.nonzero(near)
        classes = self._class_of[shape]
        for number, group in enumerate(self._groups):
            chosen = classes == number
            if chosen.any():
                points, shapes = point[chosen], shape[chosen]
                rows = self._row_of[shapes]
                yield points, shapes, group.x[rows] - px[points, None], group.y[rows] - py[points, None]


def _one_way(outline: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The outline, clockwise on the screen."""
    return tuple(outline) if signed_area(outline) >= 0 else tuple(outline[::-1])


def _box(points: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """Middle and half sizes of the box round some points, a little too large."""
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    margin = 10 * EPSILON
    return (
        (min(xs) + max(xs)) / 2,
        (min(ys) + max(ys)) / 2,
        (max(xs) - min(xs)) / 2 + margin,
        (max(ys) - min(ys)) / 2 + margin,
    )


def _groups(outlines: Sequence[Sequence[tuple[float, float]]]) -> tuple[_Group, ...]:
    by_class: dict[int, list[int]] = {}
    for number, outline in enumerate(outlines):
        size = next((size for size in _CLASSES if len(outline) <= size), len(outline))
        by_class.setdefault(size, []).append(number)
    found = []
    for size, members in sorted(by_class.items()):
        rows = [[*outlines[number], *[outlines[number][-1]] * (size - len(outlines[number]))] for number in members]
        corners = np.array(rows, dtype=np.float64)
        found.append(_Group(np.array(members, dtype=np.intp), corners[:, :, 0].copy(), corners[:, :, 1].copy()))
    return tuple(found)


def _sides(lines: Lines, line: Numbers, shape: Numbers, row: Numbers, group: _Group) -> _Sides:
    """On which hand of its line each corner lies."""
    ax, ay, bx, by, length = (each[line] for each in lines)
    turned = (ax > bx) | ((ax == bx) & (ay > by))
    dx, dy = np.where(turned, ax - bx, bx - ax), np.where(turned, ay - by, by - ay)
    x = group.x[row] - np.where(turned, bx, ax)[:, None]
    y = group.y[row] - np.where(turned, by, ay)[:, None]
    hand = dx[:, None] * y - dy[:, None] * x
    near = (EPSILON * length)[:, None]
    sign = (hand > near).astype(np.float64) - (hand < -near)
    return _Sides(line, shape, x, y, dx, dy, length, turned, hand, sign)


def _stretches(sides: _Sides) -> tuple[Numbers, Floats]:
    """For each pair that an edge crosses, and each such edge: the pair's number, and inches gained or lost inside.

    Entering an outline gains what is left of the line from there on, leaving loses it; a corner on the line is
    half a crossing on either of its edges, and an edge along the line loses half its length.
    """
    before, after = sides.sign[:, :-1], sides.sign[:, 1:]
    pair, edge = np.nonzero(before != after)
    weight = (before[pair, edge] - after[pair, edge]) / 2
    length = sides.length[pair]
    inches = weight * (length - np.clip(_at(sides, pair, edge)[0], 0.0, length))
    flat, edge = np.nonzero((before == 0) & (after == 0))
    if not len(flat):
        return pair, inches
    length = sides.length[flat]
    first = np.clip(_along(sides, flat, edge), 0.0, length)
    last = np.clip(_along(sides, flat, edge + 1), 0.0, length)
    return np.concatenate([pair, flat]), np.concatenate([inches, -np.abs(last - first) / 2])


def _along(sides: _Sides, pair: Numbers, corner: Numbers) -> Floats:
    """Inches along its line, from the end that it is seen from, of the foot of a corner."""
    foot = sides.x[pair, corner] * sides.dx[pair] + sides.y[pair, corner] * sides.dy[pair]
    found: Floats = foot / np.maximum(sides.length[pair], EPSILON)
    return found


def _at(sides: _Sides, pair: Numbers, edge: Numbers) -> tuple[Floats, Floats]:
    """Inches along its line at which an edge crosses it, and the share of the edge before that."""
    first, last = sides.hand[pair, edge], sides.hand[pair, edge + 1]
    share = np.clip(first / (first - last), 0.0, 1.0)
    start = _along(sides, pair, edge)
    return start + share * (_along(sides, pair, edge + 1) - start), share


def _crossed(sides: _Sides, closed: bool) -> Crossings:
    """The edges at which an outline goes from one hand of a line to the other, corners on the line passed over."""
    sign = _carried(sides.sign, closed)
    pair, edge = np.nonzero(sign[:, :-1] * sign[:, 1:] < 0)
    at, share = _at(sides, pair, edge)
    at = np.where(sides.turned[pair], sides.length[pair] - at, at)
    return Crossings(sides.line[pair], sides.shape[pair], edge, at, share)


def _touched(sides: _Sides) -> Crossings:
    """The edges with at least one end off a line that it meets."""
    pair, edge = np.nonzero(sides.sign[:, :-1] != sides.sign[:, 1:])
    at, share = _at(sides, pair, edge)
    at = np.where(sides.turned[pair], sides.length[pair] - at, at)
    return Crossings(sides.line[pair], sides.shape[pair], edge, at, share)


def _carried(sign: Floats, closed: bool) -> Floats:
    """Hands in which a corner on the line counts to the hand of the corner before it (round, if ``closed``)."""
    zero = sign == 0
    rows = np.nonzero(zero.any(axis=1))[0]
    if not len(rows):
        return sign
    some = sign[rows]
    numbers = np.arange(some.shape[1])
    last = np.maximum.accumulate(np.where(some != 0, numbers, 0), axis=1)
    filled = np.take_along_axis(some, last, axis=1)
    if closed:
        filled = np.where(filled == 0, filled[:, -1:], filled)
    carried = sign.copy()
    carried[rows] = filled
    return carried


def _joined(found: Sequence[Crossings]) -> Crossings:
    if len(found) == 1:
        return found[0]
    if not found:
        none = np.zeros(0, dtype=np.intp)
        return Crossings(none, none, none, np.zeros(0), np.zeros(0))
    return Crossings(*(np.concatenate(each) for each in zip(*found, strict=True)))


def _encloses(x: Floats, y: Floats) -> Bools:
    """Whether the origin lies inside closed rows of corners: eastwards the border is crossed an odd number of times."""
    above = y > 0
    crosses = above[:, :-1] != above[:, 1:]
    east = (x[:, :-1] * y[:, 1:] - x[:, 1:] * y[:, :-1] > 0) == (y[:, 1:] > y[:, :-1])
    found: Bools = np.count_nonzero(crosses & east, axis=1) % 2 == 1
    return found


def _square_to_edges(x: Floats, y: Floats) -> Floats:
    """Square inches from the origin to the nearest point of each row of corners."""
    dx, dy = x[:, 1:] - x[:, :-1], y[:, 1:] - y[:, :-1]
    square = np.maximum(dx * dx + dy * dy, EPSILON * EPSILON)
    share = np.clip(-(x[:, :-1] * dx + y[:, :-1] * dy) / square, 0.0, 1.0)
    nx, ny = x[:, :-1] + share * dx, y[:, :-1] + share * dy
    found: Floats = (nx * nx + ny * ny).min(axis=1)
    return found
