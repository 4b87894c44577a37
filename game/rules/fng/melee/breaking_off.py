"""Breaking off a melee: FNG-MELEE-07."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.skirmish.walking import straight_way
from game.board.table.bases import gap, touch
from game.board.table.measure.facing import UNIT, turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, OnTheMove, Prone
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.melee import BreakOff
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.melee import BrokeOff
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_able, next_node
from game.rules.fng.move.gaits import over
from game.rules.fng.move.moving import why_in_contact, why_no_room, why_not_walk
from game.rules.fng.move.ways import Go
from game.rules.fng.resolve.casualties import enemies_of, part
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.turn.acting import at_blows, offers, why_not_active

NOT_FIGHTING = mark("{name} is not fighting hand to hand.")
TOO_SHORT = mark("{name} has to step back {inches} inch or more.")
NOT_AWAY = mark("{name} has to step away from {enemy}.")
LEANS = (0, 30, -30, 60, -60)
AN_INCH = 1.02
"""Inches of the shortest step back, so that it is an inch on the raster too."""


@declare
class LookBack(Task, frozen=True):
    """FNG-MELEE-07: one who has broken off and those he fought take their In Sight checks."""

    figure: EntityId
    enemies: Ids
    node: int


def why_not_break_off(skirmish: Skirmish, decision: GroupActs, order: BreakOff) -> Refusal | None:
    """FNG-MELEE-07: what forbids this step back, or None."""
    world, figure = skirmish.world, order.figure
    refusal = why_not_active(world, figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, figure).name
    if not world.has(figure, Fighting):
        return refuse("FNG-MELEE-07", NOT_FIGHTING, name=name)
    at, least = world.get(figure, At).point, skirmish.ctx.tables.movement.move.break_off
    if distance(at, order.to) < least - EPSILON:
        return refuse("FNG-MELEE-07", TOO_SHORT, name=name, inches=int(least))
    step, there = BODIES.along(world, figure, at, order.to), BODIES.at(world, figure, order.to)
    for enemy in enemies_of(world, figure):
        body = BODIES.of(world, enemy)
        through = gap(body, step) < BODIES.gap(world, enemy, figure) - EPSILON
        if through or touch(body, there):
            return refuse("FNG-MELEE-07", NOT_AWAY, name=name, enemy=figure_of(world, enemy).name)
    return (
        why_not_walk(skirmish, figure, (at, order.to), world.get(figure, OnTheMove).left)
        or why_no_room(world, figure, order.to)
        or why_in_contact(world, figure, (order.to,))
    )


@offers("break off")
def offer_break_off(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MELEE-07: one inch, or all he has, away from one of his enemies or aslant."""
    world = skirmish.world
    for figure in at_blows(world):
        for to in dict.fromkeys(steps_back(skirmish, figure, world.get(figure, OnTheMove).left)):
            choices.add(BreakOff(figure, to))


def steps_back(skirmish: Skirmish, figure: EntityId, farthest: float) -> Iterator[Point]:
    """FNG-MELEE-07: spots an inch, and as far as so many inches of movement take him, away from each of his enemies,
    straight or aslant."""
    world = skirmish.world
    at, paths = world.get(figure, At).point, over(skirmish, figure).paths
    for enemy in enemies_of(world, figure):
        away = turned_to(world.get(enemy, At).point, at)
        for lean in LEANS:
            degree = (away + lean) % 360
            yield snapped((at[0] + UNIT[degree].x * AN_INCH, at[1] + UNIT[degree].y * AN_INCH))
            yield straight_way(paths, at, farthest, degree)


@FNG.order(GroupActs, BreakOff, why_not_break_off)
def break_off(skirmish: Skirmish, decision: GroupActs, order: BreakOff) -> None:
    """FNG-MELEE-07: he steps back, and all at once they look at each other."""
    world, figure = skirmish.world, order.figure
    enemies = enemies_of(world, figure)
    world.remove(figure, Prone)
    part(world, figure)
    node = next_node(world)
    skirmish.emit(BrokeOff(figure=figure, enemies=enemies, node=node, rule="FNG-MELEE-07"))
    skirmish.push(Go(figure, (Point(*snapped(order.to)),)), LookBack(figure, enemies, node), decision)


@FNG.task(LookBack)
def look_back(skirmish: Skirmish, task: LookBack) -> None:
    """FNG-MELEE-07, FNG-V2-02: both test under 1.0, the inactive side under 2.0; who has not moved is stationary."""
    world = skirmish.world
    watchers = tuple(enemy for enemy in task.enemies if is_able(world, enemy))
    if is_able(world, task.figure) and watchers:
        skirmish.push(Contact((Sighting(task.figure, watchers),), node=task.node))
