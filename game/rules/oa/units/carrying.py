"""Section 3.3: what a helicopter holds, whether it is loaded at base or on the ground."""

from __future__ import annotations

from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import (
    US,
    Aboard,
    AtBase,
    Helicopter,
    Prisoner,
    Unit,
)
from game.rules.oa.model.events.turn import Evacuated
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import Ids, passengers
from game.rules.oa.model.tables.ground import HelicopterType
from game.rules.oa.units.losses import remove

AIRCREW = "aircrew"
EVACUATED = "evacuated"
SQUAD = "us_squad"
GROUND_UNITS = "ground units"
MEDICAL = "medical"
MEDEVAC = "medevac"


def helicopter_type(battle: Battle, helicopter: EntityId) -> HelicopterType | None:
    """The row of the helicopter table for this piece; None where it is no helicopter."""
    piece = battle.world.find(helicopter, Helicopter)
    return battle.ctx.tables.helicopters[piece.kind] if piece is not None else None


def load_points(battle: Battle, unit: EntityId) -> int:
    """OA-3.3-1..2: the room a unit takes up in a helicopter."""
    return battle.ctx.tables.units[battle.world.get(unit, Unit).kind].load


def free_capacity(battle: Battle, helicopter: EntityId) -> int:
    """OA-3.3-1..2: load points still free aboard."""
    kind = battle.ctx.tables.helicopters[battle.world.get(helicopter, Helicopter).kind]
    return kind.capacity - sum(load_points(battle, unit) for unit in passengers(battle.world, helicopter))


def why_not_carry(battle: Battle, helicopter: EntityId, units: Ids) -> Refusal | None:
    """OA-3.3-1..2, OA-8.1-1, OA-8.2-1: what keeps ``units`` from riding in ``helicopter`` together, or None."""
    kind = helicopter_type(battle, helicopter)
    if kind is None:
        return refuse("OA-3.3-1", mark("That is no helicopter."))
    if kind.carries == "nothing":
        return refuse("OA-3.3-2", mark("A gunship carries nobody."))
    if kind.carries == "aircrew" and any(battle.world.get(unit, Unit).kind != AIRCREW for unit in units):
        return refuse("OA-8.1-1", mark("A scout helicopter carries only aircrew."))
    room, load = free_capacity(battle, helicopter), sum(load_points(battle, unit) for unit in units)
    if load > room:
        return refuse("OA-3.3-1", mark("There is room for {room} points; {load} are needed."), room=room, load=load)
    return None


def may_ride(world: World, unit: EntityId) -> bool:
    """OA-4.4-2, OA-12.3-3: whether this is a piece that helicopters carry at all: a US unit or a prisoner."""
    piece = world.find(unit, Unit)
    return piece is not None and (piece.side == US or world.has(unit, Prisoner))


def is_due(world: World, entity: EntityId, turn: int) -> bool:
    """OA-8.5-1, OA-8.6-2: whether a piece at base may come in this turn."""
    base = world.find(entity, AtBase)
    return base is not None and base.due <= turn


def helicopter_under(world: World, unit: EntityId) -> EntityId | None:
    """The helicopter that carries ``unit``."""
    carrier = world.find(unit, Aboard)
    return EntityId(carrier.to) if carrier is not None else None


def fly_out(battle: Battle, helicopter: EntityId) -> Ids:
    """OA-12.3-3, OA-14-6, OA-8.6-2: prisoners and aircrew are safe for good; gives those who stay aboard."""
    world = battle.world
    for unit in passengers(world, helicopter):
        if world.has(unit, Prisoner) or world.get(unit, Unit).kind == AIRCREW:
            remove(world, unit, EVACUATED)
            battle.emit(Evacuated(unit=unit, helicopter=helicopter, rule="OA-12.3-3"))
    return passengers(world, helicopter)
