"""A boat comes about in two turns without stopping: FNG-DRIVE-11."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import Point, snapped
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId, World
from game.engine.text import mark
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.vehicles import Aboard, ComingAbout, Rolling, UnderWay
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import AtTheHelm, ComeAbout
from game.rules.fng.model.declared import declare
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.vehicles import can_drive, vehicle_of
from game.rules.fng.steel.afloat import goes_on
from game.rules.fng.steel.driving import Roll, stand_at, why_not_at_the_wheel
from game.rules.fng.steel.steering import Way, lane, why_not_lane
from game.rules.fng.turn.acting import acting, offers

STEP = 15
"""Degrees of the turn from one point of the way to the next."""

HAS_GONE = mark("{name} comes about only under way, before it goes anywhere else in this turn.")
NOT_HIM = mark("{name} has not the helm.")


@declare
class Steady(Task, frozen=True):
    """FNG-DRIVE-11: a boat that has come through half of its turn: how it heads, and its speed as before."""

    vehicle: EntityId
    at: Point
    facing: int
    speed: float


def turn_of(skirmish: Skirmish, vehicle: EntityId, *, right: bool) -> ComingAbout:
    """FNG-DRIVE-11: the turn that it is in the middle of, towards that side, or else a new one from where it is."""
    world = skirmish.world
    at, before, speed = world.get(vehicle, At), world.find(vehicle, ComingAbout), world.get(vehicle, UnderWay).speed
    if before is not None and before.right == right and _points(before, (90,))[0] == Point(*at.point):
        return before
    row = skirmish.ctx.tables.driving.moving
    return ComingAbout(at.x, at.y, at.facing, right, row.about + row.about_speed * speed)


def _points(turn: ComingAbout, degrees: tuple[int, ...]) -> tuple[Point, ...]:
    """FNG-DRIVE-11 (house): points of the turn: its radius ahead and half of it aside after 90 degrees, level with the
    start and a radius aside after 180."""
    unit, side = UNIT[turn.course % DEGREES], 1 if turn.right else -1
    found = []
    for degree in degrees:
        ahead = turn.radius * sin(radians(degree))
        aside = side * turn.radius / 2 * (1 - cos(radians(degree)))
        found.append(snapped((turn.x + unit.x * ahead - unit.y * aside, turn.y + unit.y * ahead + unit.x * aside)))
    return tuple(found)


def half_of(world: World, vehicle: EntityId, turn: ComingAbout) -> tuple[Point, ...]:
    """FNG-DRIVE-11: the way of its first half, or of its second where it is in the middle of it."""
    begun = (turn.x, turn.y) != world.get(vehicle, At).point
    first = 90 if begun else 0
    return _points(turn, tuple(range(first + STEP, first + 91, STEP)))


def why_not_about(skirmish: Skirmish, vehicle: EntityId, *, right: bool) -> Refusal | None:
    """FNG-DRIVE-11: a boat under way that has not gone in this turn, with water all the way."""
    world, name = skirmish.world, figure_of(skirmish.world, vehicle).name
    rolling = world.find(vehicle, Rolling)
    if not goes_on(world, vehicle) or (rolling is not None and rolling.halts):
        return refuse("FNG-DRIVE-11", HAS_GONE, name=name)
    at = world.get(vehicle, At)
    points = half_of(world, vehicle, turn_of(skirmish, vehicle, right=right))
    way = Way((Point(*at.point), *points), at.facing, False)
    return why_not_lane(skirmish, vehicle, lane(skirmish, vehicle, way))


def _come_about(skirmish: Skirmish, vehicle: EntityId, *, right: bool) -> tuple[Task, ...]:
    world = skirmish.world
    turn = turn_of(skirmish, vehicle, right=right)
    way, begun = half_of(world, vehicle, turn), (turn.x, turn.y) != world.get(vehicle, At).point
    facing = (turn.course + (180 if begun else 90 if right else 270)) % DEGREES
    world.set(vehicle, turn)
    return Roll(vehicle, way, moving=True), Steady(vehicle, way[-1], facing, world.get(vehicle, UnderWay).speed)


@FNG.task(Steady)
def steady(skirmish: Skirmish, task: Steady) -> None:
    """FNG-DRIVE-11: unless something has stopped it on its way it heads as it should, and keeps its speed."""
    world, vehicle = skirmish.world, task.vehicle
    if Point(*world.get(vehicle, At).point) == task.at and world.has(vehicle, UnderWay) and can_drive(world, vehicle):
        stand_at(skirmish, vehicle, task.at, task.facing)
        world.set(vehicle, UnderWay(task.speed, world.the(Clock).turn))


# Orders -----------------------------------------------------------------------------------------


def why_not_when_active(skirmish: Skirmish, decision: GroupActs, order: ComeAbout) -> Refusal | None:
    """FNG-DRIVE-11: whoever steers, active, and the turn itself."""
    refusal = why_not_at_the_wheel(skirmish, order.figure)
    if refusal is not None:
        return refusal
    return why_not_about(skirmish, EntityId(skirmish.world.get(order.figure, Aboard).to), right=order.right)


@FNG.order(GroupActs, ComeAbout, why_not_when_active)
def come_about(skirmish: Skirmish, decision: GroupActs, order: ComeAbout) -> None:
    """FNG-DRIVE-11: through half of the turn."""
    vehicle = EntityId(skirmish.world.get(order.figure, Aboard).to)
    skirmish.push(*_come_about(skirmish, vehicle, right=order.right), decision)


def why_not_at_the_helm(skirmish: Skirmish, decision: AtTheHelm, order: ComeAbout) -> Refusal | None:
    """FNG-DRIVE-10..11: he himself, and the turn itself."""
    if order.figure != decision.figure:
        return refuse("FNG-DRIVE-10", NOT_HIM, name=figure_of(skirmish.world, order.figure).name)
    return why_not_about(skirmish, decision.vehicle, right=order.right)


@FNG.order(AtTheHelm, ComeAbout, why_not_at_the_helm)
def come_about_at_the_helm(skirmish: Skirmish, decision: AtTheHelm, order: ComeAbout) -> None:
    """FNG-DRIVE-10..11: through half of the turn, active or not."""
    skirmish.push(*_come_about(skirmish, decision.vehicle, right=order.right))


def ways_about(skirmish: Skirmish, figure: EntityId, vehicle: EntityId) -> Iterator[ComeAbout]:
    """FNG-DRIVE-11: to the right and to the left, where there is water enough."""
    for right in (True, False):
        if why_not_about(skirmish, vehicle, right=right) is None:
            yield ComeAbout(figure, right)


@offers("about")
def offer_to_come_about(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-DRIVE-11: whoever steers a boat under way may bring it about."""
    world = skirmish.world
    for figure in acting(world) if world.ids(UnderWay) else ():
        vehicle = vehicle_of(world, figure)
        if vehicle is not None and world.has(vehicle, UnderWay) and why_not_at_the_wheel(skirmish, figure) is None:
            for order in ways_about(skirmish, figure, vehicle):
                choices.add(order)
