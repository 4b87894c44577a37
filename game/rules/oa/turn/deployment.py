"""Section 13.1: placing the airmobile company before the game begins."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World, looks_at
from game.engine.text import mark
from game.rules.oa.model.components import (
    US,
    Aboard,
    Airborne,
    At,
    AtBase,
    Helicopter,
    OnMapSince,
    Unit,
)
from game.rules.oa.model.decisions import Deploy, Done, Lift, Load, Place, Unload
from game.rules.oa.model.events.turn import OFF_MAP, Boarded, Flew, GotOff, Placed
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.query import Ids, helicopter_in
from game.rules.oa.units.carrying import (
    GROUND_UNITS,
    MEDEVAC,
    MEDICAL,
    SQUAD,
    helicopter_under,
    load_points,
    may_ride,
    why_not_carry,
)
from game.rules.oa.units.company import FIRST_ARRIVAL
from game.rules.oa.units.stacking import why_not_another_helicopter

DEPLOYMENT = "deployment"

FOR_SMOKE = mark("The medical helicopter waits at base until purple smoke calls it.")


# What might be ordered --------------------------------------------------------------------------


@OA.choices(Deploy)
def deploy_choices(battle: Battle, decision: Deploy) -> Choices:
    """OA-13.1-1..2: place or lift helicopters, load and unload them, or begin."""
    choices = _coming(battle)
    _add_going_back(battle.world, choices)
    return choices


@OA.draws(Deploy)
def deploy_draws(battle: Battle, decision: Deploy) -> Choices:
    """OA-13.1-1..2: who plays by lot takes nothing back before all are in flight, or nobody else fits in."""
    choices = _coming(battle)
    if all(battle.why_not(order) is not None for order in choices if not isinstance(order, Done)):
        _add_going_back(battle.world, choices)
    return choices


def _coming(battle: Battle) -> Choices:
    """The steps that bring the battle nearer: machines placed, units loaded, and its beginning."""
    world = battle.world
    choices = Choices([Done()])
    waiting = [e for e, _, _ in world.each(Helicopter, AtBase) if not waits_for_smoke(world, e)]
    choices.spread(Place, waiting, battle.ctx.grid.hexes)
    choices.spread(Load, [e for e, _, _ in world.each(Unit, AtBase)], transports(battle))
    return choices


def _add_going_back(world: World, choices: Choices) -> None:
    choices.spread(Lift, [e for e, _, _ in world.each(Helicopter, At)])
    choices.spread(Unload, world.ids(Aboard))


def carriers(battle: Battle) -> Ids:
    """OA-3.3-1..2: every helicopter of the game that carries anybody."""
    kinds = battle.ctx.tables.helicopters
    return tuple(e for e, piece in battle.world.each(Helicopter) if kinds[piece.kind].capacity > 0)


# Placing ----------------------------------------------------------------------------------------


def why_not_place(battle: Battle, decision: Deploy, order: Place) -> Refusal | None:
    """OA-13.1-1, OA-3.1-3: a helicopter at base, but the medical one, goes over any hex that has none."""
    if not battle.world.has(order.helicopter, Helicopter) or not battle.world.has(order.helicopter, AtBase):
        return refuse("OA-13.1-1", mark("That helicopter is not waiting to be placed."))
    if waits_for_smoke(battle.world, order.helicopter):
        return refuse("OA-13.1-1", FOR_SMOKE)
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
    battle.emit(Flew(helicopter=order.helicopter, start=start, hex=OFF_MAP, rule="OA-13.1-1"))
    battle.push(decision)


# Loading ----------------------------------------------------------------------------------------


def why_not_load(battle: Battle, decision: Deploy, order: Load) -> Refusal | None:
    """OA-13.1-2, OA-3.3-1..2: a unit at base boards any helicopter that has room for it, but for the medical one."""
    world = battle.world
    if not may_ride(world, order.unit) or not world.has(order.unit, AtBase):
        return refuse("OA-13.1-2", mark("That unit is not waiting at base."))
    if waits_for_smoke(world, order.helicopter):
        return refuse("OA-13.1-2", FOR_SMOKE)
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
        battle.emit(GotOff(unit=unit, helicopter=helicopter, hex=OFF_MAP, rule="OA-13.1-2"))


# Done -------------------------------------------------------------------------------------------


class Awaited(Struct, frozen=True):
    """OA-13.1-1..2: who has to come before the battle begins: units without a helicopter, machines not in flight."""

    squads: Ids
    teams: Ids
    command: Ids
    machines: Ids


def awaited(battle: Battle) -> Awaited:
    """OA-13.1-1..2: everybody who is still to come; nobody whom no machine, or a machine that no hex can take."""
    world = battle.world
    waiting = [(e, unit.kind) for e, unit, _ in world.each(Unit, AtBase)]
    all_fit = not waiting or _holds_everybody(battle)
    units = [(e, kind) for e, kind in waiting if all_fit or _finds_room(battle, e)]
    machines = tuple(e for e, _, _ in world.each(Helicopter, AtBase) if not waits_for_smoke(world, e))
    free = any(helicopter_in(world, hex) is None for hex in battle.ctx.grid.hexes) if machines else False
    return Awaited(
        squads=tuple(e for e, kind in units if kind == SQUAD),
        teams=tuple(e for e, kind in units if kind == MEDICAL),
        command=tuple(e for e, kind in units if kind not in (SQUAD, MEDICAL)),
        machines=machines if free else (),
    )


def waits_for_smoke(world: World, helicopter: EntityId) -> bool:
    """OA-13.1-1, OA-10-3: whether this is the medical helicopter, which is not placed in the set-up."""
    piece = world.find(helicopter, Helicopter)
    return piece is not None and piece.kind == MEDEVAC


def _finds_room(battle: Battle, unit: EntityId) -> bool:
    """OA-3.3-1, OA-13.1-2: whether there is room for the unit as all are loaded now.

    House: under tables of the player's own the machines may not hold the whole company.
    """
    return any(why_not_carry(battle, machine, (unit,)) is None for machine in transports(battle))


def _holds_everybody(battle: Battle) -> bool:
    """OA-13.1-2, OA-3.3-1: whether the machines hold the whole company, the largest units put in first."""
    world, kinds = battle.world, battle.ctx.tables.helicopters
    rooms = [kinds[world.get(machine, Helicopter).kind].capacity for machine in transports(battle)]
    for load in sorted((load_points(battle, e) for e, unit in world.each(Unit) if unit.side == US), reverse=True):
        place = next((i for i, room in enumerate(rooms) if room >= load), None)
        if place is None:
            return False
        rooms[place] -= load
    return True


def transports(battle: Battle) -> Ids:
    """OA-3.3-1, OA-8.1-1: the machines that bring ground units in at the start."""
    kinds = battle.ctx.tables.helicopters
    return tuple(
        e
        for e, kind in _machines(battle.world)
        if kind != MEDEVAC and kinds[kind].capacity > 0 and kinds[kind].carries == GROUND_UNITS
    )


@looks_at(Helicopter)
def _machines(world: World) -> tuple[tuple[EntityId, str], ...]:
    """Every helicopter of the game with its kind."""
    return tuple((e, piece.kind) for e, piece in world.each(Helicopter))


_SQUAD = mark("One squad still waits at base; everybody goes aboard before the battle begins.")
_SQUADS = mark("{count} squads still wait at base; everybody goes aboard before the battle begins.")
_TEAM = mark("One medical team still waits at base; everybody goes aboard before the battle begins.")
_TEAMS = mark("{count} medical teams still wait at base; everybody goes aboard before the battle begins.")
_COMMAND = mark("The command still waits at base; everybody goes aboard before the battle begins.")
_MACHINE = mark("One helicopter is not in flight yet; all but the medical one are placed before the battle begins.")
_MACHINES = mark(
    "{count} helicopters are not in flight yet; all but the medical one are placed before the battle begins."
)


def why_not_begin(battle: Battle, decision: Deploy, order: Done) -> Refusal | None:
    """OA-13.1-1..2: the Viet Cong come when the whole company is in flight."""
    still = awaited(battle)
    for rule, those, one, more in (
        ("OA-13.1-2", still.squads, _SQUAD, _SQUADS),
        ("OA-13.1-2", still.teams, _TEAM, _TEAMS),
        ("OA-13.1-2", still.command, _COMMAND, _COMMAND),
        ("OA-13.1-1", still.machines, _MACHINE, _MACHINES),
    ):
        if those:
            return refuse(rule, one) if len(those) == 1 else refuse(rule, more, count=len(those))
    return None


@OA.order(Deploy, Done, why_not_begin)
def begin(battle: Battle, decision: Deploy, order: Done) -> None:
    """OA-13.1-3: the whole company is in flight; the Viet Cong are set up next."""
