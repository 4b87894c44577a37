"""Section 13.1: the airmobile company, and placing it before the game begins."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.engine.world import EntityId, World
from game.rules.oa.battle import OA, Battle
from game.rules.oa.carrying import SQUAD, helicopter_under, may_ride, why_not_carry
from game.rules.oa.components import (
    US,
    Aboard,
    Airborne,
    At,
    AtBase,
    Clock,
    Helicopter,
    InPlatoon,
    OnMapSince,
    Plane,
    Steps,
    Unit,
)
from game.rules.oa.decisions import Deploy, Done, Lift, Load, Place, Unload
from game.rules.oa.events import Boarded, Flew, GotOff, Placed
from game.rules.oa.query import Ids, passengers
from game.rules.oa.sequence import PlayTurn
from game.rules.oa.stacking import why_not_another_helicopter
from game.rules.oa.table_ground import HELICOPTERS
from game.rules.oa.vc_setup import SetUpVietCong, create_bunkers

DEPLOYMENT = "deployment"
FIRST_ARRIVAL = 2
"""OA-13.1-2, OA-13.1-4: the first turn in which what was left at base may come in."""

CALL_SIGNS = {"transport": "Slick", "command": "Eagle", "medevac": "Dustoff", "cobra": "Cobra", "cayuse": "Cayuse"}


def set_up(battle: Battle) -> None:
    """OA-13.1-1..4: the whole company at base; then the player places it, then come the Viet Cong, then turn 1."""
    battle.world.put(Clock(0, DEPLOYMENT))
    create_bunkers(battle)
    create_company(battle)
    battle.push(Deploy(side=US), SetUpVietCong(), PlayTurn(1))


# The company ------------------------------------------------------------------------------------


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


# What might be ordered --------------------------------------------------------------------------


@OA.choices(Deploy)
def deploy_choices(battle: Battle, decision: Deploy) -> Choices:
    """OA-13.1-1..2: place or lift helicopters, load and unload them, or begin."""
    world = battle.world
    choices = Choices([Done()])
    choices.spread(Place, [e for e, _, _ in world.each(Helicopter, AtBase)], battle.ctx.grid.hexes)
    choices.spread(Lift, [e for e, _, _ in world.each(Helicopter, At)])
    choices.spread(Unload, world.ids(Aboard))
    choices.spread(Load, [e for e, _, _ in world.each(Unit, AtBase)], carriers(battle))
    return choices


def carriers(battle: Battle) -> Ids:
    """OA-3.3-1..2: every helicopter of the game that carries anybody."""
    kinds = battle.ctx.tables.helicopters
    return tuple(e for e, piece in battle.world.each(Helicopter) if kinds[piece.kind].capacity > 0)


# Placing ----------------------------------------------------------------------------------------


def why_not_place(battle: Battle, decision: Deploy, order: Place) -> Refusal | None:
    """OA-13.1-1, OA-3.1-3: a helicopter at base goes over any hex of the map that has none."""
    if not battle.world.has(order.helicopter, Helicopter) or not battle.world.has(order.helicopter, AtBase):
        return refuse("OA-13.1-1", mark("That helicopter is not waiting to be placed."))
    if order.hex not in battle.ctx.grid:
        return refuse("OA-13.1-1", mark("That hex is not on the map."))
    return why_not_another_helicopter(battle, order.helicopter, order.hex)


@OA.order(Deploy, Place, why_not_place)
def place(battle: Battle, decision: Deploy, order: Place) -> None:
    """OA-13.1-1, OA-8.6-1: the helicopter is in flight over the hex; turn 1 is its first on the map."""
    world = battle.world
    world.remove(order.helicopter, AtBase)
    world.set(order.helicopter, At(order.hex))
    world.set(order.helicopter, Airborne())
    world.set(order.helicopter, OnMapSince(1))
    battle.emit(Placed(unit=order.helicopter, hex=order.hex, rule="OA-13.1-1"))
    battle.push(decision)


def why_not_lift(battle: Battle, decision: Deploy, order: Lift) -> Refusal | None:
    """OA-13.1-1: only a helicopter that has been placed can be taken up again."""
    if not battle.world.has(order.helicopter, Helicopter) or not battle.world.has(order.helicopter, At):
        return refuse("OA-13.1-1", mark("That helicopter has not been placed."))
    return None


@OA.order(Deploy, Lift, why_not_lift)
def lift(battle: Battle, decision: Deploy, order: Lift) -> None:
    """OA-13.1-1: the helicopter is back at base with everybody aboard."""
    world = battle.world
    start = world.get(order.helicopter, At).hex
    for kind in (At, Airborne, OnMapSince):
        world.remove(order.helicopter, kind)
    world.set(order.helicopter, AtBase(FIRST_ARRIVAL))
    battle.emit(Flew(helicopter=order.helicopter, start=start, hex=Hex(0), rule="OA-13.1-1"))
    battle.push(decision)


# Loading ----------------------------------------------------------------------------------------


def why_not_load(battle: Battle, decision: Deploy, order: Load) -> Refusal | None:
    """OA-13.1-2, OA-3.3-1..2: a unit at base boards any helicopter that has room for it."""
    world = battle.world
    if not may_ride(world, order.unit) or not world.has(order.unit, AtBase):
        return refuse("OA-13.1-2", mark("That unit is not waiting at base."))
    return why_not_carry(battle, order.helicopter, (order.unit,))


@OA.order(Deploy, Load, why_not_load)
def load(battle: Battle, decision: Deploy, order: Load) -> None:
    """OA-13.1-2: the unit is aboard."""
    take_aboard(battle, order.unit, order.helicopter)
    battle.push(decision)


def take_aboard(battle: Battle, unit: EntityId, helicopter: EntityId) -> None:
    """OA-3.1-5, OA-13.1-2: a unit at base goes aboard."""
    battle.world.remove(unit, AtBase)
    battle.world.set(unit, Aboard(helicopter))
    battle.emit(Boarded(unit=unit, helicopter=helicopter, rule="OA-13.1-2"))


def why_not_unload(battle: Battle, decision: Deploy, order: Unload) -> Refusal | None:
    """OA-13.1-2: only who is aboard can get out again."""
    if not battle.world.has(order.unit, Aboard):
        return refuse("OA-13.1-2", mark("That unit is not aboard a helicopter."))
    return None


@OA.order(Deploy, Unload, why_not_unload)
def unload(battle: Battle, decision: Deploy, order: Unload) -> None:
    """OA-13.1-2: the unit waits at base again."""
    put_off_at_base(battle, order.unit, FIRST_ARRIVAL)
    battle.push(decision)


def put_off_at_base(battle: Battle, unit: EntityId, due: int) -> None:
    """OA-13.1-2, OA-8.6-2: a passenger waits at base from now on."""
    helicopter = helicopter_under(battle.world, unit)
    battle.world.remove(unit, Aboard)
    battle.world.set(unit, AtBase(due))
    if helicopter is not None:
        battle.emit(GotOff(unit=unit, helicopter=helicopter, hex=Hex(0), rule="OA-13.1-2"))


# Done -------------------------------------------------------------------------------------------


def why_not_begin(battle: Battle, decision: Deploy, order: Done) -> Refusal | None:
    """OA-13.1-1..2: the battle needs at least one squad over the map."""
    world = battle.world
    for helicopter, _, _ in world.each(Helicopter, At):
        if any(world.get(unit, Unit).kind == SQUAD for unit in passengers(world, helicopter)):
            return None
    return refuse("OA-13.1-1", mark("Place at least one helicopter with a squad aboard first."))


@OA.order(Deploy, Done, why_not_begin)
def begin(battle: Battle, decision: Deploy, order: Done) -> None:
    """OA-13.1-2..3: whatever is not placed waits at base; the Viet Cong are set up next."""
