"""A table's terrain as arrays, made once: what sight and movement ask of it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.board.table.effects import Effects, EffectsTable, effects_of
from game.board.table.geometry import EPSILON, Bools, Floats, Numbers, distance, nearest_on_segment
from game.board.table.shapes import Crossings, Shapes
from game.board.table.tablemap import Building, Opening, TableMap


class Terrain:
    """The pieces of one table with what they do, in map order."""

    def __init__(self, table: TableMap, effects: EffectsTable) -> None:
        self.table = table
        self.effects = effects
        self.areas = Shapes([area.outline for area in table.areas], closed=True)
        self.area_effects = tuple(effects_of(effects, area.kind) for area in table.areas)
        self.barriers = Shapes([barrier.line for barrier in table.barriers], closed=False)
        self.barrier_effects = tuple(effects_of(effects, barrier.kind) for barrier in table.barriers)
        self.buildings = Shapes([building.outline for building in table.buildings], closed=True)
        self.building_effects = tuple(effects_of(effects, building.kind) for building in table.buildings)
        self.openings = Openings(table.buildings, self.buildings)

    def opening_effects(self, number: int) -> Effects:
        """What passing the opening of this number does."""
        return effects_of(self.effects, self.openings.all[number].kind)


class Openings:
    """All doors and windows of a table: on which wall each lies, and from where to where on it."""

    def __init__(self, buildings: tuple[Building, ...], shapes: Shapes) -> None:
        self.all: tuple[Opening, ...] = tuple(opening for each in buildings for opening in each.openings)
        self.building = np.array(
            [number for number, each in enumerate(buildings) for _ in each.openings], dtype=np.intp
        )
        walls = [
            wall_of(shapes.corners[int(number)], opening)
            for number, opening in zip(self.building, self.all, strict=True)
        ]
        self.wall = np.array([wall[0] for wall in walls], dtype=np.intp)
        self.first = np.array([wall[1] for wall in walls], dtype=np.float64)
        self.last = np.array([wall[2] for wall in walls], dtype=np.float64)
        self.storey = np.array([opening.storey for opening in self.all], dtype=np.intp)
        # Each opening as a line of its own, to ask who stands near it.
        self.shapes = Shapes([(opening.start, opening.end) for opening in self.all], closed=False)

    def passed(self, crossings: Crossings, storey: NDArray[np.intp] | int = 0) -> Numbers:
        """For each crossing of a wall the number of the opening of that storey it goes through; -1: solid wall.

        The posts of an opening belong to it.
        """
        found = np.full(len(crossings.line), -1, dtype=np.intp)
        if not len(self.all) or not len(found):
            return found
        fits: Bools = (crossings.shape[:, None] == self.building) & (crossings.edge[:, None] == self.wall)
        fits &= (crossings.share[:, None] >= self.first) & (crossings.share[:, None] <= self.last)
        fits &= self.storey == np.reshape(np.asarray(storey, dtype=np.intp), (-1, 1))
        through = fits.any(axis=1)
        found[through] = fits.argmax(axis=1)[through]
        return found


def wall_of(outline: tuple[tuple[float, float], ...], opening: Opening) -> tuple[int, float, float]:
    """The wall that an opening lies on (its number, counted from the outline's first corner) and the shares of
    that wall's length between which it is open."""
    ends = [(a, outline[(number + 1) % len(outline)]) for number, a in enumerate(outline)]
    off = [
        distance(opening.start, nearest_on_segment(opening.start, *wall))
        + distance(opening.end, nearest_on_segment(opening.end, *wall))
        for wall in ends
    ]
    number = min(range(len(ends)), key=lambda each: off[each])
    a, b = ends[number]
    length = distance(a, b)
    shares = sorted(distance(a, nearest_on_segment(end, a, b)) / length for end in (opening.start, opening.end))
    return number, shares[0] - EPSILON / length, shares[1] + EPSILON / length


def flags(values: list[bool]) -> Bools:
    """Truths as an array."""
    return np.array(values, dtype=np.bool_)


def limits(values: list[float | None]) -> Floats:
    """Limits in inches as an array; none is infinite."""
    return np.array([np.inf if value is None else value for value in values], dtype=np.float64)
