"""OA-1-3: the airmobile phase, in which helicopters come in, fly and leave, and are loaded at base."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.flying import come_in_over, fly_to, leave_map
from game.rules.oa.helicopters.medevac import bring_medevacs
from game.rules.oa.model.components import US, Aboard, Airborne, At, AtBase, Clock, Helicopter, Unit
from game.rules.oa.model.decisions import Airmobile, Done, Fly, FlyOff, Load, Place, Unload
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Flown
from game.rules.oa.model.query import Ids
from game.rules.oa.turn.deployment import carriers, put_off_at_base, take_aboard
from game.rules.oa.turn.sequence import offer, step_of_play
from game.rules.oa.units.carrying import helicopter_under, is_due, may_ride, why_not_carry
from game.rules.oa.units.stacking import why_not_another_helicopter

OFF_MAP = mark("That hex is not on the map.")
NOT_DUE = mark("That helicopter is not waiting at base.")


@step_of_play("airmobile")
def airmobile(battle: Battle) -> None:
    """OA-1-3, OA-10-3: the medevac comes to purple smoke; then the player flies whatever can fly."""
    bring_medevacs(battle)
    offer(battle, Airmobile(US))


def due_helicopters(world: World) -> Ids:
    """OA-8.5-1, OA-8.6-2: the helicopters at base that may come in this turn."""
    turn = world.the(Clock).turn
    return tuple(e for e, _, base in world.each(Helicopter, AtBase) if base.due <= turn)


@OA.choices(Airmobile)
def airmobile_choices(battle: Battle, decision: Airmobile) -> Choices:
    """Fly or leave, come in from base, load and unload there, or go on."""
    world, hexes = battle.world, battle.ctx.grid.hexes
    turn, due = world.the(Clock).turn, due_helicopters(world)
    ready = [e for e, _, _ in world.each(Helicopter, Airborne) if not world.has(e, Flown)]
    choices = Choices([Done()])
    choices.spread(Place, due, hexes)
    choices.spread(Fly, ready, hexes)
    choices.spread(FlyOff, ready)
    if due:
        choices.spread(Unload, [e for e, aboard in world.each(Aboard) if aboard.to in due])
        waiting = [e for e, _, base in world.each(Unit, AtBase) if base.due <= turn]
        choices.spread(Load, waiting, [e for e in carriers(battle) if e in due])
    return choices


# In the air -------------------------------------------------------------------------------------


def _why_not_airborne(world: World, helicopter: EntityId) -> Refusal | None:
    """OA-4.6-1, OA-1-10: only what is in flight, and has not flown in this phase, flies."""
    if not world.has(helicopter, Helicopter) or not world.has(helicopter, Airborne):
        return refuse("OA-4.6-1", mark("That helicopter is not in flight."))
    if world.has(helicopter, Flown):
        return refuse("OA-4.6-1", mark("It has flown in this phase already."))
    return None


def why_not_fly(battle: Battle, decision: Airmobile, order: Fly) -> Refusal | None:
    """OA-4.6-1, OA-3.1-3: to any hex without another helicopter, however far."""
    refusal = _why_not_airborne(battle.world, order.helicopter)
    if refusal is not None:
        return refusal
    if order.hex not in battle.ctx.grid:
        return refuse("OA-4.6-1", OFF_MAP)
    if battle.world.get(order.helicopter, At).hex == order.hex:
        return refuse("OA-4.6-1", mark("It is there already."))
    return why_not_another_helicopter(battle, order.helicopter, order.hex)


@OA.order(Airmobile, Fly, why_not_fly)
def fly(battle: Battle, decision: Airmobile, order: Fly) -> None:
    """OA-4.6-1: the helicopter is over the hex; nobody fires at it on the way."""
    fly_to(battle, order.helicopter, order.hex, "OA-4.6-1")
    battle.push(decision)


def why_not_fly_off(battle: Battle, decision: Airmobile, order: FlyOff) -> Refusal | None:
    """OA-1-3, OA-8.6-4: any helicopter in flight may leave early."""
    return _why_not_airborne(battle.world, order.helicopter)


@OA.order(Airmobile, FlyOff, why_not_fly_off)
def fly_off(battle: Battle, decision: Airmobile, order: FlyOff) -> None:
    """OA-8.6-4: it leaves with everybody aboard, to come back in three turns."""
    leave_map(battle, order.helicopter, "OA-8.6-4")
    battle.push(decision)


# From base --------------------------------------------------------------------------------------


def _why_not_due(battle: Battle, helicopter: EntityId) -> Refusal | None:
    """OA-8.5-1, OA-8.6-2, OA-13.1-2: what keeps a helicopter from coming in this turn, or None."""
    world = battle.world
    base = world.find(helicopter, AtBase)
    if base is None or not world.has(helicopter, Helicopter):
        return refuse("OA-8.6-2", NOT_DUE)
    if base.due > world.the(Clock).turn:
        return refuse("OA-8.6-2", mark("It comes in turn {turn}."), turn=base.due)
    return None


def why_not_come_in(battle: Battle, decision: Airmobile, order: Place) -> Refusal | None:
    """OA-1-3, OA-8.5-1, OA-8.6-2, OA-3.1-3: a helicopter that is due comes in over any hex that has none."""
    refusal = _why_not_due(battle, order.helicopter)
    if refusal is not None:
        return refusal
    if order.hex not in battle.ctx.grid:
        return refuse("OA-4.6-1", OFF_MAP)
    return why_not_another_helicopter(battle, order.helicopter, order.hex)


@OA.order(Airmobile, Place, why_not_come_in)
def come_in(battle: Battle, decision: Airmobile, order: Place) -> None:
    """OA-8.6-1..2: it is in flight over the hex, and its turns on the map count from this one."""
    come_in_over(battle, order.helicopter, order.hex, "OA-8.6-2")
    battle.push(decision)


def why_not_load(battle: Battle, decision: Airmobile, order: Load) -> Refusal | None:
    """OA-8.6-2, OA-7.3-9, OA-13.1-2, OA-3.3-1..2: who waits at base may ride in any helicopter that comes in now."""
    world = battle.world
    if not may_ride(world, order.unit) or not is_due(world, order.unit, world.the(Clock).turn):
        return refuse("OA-8.6-2", mark("That unit is not ready at base."))
    return _why_not_due(battle, order.helicopter) or why_not_carry(battle, order.helicopter, (order.unit,))


@OA.order(Airmobile, Load, why_not_load)
def load(battle: Battle, decision: Airmobile, order: Load) -> None:
    """OA-8.6-2: the unit is aboard."""
    take_aboard(battle, order.unit, order.helicopter)
    battle.push(decision)


def why_not_unload(battle: Battle, decision: Airmobile, order: Unload) -> Refusal | None:
    """OA-8.6-2, OA-8.3-1: at base, who sits in a helicopter that is due may get out."""
    helicopter = helicopter_under(battle.world, order.unit)
    if helicopter is None:
        return refuse("OA-8.6-2", mark("That unit is not aboard a helicopter."))
    return _why_not_due(battle, helicopter)


@OA.order(Airmobile, Unload, why_not_unload)
def unload(battle: Battle, decision: Airmobile, order: Unload) -> None:
    """OA-8.6-2: the unit waits at base for another machine."""
    put_off_at_base(battle, order.unit, battle.world.the(Clock).turn)
    battle.push(decision)


@OA.order(Airmobile, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Airmobile, order: Done) -> None:
    """OA-1-3: whatever has not flown stays where it is."""
