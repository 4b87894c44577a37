"""Getting on and off, and changing seats: FNG-DRIVE-19..20, FNG-CREW-13..14."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.table.bases import gap, overlap
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, Point, snapped
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, decimal, mark
from game.rules.fng.model.components.figures import BODIES, At, Busy, DuckedBack, OnTheMove
from game.rules.fng.model.components.vehicles import Aboard, Rolling, Vehicle
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import ChangeSeat, GetOff, GetOn
from game.rules.fng.model.events.vehicles import LeftVehicle, SeatTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_unseen, next_node, side_of, taking_room
from game.rules.fng.model.seats import give_up_seat, seats_left, take_seat
from game.rules.fng.model.tables.vehicles import Seat
from game.rules.fng.model.vehicles import row_of, settle, side_of_vehicle, vehicle_of
from game.rules.fng.move.gaits import over
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.turn.acting import acting, offers, why_not_act, why_not_on_foot, why_not_whole

GETTING_ON = 4.0
"""FNG-DRIVE-19: inches that getting on a vehicle costs, and off one over a rail or side wall (FNG-DRIVE-20)."""

MOVED = 4.0
"""FNG-DRIVE-19..20: inches that a vehicle may have moved before for anybody to get on or off at his ease."""

BESIDE = 0.5
"""FNG-DRIVE-19..20 (house): inches from the side of a vehicle at which one gets on, and to which one gets off."""

CLEAR = 0.05
"""Inches between whoever gets off and the vehicle, so that rounding puts nobody on its ground."""

NOT_ABOARD = mark("{name} is not aboard a vehicle.")
NOT_BESIDE = mark("{name} is not beside {vehicle}.")
NOT_YOURS = mark("{vehicle} is not on the side of {name}.")
NO_SEAT = mark("{vehicle} has no such seat free.")
HAS_SEAT = mark("{name} has that seat.")
MOVES = mark("{vehicle} has moved {moved} inches; {most} are the most for getting on or off.")
NO_INCHES = mark("That takes {cost} inches; {name} has {left}.")
TOO_FAR_OFF = mark("{name} gets off right beside {vehicle}.")
NO_ROOM = mark("There is no room for {name} there.")
NO_GROUND = mark("{name} cannot stand there.")


def _moved(world: World, vehicle: EntityId) -> float:
    rolling = world.find(vehicle, Rolling)
    return rolling.spent if rolling is not None else 0.0


def _why_not_at_ease(world: World, vehicle: EntityId, rule: str) -> Refusal | None:
    """FNG-DRIVE-19..20: a vehicle that has moved farther in this activation would have to be jumped for."""
    moved = _moved(world, vehicle)
    if moved > MOVED + EPSILON:
        name = figure_of(world, vehicle).name
        return refuse(rule, MOVES, vehicle=name, moved=apart(moved, MOVED), most=int(MOVED))
    return None


# Getting off ------------------------------------------------------------------------------------


def why_not_get_off(skirmish: Skirmish, decision: GroupActs, order: GetOff) -> Refusal | None:
    """FNG-DRIVE-20: somebody active aboard; the place is free and touches the vehicle."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_act(world, figure)
    if refusal is not None:
        return refusal
    name, vehicle = figure_of(world, figure).name, vehicle_of(world, figure)
    if vehicle is None:
        return refuse("FNG-DRIVE-20", NOT_ABOARD, name=name)
    refusal = _why_not_at_ease(world, vehicle, "FNG-DRIVE-20")
    if refusal is not None:
        return refusal
    left = world.get(figure, OnTheMove).left
    if left < _price_of_leaving(skirmish, vehicle) - EPSILON:
        cost = decimal(_price_of_leaving(skirmish, vehicle), 0)
        return refuse("FNG-DRIVE-20", NO_INCHES, name=name, cost=cost, left=decimal(left, 1))
    return _why_not_there(skirmish, figure, vehicle, order.at)


def _price_of_leaving(skirmish: Skirmish, vehicle: EntityId) -> float:
    """FNG-DRIVE-20 (house): over the side of an open vehicle one climbs; out of a closed one one steps."""
    return GETTING_ON if row_of(skirmish, vehicle).open_top else 0.0


