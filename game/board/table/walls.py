"""Barriers and buildings on lines of sight: what they stop, and whom they protect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from game.board.table.effects import BEHIND, EDGE
from game.board.table.eyes import Eyes, Protection, Stop
from game.board.table.geometry import EPSILON, Bools, Floats, Numbers
from game.board.table.shapes import Crossings
from game.board.table.terrain import Terrain, flags


class _Met(NamedTuple):
    """The barriers and walls that lines cross: how far from viewer and target, and through which opening (-1 none)."""

    barriers: Crossings
    walls: Crossings
    opening: Numbers
    viewer_in: Bools  # viewers x buildings
    target_in: Bools


class Walls:
    """The barriers and buildings of a table, as they stand in lines of sight."""

    def __init__(self, terrain: Terrain) -> None:
        self._terrain = terrain
        self._blocks = flags([each.blocks for each in terrain.barrier_effects])
        self._barrier_covers = flags([each.covers for each in terrain.barrier_effects])
        self._barrier_conceals = flags([each.conceals for each in terrain.barrier_effects])
        self._building_covers = flags([each.covers for each in terrain.building_effects])
        self._building_conceals = flags([each.conceals for each in terrain.building_effects])

    def judge(self, eyes: Eyes) -> _Met:
        """What the lines cross."""
        buildings = self._terrain.buildings
        walls = buildings.crossings(eyes.lines)
        viewer_in, target_in = buildings.inside(eyes.viewers), buildings.inside(eyes.targets)
        viewer, target = eyes.viewer[walls.line], eyes.target[walls.line]
        storey = np.where(
            viewer_in[viewer, walls.shape],
            eyes.viewer_level[viewer],
            np.where(target_in[target, walls.shape], eyes.target_level[target], 0),
        )
        return _Met(
            self._terrain.barriers.crossings(eyes.lines),
            walls,
            self._terrain.openings.passed(walls, storey),
            viewer_in,
            target_in,
        )

    def blocked(self, eyes: Eyes, met: _Met) -> Bools:
        """Which lines a wall, a blocking barrier or a floor stops."""
        found: Bools = np.any(self._other_floor(eyes, met), axis=1)
        found[met.walls.line[_between(met.walls, eyes.lines.length) & (met.opening < 0)]] = True
        found[met.barriers.line[_between(met.barriers, eyes.lines.length) & self._blocks[met.barriers.shape]]] = True
        return found

    def _other_floor(self, eyes: Eyes, met: _Met) -> Bools:
        """Lines (rows) between different storeys of the same building (columns)."""
        level = eyes.viewer_level[eyes.viewer] != eyes.target_level[eyes.target]
        found: Bools = level[:, None] & met.viewer_in[eyes.viewer] & met.target_in[eyes.target]
        return found

    def protections(self, eyes: Eyes, met: _Met) -> tuple[Protection, Protection]:
        """What barriers and buildings give to targets."""
        return self.barrier_protections(eyes, met), self.building_protections(eyes, met)

    def barrier_protections(self, eyes: Eyes, met: _Met) -> Protection:
        """Targets close behind a barrier that the viewer is not close to."""
        crossings, length = met.barriers, eyes.lines.length
        behind = length[crossings.line] - crossings.at
        chosen = (crossings.at > EPSILON) & (behind >= -EPSILON) & (behind <= BEHIND + EPSILON)
        chosen &= (self._barrier_covers | self._barrier_conceals)[crossings.shape]
        crossings = crossings.where(chosen)
        at_it = self._terrain.barriers.within(eyes.viewers, EDGE)
        crossings = crossings.where(~at_it[eyes.viewer[crossings.line], crossings.shape])
        shape = crossings.shape
        return Protection(crossings.line, shape, self._barrier_covers[shape], self._barrier_conceals[shape])

    def building_protections(self, eyes: Eyes, met: _Met) -> Protection:
        """Targets seen through an opening that the viewer is not close to."""
        crossings, opening = met.walls, met.opening
        behind = eyes.lines.length[crossings.line] - crossings.at
        chosen = (opening >= 0) & (crossings.at > EPSILON) & (behind >= -EPSILON)
        crossings, opening = crossings.where(chosen), opening[chosen]
        if len(opening):
            at_it = self._terrain.openings.shapes.within(eyes.viewers, EDGE)
            chosen = ~at_it[eyes.viewer[crossings.line], opening]
            crossings = crossings.where(chosen)
        shape = crossings.shape
        return Protection(crossings.line, shape, self._building_covers[shape], self._building_conceals[shape])

    # -- one line ----------------------------------------------------------------------------------------------

    def stops(self, eyes: Eyes, met: _Met) -> Iterator[Stop]:
        """What in walls and barriers ends the single line of ``eyes``."""
        table = self._terrain.table
        for number in np.nonzero(self._other_floor(eyes, met)[0])[0]:
            yield Stop(0.0, table.buildings[int(number)], "floor")
        solid = met.walls.where(_between(met.walls, eyes.lines.length) & (met.opening < 0))
        for number, at in zip(solid.shape, solid.at, strict=True):
            yield Stop(float(at), table.buildings[int(number)], "wall")
        blocks = met.barriers.where(_between(met.barriers, eyes.lines.length) & self._blocks[met.barriers.shape])
        for number, at in zip(blocks.shape, blocks.at, strict=True):
            yield Stop(float(at), table.barriers[int(number)], "barrier")


def _between(crossings: Crossings, length: Floats) -> Bools:
    """Crossings strictly between the ends of their lines."""
    found: Bools = (crossings.at > EPSILON) & (crossings.at < length[crossings.line] - EPSILON)
    return found
