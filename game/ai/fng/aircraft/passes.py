"""Passes that pilots of the computer fly: what is worth most, never at the cost of their own men."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.aircraft.hovering import lights_from_hover, waits_in_hover
from game.ai.fng.aircraft.worth import LEAST, worth_of
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.text import mark
from game.rules.fng.model.decisions.aircraft import FlyOn, MakePass
from game.rules.fng.model.decisions.helicopters import Hover

ATTACKS = mark("the best that can be hit in this pass")
SPARES = Reason(mark("nothing worth the pass there, or too near to our own"), "FNG-AIR-12")


def makes_pass(view: View, decision: MakePass) -> Iterator[Answer]:
    """FNG-AIR-10, FNG-HELO-05: a hover that lights more; the attack that is worth most; a hover from which there
    will be one; none where own men would pay for it."""
    yield from lights_from_hover(view, decision)
    offered = [order for order in view.skirmish.candidates() if not isinstance(order, FlyOn | Hover)]
    scored = [(worth_of(view, order), -number, order) for number, order in enumerate(offered)]
    for worth, _, order in sorted(scored, key=lambda each: (-each[0], -each[1])):
        if worth >= LEAST:
            yield order, Reason(ATTACKS, "FNG-AIR-10")
    yield from waits_in_hover(view, decision)
    yield FlyOn(decision.unit), SPARES
