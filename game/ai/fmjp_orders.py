"""How the computer's leaders of FMJP come to an order: proposals, the best first; the first legal one counts."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.fmjp.decisions import Done
from game.rules.fmjp.skirmish import Battle

Answer = tuple[Order, Reason]

NOTHING_MORE = Reason(mark("nothing more worth doing on this card"), "FMJP-3.0-5")
AS_IT_COMES = Reason(mark("the first thing that the rules allow here"))


def first_legal(battle: Battle, proposals: Iterable[Answer]) -> Answer:
    """The first proposal that the rules allow; else to be done; else the first legal order there is."""
    for order, reason in proposals:
        if battle.why_not(order) is None:
            return order, reason
    if battle.why_not(Done()) is None:
        return Done(), NOTHING_MORE
    return next(order for order in battle.candidates() if battle.why_not(order) is None), AS_IT_COMES
