"""Seeking: the Stealthy, who have to be found, and hidden men whom somebody comes upon: FNG-ATTR-35, FNG-HIDE."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.board.skirmish.sides import other_side
from game.board.table.bases import may_meet, overlap, touch
from game.board.table.measure.geometry import Point
from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fng.model.components.command import Sought
from game.rules.fng.model.components.figures import BODIES, Clock, FastMoving, Halted, Hidden
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import CheckTaken
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, able, can_react, figure_of, is_able, next_node, side_of
from game.rules.fng.resolve.attributes import QUICK_REFLEXES, holds
from game.rules.fng.resolve.in_sight import IN_SIGHT, InSightFacts, finds_stealthy, resolve_in_sight
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.sight.viewing import is_overlooked, notice, reveal
from game.rules.fng.turn.points_of_entry import Incident, begins, on_the_way

FOUND = "found"
NOT_FOUND = "not found"


@begins("seek")
def seek_from_the_start(skirmish: Skirmish, members: Ids) -> None:
    """FNG-ATTR-35: everybody who becomes active looks for those he has overlooked."""
    for figure in members:
        seek(skirmish, figure)


def seek(skirmish: Skirmish, figure: EntityId) -> None:
    """FNG-ATTR-35: he takes an In Sight check on the Stealthy in his sight whom he has not found, once in a turn on
    each; with one pass he sees them.  One who moves fast looks for nobody (FNG-MOVE-04)."""
    world = skirmish.world
    if not can_react(world, figure) or _is_too_fast(skirmish, figure):
        return
    turn, sought = world.the(Clock).turn, world.find(figure, Sought)
    known = sought.enemies if sought is not None and sought.turn == turn else ()
    enemies = tuple(
        enemy
        for enemy in able(world, other_side(side_of(world, figure)))
        if enemy not in known and is_overlooked(skirmish, figure, enemy)
    )
    if enemies:
        world.set(figure, Sought(turn, (*known, *enemies)))
        _test(skirmish, figure, enemies)


def _is_too_fast(skirmish: Skirmish, figure: EntityId) -> bool:
    attributes = figure_of(skirmish.world, figure).attributes
    quick = bool(attributes) and holds(skirmish.ctx.tables.attributes, attributes, QUICK_REFLEXES)
    return skirmish.world.has(figure, FastMoving) and not quick


def _test(skirmish: Skirmish, figure: EntityId, enemies: Ids) -> None:
    world = skirmish.world
    facts = InSightFacts(tester_of(skirmish, figure), skirmish.ctx.edition)
    outcome = resolve_in_sight(facts, skirmish.ctx.tables, skirmish.dice)
    found, check = finds_stealthy(outcome), outcome.against_stealthy
    modifiers: Modifiers = check.check.modifiers
    skirmish.emit(
        CheckTaken(
            figure=figure, test=IN_SIGHT, rep=check.check.rep, modifiers=modifiers, faces=check.faces,
            passes=check.passes, result=FOUND if found else NOT_FOUND, against=enemies[0], node=next_node(world),
            rule="FNG-ATTR-35",
        )
    )  # fmt: skip
    for enemy in enemies if found else ():
        notice(skirmish, figure, enemy)


_WALKS = ("", "carry")
"""How he goes who looks where he goes; others are driven past, or run at somebody else."""


@declare
class ComeUpon(Task, frozen=True):
    """A figure on his way has come upon an enemy who was hidden."""

    figure: EntityId
    enemy: EntityId


@on_the_way("hidden enemy")
def meets_one_hidden(skirmish: Skirmish, figure: EntityId, way: Sequence[Point], how: str) -> Incident | None:
    """FNG-HIDE-04 (house): the last point of his way short of a hidden enemy on whom he would tread."""
    world = skirmish.world
    if how not in _WALKS or not world.ids(Hidden):
        return None
    start, shape = BODIES.at(world, figure, way[0]), BODIES.shape(world, figure)
    hidden = [
        (enemy, body)
        for enemy in able(world, other_side(side_of(world, figure)))
        if world.has(enemy, Hidden) and may_meet(shape, way, body := BODIES.of(world, enemy)) and not touch(body, start)
    ]
    for place, (a, b) in enumerate(pairwise(way) if hidden else ()):
        leg = BODIES.along(world, figure, a, b)
        for enemy, body in hidden:
            if overlap(body, leg):
                return Incident(place, ComeUpon(figure, enemy))
    return None


@FNG.task(ComeUpon)
def come_upon(skirmish: Skirmish, task: ComeUpon) -> None:
    """FNG-HIDE-04, FNG-REACT-03 (house): the enemy is hidden no more, the move is over, and both may react."""
    world = skirmish.world
    if not is_able(world, task.figure) or not is_able(world, task.enemy):
        return
    reveal(skirmish, task.enemy, 0, "FNG-HIDE-04")
    world.set(task.figure, Halted())
    skirmish.push(Contact((Sighting(task.figure, (task.enemy,)),)))
