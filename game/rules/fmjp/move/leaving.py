"""Leaving the field by the edge of the own side: FMJP-9.0-4."""

from __future__ import annotations

from game.board.table.measure.geometry import EPSILON
from game.engine.core.orders import Choices, Refusal, refuse
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import Aim, At, Attended, Bleeding, Gone, Hand, Held, Hidden, Observed
from game.rules.fmjp.model.decisions import CardActs, Leave
from game.rules.fmjp.model.events.turn import LeftTable
from game.rules.fmjp.model.game import FMJP, Battle
from game.rules.fmjp.model.query import at_of, clock_of, name_of
from game.rules.fmjp.turn.acting import spend, why_not_act
from game.rules.fmjp.turn.points_of_entry import offers

NEAR_EDGE = 1.0
"""FMJP-9.0-4 (house): paces from the edge within which one leaves the field."""

NOT_AT_EDGE = mark("{name} is not at the edge of his side.")


def why_not_leave(battle: Battle, decision: CardActs, order: Leave) -> Refusal | None:
    """FMJP-9.0-4: within a pace of the edge of his side."""
    refusal = why_not_act(battle, decision, order.figure, order)
    if refusal is not None:
        return refusal
    if battle.ctx.paces_to_edge(decision.side, at_of(battle.world, order.figure)) > NEAR_EDGE + EPSILON:
        return refuse("FMJP-9.0-4", NOT_AT_EDGE, name=name_of(battle.world, order.figure))
    return None


@FMJP.order(CardActs, Leave, why_not_leave)
def leave(battle: Battle, decision: CardActs, order: Leave) -> None:
    """FMJP-9.0-4: he is off the field, and what he has left of his hand with him."""
    spend(battle, decision, order.figure)
    leave_field(battle, order.figure, "left")


def leave_field(battle: Battle, figure: EntityId, how: str) -> None:
    """FMJP-9.0-4: out of play."""
    world = battle.world
    for kind in (At, Aim, Hand, Held, Hidden, Observed, Bleeding, Attended):
        world.remove(figure, kind)
    world.set(figure, Gone(how, clock_of(world).turn))
    battle.emit(LeftTable(figure=figure, how=how, rule="FMJP-9.0-4"))


@offers("leave")
def offer_leave(battle: Battle, decision: CardActs, figure: EntityId, choices: Choices) -> None:
    """FMJP-9.0-4: where he is at the edge."""
    if battle.ctx.paces_to_edge(decision.side, at_of(battle.world, figure)) <= NEAR_EDGE + EPSILON:
        choices.add(Leave(figure))
