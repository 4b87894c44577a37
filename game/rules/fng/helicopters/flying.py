"""Flying in, landing and leaving: FNG-HELO-03, FNG-HELO-12..13, FNG-HELO-16, FNG-HELO-24..25."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.hooks import Hooks
from game.engine.core.orders import Choices, Refusal, Task, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.air.from_below import reactions_to
from game.rules.fng.air.in_reach import flown, over_table
from game.rules.fng.air.squadrons import is_in_action
from game.rules.fng.helicopters.coming_down import clear_the_ground, come_down, come_into_view, leave_for_good, vanish
from game.rules.fng.helicopters.door_guns import man_guns
from game.rules.fng.helicopters.lifts import (
    edges,
    enemies_near,
    fits,
    is_dustoff,
    is_landed,
    is_light,
    landing_places,
    put_away,
    rep_of_pilot,
    where,
)
from game.rules.fng.helicopters.loading import may_load, may_unload, out_with_the_lifted, ways_to_load
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.aircraft import AWAY, HOVERING, LANDED, ON_PATH, Aloft, OnStation, OutOfAction
from game.rules.fng.model.components.figures import At, Clock
from game.rules.fng.model.components.helicopters import Approach, OnTheGround, OverTable, Piloted, TurnedAway
from game.rules.fng.model.crews import man_the_guns
from game.rules.fng.model.decisions.helicopters import FlyIn, FlyOff, PilotActs, SetDown, Stand
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.helicopters import FlewIn, LeftArea, NerveRolled, Skimmed, TouchedDown
from game.rules.fng.model.game import FNG, Skirmish
from game.rules.fng.model.query import figure_of, is_able, is_flying, next_node, side_of
from game.rules.fng.model.vehicles import aboard, settle
from game.rules.fng.move.leaving import is_edge
from game.rules.fng.resolve.helicopters.hits import CRASH
from game.rules.fng.resolve.helicopters.piloting import NerveFacts, is_hot, resolve_nerve
from game.rules.fng.support import skies

NOT_AWAY = mark("{name} is over the table already.")
NOT_THERE = mark("{name} is not on the ground here.")
NO_PILOT = mark("Nobody flies {name} any more.")
NOT_EDGE = mark("A helicopter comes and goes over an edge of the table.")
OFF_TABLE = mark("A helicopter lands on the table.")
TURNED_AWAY = mark("{name} has turned away in this turn; it may try again in the next.")
JUST_LANDED = mark("{name} has landed, loaded or unloaded in this turn; it may leave in the next.")
JUST_HOVERED = mark("{name} has come to hover in this turn; it may leave in the next.")
MUST_LEAVE = mark("{name} has hovered long enough: it flies off.")
TIME_IS_UP = mark("The time of {name} is up: it has to leave.")


LowFlights = Callable[[Skirmish, PilotActs, Choices], None]
low_flights: Hooks[LowFlights] = Hooks("hover")
"""Something else that a pilot who is asked may do."""


@declare
class Land(Task, frozen=True):
    """FNG-HELO-13, FNG-HELO-24..25: a helicopter has come to its landing zone, if nothing has happened to it."""

    helicopter: EntityId


@declare
class GunsBear(Task, frozen=True):
    """FNG-HELO-17: a helicopter on its way, if nothing has happened to it, fires its door guns."""

    helicopter: EntityId


@declare
class Depart(Task, frozen=True):
    """FNG-HELO-16: a helicopter has left the table, if nothing has happened to it."""

    helicopter: EntityId


# What the pilot may do --------------------------------------------------------------------------


@FNG.choices(PilotActs)
def pilot_choices(skirmish: Skirmish, decision: PilotActs) -> Choices:
    """FNG-HELO-12, FNG-HELO-14, FNG-HELO-16: to land at some place, coming over some edge; to load, to unload, to
    leave over some edge; or nothing."""
    choices = Choices()
    if where(skirmish.world, decision.helicopter) == AWAY:
        _offer_landings(skirmish, decision, choices)
    else:
        _offer_on_table(skirmish, decision, choices)
    for say in low_flights:
        say(skirmish, decision, choices)
    if why_not_stand(skirmish, decision, Stand()) is None:
        choices.add(Stand())
    return choices


def _offer_landings(skirmish: Skirmish, decision: PilotActs, choices: Choices) -> None:
    """FNG-HELO-12: at some places, over each edge."""
    for place in landing_places(skirmish):
        for entry in edges(skirmish, place):
            order = FlyIn(entry, place)
            if why_not_fly_in(skirmish, decision, order) is None:
                choices.add(order)


def _offer_on_table(skirmish: Skirmish, decision: PilotActs, choices: Choices) -> None:
    """FNG-HELO-14, FNG-HELO-16: to unload, to load, to leave."""
    helicopter = decision.helicopter
    if may_unload(skirmish, helicopter):
        choices.add(SetDown())
    for load in ways_to_load(skirmish, helicopter):
        choices.add(load)
    for exit in edges(skirmish, skirmish.world.get(helicopter, At).point):
        leave = FlyOff(exit)
        if why_not_fly_off(skirmish, decision, leave) is None:
            choices.add(leave)


def why_not_stand(skirmish: Skirmish, decision: PilotActs, order: Stand) -> Refusal | None:
    """FNG-HELO-07: a helicopter whose time is up leaves, as soon as it may."""
    world, helicopter = skirmish.world, decision.helicopter
    station, turn = world.get(helicopter, OnStation), world.the(Clock).turn
    over = world.find(helicopter, OverTable)
    if over is not None and over.since < turn and not is_light(skirmish, helicopter):
        return refuse("FNG-HELO-06", MUST_LEAVE, name=figure_of(world, helicopter).name)
    if where(world, helicopter) == AWAY or turn < station.until:
        return None
    if _why_not_leave(skirmish, helicopter) is not None or may_load(skirmish, helicopter):
        return None
    return refuse("FNG-HELO-07", TIME_IS_UP, name=figure_of(world, helicopter).name)


@FNG.order(PilotActs, Stand, why_not_stand)
def stand(skirmish: Skirmish, decision: PilotActs, order: Stand) -> None:
    """FNG-HELO-07, FNG-HELO-22: it waits, on the ground or away from the table; a light one goes on hovering."""
    if where(skirmish.world, decision.helicopter) == HOVERING and is_light(skirmish, decision.helicopter):
        stays_low(skirmish, decision.helicopter)


def stays_low(skirmish: Skirmish, helicopter: EntityId) -> None:
    """FNG-HELO-22: one that stays where it hovers throws for its piloting all the same."""
    world, node = skirmish.world, next_node(skirmish.world)
    at = Point(*world.get(helicopter, At).point)
    skirmish.emit(Skimmed(helicopter=helicopter, start=at, end=at, node=node, rule="FNG-HELO-22"))
    skirmish.push(*reactions_to(skirmish, helicopter, over_table(world, helicopter), node))


# Flying in --------------------------------------------------------------------------------------


def why_not_fly_in(skirmish: Skirmish, decision: PilotActs, order: FlyIn) -> Refusal | None:
    """FNG-HELO-12, FNG-HELO-25: away from the table, with a pilot; over an edge, to a place on the table."""
    return why_not_come_in(skirmish, decision.helicopter, order.entry, order.at)


def why_not_come_in(skirmish: Skirmish, helicopter: EntityId, entry: Point, at: Point) -> Refusal | None:
    """FNG-HELO-05, FNG-HELO-12, FNG-HELO-25: what keeps it from coming in over an edge to a place, or None."""
    world, name = skirmish.world, figure_of(skirmish.world, helicopter).name
    if where(world, helicopter) != AWAY:
        return refuse("FNG-HELO-12", NOT_AWAY, name=name)
    if rep_of_pilot(world, helicopter) is None:
        return refuse("FNG-HELO-12", NO_PILOT, name=name)
    if not is_edge(skirmish, entry) or not skirmish.ctx.map.on_table(entry):
        return refuse("FNG-HELO-12", NOT_EDGE)
    if not skirmish.ctx.map.on_table(at) or is_edge(skirmish, at):
        return refuse("FNG-HELO-12", OFF_TABLE)
    turned = world.find(helicopter, TurnedAway)
    if turned is not None and turned.turn == world.the(Clock).turn:
        return refuse("FNG-HELO-25", TURNED_AWAY, name=name)
    return skies.why_not(world, side_of(world, helicopter), "aircraft")


@FNG.order(PilotActs, FlyIn, why_not_fly_in)
def fly_in(skirmish: Skirmish, decision: PilotActs, order: FlyIn) -> None:
    """FNG-HELO-12, FNG-HELO-03: it comes in over the edge, as low as its pilot flies; then it lands."""
    set_out(skirmish, decision.helicopter, order.entry, snapped(order.at), Land(decision.helicopter))


def set_out(skirmish: Skirmish, helicopter: EntityId, start: Point, end: Point, then: Task) -> None:
    """FNG-HELO-03, FNG-HELO-12, FNG-HELO-22: on its way, as low as the dice say; then what it has set out for."""
    world, node = skirmish.world, next_node(skirmish.world)
    skies.use(world, side_of(world, helicopter), "aircraft")
    heading = turned_to(start, end) if distance(start, end) > 0 else world.get(helicopter, Aloft).heading
    world.set(helicopter, Aloft(ON_PATH, heading))
    world.set(helicopter, Approach(start, end, node=node))
    leaves, rule = isinstance(then, Depart), "FNG-HELO-16" if isinstance(then, Depart) else "FNG-HELO-12"
    if leaves or is_edge(skirmish, start):
        skirmish.emit(FlewIn(helicopter=helicopter, start=start, end=end, leaves=leaves, node=node, rule=rule))
    else:
        skirmish.emit(Skimmed(helicopter=helicopter, start=start, end=end, node=node, rule="FNG-HELO-22"))
    fire = reactions_to(skirmish, helicopter, flown(world, helicopter), node)
    skirmish.push(*fire, GunsBear(helicopter), then)


@FNG.task(GunsBear)
def guns_bear(skirmish: Skirmish, task: GunsBear) -> None:
    """FNG-HELO-17: on its way its door guns may fire at whoever they see abreast."""
    if is_in_action(skirmish.world, task.helicopter) and is_flying(skirmish.world, task.helicopter):
        skirmish.push(*man_guns(skirmish, task.helicopter))


# Landing ----------------------------------------------------------------------------------------


@FNG.task(Land)
def land(skirmish: Skirmish, task: Land) -> None:
    """FNG-HELO-13, FNG-HELO-24..25: after any fire it is on its landing zone, or crashes where that is too small; a
    dustoff may not dare to."""
    world, helicopter = skirmish.world, task.helicopter
    approach = world.find(helicopter, Approach)
    if approach is None or world.has(helicopter, OutOfAction) or where(world, helicopter) != ON_PATH:
        return
    if is_dustoff(skirmish, helicopter) and not _dares(skirmish, helicopter, approach):
        return
    world.remove(helicopter, Approach)
    if not fits(skirmish, approach.end):
        come_down(skirmish, helicopter, approach.end, CRASH, approach.node, rule="FNG-HELO-13")
        return
    stand_on(skirmish, helicopter, approach.end)
    turn = world.the(Clock).turn
    world.set(helicopter, OnTheGround(turn))
    skirmish.emit(
        TouchedDown(helicopter=helicopter, at=approach.end, node=next_node(world), parent=approach.node,
                    rule="FNG-HELO-13")
    )  # fmt: skip
    come_into_view(skirmish, tuple(man for man in aboard(world, helicopter) if is_able(world, man)))


def _dares(skirmish: Skirmish, helicopter: EntityId, approach: Approach) -> bool:
    """FNG-HELO-24, FNG-HELO-25: whether the pilot of a dustoff lands; at a hot landing zone he may fly on."""
    world, tables = skirmish.world, skirmish.ctx.tables
    nearest = enemies_near(skirmish, side_of(world, helicopter), approach.end)
    if not is_hot(nearest, fired_on=approach.fired_on, tables=tables):
        return True
    turned = world.find(helicopter, TurnedAway)
    failures = turned.times if turned is not None else 0
    pilot = Tester(rep_of_pilot(world, helicopter) or 0)
    outcome = resolve_nerve(NerveFacts(pilot, failures), tables, skirmish.dice)
    node = next_node(world)
    skirmish.emit(
        NerveRolled(
            helicopter=helicopter, rep=pilot.rep, die=outcome.die, total=outcome.total, lands=outcome.lands, node=node,
            parent=approach.node, rule="FNG-HELO-25",
        )
    )  # fmt: skip
    if not outcome.lands:
        world.set(helicopter, TurnedAway(failures + 1, world.the(Clock).turn))
        world.remove(helicopter, Approach)
        put_away(skirmish, helicopter)
        skirmish.emit(LeftArea(helicopter=helicopter, node=next_node(world), parent=node, rule="FNG-HELO-25"))
    return outcome.lands


def stand_on(skirmish: Skirmish, helicopter: EntityId, at: tuple[float, float]) -> None:
    """FNG-HELO-13, FNG-HELO-35: it stands there, and everybody aboard with it."""
    world = skirmish.world
    aloft, place = world.get(helicopter, Aloft), snapped(at)
    for kind in (OverTable, Piloted):
        world.remove(helicopter, kind)
    world.set(helicopter, structs.replace(aloft, where=LANDED))
    world.set(helicopter, At(place.x, place.y, aloft.heading))
    clear_the_ground(skirmish, helicopter)
    settle(skirmish, helicopter)
    man_the_guns(skirmish, side_of(world, helicopter))


# Leaving ----------------------------------------------------------------------------------------


def why_not_fly_off(skirmish: Skirmish, decision: PilotActs, order: FlyOff) -> Refusal | None:
    """FNG-HELO-16: on the ground since an earlier turn, and neither loaded nor unloaded in this one; over an edge."""
    if not is_edge(skirmish, order.exit) or not skirmish.ctx.map.on_table(order.exit):
        return refuse("FNG-HELO-16", NOT_EDGE)
    return _why_not_leave(skirmish, decision.helicopter)


def _why_not_leave(skirmish: Skirmish, helicopter: EntityId) -> Refusal | None:
    """FNG-HELO-06, FNG-HELO-16, FNG-HELO-22: off the ground, or from a hover of an earlier turn."""
    world = skirmish.world
    over = world.find(helicopter, OverTable)
    if where(world, helicopter) != HOVERING or over is None:
        return why_not_lift_off(skirmish, helicopter)
    if over.since == world.the(Clock).turn:
        return refuse("FNG-HELO-06", JUST_HOVERED, name=figure_of(world, helicopter).name)
    return None


def why_not_lift_off(skirmish: Skirmish, helicopter: EntityId) -> Refusal | None:
    """FNG-HELO-16: what keeps a helicopter on the ground, or None."""
    world = skirmish.world
    name, ground = figure_of(world, helicopter).name, world.find(helicopter, OnTheGround)
    if ground is None or not is_landed(world, helicopter):
        return refuse("FNG-HELO-16", NOT_THERE, name=name)
    if rep_of_pilot(world, helicopter) is None:
        return refuse("FNG-HELO-16", NO_PILOT, name=name)
    if world.the(Clock).turn in (ground.since, ground.worked):
        return refuse("FNG-HELO-16", JUST_LANDED, name=name)
    return None


@FNG.order(PilotActs, FlyOff, why_not_fly_off)
def fly_off(skirmish: Skirmish, decision: PilotActs, order: FlyOff) -> None:
    """FNG-HELO-16: it takes off and leaves, as low as its pilot flies."""
    take_off(skirmish, decision.helicopter, order.exit)


def take_off(skirmish: Skirmish, helicopter: EntityId, exit: Point) -> None:
    """FNG-HELO-16: off the ground, over the edge; nobody aboard is on the table any more."""
    world = skirmish.world
    start = Point(*world.get(helicopter, At).point)
    for kind in (OnTheGround, OverTable, Piloted, At):
        world.remove(helicopter, kind)
    lift_from_table(skirmish, helicopter)
    set_out(skirmish, helicopter, start, exit, Depart(helicopter))


def lift_from_table(skirmish: Skirmish, helicopter: EntityId) -> None:
    """FNG-HELO-16: nobody aboard has a place on the table or sees and is seen there."""
    world = skirmish.world
    for man in aboard(world, helicopter):
        vanish(skirmish, man)
    man_the_guns(skirmish, side_of(world, helicopter))


@FNG.task(Depart)
def depart(skirmish: Skirmish, task: Depart) -> None:
    """FNG-HELO-16, FNG-HELO-07, FNG-HELO-27: it is gone, for good where its time is up; the wounded are evacuated and
    whoever was picked up is out of the battle."""
    world, helicopter = skirmish.world, task.helicopter
    approach = world.find(helicopter, Approach)
    if approach is None or world.has(helicopter, OutOfAction) or where(world, helicopter) != ON_PATH:
        return
    world.remove(helicopter, Approach)
    put_away(skirmish, helicopter)
    out_with_the_lifted(skirmish, helicopter, approach.node)
    station = world.get(helicopter, OnStation)
    if world.the(Clock).turn >= station.until:
        leave_for_good(skirmish, helicopter, approach.node, "FNG-HELO-07")
    else:
        skirmish.emit(LeftArea(helicopter=helicopter, node=next_node(world), parent=approach.node, rule="FNG-HELO-16"))
