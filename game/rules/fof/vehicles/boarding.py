"""Getting on and off vehicles: FOF-VEH-1 (house)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from game.board.table.bases import Footprint, gap, overlap
from game.board.table.measure.geometry import EPSILON, Point, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, shortest
from game.rules.fof.crews import take_over_weapons
from game.rules.fof.model.active_unit import PINNED, note, why_not_active
from game.rules.fof.model.asked import can_fight
from game.rules.fof.model.components import BODIES, Aboard, Acted, Active, At, Hidden, Marched, Pinned, Vehicle
from game.rules.fof.model.decisions import Activation, GetOff, GetOn, UnitActs
from game.rules.fof.model.events import GotOff, GotOn
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.points_of_entry import between_units, offers
from game.rules.fof.model.query import men_up, name_of, on_table, pace_of, side_of
from game.rules.fof.model.riding import carrier_of, room_left
from game.rules.fof.model.tasks import Finish, GoOn, NextUnit
from game.rules.fof.move.marching import leave_position
from game.rules.fof.turn.activation import why_not_act
from game.rules.fof.vehicles.driving import in_the_way

NOT_ABOARD = mark("{name} rides in no vehicle.")
TOO_FAST = mark("{vehicle} has made a Rapid move this turn: nobody gets on or off.")
NOT_BESIDE = mark("{name} gets on or off within {inches} inches of {vehicle}.")
NO_GROUND = mark("{name} cannot stand there.")
NO_VEHICLE = mark("That is no vehicle of yours on the table.")
ON_FOOT_ONLY = mark("{name} gets on no vehicle.")
NO_ROOM = mark("{vehicle} has room for {room} men more.")
IS_BUSY = mark("{name} does nothing more in this activation.")

_OFFERED = 8
"""Places beside a vehicle that are offered to whoever gets off."""
_RASTER = 0.5


# Getting off ------------------------------------------------------------------------------------


def why_not_get_off(battle: Battle, decision: Activation, order: GetOff) -> Refusal | None:
    """FOF-VEH-1: a unit that may act, from a vehicle that has not moved Rapidly, to free ground beside it."""
    world, unit = battle.world, order.unit
    refusal = why_not_act(world, decision.side, unit)
    if refusal is not None:
        return refusal
    vehicle = carrier_of(world, unit)
    if vehicle is None:
        return refuse("FOF-VEH-1", NOT_ABOARD, name=name_of(world, unit))
    return _why_too_fast(battle, vehicle) or why_not_beside(battle, unit, vehicle, order.at)


def _why_too_fast(battle: Battle, vehicle: EntityId) -> Refusal | None:
    if pace_of(battle.world, vehicle) == "rapid":
        return refuse("FOF-VEH-1", TOO_FAST, vehicle=name_of(battle.world, vehicle))
    return None


def why_not_beside(battle: Battle, unit: EntityId, vehicle: EntityId, at: tuple[float, float]) -> Refusal | None:
    """FOF-VEH-1: free ground within two inches of the hull."""
    world, inches = battle.world, battle.ctx.tables.vehicles.driving.beside
    body, hull = BODIES.at(world, unit, at), BODIES.of(world, vehicle)
    if not _is_beside(battle, body, hull):
        names = {"name": name_of(world, unit), "vehicle": name_of(world, vehicle)}
        return refuse("FOF-VEH-1", NOT_BESIDE, inches=shortest(inches, 2), **names)
    others = [hull, *(other for _, other in in_the_way(world, vehicle))]
    return None if _is_free(battle, at, body, others) else refuse("FOF-VEH-1", NO_GROUND, name=name_of(world, unit))


def _is_beside(battle: Battle, body: Footprint, hull: Footprint) -> bool:
    return gap(body, hull) <= battle.ctx.tables.vehicles.driving.beside + EPSILON


def _is_free(battle: Battle, at: tuple[float, float], body: Footprint, others: Sequence[Footprint]) -> bool:
    """Whether one can stand at a place that is on nobody's ground."""
    taken = any(overlap(body, other) for other in others)
    return not taken and battle.ctx.map.on_table(Point(*at)) and battle.ctx.paths.why_not_stand(at) is None


def places_beside(battle: Battle, unit: EntityId, vehicle: EntityId) -> Iterator[Point]:
    """FOF-VEH-1: free places beside a vehicle for a unit that leaves it, row by row from the north."""
    world = battle.world
    hull, reach = BODIES.of(world, vehicle), battle.ctx.tables.vehicles.driving.beside + 1.0
    others = [hull, *(other for _, other in in_the_way(world, vehicle))]
    xs, ys = [corner[0] for corner in hull.core], [corner[1] for corner in hull.core]
    columns = range(int(min(xs) - reach), int(max(xs) + reach) + 1)
    rows = range(int(min(ys) - reach), int(max(ys) + reach) + 1)
    for y in rows:
        for x in columns:
            at = snapped((x + _RASTER, y + _RASTER))
            body = BODIES.at(world, unit, at)
            if _is_beside(battle, body, hull) and _is_free(battle, at, body, others):
                yield at


