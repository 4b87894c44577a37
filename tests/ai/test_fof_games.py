"""Whole battles of leaders of Force on Force: they end, are told, are the same again, and know only what is seen."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec import structs

from game.ai.fof.leader import Leader
from game.ai.proposals import AS_IT_COMES
from game.board.skirmish.sides import SIDES, other_side
from game.engine.core.players import answer_of
from game.engine.core.world import THE_GAME
from game.rules.fof.model.components import Dummy, Hand, Hidden, Unit
from game.rules.fof.model.decisions import Activate, Fire, Move, Pass, Search, UnitActs
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import men_up, on_table
from tests.ai.fof_games import Given, names, played
from tests.asserting import some

SEEDS = range(2)


@pytest.fixture(scope="module")
def battles() -> list[list[Given]]:
    """Battles of every scenario, order by order; of the world nothing but the last position stands."""
    return [list(played(seed, scenario)) for scenario in names() for seed in SEEDS]


def test_a_battle_ends_and_every_order_has_its_reason(battles: list[list[Given]]) -> None:
    for orders in some(battles):
        assert len(orders) > 20
        for given in some(orders):
            line = str(given.reason)
            assert line
            assert "{" not in line
            assert "\n" not in line


def test_the_same_seed_gives_the_same_orders(battles: list[list[Given]]) -> None:
    again = [(given.order, given.reason) for given in played(SEEDS[0], names()[0])]
    assert again == [(given.order, given.reason) for given in battles[0]]


def test_no_decision_is_answered_for_want_of_anything_better(battles: list[list[Given]]) -> None:
    assert not [given for orders in battles for given in orders if given.reason == AS_IT_COMES]


def test_both_sides_fire_and_the_americans_come_on_and_search(battles: list[list[Given]]) -> None:
    done: Counter[tuple[str, str]] = Counter()
    for orders in battles:
        for given in orders:
            done[given.decision.side, type(given.order).__name__] += 1
    for side in some(SIDES):
        assert done[side, Fire.__name__] > 10
    assert done["us", Move.__name__] > 60
    assert done["us", Search.__name__] > 3


def test_a_unit_that_was_activated_to_move_moves(battles: list[list[Given]]) -> None:
    idle = busy = 0
    for orders in battles:
        for before, given in pairwise(orders):
            if isinstance(before.order, Activate) and before.order.how in ("tactical", "rapid"):
                idle += isinstance(given.decision, UnitActs) and isinstance(given.order, Pass)
                busy += isinstance(given.order, Move | Fire)
    assert idle <= busy // 20


def _unknown_changed(battle: Battle, side: str) -> list[Battle]:
    """The same battle with other cards in the enemy's hand, and with somebody else under his markers."""
    enemy = other_side(side)
    cards = battle.copy()
    hand = cards.world.find(THE_GAME, Hand) or Hand()
    cards.world.put(structs.replace(hand, **{enemy: ("rockets", "heat", "steady")}))
    found = [cards]
    for unit in on_table(battle.world, enemy):
        if battle.world.has(unit, Hidden) and not battle.world.has(unit, Dummy):
            other = battle.copy()
            row = other.world.get(unit, Unit)
            other.world.set(unit, structs.replace(row, name="Nobody", quality=12, nerve=6, irregular=not row.irregular))
            for man in men_up(other.world, unit)[1:]:
                other.world.destroy(man)
            found.append(other)
    return found


@pytest.mark.parametrize("scenario", names())
def test_what_a_side_does_not_know_changes_no_order(scenario: str) -> None:
    compared = 0
    for given in some(played(5, scenario)):
        if given.decision.side != "us":
            continue
        for other in some(_unknown_changed(given.battle, "us")):
            assert answer_of(Leader(), other, 5) == (given.order, given.reason)
            compared += 1
        if compared > 30:
            return
    assert compared > 10
