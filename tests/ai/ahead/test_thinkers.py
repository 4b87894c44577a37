"""Who thinks ahead in each system: the same position gives the same order, with its numbers, wherever it comes from."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.ahead.efforts import THINKING
from game.ai.ahead.player import Ahead
from game.engine.core.dice import SeededDice
from game.engine.core.game import Game
from game.engine.core.orders import Order, Reason
from game.engine.core.players import dice_for_player
from game.engine.playable.scenario import load_scenario
from game.rules.oa.model.decisions import UsMovement
from game.simulate import context_of
from game.systems import SYSTEMS, adviser_of, kit_of, mind_of, seats_for
from game.ui.battle.course.advice import MOST
from tests.asserting import some

SCENARIOS = {"fng": "fng/trail", "fof": "fof/three-huts", "fmjp": "fmjp/village", "oa": "oa/village"}
SEED = 5
ORDERS = 40
"""Orders of the quick leaders before anybody thinks: the sides are near each other by then."""
DECISIONS = 3


@pytest.fixture(params=[system for system, entry in SYSTEMS.items() if entry.mind])
def system(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def thinker(system: str) -> Ahead:
    """A player of few tries, who thinks of all that one of many thinks of."""
    return Ahead(mind_of(system), replace(THINKING, tries=6, orders=400))


def answered(player: Ahead, game: Game[Any]) -> tuple[Order, Reason]:
    decision = game.decision
    assert decision is not None
    return player.answer(game, dice_for_player(SEED, decision.side, game.orders_given))


@cache
def positions(system: str) -> tuple[Game[Any], ...]:
    """Decisions on the way of a battle in which there is something to choose."""
    scenario = load_scenario(SCENARIOS[system])
    game = kit_of(system).begin(context_of(scenario), SeededDice(SEED))
    players, found = seats_for(system, ()), []
    while len(found) < DECISIONS and (decision := game.decision) is not None:
        if game.orders_given >= ORDERS and decision.side in SYSTEMS[system].thinking:
            search = thinker(system).search(game, SeededDice(SEED))
            if not search.settled:
                found.append(game.copy())
        order, _ = players[decision.side].player.answer(game, dice_for_player(SEED, decision.side, game.orders_given))
        game.submit(order)
        game.forget()
    return tuple(found)


def test_a_position_read_from_a_save_gets_the_order_that_it_got_before(system: str) -> None:
    for game in some(positions(system)):
        stored = Game.from_json(game.to_json(), game.system, game.ctx, game.dice.copy())
        assert answered(thinker(system), stored) == answered(thinker(system), game)


def test_every_order_comes_with_its_numbers_and_those_of_what_was_tried_beside_it(system: str) -> None:
    for game in some(positions(system)):
        order, reason = answered(thinker(system), game)
        assert game.why_not(order) is None
        assert str(reason)
        assert isinstance(reason.tried, tuple)
        assert len(reason.tried) > 1
        assert reason.tried[0].message == reason.message
        assert all(each.words and each.tries for each in reason.tried)


def test_thinking_leaves_the_battle_as_it_is(system: str) -> None:
    for game in some(positions(system)):
        before = game.to_json()
        answered(thinker(system), game)
        assert game.to_json() == before


def test_a_hint_is_asked_of_one_who_tries_as_many_orders_as_it_shows_or_of_the_usual_player() -> None:
    adviser = adviser_of("oa", "us").player
    assert isinstance(adviser, Ahead)
    assert adviser.effort == replace(THINKING, shown=MOST)
    assert [mind_of("oa").worth_trying(UsMovement("us"), each).width for each in (THINKING, adviser.effort)] == [1, 2]
    assert adviser_of("oa", "vc").name == "rules"
