"""Where the men of a unit are shown: round their leader; where the wounded and the prisoners are: FOF-MOVE-12."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import Point, snapped
from game.board.table.tablemap import TableMap
from game.engine.core.world import EntityId, World, looks_at
from game.rules.fof.model.components import (
    Aboard,
    At,
    Base,
    Dependant,
    Down,
    Hidden,
    InUnit,
    Lost,
    Man,
    Off,
    Prisoner,
    Unit,
    Vehicle,
    Waiting,
)
from game.rules.fof.model.query import is_on_table, leader_of, men_up
from game.rules.fof.model.riding import riders_of

_RIM = 0.6
"""Inches from the edge of the table within which no man is shown."""
Ids = tuple[EntityId, ...]

_RINGS = ((5, 1.3), (7, 2.4), (99, 2.9))
"""Rings of men round a leader: how many stand in it, how many inches from him."""
_APART = ((99, 3.4),)
"""The ring of the wounded and the prisoners of a marker."""
_OPEN = 70.0
"""Degrees to either side of the south in which nobody stands: there the name of the unit is printed."""


def unit_of(world: World, piece: EntityId) -> EntityId:
    """The unit that a piece is, stands in, is carried by or is held by; he himself where he lies alone."""
    if world.has(piece, Unit) or world.has(piece, Down) or world.has(piece, Lost):
        return piece
    for kind in (Dependant, Prisoner, InUnit):
        found = world.find(piece, kind)
        if found is not None:
            return EntityId(found.to)
    return piece


def own_unit(world: World, piece: EntityId) -> EntityId | None:
    """The unit that a man came with, or the unit itself."""
    if world.has(piece, Unit):
        return piece
    belongs = world.find(piece, InUnit)
    return EntityId(belongs.to) if belongs is not None else None


def company(world: World, unit: EntityId) -> Ids:
    """Whoever is shown round the leader of a unit: his men, the wounded in its care, and its prisoners."""
    return (*_men_round(world, unit), *_cared_for(world, unit))


def _men_round(world: World, unit: EntityId) -> Ids:
    if world.has(unit, Vehicle):
        return ()
    leader = leader_of(world, unit)
    return tuple(man for man in men_up(world, unit) if man != leader)


def _cared_for(world: World, unit: EntityId) -> Ids:
    return (*world.pointing_at(Dependant, unit), *world.pointing_at(Prisoner, unit))


def places_round(at: tuple[float, float], count: int, rings: tuple[tuple[int, float], ...] = _RINGS) -> Iterator[Point]:
    """So many places round a leader, ring by ring."""
    left = count
    for most, inches in rings:
        here = min(left, most)
        spread = 2 * (180.0 - _OPEN)
        for number in range(here):
            angle = radians(spread * (number + 0.5) / here - spread / 2)
            yield snapped((at[0] + inches * sin(angle), at[1] - inches * cos(angle)))
        left -= here
        if left <= 0:
            return


def stand_round(world: World, unit: EntityId, at: tuple[float, float]) -> tuple[tuple[EntityId, Point], ...]:
    """Where the men of a unit stand with their leader at a place.

    FOF-OOC-1: the enemy may know of the wounded and the prisoners of a marker, and is not to read from their places how
    many stand round it: they have a ring of their own.
    """
    if not world.has(unit, Hidden):
        everybody = company(world, unit)
        return tuple(zip(everybody, places_round(at, len(everybody)), strict=True))
    men, others = _men_round(world, unit), _cared_for(world, unit)
    apart = zip(others, places_round(at, len(others), _APART), strict=True)
    return (*zip(men, places_round(at, len(men)), strict=True), *apart)


@looks_at(Hidden, Man, InUnit, Down, Dependant, Prisoner, Lost, Unit, At, Off, Waiting, Vehicle)
def stations(world: World) -> dict[EntityId, Point]:
    """Where everybody who follows a leader on the table stands."""
    units = (unit for unit, _ in world.each(Unit) if is_on_table(world, unit))
    return {man: at for unit in units for man, at in stand_round(world, unit, world.get(unit, At).point)}


def seat_of(world: World, unit: EntityId) -> Point:
    """FOF-VEH-1: where the leader of a unit sits that rides: one behind the other in the rear of the vehicle."""
    vehicle = EntityId(world.get(unit, Aboard).to)
    at, hull = world.get(vehicle, At), world.get(vehicle, Base).shape
    behind = (0.22 + 0.18 * riders_of(world, vehicle).index(unit)) * 2 * hull.ahead
    ahead = UNIT[at.facing]
    return snapped((at.x - ahead.x * behind, at.y - ahead.y * behind))


def on_the_table(map: TableMap, at: Point) -> Point:
    """The nearest place on the table: nobody is shown beside it."""
    return Point(min(max(at.x, _RIM), map.width - _RIM), min(max(at.y, _RIM), map.height - _RIM))


def place_of(world: World, piece: EntityId) -> Point | None:
    """Where a unit's leader stands or sits, a man is shown, or one who is down lies; None where he is not there."""
    if world.has(piece, Aboard):
        return seat_of(world, piece)
    if world.has(piece, Unit):
        return Point(*world.get(piece, At).point) if is_on_table(world, piece) else None
    if world.has(piece, Lost):
        return None
    if world.has(piece, Down):
        return Point(*world.get(piece, At).point)
    return stations(world).get(piece)
