"""Air strikes and demolition: where the bombs go."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.oa_us_orders import Answer
from game.engine.orders import Reason
from game.engine.text import mark
from game.rules.oa.battle import Battle
from game.rules.oa.decisions import AirSupport, Charges, Demolish, Drop, Ordnance

BREAKS_BUNKERS = mark("high explosive: it breaks bunkers and does as much to men")
BLOWS_UP = mark("blows up the bunker next to it")


def call_strike(battle: Battle, decision: AirSupport) -> Iterator[Answer]:
    """OA-9.1-1: no strike yet."""
    yield from ()


def choose_ordnance(battle: Battle, decision: Ordnance) -> Iterator[Answer]:
    """OA-9.2-4: high explosive."""
    yield Drop("he"), Reason(BREAKS_BUNKERS, "OA-9.2-4")


def blow_up(battle: Battle, decision: Charges) -> Iterator[Answer]:
    """OA-11.1-1: every bunker that can be blown up."""
    for order in battle.candidates():
        if isinstance(order, Demolish):
            yield order, Reason(BLOWS_UP, "OA-11.1-2")
