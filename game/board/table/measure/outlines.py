"""Outlines and lines made for a table: corners rounded, bands round a middle line, what is cut off."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game.board.table.measure.geometry import Point, distance, snapped

Place = tuple[float, float]
Size = tuple[float, float]

_CORNER = 0.25  # share of a side that is cut off a corner
ROUND = (
    (1.0, 0.0), (0.866, 0.5), (0.5, 0.866), (0.0, 1.0), (-0.5, 0.866), (-0.866, 0.5),
    (-1.0, 0.0), (-0.866, -0.5), (-0.5, -0.866), (0.0, -1.0), (0.5, -0.866), (0.866, -0.5),
)  # fmt: skip
"""Directions all round, the same on every machine."""


def rounded(points: Sequence[Sequence[float]], times: int, size: Size, *, closed: bool) -> list[Place]:
    """Corners cut so many times, each at a quarter of its sides; those on the table's edge and open ends stay.

    >>> rounded([(1, 1), (5, 1), (5, 5)], 1, (9, 9), closed=False)
    [(1.0, 1.0), (4.0, 1.0), (5.0, 2.0), (5.0, 5.0)]
    """
    found = [(float(x), float(y)) for x, y in points]
    for _ in range(times):
        cut = []
        for number, (x, y) in enumerate(found):
            before, after = found[number - 1], found[(number + 1) % len(found)]
            end = not closed and number in (0, len(found) - 1)
            if end or x in (0, size[0]) or y in (0, size[1]):
                cut.append((x, y))
            else:
                cut += [(x + (there[0] - x) * _CORNER, y + (there[1] - y) * _CORNER) for there in (before, after)]
        found = cut
    return found


def past_the_edge(middle: Sequence[Place], size: Size) -> list[Place]:
    """A line that ends on the table's edge carried on past it, so that its band has no gap there.

    >>> past_the_edge([(0.0, 4.0), (8.0, 4.0)], (16, 16))
    [(-2.0, 4.0), (8.0, 4.0)]
    """
    found = list(middle)
    for end, before in ((0, 1), (-1, -2)):
        (x, y), (bx, by) = middle[end], middle[before]
        if x in (0, size[0]) or y in (0, size[1]):
            found[end] = (x + (x - bx) * _CORNER, y + (y - by) * _CORNER)
    return found


def band(middle: Sequence[Place], width: float | Sequence[float]) -> list[Place]:
    """The outline of a band round a line, its ends square; ``width`` in inches, everywhere or at each point.

    >>> band([(0.0, 0.0), (8.0, 0.0)], 2.0)
    [(0.0, -1.0), (8.0, -1.0), (8.0, 1.0), (0.0, 1.0)]
    """
    left, right = [], []
    widths = [width] * len(middle) if isinstance(width, int | float) else width
    for number, (at, wide) in enumerate(zip(middle, widths, strict=True)):
        before, after = middle[max(0, number - 1)], middle[min(len(middle) - 1, number + 1)]
        length = distance(before, after)
        ax, ay = (after[1] - before[1]) / length * wide / 2, -(after[0] - before[0]) / length * wide / 2
        left.append((at[0] + ax, at[1] + ay))
        right.append((at[0] - ax, at[1] - ay))
    return [*left, *right[::-1]]


def on_table(points: Sequence[Place], size: Size) -> tuple[Point, ...]:
    """The points on the raster, none off the table, none twice running.

    >>> on_table([(-1.0, 2.0), (0.0, 2.0), (30.0, 2.004)], (24, 24))
    (Point(x=0.0, y=2.0), Point(x=24.0, y=2.0))
    """
    kept = [snapped((min(max(x, 0.0), size[0]), min(max(y, 0.0), size[1]))) for x, y in points]
    return tuple(point for before, point in pairwise([Point(math.inf, 0), *kept]) if point != before)


def cut_to_table(outline: Sequence[Place], size: Size) -> tuple[Point, ...]:
    """The part of a closed outline that lies on the table, on the raster; none where nothing does.

    >>> cut_to_table([(-4.0, 2.0), (4.0, 2.0), (4.0, 6.0), (-4.0, 6.0)], (24, 24))
    (Point(x=0.0, y=2.0), Point(x=4.0, y=2.0), Point(x=4.0, y=6.0), Point(x=0.0, y=6.0))
    """
    found = list(outline)
    for axis, border, sign in ((0, 0.0, 1), (1, 0.0, 1), (0, size[0], -1), (1, size[1], -1)):
        kept: list[Place] = []
        for before, at in pairwise([*found[-1:], *found]):
            inside, was_inside = (sign * (place[axis] - border) >= 0 for place in (at, before))
            if inside != was_inside:
                share = (border - before[axis]) / (at[axis] - before[axis])
                kept.append((before[0] + (at[0] - before[0]) * share, before[1] + (at[1] - before[1]) * share))
            if inside:
                kept.append(at)
        found = kept
    line = on_table(found, size)
    return line[:-1] if len(line) > 1 and line[0] == line[-1] else line


def box(west: float, north: float, wide: float, high: float) -> tuple[Point, ...]:
    """A rectangle by its north-west corner and its sides, in inches.

    >>> box(1, 2, 4, 3)[2]
    Point(x=5.0, y=5.0)
    """
    corners = ((west, north), (west + wide, north), (west + wide, north + high), (west, north + high))
    return tuple(snapped(corner) for corner in corners)


def within_reach(at: Place, towards: Place, size: Size) -> Place:
    """The point as far from ``at``, which lies on the table, in the direction of ``towards`` as the table goes.

    >>> within_reach((4.0, 4.0), (-4.0, 4.0), (24, 24))
    (0.0, 4.0)
    """
    share = 1.0
    for start, end, far in ((at[0], towards[0], size[0]), (at[1], towards[1], size[1])):
        if end < 0:
            share = min(share, start / (start - end))
        elif end > far:
            share = min(share, (far - start) / (end - start))
    return (at[0] + (towards[0] - at[0]) * share, at[1] + (towards[1] - at[1]) * share)
