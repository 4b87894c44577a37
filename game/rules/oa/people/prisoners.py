"""Sections 12.1 and 12.3: civilians taken prisoner, the burden of it, and prisoners who change hands."""

from __future__ import annotations

from game.board.hexgrid import label
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.oa.model.components import At, Prisoner, Unit
from game.rules.oa.model.decisions import PassPrisoner, UsMovement
from game.rules.oa.model.events.people import PrisonerPassed
from game.rules.oa.model.events.turn import Captured
from game.rules.oa.model.game import OA, Battle
from game.rules.oa.model.markers import Handed
from game.rules.oa.model.query import us_units
from game.rules.oa.move.moving import ON_FIRE, why_not_next_mover
from game.rules.oa.move.us_movement import between_squads
from game.rules.oa.units.carrying import SQUAD
from game.rules.oa.units.guarding import can_guard, hand_to

NO_PRISONER = mark("That is not a prisoner guarded by a squad on the ground.")
NOT_A_SQUAD = mark("Only squads on the ground guard prisoners.")
ITS_OWN = mark("That squad guards the prisoner already.")
TOO_FAR = mark("The squads are not in the same hex or next to each other.")
PASSED = mark("That prisoner has changed hands this turn.")
NO_ROOM = mark("The squad cannot guard any more prisoners.")


def take_civilian(battle: Battle, squad: EntityId, person: EntityId, rule: str) -> None:
    """OA-12.1-2..4, OA-12.3-1: the civilian unit stacks with the squad, which then has two more points at most."""
    world = battle.world
    here = world.get(squad, At)
    hand_to(world, person, squad)
    world.set(person, here)
    battle.emit(Captured(unit=person, guard=squad, hex=here.hex, rule=rule))


# Changing hands ---------------------------------------------------------------------------------


@between_squads("prisoners")
def add_exchanges(battle: Battle, choices: Choices) -> None:
    """OA-12.1-6: every prisoner on the ground for every other unit near enough to take him over."""
    world, reach = battle.world, battle.ctx.tables.searches.prisoners.hands_over
    for prisoner, held, at in world.each(Prisoner, At):
        if not world.has(prisoner, Handed):
            near = battle.ctx.near(at.hex, reach)
            takers = sorted(unit for hex in near for unit in us_units(world, hex) if unit != held.to)
            choices.spread(PassPrisoner, takers, (prisoner,))


def why_not_pass(battle: Battle, decision: UsMovement, order: PassPrisoner) -> Refusal | None:
    """OA-12.1-5..6, OA-4.1-2, OA-4.5-2: what keeps the squad from taking over the prisoner, or None.

    Nobody is led into a hex that burns.
    """
    world = battle.world
    held, there = world.find(order.target, Prisoner), world.find(order.target, At)
    if held is None or there is None or not is_squad_on_ground(battle, EntityId(held.to)):
        return refuse("OA-12.1-6", NO_PRISONER)
    if not is_squad_on_ground(battle, order.unit):
        return refuse("OA-12.1-6", NOT_A_SQUAD)
    if held.to == order.unit:
        return refuse("OA-12.1-6", ITS_OWN)
    here = world.get(order.unit, At).hex
    if battle.ctx.grid.distance(here, there.hex) > battle.ctx.tables.searches.prisoners.hands_over:
        return refuse("OA-12.1-6", TOO_FAR)
    if here != there.hex and here in battle.ctx.burning:
        return refuse("OA-4.5-2", ON_FIRE, hex=label(here))
    if world.has(order.target, Handed):
        return refuse("OA-12.1-6", PASSED)
    if not can_guard(battle, order.unit, order.target):
        return refuse("OA-12.1-5", NO_ROOM)
    return why_not_next_mover(battle, order.target)


def is_squad_on_ground(battle: Battle, unit: EntityId) -> bool:
    """OA-12.1-5: whether the piece is a US squad that stands on the map."""
    piece = battle.world.find(unit, Unit)
    return piece is not None and piece.kind == SQUAD and battle.world.has(unit, At)


@OA.order(UsMovement, PassPrisoner, why_not_pass)
def pass_prisoner(battle: Battle, decision: UsMovement, order: PassPrisoner) -> None:
    """OA-12.1-6, OA-12.3-1: the prisoner goes over to the other squad, with what he has spent; that costs nothing."""
    world = battle.world
    giver = EntityId(world.get(order.target, Prisoner).to)
    hand_to(world, order.target, order.unit)
    world.set(order.target, world.get(order.unit, At))
    world.set(order.target, Handed())
    battle.emit(PrisonerPassed(prisoner=order.target, giver=giver, taker=order.unit, rule="OA-12.1-6"))
    battle.push(decision)
