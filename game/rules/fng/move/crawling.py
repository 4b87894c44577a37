"""Crawling: a prone man goes a little way and stays down: FNG-MOVE-08."""

from __future__ import annotations

from functools import partial

from game.board.skirmish.walking import DIRECTIONS, straight_way
from game.board.table.measure.geometry import Point, snapped
from game.board.table.paths import Paths
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Choices, Order, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, OnTheMove, Prone
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.move.gaits import over
from game.rules.fng.move.moving import NO_WAY, why_in_contact, why_no_room, why_not_walk
from game.rules.fng.move.ways import Go
from game.rules.fng.sight.arms import put_up
from game.rules.fng.turn.acting import acting, offers, why_not_on_foot
from game.rules.fng.turn.tongues import why_not_advance

ON_HIS_FEET = mark("{name} is on his feet; only a prone man crawls.")


LEAST = 0.3
"""Inches that he must have left to be offered a crawl."""


@declare
class Crawl(Order, NamesFigure, frozen=True):
    """FNG-MOVE-08: crawl along ``path`` (points in inches) and stay prone."""

    figure: EntityId
    path: tuple[Point, ...]


def why_not_crawl(skirmish: Skirmish, decision: GroupActs, order: Crawl) -> Refusal | None:
    """FNG-MOVE-08: a prone man, two inches in all; in this activation he goes no farther (house)."""
    world = skirmish.world
    refusal = why_not_on_foot(world, order.figure)
    if refusal is not None:
        return refusal
    name = figure_of(world, order.figure).name
    if not world.has(order.figure, Prone):
        return refuse("FNG-MOVE-08", ON_HIS_FEET, name=name)
    if not order.path:
        return refuse("FNG-MOVE-08", NO_WAY, name=name)
    path = (world.get(order.figure, At).point, *order.path)
    return (
        why_not_advance(world, order.figure)
        or why_not_walk(skirmish, order.figure, path, _inches(skirmish, order.figure), "crawl")
        or why_no_room(world, order.figure, order.path[-1])
        or why_in_contact(world, order.figure, order.path)
    )


def _inches(skirmish: Skirmish, figure: EntityId) -> float:
    moving = skirmish.world.get(figure, OnTheMove)
    return min(moving.left, max(0.0, float(skirmish.ctx.tables.movement.move.crawl) - moving.spent))


@offers("crawl")
def offer_crawling(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-MOVE-08: as far as it goes, in twelve directions."""
    world = skirmish.world
    for figure in acting(world):
        inches = _inches(skirmish, figure) if world.has(figure, Prone) else 0.0
        if inches >= LEAST:
            paths = over(skirmish, figure, "crawl").paths
            choices.spread(partial(_straight, paths, figure, world.get(figure, At).point, inches), DIRECTIONS)


def _straight(paths: Paths, figure: EntityId, start: tuple[float, float], inches: float, degree: int) -> Crawl:
    """The way that he is offered in one direction; no two end at one point (``LEAST``)."""
    return Crawl(figure, (straight_way(paths, start, inches, degree),))


@FNG.order(GroupActs, Crawl, why_not_crawl)
def crawl(skirmish: Skirmish, decision: GroupActs, order: Crawl) -> None:
    """FNG-MOVE-08: he stays down, and what he crawls is all that he goes."""
    world = skirmish.world
    moving = world.get(order.figure, OnTheMove)
    world.set(order.figure, OnTheMove(moving.spent + _inches(skirmish, order.figure), moving.spent))
    put_up(skirmish, order.figure)
    skirmish.push(Go(order.figure, tuple(snapped(point) for point in order.path)), decision)
