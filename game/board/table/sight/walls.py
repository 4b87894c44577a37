"""Barriers and buildings on lines of sight: what they stop, and whom they protect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.board.table.effects import BEHIND, EDGE
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Numbers, in_rows
from game.board.table.measure.lines import Crossings
from game.board.table.sight.eyes import Eyes, Protection
from game.board.table.sight.terrain import Terrain, flags


class Crossed(NamedTuple):
    """The barriers and walls that lines cross, and for each wall the opening that the line goes through (-1: none)."""

    barriers: Crossings
    walls: Crossings
    opening: Numbers

    def turned(self, length: Floats) -> Crossed:
        """These lines, of these lengths, seen from their other ends."""
        barriers, walls = (each._replace(at=length[each.line] - each.at) for each in (self.barriers, self.walls))
        return Crossed(barriers, walls, self.opening)


class Walls:
    """The barriers and buildings of a terrain, as they stand in lines of sight."""

    def __init__(self, terrain: Terrain) -> None:
        self._terrain = terrain
        self._blocks = flags([each.blocks for each in terrain.barrier_effects])
        self._barrier_covers = flags([each.covers for each in terrain.barrier_effects])
        self._barrier_conceals = flags([each.conceals for each in terrain.barrier_effects])
        self._building_covers = flags([each.covers for each in terrain.building_effects])
        self._building_conceals = flags([each.conceals for each in terrain.building_effects])

    def crossed(self, eyes: Eyes) -> Crossed:
        """The walls and barriers that the lines cross, up to their ends or carried on past them."""
        terrain = self._terrain
        walls = eyes.met.crossings(terrain.houses, terrain.lines)
        viewer, target, column = eyes.viewer[walls.line], eyes.target[walls.line], walls.shape + terrain.houses
        storey = np.where(
            eyes.viewer_in[viewer, column],
            eyes.viewer_level[viewer],
            np.where(eyes.target_in[target, column], eyes.target_level[target], 0),
        )
        barriers = eyes.met.crossings(terrain.lines, terrain.shapes.count)
        return Crossed(barriers, walls, terrain.openings.passed(walls, storey))

    def blocked(self, eyes: Eyes, crossed: Crossed) -> Bools:
        """Which lines a wall, a blocking barrier or a floor stops."""
        length = eyes.lines.length
        found: Bools = np.zeros(len(length), dtype=np.bool_)
        walls, barriers = crossed.walls, crossed.barriers
        found[walls.line[_between(walls, length) & (crossed.opening < 0)]] = True
        found[barriers.line[_between(barriers, length) & self._blocks[barriers.shape]]] = True
        if eyes.viewer_level.any() or eyes.target_level.any():
            found |= in_rows(self._other_floor(eyes)) | _through_earth(eyes)
        return found

    def _other_floor(self, eyes: Eyes) -> Bools:
        """Lines (rows) between different storeys of the same building (columns)."""
        houses = self._terrain.houses
        level = eyes.viewer_level[eyes.viewer] != eyes.target_level[eyes.target]
        found: Bools = level[:, None] & eyes.viewer_in[eyes.viewer, houses:] & eyes.target_in[eyes.target, houses:]
        return found

    def protections(self, eyes: Eyes, crossed: Crossed) -> Iterator[Protection]:
        """The protection of buildings and barriers for targets, where lines come by any."""
        if len(crossed.walls.line):
            yield self._building_protections(eyes, crossed)
        if len(crossed.barriers.line):
            yield self._barrier_protections(eyes, crossed)

    def _barrier_protections(self, eyes: Eyes, crossed: Crossed) -> Protection:
        """Targets close behind a barrier that the viewer is not close to."""
        met = crossed.barriers
        behind = eyes.lines.length[met.line] - met.at
        chosen = (met.at > EPSILON) & (behind >= -EPSILON) & (behind <= BEHIND + EPSILON)
        met = met.where(chosen & (self._barrier_covers | self._barrier_conceals)[met.shape])
        at_it = self._terrain.shapes.are_within(*eyes.viewers_at(met.line), met.shape + self._terrain.lines, EDGE)
        line, shape = met.line[~at_it], met.shape[~at_it]
        return Protection(line, shape, self._barrier_covers[shape], self._barrier_conceals[shape])

    def _building_protections(self, eyes: Eyes, crossed: Crossed) -> Protection:
        """Targets seen through an opening that the viewer is not close to."""
        met, opening = crossed.walls, crossed.opening
        behind = eyes.lines.length[met.line] - met.at
        chosen = (opening >= 0) & (met.at > EPSILON) & (behind >= -EPSILON)
        met, opening = met.where(chosen), opening[chosen]
        at_it = self._terrain.openings.shapes.are_within(*eyes.viewers_at(met.line), opening, EDGE)
        line, shape = met.line[~at_it], met.shape[~at_it]
        return Protection(line, shape, self._building_covers[shape], self._building_conceals[shape])

    def first_stops(self, eyes: Eyes) -> Floats:
        """Inches from the viewer at which a wall or barrier first stops each line; infinite where none does."""
        crossed = self.crossed(eyes)
        found = np.full(len(eyes.lines.length), np.inf)
        for met, stops in (
            (crossed.walls, crossed.opening < 0),
            (crossed.barriers, self._blocks[crossed.barriers.shape]),
        ):
            chosen = stops & (met.at > EPSILON)
            np.minimum.at(found, met.line[chosen], met.at[chosen])
        return found


def _through_earth(eyes: Eyes) -> Bools:
    """Lines between places of which one at least is below the ground, unless they are equally deep on one board."""
    viewer, target = eyes.viewer_level[eyes.viewer], eyes.target_level[eyes.target]
    found: Bools = (viewer != target) & (np.minimum(viewer, target) < 0)
    return found


def _between(crossings: Crossings, length: Floats) -> Bools:
    """Crossings strictly between the ends of their lines."""
    found: Bools = (crossings.at > EPSILON) & (crossings.at < length[crossings.line] - EPSILON)
    return found
