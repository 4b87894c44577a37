"""The crossings of a straight leg of a path, and the cost of each part of it.

Inches of movement: ``cost`` is what a figure spends, ``inches`` what it covers.

- The area drawn on top rules the ground; where there is none it is plain.  A leg along an edge is outside.
- What entering an area costs is paid where a leg comes into it from ground of another kind, or from its edge.
- Barriers, walls and openings are met where a leg comes to them, be it to cross them or to stop on them, and are
  paid then; going on from there is free.  One that is only touched at its end, or followed, is not met.
- Walls let nobody through but by openings on the ground floor; the posts of an opening belong to it.
- Nobody walks on the very line of a wall; who walks on that of a barrier has come to it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.board.table.effects import EffectsTable
from game.board.table.legs import Bar, Legs, Stretch
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers
from game.board.table.measure.lines import Crossings, Lines, Met, Points
from game.board.table.measure.lines import lines as lines_between
from game.board.table.sight.terrain import Terrain, flags
from game.board.table.tablemap import Piece, TableMap

_BATCH = 1024  # legs worked out at a time: their arrays fit the processor's cache

_FEW_LEGS = 3
"""So many at most are quicker one by one."""


class Ground:
    """The ground of one table, with the effects that a rule system gives to it."""

    def __init__(self, table: TableMap, effects: EffectsTable) -> None:
        self.table = table
        self.terrain = terrain = Terrain(table, effects, table.areas)
        every = terrain.area_effects
        # One more at the end, which the number -1 finds: plain ground.
        self._price = np.array([*(1.0 / each.move for each in every), 1.0])
        self._entry_cost = np.array([*(each.crossing for each in every), 0.0])
        kinds = [area.kind for area in table.areas]
        self._kind = np.array([*(kinds.index(kind) for kind in kinds), -1], dtype=np.intp)
        self._firm = flags([*(each.passable for each in every), True])
        self._crossing_cost = np.array([each.crossing for each in terrain.barrier_effects])
        self._barred = flags([not each.passable for each in terrain.barrier_effects])
        opening_effects = [terrain.opening_effects(number) for number in range(len(terrain.openings.all))]
        self._opening_cost = np.array([each.crossing for each in opening_effects])
        self._barrier_ends = self._barred | flags([each.ends_move for each in terrain.barrier_effects])
        self._opening_ends = flags([each.ends_move or not each.passable for each in opening_effects])
        self._legs = Legs(terrain)

    def why_not_stand(self, at: tuple[float, float]) -> tuple[Bar, Piece | None]:
        """The refusal to stand at a point (``table``, ``ground``, ``wall``, ``barrier``), and the piece that causes it.

        Nobody stands off the table, inside impassable ground, on a wall (but in an opening), on a barrier that
        cannot be passed.  The edge of impassable ground is free.
        """
        terrain, table, few = self.terrain, self.table, self.terrain.shapes.few
        if not (table.on_table(at) or table.in_the_earth(at)):
            return "table", None
        top = few.on_top(at, range(terrain.houses))
        if not self._firm[top]:
            return "ground", table.areas[top]
        touched = few.close_to(at, 0.0)
        walls = [shape - terrain.houses for shape in touched if terrain.houses <= shape < terrain.lines]
        if walls and not terrain.openings.has_door_at(at):
            return "wall", table.buildings[walls[0]]
        barriers = [shape - terrain.lines for shape in touched if shape >= terrain.lines]
        barred = next((number for number in barriers if self._barred[number]), None)
        return ("", None) if barred is None else ("barrier", table.barriers[barred])

    @property
    def best_price(self) -> float:
        """Movement that an inch of the fastest ground costs."""
        return float(self._price.min())

    def can_stand(self, points: Floats) -> Bools:
        """Where nothing forbids a figure to stand, for many points at once."""
        terrain, table = self.terrain, self.table
        x, y = points[:, 0], points[:, 1]
        found: Bools = (x >= 0) & (y >= 0) & (x <= table.width) & (y <= table.height)
        if table.below:
            left, top, right, bottom = table.below
            found |= (x >= left) & (y >= top) & (x <= right) & (y <= bottom)
        found &= self._firm[self._top(points)]
        touched = terrain.shapes.within(points, 0.0)
        walls = touched[:, terrain.houses : terrain.lines].any(axis=1)
        doors = terrain.openings.shapes.within(points, 0.0)[:, terrain.openings.storey == 0].any(axis=1)
        found &= doors | ~walls
        found &= ~touched[:, terrain.lines :][:, self._barred].any(axis=1)
        return found

    def costs(self, starts: Points, ends: Points) -> Floats:
        """The cost of each straight leg, in inches of movement; infinite where it is barred.

        Starts and ends pair up by number.  An opening or barrier that ends the move bars a leg here: such a leg
        is no part of a longer way.  Ends where nobody may stand are for the caller to leave out.
        """
        if len(starts) <= _FEW_LEGS:
            legs = zip(_pairs(starts), _pairs(ends), strict=True)
            return np.array([self._legs.cost(a, b) for a, b in legs], dtype=np.float64)
        every = lines_between(starts, ends)
        batches = range(0, len(every.length), _BATCH)
        found = [self._costs(Lines(*(each[at : at + _BATCH] for each in every))) for at in batches]
        return found[0] if len(found) == 1 else np.concatenate(found)

    def _costs(self, legs: Lines) -> Floats:
        met = self.terrain.shapes.met(legs)
        line, inches, top = self._parts(legs, met)
        total: Floats = np.zeros(len(legs.length))
        total += np.bincount(line, weights=inches * self._price[top], minlength=len(total))
        entered = self._entered(legs, line, inches, top)
        if len(entered):
            total += np.bincount(line[entered], weights=self._entry_cost[top[entered]], minlength=len(total))
        total[line[~self._firm[top] & (inches > EPSILON)]] = np.inf
        total[self._off_table(legs)] = np.inf
        if len(met.line) or len(met.flat_line):
            self._add_barriers(total, self._barriers(legs, met))
            self._add_walls(total, self._walls(legs, met))
        return total

    def _barriers(self, legs: Lines, met: Met) -> Crossings:
        first, last = self.terrain.lines, self.terrain.shapes.count
        return _come_to(met.crossings(first, last), legs).joined(met.followed(first, last))

    def _walls(self, legs: Lines, met: Met) -> Crossings:
        first, last = self.terrain.houses, self.terrain.lines
        return _come_to(met.crossings(first, last), legs).joined(met.followed(first, last))

    def _add_barriers(self, total: Floats, met: Crossings) -> None:
        if len(met.line):
            total += np.bincount(met.line, weights=self._crossing_cost[met.shape], minlength=len(total))
            total[met.line[self._barrier_ends[met.shape]]] = np.inf

    def _add_walls(self, total: Floats, met: Crossings) -> None:
        if not len(met.line):
            return
        opening = self.terrain.openings.passed(met)
        total[met.line[opening < 0]] = np.inf
        met, opening = met.where(opening >= 0), opening[opening >= 0]
        if len(opening):
            total += np.bincount(met.line, weights=self._opening_cost[opening], minlength=len(total))
            total[met.line[self._opening_ends[opening]]] = np.inf

    def stretches(self, a: tuple[float, float], b: tuple[float, float]) -> list[Stretch]:
        """The parts of one straight leg, in order from ``a`` to ``b``."""
        return self.legs([a, b])[0]

    def legs(self, path: Sequence[tuple[float, float]]) -> list[list[Stretch]]:
        """The parts of each leg of a path, in order; none of a leg of no length."""
        return self._legs.legs(path)

    # -- the parts ---------------------------------------------------------------------------------------------

    def _parts(self, legs: Lines, met: Met) -> tuple[Numbers, Floats, Numbers]:
        """Legs cut at every edge of an area: number of the leg, inches, number of the area on top (-1: none)."""
        line, at = self._cuts(legs, met)
        together = line[1:] == line[:-1]
        line, start, end = line[1:][together], at[:-1][together], at[1:][together]
        inches = end - start
        middle = (start + end) / 2 / np.maximum(legs.length[line], EPSILON)
        x = legs.ax[line] + middle * (legs.bx[line] - legs.ax[line])
        y = legs.ay[line] + middle * (legs.by[line] - legs.ay[line])
        return line, inches, self._top(np.stack([x, y], axis=1))

    def _entered(self, legs: Lines, line: Numbers, inches: Floats, top: Numbers) -> Numbers:
        """Of the parts of legs, those at whose start the leg enters an area, and pays for it."""
        if not self._entry_cost[top].any():
            return np.zeros(0, dtype=np.intp)
        parts: Numbers = np.flatnonzero(inches > EPSILON)
        line, top = line[parts], top[parts]
        first = np.concatenate([[True], line[1:] != line[:-1]])
        before = np.concatenate([[-1], top[:-1]])
        starts = line[first]
        before[first] = self._top(np.stack([legs.ax[starts], legs.ay[starts]], axis=1))
        found: Numbers = parts[(self._kind[before] != self._kind[top]) & (self._entry_cost[top] > 0)]
        return found

    def _cuts(self, legs: Lines, met: Met) -> tuple[Numbers, Floats]:
        """Where legs are cut: number of the leg and inches from its start, in order, both ends included."""
        of_areas = met.shape < self.terrain.houses
        inner = of_areas & (met.at > EPSILON) & (met.at < legs.length[met.line] - EPSILON)
        every = np.arange(len(legs.length))
        line = np.concatenate([every, met.line[inner], every])
        at = np.concatenate([np.zeros(len(every)), met.at[inner], legs.length])
        order = np.lexsort((at, line))
        return line[order], at[order]

    def _top(self, points: Floats) -> Numbers:
        """The number of the area that lies on top at each point; -1 where there is none."""
        inside = self.terrain.shapes.enclosing(points, self.terrain.houses)
        if not inside.shape[1]:
            return np.full(len(points), -1, dtype=np.intp)
        last: Numbers = inside.shape[1] - 1 - inside[:, ::-1].argmax(axis=1)
        return np.where(inside.any(axis=1), last, -1)

    def _off_table(self, legs: Lines) -> Bools:
        found = ~_within(legs, (0.0, 0.0, self.table.width, self.table.height))
        return found & ~_within(legs, self.table.below) if self.table.below else found


def _within(legs: Lines, box: tuple[float, float, float, float]) -> Bools:
    """Which legs run in an upright rectangle from end to end."""
    left, top, right, bottom = box
    found: Bools = (np.minimum(legs.ax, legs.bx) >= left) & (np.maximum(legs.ax, legs.bx) <= right)
    found &= (np.minimum(legs.ay, legs.by) >= top) & (np.maximum(legs.ay, legs.by) <= bottom)
    return found


def _come_to(met: Crossings, legs: Lines) -> Crossings:
    """The crossings that legs come to after their start, their end included."""
    return met.where((met.at > EPSILON) & (met.at <= legs.length[met.line] + EPSILON))


def _pairs(points: Points) -> Sequence[tuple[float, float]]:
    found: Sequence[tuple[float, float]] = points.tolist() if isinstance(points, np.ndarray) else points
    return found
