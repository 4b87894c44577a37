"""Section 4.4: getting on and off helicopters that have landed."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.helicopters.evacuation import landed_helicopters
from game.rules.oa.model.components import US, Aboard, Airborne, At, Helicopter, Prisoner
from game.rules.oa.model.decisions import Boarding, Disembark, Done, Embark
from game.rules.oa.model.events.turn import Boarded, GotOff
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Disembarked, Embarked
from game.rules.oa.model.query import Ids, passengers, us_units
from game.rules.oa.turn.sequence import offer, step_of_play
from game.rules.oa.units.carrying import helicopter_under, may_ride, why_not_carry
from game.rules.oa.units.guarding import can_guard, take_over
from game.rules.oa.units.stacking import why_not_share, why_not_stack

NOT_BOTH = mark("A unit does not get on and off in the same turn.")


@step_of_play("boarding")
def boarding(battle: Battle) -> None:
    """OA-4.4-1..4: whoever is beside or aboard a landed helicopter may get on or off."""
    offer(battle, Boarding(US))


@OA.choices(Boarding)
def boarding_choices(battle: Battle, decision: Boarding) -> Choices:
    """Get off, get on, or go on."""
    world = battle.world
    choices = Choices([Done()])
    for helicopter in landed_helicopters(world):
        choices.spread(Disembark, passengers(world, helicopter))
        beside = world.pointing_at(At, world.get(helicopter, At).to)
        choices.spread(Embark, [e for e in beside if may_ride(world, e)], (helicopter,))
    return choices


def party(world: World, unit: EntityId) -> Ids:
    """OA-12.3-1: a unit and the prisoners it guards, who go where it goes."""
    return (unit, *world.pointing_at(Prisoner, unit))


# Getting on -------------------------------------------------------------------------------------


def why_not_embark(battle: Battle, decision: Boarding, order: Embark) -> Refusal | None:
    """OA-4.4-2, OA-4.4-4, OA-8.3-1, OA-3.3-1..2, OA-12.3-3, OA-2.2-5: what forbids this unit to board, or None.

    A guard boards with his prisoners; a prisoner may board alone, and then flies without a guard.  A platoon
    that losses have stopped still boards.
    """
    world = battle.world
    if not may_ride(world, order.unit) or not world.has(order.unit, At):
        return refuse("OA-4.4-2", mark("That unit is not on the ground."))
    if not world.has(order.helicopter, Helicopter) or not world.has(order.helicopter, At):
        return refuse("OA-4.4-2", mark("That helicopter is not on the map."))
    if world.has(order.helicopter, Airborne):
        return refuse("OA-8.3-1", mark("That helicopter is in flight."))
    if world.get(order.unit, At) != world.get(order.helicopter, At):
        return refuse("OA-4.4-2", mark("That helicopter is in another hex."))
    if world.has(order.unit, Disembarked):
        return refuse("OA-4.4-4", NOT_BOTH)
    return why_not_carry(battle, order.helicopter, party(world, order.unit))


@OA.order(Boarding, Embark, why_not_embark)
def embark(battle: Battle, decision: Boarding, order: Embark) -> None:
    """OA-4.4-2, OA-4.4-4, OA-12.3-3: aboard; that was the whole move of the turn."""
    world = battle.world
    if world.has(order.unit, Prisoner):
        world.set(order.unit, Prisoner(order.helicopter))
    for unit in party(world, order.unit):
        world.remove(unit, At)
        world.set(unit, Aboard(order.helicopter))
        world.set(unit, Embarked())
        battle.emit(Boarded(unit=unit, helicopter=order.helicopter, rule="OA-4.4-2"))
    battle.push(decision)


# Getting off ------------------------------------------------------------------------------------


def why_not_disembark(battle: Battle, decision: Boarding, order: Disembark) -> Refusal | None:
    """OA-4.4-1, OA-4.4-4, OA-8.3-1, OA-3.1-1, OA-3.1-6..7, OA-12.3-3: what keeps this unit aboard, or None."""
    world = battle.world
    helicopter = helicopter_under(world, order.unit)
    at = world.find(helicopter, At) if helicopter is not None else None
    if helicopter is None or at is None:
        return refuse("OA-4.4-1", mark("That unit is not aboard a helicopter on the map."))
    if world.has(helicopter, Airborne):
        return refuse("OA-8.3-1", mark("That helicopter is in flight."))
    if world.has(order.unit, Embarked):
        return refuse("OA-4.4-4", NOT_BOTH)
    if at.hex in battle.ctx.burning:
        return refuse("OA-4.5-2", mark("The hex below is on fire."))
    if world.has(order.unit, Prisoner):
        if receiver(battle, order.unit) is None:
            return refuse("OA-12.3-3", mark("No squad in the hex can guard that prisoner."))
        return None
    return why_not_share(battle, at.hex) or why_not_stack(battle, order.unit, at.hex)


def receiver(battle: Battle, prisoner: EntityId) -> EntityId | None:
    """OA-12.3-1, OA-12.1-5: the squad beside the helicopter that takes over a prisoner who gets off alone."""
    helicopter = helicopter_under(battle.world, prisoner)
    at = battle.world.find(helicopter, At) if helicopter is not None else None
    if at is None:
        return None
    return next((e for e in us_units(battle.world, at.hex) if can_guard(battle, e, prisoner)), None)


@OA.order(Boarding, Disembark, why_not_disembark)
def disembark(battle: Battle, decision: Boarding, order: Disembark) -> None:
    """OA-4.4-1, OA-4.4-3, OA-12.3-1: on the ground in the helicopter's hex, a guard with his prisoners."""
    world = battle.world
    squad = receiver(battle, order.unit) if world.has(order.unit, Prisoner) else None
    for unit in party(world, order.unit):
        _get_off(battle, unit)
    if squad is not None:
        take_over(battle, squad, order.unit, "OA-12.3-1")
    battle.push(decision)


def _get_off(battle: Battle, unit: EntityId) -> None:
    world = battle.world
    helicopter = EntityId(world.get(unit, Aboard).to)
    at = world.get(helicopter, At)
    world.remove(unit, Aboard)
    world.set(unit, at)
    world.set(unit, Disembarked())
    battle.emit(GotOff(unit=unit, helicopter=helicopter, hex=at.hex, rule="OA-4.4-1"))


@OA.order(Boarding, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Boarding, order: Done) -> None:
    """OA-4.4-4: getting on and off is over for this turn."""
