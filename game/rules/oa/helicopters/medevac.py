"""Section 10: the medevac comes to purple smoke, takes the wounded aboard and brings the unit back to strength."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.casualties import call_for, call_in, calls, give_up_calls
from game.rules.oa.helicopters.flying import come_in_over, fly_to
from game.rules.oa.model.components import (
    Airborne,
    At,
    Clock,
    Helicopter,
    LiftedOut,
    MedicalDuty,
    PurpleSmoke,
    Steps,
    Unit,
)
from game.rules.oa.model.decisions import Evacuation, LiftOut
from game.rules.oa.model.events.people import CasualtyLifted, CasualtyWaits, Restored
from game.rules.oa.model.events.turn import Evacuated
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Flown
from game.rules.oa.model.query import Ids, helicopter_in, landed_helicopter
from game.rules.oa.units.carrying import AIRCREW, EVACUATED, MEDEVAC, is_due
from game.rules.oa.units.losses import remove
from game.rules.oa.units.stacking import why_not_another_helicopter

NOT_MEDICAL = mark("That is no medevac on the ground.")
NOT_CALLED = mark("No purple smoke stands for that unit where the medevac has landed.")
ONE_A_TRIP = mark("The medevac takes the wounded of one unit on a trip.")


def is_medevac(world: World, helicopter: EntityId) -> bool:
    """OA-2.1-5, OA-8.2-2: the medevac, or the transport that does its work after it was shot down."""
    machine = world.find(helicopter, Helicopter)
    return machine is not None and (machine.kind == MEDEVAC or world.has(helicopter, MedicalDuty))


# Coming in --------------------------------------------------------------------------------------


def bring_medevacs(battle: Battle) -> None:
    """OA-10-3, OA-8.2-2: for each purple smoke, the oldest first, a medevac comes to be over it in flight.

    Where none can come, or another helicopter or a fire is in the way, the smoke waits for a later turn.
    """
    give_up_calls(battle)
    for smoke in calls(battle.world):
        hex = battle.world.get(smoke, At).hex
        if not _send_medevac(battle, hex):
            unit = EntityId(battle.world.get(smoke, PurpleSmoke).unit)
            battle.emit(CasualtyWaits(unit=unit, hex=hex, rule="OA-10-3"))


def _send_medevac(battle: Battle, hex: Hex) -> bool:
    """OA-10-3: whether a medevac is over ``hex``, or on the ground there, now."""
    world = battle.world
    here = helicopter_in(world, hex)
    if here is not None and is_medevac(world, here):
        if world.has(here, Airborne):
            world.set(here, Flown())
        return True
    machine = next(iter(ready_medevacs(world)), None)
    if machine is None or not battle.ctx.terrain[hex].landing or why_not_another_helicopter(battle, machine, hex):
        return False
    if world.has(machine, At):
        fly_to(battle, machine, hex, "OA-10-3")
    else:
        come_in_over(battle, machine, hex, "OA-10-3")
    return True


def ready_medevacs(world: World) -> Ids:
    """OA-10-3: the medevacs that can fly now: at base and due, or in flight and not flown in this phase."""
    turn = world.the(Clock).turn
    return tuple(
        e
        for e in world.ids(Helicopter)
        if is_medevac(world, e) and (is_due(world, e, turn) or (world.has(e, Airborne) and not world.has(e, Flown)))
    )


# Lifting out ------------------------------------------------------------------------------------


def add_casualties(world: World, choices: Choices) -> None:
    """OA-10-4: every unit for which there is smoke, with the machine on the ground in its hex."""
    for smoke in calls(world):
        machine = landed_helicopter(world, world.get(smoke, At).hex)
        if machine is not None:
            choices.add(LiftOut(EntityId(world.get(smoke, PurpleSmoke).unit), machine))


def why_not_lift_out(battle: Battle, decision: Evacuation, order: LiftOut) -> Refusal | None:
    """OA-10-4, OA-10-6: what keeps the medevac from taking the wounded of this unit aboard, or None."""
    world = battle.world
    if not is_medevac(world, order.helicopter) or not world.has(order.helicopter, At):
        return refuse("OA-10-4", NOT_MEDICAL)
    if world.has(order.helicopter, Airborne):
        return refuse("OA-10-4", NOT_MEDICAL)
    smoke = call_for(world, order.unit)
    if smoke is None or smoke != call_in(world, world.get(order.helicopter, At).hex):
        return refuse("OA-10-4", NOT_CALLED)
    if world.pointing_at(LiftedOut, order.helicopter):
        return refuse("OA-10-6", ONE_A_TRIP)
    return None


@OA.order(Evacuation, LiftOut, why_not_lift_out)
def lift_out(battle: Battle, decision: Evacuation, order: LiftOut) -> None:
    """OA-10-4, OA-1-11: the wounded are aboard, the unit itself stays; now the medevac has to leave in this phase."""
    world = battle.world
    world.set(order.unit, LiftedOut(order.helicopter))
    hex = world.get(order.unit, At).hex
    battle.emit(CasualtyLifted(unit=order.unit, helicopter=order.helicopter, hex=hex, rule="OA-10-4"))
    battle.push(decision)


def restore(battle: Battle, unit: EntityId, helicopter: EntityId) -> None:
    """OA-10-5..6, OA-14-7: the unit is at full strength, an aircrew safe at base, and the purple smoke is off."""
    world = battle.world
    world.remove(unit, LiftedOut)
    smoke = call_for(world, unit)
    if smoke is not None:
        world.destroy(smoke)
    full = world.get(unit, Steps).full
    world.set(unit, Steps(full, full))
    if world.get(unit, Unit).kind == AIRCREW:
        remove(world, unit, EVACUATED)
        battle.emit(Evacuated(unit=unit, helicopter=helicopter, rule="OA-10-5"))
    else:
        battle.emit(Restored(unit=unit, hex=world.get(unit, At).hex, rule="OA-10-5"))
