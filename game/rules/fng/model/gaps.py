"""Gaps cut in wire: the table without them, and with them: FNG-GEAR-06."""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from game.board.table.measure.geometry import EPSILON, Point, along, distance, distance_to_segment
from game.board.table.tablemap import Barrier, TableMap

Gaps = tuple[tuple[int, tuple[float, float]], ...]
"""The number of a barrier, and the middle of a gap in it."""

GAP = 1.0
"""FNG-GEAR-06: inches of wire that a gap takes out."""


def cut_map(whole: TableMap, gaps: Gaps) -> TableMap:
    """The table with these gaps; what is left of a barrier beyond a gap is a barrier with a number of its own."""
    free = 1 + max((piece.id for piece in whole.pieces()), default=0)
    barriers: list[Barrier] = []
    for barrier in whole.barriers:
        places = [at for number, at in gaps if number == barrier.id]
        lines = _cut(barrier.line, places)
        for place, line in enumerate(lines):
            barriers.append(structs.replace(barrier, id=barrier.id if place == 0 else free, line=line))
            free += place > 0
    return structs.replace(whole, barriers=tuple(barriers))


def is_on(line: tuple[Point, ...], at: tuple[float, float], reach: float) -> bool:
    """Whether a place lies at most ``reach`` inches from a line."""
    return any(distance_to_segment(at, a, b) <= reach + EPSILON for a, b in pairwise(line))


def _cut(line: tuple[Point, ...], places: list[tuple[float, float]]) -> list[tuple[Point, ...]]:
    """The rest of a line: the parts between its gaps, in order."""
    holes = sorted(_run_to(line, at) for at in places)
    left: list[tuple[Point, ...]] = []
    start, end = 0.0, _run_of(line)
    for hole in holes:
        left.append(_part(line, start, hole - GAP / 2))
        start = hole + GAP / 2
    left.append(_part(line, start, end))
    return [part for part in left if len(part) > 1]


def _run_of(line: tuple[Point, ...]) -> float:
    return sum(distance(a, b) for a, b in pairwise(line))


def _run_to(line: tuple[Point, ...], at: tuple[float, float]) -> float:
    """How far along the line its point nearest to a place is."""
    gone, best = 0.0, (float("inf"), 0.0)
    for a, b in pairwise(line):
        length = distance(a, b)
        dx, dy = b.x - a.x, b.y - a.y
        share = ((at[0] - a.x) * dx + (at[1] - a.y) * dy) / max(length * length, EPSILON)
        here = min(max(share, 0.0), 1.0) * length
        best = min(best, (distance(at, along(a, b, here)), gone + here))
        gone += length
    return best[1]


def _part(line: tuple[Point, ...], start: float, end: float) -> tuple[Point, ...]:
    """The part of a line from one run to another; nothing where that is no way at all."""
    found: list[Point] = []
    gone = 0.0
    for a, b in pairwise(line):
        length = distance(a, b)
        begins, stops = max(start - gone, 0.0), min(end - gone, length)
        if stops - begins > EPSILON:
            if not found:
                found.append(along(a, b, begins))
            found.append(along(a, b, stops))
        gone += length
    return tuple(found)
