"""The table as a leader of Force on Force reads it: who sees what, where there is cover, and ways that nobody sees."""

from __future__ import annotations

from collections import deque
from functools import cached_property
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from game.ai.raster import Raster, keep
from game.board.table.field import Field, Place
from game.board.table.geometry import Bools, Floats, Point, distances
from game.rules.fof.setting import Setting

_ROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


class Ground(Raster):
    """One table, read once; the weather comes with each question."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.grounds = setting.grounds
        self._paths = setting.paths
        self._seen: dict[tuple[Place, float | None], Bools] = {}
        self._inches: dict[Place, Floats] = {}

    @cached_property
    def sheltered(self) -> Bools:
        """FOF-RT-4: which places are cover to make for."""
        return self.grounds.sheltered(self.places)

    @cached_property
    def exposed(self) -> Bools:
        """FOF-COV-16: at which places a unit is Exposed."""
        return np.array([self.grounds.is_exposed(point) for point in self.points], dtype=np.bool_)

    @cached_property
    def cover(self) -> NDArray[np.int64]:
        """FOF-COV-8..13: dice that each place offers against fire from somewhere."""
        rows = self.grounds.tables.fire.defence
        worth = {
            "solid": rows.solid.value,
            "improved": rows.improved.value,
            "fortified": rows.fortified.value,
            "reinforced": rows.reinforced.value,
        }
        found = [sum(worth[each] for each in dict.fromkeys(self.grounds.cover_at(point))) for point in self.points]
        return np.array(found, dtype=np.int64)

    @cached_property
    def _leads(self) -> Bools:
        """For each place and each of the eight directions whether a step leads there."""
        found = np.zeros((len(self.points), len(_ROUND)), dtype=np.bool_)
        rows, columns = np.divmod(np.arange(len(self.points)), self.wide)
        for number, (x, y) in enumerate(_ROUND):
            there = (columns + x >= 0) & (columns + x < self.wide) & (rows + y >= 0) & (rows + y < self.high)
            starts = np.flatnonzero(there)
            ends = starts + x + y * self.wide
            found[starts, number] = np.isfinite(self._paths.costs(self.places[starts], self.places[ends]))
        return found

    def seen(self, setting: Setting, at: Place) -> Bools:
        """FOF-LOS-2: which places are in sight from a point, in the weather of this setting."""
        key = (at, setting.limit)
        found = self._seen.get(key)
        if found is None:
            found = keep(self._seen, key, setting.looks([at], self.points).clear[0])
        return found

    def inches(self, at: Place) -> Floats:
        """Inches from a point to every place."""
        found = self._inches.get(at)
        return found if found is not None else keep(self._inches, at, distances([at], self.points)[0])

    def unseen_ways(self, start: Place, watched: Bools) -> NDArray[np.int64]:
        """FOF-OOC-5: from which place one comes to each place by ways that are not watched; -1: not at all.

        The place that is nearest to ``start`` is its own forerunner.
        """
        before = np.full(len(self.points), -1, dtype=np.int64)
        first = self.nearest(start)
        if watched[first]:
            return before
        before[first] = first
        queue = deque([first])
        offsets = [x + y * self.wide for x, y in _ROUND]
        leads, free = self._leads, ~watched
        while queue:
            here = queue.popleft()
            for number in np.flatnonzero(leads[here]):
                there = here + offsets[number]
                if free[there] and before[there] < 0:
                    before[there] = here
                    queue.append(there)
        return before

    def traced(self, before: NDArray[np.int64], end: int) -> tuple[Point, ...]:
        """The way that ``unseen_ways`` found to a place, corners only, without the place where it begins."""
        way = [end]
        while before[way[-1]] != way[-1]:
            way.append(int(before[way[-1]]))
        way.reverse()
        corners = [
            number
            for place, number in enumerate(way[1:], start=1)
            if place == len(way) - 1 or way[place + 1] - number != number - way[place - 1]
        ]
        return tuple(self.points[number] for number in corners)


_GROUNDS: WeakKeyDictionary[Field, Ground] = WeakKeyDictionary()


def ground_of(setting: Setting) -> Ground:
    """The ground of a table, read when it is first asked for; the same in any weather."""
    found = _GROUNDS.get(setting.field)
    if found is None:
        found = _GROUNDS[setting.field] = Ground(setting)
    return found
