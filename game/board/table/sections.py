"""Sections of a building, which come down one by one, and what is left standing of one that has lost some.

A building of four corners is cut across and along into sections, none of them longer than so many inches; one of any
other form is a single section.  Each has as many levels as the building has storeys.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil

from msgspec import Struct, structs

from game.board.table.effects import EffectsTable
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment, signed_area, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area, Building, Line, Opening, TableMap

RUBBLE = "rough"
"""The ground that lies where a section of the ground floor has come down."""

_ON = 0.02
"""Inches at most from a wall of an opening that lies on it, however its ends were rounded."""

Cell = tuple[int, int]
"""A section by its place in the building: along its first wall, and away from it."""

Side = tuple[int | None, tuple[Point, Point]]
"""A side of a section: the section beyond it, and the wall."""


class Plan:
    """A building as it was built, cut into ``along`` times ``across`` sections, which are numbered row by row."""

    def __init__(self, building: Building, along: int, across: int) -> None:
        self.building = building
        self.along, self.across = along, across
        self.count = along * across

    def cell(self, number: int) -> Cell:
        """The place of the section of this number."""
        return number % self.along, number // self.along

    @cached_property
    def outlines(self) -> tuple[Line, ...]:
        """The ground of each section."""
        return tuple(self._outline(number) for number in range(self.count))

    def _outline(self, number: int) -> Line:
        if self.count == 1:
            return self.building.outline
        across, down = self.cell(number)
        corners = ((across, down), (across + 1, down), (across + 1, down + 1), (across, down + 1))
        return tuple(self.corner(*corner) for corner in corners)

    def corner(self, across: int, down: int) -> Point:
        """A corner of sections, between the four of the building."""
        a, b, c, d = self.building.outline
        u, v = across / self.along, down / self.across
        north = (a.x + u * (b.x - a.x), a.y + u * (b.y - a.y))
        south = (d.x + u * (c.x - d.x), d.y + u * (c.y - d.y))
        return snapped((north[0] + v * (south[0] - north[0]), north[1] + v * (south[1] - north[1])))

    @cached_property
    def _shapes(self) -> Shapes:
        return Shapes(self.outlines)

    def at(self, place: tuple[float, float]) -> int | None:
        """The section that a place lies in, its walls included; None outside."""
        return next(iter(self._shapes.few.around(place, self.count, edge=True)), None)

    @cached_property
    def sides(self) -> tuple[tuple[Side, ...], ...]:
        """The sides of each section: the section beyond, None where it is an outer wall, and the wall."""
        return tuple(tuple(self._sides(number)) for number in range(self.count))

    def _sides(self, number: int) -> Iterator[Side]:
        outline = self.outlines[number]
        walls = pairwise((*outline, outline[0]))
        if self.count == 1:
            yield from ((None, wall) for wall in walls)
            return
        across, down = self.cell(number)
        beyond = ((across, down - 1), (across + 1, down), (across, down + 1), (across - 1, down))
        for (x, y), wall in zip(beyond, walls, strict=True):
            there = 0 <= x < self.along and 0 <= y < self.across
            yield (y * self.along + x if there else None), wall


@lru_cache(maxsize=512)
def plan_of(building: Building, most: float) -> Plan:
    """A building cut into as few sections as there can be of at most so many inches each way.

    >>> plan_of(hamlet.map.buildings[0], 8.0).count
    1
    """
    if len(building.outline) != 4:
        return Plan(building, 1, 1)
    a, b, c, d = building.outline
    long, deep = max(distance(a, b), distance(d, c)), max(distance(b, c), distance(a, d))
    return Plan(building, *(max(1, ceil((inches - EPSILON) / most)) for inches in (long, deep)))


class Collapse(Struct, frozen=True, tag=True):
    """One section of a building of the printed map has come down on one level, 0 on the ground; ``most``: inches at
    most of its sections."""

    building: int
    level: int
    number: int
    most: float

    def counts(self, effects: EffectsTable) -> bool:
        """Always: a building that has lost a section is another building."""
        return True

    def upon(self, table: TableMap, number: int) -> TableMap:
        """The table as it is: ``with_ruins`` has taken all that fell of a building from it together."""
        return table

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """The section, where it was on the ground."""
        if self.level == 0:
            plans = (plan_of(each, self.most) for each in printed.buildings if each.id == self.building)
            yield from (plan.outlines[self.number] for plan in plans)


def with_ruins(table: TableMap, fallen: Sequence[Collapse], free: int) -> TableMap:
    """A table on which these have come down: rubble on the ground, and of a building what is left of it.

    The first part of a building that is left keeps its number; others, and rubble, have numbers from ``free`` on.

    >>> ruined = with_ruins(hamlet.map, (Collapse(hamlet.map.buildings[0].id, 0, 0, 8.0),), 900)
    >>> ruined.areas[-1].kind, len(hamlet.map.buildings) - len(ruined.buildings)
    ('rough', 1)
    """
    buildings: list[Building] = []
    rubble: list[Line] = []
    for building in table.buildings:
        mine = [each for each in fallen if each.building == building.id]
        if not mine:
            buildings.append(building)
            continue
        plan = plan_of(building, mine[0].most)
        gone = {(each.level, each.number): None for each in mine}
        rubble += [plan.outlines[number] for level, number in gone if level == 0]
        for place, part in enumerate(_parts(plan, gone)):
            buildings.append(part if place == 0 else structs.replace(part, id=free))
            free += place > 0
    areas = (Area(number, RUBBLE, outline) for number, outline in enumerate(rubble, free))
    return structs.replace(table, buildings=tuple(buildings), areas=(*table.areas, *areas))


Gone = dict[tuple[int, int], None]
"""Levels and numbers of the sections that have come down."""


def _parts(plan: Plan, gone: Gone) -> Iterator[Building]:
    """All that stands of a building: its sections of one height that touch, each such part with walls of its own."""
    high = [_height(plan, gone, number) for number in range(plan.count)]
    left = [number for number in range(plan.count) if high[number]]
    while left:
        part = _together(plan, left, high)
        left = [number for number in left if number not in part]
        yield _part(plan, part, high, gone)


def _height(plan: Plan, gone: Gone, number: int) -> int:
    """Levels of a section up to the highest that stands."""
    levels = (level for level in range(plan.building.storeys) if (level, number) not in gone)
    return max(levels, default=-1) + 1


def _together(plan: Plan, among: Sequence[int], high: Sequence[int]) -> list[int]:
    """The first of these sections with all that it touches and that are as high, ascending."""
    found, waiting = [among[0]], [among[0]]
    while waiting:
        for other, _ in plan.sides[waiting.pop()]:
            if other is not None and other in among and other not in found and high[other] == high[among[0]]:
                found.append(other)
                waiting.append(other)
    return sorted(found)


def _part(plan: Plan, part: Sequence[int], high: Sequence[int], gone: Gone) -> Building:
    """A part of a building: the openings that are left in its outer walls, and those that were torn into it."""
    whole, storeys = plan.building, high[part[0]]
    outline = whole.outline if len(part) == plan.count else _round(plan, part)
    walls = list(pairwise((*outline, outline[0])))
    torn = tuple(_torn(plan, part, high, gone))
    kept = tuple(
        opening
        for opening in whole.openings
        if opening.storey < storeys and any(_lies_on(opening, wall) for wall in walls)
        and not any(_lies_on(opening, (each.start, each.end)) and each.storey == opening.storey for each in torn)
    )  # fmt: skip
    return structs.replace(whole, outline=outline, storeys=storeys, openings=(*kept, *torn))


def _torn(plan: Plan, part: Sequence[int], high: Sequence[int], gone: Gone) -> Iterator[Opening]:
    """The sides of a part that stand open: where a section beside it has come down, and where one of its own has from
    under another."""
    for number in part:
        for other, (start, end) in plan.sides[number]:
            if other in part:
                continue
            for level in range(high[number]):
                if other is not None or (level, number) in gone:
                    yield Opening("door", start, end, level)


def _lies_on(opening: Opening, wall: tuple[Point, Point]) -> bool:
    return all(distance_to_segment(end, *wall) <= _ON for end in (opening.start, opening.end))


def _round(plan: Plan, part: Sequence[int]) -> Line:
    """The outer edge of sections that touch each other, without the corners between two of one wall."""
    steps: dict[Cell, list[Cell]] = {}
    for number in part:
        across, down = plan.cell(number)
        corners = ((across, down), (across + 1, down), (across + 1, down + 1), (across, down + 1))
        for (other, _), start, end in zip(plan.sides[number], corners, (*corners[1:], corners[0]), strict=True):
            if other not in part:
                steps.setdefault(start, []).append(end)
    rings = [[plan.corner(*corner) for corner in _straightened(ring)] for ring in _rings(steps)]
    return max((tuple(ring) for ring in rings), key=lambda ring: abs(signed_area(ring)))


def _rings(steps: dict[Cell, list[Cell]]) -> Iterator[list[Cell]]:
    """The closed walks that these steps make."""
    while steps:
        at = min(steps)
        ring: list[Cell] = []
        while at in steps:
            ring.append(at)
            after = steps[at].pop(0)
            if not steps[at]:
                del steps[at]
            at = after
        yield ring


def _straightened(ring: Sequence[Cell]) -> Iterable[Cell]:
    """A closed walk along a grid without the corners at which it goes straight on."""
    for place, (x, y) in enumerate(ring):
        (ax, ay), (bx, by) = ring[place - 1], ring[(place + 1) % len(ring)]
        if (x - ax) * (by - y) != (y - ay) * (bx - x):
            yield x, y
