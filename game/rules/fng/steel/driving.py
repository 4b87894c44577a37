"""Driving: a vehicle goes leg by leg, until its way ends or something stops it: FNG-DRIVE-01..09, FNG-DRIVE-13, -18."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.skirmish.walking import on_the_line, stepping_stones, stones_beyond
from game.board.table.bases import overlap
from game.board.table.lanes import turn_between, turning
from game.board.table.measure.facing import DEGREES
from game.board.table.measure.geometry import Point, along, distance, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.figures import BODIES, At, Clock, HasFired, KnockedDown
from game.rules.fng.model.components.indirect import OpenedUp
from game.rules.fng.model.components.vehicles import STEERS, Aboard, HungUp, Rolling, SpunRound, UnderWay
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import Drive, Spin
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.vehicles import Drove
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import Ids, figure_of, ground_taken, is_able, next_node
from game.rules.fng.model.vehicles import aboard, can_drive, driver_of, is_inside, row_of, settle, vehicle_of
from game.rules.fng.resolve.steel.driving import OVER, STUCK, needs_control, resolve_running_on
from game.rules.fng.sight.coming_into_sight import Contact, Sighting
from game.rules.fng.sight.meeting import first_meeting, notice_in_passing
from game.rules.fng.sight.viewing import has_line, refresh_views
from game.rules.fng.steel.afloat import ahead_of, gain_way, is_boat, strike
from game.rules.fng.steel.breaking_through import comes_free, leaves_behind, run_into, runs_over, runs_over_unsteered
from game.rules.fng.steel.losing_control import STEP, beside_its_way, try_control
from game.rules.fng.steel.running_over import (
    RunAt,
    can_be_run_at,
    in_its_way,
    is_ground_for,
    show_who_is_there,
    tramples,
    who_is_there,
)
from game.rules.fng.steel.sinking import sink
from game.rules.fng.steel.steering import (
    Way,
    cost_of,
    engines,
    is_fast,
    price,
    speaks_for,
    spins,
    way_along,
    ways_to_drive,
    why_not_lane,
    why_not_way,
)
from game.rules.fng.turn.acting import acting, offers, why_not_act
from game.rules.fng.turn.points_of_entry import first_underway, sets_out

NOT_DRIVING = mark("{name} does not drive.")
HAS_FIRED = mark("{name} has fired; alone aboard, he drives or fires.")
DRIVES_NO_MORE = mark("{name} goes no farther.")
HAS_SHELLED = mark("{name} has fired its tube in this turn, and stays where it is.")
TOOK_OVER = mark("{name} has only just taken the controls; he drives in his next activation.")
HEAVE_TO_FIRST = mark("{name} is under way; it has to heave to before it turns on the spot.")
NOT_ON_THE_SPOT = mark("{name} has wheels and cannot turn on the spot.")
SPUN_ENOUGH = mark("{name} turns on the spot by {most} degrees in an activation.")
NO_FACING = mark("A facing is a number from 0 to 359.")
IS_STUCK = mark("{name} is stuck; it has to reverse out.")
FACES_SO = mark("{name} faces that way.")


@declare
class Roll(Task, frozen=True):
    """FNG-DRIVE-05: a vehicle goes on along ``path``; ``fast``: at more than half its speed.  ``moving``: it does not
    set out from a stand.  ``leg``: where the straight line began on which it was stopped; what is left of it is paid as
    a part of the whole, so that a stop which nobody saw changes nothing.  ``run_at``: those at whom it has run."""

    vehicle: EntityId
    path: tuple[Point, ...]
    backwards: bool = False
    fast: bool = False
    moving: bool = False
    leg: Point | None = None
    run_at: Ids = ()


@sets_out("engines")
def start_engines(skirmish: Skirmish, members: Ids, fast: bool) -> None:
    """FNG-DRIVE-01, FNG-VEH-07: a vehicle whose driver is active may go as far as it can."""
    world = skirmish.world
    for figure in members:
        place = world.find(figure, Aboard)
        if place is not None and place.seat in STEERS:
            vehicle = EntityId(place.to)
            world.set(vehicle, engines(skirmish, vehicle))
            world.remove(vehicle, SpunRound)


# What may be ordered ----------------------------------------------------------------------------


def why_not_at_the_wheel(skirmish: Skirmish, figure: EntityId) -> Refusal | None:
    """FNG-CREW-04, FNG-AT-06, FNG-DRIVE-01 (house): what keeps an active figure from driving, or None; whoever takes an
    empty driver's seat in his activation drives in the next."""
    world = skirmish.world
    refusal = why_not_act(world, figure)
    if refusal is not None:
        return refusal
    vehicle = vehicle_of(world, figure)
    if vehicle is None or driver_of(world, vehicle) != figure:
        return refuse("FNG-CREW-04", NOT_DRIVING, name=figure_of(world, figure).name)
    if not can_drive(world, vehicle):
        return refuse("FNG-AT-06", DRIVES_NO_MORE, name=figure_of(world, vehicle).name)
    opened = world.find(vehicle, OpenedUp)
    if opened is not None and opened.turn == world.the(Clock).turn:
        return refuse("FNG-VEHLIST-17", HAS_SHELLED, name=figure_of(world, vehicle).name)
    rolling = world.find(vehicle, Rolling)
    if rolling is None or rolling.turn != world.the(Clock).turn:
        return refuse("FNG-DRIVE-01", TOOK_OVER, name=figure_of(world, figure).name)
    if is_alone(skirmish, vehicle) and world.has(figure, HasFired) and not rolling.halts:
        return refuse("FNG-CREW-11", HAS_FIRED, name=figure_of(world, figure).name)
    return None


