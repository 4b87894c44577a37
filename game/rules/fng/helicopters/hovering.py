"""Helicopters that stop over a spot, are fired at there, and fly off another way: FNG-HELO-05..06, FNG-HELO-19."""

from __future__ import annotations

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.declaring import COMPASS, enemies_known
from game.rules.fng.air.from_below import checks_for, reactions_to
from game.rules.fng.air.in_reach import over_table
from game.rules.fng.air.lines import edges_at, line_over
from game.rules.fng.air.night_birds import light_up
from game.rules.fng.air.passes import AttackFromPath, LeaveTheSky, attacks
from game.rules.fng.air.squadrons import is_hovering, line_of, overhead
from game.rules.fng.model.components.aircraft import HOVERING, ON_PATH, STRAFING_RUN, Aloft, Run
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.decisions.aircraft import MakePass
from game.rules.fng.model.decisions.helicopters import Hover, LeavesHover, TurnAndGo
from game.rules.fng.model.events.helicopters import Hovered, HoverLeft
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import active_side, figure_of, next_node, side_of
from game.rules.fng.support import skies
from game.rules.fng.turn.points_of_entry import TURN

ASIDE = 0.6
"""FNG-HELO-05 (house): inches from its line within which a spot counts as on it."""

_SHARES = (1, 2, 3)
"""The quarters of its line at which it is offered to hover."""

NO_HELICOPTER = mark("{name} cannot hover.")
HOVERS_ALREADY = mark("{name} hovers already.")
NOT_ON_LINE = mark("It hovers over a spot of its line, over the table.")
NOT_EDGE = mark("It flies off over an edge of the table.")


def why_not_hover(skirmish: Skirmish, decision: MakePass, order: Hover) -> Refusal | None:
    """FNG-HELO-05: a helicopter that flies over, and a spot on its line."""
    world, craft = skirmish.world, order.unit
    name = figure_of(world, decision.unit).name
    if craft != decision.unit or not line_of(skirmish, craft).helicopter:
        return refuse("FNG-HELO-05", NO_HELICOPTER, name=name)
    if is_hovering(world, craft) or _is_leaving(skirmish, craft):
        return refuse("FNG-HELO-05", HOVERS_ALREADY, name=name)
    line = over_table(world, craft)
    inside = skirmish.ctx.map.on_table(order.at) and not edges_at(skirmish, order.at)
    if not inside or line.apart(order.at) > ASIDE:
        return refuse("FNG-HELO-05", NOT_ON_LINE)
    return None


def _is_leaving(skirmish: Skirmish, craft: EntityId) -> bool:
    """FNG-HELO-06: whether it flies off from a hover: its way begins over the table."""
    return not edges_at(skirmish, skirmish.world.get(craft, Run).entry)


@attacks("hover")
def offer_hover(skirmish: Skirmish, decision: MakePass, choices: Choices) -> None:
    """FNG-HELO-05: abreast of each enemy who is known, and at the quarters of its line."""
    if not line_of(skirmish, decision.unit).helicopter or is_hovering(skirmish.world, decision.unit):
        return
    line = over_table(skirmish.world, decision.unit)
    spots = [line.nearest(at) for at in enemies_known(skirmish, decision.side)]
    spots += [line.on_it(line.inches * share / 4) for share in _SHARES]
    for at in dict.fromkeys(snapped(spot) for spot in spots):
        order = Hover(decision.unit, at)
        if why_not_hover(skirmish, decision, order) is None:
            choices.add(order)


@FNG.order(MakePass, Hover, why_not_hover)
def hover(skirmish: Skirmish, decision: MakePass, order: Hover) -> None:
    """FNG-HELO-05: its move ends there; whoever sees it within 24 inches takes the check at once.  What it has left it
    fires from there, ahead."""
    world, craft = skirmish.world, order.unit
    run, line = world.get(craft, Run), over_table(world, craft)
    world.set(craft, structs.replace(run, entry=order.at, turn=world.the(Clock).turn))
    node = hold_over(skirmish, craft, order.at, line.heading)
    if not run.dark:
        light_up(skirmish, craft, over_table(world, craft))
    skirmish.push(*checks_at(skirmish, craft, node), AttackFromPath(craft, node))


def hold_over(skirmish: Skirmish, craft: EntityId, at: Point, heading: int) -> int:
    """FNG-HELO-05: it hovers over a spot; the link of that."""
    world, node = skirmish.world, next_node(skirmish.world)
    world.set(craft, At(at.x, at.y, heading))
    world.set(craft, Aloft(HOVERING, heading))
    skirmish.emit(Hovered(unit=craft, at=at, node=node, rule="FNG-HELO-05"))
    return node


def checks_at(skirmish: Skirmish, craft: EntityId, node: int) -> tuple[Task, ...]:
    """FNG-HELO-05: the checks of those who see it within 24 inches, and their fire."""
    return checks_for(
        skirmish, craft, over_table(skirmish.world, craft), node, float(skirmish.ctx.tables.helicopters.piloting.reach)
    )


# Leaving ----------------------------------------------------------------------------------------


@TURN.after_dice("hover")
def leave_hovers(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-HELO-06: at the next activation of its side whatever hovers flies off; on doubles it stays."""
    world = skirmish.world
    if active_side(world) != entered.side or skies.why_not(world, entered.side, "aircraft") is not None:
        return
    hover = (craft for craft in overhead(world, entered.side) if is_hovering(world, craft))
    skirmish.push(*(LeavesHover(entered.side, craft) for craft in hover))


@FNG.choices(LeavesHover)
def leave_choices(skirmish: Skirmish, decision: LeavesHover) -> Choices:
    """FNG-HELO-06: along the four points of the compass, and over each enemy who is known."""
    at = Point(*skirmish.world.get(decision.unit, At).point)
    ways = [Point(at.x + unit.x, at.y + unit.y) for unit in COMPASS]
    ways += list(enemies_known(skirmish, decision.side))
    lines = [line_over(skirmish, at, way) for way in ways]
    exits = dict.fromkeys(line.exit for line in lines if line is not None)
    return Choices(TurnAndGo(decision.unit, exit) for exit in exits)


def why_not_go(skirmish: Skirmish, decision: LeavesHover, order: TurnAndGo) -> Refusal | None:
    """FNG-HELO-06: it itself, over an edge."""
    if order.unit != decision.unit or not edges_at(skirmish, order.exit):
        return refuse("FNG-HELO-06", NOT_EDGE)
    return None


@FNG.order(LeavesHover, TurnAndGo, why_not_go)
def turn_and_go(skirmish: Skirmish, decision: LeavesHover, order: TurnAndGo) -> None:
    """FNG-HELO-06, FNG-HELO-18: it turns, flies off as low as its pilot dares, and attacks on its way."""
    world, craft = skirmish.world, order.unit
    skies.use(world, side_of(world, craft), "aircraft")
    start, node = Point(*world.get(craft, At).point), next_node(world)
    heading = turned_to(start, order.exit)
    world.set(craft, At(start.x, start.y, heading))
    world.set(craft, Aloft(ON_PATH, heading))
    dark = world.get(craft, Run).dark
    world.set(craft, Run(start, order.exit, STRAFING_RUN, world.the(Clock).turn, dark))
    skirmish.emit(HoverLeft(unit=craft, start=start, end=order.exit, node=node, rule="FNG-HELO-06"))
    line = over_table(world, craft)
    if not dark:
        light_up(skirmish, craft, line)
    skirmish.push(*reactions_to(skirmish, craft, line, node), AttackFromPath(craft, node), LeaveTheSky(craft))
