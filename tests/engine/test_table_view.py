"""What a cell of a table says: words, numbers with and without sign, and what counts as nothing."""

from __future__ import annotations

import pytest

from game.engine.faults import OptionFault
from game.engine.rulebook.table_view import (
    Cell,
    Column,
    TableView,
    as_json,
    as_text,
    band_cell,
    cell,
    modifier_columns,
    modifier_row,
    plain,
    rows_of,
    views_of,
)
from game.engine.rulebook.tables import Row, TableModifier


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


def test_a_nought_of_any_other_column_is_a_nought() -> None:
    rows = {"mortar": Gun(source="seed", range=0)}
    assert rows_of(rows, COLUMNS, dashed=("bonus",))[0] == (Cell("mortar", "mortar"), Cell(0, "0"), Cell(0, "-"))
    assert rows_of(rows, COLUMNS)[0][1:] == (Cell(0, "0"), Cell(0, "0"))


def test_what_is_unmarked_is_no_ruling_whoever_wrote_it() -> None:
    rows = {"mortar": Gun(source="house", range=12, bonus=0)}
    assert rows_of(rows, COLUMNS, dashed=("bonus",), unmarked=("bonus",)) == (
        (Cell("mortar", "mortar"), Cell(12, "12", house=True), Cell(0, "-")),
    )
    assert rows_of(rows, COLUMNS)[0][2] == Cell(0, "0", house=True)


@pytest.mark.parametrize(
    ("on", "words"),
    [("2 or less", "2 or less"), ("7 or more", "7 or more"), ("3-5", "3-5"), ("4", "4")],
)
def test_the_range_of_a_row_is_said_in_words(on: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert band_cell(on) == Cell(on, words)


def test_ranges_are_translated_by_their_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.rulebook.table_view.t", lambda words, **values: f"<{words}>".format(**values))
    assert [band_cell(on).text for on in ("2 or less", "7 or more", "4")] == ["<2 or less>", "<7 or more>", "4"]


def test_a_table_of_modifiers_names_value_and_rule_and_stars_what_is_ours() -> None:
    assert modifier_columns() == (Column("name", "Modifier"), Column("value", "Value"), Column("rule", "Rule"))
    smoke = TableModifier(source="seed", value=2, rule="OA-5.6-2")
    ours = TableModifier(source="seed", house=("value",), value=-1, rule="OA-5.6-3")
    assert modifier_row("Smoke", smoke) == (plain("Smoke"), Cell(2, "+2"), plain("OA-5.6-2"))
    assert modifier_row("Rain", ours)[1] == Cell(-1, "-1", house=True)


GUNS = TableView(
    "guns",
    "Guns",
    (Column("gun", "Gun"), Column("range", "Range"), Column("heavy", "Heavy")),
    (
        (Cell("mortar", "mortar"), Cell(12, "12", house=True), Cell(True, "yes")),
        (Cell("rifle", "rifle"), Cell(3, "3"), Cell(False, "no", house=True)),
    ),
    "Ranges in hexes.",
)
PLAIN = TableView("dice", "Dice", (Column("on", "Die"),), ((Cell("1-3", "1-3"),), (Cell("4-6", "4-6"),)))


def test_tables_are_printed_in_columns_with_numbers_at_their_right_and_house_values_starred() -> None:
    assert as_text([GUNS, PLAIN]).splitlines() == [
        "Guns",
        "----",
        "Gun     Range  Heavy",
        "mortar    12*  yes",
        "rifle      3   no*",
        "Ranges in hexes.",
        "",
        "Dice",
        "----",
        "Die",
        "1-3",
        "4-6",
        "",
        "* a house value: ours, where the rules give none, or your own.",
    ]
    assert as_text([PLAIN]).splitlines() == ["Dice", "----", "Die", "1-3", "4-6"]


def test_a_table_knows_whether_anything_in_it_is_ours() -> None:
    assert (GUNS.has_house, PLAIN.has_house) == (True, False)


def test_a_table_as_json_has_its_values_by_column_and_says_which_are_ours() -> None:
    assert as_json(GUNS) == {
        "id": "guns",
        "title": "Guns",
        "columns": [
            {"key": "gun", "title": "Gun"},
            {"key": "range", "title": "Range"},
            {"key": "heavy", "title": "Heavy"},
        ],
        "rows": [
            {"gun": "mortar", "range": 12, "heavy": True, "house": ["range"]},
            {"gun": "rifle", "range": 3, "heavy": False, "house": ["heavy"]},
        ],
        "note": "Ranges in hexes.",
    }


def test_all_tables_are_shown_or_those_of_one_file() -> None:
    views = {"guns": lambda tables: (GUNS,), "dice": lambda tables: (PLAIN, GUNS)}
    assert views_of(views, None, None) == (GUNS, PLAIN, GUNS)
    assert views_of(views, None, "dice") == (PLAIN, GUNS)
    with pytest.raises(OptionFault) as caught:
        views_of(views, None, "dcie")
    assert str(caught.value) == "There is no table 'dcie'; did you mean 'dice'?"