def _why_not_there(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, at: Point) -> Refusal | None:
    world = skirmish.world
    names = {"name": figure_of(world, figure).name, "vehicle": figure_of(world, vehicle).name}
    if not skirmish.ctx.map.on_table(at) or over(skirmish, figure).paths.why_not_stand(at) is not None:
        return refuse("FNG-MOVE-01", NO_GROUND, name=names["name"])
    body = BODIES.at(world, figure, at)
    if any(
        overlap(BODIES.of(world, other), body) for other in taking_room(world) if not is_unseen(world, figure, other)
    ):
        return refuse("FNG-FACE-01", NO_ROOM, name=names["name"])
    if gap(body, BODIES.of(world, vehicle)) > BESIDE + EPSILON:
        return refuse("FNG-DRIVE-20", TOO_FAR_OFF, **names)
    return None


@FNG.order(GroupActs, GetOff, why_not_get_off)
def get_off(skirmish: Skirmish, decision: GroupActs, order: GetOff) -> None:
    """FNG-DRIVE-20: he stands beside it, and goes on with what inches he has."""
    world, figure = skirmish.world, order.figure
    vehicle = EntityId(world.get(figure, Aboard).to)
    moving, cost = world.get(figure, OnTheMove), _price_of_leaving(skirmish, vehicle)
    world.set(figure, OnTheMove(moving.allowance, min(moving.allowance, moving.spent + cost)))
    put_beside(skirmish, figure, order.at, 0)
    skirmish.push(decision)


def put_beside(skirmish: Skirmish, figure: EntityId, at: Point, node: int, *, bails_out: bool = False) -> None:
    """FNG-DRIVE-20, FNG-GUN-12: he leaves his seat and stands at a place."""
    world = skirmish.world
    vehicle = EntityId(world.get(figure, Aboard).to)
    give_up_seat(world, figure)
    world.remove(figure, DuckedBack)
    place = snapped(at)
    world.set(figure, structs.replace(world.get(figure, At), x=place.x, y=place.y))
    link = next_node(world) if node else 0
    skirmish.emit(
        LeftVehicle(figure=figure, vehicle=vehicle, at=place, bails_out=bails_out, node=link, parent=node,
                    rule="FNG-GUN-12" if bails_out else "FNG-DRIVE-20")
    )  # fmt: skip
    refresh_views(skirmish, figure)


def bail_out(skirmish: Skirmish, figure: EntityId, node: int) -> None:
    """FNG-GUN-12: he gets out as best he can, to the nearest free place beside the vehicle."""
    world = skirmish.world
    others = [BODIES.of(world, other) for other in taking_room(world)]
    mover = skirmish.ctx.movers["walk"]
    at = nearest_place(
        skirmish.ctx.field, world.get(figure, At).point, lambda place: BODIES.at(world, figure, place), others, mover
    )
    put_beside(skirmish, figure, at, node, bails_out=True)


# Getting on -------------------------------------------------------------------------------------


