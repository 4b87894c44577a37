"""How the computer's squad leaders of FNG come to an order: proposals, the best first; the first legal one counts."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.fng.model.decisions import HoldFire, Pass, Respond
from game.rules.fng.model.skirmish import Skirmish

Answer = tuple[Order, Reason]

NOTHING_MORE = Reason(mark("nothing more worth doing now"), "FNG-TURN-06")
HOLDS_FIRE = Reason(mark("keeps the shot for a better moment"), "FNG-HIDE-05")
ROLLS = Reason(mark("trusts to the dice"), "FNG-CHAR-06")
AS_IT_COMES = Reason(mark("the first thing that the rules allow here"))

_ENDS: tuple[Answer, ...] = ((Pass(), NOTHING_MORE), (Respond(), ROLLS), (HoldFire(), HOLDS_FIRE))


def first_legal(skirmish: Skirmish, proposals: Iterable[Answer]) -> Answer:
    """The first proposal that the rules allow; else to be done, to roll or to hold; else the first legal order."""
    for order, reason in proposals:
        if skirmish.why_not(order) is None:
            return order, reason
    for answer in _ENDS:
        if skirmish.why_not(answer[0]) is None:
            return answer
    return next(o for o in skirmish.candidates() if skirmish.why_not(o) is None), AS_IT_COMES
