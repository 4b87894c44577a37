"""Helicopters with a crew of figures that hover over the table, and light ones that stay there: FNG-HELO-05..06,
FNG-HELO-21..23."""

from __future__ import annotations

from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.controllers import look_down
from game.rules.fng.air.declaring import enemies_known
from game.rules.fng.air.squadrons import is_in_action
from game.rules.fng.helicopters.coming_down import come_into_view
from game.rules.fng.helicopters.flying import (
    Land,
    lift_from_table,
    low_flights,
    set_out,
    why_not_come_in,
    why_not_lift_off,
)
from game.rules.fng.helicopters.hovering import checks_at, hold_over
from game.rules.fng.helicopters.lifts import edges, is_light, landing_places, where
from game.rules.fng.model.components.aircraft import AWAY, HOVERING, LANDED, ON_PATH, Aloft
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.helicopters import Approach, OnTheGround, OverTable
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.helicopters import HoverIn, PilotActs, Skim
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_able, side_of
from game.rules.fng.model.vehicles import aboard, settle
from game.rules.fng.move.leaving import is_edge

TOO_FAR = mark("{name} flies {inches} inches in a turn while it stays on the table.")
NOT_LIGHT = mark("Only a light observation helicopter stays on the table.")
OFF_TABLE = mark("It stays over the table.")


@declare
class HoverOver(Task, frozen=True):
    """FNG-HELO-05, FNG-HELO-22: a helicopter has come to where it is to hover, if nothing has happened to it."""

    helicopter: EntityId


# In, to hover -----------------------------------------------------------------------------------


def why_not_hover_in(skirmish: Skirmish, decision: PilotActs, order: HoverIn) -> Refusal | None:
    """FNG-HELO-05, FNG-HELO-22: over an edge to a spot of the table, a light one no farther than it flies in a turn."""
    refusal = why_not_come_in(skirmish, decision.helicopter, order.entry, order.at)
    return refusal or _why_too_far(skirmish, decision.helicopter, order.entry, order.at)


def _why_too_far(skirmish: Skirmish, helicopter: EntityId, start: Point, end: Point) -> Refusal | None:
    """FNG-HELO-22: how far a light helicopter flies in a turn that it ends over the table."""
    most = skirmish.ctx.tables.helicopters.light.move
    if not is_light(skirmish, helicopter) or distance(start, end) <= most + EPSILON:
        return None
    return refuse("FNG-HELO-22", TOO_FAR, name=figure_of(skirmish.world, helicopter).name, inches=most)


@FNG.order(PilotActs, HoverIn, why_not_hover_in)
def hover_in(skirmish: Skirmish, decision: PilotActs, order: HoverIn) -> None:
    """FNG-HELO-05, FNG-HELO-21: it comes in, as low as its pilot flies, and hovers there."""
    set_out(skirmish, decision.helicopter, order.entry, snapped(order.at), HoverOver(decision.helicopter))


@FNG.task(HoverOver)
def hover_over(skirmish: Skirmish, task: HoverOver) -> None:
    """FNG-HELO-05, FNG-HELO-21: it hovers; its crew see and are seen.  Whoever sees it within 24 inches takes the check
    at once; for a light one that stays on the table its piloting has said who fires, and its observer looks down."""
    world, helicopter = skirmish.world, task.helicopter
    approach = world.find(helicopter, Approach)
    if approach is None or not is_in_action(world, helicopter) or where(world, helicopter) != ON_PATH:
        return
    light = is_light(skirmish, helicopter)
    if light:
        look_down(skirmish, helicopter, approach.node)
    world.remove(helicopter, Approach)
    node = hold_over(skirmish, helicopter, Point(*approach.end), world.get(helicopter, Aloft).heading)
    if not world.has(helicopter, OverTable):
        world.set(helicopter, OverTable(world.the(Clock).turn))
    settle(skirmish, helicopter)
    man_the_guns(skirmish, side_of(world, helicopter))
    if not light:
        skirmish.push(*checks_at(skirmish, helicopter, node))
    come_into_view(skirmish, tuple(man for man in aboard(world, helicopter) if is_able(world, man)))


# On the table -----------------------------------------------------------------------------------


def why_not_skim(skirmish: Skirmish, decision: PilotActs, order: Skim) -> Refusal | None:
    """FNG-HELO-21..22: a light helicopter over the table, or on the ground where it may lift off; so many inches."""
    world, helicopter = skirmish.world, decision.helicopter
    if not is_light(skirmish, helicopter) or where(world, helicopter) not in (HOVERING, LANDED):
        return refuse("FNG-HELO-21", NOT_LIGHT)
    if where(world, helicopter) == LANDED:
        refusal = why_not_lift_off(skirmish, helicopter)
        if refusal is not None:
            return refusal
    if not skirmish.ctx.map.on_table(order.at) or is_edge(skirmish, order.at):
        return refuse("FNG-HELO-22", OFF_TABLE)
    return _why_too_far(skirmish, helicopter, Point(*world.get(helicopter, At).point), order.at)


@FNG.order(PilotActs, Skim, why_not_skim)
def skim(skirmish: Skirmish, decision: PilotActs, order: Skim) -> None:
    """FNG-HELO-22: out of its hover and into another, which are the two of its turn, or down to the ground; on its way
    nobody aboard has a place on the table."""
    world, helicopter = skirmish.world, decision.helicopter
    start = Point(*world.get(helicopter, At).point)
    world.remove(helicopter, OnTheGround)
    if not world.has(helicopter, OverTable):
        world.set(helicopter, OverTable(world.the(Clock).turn))
    lift_from_table(skirmish, helicopter)
    then = Land(helicopter) if order.lands else HoverOver(helicopter)
    set_out(skirmish, helicopter, start, snapped(order.at), then)


@low_flights("hover")
def offer_low_flights(skirmish: Skirmish, decision: PilotActs, choices: Choices) -> None:
    """FNG-HELO-05, FNG-HELO-22: over the places where it may land; a light one over the table also near the enemies who
    are known, and down to land."""
    helicopter, places = decision.helicopter, tuple(landing_places(skirmish))
    if where(skirmish.world, helicopter) == AWAY:
        orders: list[HoverIn | Skim] = [HoverIn(entry, at) for at in places for entry in edges(skirmish, at)]
    else:
        spots = dict.fromkeys((*places, *(snapped(spot) for spot in enemies_known(skirmish, decision.side))))
        orders = [Skim(at, lands) for at in spots for lands in (False, True)]
    for order in orders:
        refusal = (
            why_not_hover_in(skirmish, decision, order)
            if isinstance(order, HoverIn) else why_not_skim(skirmish, decision, order)
        )  # fmt: skip
        if refusal is None:
            choices.add(order)
