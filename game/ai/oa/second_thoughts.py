"""Second thoughts of the commander: other places for the same unit, other zones and targets, and to leave it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.ai.oa.flak import flak
from game.ai.oa.goals import Plan
from game.ai.oa.helicopters import other_flights
from game.ai.oa.move import other_steps
from game.ai.oa.temper import SPARING
from game.ai.proposals import Answer
from game.board.hexgrid import label
from game.engine.core.orders import Order, Reason
from game.engine.text import mark
from game.rules.oa.model.decisions import (
    Airmobile,
    AirSupport,
    Charges,
    Done,
    Drop,
    Fire,
    Fly,
    Hold,
    Landing,
    Ordnance,
    Place,
    Step,
    UsFire,
    UsMovement,
    UsReaction,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.resolve.bombing import HE, NAPALM

THOUGHT_OVER = (AirSupport, Ordnance, Airmobile, Landing, UsMovement, UsReaction, UsFire, Charges)
"""The decisions at which other orders are tried."""

LEAVES_IT = mark("leaves it at that")
KEEPS_HIS_SHOT = mark("keeps its shot for later")
FIRES_THERE = mark("fires at the Viet Cong in {hex} instead")
OTHER_BOMBS = mark("other bombs for the same strip")

_TARGETS = 3


def second_thoughts(battle: Battle, first: Order) -> Iterator[Answer]:
    """Orders beside the ``first`` that the commander thinks of for the decision at hand, legal or not."""
    decision = battle.decision
    if isinstance(decision, UsMovement) and isinstance(first, Step):
        yield from other_steps(Plan(battle, SPARING), first.unit, first.hex)
    elif isinstance(decision, Airmobile) and isinstance(first, Fly | Place):
        view = Plan(battle, SPARING)
        yield from other_flights(view, flak(view), first.helicopter)
    elif isinstance(decision, UsFire | UsReaction) and isinstance(first, Fire):
        yield from _other_shots(battle, first)
    elif isinstance(decision, Ordnance):
        for ordnance in (HE, NAPALM):
            yield Drop(ordnance), Reason(OTHER_BOMBS, "OA-9.2-4")
    yield Hold(), Reason(KEEPS_HIS_SHOT, "OA-5.2-3")
    if not isinstance(decision, UsMovement):  # there it would end the moves of all, of whom each may stay
        yield Done(), Reason(LEAVES_IT, "OA-1-1")


def _other_shots(battle: Battle, first: Fire) -> Iterator[Answer]:
    """OA-5.1-1: the same piece at other targets, as the rules list them."""
    own = (order for order in battle.candidates() if isinstance(order, Fire) and order.unit == first.unit)
    others = (order for order in own if order.hex != first.hex and battle.why_not(order) is None)
    for order in islice(others, _TARGETS):
        yield order, Reason(FIRES_THERE, "OA-5.1-1", (("hex", label(order.hex)),))
