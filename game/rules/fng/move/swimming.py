"""Men in water deeper than they are tall: they swim, founder, drown, and are helped: FNG-SWIM."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Task
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.rules.fng.model.components.command import Sinking, Swimming
from game.rules.fng.model.components.figures import At, Clock, FastMoving, Figure, Halted, OnTheMove, OutOfFight, Prone
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.command import Swam
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able
from game.rules.fng.model.tables.ground import SwimResult
from game.rules.fng.move.gaits import gait_of, mover_of
from game.rules.fng.move.leaving import go_out_of_play
from game.rules.fng.resolve.swim import DROWNS, SwimFacts, resolve_swim
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.water import beside, in_tow, swims
from game.rules.fng.turn.points_of_entry import TURN, Incident, begins, on_the_way

BIG_TROUBLE = "big trouble"


@declare
class EnterWater(Task, frozen=True):
    """One who was on land is in deep water."""

    figure: EntityId


@on_the_way("water")
def comes_to_water(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-SWIM-01 (house): a move ends with the first point in deep water; one who ducks back or runs goes on."""
    mover = mover_of(skirmish, figure, gait_of(skirmish.world, figure, how))
    place = mover.first_end(skirmish.ctx.field.ground_at(way)) if mover.ends_in else None
    return Incident(place, EnterWater(figure)) if place is not None else None


@FNG.task(EnterWater)
def enter_water(skirmish: Skirmish, task: EnterWater) -> None:
    """FNG-SWIM-01: from his next activation on he swims."""
    moving = skirmish.world.find(task.figure, OnTheMove)
    if moving is not None:
        skirmish.world.set(task.figure, OnTheMove(moving.spent, moving.spent))
    skirmish.world.set(task.figure, Halted())


@begins("water")
def swim_from_the_start(skirmish: Skirmish, members: Ids) -> None:
    """FNG-SWIM-01: everybody in deep water tests as he becomes active; who is on land has forgotten his trouble."""
    for figure in members:
        if swims(skirmish, figure):
            _swim(skirmish, figure)
        else:
            skirmish.world.remove(figure, Swimming)


@TURN.after_dice("water")
def trouble_in_the_water(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-SWIM-04, FNG-SWIM-06: in big trouble he tests in each phase of his side (house), active or not; and those
    out of the fight drown whom nobody has helped for two turns."""
    world = skirmish.world
    for figure in able(world, entered.side):
        state = world.find(figure, Swimming)
        if state is not None and state.result == BIG_TROUBLE and swims(skirmish, figure):
            _swim(skirmish, figure)
    for figure, man, fallen in world.each(Figure, OutOfFight):
        if man.side == entered.side and world.has(figure, At) and swims(skirmish, figure):
            _sink(skirmish, figure, fallen.turn)


def _sink(skirmish: Skirmish, figure: EntityId, fell: int) -> None:
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    helped = world.find(figure, Sinking)
    if beside(skirmish, figure):
        world.set(figure, Sinking(turn))
    elif turn - (helped.turn if helped is not None else fell) >= skirmish.ctx.tables.movement.swim.drowns_after:
        go_out_of_play(skirmish, figure, "drowned", 0, "FNG-SWIM-06")


def _swim(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-SWIM-01..04, FNG-SWIM-07: the test, once in a turn, and how far he may go by it."""
    world, turn = skirmish.world, skirmish.world.the(Clock).turn
    before = world.find(figure, Swimming)
    if before is not None and before.turn == turn:
        _limit(skirmish, figure, 0.0)
        return
    towing = in_tow(skirmish, figure)
    helpers = beside(skirmish, towing) if towing is not None else ()
    facts = SwimFacts(
        tester_of(skirmish, figure),
        before=cast(SwimResult, before.result) if before is not None else "swims",
        towing=towing is not None and len(helpers) == 1,
        bearing=towing is not None,
        reached=bool(beside(skirmish, figure)),
    )
    outcome = resolve_swim(facts, skirmish.ctx.tables, skirmish.dice)
    check = outcome.check
    skirmish.emit(
        Swam(
            figure=figure, rep=check.check.rep, modifiers=check.check.modifiers, faces=check.faces,
            passes=check.passes, result=outcome.result, inches=outcome.inches, rule="FNG-SWIM-01",
        )
    )  # fmt: skip
    if outcome.result == DROWNS:
        go_out_of_play(skirmish, figure, "drowned", 0, "FNG-SWIM-04")
        return
    world.set(figure, Swimming(outcome.result, turn))
    _limit(skirmish, figure, outcome.inches)


def _limit(skirmish: Skirmish, figure: EntityId, inches: float) -> None:
    world = skirmish.world
    for kind in (Prone, FastMoving):
        world.remove(figure, kind)
    if world.has(figure, OnTheMove):
        world.set(figure, OnTheMove(inches))
