"""In Sight: an enemy comes into view, and those who notice him may fire at once: FNG-REACT-03..11, FNG-V2-02..6."""

from __future__ import annotations

from game.engine.system import Task
from game.engine.world import EntityId
from game.rules.fng.attributes import STEALTHY, holds
from game.rules.fng.chain import next_node
from game.rules.fng.components import FastMoving, Hidden
from game.rules.fng.covering import covers
from game.rules.fng.events import CheckTaken
from game.rules.fng.firing import FireInOrder, Ready
from game.rules.fng.holding import LastCall, forget_held_fire
from game.rules.fng.insight import (
    IN_SIGHT,
    InSightFacts,
    InSightOutcome,
    Volunteer,
    firing_order,
    resolve_in_sight,
    tests_in_sight,
)
from game.rules.fng.query import Ids, active_side, can_react, figure_of, rep_of, side_of
from game.rules.fng.skirmish import FNG, Skirmish
from game.rules.fng.testers import tester_of, with_leader
from game.rules.fng.viewing import notice


class Contact(Task, frozen=True):
    """``mover`` has come into the view of ``watchers``; ``driven``: he moves because he must; ``node``: why."""

    mover: EntityId
    watchers: Ids
    driven: bool
    node: int


@FNG.task(Contact)
def take_in_sight(skirmish: Skirmish, task: Contact) -> None:
    """FNG-REACT-03..04, FNG-V2-02, FNG-V2-04..05, FNG-HIDE-02: who has to test does, and those who pass fire in their
    order."""
    world = skirmish.world
    for watcher in task.watchers:
        notice(world, watcher, task.mover)
    forget_held_fire(skirmish, (*task.watchers, task.mover))
    volunteers: list[Volunteer] = []
    ready: dict[int, Ready] = {}
    for watcher in task.watchers:
        if can_react(world, watcher) and _tests(skirmish, watcher, moving=False):
            _test(skirmish, watcher, task.mover, False, task.node, volunteers, ready)
    if not task.driven and can_react(world, task.mover) and _tests(skirmish, task.mover, moving=True):
        seen = [watcher for watcher in task.watchers if not world.has(watcher, Hidden)]
        for watcher in seen[:1]:
            _test(skirmish, task.mover, watcher, True, task.node, volunteers, ready)
    order = firing_order(volunteers, skirmish.ctx.edition)
    ranked = [
        Ready(r.figure, r.targets, r.change, r.bound, rank, r.node)
        for rank, group in enumerate(order)
        for r in (ready[figure] for figure in group)
    ]
    holders = tuple(each for each in ranked if world.has(each.figure, Hidden))
    skirmish.push(FireInOrder(tuple(ranked)), *((LastCall(holders),) if holders else ()))


def _tests(skirmish: Skirmish, figure: EntityId, *, moving: bool) -> bool:
    world = skirmish.world
    return tests_in_sight(
        skirmish.ctx.tables,
        tester_of(skirmish, figure),
        skirmish.ctx.edition,
        active=side_of(world, figure) == active_side(world),
        fast=moving and world.has(figure, FastMoving),
        sees=True,
    )


def _test(
    skirmish: Skirmish,
    figure: EntityId,
    enemy: EntityId,
    moving: bool,
    parent: int,
    volunteers: list[Volunteer],
    ready: dict[int, Ready],
) -> None:
    """FNG-REACT-01, FNG-REACT-05..8: one figure tests on one enemy, and is ready to fire if he may."""
    world = skirmish.world
    facts = InSightFacts(
        tester=tester_of(skirmish, figure),
        edition=skirmish.ctx.edition,
        moving=moving,
        hidden=world.has(figure, Hidden),
        with_leader=with_leader(skirmish, figure),
        covering=covers(skirmish, figure, enemy),
    )
    outcome = resolve_in_sight(facts, skirmish.ctx.tables, skirmish.dice)
    node = _tell(skirmish, figure, enemy, outcome, parent)
    line, check = _read(skirmish, enemy, outcome)
    if line == "no fire":
        return
    volunteers.append(Volunteer(figure, check, moving, rep_of(world, figure)))
    change = "partly seen" if line in ("fire at -1", "hold or fire at -1") else ""
    ready[figure] = Ready(figure, (enemy,), change, False, 0, node)


def _read(skirmish: Skirmish, enemy: EntityId, outcome: InSightOutcome) -> tuple[str, int]:
    """FNG-ATTR-35: the result and the passes against this enemy."""
    attributes = figure_of(skirmish.world, enemy).attributes
    if holds(skirmish.ctx.tables.attributes, attributes, STEALTHY):
        return outcome.stealthy_line.result, outcome.against_stealthy.passes
    return outcome.result, outcome.check.passes


def _tell(skirmish: Skirmish, figure: EntityId, enemy: EntityId, outcome: InSightOutcome, parent: int) -> int:
    node = next_node(skirmish.world)
    result, passes = _read(skirmish, enemy, outcome)
    check = outcome.check.check
    skirmish.emit(
        CheckTaken(
            figure=figure, test=IN_SIGHT, rep=check.rep, modifiers=check.modifiers, faces=outcome.check.faces,
            passes=passes, result=result, against=enemy, node=node, parent=parent, rule="FNG-REACT-03",
        )
    )  # fmt: skip
    return node
