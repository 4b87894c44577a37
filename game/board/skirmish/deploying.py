"""Where somebody begins: at a spot, at a place, or in a zone where the dice put him, near those he belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil, floor, inf
from typing import Protocol

import numpy as np

from game.board.table.bases import MAN, BaseShape, Circle, Footprint, clearances, footprint, gap, overlap
from game.board.table.effects import PLAIN, effects_of
from game.board.table.field import Field
from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment, snapped
from game.board.table.measure.shapes import Shapes
from game.board.table.movers import WALK, Mover, Over
from game.board.table.tablemap import Area, Building, TableMap, Zone
from game.engine.core.dice import Dice
from game.engine.text import mark

WHERE = mark("where they begin")
APART = 2.0
"""Inches between the middles of two men who begin in a zone, where there is room; else they stand base to base."""
TOGETHER = 6.0
"""Inches from the first of a group within which the others begin in a zone, where there is room."""
BEHIND = 1.0
"""Inches behind something low at which one who hides begins."""

Posture = tuple[Point, int]
Wish = Callable[[list[Point]], list[Point]]
"""Of the places that are free, those which a rule system would rather have; none where none is better."""


class Beginner(Protocol):
    """The entry of a roster on the place of one of its men, figures or units."""

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones in one of which he begins; with a spot or place given too, those in which he may be placed."""

    @property
    def spot(self) -> str:
        """The place of the map where he begins, by its name."""

    @property
    def at(self) -> tuple[float, float] | None:
        """Where he begins, in inches; None where spot or zone say it."""

    @property
    def facing(self) -> int | None:
        """Where he faces, in degrees; None where the map says it."""

    @property
    def hidden(self) -> bool:
        """Whether he looks for cover."""


class Deployment:
    """All who are being put on a table; it remembers who stands where already.

    ``rule``: what the dice are for.  ``apart``: inches between the middles of two men who begin in a zone, as far as
    there is room; larger bases stand as far apart from border to border.
    """

    def __init__(self, field: Field, dice: Dice, rule: str, apart: float = APART) -> None:
        self.field = field
        self.dice = dice
        self.rule = rule
        self.apart = apart
        self._taken: list[Footprint] = []
        self._zones: dict[tuple[str, tuple[str, ...]], str] = {}
        self._first: dict[tuple[str, str], Point] = {}

    def place(
        self, group: str, who: Beginner, shape: BaseShape, wish: Wish | None = None, *, mover: Mover = WALK
    ) -> Posture:
        """Where he begins and where he faces; who is hidden begins in cover if there is any.

        ``group`` are those who begin together, ``shape`` is his base, ``mover`` says on what ground he can stand; in a
        zone ``wish`` says where it would be best.
        Raises ``LookupError`` where the map has no such spot or zone.
        """
        if has_his_own_place(who):
            point, facing = place_of(self.field.map, who)
        else:
            zone = _zone(self.field.map, self._choose(group, who.zones))
            point = self._somewhere(group, who, places_of(self.field, zone.name, mover), shape, wish)
            facing = self._facing(who, zone, point)
        self._taken.append(footprint(shape, point, facing))
        return point, facing

    def mind(self, bodies: Iterable[Footprint]) -> None:
        """Somebody covers this ground already."""
        self._taken.extend(bodies)

    def _choose(self, group: str, zones: tuple[str, ...]) -> str:
        """One die for all of a group that may begin in the same zones."""
        if (group, zones) not in self._zones:
            self._zones[group, zones] = zones[self.dice.pick(len(zones), WHERE, self.rule)]
        return self._zones[group, zones]

    def _somewhere(self, group: str, who: Beginner, places: Places, shape: BaseShape, wish: Wish | None) -> Point:
        zone = _zone(self.field.map, places.zone)

        clear = self._clear(places.all, shape, lambda at: self._facing(who, zone, at))
        room = [p for p in places.all if clear[p] >= -EPSILON]
        if not room:
            raise LookupError(zone.name)
        if who.hidden:
            room = [p for p in room if p in places.covered] or room
        if wish is not None:
            room = wish(room) or room
        first = self._first.get((group, zone.name))
        if first is not None:
            room = [p for p in room if distance(p, first) <= TOGETHER + EPSILON] or room
        room = self._spaced(room, clear)
        found = room[self.dice.pick(len(room), WHERE, self.rule)]
        self._first.setdefault((group, zone.name), found)
        return found

    def _clear(self, points: Sequence[Point], shape: BaseShape, facing: Callable[[Point], int]) -> dict[Point, float]:
        """How far his base would lie from that of the nearest who stands already, in inches, at each point."""
        if isinstance(shape, Circle):
            return dict(zip(points, clearances(shape, points, self._taken), strict=True))
        bodies = ((at, footprint(shape, at, facing(at))) for at in points)
        return {at: min((gap(body, other) for other in self._taken), default=inf) for at, body in bodies}

    def _spaced(self, room: list[Point], clear: dict[Point, float]) -> list[Point]:
        """Those at the wanted distance from everybody; where there are none, an inch nearer, and so on."""
        inches = self.apart
        while inches >= APART - EPSILON:
            found = [p for p in room if clear[p] >= inches - 2 * MAN.radius - EPSILON]
            if found:
                return found
            inches -= 1
        return room

    def _facing(self, who: Beginner, zone: Zone, at: Point) -> int:
        """As the roster says, else as the zone does, else towards the middle of the table."""
        if who.facing is not None:
            return who.facing
        told = zone.props.get("facing", "")
        if told.isdecimal():
            return int(told) % 360
        return turned_to(at, Point(self.field.map.width / 2, self.field.map.height / 2))


