"""One who walks comes upon a trap: he finds it in time, steps over it or sets it off: FNG-TRAP-07, FNG-TRAP-17..18."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import Clock, FastMoving, OnTheMove
from game.rules.fng.model.components.traps import KnownTrap, Trap
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.traps import TrapFound, TrapPassed
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import is_able, side_of
from game.rules.fng.model.tables.traps import NOT_TROD_ON, TRIP_FLARE
from game.rules.fng.move.gaits import is_upstairs
from game.rules.fng.move.moving import stop_moving
from game.rules.fng.resolve.traps.meeting import FINDING, NOTICING, FindingFacts, finding_facts, resolve_finding
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.traps.knowing import is_met, knows
from game.rules.fng.traps.springing import spring
from game.rules.fng.turn.points_of_entry import Incident, on_the_way

LOOKING = ("", "carry")
"""FNG-TRAP-17 (house): the ways of going on which one looks where he treads."""


@declare
class TreadOn(Task, frozen=True):
    """FNG-TRAP-17: somebody who goes so has come upon a trap."""

    figure: EntityId
    trap: EntityId
    how: str = ""


@on_the_way("traps")
def comes_to_trap(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-TRAP-07, FNG-TRAP-18: the first point of his way at which he has come upon a trap."""
    world = skirmish.world
    traps = world.ids(Trap)
    if not traps or is_upstairs(world, figure):
        return None
    side = side_of(world, figure)
    found = [_meets(skirmish, figure, trap, way, how, known=knows(world, side, trap)) for trap in traps]
    return min((each for each in found if each is not None), key=lambda each: each.place, default=None)


def _meets(
    skirmish: Skirmish, figure: EntityId, trap: EntityId, way: Sequence[Point], how: str, *, known: bool
) -> Incident | None:
    """FNG-TRAP-07 (house): where his way comes to a trap; not where it begins there, and nobody treads on a mine that
    he knows and cannot set off, or trips a flare of his own side."""
    its = skirmish.world.get(trap, Trap)
    if known and (its.kind in NOT_TROD_ON or (its.kind == TRIP_FLARE and its.side == side_of(skirmish.world, figure))):
        return None
    near = [is_met(skirmish, trap, at, known=known) for at in way]
    if True not in near or near[0]:
        return None
    return Incident(near.index(True), TreadOn(figure, trap, how))


def _finding(skirmish: Skirmish, figure: EntityId) -> FindingFacts:
    """FNG-TRAP-17, FNG-TUNNEL-17: what he needs to find a trap; below he hurries who has gone more than half his
    way."""
    moving = skirmish.world.find(figure, OnTheMove)
    hurries = moving is not None and is_below(skirmish.world, figure) and moving.spent > moving.allowance / 2
    return finding_facts(skirmish.ctx.tables, tester_of(skirmish, figure), hurries=hurries)


@FNG.task(TreadOn)
def tread_on(skirmish: Skirmish, task: TreadOn) -> None:
    """FNG-TRAP-17..18: he looks, unless he runs or is driven; what he does not find goes off."""
    world = skirmish.world
    if is_able(world, task.figure) and world.has(task.trap, Trap):
        come_upon(skirmish, task.figure, task.trap, looks=task.how in LOOKING, stops=not task.how)


def come_upon(
    skirmish: Skirmish, figure: EntityId, trap: EntityId, *, looks: bool, stops: bool, surely: bool = False
) -> None:
    """FNG-TRAP-17..18: his die, where he looks; one that is found is known to his side, one that is not goes off where
    his foot sets it off, or ``surely``."""
    world, its = skirmish.world, skirmish.world.get(trap, Trap)
    goes_off = surely or its.kind not in NOT_TROD_ON
    if not looks or world.has(figure, FastMoving):
        if goes_off:
            spring(skirmish, trap, figure, stops=stops)
        return
    outcome = resolve_finding(_finding(skirmish, figure), skirmish.dice, FINDING if goes_off else NOTICING)
    die, target, knew = outcome.die, outcome.facts.target, knows(world, side_of(world, figure), trap)
    if outcome.found:
        skirmish.emit(
            TrapFound(
                figure=figure, kind=its.kind, at=its.point, die=die, target=target, knew=knew,
                rule="FNG-TRAP-18" if knew else "FNG-TRAP-17",
            )
        )  # fmt: skip
        if not knew:
            world.set(trap, KnownTrap(world.the(Clock).turn))
            if stops:
                stop_moving(skirmish, figure)
    elif not goes_off:
        skirmish.emit(TrapPassed(side=its.side, kind=its.kind, at=its.point, die=die, rule="FNG-TRAP-17"))
    else:
        spring(skirmish, trap, figure, die=die, target=target, stops=stops)
