"""Whole skirmishes that the computer's squad leaders play against each other, order by order, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from game.ai.fng.leader import SquadLeader
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order, Reason
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fng.model.game import Skirmish
from game.systems import kit_of

MOST_ORDERS = 1500
"""More than any skirmish needs; one that has not ended by then hangs."""


class Given(Struct, frozen=True):
    """One order: the skirmish before it was carried out, the decision, the order and its reason."""

    skirmish: Skirmish
    decision: Decision
    order: Order
    reason: Reason


@lru_cache(maxsize=4)
def context(scenario: str) -> Any:
    return kit_of("fng").context(load_scenario(scenario))


def played(seed: int, scenario: str = "fng/introductory") -> Iterator[Given]:
    """Every order of one skirmish; the position is good until the next one is asked for."""
    skirmish = kit_of("fng").begin(context(scenario), SeededDice(seed))
    player = SquadLeader()
    for _ in range(MOST_ORDERS):
        decision = skirmish.decision
        if decision is None:
            return
        order, reason = answer_of(player, skirmish, seed)
        yield Given(skirmish, decision, order, reason)
        skirmish.submit(order)
        skirmish.forget()
    raise AssertionError(f"seed {seed} of {scenario} hangs")
