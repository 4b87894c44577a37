"""A company commander for the US side of Operation Apocalypse.

He proposes orders, the best first, each with its reason; the first that the rules allow is given.  He keeps nothing
in mind from one decision to the next: his plan is read from the board every time, so a saved battle goes on the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from game.ai.leaders.proposals import Answer, first_legal
from game.ai.oa.us.blast import blow_up, call_strike, choose_ordnance
from game.ai.oa.us.fire import defend, react
from game.ai.oa.us.helicopters import board, deploy, evacuate, fly, land
from game.ai.oa.us.move import move
from game.ai.oa.us.people import mark_casualty
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Reason
from game.engine.text import mark
from game.rules.oa.model.decisions import (
    Airmobile,
    AirSupport,
    Boarding,
    Casualties,
    Charges,
    Deploy,
    Done,
    Evacuation,
    Hold,
    Landing,
    Ordnance,
    UsFire,
    UsMovement,
    UsReaction,
)
from game.rules.oa.model.game import Battle

Plan = Callable[[Battle, Any], Iterator[Answer]]

COMMANDER: Mapping[type[Decision], Plan] = {
    Deploy: deploy,
    AirSupport: call_strike,
    Ordnance: choose_ordnance,
    Airmobile: fly,
    Landing: land,
    Boarding: board,
    UsMovement: move,
    UsReaction: react,
    UsFire: defend,
    Charges: blow_up,
    Evacuation: evacuate,
    Casualties: mark_casualty,
}

ONLY_CHOICE = Reason(mark("nothing else is allowed"))

_ENDS: tuple[Answer, ...] = (
    (Done(), Reason(mark("nothing more to do in this step"))),
    (Hold(), Reason(mark("holds its fire"))),
)


class Commander:
    """Lands out of the guns' reach, suppresses, closes in by cover, searches and captures, and counts the points."""

    plans: ClassVar[Mapping[type[Decision], Plan]] = COMMANDER

    def answer(self, game: Battle, dice: SeededDice) -> Answer:
        """The first legal order of his plan, and why."""
        decision = game.decision
        if decision is None or type(decision) not in self.plans:
            raise TypeError(f"not a decision of the US player: {decision}")
        return first_legal(game, self.plans[type(decision)](game, decision), _ENDS, ONLY_CHOICE)
