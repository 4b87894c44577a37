"""How the computer's US commanders come to an order: proposals, the best first, of which the first legal one counts."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.oa.model.battle import Battle
from game.rules.oa.model.decisions import Done, Hold

Answer = tuple[Order, Reason]

NOTHING_MORE = Reason(mark("nothing more to do in this step"))
HOLDS_FIRE = Reason(mark("holds its fire"))
ONLY_CHOICE = Reason(mark("nothing else is allowed"))


def first_legal(battle: Battle, proposals: Iterable[Answer]) -> Answer:
    """The first proposal that the rules allow; else the end of the step, else whatever is legal at all."""
    for order, reason in proposals:
        if battle.why_not(order) is None:
            return order, reason
    for answer in ((Done(), NOTHING_MORE), (Hold(), HOLDS_FIRE)):
        if battle.why_not(answer[0]) is None:
            return answer
    return battle.orders()[0], ONLY_CHOICE
