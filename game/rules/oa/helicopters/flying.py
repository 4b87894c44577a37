"""OA-1-3, OA-1-6, OA-4.6-1, OA-8.3-2: helicopters come in, fly across the map, land, take off and leave."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.oa.model.components import US, Airborne, At, AtBase, Clock, Helicopter, OnMapSince, Wreck
from game.rules.oa.model.decisions import Done, Land, Landing
from game.rules.oa.model.events.turn import OFF_MAP, Flew, Landed, TookOff
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Flown, Risen
from game.rules.oa.model.query import free_civilians, known_vc
from game.rules.oa.turn.sequence import offer, step_of_play
from game.rules.oa.units.carrying import fly_out, helicopter_type
from game.rules.oa.units.stacking import why_not_another_helicopter

# Landing -----------------------------------------------------------------------------------------


@step_of_play("landing")
def landing(battle: Battle) -> None:
    """OA-1-6: helicopters in flight may set down where they are."""
    offer(battle, Landing(US))


@OA.choices(Landing)
def landing_choices(battle: Battle, decision: Landing) -> Choices:
    """Land any helicopter in flight, or go on."""
    choices = Choices([Done()])
    choices.spread(Land, [e for e, _, _ in battle.world.each(Helicopter, Airborne)])
    return choices


def why_not_land(battle: Battle, decision: Landing, order: Land) -> Refusal | None:
    """OA-1-6, OA-8.1-6, OA-3.1-3..4, OA-4.5-2: what keeps this helicopter in the air, or None."""
    world = battle.world
    kind = helicopter_type(battle, order.helicopter)
    if kind is None or not world.has(order.helicopter, Airborne):
        return refuse("OA-1-6", mark("That helicopter is not in flight."))
    if not kind.lands:
        return refuse("OA-8.1-6", mark("Gunships do not land."))
    hex = world.get(order.helicopter, At).hex
    return why_not_set_down(battle, hex) or why_not_another_helicopter(battle, order.helicopter, hex)


def why_not_set_down(battle: Battle, hex: Hex) -> Refusal | None:
    """OA-1-6, OA-3.1-4, OA-4.5-2: what keeps helicopters from landing in ``hex``, or None; others there aside."""
    if hex in battle.ctx.burning:
        return refuse("OA-4.5-2", mark("The hex below is on fire."))
    if not battle.ctx.terrain[hex].landing:
        return refuse("OA-1-6", mark("Nobody can land on this ground."))
    if has_wreck(battle.world, hex):
        return refuse("OA-3.1-4", mark("A wreck is in the way."))
    if known_vc(battle.world, hex):
        return refuse("OA-1-6", mark("There are Viet Cong in the hex."))
    if free_civilians(battle.world, hex):
        return refuse("OA-1-6", mark("There are civilians in the hex."))
    return None


def has_wreck(world: World, hex: Hex) -> bool:
    """OA-3.1-4: whether a wreck lies in ``hex``; it matters to nothing but landings."""
    return any(world.has(piece, Wreck) for piece in world.pointing_at(At, hex))


@OA.order(Landing, Land, why_not_land)
def land(battle: Battle, decision: Landing, order: Land) -> None:
    """OA-1-6, OA-2.1-6: the helicopter is on the ground."""
    battle.world.remove(order.helicopter, Airborne)
    battle.emit(Landed(helicopter=order.helicopter, hex=battle.world.get(order.helicopter, At).hex, rule="OA-1-6"))
    battle.push(decision)


@OA.order(Landing, Done, lambda battle, decision, order: None)
def done(battle: Battle, decision: Landing, order: Done) -> None:
    """OA-1-6: the others stay in flight."""


# In flight ---------------------------------------------------------------------------------------


def come_in_over(battle: Battle, helicopter: EntityId, hex: Hex, rule: str) -> None:
    """OA-8.6-1..2: the helicopter comes in from base and is in flight over ``hex``; its turns on the map begin."""
    world = battle.world
    world.remove(helicopter, AtBase)
    for component in (At(hex), Airborne(), Flown(), OnMapSince(world.the(Clock).turn)):
        world.set(helicopter, component)
    battle.emit(Flew(helicopter=helicopter, start=OFF_MAP, hex=hex, rule=rule))


def fly_to(battle: Battle, helicopter: EntityId, hex: Hex, rule: str) -> None:
    """OA-4.6-1: a helicopter in flight is over ``hex``; nobody fires at it on the way."""
    world = battle.world
    start = world.get(helicopter, At).hex
    world.set(helicopter, At(hex))
    world.set(helicopter, Flown())
    battle.emit(Flew(helicopter=helicopter, start=start, hex=hex, rule=rule))


def rise(battle: Battle, helicopter: EntityId) -> None:
    """OA-2.1-6, OA-8.3-2: a landed helicopter is in flight from now on."""
    battle.world.set(helicopter, Airborne())
    battle.emit(TookOff(helicopter=helicopter, hex=battle.world.get(helicopter, At).hex, rule="OA-8.3-2"))


def leave_map(battle: Battle, helicopter: EntityId, rule: str) -> None:
    """OA-8.6-2, OA-8.6-4, OA-12.3-3: the helicopter is back in three turns with the units it took along.

    Prisoners and aircrew aboard are evacuated for good.
    """
    world = battle.world
    start = world.get(helicopter, At).hex
    due = world.the(Clock).turn + battle.ctx.tables.pieces.flight.turns_away
    battle.emit(Flew(helicopter=helicopter, start=start, hex=OFF_MAP, rule=rule))
    fly_out(battle, helicopter)
    for kind in (At, Airborne, OnMapSince, Flown, Risen):
        world.remove(helicopter, kind)
    world.set(helicopter, AtBase(due))
