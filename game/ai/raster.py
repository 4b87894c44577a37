"""A table as players of every table system read it: places an inch apart, and the ways between them.

Everything is remembered by the points it was asked for: men stand where men have stood before, in this battle and in
the next one on the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.board.table.field import Outlook, Place
from game.board.table.geometry import Floats, Point, snapped
from game.board.table.paths import Paths
from game.board.table.reach import Ways

APART = 1.0
"""Inches between two places."""

FAR = 200.0
"""Inches of movement that lead anywhere on a table."""

_STRAIGHT = 2.0  # steps: so far ways from the start are asked for straight
_KEPT = 2000

Numbers = NDArray[np.intp]
Scores = NDArray[np.int64]
Value = TypeVar("Value")


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
        self._near: dict[tuple[Place, float], Near] = {}
        self._from: dict[Place, Floats] = {}
        self._found: dict[tuple[Place, Place, float], tuple[Point, ...]] = {}
        self._inches: dict[Place, Floats] = {}
        self._scores: dict[Hashable, Scores] = {}
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
            found = keep(self._near, key, Near(np.flatnonzero(there), cost[there]))
        return found

    def away(self, goal: Place) -> Floats:
        """Inches of movement between each place and ``goal``; infinite where no way leads there."""
        found = self._from.get(goal)
        return found if found is not None else keep(self._from, goal, self._inch_by_inch(goal, self.far))

    def _inch_by_inch(self, at: Place, inches: float) -> Floats:
        cost: Floats = self._ways.field(at, inches).flatten()
        return cost

    def inches(self, at: Place) -> Floats:
        """Inches between a point and each place, as the crow flies."""
        found = self._inches.get(at)
        if found is None:
            off = self.places - np.array(at)
            found = keep(self._inches, at, np.sqrt(off[:, 0] ** 2 + off[:, 1] ** 2))
        return found

    def scores(self, key: Hashable, work_out: Callable[[], Scores]) -> Scores:
        """What each place is worth under this key, worked out when first asked for; nobody may alter it."""
        found = self._scores.get(key)
        if found is None:
            found = keep(self._scores, key, work_out())
            found.flags.writeable = False
        return found

    def way(self, start: Place, end: Place, inches: float) -> tuple[Point, ...]:
        """The corners of the cheapest way, without the point it begins at; empty where there is none."""
        key = (start, end, inches)
        found = self._found.get(key)
        if found is None:
            corners = self._ways.way(start, end, inches)
            found = keep(self._found, key, tuple(dict.fromkeys(snapped(corner) for corner in corners[1:])))
        return found


def keep(shelf: dict[Any, Value], key: Any, value: Value) -> Value:
    """Remember a value; a shelf that is full is emptied."""
    if len(shelf) >= _KEPT:
        shelf.clear()
    shelf[key] = value
    return value
