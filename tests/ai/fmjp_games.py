"""Whole battles of FMJP that the computer's leaders play against each other, order by order, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.ai.fmjp.leader import Leader
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order, Reason
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fmjp.kit import KIT
from game.rules.fmjp.model.game import Battle

MOST_ORDERS = 3000
"""More than any battle needs; one that has not ended by then hangs."""

_ROOT = Path(__file__).parents[2]
SCENARIOS = tuple(str(path) for path in sorted((_ROOT / "scenarios" / "fmjp").glob("*.toml")))
VILLAGE = next(path for path in SCENARIOS if path.endswith("village.toml"))


class Given(Struct, frozen=True):
    """One order: the battle before it was carried out, the decision, the order and its reason."""

    battle: Battle
    decision: Decision
    order: Order
    reason: Reason


@lru_cache(maxsize=4)
def context(scenario: str) -> Any:
    return KIT.context(load_scenario(scenario))


def played(seed: int, scenario: str = VILLAGE) -> Iterator[Given]:
    """Every order of one battle; the position is good until the next one is asked for."""
    battle = KIT.begin(context(scenario), SeededDice(seed))
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
