"""Tunnels: rooms dug in the earth beyond the edge of a table, in the same plane, with walls of earth round them.

They are a board of their own (``Board.TUNNELS``) and yet measured by the same lines of sight and ways as the table:
whoever stands there is on another layer, and earth closes every room that does not open into another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct, structs

from game.board.table.effects import Effects, EffectsTable
from game.board.table.layers import Board, Layer, Level
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Barrier, Line, TableMap

EARTH = "earth"
BELOW = Layer(Board.TUNNELS, Level.UNDERGROUND)
"""Where whoever is in a tunnel stands."""

SOLID = Effects(passable=False, blocks=True)
"""Earth: nobody goes or sees through it."""

HALF = 2
"""Rooms are measured in half inches: so many are an inch."""

_LAP = 0.02
"""Inches by which walls lap over each other at their corners."""

Cell = tuple[int, int]


class Box(NamedTuple):
    """An upright rectangle in half inches, from its left and top edge to its right and bottom edge."""

    left: int
    top: int
    right: int
    bottom: int

    def grown(self, by: int) -> Box:
        """So many half inches larger on every side.

        >>> Box(2, 2, 4, 6).grown(1)
        Box(left=1, top=1, right=5, bottom=7)
        """
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: Box) -> bool:
        """Whether the two have ground in common; edges that touch have none.

        >>> Box(0, 0, 2, 2).meets(Box(1, 1, 3, 3)), Box(0, 0, 2, 2).meets(Box(2, 0, 4, 2))
        (True, False)
        """
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def holds(self, at: tuple[float, float]) -> bool:
        """Whether a place in inches lies in it, its edge included.

        >>> Box(0, 0, 4, 4).holds((2.0, 1.0)), Box(0, 0, 4, 4).holds((2.5, 1.0))
        (True, False)
        """
        x, y = at[0] * HALF, at[1] * HALF
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    @property
    def outline(self) -> Line:
        """Its corners in inches."""
        left, top, right, bottom = (each / HALF for each in self)
        return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))

    def cells(self) -> Iterator[Cell]:
        """The half inches that it covers, row after row."""
        for y in range(self.top, self.bottom):
            for x in range(self.left, self.right):
                yield x, y


class Dug(Struct, frozen=True, tag=True):
    """Rooms that are dug in the earth, as a change of the table; where they are ``filled`` they have fallen in."""

    rooms: tuple[Box, ...]
    filled: tuple[Box, ...] = ()

    def counts(self, effects: EffectsTable) -> bool:
        """Where the rules know of earth."""
        return EARTH in effects

    def upon(self, table: TableMap, number: int) -> TableMap:
        """The table with walls of earth round the rooms, and the ground beyond its edge that they take up."""
        walls = (Barrier(number + at, EARTH, _lapped(line)) for at, line in enumerate(walls_of(self.cells())))
        return structs.replace(table, barriers=(*table.barriers, *walls), below=self.extent)

    def broken(self, printed: TableMap) -> Iterator[Line]:
        """Nothing of the printed map."""
        return iter(())

    def cells(self) -> frozenset[Cell]:
        """The half inches in which somebody may stand."""
        gone = frozenset(cell for box in self.filled for cell in box.cells())
        return frozenset(cell for box in self.rooms for cell in box.cells()) - gone

    @property
    def extent(self) -> tuple[float, float, float, float]:
        """The upright rectangle in inches round all rooms: left, top, right, bottom.

        >>> Dug((Box(100, 4, 112, 8), Box(104, 8, 108, 20))).extent
        (50.0, 2.0, 56.0, 10.0)
        """
        return (
            min(box.left for box in self.rooms) / HALF,
            min(box.top for box in self.rooms) / HALF,
            max(box.right for box in self.rooms) / HALF,
            max(box.bottom for box in self.rooms) / HALF,
        )


def above_ground(table: TableMap) -> TableMap:
    """The table alone, without what has been dug below it.

    >>> dug = Dug((Box(100, 4, 112, 8),)).upon(TableMap("dug", "", 24, 24), 1)
    >>> above_ground(dug) == TableMap("dug", "", 24, 24)
    True
    """
    if not table.below:
        return table
    barriers = tuple(barrier for barrier in table.barriers if barrier.kind != EARTH)
    return structs.replace(table, barriers=barriers, below=())


def walls_of(cells: Iterable[Cell]) -> list[Line]:
    """The straight lines in inches round all ground that these half inches cover together.

    >>> len(walls_of(Box(0, 0, 4, 4).cells())), len(walls_of([*Box(0, 0, 4, 4).cells(), *Box(4, 0, 8, 4).cells()]))
    (4, 4)
    """
    open_ground = frozenset(cells)
    level: dict[int, list[int]] = {}
    upright: dict[int, list[int]] = {}
    for x, y in sorted(open_ground):
        for edge, beyond in ((y, (x, y - 1)), (y + 1, (x, y + 1))):
            if beyond not in open_ground:
                level.setdefault(edge, []).append(x)
        for edge, beyond in ((x, (x - 1, y)), (x + 1, (x + 1, y))):
            if beyond not in open_ground:
                upright.setdefault(edge, []).append(y)
    lines = [((a, y), (b, y)) for y in sorted(level) for a, b in _runs(sorted(level[y]))]
    lines += [((x, a), (x, b)) for x in sorted(upright) for a, b in _runs(sorted(upright[x]))]
    return [tuple(Point(x / HALF, y / HALF) for x, y in line) for line in lines]


def _lapped(line: Line) -> Line:
    """A wall a hair longer at both ends, so that no line slips out where two of them meet."""
    (ax, ay), (bx, by) = line[0], line[-1]
    dx, dy = (_LAP if bx > ax else 0.0), (_LAP if by > ay else 0.0)
    return (Point(ax - dx, ay - dy), Point(bx + dx, by + dy))


def _runs(cells: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The stretches of neighbouring cells, each from its start to its end."""
    start = last = cells[0]
    for cell in cells[1:]:
        if cell > last + 1:
            yield start, last + 1
            start = cell
        last = cell
    yield start, last + 1
