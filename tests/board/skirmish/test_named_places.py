"""Places that a scenario names: given where none is wanted, where nobody can stand, and names given twice."""

from __future__ import annotations

import pytest

from game.board.skirmish.named_places import Named, fault_lines, lying_problem, no_place_wanted, twice
from game.board.table.field import Field
from game.board.table.whereabouts import spot_title
from tests.board.skirmish.test_deploying import One
from tests.board.table.small_tables import EFFECTS, area, table

FIELD = Field(table(area("rock", 20, 20, 24, 24), width=40, height=30), EFFECTS)


@pytest.mark.parametrize(
    ("who", "key"),
    [
        (One(), ""),
        (One(facing=90, hidden=True), ""),
        (One(zones=("wood",), spot="post"), "zone"),
        (One(spot="post", at=(1, 1)), "spot"),
        (One(at=(0, 0)), "at"),
    ],
)
def test_who_comes_later_is_given_no_place_and_the_first_that_is_given_is_told(who: One, key: str) -> None:
    assert no_place_wanted(who) == key


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ((3, 4), ""),
        ((39.5, 29.5), ""),
        ((40.5, 4), "at: 40.5, 4 is not on the table, which goes from 0, 0 to 40, 30; choose a place on it."),
        ((4, 31), "at: 4, 31 is not on the table, which goes from 0, 0 to 40, 30; choose a place on it."),
        ((22, 22), "at: nobody can stand at 22, 22; choose open ground."),
    ],
)
def test_a_place_lies_on_the_table_and_on_open_ground(at: tuple[float, float], told: str) -> None:
    assert lying_problem(FIELD, "at", at) == told


def test_each_name_that_is_given_again_is_told_with_where_it_stood_first() -> None:
    named = [Named("men[1]", "Hale"), Named("men[2]", "Boone"), Named("men[3]", "Hale"), Named("men[4]", "Hale")]
    assert list(twice(named[:2])) == []
    assert list(twice(named)) == [
        "men[3]: 'Hale' is the name of somebody else (men[1]); give each a name of his own.",
        "men[4]: 'Hale' is the name of somebody else (men[1]); give each a name of his own.",
    ]


def test_what_is_wrong_is_told_a_line_each_and_the_same_thing_once() -> None:
    assert fault_lines("mine.toml", ["a", "b", "a"]) == "mine.toml: a\nmine.toml: b"
    assert fault_lines("mine.toml", []) == ""


@pytest.mark.parametrize(("name", "title"), [("the well: rope", "the well"), ("the well", "the well")])
def test_a_spot_that_is_a_part_of_a_place_is_called_by_the_place(name: str, title: str) -> None:
    assert spot_title(name) == title
