"""Steering: how far a vehicle may go, what a way costs it, and what forbids it: FNG-VEH-07, FNG-DRIVE-03..05, -11."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec import structs

from game.board.skirmish.walking import DIRECTIONS, stepping_stones
from game.board.table.bases import Box, apart_from, box_round, overlap
from game.board.table.lanes import Obstacle, Pose, facings_of, lane_of, turn_between
from game.board.table.legs import Stretch
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, Point, distance, snapped
from game.engine.core.orders import Refusal, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import apart, decimal, mark
from game.rules.fng.model.components.figures import BODIES, At, Clock
from game.rules.fng.model.components.vehicles import Rolling, UnderWay, Vehicle
from game.rules.fng.model.decisions.vehicles import Drive
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of, ground_taken, is_unseen
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.model.vehicles import ROADS, commander_of, row_of
from game.rules.fng.steel.running_over import (
    InTheWay,
    can_be_run_at,
    can_crush,
    can_run_over,
    in_its_way,
    tramples,
    under_it,
)

Place = tuple[float, float]

NO_WAY = mark("Say where {name} is to go.")
TOO_SHARP = mark("{name} turns by {degrees} degrees at once; {most} are the most.")
TOO_SHORT = mark("{name} has to go at least {inches} inches, half its length, before it turns again.")
NO_INCHES = mark("That costs {cost} inches across country; {name} has {left}.")
HEAVE_TO_FIRST = mark("{name} is under way; it has to heave to before it goes in reverse.")
TOO_FAR_ABOUT = mark("{name} comes off its course by {most} degrees in a turn at most.")
STRAIGHT_BACK = mark("{name} goes straight back in reverse.")
OFF_TABLE = mark("{name} would leave the table.")
NO_GROUND = mark("{name} cannot cross the ground on the way there.")
BUILDING = mark("A building is in the way of {name}.")
BARRIER = mark("{name} cannot get over what is in the way.")
SOMEBODY = mark("{other} is in the way of {name}.")

_WHY = {
    "table": ("FNG-GEN-01", OFF_TABLE),
    "ground": ("FNG-DRIVE-14", NO_GROUND),
    "building": ("FNG-DRIVE-14", BUILDING),
    "barrier": ("FNG-DRIVE-14", BARRIER),
}
AGROUND = ("FNG-DRIVE-12", mark("{name} would run aground."))


Over = Literal["nothing", "men", "all"]
"""FNG-REACT-36, FNG-DRIVE-14: what may be in the way of a vehicle that can run it over: nothing, enemies on foot, or
things as well."""


class Way(NamedTuple):
    """The way of a vehicle: its corners from where it stands, and whether it goes backwards."""

    points: tuple[Point, ...]
    facing: int
    backwards: bool

    @property
    def turns(self) -> tuple[int, ...]:
        """Degrees of the turn before each leg."""
        facings = facings_of(self.points, self.facing, backwards=self.backwards)
        return tuple(turn_between(a, b) for a, b in pairwise(facings))


def way_along(world: World, vehicle: EntityId, path: Sequence[Place], *, backwards: bool) -> Way:
    """FNG-DRIVE-05: the way along these points from where it stands; points that lie on each other count once."""
    at = world.get(vehicle, At)
    points = [Point(*at.point)]
    points += [Point(*point) for point in path if distance(point, points[-1]) > EPSILON]
    kept = [points[0]]
    kept += [b for a, b in pairwise(points) if distance(a, b) > EPSILON]
    return Way(tuple(kept), at.facing, backwards)


def price(skirmish: Skirmish, vehicle: EntityId, points: Sequence[Point]) -> float:
    """FNG-VEH-07: inches across country that this way costs: on a road so much less as the vehicle is faster there."""
    fares, key = skirmish.ctx.fares, (skirmish.world.get(vehicle, Vehicle).kind, tuple(points))
    known = fares.get(key)
    if known is None:
        known = fares.keep(key, sum((part.cost for part in stretches(skirmish, vehicle, points)), start=0.0))
    return known


def stretches(skirmish: Skirmish, vehicle: EntityId, points: Sequence[Point]) -> tuple[Stretch, ...]:
    """FNG-VEH-07, FNG-TERR-13: the parts of this way, each with its cost in inches across country."""
    row = row_of(skirmish, vehicle)
    legs = (part for a, b in pairwise(points) for part in skirmish.ctx.paths.legs((a, b)))
    areas = skirmish.ctx.tables.terrain.areas
    afloat = {kind for kind, ground in areas.items() if ground.swims} if row.water and not row.is_boat else set()
    growth = {kind: 1 / ground.move for kind, ground in areas.items() if ground.over is not None}
    return tuple(structs.replace(part, cost=part.inches * _rate(row, part, afloat, growth)) for part in legs)


def _rate(row: VehicleRow, part: Stretch, afloat: Collection[str], growth: Mapping[str, float]) -> float:
    """FNG-VEH-07, FNG-VEHLIST-20, FNG-TERR-17: what an inch costs on a road, across country, and ``afloat`` to what
    swims."""
    if part.piece is not None and part.piece.kind in afloat:
        return row.cross / row.water
    if part.piece is not None and part.piece.kind in growth:
        return growth[part.piece.kind]
    on_road = part.piece is not None and part.piece.kind in ROADS
    return row.cross / row.road if on_road and row.road else 1.0


def engines(skirmish: Skirmish, vehicle: EntityId) -> Rolling:
    """FNG-DRIVE-01, FNG-VEH-07: it may go as far as it can in this turn."""
    world = skirmish.world
    return Rolling(allowance(row_of(skirmish, vehicle)), world.the(Clock).turn, course=world.get(vehicle, At).facing)


def restart(skirmish: Skirmish, vehicle: EntityId) -> float:
    """FNG-DRIVE-03: inches that it costs to set out, which is nothing but where it has stopped in this activation; a
    boat under way has not."""
    rolling = skirmish.world.find(vehicle, Rolling)
    if skirmish.world.has(vehicle, UnderWay):
        return 0.0
    return float(skirmish.ctx.tables.driving.moving.restart) if rolling is not None and rolling.halts else 0.0


def cost_of(skirmish: Skirmish, vehicle: EntityId, way: Way) -> float:
    """FNG-DRIVE-03, FNG-VEH-07: what a way costs all in all: to set out again after a stop costs two inches."""
    return restart(skirmish, vehicle) + price(skirmish, vehicle, way.points)


def allowance(row: VehicleRow) -> float:
    """FNG-VEH-07: inches across country in one activation; those of a boat on its water."""
    return float(row.water if row.is_boat else row.cross)


def left_for(skirmish: Skirmish, vehicle: EntityId, *, backwards: bool) -> float:
    """FNG-DRIVE-04: inches that are left, forwards or in reverse, for which the restart is paid before the quarter."""
    left = skirmish.world.get(vehicle, Rolling).left
    if not backwards:
        return left
    again = restart(skirmish, vehicle)
    return again + max(0.0, left - again) / skirmish.ctx.tables.driving.moving.reverse


def is_fast(skirmish: Skirmish, vehicle: EntityId, cost: float) -> bool:
    """FNG-DRIVE-06 (house): whether it goes at more than half its speed: with this move more than half of what it may
    go in the activation."""
    rolling = skirmish.world.find(vehicle, Rolling)
    return rolling is not None and rolling.spent + cost > rolling.allowance / 2 + EPSILON


def spins(row: VehicleRow) -> bool:
    """FNG-DRIVE-13: whether it turns on the spot: what runs on tracks does, and boats."""
    return row.runs == "tracks" or row.is_boat


# What forbids a way -----------------------------------------------------------------------------


def why_not_way(skirmish: Skirmish, vehicle: EntityId, way: Way, over: Over = "nothing") -> Refusal | None:
    """FNG-DRIVE-04..05, FNG-VEH-07, FNG-DRIVE-14: what forbids a way, or None."""
    name = figure_of(skirmish.world, vehicle).name
    if len(way.points) < 2:
        return refuse("FNG-DRIVE-05", NO_WAY, name=name)
    refusal = _why_not_turns(skirmish, vehicle, way)
    if refusal is not None:
        return refusal
    cost, left = cost_of(skirmish, vehicle, way), left_for(skirmish, vehicle, backwards=way.backwards)
    if cost > left + EPSILON:
        words = {"cost": apart(cost, round(left, 1)), "left": decimal(left, 1)}
        return refuse("FNG-VEH-07", NO_INCHES, name=name, **words)
    return why_not_lane(skirmish, vehicle, lane(skirmish, vehicle, way), over, backwards=way.backwards)


def _why_not_turns(skirmish: Skirmish, vehicle: EntityId, way: Way) -> Refusal | None:
    row, name = row_of(skirmish, vehicle), figure_of(skirmish.world, vehicle).name
    if way.backwards:
        if skirmish.world.has(vehicle, UnderWay):
            return refuse("FNG-DRIVE-04", HEAVE_TO_FIRST, name=name)
        if len(way.points) > 2 or way.turns[0] not in (-1, 0, 1):
            return refuse("FNG-DRIVE-04", STRAIGHT_BACK, name=name)
        return None
    most = skirmish.ctx.tables.driving.moving.turn
    sharp = next((turn for turn in way.turns if abs(turn) > most), None)
    if sharp is not None:
        return refuse("FNG-DRIVE-05", TOO_SHARP, name=name, degrees=abs(sharp), most=most)
    since = skirmish.world.get(vehicle, Rolling).since_turn
    too_soon = since is not None and way.turns[0] != 0 and since < row.length / 2 - EPSILON
    if too_soon or any(distance(a, b) < row.length / 2 - EPSILON for a, b in pairwise(way.points[:-1])):
        return refuse("FNG-DRIVE-05", TOO_SHORT, name=name, inches=decimal(row.length / 2, 1))
    return _why_not_about(skirmish, vehicle, way) if row.is_boat else None


def _why_not_about(skirmish: Skirmish, vehicle: EntityId, way: Way) -> Refusal | None:
    """FNG-DRIVE-11 (house): a boat needs two turns to come about: in one it turns off its course by 90 degrees at
    most."""
    most, course = skirmish.ctx.tables.driving.moving.turn, skirmish.world.get(vehicle, Rolling).course
    off = max(abs(turn_between(course, facing)) for facing in facings_of(way.points, way.facing))
    if off > most:
        return refuse("FNG-DRIVE-11", TOO_FAR_ABOUT, name=figure_of(skirmish.world, vehicle).name, most=most)
    return None


def lane(skirmish: Skirmish, vehicle: EntityId, way: Way) -> tuple[Pose, ...]:
    """FNG-DRIVE-05: the ground that it covers on its way."""
    shape = BODIES.shape(skirmish.world, vehicle)
    return lane_of(shape, way.points, way.facing, backwards=way.backwards)


def why_not_lane(
    skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose], over: Over = "nothing", *, backwards: bool = False
) -> Refusal | None:
    """FNG-DRIVE-14: what stands in the way of a vehicle that it may know of, or None; while it turns it breaks nothing
    (house)."""
    world, name = skirmish.world, figure_of(skirmish.world, vehicle).name
    stop = what_stops(skirmish, vehicle, poses, over, backwards=backwards)
    if stop is None:
        return None
    if stop.thing is None:
        return refuse("FNG-DRIVE-14", SOMEBODY, name=name, other=figure_of(world, stop.other).name)
    is_boat = row_of(skirmish, vehicle).is_boat
    rule, message = _WHY[stop.thing.why] if stop.thing.why == "table" or not is_boat else AGROUND
    return refuse(rule, message, name=name)


class Stop(NamedTuple):
    """The first in a lane that stops a vehicle: a thing, or else another piece; ``anywhere``: not only as it turns."""

    thing: Obstacle | None
    other: EntityId
    anywhere: bool


def what_stops(
    skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose], over: Over, *, backwards: bool
) -> Stop | None:
    """FNG-DRIVE-14: the first thing, or else the first piece, in a lane that stops a vehicle there as far as whoever
    drives may know; None where it may go."""
    turns = [pose for pose, after in pairwise(poses) if pose.leg == after.leg]
    for found in _obstacles_in(skirmish, vehicle, poses):
        goes_over = over == "all" and can_run_over(skirmish, vehicle, found, backwards=backwards)
        if goes_over and (found.why == "ground" or found not in obstacles_of(skirmish, vehicle, turns)):
            continue
        return Stop(found, vehicle, anywhere=not goes_over)
    over_men = over != "nothing" and tramples(skirmish, vehicle, backwards=backwards)
    for other in _standing_in(skirmish, vehicle, poses):
        if over_men and can_be_run_at(skirmish.world, vehicle, other):
            continue
        crushes = over == "all" and can_crush(skirmish, vehicle, other, backwards=backwards)
        if crushes and other not in in_the_way(skirmish, vehicle, turns):
            continue
        return Stop(None, other, anywhere=not crushes)
    return None


def _is_still_stopped(skirmish: Skirmish, vehicle: EntityId, stop: Stop, poses: Sequence[Pose]) -> bool:
    """Whether what has stopped it in one lane is sure to stop it in this one; where not it has to be looked at."""
    if not stop.anywhere or (stop.thing is not None and stop.thing.why == "ground"):
        return False
    if stop.thing is None:
        body = BODIES.of(skirmish.world, stop.other)
        return any(overlap(pose.body, body) for pose in poses)
    obstacles = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle))
    return any(obstacles.has(stop.thing, pose.body) for pose in poses)


def crossings_on(skirmish: Skirmish, vehicle: EntityId, way: Way) -> tuple[InTheWay, ...]:
    """FNG-DRIVE-14, FNG-TERR-13: what it has to run over on its way, a test each, in the order in which it comes
    to it, if all before is passed; nobody who is hidden from whoever drives."""
    if not _may_run_over(skirmish, vehicle, way):
        return ()
    world, found, done = skirmish.world, [], InTheWay()
    facings = facings_of(way.points, way.facing, backwards=way.backwards)[1:]
    for (a, b), facing in zip(pairwise(way.points), facings, strict=True):
        for stone in stepping_stones((a, b))[1:]:
            met = in_its_way(skirmish, vehicle, stone, facing, backwards=way.backwards).beyond(done)
            met = met._replace(others=tuple(each for each in met.others if not is_unseen(world, vehicle, each)))
            if met:
                found.append(met)
                done = InTheWay((*done.things, *met.things), (*done.others, *met.others))
    return tuple(found)


def _may_run_over(skirmish: Skirmish, vehicle: EntityId, way: Way) -> bool:
    """Whether anything in the lane is to be run over, looked at roughly."""
    poses = lane(skirmish, vehicle, way)
    obstacles = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle))
    if any(obstacles.first(pose.body) is not None for pose in poses):
        return True
    others = in_the_way(skirmish, vehicle, poses)
    return any(can_crush(skirmish, vehicle, other, backwards=way.backwards) for other in others)


def obstacles_of(skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose]) -> tuple[Obstacle, ...]:
    """FNG-DRIVE-14: what is in the lane of a vehicle, in the order in which it comes to it, but for what it stands on
    already."""
    return tuple(dict.fromkeys(_obstacles_in(skirmish, vehicle, poses)))


def _obstacles_in(skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose]) -> Iterator[Obstacle]:
    """The same, looked for only as far as somebody asks; what is met more than once comes more than once."""
    obstacles = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle))
    for found in (each for pose in poses for each in obstacles.met(pose.body)):
        if found.why == "table" or found not in under_it(skirmish, vehicle):
            yield found


def in_the_way(skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose]) -> Ids:
    """FNG-DRIVE-14: whoever stands on the ground of a lane, but for those hidden from whoever drives."""
    return tuple(_standing_in(skirmish, vehicle, poses))


def _standing_in(skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose]) -> Iterator[EntityId]:
    """The same, looked for only as far as somebody asks."""
    if not poses:
        return
    world = skirmish.world
    bodies = [pose.body for pose in poses]
    box = box_round(bodies)
    for other, body in ground_taken(world):
        if apart_from(box, body) or other == vehicle or is_unseen(world, vehicle, other):
            continue
        if any(overlap(each, body) for each in bodies):
            yield other


def speaks_for(world: World, vehicle: EntityId) -> EntityId:
    """FNG-CLANK-01: whom the enemy notices where a vehicle comes into sight: whoever commands it; the vehicle itself
    where nobody does."""
    man = commander_of(world, vehicle)
    return man if man is not None else vehicle


# Straight ways ---------------------------------------------------------------------------------


def ways_to_drive(skirmish: Skirmish, figure: EntityId, vehicle: EntityId, over: Over = "nothing") -> Iterator[Drive]:
    """FNG-DRIVE-04..05, FNG-REACT-36: straight ways ahead in seven directions, to the end or half as far, and back."""
    rolling = skirmish.world.find(vehicle, Rolling)
    if rolling is None or rolling.left < 1.0:
        return
    known, key = skirmish.ctx.drives, _asked(skirmish, vehicle, rolling, over)
    ends = known.get(key)
    if ends is None:
        ends = known.keep(key, tuple(_ends(skirmish, vehicle, over)))
    for end, backwards in ends:
        yield Drive(figure, (end,), backwards)


def _asked(skirmish: Skirmish, vehicle: EntityId, rolling: Rolling, over: Over) -> Hashable:
    """All that its straight ways follow from: what it is, how it goes, and everybody whom they could come near."""
    world, at, row = skirmish.world, skirmish.world.get(vehicle, At), row_of(skirmish, vehicle)
    reach = row.length + rolling.left * (row.road / row.cross if row.road else 1.0)
    near = Box(at.x - reach, at.y - reach, at.x + reach, at.y + reach)
    others = tuple(
        (body, can_be_run_at(world, vehicle, other), can_crush(skirmish, vehicle, other, backwards=False))
        for other, body in ground_taken(world)
        if other != vehicle and not apart_from(near, body) and not is_unseen(world, vehicle, other)
    )
    kind, shape = world.get(vehicle, Vehicle).kind, BODIES.shape(world, vehicle)
    return kind, shape, at, rolling, world.has(vehicle, UnderWay), over, others


def _ends(skirmish: Skirmish, vehicle: EntityId, over: Over) -> Iterator[tuple[Point, bool]]:
    """Where its straight ways end, and whether it goes there backwards."""
    at = skirmish.world.get(vehicle, At)
    row, most = row_of(skirmish, vehicle), skirmish.ctx.tables.driving.moving.turn
    for backwards in (False, True):
        left = left_for(skirmish, vehicle, backwards=backwards) * (row.road / row.cross if row.road else 1.0)
        for degree in (*(d for d in DIRECTIONS if abs(turn_between(0, d)) <= most and not backwards), 180):
            if (degree == 180) != backwards:
                continue
            towards = (at.facing + degree) % DEGREES
            far = _farthest(skirmish, vehicle, towards, int(left), over, backwards=backwards)
            half = min(far, int(left / 2))
            if half < far:
                half = _farthest(skirmish, vehicle, towards, half, over, backwards=backwards)
            yield from ((_ahead(at, towards, inches), backwards) for inches in dict.fromkeys((far, half)) if inches)


def _farthest(skirmish: Skirmish, vehicle: EntityId, degree: int, most: int, over: Over, *, backwards: bool) -> int:
    """The most whole inches, of so many, that it can go in a direction with what is left; 0 where it goes nowhere.

    What stops it on a longer way is looked for first on a shorter one.
    """
    at, left = skirmish.world.get(vehicle, At), left_for(skirmish, vehicle, backwards=backwards)
    stop: Stop | None = None
    for inches in range(most, 0, -1):
        way = Way((Point(*at.point), _ahead(at, degree, inches)), at.facing, backwards)
        if cost_of(skirmish, vehicle, way) > left + EPSILON or _why_not_turns(skirmish, vehicle, way) is not None:
            continue
        poses = lane(skirmish, vehicle, way)
        if stop is None or not _is_still_stopped(skirmish, vehicle, stop, poses):
            stop = what_stops(skirmish, vehicle, poses, over, backwards=backwards)
        if stop is None:
            return inches
    return 0


def _ahead(at: At, degree: int, inches: int) -> Point:
    """The point so far in a direction from where somebody stands."""
    unit = UNIT[degree]
    return snapped((at.x + unit.x * inches, at.y + unit.y * inches))
