"""Random legal battles of Operation Apocalypse: the laws of ``oa_laws`` hold after every order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.oa_vc import VietCong
from game.engine.dice import SeededDice
from game.engine.game import Told
from game.engine.orders import Order
from game.rules.oa.battle import OA, Battle
from game.rules.oa.components import MARKERS, Clock, Flown, Helicopter
from game.rules.oa.decisions import Airmobile, Deploy, Done, Hold, Place
from game.rules.oa.ledger import ledger
from game.rules.oa.lifts import load_by_platoon
from game.rules.oa.setup import set_up
from game.rules.oa.telling import sentence
from tests.fuzz.oa_laws import LAWS, Crowds, odd_rolls, unknown_rules
from tests.rules.oa import ground  # noqa: F401  registers the rules
from tests.rules.oa.oa_board import village_field

MOST_ORDERS = 3000
CHECKED_PER_DECISION = 3


def begun(seed: int, dice: SeededDice, *, landing: bool) -> Battle:
    """A battle in the village at its first decision, or with everybody loaded and in the air over open ground."""
    battle = Battle(OA, village_field(), SeededDice(seed))
    set_up(battle)
    battle.run()
    if landing:
        deploy(battle, dice)
    return battle


def deploy(battle: Battle, dice: SeededDice) -> None:
    """Load the company by platoons, put every machine over some hex where one can land, and begin."""
    for order in load_by_platoon(battle):
        battle.submit(order)
    free = [hex for hex in battle.ctx.grid.hexes if battle.ctx.terrain[hex].landing]
    for machine in battle.world.ids(Helicopter):
        battle.submit(Place(machine, free.pop(dice.below(len(free)))))
    battle.submit(Done())


def restless(battle: Battle, dice: SeededDice, patience: int) -> Order:
    """An order by lot; whoever would end the step or hold his fire is asked again, ``patience`` times."""
    order = battle.sample(dice)
    for _ in range(patience):
        if not isinstance(order, Done | Hold) or isinstance(battle.decision, Deploy):
            break
        order = battle.sample(dice)
    return order


def next_order(battle: Battle, dice: SeededDice, patience: int, *, by_rules: bool) -> Order:
    """What the side at hand orders: by lot, or the Viet Cong by their rules."""
    if by_rules and battle.decision is not None and battle.decision.side == "vc":
        order, reason = VietCong().answer(battle, dice)
        assert reason.rule in ledger()
        return order
    return restless(battle, dice, patience)


def played(seed: int, patience: int, *, by_rules: bool) -> Iterator[tuple[Battle, list[Told], Order | None]]:
    """A random battle after each of its orders, with what was told since the last and that order."""
    dice = SeededDice(seed, "fuzz")
    battle = begun(seed, dice, landing=patience > 0)
    order: Order | None = None
    while True:
        yield battle, battle.take_told(), order
        if battle.decision is None or battle.orders_given >= MOST_ORDERS:
            return
        order = next_order(battle, dice, patience, by_rules=by_rules)
        battle.submit(order)


battles = given(seed=st.integers(0, 10**6), patience=st.integers(0, 12), by_rules=st.booleans())


@settings(max_examples=12)
@battles
def test_the_laws_hold_after_every_order(seed: int, patience: int, by_rules: bool) -> None:
    crowds = Crowds()
    for battle, told, order in played(seed, patience, by_rules=by_rules):
        breaches = [f"{law.__name__}: {breach}" for law in LAWS for breach in law(battle)]
        breaches += crowds.breaches(battle, told)
        assert breaches == [], f"seed {seed}, order {battle.orders_given}: {order}"


@pytest.mark.rule("OA-0-1")
@settings(max_examples=12)
@battles
def test_only_one_or_two_six_sided_dice_are_thrown_and_every_rule_told_is_in_the_ledger(
    seed: int, patience: int, by_rules: bool
) -> None:
    for _, told, order in played(seed, patience, by_rules=by_rules):
        assert (odd_rolls(told), unknown_rules(told)) == ([], []), f"seed {seed}: {order}"


@settings(max_examples=6)
@battles
def test_whatever_happens_has_its_line_in_the_log(seed: int, patience: int, by_rules: bool) -> None:
    for battle, told, _ in played(seed, patience, by_rules=by_rules):
        lines = {type(item.event).__name__: sentence(battle.world, item.event) for item in told}
        assert [kind for kind, line in lines.items() if not line or "{" in line] == []


@settings(max_examples=8)
@battles
def test_every_refusal_cites_a_rule_of_the_ledger(seed: int, patience: int, by_rules: bool) -> None:
    dice = SeededDice(seed, "refusals")
    for battle, _, _ in played(seed, patience, by_rules=by_rules):
        if battle.decision is None:
            continue
        candidates = battle.candidates()
        for _ in range(CHECKED_PER_DECISION):
            refusal = battle.why_not(candidates[dice.below(len(candidates))])
            assert refusal is None or refusal.rule in ledger(), f"seed {seed}: {refusal}"


@pytest.mark.rule("OA-1-12")
@settings(max_examples=8)
@battles
def test_no_turn_begins_with_markers_of_the_last(seed: int, patience: int, by_rules: bool) -> None:
    last_turn = 1
    for battle, _, _ in played(seed, patience, by_rules=by_rules):
        turn = battle.world.the(Clock).turn
        if turn > last_turn and isinstance(battle.decision, Airmobile):
            left = [kind.__name__ for kind in MARKERS if kind is not Flown and battle.world.ids(kind)]
            assert left == [], f"seed {seed}, turn {turn}"
            last_turn = turn


@settings(max_examples=5)
@battles
def test_every_battle_ends_by_turn_ten(seed: int, patience: int, by_rules: bool) -> None:
    last = None
    for battle, _, _ in played(seed, patience, by_rules=by_rules):
        last = battle
    assert last is not None
    assert last.over
    assert 1 <= last.world.the(Clock).turn <= 10
