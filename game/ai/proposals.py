"""How the computer's leaders come to an order: proposals, the best first, of which the first legal one counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.board.skirmish.placing import Ready
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.text import mark

Answer = tuple[Order, Reason]

AS_IT_COMES = Reason(mark("the first thing that the rules allow here"))


AS_PUT: Answer = (Ready(), Reason(mark("everybody stands where he was put")))
"""The answer of a leader who is asked to place his own: the set-up has done it for him."""


def first_legal(
    game: Game[Any], proposals: Iterable[Answer], ends: Iterable[Answer], last: Reason = AS_IT_COMES
) -> Answer:
    """The first proposal that the rules allow; else one that ``ends`` what is asked; else the first legal order, for
    the ``last`` reason."""
    for answers in (proposals, ends):
        for order, reason in answers:
            if game.why_not(order) is None:
                return order, reason
    return next(order for order in game.candidates() if game.why_not(order) is None), last
