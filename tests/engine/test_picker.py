"""The force picker: numbers that may be, sums, and the computer's equal of a force."""

from __future__ import annotations

import pytest

from game.engine.faults import OptionFault
from game.engine.playable.picker import Count, matched, picked, sides_in, strength

TEAM = Count("us_team", "us", "team", "", 7, 2, 6)
GUN = Count("us_gun", "us", "gun", "", 5, 1, 3)
RARE = Count("us_rare", "us", "rare", "", 1, 0, 9)
CELL = Count("vc_cell", "vc", "cell", "", 6, 1, 4)
TRAP = Count("vc_trap", "vc", "trap", "", 0, 0, 9)
ROWS = (TEAM, GUN, RARE, CELL, TRAP)


def test_each_row_has_the_number_chosen_or_the_usual_one() -> None:
    assert picked(ROWS, {"us_gun": "03"}) == {
        "us_team": "2", "us_gun": "3", "us_rare": "0", "vc_cell": "1", "vc_trap": "0",
    }  # fmt: skip


@pytest.mark.parametrize("value", ["4", "-1", "two", "", "1.5", "²", "٣"])
def test_a_number_that_cannot_be_is_told_with_the_most(value: str) -> None:
    with pytest.raises(OptionFault, match=r"us_gun: .* from 0 to 3\."):
        picked(ROWS, {"us_gun": value})


def test_the_sum_of_a_side_is_what_all_its_rows_are_worth() -> None:
    chosen = {"us_team": "3", "us_rare": "4"}
    assert (strength(ROWS, chosen, "us"), strength(ROWS, chosen, "vc")) == (3 * 7 + 5 + 4, 6)
    assert sides_in(ROWS) == ("us", "vc")


@pytest.mark.parametrize(("cells", "picked_now"), [("2", (1, 1, 0)), ("3", (2, 1, 0)), ("4", (3, 1, 0))])
def test_an_equal_is_made_of_what_is_usual_in_its_proportions(cells: str, picked_now: tuple[int, ...]) -> None:
    found = matched(ROWS, {"vc_cell": cells}, "us")
    assert tuple(int(found[key]) for key in ("us_team", "us_gun", "us_rare")) == picked_now
    assert abs(strength(ROWS, found, "us") - 6 * int(cells)) <= 2


def test_an_equal_is_never_empty_and_never_more_than_its_rows_allow() -> None:
    assert matched(ROWS, {"vc_cell": "0"}, "us") == {"us_team": "1", "us_gun": "0", "us_rare": "0"}
    assert matched(ROWS, {"us_team": "6"}, "vc") == {"vc_cell": "4", "vc_trap": "0"}
