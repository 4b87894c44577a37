"""A squad leader for either side of FNG.

He proposes orders, the best first, each with its reason; the first that the rules allow is given.  He keeps nothing in
mind from one decision to the next: everything is read from the table, as far as his side has seen it, so that a saved
skirmish goes on the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.ai.fng.acts import activate, group_acts
from game.ai.fng.aircraft.from_below import answers_aircraft
from game.ai.fng.aircraft.hovering import leaves_hover, mans_guns
from game.ai.fng.aircraft.passes import makes_pass
from game.ai.fng.care import medic_aids
from game.ai.fng.edges import comes_on
from game.ai.fng.flights import picks_place, pilot_acts
from game.ai.fng.nerve import HOLDS_FIRE, ROLLS, free_will, shoot
from game.ai.fng.steel.boats import at_the_helm
from game.ai.fng.temper import PLAIN, Temper
from game.ai.fng.throws import throw_back
from game.ai.fng.view import View
from game.ai.proposals import AS_PUT, Answer, Plan
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Reason
from game.engine.text import mark
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, MakePass
from game.rules.fng.model.decisions.arms import ThrowItBack
from game.rules.fng.model.decisions.helicopters import LeavesHover, MansGuns, PicksPlace, PilotActs
from game.rules.fng.model.decisions.melee import MedicAids
from game.rules.fng.model.decisions.reinforcing import ComesOn
from game.rules.fng.model.decisions.turn import Activation, FreeWill, GroupActs, HoldFire, Pass, Respond, Shoot
from game.rules.fng.model.decisions.vehicles import AtTheHelm
from game.rules.fng.model.game import Skirmish

Proposals = Callable[[View, Any], Iterator[Answer]]

PLANS: Mapping[type[Decision], Proposals] = {
    Activation: activate,
    GroupActs: group_acts,
    Shoot: shoot,
    FreeWill: free_will,
    ThrowItBack: throw_back,
    MedicAids: medic_aids,
    AtTheHelm: at_the_helm,
    ComesOn: comes_on,
    PilotActs: pilot_acts,
    PicksPlace: picks_place,
    FireAtAircraftOrNot: answers_aircraft,
    MakePass: makes_pass,
    MansGuns: mans_guns,
    LeavesHover: leaves_hover,
}

_ENDS: tuple[Answer, ...] = (
    AS_PUT,
    (Pass(), Reason(mark("nothing more worth doing now"), "FNG-TURN-06")),
    (Respond(), ROLLS),
    (HoldFire(), HOLDS_FIRE),
)


class SquadLeader:
    """Fires before he moves, goes from cover to cover, keeps his men together, and lets the enemy come to him."""

    def __init__(self, temper: Temper = PLAIN, activating: Temper | None = None) -> None:
        """``activating``: the temper in which he chooses a group, where it is another."""
        self.temper, self.activating = temper, activating or temper

    def plan(self, game: Skirmish, dice: SeededDice) -> Plan:
        """His orders for the decision at hand, the best first."""
        decision = game.decision
        if decision is None:
            raise TypeError("nothing is to be decided")
        thinks = next((PLANS[kind] for kind in type(decision).__mro__ if kind in PLANS), None)
        if thinks is None:
            return Plan((), _ENDS)
        temper = self.activating if isinstance(decision, Activation) else self.temper
        return Plan(thinks(View(game, decision.side, temper), decision), _ENDS)

    def answer(self, game: Skirmish, dice: SeededDice) -> Answer:
        """The first legal order of his plan, and why."""
        return self.plan(game, dice).answer(game)
