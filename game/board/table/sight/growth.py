"""Areas that have to do with sight: growth that limits it, ground that blocks it, ground that hides or protects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.board.table.effects import THROUGH, EffectsTable, effects_of
from game.board.table.measure.geometry import EPSILON, Bools, Floats, in_rows
from game.board.table.sight.eyes import Eyes
from game.board.table.sight.terrain import Terrain, flags, limits
from game.board.table.tablemap import Area

_AHEAD = 1e-4
"""Inches from the viewer at which it is asked what he stands before."""


class Depth(NamedTuple):
    """Lines (rows) against areas (columns): inches inside, and which ends stand inside."""

    inches: Floats
    viewer_in: Bools
    target_in: Bools

    def turned(self) -> Depth:
        """These lines seen from their other ends."""
        return Depth(self.inches, self.target_in, self.viewer_in)


def seen_areas(areas: Sequence[Area], effects: EffectsTable) -> list[Area]:
    """Those areas that have to do with sight; of many tables that are few.

    >>> seen_areas([], {})
    []
    """
    found = []
    for area in areas:
        does = effects_of(effects, area.kind)
        limited = does.sight_day is not None or does.sight_night is not None
        if limited or does.blocks or does.conceals or does.covers:
            found.append(area)
    return found


class Growth:
    """The areas of a terrain, all of which have to do with sight."""

    def __init__(self, terrain: Terrain) -> None:
        does = terrain.area_effects
        self._terrain = terrain
        self._count = len(does)
        self._limits = (limits([each.sight_day for each in does]), limits([each.sight_night for each in does]))
        self._tall = (np.isfinite(self._limits[0]), np.isfinite(self._limits[1]))
        self._edges = np.array([each.edge for each in does])
        # What an inch of each growth uses up of the inches that one sees through.
        self._weights = np.array([THROUGH / max(each.through, EPSILON) for each in does])
        self._shut = flags([each.through < EPSILON for each in does])
        self._aided = flags([each.aids for each in does])
        self._blocks = flags([each.blocks for each in does])
        conceals = flags([each.conceals for each in does])
        self._covering = flags([each.covers for each in does]).nonzero()[0]
        self._hiding = conceals.nonzero()[0]
        self._between = (conceals & (self._tall[0] | self._tall[1])).nonzero()[0]

    def depth(self, eyes: Eyes) -> Depth:
        """How far each line runs in each area, and who stands inside."""
        count = self._count
        inches = eyes.met.lengths(eyes.lines, 0, count)
        return Depth(inches, eyes.viewer_in[eyes.viewer, :count], eyes.target_in[eyes.target, :count])

    def blocked(self, eyes: Eyes, depth: Depth, dark: bool, aid: Floats) -> Bools:
        """Which lines run too deep in growth or into ground that blocks; ``aid`` lengthens limits, one a line."""
        inches = depth.inches
        deep: Bools = in_rows(inches > self._allowed(depth, dark, aid) + EPSILON)
        passed = self._passed(depth, dark)
        deep |= np.where(passed, inches * self._weights, 0.0).sum(axis=1) > THROUGH + EPSILON
        if deep.any():
            deep &= ~self._unbroken(eyes, depth, dark, aid)
        found: Bools = deep | in_rows(inches[:, self._blocks] > EPSILON)
        return found

    def _sight(self, dark: bool, aid: Floats) -> Floats:
        """Inches that one sees inside each area (columns), for each line (rows)."""
        limit = self._limits[dark]
        found: Floats = np.where(self._aided, limit * aid[:, None], limit)
        return found

    def _allowed(self, depth: Depth, dark: bool, aid: Floats) -> Floats:
        """Inches that each line may run in each area taken alone."""
        both, one = depth.viewer_in & depth.target_in, depth.viewer_in ^ depth.target_in
        allowed = np.full(depth.inches.shape, np.inf)
        allowed = np.where(one & self._tall[dark], self._edges, allowed)
        if both.any():
            allowed[both] = np.broadcast_to(self._sight(dark, aid), allowed.shape)[both]
        return allowed

    def _passed(self, depth: Depth, dark: bool) -> Bools:
        """Growths in which neither end of a line stands."""
        found: Bools = self._tall[dark] & ~(depth.viewer_in | depth.target_in)
        return found

    def _unbroken(self, eyes: Eyes, depth: Depth, dark: bool, aid: Floats) -> Bools:
        """Lines that never leave growth and are no longer than the lowest limit of the growths that they touch."""
        tall, length = self._tall[dark], eyes.lines.length
        inside = np.where(tall, depth.inches, 0.0)
        found: Bools = inside.sum(axis=1) >= length - EPSILON
        found &= in_rows(depth.viewer_in & tall) & in_rows(depth.target_in & tall)
        found &= ~in_rows(self._passed(depth, dark) & self._shut & (depth.inches > EPSILON))
        if found.any():
            lowest = np.where(inside > EPSILON, self._sight(dark, aid), np.inf).min(axis=1, initial=np.inf)
            found &= length <= lowest + EPSILON
        return found

    def protected(self, depth: Depth) -> tuple[Bools, Bools]:
        """The lines whose target areas cover, and those where they conceal him: those that he is in, and growth between
        the two."""
        covering, hiding, between = self._covering, self._hiding, self._between
        target_in = depth.target_in
        cover: Bools = in_rows(target_in[:, covering])
        concealed: Bools = in_rows(target_in[:, hiding])
        if len(between):
            passed = depth.inches[:, between] > EPSILON
            passed &= ~(depth.viewer_in[:, between] | target_in[:, between])
            concealed |= in_rows(passed)
        return cover, concealed

    # -- one viewer all round ----------------------------------------------------------------------------------

    def tall(self, dark: bool) -> Bools:
        """Which areas limit sight."""
        return self._tall[dark]

    def limits(self, dark: bool) -> Floats:
        """Inches that one sees inside each area, infinite where it does not limit sight."""
        return self._limits[dark]

    @property
    def edges(self) -> Floats:
        """Inches of each area that a line with one end inside may run in it."""
        return self._edges

    @property
    def weights(self) -> Floats:
        """The share that an inch of each area uses up of the inches that one sees through (``THROUGH``)."""
        return self._weights

    @property
    def shut(self) -> Bools:
        """Which areas nobody sees through."""
        return self._shut

    def enclosing(self, points: Floats) -> Bools:
        """Which points (rows) lie inside which areas (columns), the edge left out."""
        return self._terrain.shapes.enclosing(points, self._count)

    def first_solid(self, eyes: Eyes) -> Floats:
        """Inches from the viewer at which each line first runs into ground that blocks; infinite where none does."""
        met = eyes.met.crossings(0, self._count)
        met = met.where(self._blocks[met.shape] & (met.at > EPSILON))
        found = np.full(len(eyes.lines.length), np.inf)
        np.minimum.at(found, met.line, met.at)
        # Who stands at the edge of such ground meets that edge nowhere on his way into it.
        lines = eyes.lines
        share = _AHEAD / np.maximum(lines.length, _AHEAD)
        ahead = np.stack([lines.ax + share * (lines.bx - lines.ax), lines.ay + share * (lines.by - lines.ay)], axis=1)
        found[in_rows(self.enclosing(ahead)[:, self._blocks])] = 0.0
        return found
