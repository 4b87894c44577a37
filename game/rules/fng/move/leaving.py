"""Leaving the table: over which edge, and what is no longer true of him who has."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At, Clock, DuckedBack, Gone, HunkeredDown, InView, RunningAway
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.events.turn import LeftTable
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import next_node, side_of
from game.rules.fng.model.seats import give_up_seat
from game.rules.fng.resolve.casualties import part


def edges_near(skirmish: Skirmish, at: tuple[float, float]) -> tuple[Point, ...]:
    """The nearest points of the four edges of the table."""
    width, height = skirmish.ctx.map.width, skirmish.ctx.map.height
    x, y = at
    return (Point(0.0, y), Point(width, y), Point(x, 0.0), Point(x, height))


def is_edge(skirmish: Skirmish, place: Point) -> bool:
    """Whether a point lies on the edge of the table."""
    width, height = skirmish.ctx.map.width, skirmish.ctx.map.height
    return place.x in (0.0, width) or place.y in (0.0, height)


def go_out_of_play(skirmish: Skirmish, figure: EntityId, how: str, node: int, rule: str) -> None:
    """He leaves the table: fled, removed, captured, evacuated, saved by luck or drowned (``Gone``)."""
    world = skirmish.world
    part(world, figure)
    if world.has(figure, Aboard):
        give_up_seat(world, figure)
    world.set(figure, Gone(how, world.the(Clock).turn))
    for kind in (At, InView, DuckedBack, HunkeredDown, RunningAway, Retrieving):
        world.remove(figure, kind)
    man_the_guns(skirmish, side_of(world, figure))
    link = next_node(world) if node else 0
    skirmish.emit(LeftTable(figure=figure, how=how, node=link, parent=node, rule=rule))
