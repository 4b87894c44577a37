"""Battles among the people against slow and simple judges: what may be ordered, how calls end, what it all counts."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.rules.oa.model.components import (
    Aboard,
    At,
    Prisoner,
    Steps,
    Unit,
)
from game.rules.oa.model.decisions import (
    Capture,
    ControlTunnel,
    Disembark,
    Embark,
    Evacuation,
    Fly,
    FlyOff,
    Land,
    Place,
    SearchTunnel,
    TakeOff,
)
from game.rules.oa.model.game import Battle
from game.rules.oa.turn.victory import counts, total
from tests.fuzz.oa_people_judges import POINTS, Account, Calls, misjudged
from tests.fuzz.test_oa_people import begun, caring

SEEDS = range(32, 40)
MUST_COUNT = (
    "civilian_captured", "civilian_lost", "vc_captured", "vc_eliminated", "commissar_captured", "terrorist_destroyed",
    "squad_injured", "squad_eliminated", "medical_eliminated", "helicopter_crew_safe", "helicopter_crew_injured",
)  # fmt: skip
MUST_HAPPEN = ("Captured", "PrisonerPassed", "Evacuated", "CallGivenUp", "CasualtyWaits", "Restored", "TunnelTaken")

# Battles ----------------------------------------------------------------------------------------


def stirred(seed: int) -> Battle:
    """A battle among the people in which every Viet Cong squad has lost a step, so that it may be captured."""
    battle = begun(seed)
    for unit, piece in battle.world.each(Unit):
        if piece.kind == "vc_squad":
            battle.world.set(unit, Steps(1, 2))
    return battle


def eager(battle: Battle, lots: SeededDice) -> Order:
    """An order by lot, but two times in three one by which people are captured and flown out, if there is one."""
    wishes = [order for order in battle.orders() if is_wished(battle, order)]
    return wishes[lots.below(len(wishes))] if wishes and lots.below(3) else caring(battle, lots)


def is_wished(battle: Battle, order: Order) -> bool:
    """Whether this order brings people under guard, or prisoners and helicopters together and away."""
    world = battle.world
    if isinstance(order, Capture | ControlTunnel | SearchTunnel):
        return True
    if isinstance(order, Embark | Disembark):
        return world.has(order.unit, Prisoner)
    if isinstance(order, Land | Fly | Place):
        hex = world.get(order.helicopter, At).hex if isinstance(order, Land) else order.hex
        return battle.ctx.terrain[hex].landing and any(
            world.has(piece, Prisoner) for piece in world.pointing_at(At, hex)
        )
    if isinstance(order, TakeOff | FlyOff) and isinstance(battle.decision, Evacuation):
        return any(world.has(piece, Prisoner) for piece in world.pointing_at(Aboard, order.helicopter))
    return False


@pytest.fixture(scope="module")
def happened() -> Counter[str]:
    """What happened, and what counted in the end, in battles that were judged after every order."""
    found: Counter[str] = Counter()
    for seed in SEEDS:
        battle, lots = stirred(seed), SeededDice(seed, "judged")
        calls, account = Calls(), Account(battle)
        expected: Counter[str] = Counter()
        while True:
            assert misjudged(battle) == set(), f"seed {seed}, order {battle.orders_given}"
            order = eager(battle, lots)
            battle.submit(order)
            for item in battle.take_told():
                calls.hear(battle, item.event)
                account.hear(item.event)
                found[type(item.event).__name__] += 1
            calls.check(battle)
            expected = account.counts(battle)
            assert +Counter(counts(battle)) == expected, f"seed {seed}, order {battle.orders_given}: {order}"
            assert total(battle) == sum(POINTS[item] * count for item, count in expected.items())
            if battle.decision is None:
                break
        found.update(expected)
    return found


@pytest.mark.rule(
    "OA-10-1", "OA-10-3", "OA-10-4", "OA-10-5", "OA-10-6", "OA-2.1-3", "OA-12.1-1", "OA-12.1-3", "OA-12.1-4",
    "OA-12.1-5", "OA-12.1-6", "OA-12.4-1", "OA-12.4-2", "OA-12.4-4", "OA-12.4-5", "OA-14-1", "OA-14-2", "OA-14-3",
    "OA-14-4", "OA-14-5", "OA-14-6", "OA-14-7", "OA-14-8", "OA-14-9", "OA-14-10", "OA-14-12",
)  # fmt: skip
@pytest.mark.parametrize("what", [*MUST_HAPPEN, *MUST_COUNT])
def test_battles_among_the_people_are_what_slow_judges_say(happened: Counter[str], what: str) -> None:
    assert happened[what] > 0
