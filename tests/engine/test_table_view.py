"""What a cell of a table says: words, numbers with and without sign, and what counts as nothing."""

from __future__ import annotations

import pytest

from game.engine.table_view import Cell, Column, cell, rows_of
from game.engine.tables import Row


class Gun(Row, frozen=True, kw_only=True):
    """A row of a table of guns."""

    range: int
    bonus: int = 0


COLUMNS = (Column("gun", "Gun"), Column("range", "Range"), Column("bonus", "Bonus"))


@pytest.mark.parametrize(
    ("value", "signed", "words"),
    [
        (True, False, "yes"),
        (False, False, "no"),
        (3, False, "3"),
        (3, True, "+3"),
        (-3, True, "-3"),
        (0, True, "0"),
        ("mortar", False, "mortar"),
        ("", False, "-"),
    ],
)
def test_a_cell_says_its_value(value: bool | int | str, signed: bool, words: str) -> None:
    assert cell(value, signed=signed) == Cell(value, words)


def test_a_nought_of_a_dashed_column_is_a_dash_unless_it_is_our_ruling() -> None:
    rows = {
        "mortar": Gun(source="seed", range=12),
        "rifle": Gun(source="seed", range=0, house=("bonus",)),
    }
    mortar, rifle = rows_of(rows, COLUMNS, dashed=("range", "bonus"))
    assert mortar == (Cell("mortar", "mortar"), Cell(12, "12"), Cell(0, "-"))
    assert rifle == (Cell("rifle", "rifle"), Cell(0, "-"), Cell(0, "0", house=True))
