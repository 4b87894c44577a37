"""The points that are to be expected: what stands, and what the rest of the battle still brings."""

from __future__ import annotations

import pytest

from game.engine.after_action.retelling.prospects import PLAIN, Prospects
from game.engine.playable.kit import Report

SIX_TURNS = Prospects(turns=6, open=3.0, points=0.5, losses={"Americans": -2.0, "Viet Cong": 1.0})


def standing(points: int = 0, turn: int = 1, *, why: str = "", **losses: int) -> Report:
    named = {"us": "Americans", "vc": "Viet Cong"}
    return Report("none", "None", points, (), {named[side]: lost for side, lost in losses.items()}, turn, why=why)


@pytest.mark.parametrize(("turn", "left"), [(0, 1.0), (1, 1.0), (2, 5 / 6), (6, 1 / 6), (7, 0.0), (9, 0.0)])
def test_the_share_that_is_left_falls_turn_by_turn_to_nothing(turn: int, left: float) -> None:
    assert SIX_TURNS.share_left(turn) == pytest.approx(left)


def test_the_first_turn_holds_all_that_the_battle_opens_with() -> None:
    assert SIX_TURNS.expected(standing()) == pytest.approx(3.0)


def test_points_and_losses_count_by_what_is_left() -> None:
    assert SIX_TURNS.expected(standing(4, turn=4)) == pytest.approx(4 + 0.5 * (3 + 0.5 * 4))
    assert SIX_TURNS.expected(standing(4, turn=4, us=1)) == pytest.approx(4 + 0.5 * (3 + 2 - 2))
    assert SIX_TURNS.expected(standing(4, turn=4, us=1, vc=3)) == pytest.approx(4 + 0.5 * (3 + 2 - 2 + 3))


def test_a_loss_of_a_sort_that_no_weight_knows_counts_for_nothing() -> None:
    report = Report("none", "None", 4, (), {"Villagers": 5}, 7)
    assert SIX_TURNS.expected(report) == 4.0


def test_after_the_end_only_the_account_counts() -> None:
    assert SIX_TURNS.expected(standing(-2, turn=2, why="Over.", us=3)) == -2.0


def test_where_nothing_is_known_the_account_is_what_is_to_be_expected() -> None:
    assert PLAIN.expected(standing(5, turn=1, us=4)) == 5.0
