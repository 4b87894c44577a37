"""Where a man begins: at his spot, or in a zone where the dice put him, with the rest of his squad: FNG-SETUP-01."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil, floor

import numpy as np

from game.board.table.facing import turned_to
from game.board.table.geometry import BASE, EPSILON, Point, distance, distance_to_segment, snapped
from game.board.table.shapes import Shapes
from game.board.table.tablemap import Area, Building, Zone
from game.engine.dice import Dice
from game.engine.text import mark
from game.rules.fng.options import Man
from game.rules.fng.setting import Setting

WHERE = mark("where they begin")
APART = 2.0
"""Inches between two men who begin in a zone, where there is room; else they stand base to base."""
TOGETHER = 6.0
"""Inches from the first of his squad within which a man begins in a zone, where there is room."""
BEHIND = 1.0
"""Inches behind something low at which a man who hides begins."""

Posture = tuple[Point, int]


class Deployment:
    """Both forces being put on the table; it remembers who stands where already."""

    def __init__(self, setting: Setting, dice: Dice) -> None:
        self.setting = setting
        self.dice = dice
        self._taken: list[Point] = []
        self._zones: dict[tuple[str, tuple[str, ...]], str] = {}
        self._first: dict[tuple[str, str, str], Point] = {}

    def place(self, side: str, man: Man) -> Posture:
        """FNG-SETUP-01, FNG-HIDE-01: where he begins and where he faces; who is hidden begins in cover if there is any.

        Raises ``LookupError`` where the map has no such spot or zone.
        """
        if not man.zones:
            point, facing = place_of(self.setting, man)
        else:
            zone = _zone(self.setting, self._choose(side, man))
            point = self._somewhere(side, man, zone)
            facing = self._facing(man, zone, point)
        self._taken.append(point)
        return point, facing

    def _choose(self, side: str, man: Man) -> str:
        """One die for all of a squad that may begin in the same zones."""
        key = (f"{side} {man.squad}", man.zones)
        if key not in self._zones:
            self._zones[key] = man.zones[self.dice.pick(len(man.zones), WHERE, "FNG-SETUP-01")]
        return self._zones[key]

    def _somewhere(self, side: str, man: Man, zone: Zone) -> Point:
        places = places_of(self.setting, zone.name)
        room = [p for p in places.all if not self._is_taken(p, BASE)]
        if not room:
            raise LookupError(zone.name)
        if man.hidden:
            room = [p for p in room if p in places.covered] or room
        squad = (side, man.squad, zone.name)
        first = self._first.get(squad)
        if first is not None:
            room = [p for p in room if distance(p, first) <= TOGETHER + EPSILON] or room
        room = [p for p in room if not self._is_taken(p, APART)] or room
        found = room[self.dice.pick(len(room), WHERE, "FNG-SETUP-01")]
        self._first.setdefault(squad, found)
        return found

    def _is_taken(self, place: Point, inches: float) -> bool:
        return any(distance(place, other) < inches - EPSILON for other in self._taken)

    def _facing(self, man: Man, zone: Zone, at: Point) -> int:
        """As the roster says, else as the zone does, else towards the middle of the table."""
        if man.facing is not None:
            return man.facing
        told = zone.props.get("facing", "")
        if told.isdecimal():
            return int(told) % 360
        map = self.setting.map
        return turned_to(at, Point(map.width / 2, map.height / 2))


@lru_cache(maxsize=32)
def places_of(setting: Setting, name: str) -> Places:
    """The places of a zone of the map, looked for once."""
    zone = setting.map.zone(name)
    assert zone is not None
    return Places(setting, zone)


class Places:
    """The places of a zone where a man can stand, an inch apart."""

    def __init__(self, setting: Setting, zone: Zone) -> None:
        self.setting = setting
        self.zone = zone

    @cached_property
    def all(self) -> tuple[Point, ...]:
        """Every one, row by row from the north-west."""
        xs, ys = [p.x for p in self.zone.outline], [p.y for p in self.zone.outline]
        raster = [
            snapped((x + 0.5, y + 0.5))
            for y in range(floor(min(ys)), ceil(max(ys)))
            for x in range(floor(min(xs)), ceil(max(xs)))
        ]
        inside = Shapes([self.zone.outline]).inside(raster)[:, 0] if raster else ()
        places = [p for p, lies in zip(raster, inside, strict=True) if lies]
        stands = self.setting.paths.ground.can_stand(np.array(places)) if places else ()
        return tuple(p for p, free in zip(places, stands, strict=True) if free)

    @cached_property
    def covered(self) -> frozenset[Point]:
        """FNG-HIDE-01: those with cover or concealment: under trees, in a house, close behind something low."""
        map, effects = self.setting.map, self.setting.tables.effects
        found = set(self._under_cover())
        lines = [barrier.line for barrier in map.barriers if effects[barrier.kind].covers]
        for place in self.all:
            near = (distance_to_segment(place, a, b) for line in lines for a, b in pairwise(line))
            if min(near, default=BEHIND + 1) <= BEHIND + EPSILON:
                found.add(place)
        return frozenset(found)

    def _under_cover(self) -> list[Point]:
        """The ground that lies on top counts."""
        map, effects = self.setting.map, self.setting.tables.effects
        pieces: tuple[Area | Building, ...] = (*map.areas, *map.buildings)
        if not pieces or not self.all:
            return []
        within = Shapes([piece.outline for piece in pieces]).inside(self.all)
        found = []
        for place, row in zip(self.all, within, strict=True):
            on_top = next((piece for piece, lies in zip(pieces[::-1], row[::-1], strict=True) if lies), None)
            if on_top is not None and (effects[on_top.kind].covers or effects[on_top.kind].conceals):
                found.append(place)
        return found


def place_of(setting: Setting, man: Man) -> Posture:
    """Where a man of the roster who has a place of his own begins, and where he faces; raises ``LookupError``."""
    if man.at is not None:
        return snapped(man.at), man.facing or 0
    spot = setting.map.spot(man.spot)
    if spot is None:
        raise LookupError(man.spot)
    return snapped(spot.at), man.facing if man.facing is not None else max(0, spot.facing)


def room_in(setting: Setting, name: str) -> int:
    """How many men can begin in a zone; raises ``LookupError`` where the map has none of this name."""
    return len(Places(setting, _zone(setting, name)).all)


def _zone(setting: Setting, name: str) -> Zone:
    zone = setting.map.zone(name)
    if zone is None:
        raise LookupError(name)
    return zone