def is_alone(skirmish: Skirmish, vehicle: EntityId) -> bool:
    """FNG-CREW-11: whether its crew is one man, who drives or fires in an activation."""
    return row_of(skirmish, vehicle).crew[1] == 1


def why_not_drive(skirmish: Skirmish, decision: GroupActs, order: Drive) -> Refusal | None:
    """FNG-DRIVE-04..05: what forbids this drive, or None."""
    refusal = why_not_at_the_wheel(skirmish, order.figure)
    if refusal is not None:
        return refusal
    vehicle = EntityId(skirmish.world.get(order.figure, Aboard).to)
    way = way_along(skirmish.world, vehicle, order.path, backwards=order.backwards)
    return why_not_stuck(skirmish, vehicle, backwards=order.backwards) or why_not_way(skirmish, vehicle, way, "all")


def why_not_stuck(skirmish: Skirmish, vehicle: EntityId, *, backwards: bool) -> Refusal | None:
    """FNG-DRIVE-17: whether it is stuck in something, and does anything but reverse."""
    hung = skirmish.world.find(vehicle, HungUp)
    if hung is not None and hung.stuck and not backwards:
        return refuse("FNG-DRIVE-17", IS_STUCK, name=figure_of(skirmish.world, vehicle).name)
    return None


@FNG.order(GroupActs, Drive, why_not_drive)
def drive(skirmish: Skirmish, decision: GroupActs, order: Drive) -> None:
    """FNG-DRIVE-03, FNG-DRIVE-05: it sets out; where it has stopped before that costs two inches."""
    vehicle = EntityId(skirmish.world.get(order.figure, Aboard).to)
    if is_alone(skirmish, vehicle):
        skirmish.world.set(order.figure, HasFired())
    skirmish.push(set_off(skirmish, vehicle, order), decision)


def set_off(skirmish: Skirmish, vehicle: EntityId, order: Drive) -> Roll:
    """FNG-DRIVE-03, FNG-DRIVE-10: it sets out on a way; a boat under way is moving as it does."""
    world = skirmish.world
    way = way_along(world, vehicle, order.path, backwards=order.backwards)
    rolling, cost = world.get(vehicle, Rolling), cost_of(skirmish, vehicle, way)
    fast = is_fast(skirmish, vehicle, cost)
    again = cost - price(skirmish, vehicle, way.points)
    world.set(vehicle, structs.replace(rolling, spent=rolling.spent + again, halts=rolling.halts + 1))
    path = tuple(snapped(point) for point in way.points[1:])
    return Roll(vehicle, path, order.backwards, fast, moving=world.has(vehicle, UnderWay))


