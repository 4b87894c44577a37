"""Reading table files: strict, overlaid by the player's, every fault one sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from game.engine.faults import TableFault
from game.engine.rulebook.tables import Row, lay_over, load_table, refuse_stray_files


class Shelf(Row, frozen=True, kw_only=True):
    """A row to try things on."""

    width: Annotated[int, Meta(ge=1, le=9)]
    wood: Literal["oak", "pine"] = "oak"
    open: bool = False
    books: tuple[str, ...] = ()


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to try things on."""

    shelves: dict[str, Shelf]
    corner: Shelf | None = None
    by_number: dict[int, Shelf] = {}


GOOD = """
[shelves."upper left"]
source = "seed"
house = ["width"]
width = 3
books = ["a", "b"]
[shelves.lower]
source = "house"
width = 4
"""


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_file_becomes_the_structure(tmp_path: Path) -> None:
    room = load_table(Room, write(tmp_path / "room.toml", GOOD))
    assert room.shelves["upper left"] == Shelf(source="seed", house=("width",), width=3, books=("a", "b"))


def test_house_values_are_told_from_the_rulebooks(tmp_path: Path) -> None:
    room = load_table(Room, write(tmp_path / "room.toml", GOOD))
    upper, lower = room.shelves["upper left"], room.shelves["lower"]
    assert (upper.is_house("width"), upper.is_house("wood"), lower.is_house("wood")) == (True, False, True)


def test_the_players_file_changes_only_what_it_names(tmp_path: Path) -> None:
    ours = write(tmp_path / "room.toml", GOOD)
    theirs = write(tmp_path / "theirs.toml", '[shelves."upper left"]\nwidth = 7\nbooks = ["c"]')
    room = load_table(Room, ours, theirs)
    upper = room.shelves["upper left"]
    assert (upper.width, upper.books, upper.source, room.shelves["lower"].width) == (7, ("c",), "seed", 4)


def test_an_overlay_that_does_not_exist_changes_nothing(tmp_path: Path) -> None:
    ours = write(tmp_path / "room.toml", GOOD)
    assert load_table(Room, ours, tmp_path / "none.toml") == load_table(Room, ours)


def test_laying_over_leaves_both_sides_as_they_were() -> None:
    base, top = {"a": {"x": 1, "y": [1, 2]}, "b": 1}, {"a": {"y": [3]}, "c": 2}
    assert lay_over(base, top) == {"a": {"x": 1, "y": [3]}, "b": 1, "c": 2}
    assert (base, top) == ({"a": {"x": 1, "y": [1, 2]}, "b": 1}, {"a": {"y": [3]}, "c": 2})


def test_what_the_player_changes_in_a_row_is_house(tmp_path: Path) -> None:
    ours = write(tmp_path / "room.toml", '[shelves.lower]\nsource = "seed"\nwidth = 4\nwood = "oak"\nhouse = ["open"]')
    theirs = write(tmp_path / "theirs.toml", '[shelves.lower]\nwidth = 5\nwood = "oak"')
    row = load_table(Room, ours, theirs).shelves["lower"]
    assert [row.is_house(field) for field in ("width", "wood", "open")] == [True, False, True]


def test_who_says_where_his_values_come_from_is_believed() -> None:
    base = {"source": "seed", "width": 4}
    assert lay_over(base, {"source": "found", "width": 5}) == {"source": "found", "width": 5}


def test_a_fault_in_the_players_file_names_that_file(tmp_path: Path) -> None:
    theirs = write(tmp_path / "theirs.toml", "[shelves.lower]\nwidth = 99")
    with pytest.raises(TableFault) as caught:
        load_table(Room, write(tmp_path / "room.toml", GOOD), theirs)
    assert str(caught.value) == f"{theirs}: shelves.lower.width: the number must be 9 or less."


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("width = 4", 'width = "4"'), "shelves.lower.width: a whole number is wanted here, not text in quotes."),
        (("width = 4", "width = 4.5"), "shelves.lower.width: a whole number is wanted here, not a number."),
        (("width = 4", "width = true"), "shelves.lower.width: a whole number is wanted here, not true or false."),
        (("width = 4", "width = 0"), "shelves.lower.width: the number must be 1 or more."),
        (("width = 4", "widht = 4"), "shelves.lower: unknown key 'widht'; did you mean 'width'?"),
        (("width = 4", ""), "shelves.lower: the key 'width' is missing."),
        (
            ("width = 4", 'width = 4\nwood = "oka"'),
            "shelves.lower.wood: 'oka' is not a word that can stand here; did you mean 'oak'?",
        ),
        (
            ("width = 3", 'width = 3\nopen = "no"'),
            'shelves."upper left".open: true or false is wanted here, not text in quotes.',
        ),
        (('"a", "b"', '"a", 2'), 'shelves."upper left".books[2]: text in quotes is wanted here, not a whole number.'),
        (
            ('house = ["width"]', 'house = ["wide"]'),
            "shelves.\"upper left\": house: there is no 'wide' in this row; did you mean 'width'?",
        ),
        (
            ('source = "house"', 'source = "hearsay"'),
            "shelves.lower.source: 'hearsay' is not a word that can stand here; known are found, house, seed.",
        ),
        (("[shelves.lower]", "[by_number.one]"), "by_number: a whole number is wanted here, not text in quotes."),
        (
            ("[shelves.lower]", "[corner.lower]"),
            "corner: unknown key 'lower'; known are books, house, open, source, width, wood.",
        ),
    ],
)
def test_every_fault_says_where_and_what(change: tuple[str, str], sentence: str, tmp_path: Path) -> None:
    file = write(tmp_path / "room.toml", GOOD.replace(*change))
    with pytest.raises(TableFault) as caught:
        load_table(Room, file)
    assert str(caught.value) == f"{file}: {sentence}"


def test_a_file_that_is_missing_or_a_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(TableFault, match=r"none\.toml: cannot be read: No such file or directory\.$"):
        load_table(Room, tmp_path / "none.toml")
    with pytest.raises(TableFault, match=r"cannot be read: Is a directory\.$"):
        load_table(Room, tmp_path)


def test_a_file_in_another_encoding_is_told(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    file.write_bytes("[shelves]\n# Trench für alle".encode("latin-1"))
    with pytest.raises(TableFault) as caught:
        load_table(Room, file)
    assert str(caught.value) == f"{file}: byte 20 is not UTF-8; save the file as UTF-8 text."


@pytest.mark.parametrize("text", ["{ }", "shelves = ", "[a]\n[a]", "a = " + "[" * 5000])
def test_a_file_that_is_not_toml_is_told(text: str, tmp_path: Path) -> None:
    with pytest.raises(TableFault, match=r"room\.toml: is not valid TOML: .+\.$"):
        load_table(Room, write(tmp_path / "room.toml", text))


def test_a_stray_file_among_the_players_tables_is_told(tmp_path: Path) -> None:
    write(tmp_path / "fire.toml", "")
    refuse_stray_files(tmp_path, ("fire", "terrain"))
    file = write(tmp_path / "terain.toml", "")
    with pytest.raises(TableFault) as caught:
        refuse_stray_files(tmp_path, ("fire", "terrain"))
    assert str(caught.value) == f"{file}: there is no table of this name; did you mean 'terrain'?"
