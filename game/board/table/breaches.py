"""Breaches: what something large leaves of a building that it has driven through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct, structs

from game.board.table.effects import EffectsTable
from game.board.table.lanes import BREACH
from game.board.table.measure.geometry import EPSILON, Point, along, distance, signed_area, snapped
from game.board.table.measure.templates import Strip
from game.board.table.tablemap import Building, Line, Opening, TableMap

Place = tuple[float, float]

BAND = 1.0
"""Inches of ground along a broken wall or barrier on which its pieces lie."""


class Breach(Struct, frozen=True, tag=True):
    """Whatever of the walls of a building of the printed map lay in a strip is gone on the ground floor: the strip led
    from ``start`` to ``end`` and was so many inches wide."""

    building: int
    start: Place
    end: Place
    width: float

    def counts(self, effects: EffectsTable) -> bool:
        """Always: a building with a breach is another building."""
        return True

    def upon(self, table: TableMap, number: int) -> TableMap:
        """The table with gaps in the walls of the building."""
        buildings = (_torn(each, self) if each.id == self.building else each for each in table.buildings)
        return structs.replace(table, buildings=tuple(buildings))

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """The walls, as far as they were torn out."""
        walls = (_gaps(each, self) for each in printed.buildings if each.id == self.building)
        return (Strip(gap.start, gap.end, BAND).outline() for gaps in walls for gap in gaps)


class Levelled(Struct, frozen=True, tag=True):
    """Nothing is left of a building of the printed map."""

    building: int

    def counts(self, effects: EffectsTable) -> bool:
        """Always: a building fewer."""
        return True

    def upon(self, table: TableMap, number: int) -> TableMap:
        """The table without it."""
        left = (each for each in table.buildings if each.id != self.building)
        return structs.replace(table, buildings=tuple(left))

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """All of it."""
        return (each.outline for each in printed.buildings if each.id == self.building)


def _torn(building: Building, breach: Breach) -> Building:
    """The building with the openings that a breach tears; those that were there in the same walls go with them."""
    gaps = tuple(_gaps(building, breach))
    kept = (
        each
        for each in building.openings
        if each.storey or each.kind == BREACH or not any(_within(each, gap) for gap in gaps)
    )
    return structs.replace(building, openings=(*kept, *gaps))


def _gaps(building: Building, breach: Breach) -> Iterator[Opening]:
    core = Strip(Point(*breach.start), Point(*breach.end), breach.width).outline()
    for start, end in pairwise((*building.outline, building.outline[0])):
        span = inside(core, start, end)
        long = distance(start, end)
        if span is not None and (span[1] - span[0]) * long > EPSILON:
            first, last = (snapped(along(start, end, share * long)) for share in span)
            yield Opening(BREACH, first, last)


def _within(opening: Opening, gap: Opening) -> bool:
    """Whether a door or window touches the gap that is torn into its wall."""
    middle, wide = opening.middle, distance(opening.start, opening.end)
    return distance(gap.start, middle) + distance(middle, gap.end) <= distance(gap.start, gap.end) + wide


def inside(outline: tuple[Point, ...], start: Point, end: Point) -> tuple[float, float] | None:
    """The part of a line that lies in a convex outline, in lengths of it; None where nothing does.

    >>> square = (Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4))
    >>> inside(square, Point(-4, 2), Point(4, 2)), inside(square, Point(-4, 5), Point(4, 5))
    ((0.5, 1.0), None)
    """
    round = 1.0 if signed_area(outline) > 0 else -1.0
    first, last = 0.0, 1.0
    for a, b in pairwise((*outline, outline[0])):
        there, beyond = (round * ((b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)) for at in (start, end))
        if there < 0 and beyond < 0:
            return None
        if there < 0:
            first = max(first, there / (there - beyond))
        elif beyond < 0:
            last = min(last, there / (there - beyond))
    return (first, last) if first < last else None
