"""How leaders of Force on Force come to an order: proposals, the best first; the first legal one counts."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.fof.model.battle import Battle
from game.rules.fof.model.decisions import HoldFire, Pass

Answer = tuple[Order, Reason]

NOTHING_MORE = Reason(mark("nothing more worth doing now"), "FOF-TURN-1")
HOLDS_FIRE = Reason(mark("keeps its dice for a better moment"), "FOF-DIM-2")
AS_IT_COMES = Reason(mark("the first thing that the rules allow here"))

_ENDS: tuple[Answer, ...] = ((Pass(), NOTHING_MORE), (HoldFire(), HOLDS_FIRE))


def first_legal(battle: Battle, proposals: Iterable[Answer]) -> Answer:
    """The first proposal that the rules allow; else to be done or to hold; else the first legal order there is."""
    for order, reason in proposals:
        if battle.why_not(order) is None:
            return order, reason
    for answer in _ENDS:
        if battle.why_not(answer[0]) is None:
            return answer
    return next(order for order in battle.candidates() if battle.why_not(order) is None), AS_IT_COMES
