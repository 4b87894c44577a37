"""At the helm: a boat goes on in every turn, steered by whoever has the helm, until it heaves to: FNG-DRIVE-10."""

from __future__ import annotations

from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.turn import Enter
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.components.vehicles import Aboard, UnderWay
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.decisions.vehicles import AtTheHelm, Drive, HeaveTo, HoldCourse
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.vehicles import HoveTo
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_able
from game.rules.fng.model.vehicles import can_drive, driver_of, side_of_vehicle, vehicle_of
from game.rules.fng.steel.afloat import FEELS, ahead_of, goes_on, is_boat, strike
from game.rules.fng.steel.coming_about import ways_about
from game.rules.fng.steel.driving import Roll, set_off, why_not_at_the_wheel
from game.rules.fng.steel.losing_control import clear_towards
from game.rules.fng.steel.steering import engines, way_along, ways_to_drive, why_not_way
from game.rules.fng.turn.acting import acting, offers
from game.rules.fng.turn.points_of_entry import TURN

NOT_AFLOAT = mark("{name} is no boat.")
LIES_STILL = mark("{name} is not under way.")
NOT_AT_THE_HELM = mark("{name} has not the helm.")


@declare
class GoOn(Task, frozen=True):
    """FNG-DRIVE-10: a boat under way goes on, unless it has gone in this turn."""

    vehicle: EntityId


@declare
class Strike(Task, frozen=True):
    """FNG-DRIVE-12: a boat that was to go farther than it could runs into what is there; ``at``: where it does."""

    vehicle: EntityId
    at: tuple[float, float]


# Told to ----------------------------------------------------------------------------------------


def why_not_heave_to(skirmish: Skirmish, decision: GroupActs, order: HeaveTo) -> Refusal | None:
    """FNG-DRIVE-10: whoever steers, and a boat that is under way."""
    refusal = why_not_at_the_wheel(skirmish, order.figure)
    if refusal is not None:
        return refusal
    vehicle = EntityId(skirmish.world.get(order.figure, Aboard).to)
    name = figure_of(skirmish.world, vehicle).name
    if not is_boat(skirmish, vehicle):
        return refuse("FNG-DRIVE-10", NOT_AFLOAT, name=name)
    return None if skirmish.world.has(vehicle, UnderWay) else refuse("FNG-DRIVE-10", LIES_STILL, name=name)


@FNG.order(GroupActs, HeaveTo, why_not_heave_to)
def heave_to(skirmish: Skirmish, decision: GroupActs, order: HeaveTo) -> None:
    """FNG-DRIVE-10: it lies still; to set out again in this activation costs what it costs after any stop."""
    _lie_still(skirmish, order.figure)
    skirmish.push(decision)


def _lie_still(skirmish: Skirmish, figure: EntityId) -> None:
    vehicle = EntityId(skirmish.world.get(figure, Aboard).to)
    skirmish.world.remove(vehicle, UnderWay)
    skirmish.emit(HoveTo(figure=figure, vehicle=vehicle, rule="FNG-DRIVE-10"))


