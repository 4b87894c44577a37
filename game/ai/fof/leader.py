"""A leader for either side of Force on Force.

He proposes orders, the best first, each with its reason; the first that the rules allow is given.  He keeps nothing in
mind from one decision to the next: everything is read from the table, as far as his side knows it, so that a saved
battle goes on the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.ai.fof import us, viet_cong
from game.ai.fof.cards import card_time, cards, reroll
from game.ai.fof.driving import is_vehicle, vehicle_activations, vehicle_acts
from game.ai.fof.reacts import duck_away, lay_dice, react, shoot, who_first
from game.ai.fof.view import View
from game.ai.proposals import AS_PUT, Answer, Plan
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Reason
from game.engine.text import mark
from game.rules.fof.model.decisions import (
    Activation,
    CardTime,
    Ducks,
    HoldFire,
    Matching,
    Pass,
    React,
    Reroll,
    Shoot,
    UnitActs,
    WhoFirst,
)
from game.rules.fof.model.game import Battle

Proposals = Callable[[View, Any], Iterator[Answer]]


def activate(view: View, decision: Activation) -> Iterator[Answer]:
    """FOF-TURN-1: cards first, then the next unit and what it is activated for."""
    yield from cards(view)
    yield from vehicle_activations(view)
    yield from us.activations(view) if view.weighs else viet_cong.activations(view)


def act(view: View, decision: UnitActs) -> Iterator[Answer]:
    """FOF-TURN-1: what the active unit does next."""
    if is_vehicle(view, decision.unit):
        yield from vehicle_acts(view, decision.unit)
        return
    yield from us.acts(view, decision.unit) if view.weighs else viet_cong.acts(view, decision.unit)


PLANS: Mapping[type[Decision], Proposals] = {
    Activation: activate,
    UnitActs: act,
    React: react,
    Shoot: shoot,
    Ducks: duck_away,
    Matching: lay_dice,
    WhoFirst: who_first,
    CardTime: card_time,
    Reroll: reroll,
}

_ENDS: tuple[Answer, ...] = (
    AS_PUT,
    (Pass(), Reason(mark("nothing more worth doing now"), "FOF-TURN-1")),
    (HoldFire(), Reason(mark("keeps its dice for a better moment"), "FOF-DIM-2")),
)


class Leader:
    """Those who attack, mostly the Americans, weigh what each course is worth; those who defend keep to the stance that
    they began with, or weigh likewise where they are ``free`` of that list."""

    def __init__(self, *, free: bool = False) -> None:
        self.free = free

    def plan(self, game: Battle, dice: SeededDice) -> Plan:
        """His orders for the decision at hand, the best first."""
        decision = game.decision
        if decision is None:
            raise TypeError("nothing is to be decided")
        thinks = PLANS.get(type(decision))
        if thinks is None:
            return Plan((), _ENDS)
        return Plan(thinks(View(game, decision.side, dice, free=self.free), decision), _ENDS)

    def answer(self, game: Battle, dice: SeededDice) -> Answer:
        """The first legal order of his plan, and why."""
        return self.plan(game, dice).answer(game)
