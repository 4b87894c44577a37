"""Whole battles that the computer's leaders of Force on Force play against each other, order by order, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from game.ai.fof.leader import Leader
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order, Reason
from game.engine.core.players import answer_of
from game.rules.fof.kit import KIT
from game.rules.fof.model.game import Battle
from tests.fuzz.fof_play import scenarios, setting_of

MOST_ORDERS = 1500
"""More than any battle needs; one that has not ended by then hangs."""


class Given(Struct, frozen=True):
    """One order: the battle before it was carried out, the decision, the order and its reason."""

    battle: Battle
    decision: Decision
    order: Order
    reason: Reason


@lru_cache(maxsize=4)
def names() -> tuple[str, ...]:
    """Every scenario there is."""
    return tuple(sorted(scenarios()))


def played(seed: int, scenario: str) -> Iterator[Given]:
    """Every order of one battle; the position is good until the next one is asked for."""
    battle = KIT.begin(setting_of(scenario), SeededDice(seed))
    player = Leader()
    for _ in range(MOST_ORDERS):
        decision = battle.decision
        if decision is None:
            return
        order, reason = answer_of(player, battle, seed)
        yield Given(battle, decision, order, reason)
        battle.submit(order)
        battle.forget()
    raise AssertionError(f"seed {seed} of {scenario} hangs")
