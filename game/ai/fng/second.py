"""Second thoughts: what a squad leader who tries his orders tries beside the first that comes to his mind.

They are few and unlike each other: a place in cover instead of the one nearest to the goal, another place, or to wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import numpy as np

from game.ai.fng.places import Judge, judge_of
from game.ai.fng.unseen import land_of
from game.ai.fng.view import View
from game.ai.proposals import Answer, Plan
from game.board.table.measure.geometry import distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.decisions.turn import Move, Pass
from game.rules.fng.model.game import Skirmish

COVER = mark("goes from cover to cover")
WAITS = Reason(mark("waits and lets the enemy show himself"), "FNG-TURN-06")

ALIKE = 4.0
"""Inches between the ends of two ways that are as good as one."""


def second_thoughts(game: Skirmish, plan: Plan) -> Iterator[Answer]:
    """The leader's first thought; where somebody is to go, other places for him, unlike those before, or to wait."""
    answers = plan.legal(game)
    first = next(answers, None)
    if first is None:
        return
    yield first
    order, decision = first[0], game.decision
    if not isinstance(order, Move) or decision is None:
        return
    view = View(game, decision.side)
    covered = () if view.alone else _to_cover(view, order)
    ends = [order.path[-1]]
    for move, reason in chain(covered, _ways(answers, order.figure)):
        if all(distance(move.path[-1], end) > ALIKE for end in ends) and game.why_not(move) is None:
            ends.append(move.path[-1])
            yield move, reason
    yield Pass(), WAITS


def _ways(answers: Iterator[Answer], figure: EntityId) -> Iterator[tuple[Move, Reason]]:
    """The leader's next answers, as long as this man is to go somewhere in them."""
    for order, reason in answers:
        if not isinstance(order, Move) or order.figure != figure:
            return
        yield order, reason


def _to_cover(view: View, move: Move) -> Iterator[tuple[Move, Reason]]:
    """FNG-HIDE-01, FNG-FIRE-04: the best place in cover or concealment that he reaches."""
    judge = judge_of(view, move.figure)
    number = _best_covered(view.skirmish, judge)
    if number is None:
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
