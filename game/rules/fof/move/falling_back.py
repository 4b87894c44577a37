"""Falling back: to the nearest cover that no enemy sees, else towards the own edge: FOF-MOR-1, FOF-CA-1."""

from __future__ import annotations

from functools import partial

import numpy as np

from game.board.skirmish.sides import SIDES, as_side, other_side
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Point, distance_to_segment
from game.engine.core.world import EntityId, World
from game.rules.fof.model.asked import is_on_foot
from game.rules.fof.model.components import BODIES, Unit
from game.rules.fof.model.game import FOF, Battle
from game.rules.fof.model.query import is_on_table, on_table, point_of, shown, side_of
from game.rules.fof.model.setting import Setting
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.model.tasks import FallBack
from game.rules.fof.move.marching import charge_die, walk
from game.rules.fof.move.ways import allowance
from game.rules.fof.sight import look_round


@FOF.task(FallBack)
def fall_back(battle: Battle, task: FallBack) -> None:
    """FOF-MOR-1, FOF-DIM-3: to the nearest cover that no enemy sees, else towards its own edge; a die less."""
    world, unit = battle.world, task.unit
    if not is_on_table(world, unit) or not is_on_foot(battle, unit):
        return
    pace: Pace = "rapid" if world.get(unit, Unit).irregular and not task.inches else "tactical"
    inches = min(task.inches, allowance(battle, unit, "rapid")) if task.inches else allowance(battle, unit, pace)
    goal = refuge(battle, unit, inches)
    if goal is None:
        return
    start, ways = point_of(world, unit), battle.ctx.ways
    way = battle.ctx.grounds.known_of_many.once(lambda: ways.way(start, goal, inches), "way", start, goal, inches)
    if len(way) > 1:
        walk(battle, unit, way, how="falls back", pace=pace)
        charge_die(world, unit)
        look_round(battle, unit)


def refuge(battle: Battle, unit: EntityId, inches: float) -> Point | None:
    """FOF-MOR-1: the nearest cover in reach that no enemy sees; without one the place in reach nearest to its edge."""
    start, ctx = point_of(battle.world, unit), battle.ctx
    known = ctx.grounds.known_of_many
    reach = known.once(lambda: ctx.ways.reach(start, inches), "reach", start, inches)
    sheltered = known.once(lambda: ctx.grounds.sheltered(reach.points), "sheltered", start, inches)
    free = room_at(battle.world, unit, reach.points)
    points, cost = reach.points[free], reach.cost[free]
    hidden = (sheltered & ~seen_by_enemies(battle, unit, reach.points))[free]
    if not hidden.any():
        return _towards_edge(battle, unit, points)
    good, price = points[hidden], cost[hidden]
    best = np.lexsort((good[:, 0], good[:, 1], price))[0]
    return Point(float(good[best, 0]), float(good[best, 1]))


def room_at(world: World, unit: EntityId, points: Floats) -> Bools:
    """FOF-MOVE-12: at which of these places no other leader is within an inch."""
    others = (other for side in SIDES for other in on_table(world, side) if other != unit)
    return BODIES.free(world, unit, points, others)


def seen_by_enemies(battle: Battle, unit: EntityId, points: Floats) -> Bools:
    """FOF-LOS-2: which of these places an enemy sees whom its side knows; remembered for each enemy."""
    world, ctx = battle.world, battle.ctx
    seen = np.zeros(len(points), dtype=np.bool_)
    if not len(points):
        return seen
    places = points.tobytes()
    for enemy in shown(world, other_side(side_of(world, unit))):
        at = point_of(world, enemy)
        seen |= ctx.grounds.known_of_many.once(partial(_seen_from, ctx, at, points), "seen", at, places, ctx.limit)
    return seen


def _seen_from(ctx: Setting, at: tuple[float, float], points: Floats) -> Bools:
    seen: Bools = ctx.sight.looks([at], points, limit=ctx.limit).clear[0]
    return seen


def _towards_edge(battle: Battle, unit: EntityId, points: Floats) -> Point | None:
    """FOF-MOR-1: the place in reach nearest to the edge of its side; None where it is there already."""
    side = side_of(battle.world, unit)
    here = edge_distance(battle, side, Point(*point_of(battle.world, unit)))
    every = [Point(*(float(value) for value in each)) for each in points]
    nearest = min(((edge_distance(battle, side, place), place) for place in every), default=None)
    return nearest[1] if nearest is not None and nearest[0] <= here - EPSILON else None


def edge_distance(battle: Battle, side: str, at: Point) -> float:
    """FOF-SOLO-1: inches from a place to the edge of a side; raises ``LookupError`` where the map has none."""
    edge = battle.ctx.map.edge(battle.ctx.options.entry[as_side(side)])
    if edge is None:
        raise LookupError(side)
    return distance_to_segment(at, edge.line[0], edge.line[-1])
