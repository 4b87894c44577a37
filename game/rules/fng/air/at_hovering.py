"""Fire of those who are active at a helicopter that hovers over the table: FNG-HELO-05, FNG-HELO-22, FNG-HELO-28."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.sides import other_side
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.from_below import TakeAntiAircraft, fires_at, why_not_up
from game.rules.fng.air.in_reach import over_table, weapons_up
from game.rules.fng.air.squadrons import is_hovering, is_in_action
from game.rules.fng.model.components.aircraft import Aircraft, MeansToFire
from game.rules.fng.model.components.helicopters import Piloted
from game.rules.fng.model.decisions.aircraft import FireAtHovering, FireUp
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, next_node, side_of
from game.rules.fng.turn.acting import offers, why_not_shot, yet_to_fire

NO_TARGET = mark("No helicopter of the enemy hovers there.")
SKIMS = mark("{helicopter} skims the trees: nobody may fire at it.")


def hovering(skirmish: Skirmish, side: str) -> Ids:
    """FNG-HELO-05: the helicopters of a side that hover, ascending."""
    world = skirmish.world
    return tuple(
        craft for craft, own in world.each(Aircraft)
        if own.side == side and is_hovering(world, craft) and is_in_action(world, craft)
    )  # fmt: skip


def why_not_at_hovering(skirmish: Skirmish, order: FireAtHovering) -> Refusal | None:
    """FNG-HELO-03, FNG-HELO-05: what forbids this shot by itself, or None: it hovers, its pilot does not skim the
    trees, and the weapon reaches it."""
    world, craft = skirmish.world, order.target
    if craft not in hovering(skirmish, other_side(side_of(world, order.figure))):
        return refuse("FNG-HELO-05", NO_TARGET)
    flown = world.find(craft, Piloted)
    if flown is not None and flown.result == "skims the trees":
        return refuse("FNG-HELO-03", SKIMS, helicopter=figure_of(world, craft).name)
    return why_not_up(skirmish, _shot(order), craft, over_table(world, craft))


def _shot(order: FireAtHovering) -> FireUp:
    return FireUp(order.figure, order.weapon, order.automatic)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: FireAtHovering) -> Refusal | None:
    """FNG-TURN-07, FNG-HELO-05: one of the group who has not fired."""
    return why_not_shot(skirmish.world, order.figure) or why_not_at_hovering(skirmish, order)


@FNG.order(GroupActs, FireAtHovering, why_not_fire)
def fire_at_hovering(skirmish: Skirmish, decision: GroupActs, order: FireAtHovering) -> None:
    """FNG-HELO-05, FNG-HELO-22 (house): he fires as at one that passes; at a light one that may be fired on he takes
    the check first."""
    world, flown = skirmish.world, skirmish.world.find(order.target, Piloted)
    node = next_node(world)
    skirmish.push(decision)
    if flown is not None and flown.result == "may be fired on":
        world.set(order.figure, MeansToFire(order.target, order.weapon, order.automatic))
        skirmish.push(TakeAntiAircraft(order.figure, order.target, node))
    else:
        fires_at(skirmish, _shot(order), order.target, node)


def shots_at_hovering(skirmish: Skirmish, figure: EntityId, crafts: Ids) -> Iterator[FireAtHovering]:
    """FNG-HELO-05: all that he can fire at these."""
    for craft in crafts:
        for weapon in weapons_up(skirmish, figure):
            for automatic in (True, False):
                order = FireAtHovering(figure, weapon, craft, automatic)
                if why_not_at_hovering(skirmish, order) is None:
                    yield order


@offers("hovering")
def offer_at_hovering(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-HELO-05: every member who has not fired."""
    crafts = hovering(skirmish, other_side(decision.side))
    for figure in yet_to_fire(skirmish.world) if crafts else ():
        for order in shots_at_hovering(skirmish, figure, crafts):
            choices.add(order)