@offers("helm")
def offer_to_heave_to(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-DRIVE-10: whoever steers a boat under way may stop it."""
    world = skirmish.world
    for figure in acting(world) if world.ids(UnderWay) else ():
        order = HeaveTo(figure)
        if vehicle_of(world, figure) is not None and why_not_heave_to(skirmish, decision, order) is None:
            choices.add(order)


# Going on ---------------------------------------------------------------------------------------


@TURN.after_phase("helm")
def boats_go_on(skirmish: Skirmish, entered: Enter) -> None:
    """FNG-DRIVE-10 (house): at the end of its side's phase every boat goes on that has not gone in this turn."""
    world = skirmish.world
    boats = (each for each in world.ids(UnderWay) if side_of_vehicle(world, each) == entered.side)
    skirmish.push(*(GoOn(each) for each in boats))


@FNG.task(GoOn)
def go_on(skirmish: Skirmish, task: GoOn) -> None:
    """FNG-DRIVE-10, FNG-DRIVE-18: whoever has the helm says where to, active or not; with nobody there it runs on."""
    world, vehicle = skirmish.world, task.vehicle
    if not goes_on(world, vehicle) or not can_drive(world, vehicle):
        return
    world.set(vehicle, engines(skirmish, vehicle))
    helmsman = driver_of(world, vehicle)
    if helmsman is None or not is_able(world, helmsman):
        speed = world.get(vehicle, UnderWay).speed
        skirmish.push(Roll(vehicle, (ahead_of(world, vehicle, speed),), moving=True))
    else:
        skirmish.push(AtTheHelm(side_of_vehicle(world, vehicle), helmsman, vehicle))


@FNG.choices(AtTheHelm)
def choices_at_the_helm(skirmish: Skirmish, decision: AtTheHelm) -> Choices:
    """FNG-DRIVE-10: straight on, to heave to, or another way."""
    choices = Choices([HoldCourse(decision.figure), HeaveTo(decision.figure)])
    for order in ways_to_drive(skirmish, decision.figure, decision.vehicle):
        choices.add(order)
    for about in ways_about(skirmish, decision.figure, decision.vehicle):
        choices.add(about)
    return choices


def why_not_at_the_helm(skirmish: Skirmish, decision: AtTheHelm, order: HoldCourse | HeaveTo) -> Refusal | None:
    """FNG-DRIVE-10: he himself."""
    if order.figure == decision.figure:
        return None
    return refuse("FNG-DRIVE-10", NOT_AT_THE_HELM, name=figure_of(skirmish.world, order.figure).name)


def why_not_steer(skirmish: Skirmish, decision: AtTheHelm, order: Drive) -> Refusal | None:
    """FNG-DRIVE-10: he himself, and the way."""
    if order.figure != decision.figure:
        return refuse("FNG-DRIVE-10", NOT_AT_THE_HELM, name=figure_of(skirmish.world, order.figure).name)
    way = way_along(skirmish.world, decision.vehicle, order.path, backwards=order.backwards)
    return why_not_way(skirmish, decision.vehicle, way)


@FNG.order(AtTheHelm, Drive, why_not_steer)
def steer(skirmish: Skirmish, decision: AtTheHelm, order: Drive) -> None:
    """FNG-DRIVE-10: it goes where he steers it, as fast as he likes."""
    skirmish.push(set_off(skirmish, decision.vehicle, order))


@FNG.order(AtTheHelm, HeaveTo, why_not_at_the_helm)
def stop(skirmish: Skirmish, decision: AtTheHelm, order: HeaveTo) -> None:
    """FNG-DRIVE-10: it lies still."""
    _lie_still(skirmish, order.figure)


@FNG.order(AtTheHelm, HoldCourse, why_not_at_the_helm)
def hold_course(skirmish: Skirmish, decision: AtTheHelm, order: HoldCourse) -> None:
    """FNG-DRIVE-10, FNG-DRIVE-12: straight on at its speed, or into what is there."""
    world, vehicle = skirmish.world, decision.vehicle
    speed = world.get(vehicle, UnderWay).speed
    inches = clear_towards(skirmish, vehicle, ahead_of(world, vehicle, speed), speed)
    end = ahead_of(world, vehicle, inches)
    way = (Roll(vehicle, (end,), moving=True),) if inches > 0 else ()
    skirmish.push(*way, *((Strike(vehicle, end),) if inches < speed - FEELS / 2 else ()))


@FNG.task(Strike)
def run_into_it(skirmish: Skirmish, task: Strike) -> None:
    """FNG-DRIVE-12: unless something has stopped it on its way."""
    world, vehicle = skirmish.world, task.vehicle
    if world.has(vehicle, UnderWay) and ahead_of(world, vehicle, 0.0) == task.at:
        strike(skirmish, vehicle)
