"""Second thoughts: what a squad leader who tries his orders tries beside the first that comes to his mind.

His own first thought comes first.  The others are few and unlike each other: a place in cover instead of the one
nearest to the goal, another target, another group, or to wait.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from itertools import chain, islice

import numpy as np

from game.ai.fng.care import CALM
from game.ai.fng.leader import SquadLeader
from game.ai.fng.places import Judge, judge_of
from game.ai.fng.unseen import land_of
from game.ai.fng.view import View
from game.ai.proposals import Answer, Plan
from game.board.table.measure.geometry import distance
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.turn import Activate, Activation, GoProne, GroupActs, Move, Pass, Shoot, Shots
from game.rules.fng.model.game import Skirmish

COVER = mark("goes from cover to cover")
LIES_LOW = mark("lies low and lets the enemy show himself")
WAITS = Reason(mark("waits and lets the enemy show himself"), "FNG-TURN-06")

LOOKED_THROUGH = 10
"""So many more of the leader's thoughts are gone through for one that is unlike those before."""

ALIKE = 4.0
"""Inches between the ends of two ways that are as good as one."""


class SecondThoughts:
    """A squad leader who has second thoughts; see the module."""

    def __init__(self) -> None:
        self.first = SquadLeader()

    def plan(self, game: Skirmish, dice: SeededDice) -> Plan:
        """His first thought, and some that are unlike it."""
        plan, decision = self.first.plan(game, dice), game.decision
        if isinstance(decision, GroupActs):
            return Plan(_unlike(game, _acts(game, plan)), plan.ends, plan.last)
        if isinstance(decision, Activation):
            return Plan(_unlike(game, _groups(game, plan)), plan.ends, plan.last)
        if isinstance(decision, Shoot):
            return Plan(_unlike(game, plan.legal(game)), plan.ends, plan.last)
        return plan

    def answer(self, game: Skirmish, dice: SeededDice) -> Answer:
        """His first thought."""
        return self.first.answer(game, dice)


def _unlike(game: Skirmish, answers: Iterator[Answer]) -> Iterator[Answer]:
    """Those that are unlike all before them."""
    known: set[Hashable] = set()
    ends: dict[Hashable, list[tuple[float, float]]] = {}
    for order, reason in islice(answers, LOOKED_THROUGH):
        if isinstance(order, Move):
            before, end = ends.setdefault(order.figure, []), order.path[-1]
            if all(distance(end, other) > ALIKE for other in before):
                before.append(end)
                yield order, reason
        elif (kind := _kind(order)) not in known:
            known.add(kind)
            yield order, reason


def _kind(order: Order) -> Hashable:
    """The part of an order that makes it unlike another: not how many dice, nor whether the place is covered then."""
    if isinstance(order, Shots):
        return ("shot", order.figure, tuple(aim.target for aim in order.aims))
    if isinstance(order, ThrowAt):
        return ("throw", order.figure, order.target)
    if isinstance(order, Activate):
        return (order.members, order.fast)
    return order


def _acts(game: Skirmish, plan: Plan) -> Iterator[Answer]:
    """The acts of an active group: the leader's own, cover instead, to wait, and the rest of what he thinks of."""
    answers = plan.legal(game)
    first = next(answers, None)
    if first is None:
        return
    yield first
    answers = (each for each in answers if not isinstance(each[0], Pass))
    order, decision = first[0], game.decision
    if isinstance(order, Pass) or decision is None:
        return
    if isinstance(order, Move):
        view = View(game, decision.side)
        careful = () if view.alone else chain(_to_cover(game, view, order), _lies_low(view, order))
        yield from (each for each in careful if game.why_not(each[0]) is None)
        yield Pass(), WAITS
        yield from (each for each in answers if not isinstance(each[0], Move))
    else:
        second = next((each for each in answers if _kind(each[0]) != _kind(order)), None)
        yield from (second,) if second is not None else ()
        yield Pass(), WAITS
        yield from answers


def _to_cover(game: Skirmish, view: View, move: Move) -> Iterator[Answer]:
    """FNG-HIDE-01, FNG-FIRE-04: the best place in cover or concealment that he reaches."""
    judge = judge_of(view, move.figure)
    number = _best_covered(game, judge)
    if number is None or distance(judge.ground.points[number], move.path[-1]) <= ALIKE:
        return
    path = judge.ground.way(judge.at, judge.ground.points[number], judge.inches)
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


def _lies_low(view: View, move: Move) -> Iterator[Answer]:
    """FNG-MOVE-07: where fire is to be feared he lies down, and the others go on."""
    judge = judge_of(view, move.figure)
    if int(judge.danger[judge.here]) > CALM:
        yield GoProne(move.figure), Reason(LIES_LOW, "FNG-MOVE-07")


def _groups(game: Skirmish, plan: Plan) -> Iterator[Answer]:
    """Whom a side may make active: the leader's own choice, another group, nobody, and others yet."""
    answers = plan.legal(game)
    first = next(answers, None)
    if first is None:
        return
    yield first
    others = (each for each in answers if not isinstance(each[0], Pass))
    yield from islice(others, 1)
    yield Pass(), WAITS
    yield from others
