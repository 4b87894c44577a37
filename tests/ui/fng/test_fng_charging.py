"""A charge in the player's hands by itself: when it is dropped, what forbids it, and which orders it is given with."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.rules.fng.model.decisions.melee import Charge, Onset
from game.rules.fng.model.decisions.turn import Activate, Activation
from game.ui.fng.orders.charging import Charging, Onslaught

ENEMY = 9


@pytest.fixture
def given() -> list[tuple]:
    return []


@pytest.fixture
def charging(given) -> Charging:
    """Two men are to charge one; who is asked of everything whether it is forbidden says that it is."""
    desk = SimpleNamespace(
        decision=object(), my_turn=True, knows=lambda target: target == ENEMY, why_not=lambda order: ("no", order)
    )
    window = SimpleNamespace(submit=lambda *orders: given.append(orders) or True)
    made = Charging(desk, window)
    made.planned = Onslaught((1, 2), ENEMY, None)
    return made


def activation(charging) -> None:
    charging.desk.decision = Activation("us")


def test_what_forbids_the_charge_that_is_shown_is_what_forbids_its_order(charging):
    word, order = charging.why_not_now()
    assert word == "no"
    assert isinstance(order, Charge | Onset)


def test_before_they_are_active_and_without_a_charge_nothing_is_asked(charging):
    activation(charging)
    assert charging.why_not_now() is None
    charging.desk.decision = object()
    charging.drop()
    assert charging.why_not_now() is None


def test_they_charge_at_once_where_they_are_active_and_are_activated_first_where_not(charging, given):
    planned = charging.planned
    assert charging.confirm()
    assert (len(given[0]), charging.planned) == (1, None)
    charging.planned = planned
    activation(charging)
    assert charging.confirm()
    first, second = given[1]
    assert first == Activate((1, 2))
    assert second == given[0][0]


def test_without_a_charge_no_order_is_given(charging, given):
    charging.drop()
    assert not charging.confirm()
    assert given == []


def test_a_charge_is_kept_while_it_is_his_turn_and_he_knows_of_the_enemy(charging):
    charging.check()
    assert charging.planned is not None
    charging.desk.knows = lambda target: False
    charging.check()
    assert charging.planned is None


def test_a_charge_is_dropped_when_it_is_no_longer_his_turn(charging):
    charging.desk.my_turn = False
    charging.check()
    assert charging.planned is None
