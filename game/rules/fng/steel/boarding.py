"""Getting on and off, and changing seats: FNG-DRIVE-19..20, FNG-CREW-13..14."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from game.board.skirmish.deploying import nearest_place
from game.board.skirmish.sides import other_side
from game.board.table.bases import gap, overlap
from game.board.table.measure.geometry import EPSILON, Point, snapped
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import decimal, mark
from game.rules.fng.model.components.figures import BODIES, At, Busy, DuckedBack, Hardened, HasFired, Hidden, OnTheMove
from game.rules.fng.model.components.vehicles import Abandoned, Aboard, Inside, OfCrew, Vehicle
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import ChangeSeat, GetOff, GetOn
from game.rules.fng.model.events.vehicles import JumpedForIt, LeftVehicle, SeatTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import able, figure_of, ground_taken, is_flying, is_unseen, next_node, side_of
from game.rules.fng.model.seats import BESIDE, give_up_seat, inches_gone, seats_left, take_seat
from game.rules.fng.model.tables.hulls import COPILOT, PILOT
from game.rules.fng.model.tables.vehicles import Seat
from game.rules.fng.model.vehicles import in_seat, row_of, settle, side_of_vehicle, vehicle_of
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.damage import bare_damage
from game.rules.fng.resolve.steel.jumping import (
    HIT,
    KILLED,
    OVERBOARD,
    SHAKEN,
    JumpFacts,
    JumpOutcome,
    needs_jump,
    resolve_jump,
)
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import has_line, refresh_views, reveal
from game.rules.fng.steel.crews_afoot import NO_WAY_BACK, abandon, has_abandoned
from game.rules.fng.steel.overboard import go_overboard, places_beside
from game.rules.fng.turn.acting import acting, offers, why_not_act, why_not_on_foot, why_not_whole
from game.rules.fng.wounded.hits import bare_hit, fall

NOT_ABOARD = mark("{name} is not aboard a vehicle.")
NOT_BESIDE = mark("{name} is not beside {vehicle}.")
IN_THE_AIR = mark("{vehicle} is in the air.")
NOT_YOURS = mark("{vehicle} is not on the side of {name}.")
NO_SEAT = mark("{vehicle} has no such seat free.")
HAS_SEAT = mark("{name} has that seat.")
NO_INCHES = mark("That takes {cost} inches; {name} has {left}.")
TOO_FAR_OFF = mark("{name} gets off right beside {vehicle}.")
NO_ROOM = mark("There is no room for {name} there.")
FLIES_ALONE = mark("{name} flies {vehicle} alone.")
NO_GROUND = mark("{name} cannot stand there.")

CONTROLS = (PILOT, COPILOT)
"""FNG-HELO-04: the seats from which a helicopter is flown."""


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
    if is_flying(world, vehicle):
        return refuse("FNG-HELO-14", IN_THE_AIR, vehicle=figure_of(world, vehicle).name)
    left = world.get(figure, OnTheMove).left
    if left < _price_of_leaving(skirmish, vehicle) - EPSILON:
        cost = decimal(_price_of_leaving(skirmish, vehicle), 0)
        return refuse("FNG-DRIVE-20", NO_INCHES, name=name, cost=cost, left=decimal(left, 1))
    return _why_not_there(skirmish, figure, vehicle, order.at)


def _price_of_leaving(skirmish: Skirmish, vehicle: EntityId) -> float:
    """FNG-DRIVE-20 (house): over the side of an open vehicle one climbs; out of a closed one one steps."""
    return _price_of_boarding(skirmish) if row_of(skirmish, vehicle).open_top else 0.0


def _price_of_boarding(skirmish: Skirmish) -> float:
    """FNG-DRIVE-19: inches that getting on costs."""
    return float(skirmish.ctx.tables.driving.moving.board)


def _why_not_there(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, at: Point) -> Refusal | None:
    world = skirmish.world
    names = {"name": figure_of(world, figure).name, "vehicle": figure_of(world, vehicle).name}
    if not skirmish.ctx.map.on_table(at) or over(skirmish, figure).paths.why_not_stand(at) is not None:
        return refuse("FNG-MOVE-01", NO_GROUND, name=names["name"])
    body = BODIES.at(world, figure, at)
    if any(overlap(taken, body) for other, taken in ground_taken(world) if not is_unseen(world, figure, other)):
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
    jump = jumps(skirmish, figure, vehicle, boarding=False)
    put_beside(skirmish, figure, _where_there_is_room(skirmish, figure, order.at), 0)
    if jump is not None:
        land(skirmish, figure, jump)
    skirmish.push(decision)


class Jumped(NamedTuple):
    """A jump that has been thrown for: the vehicle, what came of it, and the link of the chain."""

    vehicle: EntityId
    outcome: JumpOutcome
    node: int


def jumps(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, *, boarding: bool) -> Jumped | None:
    """FNG-DRIVE-19..21: whoever gets on or off a vehicle that has moved more than four inches jumps for it; None where
    he need not."""
    world, tables = skirmish.world, skirmish.ctx.tables
    if not needs_jump(inches_gone(world, vehicle), tables):
        return None
    facts = JumpFacts(tester_of(skirmish, figure), boarding, afloat=row_of(skirmish, vehicle).is_boat)
    outcome = resolve_jump(facts, tables, skirmish.dice)
    node = next_node(world)
    skirmish.emit(
        JumpedForIt(
            figure=figure, vehicle=vehicle, boarding=boarding, rep=outcome.check.check.rep, faces=outcome.check.faces,
            passes=outcome.check.passes, result=outcome.result, die=outcome.die or 0, node=node, parent=0,
            rule="FNG-DRIVE-21",
        )
    )  # fmt: skip
    return Jumped(vehicle, outcome, node)


def land(skirmish: Skirmish, figure: EntityId, jump: Jumped) -> None:
    """FNG-DRIVE-21: how he comes down: safe; shaken, keeping down aboard, or with half his inches and no fire of his
    own off it; or in a fall that hurts."""
    world, outcome = skirmish.world, jump.outcome
    if outcome.result == SHAKEN and outcome.facts.boarding:
        world.set(figure, DuckedBack(jump.vehicle, covered=True))
    elif outcome.result == SHAKEN:
        moving = world.get(figure, OnTheMove)
        world.set(figure, OnTheMove(moving.allowance, moving.spent + moving.left / 2))
        world.set(figure, HasFired())
    elif outcome.fall == OVERBOARD:
        go_overboard(skirmish, figure, jump.vehicle, jump.node)
    elif outcome.fall == KILLED:
        fall(skirmish, figure, "dead", NOBODY, jump.node)
    elif outcome.fall == HIT:
        facts = bare_damage(
            skirmish.ctx.tables, tester_of(skirmish, figure), outcome.impact, skirmish.ctx.edition,
            toughness_spent=world.has(figure, Hardened),
        )  # fmt: skip
        bare_hit(skirmish, figure, facts, "FNG-DRIVE-21", jump.node)


def put_beside(skirmish: Skirmish, figure: EntityId, at: Point, node: int, *, bails_out: bool = False) -> None:
    """FNG-DRIVE-20, FNG-GUN-12: he leaves his seat and stands at a place."""
    world = skirmish.world
    vehicle = EntityId(world.get(figure, Aboard).to)
    give_up_seat(world, figure)
    world.remove(figure, DuckedBack)
    place = snapped(at)
    world.set(figure, structs.replace(world.get(figure, At), x=place.x, y=place.y))
    man_the_guns(skirmish, side_of(world, figure))
    link = next_node(world) if node else 0
    skirmish.emit(
        LeftVehicle(figure=figure, vehicle=vehicle, at=place, bails_out=bails_out, node=link, parent=node,
                    rule="FNG-GUN-12" if bails_out else "FNG-DRIVE-20")
    )  # fmt: skip
    if world.has(figure, OfCrew) and not world.has(figure, Abandoned):
        abandon(skirmish, figure, vehicle, link)
    refresh_views(skirmish, figure)


def bail_out(skirmish: Skirmish, figure: EntityId, node: int) -> None:
    """FNG-GUN-12: he gets out as best he can, to the nearest free place beside the vehicle."""
    at = _nearest_room(skirmish, figure, skirmish.world.get(figure, At).point)
    put_beside(skirmish, figure, at, node, bails_out=True)


def _nearest_room(skirmish: Skirmish, figure: EntityId, around: tuple[float, float]) -> Point:
    """FNG-FACE-01: the place nearest to this one at which nobody stands, seen or unseen."""
    world = skirmish.world
    others = [body for _, body in ground_taken(world)]
    mover = skirmish.ctx.movers["walk"]
    return nearest_place(skirmish.ctx.field, around, lambda place: BODIES.at(world, figure, place), others, mover)


def _where_there_is_room(skirmish: Skirmish, figure: EntityId, at: Point) -> Point:
    """FNG-FACE-01 (house): the place that he named, or the nearest with room where somebody unseen is there."""
    world = skirmish.world
    body = BODIES.at(world, figure, at)
    taken = any(overlap(other, body) for _, other in ground_taken(world))
    return _nearest_room(skirmish, figure, at) if taken else at


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
    if is_flying(world, order.vehicle):
        return refuse("FNG-HELO-14", IN_THE_AIR, vehicle=names["vehicle"])
    if has_abandoned(world, figure, order.vehicle):
        return refuse("FNG-CREW-14", NO_WAY_BACK, **names)
    if BODIES.gap(world, order.vehicle, figure) > BESIDE + EPSILON:
        return refuse("FNG-DRIVE-19", NOT_BESIDE, **names)
    if order.seat not in seats_left(skirmish, order.vehicle):
        return refuse("FNG-DRIVE-19", NO_SEAT, vehicle=names["vehicle"])
    left = world.get(figure, OnTheMove).left
    if left < _price_of_boarding(skirmish) - EPSILON:
        cost = decimal(_price_of_boarding(skirmish), 0)
        return refuse("FNG-DRIVE-19", NO_INCHES, name=names["name"], cost=cost, left=decimal(left, 1))
    return None


@FNG.order(GroupActs, GetOn, why_not_get_on)
def get_on(skirmish: Skirmish, decision: GroupActs, order: GetOn) -> None:
    """FNG-DRIVE-19: he has his seat, with four inches less to go."""
    world, figure = skirmish.world, order.figure
    moving = world.get(figure, OnTheMove)
    world.set(figure, OnTheMove(moving.allowance, min(moving.allowance, moving.spent + _price_of_boarding(skirmish))))
    jump = jumps(skirmish, figure, order.vehicle, boarding=True)
    if jump is None or jump.outcome.aboard:
        sit(skirmish, figure, order.vehicle, order.seat, got_on=True)
    if jump is not None:
        land(skirmish, figure, jump)
    skirmish.push(decision)


def sit(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, seat: Seat, *, got_on: bool) -> None:
    """FNG-CREW-13, FNG-DRIVE-19, FNG-HIDE-04: he has this seat from now on, hidden no more where he is seen in it."""
    give_up_seat(skirmish.world, figure)
    take_seat(skirmish, figure, vehicle, seat)
    settle(skirmish, vehicle)
    man_the_guns(skirmish, side_of(skirmish.world, figure))
    rule = "FNG-DRIVE-19" if got_on else "FNG-CREW-13"
    skirmish.emit(SeatTaken(figure=figure, vehicle=vehicle, seat=seat, got_on=got_on, rule=rule))
    refresh_views(skirmish, figure)
    _is_seen_getting_on(skirmish, figure)


def _is_seen_getting_on(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-HIDE-04 (house): whoever climbs aboard before the eyes of an enemy is hidden no more, whatever covers him."""
    world = skirmish.world
    enemies = able(world, other_side(side_of(world, figure)))
    if world.has(figure, Hidden) and any(
        not world.has(enemy, Inside) and has_line(skirmish, enemy, figure) for enemy in enemies
    ):
        reveal(skirmish, figure, 0, "FNG-HIDE-04")


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
    if order.seat not in CONTROLS and is_flying(world, vehicle) and _flies_alone(world, vehicle, figure):
        return refuse("FNG-HELO-04", FLIES_ALONE, name=name, vehicle=figure_of(world, vehicle).name)
    return None


def _flies_alone(world: World, vehicle: EntityId, figure: EntityId) -> bool:
    """FNG-HELO-04 (house): whether he has the controls of an aircraft, and nobody else has."""
    return {in_seat(world, vehicle, seat) for seat in CONTROLS} - {None} == {figure}


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
    vehicles = tuple(each for each in world.ids(Vehicle) if world.has(each, At))
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
