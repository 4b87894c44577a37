"""Second thoughts: what a squad leader who tries his orders tries beside the first that comes to his mind.

They are few and unlike each other: a place in cover instead of the one nearest to the goal, another place, another way
of a vehicle or another target of its guns, or to wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import numpy as np

from game.ai.fng.places import Judge, judge_of
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.unseen import land_of
from game.ai.fng.view import View
from game.ai.proposals import Answer, Plan
from game.board.table.measure.geometry import distance
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order, Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.decisions.turn import Move, Pass, Shots
from game.rules.fng.model.decisions.vehicles import Assault, Drive, FireAtVehicle, FireGun, RakeVehicle, Spin
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.vehicles import vehicle_of

Steel = Drive | Spin | FireGun | FireAtVehicle | RakeVehicle | Assault
STEEL = (Drive, Spin, FireGun, FireAtVehicle, RakeVehicle, Assault)
"""Orders to vehicles and against them: of each of these another may be better."""

COVER = mark("goes from cover to cover")
WAITS = Reason(mark("waits and lets the enemy show himself"), "FNG-TURN-06")

ALIKE = 4.0
"""Inches between the ends of two ways that are as good as one."""


def second_thoughts(game: Skirmish, plan: Plan) -> Iterator[Answer]:
    """The leader's first thought; where somebody is to go or a vehicle acts, what could be done instead, or to wait,
    while there is time."""
    answers = plan.legal(game)
    first = next(answers, None)
    if first is None:
        return
    yield first
    order, decision = first[0], game.decision
    if not isinstance(order, (*STEEL, Move)) or decision is None:
        return
    view = View(game, decision.side)
    if isinstance(order, Move):
        yield from _other_places(view, answers, order)
    else:
        yield from _others(game, answers, order)
    if _has_time(view):
        yield Pass(), WAITS


def _has_time(view: View) -> bool:
    """Whether a side may wait: who has to hold something may do so always, everybody else in the first half of the
    battle; what is lost later shows in no future that ends with the turn."""
    return view.mission.kind == "hold" or 2 * view.turn <= view.skirmish.ctx.options.victory.turns


def _other_places(view: View, answers: Iterator[Answer], order: Move) -> Iterator[Answer]:
    """Other places to go for the same man, unlike those before, the best in cover first; and what else he thinks of."""
    game = view.skirmish
    covered = () if view.alone else _to_cover(view, order)
    ends = [order.path[-1]]
    for other, reason in chain(covered, _his(answers, order.figure)):
        if not isinstance(other, Move):
            yield other, reason
        elif all(distance(other.path[-1], end) > ALIKE for end in ends) and game.why_not(other) is None:
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
