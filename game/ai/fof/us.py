"""Those who attack in Force on Force, mostly the Americans: they search, fire where it pays, and keep out of the open.

Who defends and is free of the list for a solo player weighs likewise, but is needed nowhere.

Each unit weighs in points what it could do: stand and fire, move at either pace and fire before or after it, watch,
search, look after a man.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, cast

import numpy as np

from game.ai.fof.fire import WORTH, assault_reason, best_shot, fire, likely_victim
from game.ai.fof.moves import best_of, reach, slips
from game.ai.fof.tasks import SEARCH, tasks
from game.ai.fof.view import View
from game.ai.fof.worth import INCH, Worths, worths
from game.ai.proposals import Answer
from game.board.table.measure.geometry import Floats, Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fof.model.arms import gunners
from game.rules.fof.model.components import Active, InCover, Vehicle
from game.rules.fof.model.decisions import (
    Activate,
    Assault,
    Choice,
    Move,
    TakeCover,
)
from game.rules.fof.model.query import has_medic, is_pinned
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.resolve.movement import rate

FIRES = mark("stands and fires at {target}: about {men} tenths of a man")
GOES = mark("goes forward to where it is needed: {place}")
RUNS = mark("nobody is in the way: at a run to {place}")
SLIPS = mark("unseen to where it is needed: {place}")
SHIFTS = mark("goes where it stands better against the enemy")
RUNS_OFF = mark("at a run to where it stands better against the enemy")
SLIPS_OFF = mark("unseen to where it stands better against the enemy")
CLOSES = mark("goes where it stands better, and fires at {target}")
WATCHES = mark("covers the others from overwatch")
STAYS = mark("stays in cover")

WATCH = 0.7
"""Points for overwatch with something to watch."""

WATCHED = 20.0
"""Inches within which a marker or a foe is worth watching."""

GAP = 4.0
"""Inches that headquarters and medics keep behind the foremost."""

AHEAD = 2 * INCH
"""Points for each inch of it that they lack."""

HOLD_FROM = 2
"""Turns before the last one in which each goes to hold a group of huts of its own."""


class Course(NamedTuple):
    """A possible activation of a unit, its worth in points, and why."""

    how: Choice
    points: float
    reason: Reason


# Which unit, and how ----------------------------------------------------------------------------


def activations(view: View) -> Iterator[Answer]:
    """FOF-TURN-1: who has the best shot goes first, then who is nearest to its goal, those who are kept back last; the
    best course of each first."""
    order = sorted(
        (unit for unit in view.ready() if not view.world.has(unit, Vehicle)),
        key=lambda unit: (-_fire_now(view, unit), is_kept_back(view, unit), _to_go(view, unit), unit),
    )
    for unit in order:
        for course in sorted(courses_of(view, unit), key=lambda course: -course.points):
            yield Activate(unit, course.how), course.reason


def _to_go(view: View, unit: EntityId) -> float:
    goal = goal_of(view, unit)
    return distance(view.at(unit), goal.at) if goal is not None else 0.0


def courses_of(view: View, unit: EntityId) -> Iterator[Course]:
    """Everything that is worth considering for a unit."""
    yield Course("stand", -9.0, Reason(STAYS, "FOF-COV-5"))
    shot = best_shot(view, unit)
    here = view.ground.nearest(view.at(unit))
    danger = float(worths(view, unit).danger[here])
    if shot is not None and shot.casualties >= WORTH:
        values = (("target", view.name(shot.target)), ("men", round(10 * shot.casualties)))
        points = shot.casualties * view.bearing.theirs - danger * (1 - view.bearing.in_cover)
        yield Course("stand", points, Reason(FIRES, "FOF-ATK-1", values))
    if is_pinned(view.world, unit):
        return
    yield from _tasks(view, unit)
    yield from _unseen(view, unit)
    target = likely_victim(view, unit)
    if target is not None:
        yield Course("assault", SEARCH, assault_reason(view, target))
    if view.holds_initiative and shot is None and gunners(view.world, unit) and _has_to_watch(view, unit):
        yield Course("overwatch", WATCH - danger * (1 - view.bearing.in_cover), Reason(WATCHES, "FOF-OW-1"))
    found = best_place(view, unit, "tactical")
    if found is not None:
        yield Course("tactical", found.points, found.reason)
    if shot is None or shot.casualties < WORTH:
        run = best_place(view, unit, "rapid")
        if run is not None:
            yield Course("rapid", run.points, run.reason)


def _has_to_watch(view: View, unit: EntityId) -> bool:
    near = [
        each
        for each in (*view.markers, *view.foes)
        if distance(view.at(unit), view.at(each)) <= WATCHED and view.sees(unit, each)
    ]
    return bool(near)


def _tasks(view: View, unit: EntityId) -> Iterator[Course]:
    for _, reason, points in tasks(view, unit):
        yield Course("task", points, reason)


def _unseen(view: View, unit: EntityId) -> Iterator[Course]:
    """FOF-OOC-1..3: Out of Contact, for those who may, as good as the place to which that leads."""
    options = view.setting.options
    if view.holds_initiative or not view.row(unit).named or options.out_of_contact != view.side:
        return
    for order, reason in _slips(view, unit):
        number = view.ground.nearest(order.path[-1])
        yield Course("out of contact", float(scores_of(view, unit, "tactical")[number]), reason)
        return


def _slips(view: View, unit: EntityId) -> Iterator[tuple[Move, Reason]]:
    """FOF-OOC-5..6: nearer to where the unit is needed by ways that nobody sees, the best place first."""
    if view.who_sees(view.at(unit)):
        return
    goal = goal_of(view, unit)
    reason = Reason(SLIPS, "FOF-OOC-5", _to(goal)) if goal is not None else Reason(SLIPS_OFF, "FOF-OOC-5")
    yield from slips(view, unit, scores_of(view, unit, "tactical"), reason)


# Where it goes ----------------------------------------------------------------------------------


class Goal(NamedTuple):
    """Where a unit is needed, and what the place is called."""

    at: Point
    name: str


class Spot(NamedTuple):
    """The worth of a move at one pace, and why."""

    points: float
    reason: Reason


def goal_of(view: View, unit: EntityId) -> Goal | None:
    """FOF-SOLO-1: the nearest group of huts to be searched; in the end one to hold; else the exit, or an enemy; nowhere
    for those who defend."""
    key = ("goal", unit)
    if key not in view.kept:
        view.kept[key] = _goal_of(view, unit)
    return cast("Goal | None", view.kept[key])


def _goal_of(view: View, unit: EntityId) -> Goal | None:
    if not view.attacks:
        return None
    at = view.at(unit)
    last = view.setting.options.turns - view.turn < HOLD_FROM
    if view.unsearched and not (last and not _reachable(view, unit)):
        name = min(view.unsearched, key=lambda each: (round(_from_all(view, view.unsearched[each]), 3), each))
        return Goal(view.unsearched[name], name)
    if view.huts:
        names = sorted(view.huts, key=lambda each: (distance(view.huts[each], at), each))
        name = names[(*view.own, *view.dummies).index(unit) % len(names)] if last else names[0]
        return Goal(view.huts[name], name)
    if any(one.side == view.side for one in view.setting.options.exits):
        edge = view.edge_place(view.side, at)
        return Goal(edge, mark("the edge")) if edge is not None else None
    enemies = [view.at(each) for each in (*view.foes, *view.markers)]
    return Goal(min(enemies, key=lambda each: distance(each, at)), mark("the enemy")) if enemies else None


def _from_all(view: View, at: Point) -> float:
    """Inches to a place from the units together: all make for the same one."""
    return sum(distance(view.at(unit), at) for unit in view.own)


def _reachable(view: View, unit: EntityId) -> bool:
    """Whether the turns that are left suffice to come to a group that is to be searched."""
    inches = rate(view.tables, view.row(unit).mount, "rapid") * (view.setting.options.turns - view.turn + 1)
    return any(distance(view.at(unit), at) <= inches for at in view.unsearched.values())


def scores_of(view: View, unit: EntityId, pace: Pace) -> Floats:
    """Points of each place for a move at this pace: the way gained, fire given and taken there."""
    known = view.kept.get(("scores", unit, pace))
    if known is None:
        known = view.kept["scores", unit, pace] = _scores(view, unit, pace)
    return cast("Floats", known)


def _scores(view: View, unit: EntityId, pace: Pace) -> Floats:
    """Scores, remembered by all that they follow from."""
    found = worths(view, unit, rapid=pace == "rapid")
    goal = goal_of(view, unit)
    front = _fighters(view) if is_kept_back(view, unit) else ()
    end = goal.at if goal is not None else None
    here = view.ground.nearest(view.at(unit))
    enemies = tuple(view.at(each) for each in (*view.foes, *view.markers)) if front else ()
    return view.ground.all.once(
        lambda: _added(view, found, pace, end, here, front, enemies), "scores", found.key, pace, end, here, front
    )


def _added(
    view: View,
    found: Worths,
    pace: Pace,
    goal: Point | None,
    start: int,
    front: tuple[Point, ...],
    enemies: tuple[Point, ...],
) -> Floats:
    """Those of a unit that stands at place ``start``; one that is kept back stays behind the ``front``."""
    scores = found.gain * (0.6 if pace == "rapid" else 1.0) - found.danger
    if goal is not None:
        left = view.ground.away(goal)
        here = float(left[start])
        scores = scores + np.where(np.isfinite(left), INCH * (min(here, 99.0) - np.minimum(left, 99.0)), -9.0)
        if front:
            scores = scores - AHEAD * _inches_ahead(view, left, front)
    if enemies:
        nearest: Floats = np.min([view.ground.inches(at) for at in enemies], axis=0)
        scores = scores - AHEAD * _inches_ahead(view, nearest, front)
    return scores - 0.3 * view.ground.exposed


def _fighters(view: View) -> tuple[Point, ...]:
    """Where those stand who fight: all who have no medic with them."""
    return tuple(view.at(each) for each in view.own if not has_medic(view.world, each))


def is_kept_back(view: View, unit: EntityId) -> bool:
    """FOF-CAS-1, FOF-INIT-1: the medic and those with him follow, as long as there are others to go in front."""
    return has_medic(view.world, unit) and any(not has_medic(view.world, each) for each in view.own)


def _inches_ahead(view: View, left: Floats, fighters: tuple[Point, ...]) -> Floats:
    """By how many inches each place lies too far in front: a gap behind the foremost of those who fight.

    ``left``: inches from each place to where the front is, the goal or the nearest enemy who is known.
    """
    front = min(float(left[view.ground.nearest(at)]) for at in fighters)
    return np.maximum(0.0, min(front, 99.0) + GAP - np.minimum(left, 99.0))


def best_place(view: View, unit: EntityId, pace: Pace) -> Spot | None:
    """The best move at a pace; fire before it counts where it is better than fire after it."""
    numbers, _ = reach(view, unit, pace)
    if not len(numbers):
        return None
    scores = scores_of(view, unit, pace)
    number = int(numbers[int(np.argmax(scores[numbers]))])
    now = _fire_now(view, unit) if pace == "tactical" else 0.0
    found = worths(view, unit, rapid=pace == "rapid")
    points = float(scores[number]) - float(found.gain[number]) + max(float(found.gain[number]), now)
    return Spot(points, _reason(view, unit, pace))


def _fire_now(view: View, unit: EntityId) -> float:
    shot = best_shot(view, unit)
    return shot.casualties * view.bearing.theirs if shot is not None and shot.casualties >= WORTH else 0.0


def _reason(view: View, unit: EntityId, pace: Pace) -> Reason:
    shot = best_shot(view, unit)
    if shot is not None and pace == "tactical":
        return Reason(CLOSES, "FOF-MOVE-5", (("target", view.name(shot.target)),))
    goal, rule = goal_of(view, unit), "FOF-MOVE-6" if pace == "rapid" else "FOF-MOVE-5"
    if goal is None:
        return Reason(RUNS_OFF if pace == "rapid" else SHIFTS, rule)
    return Reason(RUNS if pace == "rapid" else GOES, rule, _to(goal))


def _to(goal: Goal) -> tuple[tuple[str, str], ...]:
    return (("place", goal.name),)


# What the active unit does ----------------------------------------------------------------------


def acts(view: View, unit: EntityId) -> Iterator[Answer]:
    """FOF-TURN-1: what the unit was activated for."""
    state = view.world.get(unit, Active)
    if state.how == "stand" and not state.fired:
        if not view.world.has(unit, InCover):
            yield TakeCover(unit), Reason(STAYS, "FOF-COV-6")
        yield from _shots(view, unit)
    elif state.how == "task":
        for order, reason, _ in sorted(tasks(view, unit), key=lambda each: -each[2]):
            yield order, reason
    elif state.how == "out of contact":
        yield from _slips(view, unit)
    elif state.how == "assault":
        target = likely_victim(view, unit)
        if target is not None:
            yield Assault(unit, target), assault_reason(view, target)
    elif state.how in ("tactical", "rapid"):
        yield from _marches(view, unit, state)


def _marches(view: View, unit: EntityId, state: Active) -> Iterator[Answer]:
    """FOF-MOVE-8: a move, and fire before or after it."""
    pace: Pace = "rapid" if state.how == "rapid" else "tactical"
    first = pace == "tactical" and not state.moved and _fires_first(view, unit)
    if not state.fired and (state.moved or first):
        yield from _shots(view, unit)
    if not (state.moved or is_pinned(view.world, unit)):
        yield from _moves(view, unit, pace)


def _fires_first(view: View, unit: EntityId) -> bool:
    """Whether its shot is better before the move than after it."""
    numbers, _ = reach(view, unit, "tactical")
    if not len(numbers):
        return True
    scores = scores_of(view, unit, "tactical")
    number = int(numbers[int(np.argmax(scores[numbers]))])
    return _fire_now(view, unit) >= float(worths(view, unit).gain[number])


def _moves(view: View, unit: EntityId, pace: Pace) -> Iterator[Answer]:
    yield from best_of(view, unit, scores_of(view, unit, pace), pace, _reason(view, unit, pace))


def _shots(view: View, unit: EntityId) -> Iterator[Answer]:
    shot = best_shot(view, unit)
    if shot is not None and shot.casualties >= WORTH:
        yield from fire(view, unit, shot)
