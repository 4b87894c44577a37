"""Whole battles of FMJP's leaders: they end, are told, are the same again, and see only what their side has seen."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.fmjp.leader import Leader
from game.ai.proposals import AS_IT_COMES
from game.board.skirmish.sides import SIDES, other_side
from game.engine.core.players import answer_of
from game.rules.fmjp.model.components import At, Dead, Hand, Hidden
from game.rules.fmjp.model.decisions import Fire, IssueOrder, Move
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import able, characters
from tests.ai.fmjp_games import SCENARIOS, played
from tests.asserting import some


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_battle_ends_and_every_order_has_its_reason(scenario: str) -> None:
    orders = list(played(1, scenario))
    assert orders
    for given in some(orders):
        line = str(given.reason)
        assert line
        assert "{" not in line
        assert "\n" not in line
        assert given.reason != AS_IT_COMES


@pytest.mark.rule("FMJP-9.0-4")
def test_the_same_seed_gives_the_same_orders() -> None:
    first = [(given.order, given.reason) for given in played(4)]
    assert first == [(given.order, given.reason) for given in played(4)]


@pytest.mark.rule("FMJP-9.0-4", "FMJP-4.1-1")
def test_both_sides_fire_and_order_and_the_americans_come_on() -> None:
    done: Counter[tuple[str, str]] = Counter()
    for seed in range(3):
        for given in played(seed):
            done[given.decision.side, type(given.order).__name__] += 1
    for side in some(SIDES):
        assert done[side, Fire.__name__] > 3
        assert done[side, IssueOrder.__name__] > 2
    assert done["us", Move.__name__] > 30


def _unseen_changed(battle: Battle, side: str) -> list[Battle]:
    """The same battle with an enemy whom this side has not seen gone, elsewhere, and with other cards in his hand."""
    found = []
    enemies = able(battle.world, other_side(side))
    hidden = [figure for figure in enemies if battle.world.has(figure, Hidden)]
    if len(characters(battle.world, other_side(side))) < 2:
        return []
    for figure in hidden[:2]:
        gone, moved = battle.copy(), battle.copy()
        gone.world.set(figure, Dead())
        gone.world.remove(figure, At)
        at = moved.world.get(figure, At)
        moved.world.set(figure, At(at.x, at.y + 0.5 if at.y < 40 else at.y - 0.5, (at.facing + 90) % 360))
        found += [gone, moved]
    for figure in characters(battle.world, other_side(side))[:1]:
        blind = battle.copy()
        blind.world.set(figure, Hand(()))
        found.append(blind)
    return found


@pytest.mark.rule("FMJP-5.0-6", "FMJP-9.0-4")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_enemy_who_is_not_seen_changes_no_order(scenario: str) -> None:
    compared = 0
    for seed in range(2, 6):
        for number, given in some(enumerate(played(seed, scenario))):
            if number % 4:
                continue
            for other in some(_unseen_changed(given.battle, given.decision.side)):
                assert answer_of(Leader(), other, seed) == (given.order, given.reason)
                compared += 1
            if compared > 40:
                return
    assert compared > 5
