"""Hatches: a commander half out of one, or buttoned up below it: FNG-VEH-02, FNG-CLANK-03."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.figures import HasFired
from game.rules.fng.model.components.vehicles import COMMANDER, Aboard, ButtonedUp, Inside
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import Hatch
from game.rules.fng.model.events.vehicles import HatchMoved
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.sight.viewing import refresh_views
from game.rules.fng.turn.acting import HAS_FIRED, acting, offers, why_not_act

NO_HATCH = mark("{name} has no hatch to look out of.")
IS_OPEN = mark("The hatch of {name} is open.")
IS_CLOSED = mark("The hatch of {name} is closed.")


def button_up(world: World, figure: EntityId) -> None:
    """FNG-VEH-02: he is under armour like the others."""
    world.set(figure, ButtonedUp())
    world.set(figure, Inside())


def why_not_hatch(skirmish: Skirmish, decision: GroupActs, order: Hatch) -> Refusal | None:
    """FNG-VEH-02 (house): the active commander of a closed vehicle, instead of firing."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_act(world, figure)
    if refusal is not None:
        return refusal
    name, place = figure_of(world, figure).name, world.find(figure, Aboard)
    row = row_of(skirmish, EntityId(place.to)) if place is not None else None
    if place is None or row is None or place.seat != COMMANDER or not row.is_armoured or row.open_top:
        return refuse("FNG-VEH-02", NO_HATCH, name=name)
    if world.has(figure, HasFired):
        return refuse("FNG-REACT-10", HAS_FIRED, name=name)
    if world.has(figure, ButtonedUp) == order.close:
        return refuse("FNG-VEH-02", IS_CLOSED if order.close else IS_OPEN, name=name)
    return None


@offers("hatches")
def offer_hatches(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-VEH-02: every commander the other way."""
    for figure in acting(skirmish.world):
        order = Hatch(figure, close=not skirmish.world.has(figure, ButtonedUp))
        if why_not_hatch(skirmish, decision, order) is None:
            choices.add(order)


@FNG.order(GroupActs, Hatch, why_not_hatch)
def move_hatch(skirmish: Skirmish, decision: GroupActs, order: Hatch) -> None:
    """FNG-VEH-02, FNG-LOS-01: he is half out of it, and sees who lies bare before him, or under it; he does not fire in
    this activation."""
    world, figure = skirmish.world, order.figure
    if order.close:
        button_up(world, figure)
    else:
        world.remove(figure, ButtonedUp)
        world.remove(figure, Inside)
    world.set(figure, HasFired())
    vehicle = EntityId(world.get(figure, Aboard).to)
    skirmish.emit(HatchMoved(figure=figure, vehicle=vehicle, closed=order.close, rule="FNG-VEH-02"))
    if not order.close:
        refresh_views(skirmish, figure)
    skirmish.push(decision)
