"""How the computer drives in Force on Force: to the exit or the goal, firing on the way; who rides gets off in need."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.ai.fof.fire import WORTH, best_shot, fire
from game.ai.fof.tasks import LEAVES, at_exit
from game.ai.fof.view import View
from game.ai.proposals import Answer
from game.board.table.bases import may_meet
from game.board.table.measure.facing import DEGREES, turned_to
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.components import BODIES, Aboard, Active, At, Stopped, Vehicle
from game.rules.fof.model.decisions import Activate, Choice, GetOff, Leave, Move
from game.rules.fof.model.query import is_pinned, side_of
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.move.ways import allowance, why_not_pace, why_not_way
from game.rules.fof.vehicles.boarding import stations_beside
from game.rules.fof.vehicles.driving import farthest, in_the_way

DRIVES = mark("drives on, and fires on the way")
SPEEDS = mark("as fast as it goes, out of their fire")
FIRES = mark("stands and fires at {target}")
STANDS = mark("nowhere to drive")
GETS_OFF = mark("the vehicle stands: everybody out, away from the enemy")

COURSES = tuple(range(-75, 90, 15))
"""Degrees to either side of its goal of the ways that are looked at."""

_MORE = 1.0
"""Inches beyond its reach within which somebody may be in its way: ends lie on the raster of places."""


def is_vehicle(view: View, unit: EntityId) -> bool:
    """Whether a unit is a vehicle with its crew."""
    return view.world.has(unit, Vehicle)


def goal_of_vehicle(view: View, unit: EntityId) -> Point | None:
    """FOF-SOLO-1: the exit of its side; without one the nearest enemy who is known."""
    at = view.at(unit)
    if any(one.side == view.side for one in view.setting.options.exits):
        return view.edge_place(view.side, at)
    foe = view.nearest_foe(at)
    return view.at(foe) if foe is not None else None


def drive(view: View, unit: EntityId, pace: Pace) -> Point | None:
    """FOF-VEH-1: where a straight way ends that brings it nearest to its goal; None where none does."""
    key = ("drive", unit, pace)
    if key not in view.kept:
        view.kept[key] = _drive(view, unit, pace)
    return cast("Point | None", view.kept[key])


def _drive(view: View, unit: EntityId, pace: Pace) -> Point | None:
    goal, at = goal_of_vehicle(view, unit), view.at(unit)
    if goal is None or why_not_pace(view.battle, unit, pace) is not None:
        return None
    inches, here, shape = allowance(view.battle, unit, pace), view.world.get(unit, At), BODIES.shape(view.world, unit)
    far = inches + _MORE
    reached = tuple((at[0] + x * far, at[1] + y * far) for x in (-1, 1) for y in (-1, 1))
    others = tuple(body for _, body in in_the_way(view.world, unit) if may_meet(shape, reached, body))
    best = view.ground.few.once(
        lambda: _nearest_end(view, unit, pace, goal), "drive", here, shape, inches, goal, others
    )  # everything that the ways depend on: most orders of others change nothing of it
    return best if distance(best, goal) < distance(at, goal) - min(1.0, inches / 4) else None


def _nearest_end(view: View, unit: EntityId, pace: Pace, goal: Point) -> Point:
    """The end nearest to the goal, of ways on all courses; where it stands where none is nearer."""
    at = view.at(unit)
    ends, ahead = [at], turned_to(at, goal)
    for course in COURSES:
        end = farthest(view.battle, unit, pace, (ahead + course) % DEGREES)
        if distance(end, at) > 1.0 and why_not_way(view.battle, unit, (end,), pace) is None:
            ends.append(end)
    return min(ends, key=lambda end: (round(distance(end, goal), 3), end))


# Which vehicle, and how -------------------------------------------------------------------------


def vehicle_activations(view: View) -> Iterator[Answer]:
    """FOF-VEH-1: those who ride get out of what stands; then the vehicles, the foremost first."""
    yield from _get_off(view)
    ready = [unit for unit in view.ready() if is_vehicle(view, unit)]
    for unit in sorted(ready, key=lambda unit: (_to_go(view, unit), unit)):
        for how, reason in vehicle_courses(view, unit):
            yield Activate(unit, how), reason


def _to_go(view: View, unit: EntityId) -> float:
    goal = goal_of_vehicle(view, unit)
    return distance(view.at(unit), goal) if goal is not None else 0.0


def vehicle_courses(view: View, unit: EntityId) -> Iterator[tuple[Choice, Reason]]:
    """FOF-VEH-1: leave by the exit; drive on and fire, where that pays; else as fast as it goes."""
    shot = best_shot(view, unit)
    pays = shot is not None and shot.casualties >= WORTH
    if not is_pinned(view.world, unit):
        if view.may_leave and at_exit(view, unit):
            yield "task", Reason(LEAVES, "FOF-SOLO-1")
        if pays and drive(view, unit, "tactical") is not None:
            yield "tactical", Reason(DRIVES, "FOF-MOVE-5")
        if drive(view, unit, "rapid") is not None:
            yield "rapid", Reason(SPEEDS, "FOF-MOVE-6")
    if shot is not None and pays:
        yield "stand", Reason(FIRES, "FOF-ATK-1", (("target", view.name(shot.target)),))
    yield "stand", Reason(STANDS, "FOF-TURN-1")


def _get_off(view: View) -> Iterator[Answer]:
    """FOF-VEH-1: a unit leaves a vehicle that is stopped or pinned, with enemies about, on the side away from them."""
    for unit, aboard in view.world.each(Aboard):
        vehicle = EntityId(aboard.to)
        held = view.world.has(vehicle, Stopped) or is_pinned(view.world, vehicle)
        foe = view.nearest_foe(view.at(vehicle))
        if side_of(view.world, unit) != view.side or not held or foe is None:
            continue
        places = stations_beside(view.battle, unit, vehicle)
        for place in sorted(places, key=lambda at: (-distance(at, view.at(foe)), at)):
            yield GetOff(unit, place), Reason(GETS_OFF, "FOF-VEH-1")


# What the active vehicle does -------------------------------------------------------------------


def vehicle_acts(view: View, unit: EntityId) -> Iterator[Answer]:
    """FOF-VEH-1: what it was activated for."""
    state = view.world.get(unit, Active)
    if state.how == "task":
        yield Leave(unit), Reason(LEAVES, "FOF-SOLO-1")
    if state.how in ("tactical", "stand") and not state.fired:
        shot = best_shot(view, unit)
        if shot is not None and shot.casualties >= WORTH:
            yield from fire(view, unit, shot)
    if state.how in ("tactical", "rapid") and not state.moved:
        pace: Pace = "rapid" if state.how == "rapid" else "tactical"
        end = drive(view, unit, pace)
        if end is not None:
            yield Move(unit, (end,)), Reason(SPEEDS if pace == "rapid" else DRIVES, "FOF-VEH-1")
