"""Vehicles in the hands of the computer: where it drives them, who gets off, and who stops those of the enemy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.ai.fng.steel.boats import steers
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.dice import Dice
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.armour.anti_tank import enemy_vehicles, rocket_facts, shots_at_vehicles
from game.rules.fng.armour.penetrating import behind_armour, penetration_facts
from game.rules.fng.model.components.figures import HasFired
from game.rules.fng.model.components.vehicles import DRIVER, HELM, Aboard, Rolling
from game.rules.fng.model.decisions.vehicles import Drive, FireAtVehicle
from game.rules.fng.model.query import Ids, figure_of
from game.rules.fng.model.vehicles import can_drive, driver_of
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, resolve_rocket
from game.rules.fng.resolve.steel.penetration import PenetrationFacts, resolve_penetration
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.steel.driving import ways_to_drive

DRIVES_ON = mark("{vehicle} drives on towards the objective")
FIRES_AT = mark("fires {weapon} at {vehicle}: {chance} % to stop it")

ENOUGH = 1.0
"""Inches nearer to the objective for which a vehicle is driven on."""

STOPPED_WORTH = 900
"""The worth of a vehicle that is stopped, in thousandths of a man, besides those aboard."""


def drives(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-DRIVE-05: whoever drives takes his vehicle on towards the objective, the way that brings it nearest."""
    world, goal = view.world, view.mission.goal
    place = world.find(figure, Aboard)
    if place is not None and place.seat == HELM:
        yield from steers(view, figure)
        return
    if place is None or place.seat != DRIVER or goal is None or view.mission.kind == "hold":
        return
    vehicle = EntityId(place.to)
    rolling = world.find(vehicle, Rolling)
    if rolling is None or rolling.halts or not can_drive(world, vehicle) or driver_of(world, vehicle) != figure:
        return
    ground = view.ground
    away = ground.away(goal)
    here = float(away[ground.nearest(view.at(vehicle))])
    found: list[tuple[float, int, Drive]] = []
    for number, order in enumerate(ways_to_drive(view.skirmish, figure, vehicle, "men")):
        left = float(away[ground.nearest(order.path[-1])])
        if left < here - ENOUGH:
            found.append((round(left, 3), number, order))
    values = (("vehicle", figure_of(world, vehicle).name),)
    for _, _, order in sorted(found, key=lambda each: each[:2]):
        yield order, Reason(DRIVES_ON, "FNG-DRIVE-05", values)


def rockets(view: View, figure: EntityId) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-01: anti-tank fire at vehicles, each with what it is worth in thousandths of a man."""
    if not view.world.has(figure, HasFired):
        yield from rockets_at(view, figure, enemy_vehicles(view.skirmish, view.side))


def rockets_at(view: View, figure: EntityId, vehicles: Ids) -> Iterator[tuple[int, Answer]]:
    """FNG-AT-01: rounds at these vehicles, each with what it is worth in thousandths of a man."""
    for order in shots_at_vehicles(view.skirmish, figure, vehicles) if vehicles else ():
        yield rocket_worth(view, order)


def rocket_worth(view: View, order: FireAtVehicle) -> tuple[int, Answer]:
    """FNG-AT-02..04: the worth of one round, and the order with its chance to stop the vehicle."""
    skirmish, vehicle = view.skirmish, order.target.piece
    facts = rocket_facts(skirmish, order.figure, order.weapon, vehicle, order.part)
    row = weapon_row(skirmish, order.weapon)
    hull, turret = (
        penetration_facts(skirmish, vehicle, view.at(order.figure), row.apw, turret=turret) for turret in (False, True)
    )
    stops = _chances(view, facts, hull, turret)
    men = len(behind_armour(view.world, vehicle))
    values = (
        ("weapon", row.title), ("vehicle", figure_of(view.world, vehicle).name), ("chance", round(100 * stops)),
    )  # fmt: skip
    worth = round(stops * (STOPPED_WORTH + 600 * men))
    return worth, (order, Reason(FIRES_AT, "FNG-AT-01", values))


def _chances(view: View, facts: RocketFacts, hull: PenetrationFacts, turret: PenetrationFacts) -> float:
    """The chance that this round stops the vehicle."""
    tables = view.odds.tables

    def where(dice: Dice) -> str:
        outcome = resolve_rocket(facts, tables, dice)
        return "" if outcome.stopped else outcome.part

    @cache
    def stops(struck: PenetrationFacts) -> float:
        alone = PenetrationFacts(struck.power, struck.armour, turret=struck.turret)

        def what(dice: Dice) -> str:
            return str(resolve_penetration(alone, tables, dice).disables)

        return view.odds.walked(alone, what).get("True", 0.0)

    parts = view.odds.walked(facts, where)
    return parts.get("hull", 0.0) * stops(hull) + parts.get("turret", 0.0) * stops(turret)
