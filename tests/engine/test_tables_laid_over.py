"""Tables of a system as its kit reads them: the player's over ours, a scenario's over both, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.faults import Fault, OverlaidFault, TableFault
from game.engine.rulebook.tables import (
    Row,
    SystemTables,
    TableModifier,
    TableReader,
    TableShelf,
    check_rule_id,
    fingerprint,
    lay_over,
    load_table,
    refuse_stray_files,
    require_keys,
)
from tests.engine.test_tables_loading import GOOD, Room, write

NAMES = ("room", "cellar")
CELLAR = '[shelves.wine]\nsource = "house"\nwidth = 2\n'


class Tables(SystemTables, frozen=True, kw_only=True):
    room: Room
    cellar: Room


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    folder = tmp_path / "ours"
    folder.mkdir()
    write(folder / "room.toml", GOOD)
    write(folder / "cellar.toml", CELLAR)
    return folder


def built(reader: TableReader) -> Tables:
    return Tables(room=reader.read(Room, "room"), cellar=reader.read(Room, "cellar"))


def misfits(tables: Tables) -> list[tuple[str, str]]:
    """The cellar holds no shelf wider than the widest of the room."""
    widest = max(shelf.width for shelf in tables.room.shelves.values())
    wide = [name for name, shelf in tables.cellar.shelves.items() if shelf.width > widest]
    return [("cellar", f"{name}: too wide.") for name in wide]


def shelf_of(ours: Path) -> TableShelf[Tables]:
    return TableShelf("house", ours, NAMES, built, misfits)


def mod(tmp_path: Path, name: str, text: str) -> Path:
    folder = tmp_path / "mods" / "house"
    folder.mkdir(parents=True, exist_ok=True)
    write(folder / f"{name}.toml", text)
    return tmp_path / "mods"


def widths(tables: Tables) -> tuple[int, int]:
    return tables.room.shelves["lower"].width, tables.cellar.shelves["wine"].width


def test_a_scenario_lies_over_the_player_and_the_player_over_us(ours: Path, tmp_path: Path) -> None:
    shelf, mods = shelf_of(ours), mod(tmp_path, "room", "[shelves.lower]\nwidth = 5")
    said = {"room": {"shelves": {"lower": {"width": 6}}}}
    assert widths(shelf.load()) == (4, 2)
    assert widths(shelf.load(mods)) == (5, 2)
    assert widths(shelf.load(mods, said)) == (6, 2)
    assert widths(shelf.load(topmost=said)) == (6, 2)


def test_tables_are_read_once_for_each_folder_and_scenario(ours: Path, tmp_path: Path) -> None:
    shelf = shelf_of(ours)
    first = shelf.load()
    write(ours / "cellar.toml", CELLAR.replace("2", "3"))
    assert shelf.load() is first
    assert widths(shelf.load(topmost={"room": {}})) == (4, 3)


def test_other_numbers_have_another_fingerprint(ours: Path) -> None:
    shelf = shelf_of(ours)
    same, other = shelf.load(topmost={"room": {}}), shelf.load(topmost={"room": {"shelves": {"lower": {"width": 6}}}})
    assert shelf.load().digest == same.digest == fingerprint(same)
    assert same.digest != other.digest


def told(shelf: TableShelf[Tables], mods: Path | None = None, topmost: object = None) -> tuple[type, str]:
    with pytest.raises(Fault) as caught:
        shelf.load(mods, topmost)
    return type(caught.value), str(caught.value)


def test_tables_that_do_not_fit_each_other_are_told_where_the_number_comes_from(ours: Path, tmp_path: Path) -> None:
    shelf, wide = shelf_of(ours), {"shelves": {"wine": {"width": 5}}}
    assert told(shelf, None, {"cellar": wide}) == (OverlaidFault, "[rules.tables.cellar]: wine: too wide.")
    mods = mod(tmp_path, "cellar", "[shelves.wine]\nwidth = 5")
    theirs = mods / "house" / "cellar.toml"
    assert told(shelf, mods) == (TableFault, f"{theirs}: wine: too wide.")
    assert told(shelf, mods, {"room": {}}) == (TableFault, f"{theirs}: wine: too wide.")
    write(ours / "cellar.toml", CELLAR.replace("2", "7"))
    assert told(shelf_of(ours)) == (TableFault, f"{ours / 'cellar.toml'}: wine: too wide.")
    assert told(shelf_of(ours), tmp_path / "no mods") == (TableFault, f"{ours / 'cellar.toml'}: wine: too wide.")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"rom": {}}, "[rules.tables]: there is no table 'rom'; did you mean 'room'?"),
        (3, "[rules]: tables: a section is wanted here, not a whole number."),
        ({"room": 3}, "[rules]: tables.room: a section is wanted here, not a whole number."),
        (
            {"room": {"shelves": {"lower": {"width": 99}}}},
            "[rules.tables.room]: shelves.lower.width: the number must be 9 or less.",
        ),
    ],
)
def test_what_a_scenario_says_that_is_no_table_of_ours_is_told(ours: Path, said: object, sentence: str) -> None:
    assert told(shelf_of(ours), None, said) == (OverlaidFault, sentence)


def test_a_row_that_was_meant_for_one_of_ours_is_told_its_name(ours: Path, tmp_path: Path) -> None:
    theirs = write(tmp_path / "theirs.toml", "[shelves.lowr]\nwidth = 3")
    with pytest.raises(TableFault) as caught:
        load_table(Room, ours / "room.toml", theirs)
    sentence = "shelves.lowr: ours has no such entry to change; did you mean 'lower'?"
    assert str(caught.value) == f"{theirs}: {sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[shelves.cupboard]\nwidth = 3", "shelves.cupboard: the key 'source' is missing."),
        ("[shelves.lower]\nwidth = 33\n[shelves.lowr]\nsource = 'house'\nwidth = 3", "shelves.lower.width: the number"),
        ("[by_number.3]\nwidth = 3", "by_number.3: the key 'source' is missing."),
    ],
)
def test_a_new_row_that_is_like_none_of_ours_is_told_what_it_lacks(
    ours: Path, tmp_path: Path, text: str, sentence: str
) -> None:
    theirs = write(tmp_path / "theirs.toml", text)
    with pytest.raises(TableFault) as caught:
        load_table(Room, ours / "room.toml", theirs)
    assert str(caught.value).startswith(f"{theirs}: {sentence}")


def test_a_whole_new_row_is_taken(ours: Path, tmp_path: Path) -> None:
    theirs = write(tmp_path / "theirs.toml", "[shelves.lowr]\nsource = 'house'\nwidth = 3")
    assert list(load_table(Room, ours / "room.toml", theirs).shelves) == ["upper left", "lower", "lowr"]


@pytest.mark.parametrize(
    ("top", "house"),
    [({"width": 5}, ["wood", "width"]), ({"width": 4}, ["wood"]), ({"wood": "pine"}, ["wood"]), ({}, ["wood"])],
)
def test_a_changed_value_joins_those_of_the_house_once(top: dict[str, object], house: list[str]) -> None:
    base = {"source": "seed", "width": 4, "wood": "oak", "house": ["wood"]}
    assert lay_over(base, top)["house"] == house


def test_a_row_of_ours_and_one_that_nothing_changes_get_no_list_of_the_houses() -> None:
    assert lay_over({"source": "house", "width": 4}, {"width": 5}) == {"source": "house", "width": 5}
    assert lay_over({"source": "seed", "width": 4}, {"width": 4}) == {"source": "seed", "width": 4}
    assert lay_over({"source": "seed", "width": 4}, {"width": 5, "house": []})["house"] == []
    assert lay_over({"width": 4}, {"width": 5}) == {"width": 5}


def test_a_section_replaces_a_number_and_a_number_a_section() -> None:
    assert lay_over({"a": 1, "b": {"x": 1}}, {"a": {"y": 2}, "b": 3}) == {"a": {"y": 2}, "b": 3}


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ("old/room.toml", "old: tables lie in the folder above this one; move them there."),
        ("rooms.toml", "rooms.toml: there is no table of this name; did you mean 'room'?"),
        ("room.toml.txt", "room.toml.txt: a table's file ends in '.toml', in small letters; rename it."),
        ("room.TOML", "room.TOML: a table's file ends in '.toml', in small letters; rename it."),
    ],
)
def test_a_file_that_would_do_nothing_is_told(tmp_path: Path, file: str, sentence: str) -> None:
    place = tmp_path / file
    place.parent.mkdir(exist_ok=True)
    write(place, "")
    with pytest.raises(TableFault) as caught:
        refuse_stray_files(tmp_path, NAMES)
    assert str(caught.value) == f"{tmp_path}/{sentence}"


def test_what_nobody_takes_for_a_table_may_lie_there(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    for name in ("room.toml", "room.toml~", ".room.toml.swp", "notes.txt", "pictures/a.png"):
        write(tmp_path / name, "")
    refuse_stray_files(tmp_path, NAMES)
    assert len(list(tmp_path.iterdir())) == 5


def test_a_mod_folder_is_searched_for_strays_only_where_there_is_one(ours: Path, tmp_path: Path) -> None:
    mods = mod(tmp_path, "rom", "")
    assert told(shelf_of(ours), mods)[0] is TableFault
    assert widths(shelf_of(ours).load(tmp_path / "none")) == (4, 2)


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (("a", "b"), ""),
        (("b", "a"), ""),
        (("a",), "row: there is no entry for 'b'"),
        (("a", "b", "bb"), "row: unknown entry 'bb'"),
    ],
)
def test_a_section_has_the_entries_that_the_rules_know_and_no_others(found: tuple[str, ...], sentence: str) -> None:
    said = ""
    try:
        require_keys("row", found, ("a", "b"))
    except ValueError as fault:
        said = str(fault)
    assert said.split(";")[0] == sentence


@pytest.mark.parametrize("rule", ["OA-5.6-2", "FNG-FIRE-07"])
def test_a_modifier_names_a_rule_as_the_ledger_does(rule: str) -> None:
    check_rule_id(rule)
    assert TableModifier(source="seed", value=-1, rule=rule).rule == rule


@pytest.mark.parametrize("rule", ["", "smoke", "5.6"])
def test_a_modifier_that_names_no_rule_is_refused(rule: str) -> None:
    sentence = f"rule: '{rule}' is not the id of a rule; write one like OA-5.6-2"
    with pytest.raises(ValueError, match="is not the id of a rule") as caught:
        TableModifier(source="seed", value=-1, rule=rule)
    assert str(caught.value) == sentence
    with pytest.raises(ValueError, match="there is no 'wide' in this row"):
        TableModifier(source="seed", value=-1, rule="OA-5.6-2", house=("wide",))


def test_a_row_of_the_house_is_ours_in_every_field() -> None:
    row = Row(source="house")
    assert row.is_house("source")
    assert not Row(source="seed").is_house("source")
    assert not Row(source="found").is_house("source")
