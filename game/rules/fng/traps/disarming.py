"""A known trap is disarmed, or goes off in somebody's hands: FNG-TRAP-19..20."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark, t
from game.rules.fng.model.components.figures import BODIES, Busy, Clock
from game.rules.fng.model.components.traps import KnownTrap, Trap, TriedOnce
from game.rules.fng.model.decisions.traps import Disarm
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.traps import DisarmTried
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, side_of
from game.rules.fng.model.tables.traps import TITLES
from game.rules.fng.move.wire import CUTTERS
from game.rules.fng.resolve.traps.disarming import DisarmFacts, resolve_disarming
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.traps.knowing import known_traps, knows
from game.rules.fng.traps.springing import spring
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot, why_not_whole

NO_TRAP = mark("No booby trap is known there.")
NOT_THAT = mark("Nothing can be disarmed there: {trap}.")
JUST_FOUND = mark("It was found in this turn; it can be disarmed from the next one.")
NOT_AT_IT = mark("{name} has to stand at it.")


def why_not_at_trap(skirmish: Skirmish, figure: EntityId, trap: EntityId) -> Refusal | None:
    """FNG-TRAP-19, FNG-TRAP-21..22: what keeps him from working at a trap with his whole activation, or None."""
    world = skirmish.world
    refusal = why_not_on_foot(world, figure) or why_not_whole(world, figure)
    if refusal is not None:
        return refusal
    if not world.has(trap, Trap) or not knows(world, side_of(world, figure), trap):
        return refuse("FNG-TRAP-19", NO_TRAP)
    return None


def why_not_disarm(skirmish: Skirmish, decision: GroupActs, order: Disarm) -> Refusal | None:
    """FNG-TRAP-19: a whole activation at a trap that can be disarmed and was found in an earlier turn."""
    world = skirmish.world
    refusal = why_not_at_trap(skirmish, order.figure, order.trap)
    if refusal is not None:
        return refusal
    its, found = world.get(order.trap, Trap), world.find(order.trap, KnownTrap)
    row = skirmish.ctx.tables.traps.kinds[its.kind]
    if not row.disarms:
        return refuse("FNG-TRAP-19", NOT_THAT, trap=t(TITLES[its.kind]))
    if its.side != side_of(world, order.figure) and found is not None and found.turn >= world.the(Clock).turn:
        return refuse("FNG-TRAP-19", JUST_FOUND)
    if not BODIES.reaches(world, order.figure, its.point):
        return refuse("FNG-TRAP-19", NOT_AT_IT, name=figure_of(world, order.figure).name)
    return None


def disarm_facts(skirmish: Skirmish, figure: EntityId, trap: EntityId) -> DisarmFacts:
    """FNG-TRAP-20, FNG-GEAR-06: all that an attempt at this trap depends on."""
    world = skirmish.world
    cuts = skirmish.ctx.tables.traps.kinds[world.get(trap, Trap).kind].cuts
    cutters = cuts and CUTTERS in figure_of(world, figure).gear
    return DisarmFacts(tester_of(skirmish, figure), cutters=cutters, again=world.has(trap, TriedOnce))


@FNG.order(GroupActs, Disarm, why_not_disarm)
def disarm(skirmish: Skirmish, decision: GroupActs, order: Disarm) -> None:
    """FNG-TRAP-20: it is worthless, still to be disarmed, or goes off."""
    world, figure, trap = skirmish.world, order.figure, order.trap
    its = world.get(trap, Trap)
    outcome = resolve_disarming(disarm_facts(skirmish, figure, trap), skirmish.ctx.tables, skirmish.dice)
    world.set(figure, Busy("disarms"))
    skirmish.emit(
        DisarmTried(
            figure=figure, kind=its.kind, at=its.point, rep=outcome.check.check.rep,
            modifiers=outcome.check.check.modifiers, faces=outcome.check.faces, passes=outcome.check.passes,
            result=outcome.result, rule="FNG-TRAP-20",
        )
    )  # fmt: skip
    skirmish.push(decision)
    if outcome.result == "disarmed":
        world.destroy(trap)
    elif outcome.result == "set off":
        spring(skirmish, trap, figure)
    else:
        world.set(trap, TriedOnce())


@offers("disarming")
def offer_disarming(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TRAP-19: each at each of the traps that he can lay his hands on."""
    traps = known_traps(skirmish.world, decision.side)
    for figure in acting(skirmish.world) if traps else ():
        for order in (Disarm(figure, trap) for trap in traps):
            if why_not_disarm(skirmish, decision, order) is None:
                choices.add(order)