def stations_beside(battle: Battle, unit: EntityId, vehicle: EntityId) -> tuple[Point, ...]:
    """FOF-VEH-1: a few of the free places beside a vehicle, spread all round it."""
    every = tuple(places_beside(battle, unit, vehicle))
    step = max(1, len(every) // _OFFERED)
    return tuple(islice(every[::step], _OFFERED))


@between_units("riders")
def offer_getting_off(battle: Battle, side: str, choices: Choices) -> None:
    """FOF-VEH-1: every unit that rides, to a few places beside its vehicle."""
    world = battle.world
    for unit, aboard in world.each(Aboard):
        vehicle = EntityId(aboard.to)
        if side_of(world, unit) == side and pace_of(world, vehicle) != "rapid":
            choices.spread(GetOff, (unit,), stations_beside(battle, unit, vehicle))


@FOF.order(Activation, GetOff, why_not_get_off)
def get_off(battle: Battle, decision: Activation, order: GetOff) -> None:
    """FOF-VEH-1: it counts as a Tactical move of the unit, which may fire then."""
    world, unit = battle.world, order.unit
    vehicle = EntityId(world.get(unit, Aboard).to)
    put_beside(battle, unit, vehicle, order.at)
    world.set(unit, Acted())
    world.set(unit, Active("tactical", moved=True))
    world.set(unit, Marched(float(battle.ctx.tables.vehicles.driving.beside)))
    take_over_weapons(battle, unit)
    battle.push(GoOn(unit), NextUnit(decision.side))


def put_beside(
    battle: Battle, unit: EntityId, vehicle: EntityId, at: tuple[float, float], *, bails_out: bool = False
) -> None:
    """FOF-VEH-1: a unit that rode in a vehicle stands at a place beside it."""
    world, place = battle.world, snapped(at)
    world.remove(unit, Aboard)
    world.set(unit, At(*place))
    battle.emit(GotOff(unit=unit, vehicle=vehicle, at=place, bails_out=bails_out, rule="FOF-VEH-1"))


# Getting on -------------------------------------------------------------------------------------


def why_not_get_on(battle: Battle, decision: UnitActs, order: GetOn) -> Refusal | None:
    """FOF-VEH-1: the active unit, on foot and not pinned, beside a vehicle of its side that has room for it."""
    world, unit, vehicle = battle.world, order.unit, order.vehicle
    refusal = why_not_active(world, decision, unit)
    if refusal is not None:
        return refusal
    name = name_of(world, unit)
    if not world.has(vehicle, Vehicle) or vehicle not in on_table(world, decision.side):
        return refuse("FOF-VEH-1", NO_VEHICLE)
    if world.has(unit, Pinned):
        return refuse("FOF-MOR-1", PINNED, name=name)
    if world.has(unit, Vehicle) or world.has(unit, Hidden) or not can_fight(battle, unit):
        return refuse("FOF-VEH-1", ON_FOOT_ONLY, name=name)
    if world.get(unit, Active).busy:
        return refuse("FOF-TURN-1", IS_BUSY, name=name)
    return _why_too_fast(battle, vehicle) or _why_no_seats(battle, unit, vehicle)


def _why_no_seats(battle: Battle, unit: EntityId, vehicle: EntityId) -> Refusal | None:
    world, inches = battle.world, battle.ctx.tables.vehicles.driving.beside
    names = {"name": name_of(world, unit), "vehicle": name_of(world, vehicle)}
    if BODIES.gap(world, unit, vehicle) > inches + EPSILON:
        return refuse("FOF-VEH-1", NOT_BESIDE, inches=shortest(inches, 2), **names)
    room = room_left(battle, vehicle)
    if len(men_up(world, unit)) > room:
        return refuse("FOF-VEH-1", NO_ROOM, vehicle=names["vehicle"], room=room)
    return None


@offers("boarding")
def offer_getting_on(battle: Battle, decision: UnitActs, choices: Choices) -> None:
    """FOF-VEH-1: every vehicle of its side."""
    world = battle.world
    vehicles = tuple(each for each in on_table(world, decision.side) if world.has(each, Vehicle))
    if not world.has(decision.unit, Vehicle):
        choices.spread(GetOn, (decision.unit,), vehicles)


@FOF.order(UnitActs, GetOn, why_not_get_on)
def get_on(battle: Battle, decision: UnitActs, order: GetOn) -> None:
    """FOF-VEH-1: it rides, and its activation is over."""
    world, unit = battle.world, order.unit
    leave_position(battle, unit)
    note(world, unit, busy=True)
    world.remove(unit, At)
    world.set(unit, Aboard(order.vehicle))
    battle.emit(GotOn(unit=unit, vehicle=order.vehicle, rule="FOF-VEH-1"))
    battle.push(Finish(unit))
