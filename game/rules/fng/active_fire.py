"""Fire of the active group, once in an activation: FNG-TURN-07, FNG-MOVE-10, FNG-REACT-10."""

from __future__ import annotations

from game.engine.orders import Choices, Refusal, refuse
from game.engine.text import mark
from game.rules.fng.acting import acting, offers, why_not_act
from game.rules.fng.components import HasFired
from game.rules.fng.decisions import GroupActs, Shots
from game.rules.fng.firing import Volley, declare_fire, shots_at, why_not_shots
from game.rules.fng.query import able, figure_of, other_side
from game.rules.fng.skirmish import FNG, Skirmish

HAS_FIRED = mark("{name} has fired in this activation.")


@offers("fire")
def offer_fire(skirmish: Skirmish, decision: GroupActs, choices: Choices) -> None:
    """FNG-TURN-07: every figure of the group that has not fired."""
    world = skirmish.world
    enemies = able(world, other_side(decision.side))
    for figure in acting(world):
        if not world.has(figure, HasFired):
            for shot in shots_at(skirmish, figure, enemies):
                choices.add(shot)


def why_not_fire(skirmish: Skirmish, decision: GroupActs, order: Shots) -> Refusal | None:
    """FNG-TURN-07, FNG-MOVE-10, FNG-REACT-10: once in an activation, at the start, in the middle or at the end."""
    refusal = why_not_act(skirmish.world, order.figure)
    if refusal is not None:
        return refusal
    if skirmish.world.has(order.figure, HasFired):
        return refuse("FNG-REACT-10", HAS_FIRED, name=figure_of(skirmish.world, order.figure).name)
    return why_not_shots(skirmish, order)


@FNG.order(GroupActs, Shots, why_not_fire)
def fire(skirmish: Skirmish, decision: GroupActs, order: Shots) -> None:
    """FNG-TURN-07, FNG-FIRE-01: he fires."""
    declare_fire(skirmish, order, "", 0)
    skirmish.push(Volley(), decision)
