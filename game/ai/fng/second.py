"""Second thoughts: what a squad leader who tries his orders tries beside the first that comes to his mind.

They are few and unlike each other: a place in cover instead of the one nearest to the goal, another place, another way
of a vehicle or another target of its guns, or to wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

import numpy as np

from game.ai.fng.acts import may_go
from game.ai.fng.fire import own_fire
from game.ai.fng.places import Judge, judge_of
from game.ai.fng.temper import BOLD, STEADY
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.unseen import land_of
from game.ai.fng.view import View
from game.ai.proposals import Answer, Plan
from game.board.table.measure.geometry import distance
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.decisions.arms import MakeReady
from game.rules.fng.model.decisions.turn import Activate, Face, GoProne, Move, Pass, Shots
from game.rules.fng.model.decisions.vehicles import Assault, Drive, FireAtVehicle, FireGun, RakeVehicle, Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import vehicle_of
from game.rules.fng.turn.acting import acting

Steel = Drive | Spin | FireGun | FireAtVehicle | RakeVehicle | Assault
STEEL = (Drive, Spin, FireGun, FireAtVehicle, RakeVehicle, Assault)
"""Orders to vehicles and against them: of each of these another may be better."""

RESTS = (Pass, GoProne, Face, MakeReady)
"""Orders to men who stay where they are: they could go somewhere instead."""

COVER = mark("goes from cover to cover")
WAITS = Reason(mark("waits and lets the enemy show himself"), "FNG-TURN-06")

ALIKE = 4.0
"""Inches between the ends of two ways that are as good as one."""


def second_thoughts(game: Skirmish, plan: Plan) -> Iterator[Answer]:
    """The leader's first thought; where somebody is to go or a vehicle acts, what could be done instead, or to wait,
    where something is to be held, as a group may that has nobody to fire at; where men are to stay, where they could
    go."""
    answers = plan.legal(game)
    first = next(answers, None)
    if first is None:
        return
    yield first
    order, decision = first[0], game.decision
    if decision is None or not isinstance(order, (*STEEL, *RESTS, Move, Activate)):
        return
    if isinstance(order, Activate):
        yield from _stays_put(View(game, decision.side, STEADY), order)
        return
    view = View(game, decision.side)
    if isinstance(order, RESTS):
        yield from _bolder(view)
        return
    if isinstance(order, Move):
        yield from _other_places(view, answers, order)
    else:
        yield from _others(game, answers, order)
    if view.mission.kind == "hold":
        yield Pass(), WAITS


def _stays_put(view: View, order: Activate) -> Iterator[Answer]:
    """To let nobody act, where something is to be held and none of those chosen has anybody to fire at."""
    if view.mission.kind == "hold" and view.foes and all(own_fire(view, figure) is None for figure in order.members):
        yield Pass(), WAITS


def _bolder(view: View) -> Iterator[Answer]:
    """Where men could go who are to stay: the best place of each to one who fears half as much."""
    game = view.skirmish
    bold = View(game, view.side, BOLD)
    judges = [judge_of(bold, figure) for figure in acting(game.world) if may_go(bold, figure)]
    found = [(judge.spots[0].gain, -judge.figure, judge) for judge in judges if judge.spots]
    for _, _, judge in sorted(found, key=lambda each: (-each[0], -each[1])):
        yield from (answer for answer in islice(judge.answers(), 1) if game.why_not(answer[0]) is None)


def _other_places(view: View, answers: Iterator[Answer], order: Move) -> Iterator[Answer]:
    """Other deeds of the same man, then other places for him to go, unlike those before, the best in cover first."""
    game, his = view.skirmish, list(_his(answers, order.figure))
    yield from (answer for answer in his if not isinstance(answer[0], Move))
    covered = () if view.alone else _to_cover(view, order)
    boldly = islice(judge_of(View(game, view.side, BOLD), order.figure).answers(), 2)
    ends = [order.path[-1]]
    for other, reason in chain(covered, boldly, his):
        if (
            isinstance(other, Move)
            and all(distance(other.path[-1], end) > ALIKE for end in ends)
            and game.why_not(other) is None
        ):
            ends.append(other.path[-1])
            yield other, reason


def _others(game: Skirmish, answers: Iterator[Answer], first: Steel) -> Iterator[Answer]:
    """FNG-VEH, FNG-AT: the leader's next answers of the same man, or of others aboard with him, unlike those before:
    other ways of the vehicle, other targets and parts, or a walk."""
    known: list[Order] = [first]
    for order, reason in answers:
        fits = isinstance(order, (*STEEL, Move, Shots)) and _together(game, order.figure, first.figure)
        if fits and not any(_alike(order, each) for each in known):
            known.append(order)
            yield order, reason


def _together(game: Skirmish, one: EntityId, other: EntityId) -> bool:
    """Whether these are one man, or aboard one vehicle."""
    vehicle = vehicle_of(game.world, one)
    return one == other or (vehicle is not None and vehicle == vehicle_of(game.world, other))


def _alike(one: Order, other: Order) -> bool:
    """Whether two orders are as good as one: ways of a kind that end near each other, or the same with a later
    shell."""
    if isinstance(one, Drive | Move) and isinstance(other, Drive | Move):
        return type(one) is type(other) and distance(one.path[-1], other.path[-1]) <= ALIKE
    if isinstance(one, FireGun) and isinstance(other, FireGun):
        return (one.target, one.part) == (other.target, other.part)
    return one == other


def _his(answers: Iterator[Answer], figure: EntityId) -> Iterator[Answer]:
    """The leader's next answers, as long as they are for this man."""
    for order, reason in answers:
        if not isinstance(order, NamesFigure) or order.figure != figure:
            return
        yield order, reason


def _to_cover(view: View, move: Move) -> Iterator[tuple[Move, Reason]]:
    """FNG-HIDE-01, FNG-FIRE-04: the best place in cover or concealment that he reaches."""
    judge = judge_of(view, move.figure)
    number = _best_covered(view.skirmish, judge)
    if number is None:
        return
    way = judge.ground.way(judge.at, judge.ground.points[number], judge.inches)
    path = keeps_off(judge.view, move.figure, way, judge.inches)
    if path:
        yield Move(move.figure, path), Reason(COVER, "FNG-FIRE-04")


def _best_covered(game: Skirmish, judge: Judge) -> int | None:
    near = judge.ground.near(judge.at, judge.inches).numbers
    numbers = near[land_of(game.ctx).covered[near]] if len(near) else near
    if not len(numbers):
        return None
    worth = judge.pull[numbers] - judge.danger[numbers]
    best = numbers[np.argsort(-worth, kind="stable")][:3]
    return next((int(number) for number in best if judge.is_free(int(number))), None)
