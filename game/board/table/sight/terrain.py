"""A table's terrain as arrays, made once: what sight and movement ask of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from game.board.table.effects import Effects, EffectsTable, effects_of
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers, cells, distance, nearest_on_segment
from game.board.table.measure.lines import Crossings
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area, Building, Opening, TableMap


class Terrain:
    """The pieces of one table with what they do; ``areas`` chooses some of its areas.

    In ``shapes`` the areas come first, then the buildings (from ``houses`` on), then the barriers (from ``lines``).
    """

    def __init__(self, table: TableMap, effects: EffectsTable, areas: Sequence[Area]) -> None:
        self.table, self.effects, self.areas = table, effects, tuple(areas)
        self.shapes = Shapes(
            [*(area.outline for area in areas), *(building.outline for building in table.buildings)],
            [barrier.line for barrier in table.barriers],
        )
        self.houses, self.lines = len(self.areas), self.shapes.closed
        self.area_effects = tuple(effects_of(effects, area.kind) for area in areas)
        self.barrier_effects = tuple(effects_of(effects, barrier.kind) for barrier in table.barriers)
        self.building_effects = tuple(effects_of(effects, building.kind) for building in table.buildings)
        self.openings = Openings(table.buildings, self.shapes.corners[self.houses : self.lines])

    def opening_effects(self, number: int) -> Effects:
        """The effects of passing the opening of this number."""
        return effects_of(self.effects, self.openings.all[number].kind)


class Openings:
    """All doors and windows of a table: on which wall each lies, and from where to where on it."""

    def __init__(self, buildings: Sequence[Building], outlines: Sequence[tuple[tuple[float, float], ...]]) -> None:
        self.all: tuple[Opening, ...] = tuple(opening for each in buildings for opening in each.openings)
        owners = [number for number, each in enumerate(buildings) for _ in each.openings]
        walls = [wall_of(outlines[number], opening) for number, opening in zip(owners, self.all, strict=True)]
        self.building = np.array(owners, dtype=np.intp)
        self.wall = np.array([wall[0] for wall in walls], dtype=np.intp)
        self.first = np.array([wall[1] for wall in walls], dtype=np.float64)
        self.last = np.array([wall[2] for wall in walls], dtype=np.float64)
        self.storey = np.array([opening.storey for opening in self.all], dtype=np.intp)
        # Each opening as a line of its own, to ask who stands near it.
        self.shapes = Shapes((), [(opening.start, opening.end) for opening in self.all])
        self._on_wall: dict[tuple[int, int], list[int]] = {}
        for number, (building, wall) in enumerate(zip(owners, walls, strict=True)):
            self._on_wall.setdefault((building, wall[0]), []).append(number)
        self._shares = [(first, last) for _, first, last in walls]

    def passed(self, crossings: Crossings, storey: NDArray[np.intp] | int = 0) -> Numbers:
        """For each crossing of a wall the number of the opening of that storey it goes through; -1: solid wall.

        The posts of an opening belong to it.
        """
        found = np.full(len(crossings.line), -1, dtype=np.intp)
        if not len(self.all) or not len(found):
            return found
        fits: Bools = (crossings.shape[:, None] == self.building) & (crossings.edge[:, None] == self.wall)
        which, opening = cells(fits)
        share = crossings.share[which]
        level = storey if isinstance(storey, int) else storey[which]
        good = (share >= self.first[opening]) & (share <= self.last[opening]) & (self.storey[opening] == level)
        found[which[good]] = opening[good]
        return found

    def through(self, building: int, edge: int, share: float, storey: int = 0) -> int:
        """The opening of one crossing, see ``passed``."""
        found = -1
        for number in self._on_wall.get((building, edge), ()):
            first, last = self._shares[number]
            if first <= share <= last and self.all[number].storey == storey:
                found = number
        return found

    def has_door_at(self, at: tuple[float, float]) -> bool:
        """Whether a point lies in an opening of the ground floor."""
        return any(self.all[number].storey == 0 for number in self.shapes.few.close_to(at, 0.0))


def wall_of(outline: Sequence[tuple[float, float]], opening: Opening) -> tuple[int, float, float]:
    """The wall that an opening lies on, and the shares of its length between which it is open.

    Walls are counted from the outline's first corner.

    >>> from game.board.table.measure.geometry import Point
    >>> house = [Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4)]
    >>> wall_of(house, Opening("door", Point(4, 1), Point(4, 2)))[0]
    1
    """
    ends = [(a, outline[(number + 1) % len(outline)]) for number, a in enumerate(outline)]
    off = [sum(distance(end, nearest_on_segment(end, *wall)) for end in (opening.start, opening.end)) for wall in ends]
    number = min(range(len(ends)), key=lambda each: off[each])
    a, b = ends[number]
    length = distance(a, b)
    shares = sorted(distance(a, nearest_on_segment(end, a, b)) / length for end in (opening.start, opening.end))
    return number, shares[0] - EPSILON / length, shares[1] + EPSILON / length


def flags(values: Sequence[bool]) -> Bools:
    """Truths as an array.

    >>> flags([True, False]).tolist()
    [True, False]
    """
    return np.array(values, dtype=np.bool_)


def limits(values: Sequence[float | None]) -> Floats:
    """Limits in inches as an array; none is infinite.

    >>> limits([6.0, None]).tolist()
    [6.0, inf]
    """
    return np.array([np.inf if value is None else value for value in values], dtype=np.float64)
