"""The way to an enemy's side: where a charge ends, and whether so much movement leads there: FNG-REACT-18..20."""

from __future__ import annotations

from game.board.table.facing import UNIT, turned_to
from game.board.table.geometry import BASE, EPSILON, Point, distance, in_contact, snapped
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of, takes_room
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


def way_to(skirmish: Skirmish, figure: EntityId, target: EntityId, inches: float) -> Way:
    """FNG-REACT-19: a way to the target's side of at most so many inches of movement; empty where there is none.

    It begins where he stands, and is no more than that for one who stands there already.
    """
    world, paths = skirmish.world, skirmish.ctx.paths
    at, goal = Point(*world.get(figure, At).point), world.get(target, At).point
    if in_contact(at, goal):
        return (at,)
    if distance(at, goal) - BASE > inches + EPSILON:
        return ()
    places = places_beside(skirmish, figure, target)
    direct = paths.costs([at] * len(places), places) if places else ()
    for place, cost in zip(places, direct, strict=True):
        if cost <= inches + EPSILON and paths.why_not_path((at, place), inches) is None:
            return (at, place)
    for place in places[:_ROUND_ABOUT]:
        way = skirmish.ctx.ways.way(at, place, inches)
        if way and paths.why_not_path(way, inches) is None:
            return way
    return ()


def places_beside(skirmish: Skirmish, figure: EntityId, target: EntityId) -> tuple[Point, ...]:
    """FNG-FACE-01: where he could stand in contact with the target, the nearest to him first."""
    world, paths = skirmish.world, skirmish.ctx.paths
    at, goal = world.get(figure, At).point, world.get(target, At).point
    others = [
        place.point for other, place in world.each(At) if other not in (figure, target) and takes_room(world, other)
    ]
    towards = turned_to(goal, at)
    around = [_touching(goal, (towards + turn) % 360) for turn in _TURNS]
    free = [place for place in around if all(distance(place, other) >= BASE - EPSILON for other in others)]
    steps = paths.costs(free, [goal] * len(free)) if free else ()
    return tuple(place for place, cost in zip(free, steps, strict=True) if cost < float("inf"))


def _touching(goal: tuple[float, float], degree: int) -> Point:
    """The farthest place of the raster from ``goal`` in this direction that still touches its base."""
    unit = UNIT[degree]
    places = (snapped((goal[0] + unit.x * inches, goal[1] + unit.y * inches)) for inches in (BASE, BASE - 0.01))
    return next((place for place in places if in_contact(place, goal)), snapped(goal))


def can_charge_home(skirmish: Skirmish, figure: EntityId, target: EntityId) -> bool:
    """FNG-REACT-18..19: whether one Fast Move could take him to the target."""
    return bool(way_to(skirmish, figure, target, farthest_charge(skirmish, figure)))
