"""What one does whom a check lets fire: with his gun, a launcher, a grenade that is ready, or flame; or he waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.fng_fire import FROM_AMBUSH, best_shot, reason_of, should_wait
from game.ai.fng_flames import flames
from game.ai.fng_orders import HOLDS_FIRE, Answer
from game.ai.fng_throws import throws
from game.ai.fng_view import View
from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.fng.model.decisions import HoldFire, Shoot
from game.rules.fng.model.query import Ids

BACK = mark("returns fire: {chance} % to hurt {target}")
LETS_COME = mark("lets them come nearer, unseen: {chance} % to hurt {target} now")
SAVES = mark("keeps his fire: no more than {chance} % to hurt {target}")


class Blow(NamedTuple):
    """One thing that he could do to them: its worth in thousandths of a man, the order and why, and at whom."""

    gain: int
    order: Order
    reason: Reason
    targets: Ids


def shoot(view: View, decision: Shoot) -> Iterator[Answer]:
    """FNG-REACT-06..07, FNG-REACT-13, FNG-TURN-08: the blow that is worth most, or none where that is better."""
    blows = sorted(_blows(view, decision), key=lambda blow: -blow.gain)
    if not blows:
        return
    if decision.bound:
        yield from ((blow.order, blow.reason) for blow in blows)
        return
    best = blows[0]
    if should_wait(view, decision.figure, best.targets, best.gain):
        yield HoldFire(), Reason(LETS_COME, "FNG-FIRE-01", best.reason.values[:2])
    elif best.gain <= 0:
        yield HoldFire(), Reason(SAVES, "FNG-FIRE-01", best.reason.values[:2])
    yield from ((blow.order, blow.reason) for blow in blows if blow.gain > 0)
    yield HoldFire(), HOLDS_FIRE


def _blows(view: View, decision: Shoot) -> Iterator[Blow]:
    """His best shot, and everything else that the rules let him answer with."""
    figure, change = decision.figure, decision.change
    found = best_shot(view, figure, decision.targets, change)
    if found is not None:
        gain, shot, worth = found
        message = BACK if decision.bound else FROM_AMBUSH if view.is_hidden(figure) else ""
        yield Blow(gain, shot, reason_of(view, shot, worth, message), tuple(aim.target for aim in shot.aims))
    foes = [foe for foe in view.foes if foe.figure in decision.targets]
    for gain, (order, reason) in (*throws(view, figure, foes, change), *flames(view, figure, foes, change)):
        yield Blow(gain, order, reason, decision.targets)
