"""Questions about who rides in what: FOF-VEH-1."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.rules.fof.model.components import Aboard, Vehicle
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import Ids, men_up
from game.rules.fof.model.tables.nerve import Vehicle as VehicleRow


def hull_of(battle: Battle, vehicle: EntityId) -> VehicleRow:
    """FOF-VEH-1: the line of a vehicle in the table."""
    return battle.ctx.tables.vehicles.vehicles[battle.world.get(vehicle, Vehicle).kind]


def riders_of(world: World, vehicle: EntityId) -> Ids:
    """FOF-VEH-1: the units that ride in a vehicle, ascending."""
    return world.pointing_at(Aboard, vehicle)


def carrier_of(world: World, unit: EntityId) -> EntityId | None:
    """FOF-VEH-1: the vehicle that a unit rides in; None for one that stands on its own."""
    aboard = world.find(unit, Aboard)
    return EntityId(aboard.to) if aboard is not None else None


def room_left(battle: Battle, vehicle: EntityId) -> int:
    """FOF-VEH-1: how many men more a vehicle takes."""
    world = battle.world
    return hull_of(battle, vehicle).room - sum(len(men_up(world, unit)) for unit in riders_of(world, vehicle))