def places_of(field: Field, name: str, mover: Mover = WALK) -> Places:
    """The places of a zone of the map for those who move so, looked for once; raises ``LookupError`` where the map has
    none of this name.

    >>> len(places_of(hamlet, hamlet.map.zones[0].name).all) > 0
    True
    """
    return _places_of(field, name, field.over(mover))


@lru_cache(maxsize=32)
def _places_of(field: Field, name: str, over: Over) -> Places:
    return Places(field, _zone(field.map, name).outline, over, name)


def places_round(field: Field, at: tuple[float, float], inches: float, mover: Mover = WALK) -> tuple[Point, ...]:
    """The places of the raster at most so far from a point where somebody who moves so can stand, the nearest first.

    >>> places_round(hamlet, (11.5, 21.5), 1.0)[0]
    Point(x=11.5, y=21.5)
    """
    x, y = at
    box = (Point(x - inches, y - inches), Point(x + inches, y - inches), Point(x + inches, y + inches),
           Point(x - inches, y + inches))  # fmt: skip
    near = [p for p in Places(field, box, field.over(mover)).all if distance(p, at) <= inches + EPSILON]
    return tuple(sorted(near, key=lambda p: (distance(p, at), p)))


def nearest_place(
    field: Field, at: tuple[float, float], body: Callable[[tuple[float, float]], Footprint],
    others: Sequence[Footprint], mover: Mover = WALK,
) -> Point:  # fmt: skip
    """The place itself, or else the nearest of the raster, where somebody can stand clear of the bases of others.

    ``body``: the ground that he would cover at a place; ``mover``: on what ground he can stand.  Raises
    ``LookupError`` where the table is full.

    >>> from game.board.table.bases import Circle, footprint
    >>> nearest_place(hamlet, (12.0, 22.0), lambda at: footprint(Circle(0.5), at, 0), [])
    Point(x=12.0, y=22.0)
    """

    def is_clear(place: tuple[float, float]) -> bool:
        here = body(place)
        return not any(overlap(here, other) for other in others)

    table = field.map
    if table.on_table(Point(*at)) and field.over(mover).paths.why_not_stand(at) is None and is_clear(at):
        return snapped(at)
    for inches in (TOGETHER, float(table.width + table.height)):
        for place in places_round(field, at, inches, mover):
            if is_clear(place):
                return place
    raise LookupError(f"no place is free on a table of {table.width} by {table.height} inches")


