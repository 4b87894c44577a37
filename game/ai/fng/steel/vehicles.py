"""Vehicles in the hands of the computer: where it drives them, who gets off, and who stops those of the enemy."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.steel.boats import ARRIVED, steers
from game.ai.fng.steel.boats import to_go as boat_to_go
from game.ai.fng.steel.rounds import rocket_stops
from game.ai.fng.steel.stands import ENOUGH, Wheel
from game.ai.fng.steel.threats import worth_stopped
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import enemy_vehicles, rocket_facts, shots_at_vehicles
from game.rules.fng.armour.penetrating import penetration_facts
from game.rules.fng.model.components.figures import HasFired
from game.rules.fng.model.components.vehicles import DRIVER, HELM, Aboard
from game.rules.fng.model.decisions.vehicles import FireAtVehicle
from game.rules.fng.model.query import Ids, figure_of
from game.rules.fng.model.vehicles import can_drive, driver_of
from game.rules.fng.sight.arms import weapon_row

FIRES_AT = mark("fires {weapon} at {vehicle}: {chance} % to stop it")


def drives(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-DRIVE-05, FNG-DRIVE-13: whoever drives takes his vehicle to where it stands best, or turns it there."""
    place = view.world.find(figure, Aboard)
    if place is not None and place.seat == HELM:
        yield from steers(view, figure)
    elif place is not None and _drives(view, figure):
        yield from Wheel(view, figure, EntityId(place.to)).answers()


def _drives(view: View, figure: EntityId) -> bool:
    """FNG-CREW-04: whether he is at the wheel of something that goes."""
    place = view.world.find(figure, Aboard)
    vehicle = EntityId(place.to) if place is not None and place.seat == DRIVER else None
    return vehicle is not None and can_drive(view.world, vehicle) and driver_of(view.world, vehicle) == figure


def is_to_drive(view: View, figure: EntityId) -> bool:
    """FNG-DRIVE-01: whether he has somewhere to take his vehicle, though it may go nowhere yet: on to the goal, or from
    what threatens it."""
    place, goal = view.world.get(figure, Aboard), view.mission.goal
    vehicle = EntityId(place.to)
    on = goal is not None and view.mission.kind != "hold"
    if place.seat == HELM:
        return on and boat_to_go(view, vehicle) > ARRIVED
    if not _drives(view, figure):
        return False
    wheel = Wheel(view, figure, vehicle)
    return (on and wheel.inches(wheel.now) > ARRIVED) or wheel.danger(wheel.now) > ENOUGH


def rockets(view: View, figure: EntityId) -> Iterator[tuple[int, tuple[FireAtVehicle, Reason]]]:
    """FNG-AT-01: anti-tank fire at vehicles, each with what it is worth in thousandths of a man."""
    if not view.world.has(figure, HasFired):
        yield from rockets_at(view, figure, enemy_vehicles(view.skirmish, view.side))


def rockets_at(view: View, figure: EntityId, vehicles: Ids) -> Iterator[tuple[int, tuple[FireAtVehicle, Reason]]]:
    """FNG-AT-01: rounds at these vehicles, each with what it is worth in thousandths of a man."""
    for order in shots_at_vehicles(view.skirmish, figure, vehicles) if vehicles else ():
        yield rocket_worth(view, order)


def rocket_worth(view: View, order: FireAtVehicle) -> tuple[int, tuple[FireAtVehicle, Reason]]:
    """FNG-AT-02..04: the worth of one round, and the order with its chance to stop the vehicle."""
    skirmish, vehicle = view.skirmish, order.target.piece
    facts = rocket_facts(skirmish, order.figure, order.weapon, vehicle, order.part)
    row = weapon_row(skirmish, order.weapon)
    hull, turret = (
        penetration_facts(skirmish, vehicle, view.at(order.figure), row.apw, turret=turret) for turret in (False, True)
    )
    stops = rocket_stops(view, facts, hull, turret)
    values = (
        ("weapon", row.title), ("vehicle", figure_of(view.world, vehicle).name), ("chance", round(100 * stops)),
    )  # fmt: skip
    return round(stops * worth_stopped(view, vehicle)), (order, Reason(FIRES_AT, "FNG-AT-01", values))
