"""One line of sight at a time: what stops it, and what protects its target.

The sums of ``growth`` and ``walls``, one by one and in the same order, so that what is found is the same to the last
bit: arrays are quick for many lines at once and slow for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from game.board.table.effects import BEHIND, EDGE, THROUGH, Effects
from game.board.table.layers import height
from game.board.table.measure.geometry import EPSILON, distance
from game.board.table.sight.eyes import Stop
from game.board.table.sight.terrain import Terrain
from game.board.table.tablemap import Piece
from game.engine.remembered import Remembered

Place = tuple[float, float]
Runs = list[tuple[float, float]]

_MOST_KEPT = 4096
"""Places of which it is remembered what they lie in, and lines: who hears that he sees nobody hears why, too."""


class Line(NamedTuple):
    """One line of sight, and what terrain has to do with it."""

    viewer: Place
    target: Place
    length: float
    viewer_in: frozenset[int]  # areas, and buildings after them
    target_in: frozenset[int]
    inches: dict[int, float]  # in each area that it meets
    walls: list[tuple[int, float, int]]  # building, inches from the viewer, opening (-1: none)
    barriers: list[tuple[int, float]]
    edges: list[tuple[int, float]]  # of areas, that it crosses

    def turned(self) -> Line:
        """This line seen from its other end."""
        long = self.length
        return Line(
            self.target,
            self.viewer,
            long,
            self.target_in,
            self.viewer_in,
            self.inches,
            [(number, long - at, opening) for number, at, opening in self.walls],
            [(number, long - at) for number, at in self.barriers],
            [(number, long - at) for number, at in self.edges],
        )


class Single:
    """A terrain, all of whose areas have to do with sight, as it stands in single lines of sight."""

    def __init__(self, terrain: Terrain) -> None:
        self._terrain = terrain
        self._few = terrain.shapes.few
        self._does = terrain.area_effects
        self._weights = [THROUGH / max(each.through, EPSILON) for each in self._does]
        self._blocking = [number for number, each in enumerate(self._does) if each.blocks]
        self._lying_in: Remembered[Place, frozenset[int]] = Remembered(_MOST_KEPT)
        self._lines: Remembered[tuple[Place, Place], Line] = Remembered(_MOST_KEPT)

    def line(self, viewer: Place, target: Place) -> Line:
        """The line from a viewer to a target."""
        known = self._lines.get((viewer, target))
        return known if known is not None else self._lines.keep((viewer, target), self._line(viewer, target))

    def _line(self, viewer: Place, target: Place) -> Line:
        terrain, length = self._terrain, distance(viewer, target)
        houses, lines = terrain.houses, terrain.lines
        viewer_in, target_in = self._inside(viewer), self._inside(target)
        edges, flats, _ = self._few.along((viewer[0], viewer[1]), (target[0], target[1]), length)
        gained: dict[int, float] = {}
        shared: dict[int, float] = {}
        walls, barriers, crossed = [], [], []
        for shape, edge, at, share, crosses, gain in edges:
            if shape < houses:
                gained[shape] = gained.get(shape, 0.0) + gain
                if crosses:
                    crossed.append((shape, at))
            elif not crosses:
                continue
            elif shape < lines:
                storey = height(viewer) if shape in viewer_in else height(target) if shape in target_in else 0
                number = shape - houses
                walls.append((number, at, terrain.openings.through(number, edge, share, storey)))
            else:
                barriers.append((shape - lines, at))
        for shape, inches, _ in flats:
            if shape < houses:
                shared[shape] = shared.get(shape, 0.0) + inches
        found = {
            shape: max(gained.get(shape, 0.0) - shared.get(shape, 0.0), 0.0) for shape in sorted({*gained, *shared})
        }
        return Line(viewer, target, length, viewer_in, target_in, found, walls, barriers, crossed)

    def _inside(self, at: Place) -> frozenset[int]:
        """The areas and buildings that a place lies in."""
        flat = (at[0], at[1])
        known = self._lying_in.get(flat)
        if known is None:
            shapes = self._few.around(flat, self._terrain.shapes.closed, edge=True)
            known = self._lying_in.keep(flat, frozenset(shapes))
        return known

    def is_sheltered(self, at: Place) -> bool:
        """Whether some area covers or conceals whoever stands at a place, from wherever he is looked at."""
        houses = self._terrain.houses
        return any(
            number < houses and (self._does[number].covers or self._does[number].conceals)
            for number in self._inside(at)
        )

    # -- what stops it -----------------------------------------------------------------------------------------

    def is_blocked(self, line: Line, dark: bool, aid: float, limit: float | None) -> bool:
        """Whether anything stops a line; ``limit`` and ``aid`` as for ``Sight.looks``."""
        return (
            (limit is not None and line.length > limit + EPSILON)
            or self._is_walled(line)
            or _is_through_earth(line)
            or any(True for _ in self._floors(line))
            or self._is_deep(line, dark, aid)
        )

    def _is_walled(self, line: Line) -> bool:
        far = line.length - EPSILON
        return any(opening < 0 and EPSILON < at < far for _, at, opening in line.walls) or any(
            EPSILON < at < far and self._terrain.barrier_effects[number].blocks for number, at in line.barriers
        )

    def _floors(self, line: Line) -> Iterator[int]:
        """The buildings in different storeys of which the ends of a line stand."""
        if height(line.viewer) != height(line.target):
            houses = self._terrain.houses
            yield from (shape - houses for shape in sorted(line.viewer_in & line.target_in) if shape >= houses)

    def _is_deep(self, line: Line, dark: bool, aid: float) -> bool:
        """Whether a line runs too deep in growth or into ground that blocks."""
        if not line.inches:
            return False
        if any(line.inches.get(number, 0.0) > EPSILON for number in self._blocking):
            return True
        deep = any(inches > self._allowed(line, number, dark, aid) + EPSILON for number, inches in line.inches.items())
        deep = deep or self._used_up(line, dark) > THROUGH + EPSILON
        return deep and not self._is_unbroken(line, dark, aid)

    def _sight(self, number: int, dark: bool, aid: float) -> float:
        """Inches that one sees inside an area."""
        does = self._does[number]
        limit = does.sight(dark)
        return float("inf") if limit is None else limit * aid if does.aids else limit

    def _allowed(self, line: Line, number: int, dark: bool, aid: float) -> float:
        """Inches that a line may run in an area taken alone."""
        ends = (number in line.viewer_in) + (number in line.target_in)
        if ends == 2:
            return self._sight(number, dark, aid)
        return self._does[number].edge if ends == 1 and self._is_tall(number, dark) else float("inf")

    def _is_tall(self, number: int, dark: bool) -> bool:
        """Whether an area limits sight."""
        return self._does[number].sight(dark) is not None

    def _is_passed(self, line: Line, number: int, dark: bool) -> bool:
        """Whether it is growth in which neither end of a line stands."""
        return self._is_tall(number, dark) and number not in line.viewer_in and number not in line.target_in

    def _used_up(self, line: Line, dark: bool) -> float:
        """Inches that growth between the two uses up of those that one sees through."""
        passed = {
            number: inches * self._weights[number]
            for number, inches in line.inches.items()
            if self._is_passed(line, number, dark)
        }
        return self._total(passed)

    def _total(self, values: dict[int, float]) -> float:
        """The sum over all areas, as arrays add: of three and more the order matters to the last bit."""
        if len(values) < 3:
            return sum(values.values())
        every = np.zeros(len(self._does))
        every[list(values)] = list(values.values())
        return float(every.sum())

    def _is_unbroken(self, line: Line, dark: bool, aid: float) -> bool:
        """Whether a line never leaves growth and is no longer than the lowest limit of the growths that it touches."""
        inside = {number: inches for number, inches in line.inches.items() if self._is_tall(number, dark)}
        if self._total(inside) < line.length - EPSILON:
            return False
        houses = self._terrain.houses
        ends = (line.viewer_in, line.target_in)
        if not all(any(number < houses and self._is_tall(number, dark) for number in end) for end in ends):
            return False
        touched = [number for number, inches in inside.items() if inches > EPSILON]
        shut = (self._is_passed(line, number, dark) and self._does[number].through < EPSILON for number in touched)
        lowest = min((self._sight(number, dark, aid) for number in touched), default=float("inf"))
        return not any(shut) and line.length <= lowest + EPSILON

    # -- what protects its target ------------------------------------------------------------------------------

    def _protections(self, line: Line) -> Iterator[tuple[Piece, Effects]]:
        """The buildings, barriers and areas that give the target of a line what their effects say."""
        terrain, table = self._terrain, self._terrain.table
        for number, at, opening in line.walls:
            if opening >= 0 and at > EPSILON and line.length - at >= -EPSILON:
                does = terrain.building_effects[number]
                if (does.covers or does.conceals) and not self._is_at_opening(line, opening):
                    yield table.buildings[number], does
        for number, at in line.barriers:
            if at > EPSILON and -EPSILON <= line.length - at <= BEHIND + EPSILON:
                does = terrain.barrier_effects[number]
                if (does.covers or does.conceals) and not self._is_at_barrier(line, number):
                    yield table.barriers[number], does
        yield from (
            (terrain.areas[number], self._does[number]) for number in sorted(line.target_in) if number < terrain.houses
        )

    def _hiding(self, line: Line) -> Iterator[Piece]:
        """The growths between the two, which conceal the target."""
        met = (number for number, inches in line.inches.items() if inches > EPSILON and self._does[number].conceals)
        for number in met:
            if self._is_passed(line, number, dark=False) or self._is_passed(line, number, dark=True):
                yield self._terrain.areas[number]

    def protectors(self, line: Line) -> tuple[Piece | None, Piece | None]:
        """The first piece that covers the target of a line, and the first that conceals him."""
        covers = conceals = None
        for piece, does in self._protections(line):
            covers = piece if covers is None and does.covers else covers
            conceals = piece if conceals is None and does.conceals else conceals
        return covers, conceals if conceals is not None else next(self._hiding(line), None)

    def _is_at_opening(self, line: Line, opening: int) -> bool:
        return self._terrain.openings.shapes.few.is_close_to(line.viewer, opening, EDGE)

    def _is_at_barrier(self, line: Line, barrier: int) -> bool:
        return self._few.is_close_to(line.viewer, barrier + self._terrain.lines, EDGE)

    def words(self, line: Line, dark: bool, aid: float, limit: float | None) -> tuple[bool, bool, bool]:
        """Whether a line is clear, and whether its target is in cover and concealed."""
        covers, conceals = self.protectors(line)
        return not self.is_blocked(line, dark, aid, limit), covers is not None, conceals is not None

    # -- where it ends -----------------------------------------------------------------------------------------

    def stops(self, line: Line, dark: bool, aid: float, limit: float | None) -> Iterator[Stop]:
        """All that stops a line, in no order of inches."""
        table, far = self._terrain.table, line.length - EPSILON
        if _is_through_earth(line):
            yield Stop(0.0, None, "earth")
        yield from (Stop(0.0, table.buildings[number], "floor") for number in self._floors(line))
        for number, at, opening in line.walls:
            if opening < 0 and EPSILON < at < far:
                yield Stop(at, table.buildings[number], "wall")
        for number, at in line.barriers:
            if self._terrain.barrier_effects[number].blocks and EPSILON < at < far:
                yield Stop(at, table.barriers[number], "barrier")
        if self._is_deep(line, dark, aid):
            yield from self._growth_stops(line, dark, aid)
        if limit is not None and line.length > limit + EPSILON:
            yield Stop(limit, None, "limit")

    def _growth_stops(self, line: Line, dark: bool, aid: float) -> Iterator[Stop]:
        areas = self._terrain.areas
        runs = {number: _runs(line, number) for number in line.inches}
        for number, inches in line.inches.items():
            if self._does[number].blocks and inches > EPSILON:
                yield Stop(runs[number][0][0], areas[number], "ground")
            allowed = self._allowed(line, number, dark, aid)
            if inches > allowed + EPSILON:
                yield Stop(_spent([runs[number]], allowed, [1.0]), areas[number], "growth")
        passed = [number for number in line.inches if self._is_passed(line, number, dark) and runs[number]]
        used = np.array([line.inches[number] * self._weights[number] for number in passed]).sum()
        if used > THROUGH + EPSILON:
            inches = _spent([runs[number] for number in passed], THROUGH, [self._weights[number] for number in passed])
            blamed = [number for number in passed if any(a - EPSILON <= inches <= b + EPSILON for a, b in runs[number])]
            yield Stop(inches, areas[blamed[0] if blamed else passed[0]], "growth")


def _is_through_earth(line: Line) -> bool:
    """Whether one end at least is below the ground, unless they are equally deep on one board."""
    one, other = height(line.viewer), height(line.target)
    return one != other and min(one, other) < 0


def _runs(line: Line, area: int) -> Runs:
    """From where to where a line runs in an area, in inches from the viewer."""
    at = sorted(inches for number, inches in line.edges if number == area)
    ends = [(max(0.0, start), min(line.length, end)) for start, end in zip(at[::2], at[1::2], strict=False)]
    return [(start, end) for start, end in ends if end - start > EPSILON]


def _spent(runs: Sequence[Runs], inches: float, weights: Sequence[float]) -> float:
    """How far along a line so many inches have been run inside, all stretches together, each inch by its weight."""
    marks = sorted({0.0, *(mark for run in runs for stretch in run for mark in stretch)})
    gone = 0.0
    for start, end in pairwise(marks):
        middle = (start + end) / 2
        deep = sum(weight * (a <= middle <= b) for run, weight in zip(runs, weights, strict=True) for a, b in run)
        if deep and gone + deep * (end - start) >= inches:
            return start + (inches - gone) / deep
        gone += deep * (end - start)
    return marks[-1]
