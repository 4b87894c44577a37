"""Where one who ducks back finds cover, and the way there: FNG-INVOL-01, FNG-MOVE-06."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from game.board.table.facing import UNIT
from game.board.table.geometry import BASE, EPSILON, Point, distance, snapped
from game.engine.world import EntityId
from game.rules.fng.components import At
from game.rules.fng.query import takes_room
from game.rules.fng.skirmish import Skirmish

HALF_INCHES = 0.5
DIRECTIONS = tuple(range(0, 360, 15))

Way = tuple[Point, ...]


def way_to_shelter(skirmish: Skirmish, figure: EntityId, threat: EntityId, *, farther: bool = False) -> Way | None:
    """FNG-INVOL-01: the way to the nearest place within reach that the threat does not see and that is not nearer to
    it: straight where one is to be had so, else round what is in the way.

    Empty, if he is out of sight where he stands; None where there is none.  ``farther``: the nearest beyond his reach,
    to twice as far.
    """
    world = skirmish.world
    at, danger = world.get(figure, At).point, world.get(threat, At).point
    if not skirmish.ctx.sees(danger, at):
        return ()
    if not skirmish.ctx.map.pieces():
        return None
    reach = float(skirmish.ctx.tables.movement.move.duck_back)
    most = reach * (1 + farther)
    for place in _out_of_sight(skirmish, at, danger, _ring(skirmish, Point(*at), reach, farther=farther)):
        if skirmish.ctx.paths.why_not_path((at, place)) is None and has_room(skirmish, figure, place):
            return (place,)
    for place in _out_of_sight(skirmish, at, danger, _round_about(skirmish, at, reach, farther=farther)):
        way = skirmish.ctx.ways.way(at, place, most) if has_room(skirmish, figure, place) else ()
        if way:
            return tuple(snapped(point) for point in way[1:])
    return None


def _out_of_sight(
    skirmish: Skirmish, at: tuple[float, float], danger: tuple[float, float], places: list[Point]
) -> Iterator[Point]:
    """Those of ``places`` that are not seen from ``danger`` and not nearer to it."""
    apart = distance(at, danger) - EPSILON
    places = [place for place in places if distance(place, danger) >= apart]
    if places:
        clear = skirmish.ctx.looks([danger], places).clear[0]
        yield from (place for place, seen in zip(places, clear, strict=True) if not seen)


def _ring(skirmish: Skirmish, start: Point, reach: float, *, farther: bool) -> list[Point]:
    """Places around ``start``, the nearest first, as far as one ducks back; ``farther``: those beyond."""
    steps = round(reach / HALF_INCHES)
    rings = [HALF_INCHES * (step + steps * farther) for step in range(1, steps + 1)]
    found = [
        snapped((start.x + UNIT[degree].x * inches, start.y + UNIT[degree].y * inches))
        for inches in rings
        for degree in DIRECTIONS
    ]
    return [place for place in found if skirmish.ctx.map.on_table(place)]


def _round_about(skirmish: Skirmish, at: tuple[float, float], reach: float, *, farther: bool) -> list[Point]:
    """Places that so much movement reaches round what is in the way, the nearest first; ``farther``: those beyond, a
    whole inch apart."""
    found = skirmish.ctx.ways.reach(at, reach * (1 + farther))
    wanted = found.cost > 0
    if farther:
        wanted = (found.points % 1.0 == 0).all(axis=1) & (found.cost > reach)
    points, cost = found.points[wanted], found.cost[wanted]
    return [snapped((float(points[number, 0]), float(points[number, 1]))) for number in np.argsort(cost, kind="stable")]


def has_room(skirmish: Skirmish, figure: EntityId, place: Point) -> bool:
    """FNG-FACE-01: whether nobody else stands there."""
    return all(
        distance(at.point, place) >= BASE - EPSILON
        for other, at in skirmish.world.each(At)
        if other != figure and takes_room(skirmish.world, other)
    )
