"""Steering: how far a vehicle may go, what a way costs it, and what forbids it: FNG-VEH-07, FNG-DRIVE-03..05, -11."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec import structs

from game.board.skirmish.walking import DIRECTIONS, stepping_stones
from game.board.table.bases import Box, Footprint, apart_from, box_round, overlap, reach_of_base
from game.board.table.lanes import Obstacle, Pose, facings_of, lane_of, turn_between
from game.board.table.legs import Stretch
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, RASTER, Point, distance, snapped
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
    name = figure_of(skirmish.world, vehicle).name
    thing = _thing_in(skirmish, vehicle, poses, over, backwards=backwards)
    if thing is not None:
        is_boat = row_of(skirmish, vehicle).is_boat
        rule, message = _WHY[thing.why] if thing.why == "table" or not is_boat else AGROUND
        return refuse(rule, message, name=name)
    for other, body, crushes in _stoppers(skirmish, vehicle, box_of(poses), over, backwards=backwards):
        if _stands_in(poses, body, crushes=crushes):
            return refuse("FNG-DRIVE-14", SOMEBODY, name=name, other=figure_of(skirmish.world, other).name)
    return None


def _turns_of(poses: Sequence[Pose]) -> list[Pose]:
    """The ground of a lane on which it turns."""
    return [pose for pose, after in pairwise(poses) if pose.leg == after.leg]


def _thing_in(
    skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose], over: Over, *, backwards: bool
) -> Obstacle | None:
    """FNG-DRIVE-14: the first thing in a lane that stops a vehicle; None where nothing does."""
    for found in _obstacles_in(skirmish, vehicle, poses):
        if not goes_over(skirmish, vehicle, found, over, backwards=backwards):
            return found
        if found.why != "ground" and found in obstacles_of(skirmish, vehicle, _turns_of(poses)):
            return found
    return None


def goes_over(skirmish: Skirmish, vehicle: EntityId, thing: Obstacle, over: Over, *, backwards: bool) -> bool:
    """FNG-DRIVE-14: whether it may try to run this over on a leg of its way."""
    return over == "all" and can_run_over(skirmish, vehicle, thing, backwards=backwards)


def _stoppers(
    skirmish: Skirmish, vehicle: EntityId, box: Box, over: Over, *, backwards: bool
) -> Iterator[tuple[EntityId, Footprint, bool]]:
    """FNG-REACT-36, FNG-DRIVE-14: whoever stops a vehicle where it goes within a box as far as whoever drives may know,
    ascending, with the ground under him, and whether only where it turns: elsewhere it crushes him."""
    world = skirmish.world
    over_men = over != "nothing" and tramples(skirmish, vehicle, backwards=backwards)
    for other, body in _others_in(world, vehicle, box):
        if not (over_men and can_be_run_at(world, vehicle, other)):
            yield other, body, over == "all" and can_crush(skirmish, vehicle, other, backwards=backwards)


def _stands_in(poses: Sequence[Pose], body: Footprint, *, crushes: bool) -> bool:
    return any(overlap(pose.body, body) for pose in (_turns_of(poses) if crushes else poses))


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
    """Those obstacles, looked for only as far as somebody asks; one that is met twice comes twice."""
    obstacles = skirmish.ctx.obstacles_to(row_of(skirmish, vehicle))
    for found in (each for pose in poses for each in obstacles.met(pose.body)):
        if found.why == "table" or found not in under_it(skirmish, vehicle):
            yield found


def in_the_way(skirmish: Skirmish, vehicle: EntityId, poses: Sequence[Pose]) -> Ids:
    """FNG-DRIVE-14: whoever stands on the ground of a lane, but for those hidden from whoever drives."""
    near = _others_in(skirmish.world, vehicle, box_of(poses)) if poses else ()
    return tuple(other for other, body in near if _stands_in(poses, body, crushes=False))


def box_of(poses: Sequence[Pose]) -> Box:
    """The box round a lane."""
    return box_round([pose.body for pose in poses])


def _others_in(world: World, vehicle: EntityId, box: Box) -> Iterator[tuple[EntityId, Footprint]]:
    """Whoever takes room within a box, but for those hidden from whoever drives, with the ground under him."""
    for other, body in ground_taken(world):
        if not apart_from(box, body) and other != vehicle and not is_unseen(world, vehicle, other):
            yield other, body


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
    at, row, most = skirmish.world.get(vehicle, At), row_of(skirmish, vehicle), skirmish.ctx.tables.driving.moving.turn
    ahead = tuple(degree for degree in DIRECTIONS if abs(turn_between(0, degree)) <= most)
    for backwards, degrees in ((False, ahead), (True, (180,))):
        left = left_for(skirmish, vehicle, backwards=backwards) * (row.road / row.cross if row.road else 1.0)
        straight = _Straight(skirmish, vehicle, rolling, over, left, backwards=backwards)
        for degree in degrees:
            for end in straight.ends((at.facing + degree) % DEGREES):
                yield Drive(figure, (end,), backwards)


class _Straight:
    """The straight ways of a vehicle, ahead or in reverse.

    What forbids a way but for whoever stands in it is remembered with the table.
    """

    def __init__(
        self, skirmish: Skirmish, vehicle: EntityId, rolling: Rolling, over: Over, left: float, *, backwards: bool
    ) -> None:
        """``left``: inches that may be left where the ground is best."""
        world, self.at = skirmish.world, skirmish.world.get(vehicle, At)
        self.skirmish, self.vehicle, self.over, self.backwards = skirmish, vehicle, over, backwards
        self.most = int(left), int(left / 2)
        self.left = left_for(skirmish, vehicle, backwards=backwards) + EPSILON
        kind, shape = world.get(vehicle, Vehicle).kind, BODIES.shape(world, vehicle)
        goes = (rolling.left, rolling.halts > 0, rolling.since_turn, rolling.course, world.has(vehicle, UnderWay))
        self._asked = (kind, shape, self.at, goes, over == "all", backwards)
        self._reach = reach_of_base(shape) + 1 / RASTER
        near = self._box(Point(self.at.x - left, self.at.y - left), Point(self.at.x + left, self.at.y + left))
        self._near = tuple(_stoppers(skirmish, vehicle, near, over, backwards=backwards))
        self._others: list[tuple[EntityId, Footprint, bool]] = []
        """Whoever may stop it in the direction that is looked at."""
        self._thing: Obstacle | None = None
        """The thing that has stopped it on the way that was looked at before."""

    def ends(self, degree: int) -> Iterator[Point]:
        """The ends of the ways in this direction: the farthest, and the farthest of at most half the inches."""
        most, half = self.most
        box = self._box(Point(*self.at.point), self._ahead(degree, most))
        self._others = [each for each in self._near if not apart_from(box, each[1])]
        far = self._farthest(degree, most)
        near = far if far <= half else self._farthest(degree, half)
        yield from (self._ahead(degree, inches) for inches in dict.fromkeys((far, near)) if inches)

    def _farthest(self, degree: int, most: int) -> int:
        """The most whole inches, of so many, that it can go; 0 where it goes nowhere."""
        for inches in range(most, 0, -1):
            poses = self._lane(degree, inches)
            if poses and not self._is_taken(poses):
                return inches
        return 0

    def _is_taken(self, poses: Sequence[Pose]) -> bool:
        """Whether somebody in a lane stops it, who is looked for first in the next one."""
        for place, other in enumerate(self._others):
            if _stands_in(poses, other[1], crushes=other[2]):
                self._others.insert(0, self._others.pop(place))
                return True
        return False

    def _lane(self, degree: int, inches: int) -> tuple[Pose, ...]:
        """The lane of so many inches, remembered; empty where the ground, a thing or what it may go forbids it."""
        known, key = self.skirmish.ctx.drives, (self._asked, degree, inches)
        poses = known.get(key)
        return poses if poses is not None else known.keep(key, self._open_lane(degree, inches))

    def _open_lane(self, degree: int, inches: int) -> tuple[Pose, ...]:
        skirmish, vehicle = self.skirmish, self.vehicle
        way = Way((Point(*self.at.point), self._ahead(degree, inches)), self.at.facing, self.backwards)
        if cost_of(skirmish, vehicle, way) > self.left or _why_not_turns(skirmish, vehicle, way) is not None:
            return ()
        poses = lane(skirmish, vehicle, way)
        if not self._is_stopped_again(poses):
            self._thing = _thing_in(skirmish, vehicle, poses, self.over, backwards=self.backwards)
        return poses if self._thing is None else ()

    def _is_stopped_again(self, poses: Sequence[Pose]) -> bool:
        """Whether what stopped it on the way before is sure to stop it again, which is sooner known than all that
        might."""
        thing = self._thing
        if thing is None or thing.why == "ground":
            return False
        if goes_over(self.skirmish, self.vehicle, thing, self.over, backwards=self.backwards):
            return False
        obstacles = self.skirmish.ctx.obstacles_to(row_of(self.skirmish, self.vehicle))
        return any(obstacles.has(thing, pose.body) for pose in reversed(poses))

    def _box(self, one: Point, other: Point) -> Box:
        """A box round all ground that it covers, however it faces, on the straight way between two points."""
        (west, east), (north, south), far = sorted((one.x, other.x)), sorted((one.y, other.y)), self._reach
        return Box(west - far, north - far, east + far, south + far)

    def _ahead(self, degree: int, inches: int) -> Point:
        """The point so far in a direction."""
        unit = UNIT[degree]
        return snapped((self.at.x + unit.x * inches, self.at.y + unit.y * inches))
