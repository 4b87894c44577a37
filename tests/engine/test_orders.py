"""Orders, refusals and the lazy list of what may be ordered."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core.modifiers import Modifiers
from game.engine.core.orders import Choices, IllegalOrder, Order, Reason, refuse


class Go(Order, frozen=True):
    who: int
    where: int


class Wait(Order, frozen=True):
    pass


def test_a_product_lists_every_combination_the_last_axis_turning_fastest() -> None:
    choices = Choices([Wait()])
    choices.spread(Go, (1, 2), range(3))
    assert list(choices) == [Wait(), Go(1, 0), Go(1, 1), Go(1, 2), Go(2, 0), Go(2, 1), Go(2, 2)]


def test_an_empty_axis_adds_nothing() -> None:
    choices = Choices()
    choices.spread(Go, (), (1, 2))
    assert len(choices) == 0
    assert list(choices) == []


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=4))
def test_index_slice_and_iteration_agree(parts: list[tuple[int, int]]) -> None:
    choices = Choices()
    for start, (many, few) in enumerate(parts):
        choices.spread(Go, range(start, start + many), range(few))
        choices.add(Wait())
    listed = list(choices)
    assert len(choices) == len(listed)
    assert [choices[i] for i in range(len(listed))] == listed == choices[:]
    assert [choices[-1 - i] for i in range(len(listed))] == listed[::-1]


@pytest.mark.parametrize("index", [7, -8])
def test_an_index_past_either_end_is_an_index_error(index: int) -> None:
    choices = Choices([Wait()])
    choices.spread(Go, (1, 2), range(3))
    with pytest.raises(IndexError):
        choices[index]


def test_a_refusal_tells_why_and_by_which_rule() -> None:
    refusal = refuse("OA-3.3-1", "There is room for {room} more.", room=2)
    assert str(refusal) == "There is room for 2 more. (OA-3.3-1)"
    assert str(IllegalOrder(refusal)) == str(refusal)


def test_a_reason_fills_in_its_values() -> None:
    assert str(Reason("nearest enemy at {hex}", "OA-5.4-1", (("hex", "0915"),))) == "nearest enemy at 0915"


def test_modifiers_add_up_and_are_told_by_rule() -> None:
    found = Modifiers().plus(1, "crossfire", "OA-5.6-2").plus(-2, "smoke", "OA-11.2-3").plus(1, "again", "OA-5.6-2")
    assert found.total == 0
    assert found["OA-5.6-2"] == 2
    assert "OA-9-1" not in found
    with pytest.raises(KeyError):
        found["OA-9-1"]
