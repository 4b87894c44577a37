"""Defenders of Force on Force who think ahead are free of the list for a solo player: they weigh their courses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.fof import us, viet_cong
from game.ai.fof.leader import Leader
from game.ai.fof.mind import MIND
from game.ai.fof.us import RUNS_OFF, SHIFTS, SLIPS_OFF
from game.ai.fof.view import ATTACKER, DEFENDER, View
from game.ai.fof.worth import worths
from game.engine.core.dice import SeededDice
from game.engine.core.orders import Order
from game.engine.core.players import answer_of
from game.engine.playable.scenario import load_scenario
from game.rules.fof.kit import KIT
from game.rules.fof.model.decisions import Activate, Activation, UnitActs
from game.rules.fof.model.game import Battle
from game.simulate import context_of
from tests.rules.fof.fof_board import battle, cell, find, unit

SEED = 5
ORDERS = 150


def decisions(kind: type, scenario: str = "fof/village") -> Iterator[Battle]:
    """Decisions of the defenders in a battle that the quick leaders play."""
    game = KIT.begin(context_of(load_scenario(scenario)), SeededDice(SEED))
    while game.decision is not None and game.orders_given < ORDERS:
        if isinstance(game.decision, kind) and game.decision.side == "vc":
            yield game
        game.submit(answer_of(MIND.players[game.decision.side], game, SEED)[0])


def view(game: Battle, side: str = "vc", *, free: bool = True) -> View:
    """What a side sees."""
    return View(game, side, SeededDice(SEED, "ai"), free=free)


def test_who_defends_and_is_free_weighs_by_numbers_of_his_own() -> None:
    game = battle(us=(unit("Team", 20, 30),), vc=(cell("Cell", 20, 20),))
    assert [view(game).bearing, view(game, "us").bearing] == [DEFENDER, ATTACKER]
    views = view(game), view(game, "us", free=False), view(game, free=False)
    assert [each.weighs for each in views] == [True, True, False]


def test_his_men_weigh_less_to_him_and_the_enemys_more_than_to_an_attacker() -> None:
    game = battle(us=(unit("Team", 20, 30),), vc=(cell("Cell", 20, 20),))
    free, listed = (worths(view(game, free=each), find(game, "Cell")) for each in (True, False))
    assert free.danger.sum() == pytest.approx(listed.danger.sum() * DEFENDER.own / ATTACKER.own)
    assert free.gain.sum() == pytest.approx(listed.gain.sum() * DEFENDER.theirs / ATTACKER.theirs)
    assert free.gain.sum() > 0 < free.danger.sum()


def test_he_is_needed_nowhere_and_says_so_where_he_goes() -> None:
    reasons, goals = set(), set()
    for game in decisions(Activation):
        known = view(game)
        goals |= {us.goal_of(known, each) for each in known.own}
        reasons |= {reason.message for order, reason in us.activations(known) if isinstance(order, Activate)}
    assert goals == {None}
    assert reasons >= {SHIFTS, RUNS_OFF, SLIPS_OFF}
    assert not any("{place}" in message for message in reasons)


def test_who_thinks_ahead_begins_with_the_free_leaders_order_and_plays_the_futures_on_by_the_list() -> None:
    first: list[Order] = []
    free: list[Order] = []
    listed: list[Order] = []
    for game in decisions((Activation, UnitActs)):  # type: ignore[arg-type]
        dice = SeededDice(SEED, "ai/vc/0")
        first.append(MIND.leaders["vc"].answer(game, dice)[0])
        free.append(Leader(free=True).answer(game, dice)[0])
        listed.append(MIND.players["vc"].answer(game, dice)[0])
    assert first == free
    assert first != listed


def test_what_the_list_says_is_tried_as_well() -> None:
    tried = 0
    for game in decisions(Activation):
        first = MIND.leaders["vc"].answer(game, SeededDice(SEED, "ai"))[0]
        also = [order for order, _ in MIND.also(game, first, SeededDice(SEED, "ai"))]
        known = view(game)
        by_the_list = {Activate(each, how) for each in known.ready() for how, _ in viet_cong.lines(known, each)}
        tried += bool(by_the_list & set(also))
    assert tried
