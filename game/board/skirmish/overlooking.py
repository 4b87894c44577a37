"""Places from which something is seen that a scenario wants to be watched: a trail, a crossing, a hut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor

from game.board.table.field import Field
from game.board.table.measure.geometry import Point, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area, Building, Line, TableMap, Zone

STEP = 2.0
"""Inches between two points of what is watched."""

_KEPT = 64


def is_known(map: TableMap, name: str) -> bool:
    """Whether a zone, a place, ground or a building of the map has this name.

    >>> is_known(hamlet.map, hamlet.map.zones[0].name), is_known(hamlet.map, "")
    (True, False)
    """
    return bool(name) and bool(_points(map, name))


def with_a_view(field: Field, name: str, places: Sequence[Point], reach: float) -> list[Point]:
    """Those of the places from which at least half as much is seen as from the best of them; none where nothing is.

    ``name``: of a zone, a place, ground or a building; ``reach``: the inches within which it is to be seen.

    >>> with_a_view(hamlet, hamlet.map.zones[0].name, [], 20.0)
    []
    """
    found = _Overlook.of(field, name, reach).counts(places)
    best = max(found, default=0)
    return [place for place, count in zip(places, found, strict=True) if best and 2 * count >= best]


class _Overlook:
    """How many points of what is watched are seen from each place, worked out once for a place."""

    def __init__(self, field: Field, name: str, reach: float) -> None:
        self._field, self._reach = field, reach
        self._points = watched_places(field, name)
        self._known: dict[Point, int] = {}

    @staticmethod
    @lru_cache(maxsize=_KEPT)
    def of(field: Field, name: str, reach: float) -> _Overlook:
        """The one of this field, of what has this name, within so many inches."""
        return _Overlook(field, name, reach)

    def counts(self, places: Sequence[Point]) -> list[int]:
        """For each place how many of the points are seen from it, near enough."""
        new = [place for place in places if place not in self._known]
        if new:
            looks = self._field.sight.looks(new, self._points, limit=self._reach)
            self._known |= dict(zip(new, looks.clear.sum(axis=1).tolist(), strict=True))
        return [self._known[place] for place in places]


@lru_cache(maxsize=_KEPT)
def watched_places(field: Field, name: str) -> tuple[Point, ...]:
    """The places of a table that somebody watches who is to watch what has this name; none where nothing has.

    >>> len(watched_places(hamlet, hamlet.map.zones[0].name)) > 1, watched_places(hamlet, "nowhere")
    (True, ())
    """
    return tuple(_points(field.map, name))


def _points(map: TableMap, name: str) -> list[Point]:
    """Places of the map by a name: its spots, or points all over its zones, ground and buildings of this name."""
    spots = [spot.at for spot in map.spots_of(name)]
    pieces: tuple[Zone | Area | Building, ...] = (*map.zones, *map.areas, *map.buildings)
    outlines = [piece.outline for piece in pieces if piece.name == name]
    return spots + [point for outline in outlines for point in _all_over(outline)]


def _all_over(outline: Line) -> list[Point]:
    xs, ys = [p.x for p in outline], [p.y for p in outline]
    raster = [
        snapped((x * STEP, y * STEP))
        for y in range(floor(min(ys) / STEP), ceil(max(ys) / STEP) + 1)
        for x in range(floor(min(xs) / STEP), ceil(max(xs) / STEP) + 1)
    ]
    inside = Shapes([outline]).inside(raster)[:, 0].tolist()
    found = [point for point, lies in zip(raster, inside, strict=True) if lies]
    return found or [snapped((sum(xs) / len(xs), sum(ys) / len(ys)))]
