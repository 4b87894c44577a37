"""How the computer's leaders come to an order: proposals, the best first, of which the first legal one counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Protocol

from game.board.skirmish.placing import Ready
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.text import mark

Answer = tuple[Order, Reason]

AS_IT_COMES = Reason(mark("the first thing that the rules allow here"))


AS_PUT: Answer = (Ready(), Reason(mark("everybody stands where he was put")))
"""The answer of a leader who is asked to place his own: the set-up has done it for him."""


class Plan(NamedTuple):
    """All that a leader thinks of at a decision: ``proposals``, the best first, then what ``ends`` what is asked.

    Where nothing of it is legal the first legal order counts, for the ``last`` reason.
    """

    proposals: Iterable[Answer] = ()
    ends: Iterable[Answer] = ()
    last: Reason = AS_IT_COMES

    def legal(self, game: Game[Any]) -> Iterator[Answer]:
        """Each answer that the rules allow, as the leader comes to it; looked for only as far as somebody asks."""
        for answers in (self.proposals, self.ends):
            for order, reason in answers:
                if game.why_not(order) is None:
                    yield order, reason

    def answer(self, game: Game[Any]) -> Answer:
        """The leader's answer: the first legal one."""
        for answer in self.legal(game):
            return answer
        return next(order for order in game.candidates() if game.why_not(order) is None), self.last


class Leader(Protocol):
    """A computer player who says what else he has thought of."""

    def plan(self, game: Game[Any], dice: SeededDice) -> Plan:
        """His plan for the decision at hand; chance is drawn from ``dice`` alone."""

    def answer(self, game: Game[Any], dice: SeededDice) -> Answer:
        """The first legal order of it, and why."""
