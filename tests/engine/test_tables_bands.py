"""Result tables answer every number of their range once, or are refused with one sentence."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.rulebook.bands import Band, Span, ladder


def bands(*rows: str) -> list[Band[str]]:
    """Rows that answer with their own text."""
    return [Band(row, row) for row in rows]


def test_every_number_finds_its_row_and_the_end_rows_go_on_for_ever() -> None:
    table = ladder(bands("2 or less", "3", "4", "5-6", "7 or more"), "results")
    answers = {value: table.at(value) for value in (-100, 2, 3, 4, 5, 6, 7, 100)}
    assert answers == {
        -100: "2 or less", 2: "2 or less", 3: "3", 4: "4", 5: "5-6", 6: "5-6", 7: "7 or more", 100: "7 or more",
    }  # fmt: skip


def test_the_rows_may_stand_in_any_order() -> None:
    table = ladder(bands("4 or more", "-1 or less", "0 - 3"), "results")
    assert [table.at(value) for value in (-1, 0, 3, 4)] == ["-1 or less", "0 - 3", "0 - 3", "4 or more"]


def test_a_table_over_plain_dice_needs_no_open_ends() -> None:
    table = ladder(bands("1-3", "4-6"), "results", (1, 6))
    assert [table.at(die) for die in range(1, 7)] == ["1-3"] * 3 + ["4-6"] * 3


@pytest.mark.parametrize(("rows", "ends"), [(("1-6",), (1, 6)), (("4",), (4, 4)), (("-3-9",), (-3, 9))])
def test_one_row_can_answer_all(rows: tuple[str, ...], ends: tuple[int, int]) -> None:
    table = ladder(bands(*rows), "results", ends)
    assert [table.at(value) for value in (-9, *ends, 99)] == [rows[0]] * 4


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("3", Span(3, 3)),
        (" 5-6 ", Span(5, 6)),
        ("6-6", Span(6, 6)),
        ("-2 - -1", Span(-2, -1)),
        ("2 or less", Span(-1000, 2)),
        ("7 or more", Span(7, 1000)),
    ],
)
def test_a_row_says_from_where_to_where_it_answers(text: str, span: Span) -> None:
    assert Span.parse(text) == span


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (("2 or less", "4", "5 or more"), "results: nothing answers 3"),
        (("2 or less", "6 or more"), "results: nothing answers 3 to 5"),
        (("3", "4 or more"), "results: nothing answers 2 or less"),
        (("2 or less", "3-4"), "results: nothing answers 5 or more"),
        (("2 or less", "2-4", "5 or more"), "results: the rows '2 or less' and '2-4' overlap"),
        (("2 or less", "3-5", "4", "6 or more"), "results: the rows '3-5' and '4' overlap"),
        (("2 or less", "3", "3", "4 or more"), "results: the rows '3' and '3' overlap"),
        ((), "results: the table has no row"),
        (
            ("2 or less", "three", "4 or more"),
            "results: 'three' is not a row's range; write 3, 5-6, 2 or less, or 7 or more",
        ),
        (("2 or less", "5-3", "6 or more"), "results: '5-3' runs backwards; write the lower number first"),
    ],
)
def test_a_table_that_is_not_total_is_refused(rows: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  the whole sentence is compared
        ladder(bands(*rows), "results")
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        (("1-2", "4-6"), "results: nothing answers 3"),
        (("1-5",), "results: nothing answers 6"),
        (("2-6",), "results: nothing answers 1"),
        (("1-7",), "results: the row '1-7' lies outside 1 to 6"),
        (("0-6",), "results: the row '0-6' lies outside 1 to 6"),
    ],
)
def test_a_table_over_a_die_answers_its_faces_and_no_more(rows: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  the whole sentence is compared
        ladder(bands(*rows), "results", (1, 6))
    assert str(caught.value) == sentence


@given(cuts=st.lists(st.integers(-20, 20), min_size=1, max_size=12, unique=True), value=st.integers(-60, 60))
def test_a_table_cut_anywhere_answers_with_the_row_that_holds_the_number(cuts: list[int], value: int) -> None:
    edges = sorted(cuts)
    rows = [f"{edges[0]} or less", *(f"{low + 1}-{high}" for low, high in pairwise(edges))]
    rows.append(f"{edges[-1] + 1} or more")
    span = Span.parse(ladder(bands(*rows), "results").at(value))
    assert span.low <= value <= span.high
