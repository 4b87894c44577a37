"""Driving: a hull turns and goes over open ground, at the rates of vehicles: FOF-MOVE-5..6, FOF-VEH-1."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from game.board.skirmish.sides import SIDES
from game.board.skirmish.walking import half_way
from game.board.table.bases import Footprint, footprint, may_meet, overlap
from game.board.table.lanes import lane_of, turning
from game.board.table.measure.facing import UNIT, turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, path_length, snapped
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, mark, shortest
from game.rules.fof.model.components import BODIES, At, Vehicle, Wreck
from game.rules.fof.model.decisions import Move
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import name_of, on_table, point_of
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.move.marching import heading, straight_moves
from game.rules.fof.move.ways import NO_WAY, TOO_FAR, allowance, why_not_way

Place = tuple[float, float]

_WHY = {
    "table": mark("{name} would leave the table."),
    "ground": mark("{name} cannot drive over the ground on the way there."),
    "building": mark("A building is in the way of {name}."),
    "barrier": mark("{name} cannot get over what is in the way."),
}
IN_ITS_WAY = mark("{other} is in the way of {name}.")


def way_from(world: World, vehicle: EntityId, path: Sequence[Place]) -> tuple[Point, ...]:
    """FOF-MOVE-1: the corners of its way from where it stands; points on each other count once."""
    points = [Point(*point_of(world, vehicle))]
    for place in path:
        if distance(points[-1], place) > EPSILON:
            points.append(Point(*place))
    return tuple(points)


@why_not_way.answers(Vehicle)
def why_not_drive(battle: Battle, vehicle: EntityId, path: Sequence[Point], pace: Pace) -> Refusal | None:
    """FOF-MOVE-5..6, FOF-VEH-1: as far as its rate goes, over ground that it can cross, with nobody in the way."""
    way = way_from(battle.world, vehicle, path)
    if len(way) < 2:
        return refuse("FOF-MOVE-1", NO_WAY)
    inches, gone = allowance(battle, vehicle, pace), path_length(way)
    if gone > inches + EPSILON:
        return refuse("FOF-MOVE-5", TOO_FAR, cost=apart(gone, inches), inches=shortest(inches, 2))
    return why_not_lane(battle, vehicle, way)


def why_not_lane(battle: Battle, vehicle: EntityId, way: Sequence[Place]) -> Refusal | None:
    """FOF-VEH-1: what lies or stands on the ground that the hull covers as it turns and goes along a way."""
    world, obstacles = battle.world, battle.ctx.grounds.obstacles
    shape, facing = BODIES.shape(world, vehicle), world.get(vehicle, At).facing
    others = tuple((other, body) for other, body in in_the_way(world, vehicle) if may_meet(shape, way, body))
    for pose in lane_of(shape, way, facing):
        obstacle = obstacles.first(pose.body)
        if obstacle is not None:
            return refuse("FOF-VEH-1", _WHY[obstacle.why], name=name_of(world, vehicle))
        for other, body in others:
            if overlap(pose.body, body):
                return refuse("FOF-VEH-1", IN_ITS_WAY, other=name_of(world, other), name=name_of(world, vehicle))
    return None


def in_the_way(world: World, vehicle: EntityId) -> Iterator[tuple[EntityId, Footprint]]:
    """FOF-VEH-1: everybody else on the table, markers too, and the wrecks."""
    for side in SIDES:
        yield from ((other, BODIES.of(world, other)) for other in on_table(world, side) if other != vehicle)
    yield from ((wreck, BODIES.of(world, wreck)) for wreck, _ in world.each(Wreck))


@heading.answers(Vehicle)
def heading_of_vehicle(battle: Battle, vehicle: EntityId, way: tuple[Place, ...]) -> int:
    """FOF-VEH-1: its front is where it goes."""
    legs = [(a, b) for a, b in pairwise(way) if distance(a, b) > EPSILON]
    return turned_to(*legs[-1]) if legs else battle.world.get(vehicle, At).facing


@straight_moves.answers(Vehicle)
def straight_drives(battle: Battle, vehicle: EntityId, pace: Pace) -> Callable[[bool, int], Move]:
    """FOF-MOVE-5..6: makes a straight drive in a direction, as far as it can go at this pace or half as far."""
    at = point_of(battle.world, vehicle)

    def make(half: bool, degree: int) -> Move:
        end = farthest(battle, vehicle, pace, degree)
        return Move(vehicle, (half_way(at, end) if half else end,))

    return make


def farthest(battle: Battle, vehicle: EntityId, pace: Pace, degree: int) -> Point:
    """FOF-MOVE-5..6: the farthest point in a direction to which it can drive, by whole inches; where it stands if
    none is free."""
    world, at, unit = battle.world, point_of(battle.world, vehicle), UNIT[degree]
    shape, most = BODIES.shape(world, vehicle), int(allowance(battle, vehicle, pace))
    ends = [snapped((at[0] + unit.x * inches, at[1] + unit.y * inches)) for inches in range(1, most + 1)]
    others = tuple(body for _, body in in_the_way(world, vehicle) if may_meet(shape, (at, *ends), body))

    def is_free(body: Footprint) -> bool:
        return battle.ctx.grounds.obstacles.first(body) is None and not any(overlap(body, other) for other in others)

    here = Point(*at)
    if not all(is_free(pose.body) for pose in turning(shape, at, world.get(vehicle, At).facing, degree)):
        return here
    for there in ends:
        if not is_free(footprint(shape, there, degree)):
            break
        here = there
    return here
