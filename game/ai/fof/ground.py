"""The table as a leader of Force on Force reads it: who sees what, where there is cover, and ways that nobody sees."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from game.ai.raster import GROUNDS, KEPT, Numbers, Raster
from game.board.table.effects import BEHIND
from game.board.table.field import Field, Place
from game.board.table.measure.geometry import Bools, Point, distance, middle_of
from game.board.table.measure.shapes import Shapes
from game.board.table.paths import Paths
from game.engine.remembered import Findings, Remembered
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.ground import COVERS
from game.rules.fof.searching import outline_of

_MANY = 10 * KEPT
_ROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


class Ground(Raster):
    """One table, read once; the weather comes with each question.

    ``all`` and ``few`` remember what leaders find out about all places and about those in reach, each by everything
    that it follows from: who plays on from a copy of a battle asks the same again.
    """

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.grounds = setting.grounds
        self._setting = setting
        self._paths = setting.paths
        self._seen: Remembered[tuple[Place, float | None], Bools] = Remembered(KEPT)
        self._unseen: Remembered[tuple[Place, tuple[Place, ...], float | None], Numbers] = Remembered(KEPT)
        self._goals: dict[str, Point | None] = {}
        self._near_huts: dict[tuple[str, float], Bools] = {}
        self.all = Findings(2 * KEPT)
        self.few = Findings(_MANY)

    @cached_property
    def sheltered(self) -> Bools:
        """FOF-RT-4: which places are cover to make for."""
        return self.grounds.sheltered(self.places)

    @cached_property
    def exposed(self) -> Bools:
        """FOF-COV-16: at which places a unit is Exposed."""
        return self.grounds.exposed(self.places)

    @cached_property
    def cover(self) -> NDArray[np.int64]:
        """FOF-COV-8..13: dice that each place offers against fire from somewhere; different classes add."""
        rows, shapes, first = self.grounds.tables.fire.defence, self.grounds.terrain.shapes, self.grounds.terrain.lines
        inside, near = shapes.inside(self.places), shapes.within(self.places, BEHIND)
        found = np.zeros(len(self.points), dtype=np.int64)
        for name, row in zip(COVERS, (rows.solid, rows.improved, rows.fortified, rows.reinforced), strict=True):
            there = np.zeros(len(self.points), dtype=np.bool_)
            for number, cover in enumerate(self.grounds.covers):
                if cover == name:
                    there |= inside[:, number] if number < first else near[:, number]
            found += row.value * there
        return found

    def near_place(self, setting: Setting, name: str, inches: float) -> Bools:
        """FOF-SOLO-1: the places in a hut group, or so near to it; none of one that the map does not have."""
        key = (name, inches)
        if key not in self._near_huts:
            outline = outline_of(setting.map, name)
            found = np.zeros(len(self.points), dtype=np.bool_)
            if outline:
                huts = Shapes([outline])
                found = (huts.inside(self.points) | huts.within(self.points, inches))[:, 0]
            self._near_huts[key] = found
        return self._near_huts[key]

    def goal_at(self, setting: Setting, name: str, inches: float) -> Point | None:
        """FOF-SOLO-1: where one stands in a hut group, or so near to it, as near to its middle as can be; or None."""
        if name not in self._goals:
            near = np.flatnonzero(self.near_place(setting, name, inches))
            middle = middle_of(outline_of(setting.map, name)) if len(near) else Point(0.0, 0.0)
            order = sorted((distance(self.points[number], middle), int(number)) for number in near)
            stood = (self.points[n] for _, n in order if setting.paths.why_not_stand(self.points[n]) is None)
            self._goals[name] = next(stood, None)
        return self._goals[name]

    @cached_property
    def running(self) -> Raster:
        """FOF-MOVE-3: the table to those who make a whole Rapid move: what shortens or forbids it is not entered."""
        return Raster(self._setting, paths=self._unshortened)

    @cached_property
    def pushing(self) -> Raster:
        """FOF-MOVE-3: the table to those who make a shortened Rapid move: nothing that forbids it is entered."""
        movers = self.grounds.movers
        shortened = movers["rapid"].but_not_over(frozenset(movers["tactical"].most))
        return Raster(self._setting, paths=self._setting.field.over(shortened).paths)

    @cached_property
    def _unshortened(self) -> Paths:
        rapid = self.grounds.movers["rapid"]
        return self._setting.field.over(rapid.but_not_over(frozenset(rapid.most))).paths

    def can_run_from(self, at: Place) -> bool:
        """FOF-MOVE-3: whether a whole Rapid move may begin there."""
        return self._unshortened.why_not_stand(at) is None

    @cached_property
    def shortened(self) -> float:
        """FOF-MOVE-3: inches of a shortened Rapid move; 0 where no ground on this table shortens any."""
        rows = [self.grounds.tables.ground.get(kind) for kind in self.grounds.kinds]
        return min((row.most_rapid for row in rows if row is not None and row.most_rapid is not None), default=0.0)

    @cached_property
    def _neighbours(self) -> list[list[int]]:
        """For each place those to which a step of one of eight directions leads."""
        found: list[list[int]] = [[] for _ in self.points]
        rows, columns = np.divmod(np.arange(len(self.points)), self.wide)
        for x, y in _ROUND:
            there = (columns + x >= 0) & (columns + x < self.wide) & (rows + y >= 0) & (rows + y < self.high)
            starts = np.flatnonzero(there)
            ends = starts + x + y * self.wide
            open_ones = np.isfinite(self._paths.costs(self.places[starts], self.places[ends]))
            for start, end in zip(starts[open_ones].tolist(), ends[open_ones].tolist(), strict=True):
                found[start].append(end)
        return found

    def seen_all(self, setting: Setting, points: Sequence[Place]) -> list[Bools]:
        """FOF-LOS-2: which places are in sight from each of some points, in the weather of this setting.

        Every second place of every second row is looked at, and speaks for those beside it.
        """
        keys = [(at, setting.limit) for at in points]
        self._seen.make_room(len(keys))
        missing = list(dict.fromkeys(key for key in keys if key not in self._seen))
        if missing:
            places, speaker = self._coarse
            looks = setting.sight.looks([at for at, _ in missing], places, limit=setting.limit)
            for key, clear in zip(missing, looks.clear, strict=True):
                self._seen.keep(key, clear[speaker])
        return [self._seen[key] for key in keys]

    def seen(self, setting: Setting, at: Place) -> Bools:
        """The places in sight from one point, as for ``seen_all``."""
        return self.seen_all(setting, (at,))[0]

    @cached_property
    def _coarse(self) -> tuple[list[Point], Numbers]:
        """The places that are looked at, and for each place the number of the one that speaks for it."""
        rows, columns = np.divmod(np.arange(len(self.points)), self.wide)
        wide = (self.wide + 1) // 2
        chosen = np.flatnonzero((rows % 2 == 0) & (columns % 2 == 0))
        return [self.points[number] for number in chosen], rows // 2 * wide + columns // 2

    def unseen_ways(self, start: Place, watchers: tuple[Place, ...], watched: Bools, limit: float | None) -> Numbers:
        """FOF-OOC-5: from which place one comes to each place by ways that are not watched; -1: not at all.

        The place that is nearest to ``start`` is its own forerunner.  Remembered by those who watch.
        """
        key = (start, watchers, limit)
        found = self._unseen.get(key)
        return found if found is not None else self._unseen.keep(key, self._unseen_from(start, watched))

    def _unseen_from(self, start: Place, watched: Bools) -> Numbers:
        before = [-1] * len(self.points)
        taken = self._beside(watched).tolist()
        first = self.nearest(start)
        queue = deque([first])
        before[first] = first
        while queue:
            here = queue.popleft()
            for there in self._neighbours[here]:
                if before[there] < 0 and not taken[there]:
                    before[there] = here
                    queue.append(there)
        return np.array(before, dtype=np.intp)

    def _beside(self, places: Bools) -> Bools:
        """These places and those beside them."""
        grid = np.pad(places.reshape(self.high, self.wide), 1)
        found = grid[1:-1, 1:-1].copy()
        for x, y in _ROUND:
            found |= grid[1 + y : 1 + y + self.high, 1 + x : 1 + x + self.wide]
        return found.ravel()

    def traced(self, before: Numbers, end: int) -> tuple[Point, ...]:
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


_GROUNDS: Remembered[Field, Ground] = Remembered(GROUNDS)


def ground_of(setting: Setting) -> Ground:
    """The ground of a table, read when it is first asked for; the same in any weather."""
    found = _GROUNDS.get(setting.field)
    return found if found is not None else _GROUNDS.keep(setting.field, Ground(setting))
