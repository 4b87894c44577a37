"""Whole battles played by the computer's US players, order by order, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec import Struct

from game.engine.core.dice import SeededDice
from game.engine.core.orders import Decision, Order, Reason
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.oa.model.components import US, Clock
from game.rules.oa.model.game import Battle
from game.systems import kit_of, make_player

MOST_ORDERS = 4000
"""More than any battle needs; one that has not ended by then hangs."""


class Given(Struct, frozen=True):
    """One US order: the position it answers, the decision, the order and its reason."""

    battle: Battle
    decision: Decision
    order: Order
    reason: Reason
    turn: int


@lru_cache(maxsize=1)
def _context() -> Any:
    return kit_of("oa").context(load_scenario("oa/village"))


def played(seed: int, us: str = "commander") -> Iterator[Given]:
    """Every order that this US player gives in one battle; the position is good until the next one is asked for."""
    players = {"us": make_player("oa", "us", us), "vc": make_player("oa", "vc", "rules")}
    battle = kit_of("oa").begin(_context(), SeededDice(seed))
    for _ in range(MOST_ORDERS):
        decision = battle.decision
        if decision is None:
            return
        order, reason = answer_of(players[decision.side], battle, seed)
        if decision.side == US:
            yield Given(battle, decision, order, reason, battle.world.the(Clock).turn)
        battle.submit(order)
        battle.forget()
    raise AssertionError(f"the battle of seed {seed} has not ended after {MOST_ORDERS} orders")


def result(seed: int, us: str) -> tuple[str, int]:
    """How a battle ends: the level reached and the points."""
    battle: Battle | None = None
    for given in played(seed, us):
        battle = given.battle
    assert battle is not None
    report = kit_of("oa").report(battle)
    return report.level, report.points
