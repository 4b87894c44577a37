"""The table as a squad leader reads it: places an inch apart, ways between them, and who sees what from where.

Everything is remembered by the points it was asked for: men stand where men have stood before, in this skirmish and in
the next one on the same table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from game.ai.fng_missions import Mission
from game.board.table.field import Place
from game.board.table.geometry import (
    BASE,
    EPSILON,
    Bools,
    Floats,
    Point,
    distance,
    distance_to_segment,
    snapped,
)
from game.board.table.reach import Ways
from game.rules.fng.setting import Setting

APART = 1.0
"""Inches between two places."""

FAR = 200.0
"""Inches of movement that lead anywhere on a table."""

UNSEEN = 4
"""How well a man is seen: ``2 * cover + concealed``, or this: not at all."""

_STRAIGHT = 2 * APART
_KEPT = 4000

Numbers = NDArray[np.intp]


class Seen(NamedTuple):
    """What passes between one point and every place: how well a man is seen, by those numbers, and inches.

    ``there``: a man at the place, looked at from the point; ``back``: one at the point, looked at from the place.
    """

    there: NDArray[np.int8]
    back: NDArray[np.int8]
    distance: Floats


class Near(NamedTuple):
    """The places that a man reaches: their numbers, and the inches of movement to each."""

    numbers: Numbers
    cost: Floats


class Ground:
    """One table, read once; see the module."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        table = setting.map
        self.wide, self.high = int(table.width / APART) + 1, int(table.height / APART) + 1
        x, y = np.meshgrid(np.arange(self.wide) * APART, np.arange(self.high) * APART)
        self.places: Floats = np.stack([x.ravel(), y.ravel()], axis=1)
        self.points = [Point(float(x), float(y)) for x, y in self.places]
        self._near: dict[tuple[Place, float], Near] = {}
        self._seen: dict[Place, Seen] = {}
        self._from: dict[Place, Floats] = {}
        self._found: dict[tuple[Place, Place, float], tuple[Point, ...]] = {}
        self._ways = Ways(setting.paths, APART, _STRAIGHT)
        self._there: dict[str | Place | None, Bools] = {}

    def nearest(self, at: Place) -> int:
        """The place nearest to a point."""
        column = min(self.wide - 1, max(0, round(at[0] / APART)))
        row = min(self.high - 1, max(0, round(at[1] / APART)))
        return int(row * self.wide + column)

    def near(self, at: Place, inches: float) -> Near:
        """The places that so much movement reaches, that on which he stands left out."""
        key = (at, inches)
        found = self._near.get(key)
        if found is None:
            cost = self._inch_by_inch(at, inches)
            there = np.isfinite(cost) & (cost > 0.0)
            found = _keep(self._near, key, Near(np.flatnonzero(there), cost[there]))
        return found

    def away(self, goal: Place) -> Floats:
        """Inches of movement between each place and ``goal``; infinite where no way leads there."""
        found = self._from.get(goal)
        return found if found is not None else _keep(self._from, goal, self._inch_by_inch(goal, FAR))

    def _inch_by_inch(self, at: Place, inches: float) -> Floats:
        cost: Floats = self._ways.field(at, inches).flatten()
        return cost

    def seen(self, at: Place) -> Seen:
        """What passes between ``at`` and every place."""
        found = self._seen.get(at)
        return found if found is not None else self._look((at,))[0]

    def seen_all(self, points: Sequence[Place]) -> list[Seen]:
        """The same for many points, worked out together."""
        missing = list(dict.fromkeys(point for point in points if point not in self._seen))
        if missing:
            self._look(missing)
        return [self._seen[point] for point in points]

    def _look(self, points: Sequence[Place]) -> list[Seen]:
        setting = self.setting
        there, back = setting.sight.exchange(points, self.points, limit=setting.limit, dark=setting.dark)
        codes = [
            np.where(looks.clear, 2 * looks.cover + looks.concealed, UNSEEN).astype(np.int8) for looks in (there, back)
        ]
        return [
            _keep(self._seen, point, Seen(codes[0][row], codes[1][row], there.distance[row]))
            for row, point in enumerate(points)
        ]

    def way(self, start: Place, end: Place, inches: float) -> tuple[Point, ...]:
        """The corners of the cheapest way, without the point it begins at; empty where there is none."""
        key = (start, end, inches)
        found = self._found.get(key)
        if found is None:
            corners = self._ways.way(start, end, inches)
            found = _keep(self._found, key, tuple(dict.fromkeys(snapped(corner) for corner in corners[1:])))
        return found

    def objective(self, mission: Mission) -> Bools:
        """Which places count as being there: those in the zone, along the edge, or beside the goal."""
        key = mission.zone or mission.edge or mission.goal
        found = self._there.get(key)
        if found is None:
            found = np.array([self._is_there(mission, point) for point in self.points], dtype=np.bool_)
            _keep(self._there, key, found)
        return found

    def _is_there(self, mission: Mission, point: Point) -> bool:
        if mission.zone:
            return self.setting.field.is_in_zone(mission.zone, point)
        edge = self.setting.map.edge(mission.edge) if mission.edge else None
        if edge is not None:
            return distance_to_segment(point, edge.line[0], edge.line[-1]) <= BASE + EPSILON
        return mission.goal is not None and distance(point, mission.goal) <= BASE + EPSILON


def _keep(shelf: dict[Any, Any], key: Any, value: Any) -> Any:
    """Remember a value; a shelf that is full is emptied."""
    if len(shelf) >= _KEPT:
        shelf.clear()
    shelf[key] = value
    return value


_GROUNDS: WeakKeyDictionary[Setting, Ground] = WeakKeyDictionary()


def ground_of(setting: Setting) -> Ground:
    """The ground of a setting, read when it is first asked for."""
    ground = _GROUNDS.get(setting)
    if ground is None:
        ground = _GROUNDS[setting] = Ground(setting)
    return ground
