"""Rivers as the computer reads them: how far it is by boat from anywhere to a goal."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import hypot, inf

from game.ai.fng.ground import Ground
from game.ai.raster import GROUNDS, KEPT
from game.board.table.field import Place
from game.board.table.measure.geometry import distance
from game.engine.remembered import Remembered

NEAR_BANK = 1.5
"""An inch along a bank counts as so many: boats keep to midstream."""

_STEPS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)


class River:
    """The deep water of one table, inch by inch."""

    def __init__(self, raster: Ground) -> None:
        self._raster = raster
        self._deep = [raster.setting.is_deep(point) for point in raster.points]
        self._inner = [
            deep and all(self._deep[n] for n in self._beside(place)) for place, deep in enumerate(self._deep)
        ]
        self._away: Remembered[Place, tuple[float, ...]] = Remembered(KEPT)

    def is_deep(self, at: Place) -> bool:
        """Whether the place nearest to a point lies in deep water."""
        return self._deep[self._raster.nearest(at)]

    def to_go(self, at: Place, goal: Place) -> float:
        """Inches by water from a point to the goal; infinite where no water leads there."""
        return self._field(goal)[self._raster.nearest(at)]

    def _beside(self, place: int) -> list[int]:
        row, column = divmod(place, self._raster.wide)
        return [
            (row + y) * self._raster.wide + column + x
            for x, y in _STEPS
            if 0 <= row + y < self._raster.high and 0 <= column + x < self._raster.wide
        ]

    def _field(self, goal: Place) -> tuple[float, ...]:
        found = self._away.get(goal)
        return found if found is not None else self._away.keep(goal, self._work_out(goal))

    def _work_out(self, goal: Place) -> tuple[float, ...]:
        points = self._raster.points
        water = [place for place, deep in enumerate(self._deep) if deep]
        away = [inf] * len(points)
        if not water:
            return tuple(away)
        first = min(water, key=lambda place: (distance(points[place], goal), place))
        away[first] = distance(points[first], goal)
        open = [(away[first], first)]
        while open:
            inches, place = heappop(open)
            if inches > away[place]:
                continue
            for other in self._beside(place):
                step = hypot(points[other].x - points[place].x, points[other].y - points[place].y)
                cost = inches + step * (1.0 if self._inner[other] else NEAR_BANK)
                if self._deep[other] and cost < away[other]:
                    away[other] = cost
                    heappush(open, (cost, other))
        return tuple(away)


@lru_cache(maxsize=GROUNDS)
def river_of(ground: Ground) -> River:
    """The deep water of a ground, as boats know it."""
    return River(ground)