class Places:
    """The places within an outline where those to whom the table is so can stand, an inch apart; ``zone`` is the name
    of the outline, where it has one."""

    def __init__(self, field: Field, outline: Sequence[Point], over: Over, zone: str = "") -> None:
        self.field = field
        self.over = over
        self.zone = zone
        self.outline = tuple(outline)

    @cached_property
    def all(self) -> tuple[Point, ...]:
        """Every one, row by row from the north-west."""
        xs, ys = [p.x for p in self.outline], [p.y for p in self.outline]
        raster = [
            snapped((x + 0.5, y + 0.5))
            for y in range(floor(min(ys)), ceil(max(ys)))
            for x in range(floor(min(xs)), ceil(max(xs)))
        ]
        inside = Shapes([self.outline]).inside(raster)[:, 0] if raster else ()
        places = [p for p, lies in zip(raster, inside, strict=True) if lies]
        stands = self.over.paths.ground.can_stand(np.array(places)) if places else ()
        return tuple(p for p, free in zip(places, stands, strict=True) if free)

    @cached_property
    def covered(self) -> frozenset[Point]:
        """Those with cover or concealment: under trees, in a house, close behind something low."""
        return covered_of(self.field, self.all)


def covered_of(field: Field, places: Sequence[Point]) -> frozenset[Point]:
    """Those of the places with cover or concealment: under trees, in a house, close behind something low.

    >>> covered_of(hamlet, [])
    frozenset()
    """
    map, effects = field.map, field.effects
    found = set(_under_cover(field, places))
    lines = [barrier.line for barrier in map.barriers if effects_of(effects, barrier.kind).covers]
    for place in places:
        near = (distance_to_segment(place, a, b) for line in lines for a, b in pairwise(line))
        if min(near, default=BEHIND + 1) <= BEHIND + EPSILON:
            found.add(place)
    return frozenset(found)


def _under_cover(field: Field, places: Sequence[Point]) -> list[Point]:
    """The ground that lies on top counts."""
    map, effects = field.map, field.effects
    pieces: tuple[Area | Building, ...] = (*map.areas, *map.buildings)
    if not pieces or not places:
        return []
    within = Shapes([piece.outline for piece in pieces]).inside(places)
    found = []
    for place, row in zip(places, within, strict=True):
        on_top = next((piece for piece, lies in zip(pieces[::-1], row[::-1], strict=True) if lies), None)
        does = effects_of(effects, on_top.kind) if on_top is not None else PLAIN
        if does.covers or does.conceals:
            found.append(place)
    return found


def has_his_own_place(who: Beginner) -> bool:
    """Whether the scenario says where he begins, so that no die is thrown for it.

    >>> from types import SimpleNamespace
    >>> has_his_own_place(SimpleNamespace(zones=("village",), spot="", at=(4.0, 5.0)))
    True
    """
    return who.at is not None or bool(who.spot) or not who.zones


def place_of(map: TableMap, who: Beginner) -> Posture:
    """Where one who has a place of his own begins, and where he faces; raises ``LookupError``.

    >>> from types import SimpleNamespace
    >>> place_of(hamlet.map, SimpleNamespace(zones=(), spot="", at=(4.0, 5.0), facing=90))
    (Point(x=4.0, y=5.0), 90)
    """
    if who.at is not None:
        return snapped(who.at), who.facing or 0
    spot = map.spot(who.spot)
    if spot is None:
        raise LookupError(who.spot)
    return snapped(spot.at), who.facing if who.facing is not None else max(0, spot.facing)


def room_in(field: Field, name: str) -> int:
    """How many can begin in a zone; raises ``LookupError`` where the map has none of this name.

    >>> room_in(hamlet, hamlet.map.zones[0].name) > 0
    True
    """
    return len(places_of(field, name).all)


def _zone(map: TableMap, name: str) -> Zone:
    zone = map.zone(name)
    if zone is None:
        raise LookupError(name)
    return zone
