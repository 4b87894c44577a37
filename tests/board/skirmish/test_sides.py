"""The two sides of a skirmish."""

from __future__ import annotations

import pytest

from game.board.skirmish.log import TableLog
from game.board.skirmish.sides import SIDES, US, VC, as_side, other_side


@pytest.mark.parametrize(("side", "enemy"), [("us", VC), ("vc", US)])
def test_each_side_is_the_enemy_of_the_other(side: str, enemy: str) -> None:
    assert other_side(side) == enemy


@pytest.mark.parametrize("side", ["us", "vc"])
def test_a_name_of_a_side_is_that_side(side: str) -> None:
    assert as_side(side) == side


def test_the_americans_come_first() -> None:
    assert SIDES == ("us", "vc")


def test_the_log_calls_the_sides_by_their_names_where_a_system_has_no_others() -> None:
    assert TableLog.titles == {"us": "Americans", "vc": "Viet Cong"}
