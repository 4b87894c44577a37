"""The table as a squad leader reads it: who sees what from where, all over the raster of its places."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.fng.missions import Mission
from game.ai.raster import GROUNDS, KEPT, Numbers, Raster
from game.board.table.bases import MAN, REACH, footprint, touch
from game.board.table.field import Place
from game.board.table.measure.geometry import Bools, Floats, Point, snapped
from game.board.table.movers import Over
from game.engine.remembered import Findings, Remembered
from game.rules.fng.model.setting import Setting

_SPOTS_KEPT = 20_000

UNSEEN = 4
"""How well a man is seen: ``2 * cover + concealed``, or this: not at all."""


class Seen(NamedTuple):
    """The sight between one point and every place: how well a man is seen, by those numbers, and inches.

    ``there``: a man at the place, looked at from the point; ``back``: one at the point, looked at from the place.
    """

    there: NDArray[np.int8]
    back: NDArray[np.int8]
    distance: Floats


class Spot(NamedTuple):
    """A place somebody could go to: how much better than staying it is, its number, and the inches to it."""

    gain: int
    number: int
    cost: float


class Ground(Raster):
    """One table to those who move alike, read once; see the module."""

    def __init__(self, setting: Setting, over: Over) -> None:
        super().__init__(setting, paths=over.paths)
        self.setting = setting
        self._seen: Remembered[Place, Seen] = Remembered(KEPT)
        self._on_the_way: Remembered[tuple[Place, float, tuple[float, ...]], Numbers] = Remembered(KEPT)
        self._there: Remembered[str | Place | None, Bools] = Remembered(KEPT)
        self.missions = Findings(_SPOTS_KEPT)
        self.shelled = Findings(_SPOTS_KEPT)
        self._spots: Remembered[Hashable, list[Spot]] = Remembered(_SPOTS_KEPT)

    def spots(self, key: Hashable, work_out: Callable[[], list[Spot]]) -> list[Spot]:
        """The best places under this key, worked out when first asked for; nobody may alter them."""
        found = self._spots.get(key)
        return found if found is not None else self._spots.keep(key, work_out())

    def on_the_way(self, at: Place, inches: float, shares: tuple[float, ...]) -> Numbers:
        """The places that lie these shares of the straight way (rows) to each that so much movement reaches."""
        key = (at, inches, shares)
        found = self._on_the_way.get(key)
        if found is None:
            start, ends = np.array(at), self.places[self.near(at, inches).numbers]
            columns, rows = np.rint(start + (ends - start) * np.array(shares)[:, None, None]).astype(np.intp).T
            found = self._on_the_way.keep(key, np.ascontiguousarray((rows * self.wide + columns).T))
        return found

    def way(self, start: Place, end: Place, inches: float) -> tuple[Point, ...]:
        """That of every raster, but none to where one stands: it takes no movement, so one could go there for ever."""
        return () if snapped(start) == snapped(end) else super().way(start, end, inches)

    def seen(self, at: Place) -> Seen:
        """The sight between ``at`` and every place."""
        found = self._seen.get(at)
        return found if found is not None else self._look((at,))[0]

    def seen_all(self, points: Sequence[Place]) -> list[Seen]:
        """The sight between many points and every place, worked out together."""
        self._seen.make_room(len(points))
        missing = list(dict.fromkeys(point for point in points if point not in self._seen))
        if missing:
            self._look(missing)
        return [self._seen[point] for point in points]

    @cached_property
    def _lying_in(self) -> Bools:
        """In what the places lie, as sight asks for it."""
        return self.setting.sight.lying_in(self.places)

    def _look(self, points: Sequence[Place]) -> list[Seen]:
        setting = self.setting
        there, back = setting.sight.exchange(
            points, self.places, limit=setting.limit, dark=setting.dark, others_in=self._lying_in
        )
        codes = [
            np.where(looks.clear, 2 * looks.cover + looks.concealed, UNSEEN).astype(np.int8) for looks in (there, back)
        ]
        return [
            self._seen.keep(point, Seen(codes[0][row], codes[1][row], there.distance[row]))
            for row, point in enumerate(points)
        ]

    def objective(self, mission: Mission) -> Bools:
        """Which places count as being there: those in the zone, along the edge, or beside the goal."""
        key = mission.zone or mission.edge or mission.goal
        found = self._there.get(key)
        if found is None:
            there = [self._is_there(mission, point) for point in self.points]
            found = self._there.keep(key, np.array(there, dtype=np.bool_))
        return found

    def _is_there(self, mission: Mission, point: Point) -> bool:
        if mission.zone:
            return self.setting.field.is_in_zone(mission.zone, point)
        body = footprint(MAN, point)
        if mission.edge and self.setting.map.edge(mission.edge) is not None:
            return self.setting.field.is_at_edge(mission.edge, body)
        return mission.goal is not None and touch(body, footprint(REACH, mission.goal))


@lru_cache(maxsize=GROUNDS)
def ground_of(setting: Setting, over: Over) -> Ground:
    """The ground of a setting to those to whom the table is so, read when it is first asked for."""
    return Ground(setting, over)
