"""A table as players of every table system read it: places an inch apart, and the ways between them.

Everything is remembered by the points it was asked for: men stand where men have stood before, in this battle and in
the next one on the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.board.table.field import Outlook, Place
from game.board.table.measure.geometry import Floats, Point, snapped
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.engine.remembered import Remembered

APART = 1.0
"""Inches between two places."""

FAR = 200.0
"""Inches of movement that lead anywhere on a table."""

_STRAIGHT = 2.0  # steps: so far ways from the start are asked for straight
KEPT = 500
"""Answers about all places of a table that are remembered, of each kind."""
_SCORES_KEPT = 1500
"""Worths of all places that are remembered, some 20 MB: a decision that is thought through asks for hundreds."""
_NEAR_KEPT = 3000
"""And of the places that a man reaches, who begins anywhere in an imagined battle; they are few each time."""
GROUNDS = 8
"""Tables that are remembered, in all their lights and weathers: whoever plays on knows them already."""
_WAYS_KEPT = 20_000

Numbers = NDArray[np.intp]
Scores = NDArray[np.int64]


class Near(NamedTuple):
    """The places that a man reaches: their numbers, and the inches of movement to each."""

    numbers: Numbers
    cost: Floats


class Raster:
    """The places of one table, row after row from the north-west corner, and what leads from one to another."""

    def __init__(self, outlook: Outlook, *, apart: float = APART, far: float = FAR, paths: Paths | None = None) -> None:
        """``apart``: inches between places; ``far``: movement that leads anywhere; ``paths``: others than its own."""
        table = outlook.map
        self.apart, self.far = apart, far
        self.wide, self.high = int(table.width / apart) + 1, int(table.height / apart) + 1
        x, y = np.meshgrid(np.arange(self.wide) * apart, np.arange(self.high) * apart)
        self.places: Floats = np.stack([x.ravel(), y.ravel()], axis=1)
        self.points = [Point(float(x), float(y)) for x, y in self.places]
        self._near: Remembered[tuple[Place, float], Near] = Remembered(_NEAR_KEPT)
        self._from: Remembered[Place, Floats] = Remembered(KEPT)
        self._found: Remembered[tuple[Place, Place, float], tuple[Point, ...]] = Remembered(_WAYS_KEPT)
        self._inches: Remembered[Place, Floats] = Remembered(KEPT)
        self._scores: Remembered[Hashable, Scores] = Remembered(_SCORES_KEPT)
        self._ways = Ways(paths or outlook.paths, apart, _STRAIGHT * apart)

    def nearest(self, at: Place) -> int:
        """The place nearest to a point."""
        column = min(self.wide - 1, max(0, round(at[0] / self.apart)))
        row = min(self.high - 1, max(0, round(at[1] / self.apart)))
        return int(row * self.wide + column)

    def near(self, at: Place, inches: float) -> Near:
        """The places that so much movement reaches, that on which he stands left out."""
        key = (at, inches)
        found = self._near.get(key)
        if found is None:
            cost = self._inch_by_inch(at, inches)
            there = np.isfinite(cost) & (cost > 0.0)
            found = self._near.keep(key, Near(np.flatnonzero(there), cost[there]))
        return found

    def away(self, goal: Place) -> Floats:
        """Inches of movement between each place and ``goal``; infinite where no way leads there."""
        found = self._from.get(goal)
        return found if found is not None else self._from.keep(goal, self._inch_by_inch(goal, self.far))

    def _inch_by_inch(self, at: Place, inches: float) -> Floats:
        cost: Floats = self._ways.field(at, inches).flatten()
        return cost

    def inches(self, at: Place) -> Floats:
        """Inches between a point and each place, as the crow flies."""
        found = self._inches.get(at)
        if found is None:
            off = self.places - np.array(at)
            found = self._inches.keep(at, np.sqrt(off[:, 0] ** 2 + off[:, 1] ** 2))
        return found

    def scores(self, key: Hashable, work_out: Callable[[], Scores]) -> Scores:
        """The worth of each place under this key, worked out when first asked for; nobody may alter it."""
        found = self._scores.get(key)
        if found is None:
            found = self._scores.keep(key, work_out())
            found.flags.writeable = False
        return found

    def way(self, start: Place, end: Place, inches: float) -> tuple[Point, ...]:
        """The corners of the cheapest way, without the point it begins at; empty where there is none."""
        key = (start, end, inches)
        found = self._found.get(key)
        if found is None:
            corners = self._ways.way(start, end, inches)
            found = self._found.keep(key, tuple(dict.fromkeys(snapped(corner) for corner in corners[1:])))
        return found
