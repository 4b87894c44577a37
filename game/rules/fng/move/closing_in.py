"""The way to an enemy's side: where a charge ends, and whether so much movement leads there: FNG-REACT-18..20."""

from __future__ import annotations

from game.board.table.bases import Footprint, footprint, overlap, touch, touching_distance
from game.board.table.measure.facing import UNIT, aspect, turned_to
from game.board.table.measure.geometry import EPSILON, Point, snapped
from game.engine.core.world import EntityId, World
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import BODIES, At
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of, taking_room
from game.rules.fng.model.setting import Gait
from game.rules.fng.move.gaits import over
from game.rules.fng.resolve.attributes import move_bonus

Way = tuple[Point, ...]

_TURNS = (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)
_ROUND_ABOUT = 3
"""To so many of the places beside a man a way round what is between is looked for."""


def farthest_charge(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-REACT-19: inches of movement over which he may charge."""
    return skirmish.ctx.tables.reactions.numbers.fast_move + bonus_of(skirmish, figure)


def sure_charge(skirmish: Skirmish, figure: EntityId) -> float:
    """FNG-REACT-20: inches of movement that he charges without a Fast Move."""
    return skirmish.ctx.tables.reactions.numbers.sure + bonus_of(skirmish, figure)


def bonus_of(skirmish: Skirmish, figure: EntityId) -> int:
    """FNG-ATTR-13, FNG-ATTR-33: inches that his nature adds to each move."""
    return move_bonus(skirmish.ctx.tables.attributes, figure_of(skirmish.world, figure).attributes)


def way_to(skirmish: Skirmish, figure: EntityId, target: EntityId, inches: float, side: str = "") -> Way:
    """FNG-REACT-19: a way to the target's side of at most so many inches of movement; empty where there is none, and
    up or down the stairs (FNG-BLDG-02, house).

    It begins where he stands, and is no more than that for one who stands there already.  ``side``: to its ``front``,
    ``flank`` or ``rear`` alone (FNG-ASSAULT-02).
    """
    world, table = skirmish.world, over(skirmish, figure, "headlong")
    paths = table.paths
    if world.get(figure, At).layer != world.get(target, At).layer or is_below(world, figure):
        return ()
    at = Point(*world.get(figure, At).point)
    if BODIES.touch(world, figure, target) and (not side or side_of_place(world, target, at) == side):
        return (at,)
    if BODIES.gap(world, figure, target) > inches + EPSILON:
        return ()
    places = places_beside(skirmish, figure, target, "headlong")
    if side:
        places = tuple(place for place in places if side_of_place(world, target, place) == side)
    direct = paths.costs([at] * len(places), places) if places else ()
    for place, cost in zip(places, direct, strict=True):
        if cost <= inches + EPSILON and paths.why_not_path((at, place), inches) is None:
            return (at, place)
    for place in places[:_ROUND_ABOUT]:
        way = table.ways.way(at, place, inches)
        if way and paths.why_not_path(way, inches) is None:
            return way
    return ()


def side_of_place(world: World, target: EntityId, place: tuple[float, float]) -> str:
    """FNG-FACE-02, FNG-ASSAULT-02: the side of a piece on which this place lies."""
    at = world.get(target, At)
    return aspect(at.point, at.facing, place, BODIES.shape(world, target).ahead)


def places_beside(skirmish: Skirmish, figure: EntityId, target: EntityId, gait: Gait = "walk") -> tuple[Point, ...]:
    """FNG-FACE-01: where he who comes at this gait could stand in contact with the target, the nearest first."""
    world, paths = skirmish.world, over(skirmish, figure, gait).paths
    at, goal = world.get(figure, At).point, world.get(target, At).point
    others = [BODIES.of(world, other) for other in taking_room(world) if other not in (figure, target)]
    towards = turned_to(goal, at)
    around = [_touching(world, figure, target, (towards + turn) % 360) for turn in _TURNS]
    free = [place for place, body in around if not any(overlap(body, other) for other in others)]
    steps = paths.costs(free, [goal] * len(free)) if free else ()
    return tuple(place for place, cost in zip(free, steps, strict=True) if cost < float("inf"))


def _touching(world: World, figure: EntityId, target: EntityId, degree: int) -> tuple[Point, Footprint]:
    """The farthest place of the raster in this direction from where he would still touch the target, facing it, and the
    ground that he would cover there."""
    unit, goal, body = UNIT[degree], world.get(target, At).point, BODIES.of(world, target)
    shape, facing = BODIES.shape(world, figure), (degree + 180) % 360
    farthest = touching_distance(shape, facing, body, goal, degree)
    for inches in (farthest, farthest - 0.01):
        place = snapped((goal[0] + unit.x * inches, goal[1] + unit.y * inches))
        there = footprint(shape, place, facing, body.layer)
        if touch(there, body):
            return place, there
    return snapped(goal), footprint(shape, goal, facing, body.layer)


def can_charge_home(skirmish: Skirmish, figure: EntityId, target: EntityId) -> bool:
    """FNG-REACT-18..19: whether one Fast Move could take him to the target; nobody charges aboard a vehicle, or whoever
    is aboard one."""
    if skirmish.world.has(figure, Aboard) or skirmish.world.has(target, Aboard):
        return False
    return bool(way_to(skirmish, figure, target, farthest_charge(skirmish, figure)))
