"""OA-1-10, sections 8.3 and 8.6: take-off, leaving the map, and the limit of four turns over it."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.casualties import give_up_calls
from game.rules.oa.helicopters.flying import leave_map, rise
from game.rules.oa.helicopters.medevac import add_casualties, restore
from game.rules.oa.model.components import US, Airborne, At, Clock, Helicopter, LiftedOut, OnMapSince
from game.rules.oa.model.decisions import Done, Evacuation, FlyOff, TakeOff
from game.rules.oa.model.declared import declare
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Risen
from game.rules.oa.model.query import Ids
from game.rules.oa.turn.sequence import offer, step_of_play


@declare
class LeaveForSupplies(Task, frozen=True):
    """OA-8.6-1, OA-8.6-3: every helicopter whose four turns are over leaves."""


@declare
class FlyOutCasualties(Task, frozen=True):
    """OA-1-11: every medevac with wounded aboard leaves."""


@step_of_play("evacuation")
def evacuation(battle: Battle) -> None:
    """OA-1-10..11, OA-8.6-1: the player's take-offs and casualties, then those that have to leave."""
    give_up_calls(battle)
    battle.push(FlyOutCasualties(), LeaveForSupplies())
    offer(battle, Evacuation(US))


def landed_helicopters(world: World) -> Ids:
    """OA-2.1-6: every helicopter on the ground."""
    return tuple(e for e, _, _ in world.each(Helicopter, At) if not world.has(e, Airborne))


@OA.choices(Evacuation)
def evacuation_choices(battle: Battle, decision: Evacuation) -> Choices:
    """Take off, fly off after that, lift wounded out, or go on."""
    choices = Choices([Done()])
    choices.spread(TakeOff, landed_helicopters(battle.world))
    choices.spread(FlyOff, battle.world.ids(Risen))
    add_casualties(battle.world, choices)
    return choices


def why_not_take_off(battle: Battle, decision: Evacuation, order: TakeOff) -> Refusal | None:
    """OA-1-10, OA-8.3-2: only a helicopter on the ground takes off."""
    if order.helicopter not in landed_helicopters(battle.world):
        return refuse("OA-8.3-2", mark("That helicopter is not on the ground."))
    return None


@OA.order(Evacuation, TakeOff, why_not_take_off)
def take_off(battle: Battle, decision: Evacuation, order: TakeOff) -> None:
    """OA-1-10: it is in flight over its hex and may stay there, or fly off at once."""
    rise(battle, order.helicopter)
    battle.world.set(order.helicopter, Risen())
    battle.push(decision)


def why_not_fly_off(battle: Battle, decision: Evacuation, order: FlyOff) -> Refusal | None:
    """OA-1-10, OA-8.3-2: in this phase only what has just taken off flies off the map."""
    if not battle.world.has(order.helicopter, Risen):
        return refuse("OA-1-10", mark("Only a helicopter that has just taken off may fly off now."))
    return None


@OA.order(Evacuation, FlyOff, why_not_fly_off)
def fly_off(battle: Battle, decision: Evacuation, order: FlyOff) -> None:
    """OA-8.3-2, OA-8.6-4, OA-1-11: it leaves with everybody aboard, a medevac like any other."""
    leave_map(battle, order.helicopter, "OA-8.3-2")
    battle.push(decision)


@OA.order(Evacuation, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Evacuation, order: Done) -> None:
    """OA-1-10: what is still on the ground stays there."""


@OA.task(FlyOutCasualties)
def fly_out_casualties(battle: Battle, task: FlyOutCasualties) -> None:
    """OA-1-11, OA-10-5..6: a medevac that has lifted wounded out is away, and their units are at full strength."""
    world = battle.world
    for unit, lifted in list(world.each(LiftedOut)):
        helicopter = EntityId(lifted.to)
        if world.has(helicopter, At):
            if not world.has(helicopter, Airborne):
                rise(battle, helicopter)
            leave_map(battle, helicopter, "OA-1-11")
        restore(battle, unit, helicopter)


@OA.task(LeaveForSupplies)
def leave_for_supplies(battle: Battle, task: LeaveForSupplies) -> None:
    """OA-8.6-1, OA-8.6-3: after four turns on the map a helicopter leaves; a landed one takes off for it."""
    world = battle.world
    for helicopter in overdue(battle):
        if not world.has(helicopter, Airborne):
            rise(battle, helicopter)
        first_lift = world.get(helicopter, OnMapSince).turn == 1
        leave_map(battle, helicopter, "OA-8.6-3" if first_lift else "OA-8.6-1")


def overdue(battle: Battle) -> Ids:
    """OA-8.6-1: the helicopters that must leave at the end of this turn; the turn they entered is number one."""
    world, limit = battle.world, battle.ctx.tables.pieces.flight.turns_on_map
    turn = world.the(Clock).turn
    return tuple(e for e, _, since in world.each(At, OnMapSince) if turn - since.turn + 1 >= limit)