def why_not_get_on(skirmish: Skirmish, decision: GroupActs, order: GetOn) -> Refusal | None:
    """FNG-DRIVE-19: somebody active on foot beside a vehicle of his side that has room for him."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_on_foot(world, figure)
    if refusal is not None:
        return refusal
    names = {"name": figure_of(world, figure).name, "vehicle": figure_of(world, order.vehicle).name}
    if side_of_vehicle(world, order.vehicle) != side_of(world, figure):
        return refuse("FNG-DRIVE-19", NOT_YOURS, **names)
    if BODIES.gap(world, order.vehicle, figure) > BESIDE + EPSILON:
        return refuse("FNG-DRIVE-19", NOT_BESIDE, **names)
    if order.seat not in seats_left(skirmish, order.vehicle):
        return refuse("FNG-DRIVE-19", NO_SEAT, vehicle=names["vehicle"])
    left = world.get(figure, OnTheMove).left
    if left < GETTING_ON - EPSILON:
        cost = decimal(GETTING_ON, 0)
        return refuse("FNG-DRIVE-19", NO_INCHES, name=names["name"], cost=cost, left=decimal(left, 1))
    return _why_not_at_ease(world, order.vehicle, "FNG-DRIVE-19")


@FNG.order(GroupActs, GetOn, why_not_get_on)
def get_on(skirmish: Skirmish, decision: GroupActs, order: GetOn) -> None:
    """FNG-DRIVE-19: he has his seat, with four inches less to go."""
    world, figure = skirmish.world, order.figure
    moving = world.get(figure, OnTheMove)
    world.set(figure, OnTheMove(moving.allowance, min(moving.allowance, moving.spent + GETTING_ON)))
    sit(skirmish, figure, order.vehicle, order.seat, got_on=True)
    skirmish.push(decision)


def sit(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, seat: Seat, *, got_on: bool) -> None:
    """FNG-CREW-13, FNG-DRIVE-19: he has this seat from now on."""
    give_up_seat(skirmish.world, figure)
    take_seat(skirmish, figure, vehicle, seat)
    settle(skirmish, vehicle)
    rule = "FNG-DRIVE-19" if got_on else "FNG-CREW-13"
    skirmish.emit(SeatTaken(figure=figure, vehicle=vehicle, seat=seat, got_on=got_on, rule=rule))
    refresh_views(skirmish, figure)


# Changing seats ---------------------------------------------------------------------------------


def why_not_change(skirmish: Skirmish, decision: GroupActs, order: ChangeSeat) -> Refusal | None:
    """FNG-CREW-13: a whole activation before him, aboard, and the seat is free."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    name, vehicle = figure_of(world, figure).name, vehicle_of(world, figure)
    if vehicle is None:
        return refuse("FNG-DRIVE-20", NOT_ABOARD, name=name)
    if world.get(figure, Aboard).seat == order.seat:
        return refuse("FNG-CREW-13", HAS_SEAT, name=name)
    if order.seat not in seats_left(skirmish, vehicle):
        return refuse("FNG-CREW-13", NO_SEAT, vehicle=figure_of(world, vehicle).name)
    return None


@FNG.order(GroupActs, ChangeSeat, why_not_change)
def change_seat(skirmish: Skirmish, decision: GroupActs, order: ChangeSeat) -> None:
    """FNG-CREW-13: he has the other seat, and does nothing else in this activation."""
    vehicle = EntityId(skirmish.world.get(order.figure, Aboard).to)
    sit(skirmish, order.figure, vehicle, order.seat, got_on=False)
    skirmish.world.set(order.figure, Busy("seat"))
    skirmish.push(decision)


# Offers -----------------------------------------------------------------------------------------


@offers("seats")
def offer_seats(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-DRIVE-19..20, FNG-CREW-13: off the vehicle to some places beside it; another seat; on one beside him."""
    world = skirmish.world
    vehicles = world.ids(Vehicle)
    for figure in acting(world) if vehicles else ():
        vehicle = vehicle_of(world, figure)
        if vehicle is not None:
            off = (GetOff(figure, at) for at in places_beside(skirmish, figure, vehicle))
            changes = (ChangeSeat(figure, seat) for seat in seats_left(skirmish, vehicle))
            for order in off:
                if why_not_get_off(skirmish, decision, order) is None:
                    choices.add(order)
            for change in changes:
                if why_not_change(skirmish, decision, change) is None:
                    choices.add(change)
            continue
        for other in vehicles:
            for seat in seats_left(skirmish, other):
                on = GetOn(figure, other, seat)
                if why_not_get_on(skirmish, decision, on) is None:
                    choices.add(on)


def places_beside(skirmish: Skirmish, figure: EntityId, vehicle: EntityId) -> Iterator[Point]:
    """FNG-DRIVE-20: places right beside a vehicle: two at each side, one before it and one behind."""
    world, row = skirmish.world, row_of(skirmish, vehicle)
    at, unit = world.get(vehicle, At), UNIT[world.get(vehicle, At).facing % DEGREES]
    room = BODIES.shape(world, figure).ahead + CLEAR
    ahead, aside = row.length / 2 + room, row.width / 2 + room
    for along, right in ((-0.5, 1), (-0.5, -1), (0.5, 1), (0.5, -1), (-1, 0), (1, 0)):
        x, y = (along * ahead if right == 0 else along * row.length / 2), right * aside
        yield snapped((at.x + unit.x * x - unit.y * y, at.y + unit.y * x + unit.x * y))