def why_not_spin(skirmish: Skirmish, decision: GroupActs, order: Spin) -> Refusal | None:
    """FNG-DRIVE-13: what forbids to turn on the spot, or None."""
    refusal = why_not_at_the_wheel(skirmish, order.figure)
    if refusal is not None:
        return refusal
    world = skirmish.world
    vehicle = EntityId(world.get(order.figure, Aboard).to)
    refusal = why_not_stuck(skirmish, vehicle, backwards=False)
    if refusal is not None:
        return refusal
    name, at = figure_of(world, vehicle).name, world.get(vehicle, At)
    if not spins(row_of(skirmish, vehicle)):
        return refuse("FNG-DRIVE-13", NOT_ON_THE_SPOT, name=name)
    if not 0 <= order.facing < DEGREES:
        return refuse("FNG-FACE-01", NO_FACING)
    turn = abs(turn_between(at.facing, order.facing))
    if not turn:
        return refuse("FNG-DRIVE-13", FACES_SO, name=name)
    row, spun, moving = row_of(skirmish, vehicle), world.find(vehicle, SpunRound), skirmish.ctx.tables.driving.moving
    if world.has(vehicle, UnderWay) and not row.nimble:
        return refuse("FNG-DRIVE-13", HEAVE_TO_FIRST, name=name)
    most = moving.spin_boat if row.is_boat and not row.nimble else moving.spin
    if turn + (spun.degrees if spun is not None else 0) > most:
        return refuse("FNG-DRIVE-13", SPUN_ENOUGH, name=name, most=most)
    poses = turning(BODIES.shape(world, vehicle), at.point, at.facing, order.facing)
    return why_not_lane(skirmish, vehicle, poses)


@FNG.order(GroupActs, Spin, why_not_spin)
def spin(skirmish: Skirmish, decision: GroupActs, order: Spin) -> None:
    """FNG-DRIVE-13: it turns on the spot."""
    world = skirmish.world
    vehicle = EntityId(world.get(order.figure, Aboard).to)
    turn = turn_between(world.get(vehicle, At).facing, order.facing)
    spun = world.find(vehicle, SpunRound)
    world.set(vehicle, SpunRound(abs(turn) + (spun.degrees if spun is not None else 0)))
    stand_at(skirmish, vehicle, Point(*world.get(vehicle, At).point), order.facing)
    world.set(vehicle, structs.replace(world.get(vehicle, Rolling), course=order.facing))
    _tell(skirmish, vehicle, order.figure, Point(*world.get(vehicle, At).point), turn, 0.0, "")
    skirmish.push(decision)


