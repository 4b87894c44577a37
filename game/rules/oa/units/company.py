"""Section 2.1: the pieces of the airmobile company as they are created."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId, World
from game.rules.oa.model.components import (
    US,
    At,
    AtBase,
    CrewOf,
    Helicopter,
    InPlatoon,
    Plane,
    Steps,
    Unit,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.model.tables.ground import HELICOPTERS
from game.rules.oa.units.carrying import AIRCREW, SQUAD

FIRST_ARRIVAL = 2
"""OA-13.1-1, OA-13.1-4: the first turn in which the medical helicopter and the plane may come in."""


CALL_SIGNS = {"transport": "Slick", "command": "Eagle", "medevac": "Dustoff", "cobra": "Cobra", "cayuse": "Cayuse"}


def create_company(battle: Battle) -> None:
    """OA-2.1-1..7, OA-2.2-1: every US piece, at base."""
    world, tables = battle.world, battle.ctx.tables
    for number, platoon in enumerate(tables.pieces.platoons, start=1):
        for name in platoon.squads:
            create_us_unit(battle, SQUAD, name, number)
    for number in range(1, tables.units["medical"].count + 1):
        create_us_unit(battle, "medical", f"Medic {number}")
    for _ in range(tables.units["command"].count):
        create_us_unit(battle, "command", "Stodden")
    for kind in HELICOPTERS:
        for _ in range(tables.helicopters[kind].count):
            create_helicopter(world, kind, FIRST_ARRIVAL)
    world.create(Plane("Cessna"), AtBase(FIRST_ARRIVAL))


def create_us_unit(battle: Battle, kind: str, name: str, platoon: int = 0) -> EntityId:
    """OA-2.1-1..4: one ground unit at full strength, at base."""
    steps = battle.ctx.tables.units[kind].steps
    unit = battle.world.create(Unit(kind, US, name), Steps(steps, steps), AtBase(FIRST_ARRIVAL))
    if platoon:
        battle.world.set(unit, InPlatoon(platoon))
    return unit


def create_helicopter(world: World, kind: str, due: int) -> EntityId:
    """OA-2.1-5: one helicopter at base, with the next call sign of its kind."""
    number = 1 + sum(1 for _, piece in world.each(Helicopter) if piece.kind == kind)
    return world.create(Helicopter(kind, f"{CALL_SIGNS[kind]} {number}"), AtBase(due))


def create_crew(battle: Battle, aircraft: EntityId, hex: Hex) -> EntityId:
    """OA-2.1-8: the aircrew counter of a downed aircraft, at full strength."""
    world = battle.world
    steps = battle.ctx.tables.units[AIRCREW].steps
    machine = world.find(aircraft, Helicopter) or world.get(aircraft, Plane)
    return world.create(Unit(AIRCREW, US, machine.name), Steps(steps, steps), CrewOf(aircraft), At(hex))
