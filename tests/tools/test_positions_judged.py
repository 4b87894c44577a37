"""Positions in which the quick leaders blunder: each is reached, and both orders are judged by what they come to."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.core.orders import Order, Reason
from tools.positions_judged import Judged, Played, Position, judged_one, positions, reached


def judged(quick: float, ahead: float, error: float, *, same: bool = False) -> Judged:
    mine = Played(Order(), Reason("quick"), quick, 0.0, 0.0)

    class Other(Order, frozen=True):
        """Another order."""

    other = replace(mine, order=Order() if same else Other(), points=ahead)
    return Judged(Position("It", "why", "fof/three-huts", 1, 0), mine, other, error)


def test_another_order_is_sane_that_gets_more_than_chance_would_make_it() -> None:
    assert judged(1.0, 2.0, 0.9).sane
    assert not judged(1.0, 2.0, 1.1).sane


def test_the_same_order_is_not_sane_however_it_ends() -> None:
    assert not judged(1.0, 2.0, 0.1, same=True).sane


def test_a_position_is_reached_by_the_orders_of_the_quick_leaders() -> None:
    game = reached(Position("It", "why", "fof/three-huts", 11, 9))
    assert game.orders_given == 9


def test_a_position_behind_the_end_of_its_battle_is_told() -> None:
    with pytest.raises(ValueError, match="It: the battle is over before order 99999"):
        reached(Position("It", "why", "fof/three-huts", 11, 99999))


def test_no_two_positions_that_are_kept_are_the_same_and_each_says_what_is_wrong() -> None:
    places = [(each.scenario, each.seed, each.order) for each in positions()]
    assert len(set(places)) == len(places) == 12
    assert all(each.title and each.why for each in positions())


def test_both_orders_are_played_on_from_the_same_position() -> None:
    found = judged_one(Position("It", "why", "fof/three-huts", 11, 9), futures=2)
    assert found.quick.reason
    assert found.ahead.points == found.quick.points or found.ahead.order != found.quick.order