@offers("drives")
def offerways_to_drive(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-DRIVE-04..05, FNG-DRIVE-13: ways in twelve directions, to the end or half as far; back; round on the spot."""
    world = skirmish.world
    for figure in acting(world):
        vehicle = vehicle_of(world, figure)
        if vehicle is None or driver_of(world, vehicle) != figure or not can_drive(world, vehicle):
            continue
        for order in ways_to_drive(skirmish, figure, vehicle, "all"):
            if why_not_drive(skirmish, decision, order) is None:
                choices.add(order)
        at = world.get(vehicle, At)
        if spins(row_of(skirmish, vehicle)):
            for degrees in (90, 180, 270):
                turn = Spin(figure, (at.facing + degrees) % DEGREES)
                if why_not_spin(skirmish, decision, turn) is None:
                    choices.add(turn)


# Going ------------------------------------------------------------------------------------------


@FNG.task(Roll)
def roll(skirmish: Skirmish, task: Roll) -> None:
    """FNG-DRIVE-05, FNG-REACT-03: it turns, and goes as far as the end of the leg or the first point where an enemy
    notices it, who may then react."""
    world, vehicle = skirmish.world, task.vehicle
    if not task.path or not can_drive(world, vehicle):
        return
    driver = driver_of(world, vehicle)
    if driver is None:
        _run_on(skirmish, task)
    elif (task.moving or comes_free(skirmish, vehicle, driver)) and _turns(skirmish, task, driver):
        _go_on(skirmish, task, driver)


def _turns(skirmish: Skirmish, task: Roll, driver: EntityId) -> bool:
    """FNG-DRIVE-05..09: it turns towards the end of the leg; whether it goes on then as it was to."""
    world, vehicle = skirmish.world, task.vehicle
    at = world.get(vehicle, At)
    here = Point(*at.point)
    turn = Way((here, task.path[0]), at.facing, task.backwards).turns[0] if task.leg is None else 0
    if not turn:
        return True
    facing = (at.facing + turn) % DEGREES
    stand_at(skirmish, vehicle, here, facing)
    _count(world, vehicle, since_turn=0.0)
    _tell(skirmish, vehicle, driver, here, turn, 0.0, "")
    if not (task.moving and needs_control(turn, fast=task.fast, tables=skirmish.ctx.tables)):
        return True
    return not _veers(skirmish, vehicle, driver, turn)


def _veers(skirmish: Skirmish, vehicle: EntityId, driver: EntityId, turn: int) -> bool:
    """FNG-DRIVE-06..09: whether it is lost control of as it has turned so, and veers off its way then."""
    world = skirmish.world
    at = world.get(vehicle, At)
    outcome = try_control(skirmish, vehicle, driver, at.facing, turn)
    if outcome.throws_men_about:
        world.remove(vehicle, UnderWay)
    if outcome.disables and is_boat(skirmish, vehicle):
        sink(skirmish, vehicle, next_node(world))
        return False
    if outcome.veers and not outcome.facts.solid:
        stand_at(skirmish, vehicle, beside_its_way(skirmish, vehicle, at.facing, turn), at.facing)
        _tell(skirmish, vehicle, driver, Point(*at.point), 0, 0.0, "veers")
    if outcome.runs_over and (is_able(world, driver) or world.has(driver, KnockedDown)):
        run_into(skirmish, vehicle, driver, beside_its_way(skirmish, vehicle, at.facing, turn))
    return outcome.veers


def swerve(skirmish: Skirmish, vehicle: EntityId, driver: EntityId) -> None:
    """FNG-AT-05: it has been hit on its way: whoever drives throws as in a sharp turn; it veers to its left (house)."""
    _veers(skirmish, vehicle, driver, 1)


def _go_on(skirmish: Skirmish, task: Roll, driver: EntityId) -> None:
    world, vehicle = skirmish.world, task.vehicle
    here, facing = Point(*world.get(vehicle, At).point), world.get(vehicle, At).facing
    leg = task.leg or here
    stones = stones_beyond(leg, here, task.path[:1]) or stepping_stones((here, task.path[0]))
    meeting = first_meeting(skirmish, speaks_for(world, vehicle), stones)
    stop = meeting.place if meeting is not None else len(stones) - 1
    incident = first_underway(skirmish, vehicle, stones[: stop + 1], facing)
    if incident is not None and incident.place < stop:
        stop, meeting = incident.place, None
    free = _free_until(skirmish, task, stones[: stop + 1], facing)
    end = stones[free]
    first, last = (on_the_line(leg, task.path[0], stone) for stone in (here, end))
    cost = price(skirmish, vehicle, (leg, last)) - price(skirmish, vehicle, (leg, first))
    _pay(world, vehicle, cost)
    inches = distance(leg, last) - distance(leg, first)
    _gone(world, vehicle, inches, backwards=task.backwards)
    gain_way(skirmish, vehicle, 0.0 if task.backwards else inches)
    stand_at(skirmish, vehicle, end, facing)
    _tell(skirmish, vehicle, driver, here, 0, cost, "backwards" if task.backwards else "")
    if inches > 0:
        leaves_behind(skirmish, vehicle)
    if free < stop:
        _comes_upon(skirmish, structs.replace(task, moving=True, leg=leg), stones[free + 1], driver)
        if is_boat(skirmish, vehicle):
            strike(skirmish, vehicle)
        return
    rest = task.path[1:] if end == task.path[0] else task.path
    on_it = leg if end != task.path[0] else None
    onward = (structs.replace(task, path=rest, moving=True, leg=on_it),) if rest else ()
    sightings = _sightings(skirmish, vehicle, meeting.watchers, meeting.met) if meeting is not None else ()
    happens = (incident.task,) if incident is not None else ()
    skirmish.push(*happens, *((Contact(sightings),) if sightings else ()), *onward)


def _run_on(skirmish: Skirmish, task: Roll) -> None:
    """FNG-DRIVE-18: with nobody at the controls it runs on by two dice of inches along this leg and halts; what it hits
    counts as run over with a die that is passed, and where it cannot be run over, or it is men, that stops it (house).
    """
    if not task.moving:
        return
    world, vehicle = skirmish.world, task.vehicle
    start, end = Point(*world.get(vehicle, At).point), task.path[0]
    far = distance(start, end)
    inches = min(float(resolve_running_on(skirmish.ctx.tables, skirmish.dice)), far)
    steps = int(inches / STEP)
    for step in range(steps + 1):
        gone = inches - (steps - step) * STEP
        if gone > 0 and not _rolls_to(skirmish, task, snapped(along(start, end, gone))):
            break
    here = Point(*world.get(vehicle, At).point)
    _gone(world, vehicle, distance(start, here))
    _tell(skirmish, vehicle, vehicle, start, 0, distance(start, here), "runs on")
    if is_boat(skirmish, vehicle):
        strike(skirmish, vehicle)


def _rolls_to(skirmish: Skirmish, task: Roll, place: Point) -> bool:
    """FNG-DRIVE-18: whether it comes to a place, over what is there."""
    vehicle, facing = task.vehicle, skirmish.world.get(task.vehicle, At).facing
    met = in_its_way(skirmish, vehicle, place, facing, backwards=False)
    there = who_is_there(skirmish, vehicle, place, facing)
    if any(other not in met.others for other in there) or not is_ground_for(skirmish, vehicle, place, facing):
        return False
    if met and runs_over_unsteered(skirmish, vehicle, met, task.path[0], fast=task.fast) != OVER:
        return False
    stand_at(skirmish, vehicle, place, facing)
    return True


def stand_at(skirmish: Skirmish, vehicle: EntityId, at: Point, facing: int) -> None:
    """FNG-GEN-06: it stands there, everybody aboard with it."""
    world = skirmish.world
    now = world.get(vehicle, At)
    if (now.x, now.y, now.facing) == (at.x, at.y, facing):
        return
    world.set(vehicle, structs.replace(now, x=at.x, y=at.y, facing=facing))
    settle(skirmish, vehicle)
    for man in aboard(world, vehicle):
        if is_able(world, man) and not is_inside(world, man):
            refresh_views(skirmish, man)
            notice_in_passing(skirmish, man)


def _pay(world: World, vehicle: EntityId, cost: float) -> None:
    rolling = world.find(vehicle, Rolling)
    if rolling is not None:
        world.set(vehicle, structs.replace(rolling, spent=min(rolling.allowance, rolling.spent + cost)))


def _gone(world: World, vehicle: EntityId, inches: float, *, backwards: bool = False) -> None:
    """FNG-DRIVE-05, FNG-DRIVE-19..20: it has gone so far; forwards that counts for the next turn too."""
    rolling = world.find(vehicle, Rolling)
    if rolling is not None:
        since = rolling.since_turn
        since = since + inches if since is not None and not backwards else since
        world.set(vehicle, structs.replace(rolling, moved=rolling.moved + inches, since_turn=since))


def _count(world: World, vehicle: EntityId, *, since_turn: float) -> None:
    """FNG-DRIVE-05: it has turned, and counts inches from here."""
    rolling = world.find(vehicle, Rolling)
    if rolling is not None:
        world.set(vehicle, structs.replace(rolling, since_turn=since_turn))


def _free_until(skirmish: Skirmish, task: Roll, stones: Sequence[Point], facing: int) -> int:
    """FNG-DRIVE-14 (house): the last of these points before there is something that it has to run over, or somebody is
    in the way."""
    world, vehicle = skirmish.world, task.vehicle
    others = [body for other, body in ground_taken(world) if other != vehicle]
    for place, stone in enumerate(stones[1:]):
        body = BODIES.at(world, vehicle, stone, facing)
        if any(overlap(body, other) for other in others):
            return place
        if in_its_way(skirmish, vehicle, stone, facing, backwards=task.backwards):
            return place
    return len(stones) - 1


def _comes_upon(skirmish: Skirmish, rest: Roll, at: Point, driver: EntityId) -> None:
    """FNG-REACT-36, FNG-DRIVE-14 (house): an armoured vehicle runs once at each enemy in its way and goes on, unless he
    is still there, and then over what else is there; before anybody else it stops."""
    world, vehicle = skirmish.world, rest.vehicle
    facing = world.get(vehicle, At).facing
    found = who_is_there(skirmish, vehicle, at, facing)
    show_who_is_there(skirmish, found)
    met = in_its_way(skirmish, vehicle, at, facing, backwards=rest.backwards)
    people = tuple(other for other in found if other not in met.others)
    runs = tramples(skirmish, vehicle, backwards=rest.backwards)
    if any(not runs or other in rest.run_at or not can_be_run_at(world, vehicle, other) for other in people):
        return
    if people:
        tests = (RunAt(vehicle, other, rest.path[0]) for other in people)
        skirmish.push(*tests, structs.replace(rest, run_at=(*rest.run_at, *people)))
        return
    result = runs_over(skirmish, vehicle, driver, met, rest.path[0], fast=rest.fast)
    if result == OVER:
        skirmish.push(rest)
    elif result == STUCK:
        _lurches(skirmish, vehicle, driver)


def _lurches(skirmish: Skirmish, vehicle: EntityId, driver: EntityId) -> None:
    """FNG-DRIVE-17: what is stuck has come an inch forward, where it has room for that (house)."""
    at = skirmish.world.get(vehicle, At)
    place = ahead_of(skirmish.world, vehicle, float(skirmish.ctx.tables.driving.run_over.stuck))
    if not who_is_there(skirmish, vehicle, place, at.facing) and is_ground_for(skirmish, vehicle, place, at.facing):
        stand_at(skirmish, vehicle, place, at.facing)
        _tell(skirmish, vehicle, driver, Point(*at.point), 0, 0.0, "stuck")


def _sightings(skirmish: Skirmish, vehicle: EntityId, watchers: Ids, met: Ids) -> tuple[Sighting, ...]:
    """FNG-REACT-03, FNG-ASSAULT-04: whoever notices a vehicle notices all aboard who are to be seen."""
    world = skirmish.world
    man = speaks_for(world, vehicle)
    shown = [each for each in aboard(world, vehicle) if is_able(world, each) and not is_inside(world, each)]
    found = []
    for each in dict.fromkeys((man, *shown)):
        seen = tuple(watcher for watcher in watchers if has_line(skirmish, watcher, each))
        if seen or (each == man and met):
            found.append(Sighting(each, seen, met if each == man else ()))
    return tuple(found)


def _tell(
    skirmish: Skirmish, vehicle: EntityId, driver: EntityId, start: Point, turned: int, cost: float, how: str
) -> None:
    world = skirmish.world
    at = world.get(vehicle, At)
    if at.point == start and not turned:
        return
    skirmish.emit(
        Drove(
            figure=driver, vehicle=vehicle, start=start, end=at.point, facing=at.facing, turned=turned, cost=cost,
            how=how, node=next_node(world) if how else 0, parent=0, rule="FNG-DRIVE-05",
        )
    )  # fmt: skip
