"""FMJP's mind: what else may be tried, when a step is over, and what a position is worth."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.ai.fmjp.mind import MIND
from game.ai.fmjp.second_thoughts import second_thoughts
from game.engine.core.orders import Order
from game.rules.fmjp.model.components import Clock, Efficiency
from game.rules.fmjp.model.decisions import (
    ChangePosition,
    Done,
    Fire,
    GoFirst,
    HoldCard,
    IssueOrder,
    Move,
    Second,
    TakeAim,
    Throw,
)
from game.rules.fmjp.model.game import Battle
from tests.rules.fmjp.fmjp_board import LONG, battle, find, turn_up, us, vc
from tools.positions_judged import Position, judged_one, positions

NEAR = (us("Hale", 50, 50), us("Cole", 48, 52, "us_rifleman", under="Hale")), (vc("Lam", 50, 32),)


def thoughts(game: Battle) -> list[Order]:
    """What is thought of besides that the rules allow."""
    return [order for order, _ in second_thoughts(game) if game.why_not(order) is None]


def kinds(orders: Sequence[Order]) -> list[type[Order]]:
    return [type(order) for order in orders]


def test_the_owner_may_wait_fire_go_out_of_sight_aim_throw_or_lie_down() -> None:
    game = battle(*NEAR)
    turn_up(game, "9C", "Hale")
    found = kinds(thoughts(game))
    assert found[0] is HoldCard
    assert {Fire, TakeAim, ChangePosition, Throw, IssueOrder} <= set(found)


def test_of_a_man_who_goes_by_his_orders_it_may_be_left_at_that() -> None:
    game = battle(*NEAR)
    turn_up(game, "9C", "Hale")
    game.submit(HoldCard(find(game, "Hale")))
    found = thoughts(game)
    assert found[0] == Done()
    assert {order.figure for order in found if isinstance(order, Move)} <= {find(game, "Cole")}


def test_no_grenade_is_thought_of_where_a_friend_is_beside_the_enemy() -> None:
    americans, enemies = NEAR
    game = battle((*americans, us("Reed", 50, 35)), enemies)
    turn_up(game, "9C", "Hale")
    assert Throw not in kinds(thoughts(game))


def test_who_may_go_first_may_let_the_other_go() -> None:
    game = battle(*NEAR)
    game.world.set(find(game, "Lam"), Efficiency(3))
    turn_up(game, "9C", "Hale", "Lam")
    assert isinstance(game.decision, GoFirst)
    assert thoughts(game) == [Second()]


def test_a_side_whose_man_is_out_expects_less_and_the_other_more() -> None:
    game = battle(*NEAR, victory=replace(LONG, turns=10))
    game.world.put(Clock(1))
    whole = MIND.features(game)
    game.world.set(find(game, "Hale"), Efficiency(0))
    assert MIND.features(game)["own_lost"] == whole["own_lost"] + 1.0
    assert MIND.worth(game, "vc") == -MIND.worth(game, "us")
    assert (MIND.lost(game, "us"), MIND.lost(game, "vc")) == (1, 0)


def test_at_the_start_all_is_left_and_at_the_end_little() -> None:
    game = battle(*NEAR, victory=replace(LONG, turns=10))
    game.world.put(Clock(1))
    assert MIND.features(game)["left"] == 1.0
    game.world.put(Clock(10))
    assert MIND.features(game)["left"] == pytest.approx(0.1)


@pytest.mark.parametrize(
    "position",
    [each for each in positions() if each.scenario.startswith("fmjp/") and not each.missed],
    ids=lambda each: each.title,
)
def test_where_the_quick_leader_blunders_who_thinks_ahead_orders_something_else(position: Position) -> None:
    found = judged_one(position, futures=2)
    assert found.ahead.order != found.quick.order
    assert found.ahead.reason.tried
