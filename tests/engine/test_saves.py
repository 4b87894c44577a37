"""The list of saves: what it says of each, and that a broken file does it no harm."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from game.engine.shelf.saves import (
    any_saves,
    autosave_path,
    copy_save,
    delete_save,
    last_played_first,
    list_saves,
    look_at,
    name_of_copy,
    rename_save,
    why_not_name,
)
from tests.engine.sessions import new_session, play, played_file
from tests.engine.toy import SCENARIO


def test_there_may_be_no_saves_and_no_folder(home: Path) -> None:
    assert list_saves() == []


def test_a_save_tells_scenario_turn_points_and_whether_it_is_finished(home: Path) -> None:
    path = autosave_path(SCENARIO)
    session = play(new_session(path))
    session.close()
    (info,) = list_saves()
    assert (info.path, info.scenario, info.title) == (path, "toy/toy", "The toy")
    assert (info.turn, info.points, info.finished) == (6, session.report.points, True)
    assert info.problem == ""
    assert info.date is not None


def test_an_unfinished_save_tells_its_turn(home: Path) -> None:
    path = autosave_path(SCENARIO)
    session = new_session(path)
    while session.moment.turn < 3:
        session.step_ai()
    session.close()
    assert (look_at(path).turn, look_at(path).finished) == (3, False)


def test_after_going_back_the_list_tells_the_earlier_turn(home: Path) -> None:
    session = play(new_session(autosave_path(SCENARIO)))
    session.take_back(1)
    session.close()
    (info,) = list_saves()
    assert (info.turn, info.finished) == (1, False)


def test_each_new_game_gets_a_name_of_its_own(home: Path) -> None:
    names = []
    for _ in range(3):
        path = autosave_path(SCENARIO)
        played_file(path, 1)
        names.append(path.name)
    assert names == ["toy-001.apoc", "toy-002.apoc", "toy-003.apoc"]


def test_the_save_played_last_comes_first(home: Path) -> None:
    for when, name in ((100, "b"), (300, "c"), (200, "a")):
        path = played_file(home / "saves" / f"{name}.apoc", 1)
        os.utime(path, (when, when))
    assert [info.path.stem for info in list_saves()] == ["c", "a", "b"]


def test_a_broken_save_is_listed_with_its_problem_beside_the_good_ones(home: Path) -> None:
    played_file(home / "saves" / "good.apoc", 2)
    (home / "saves" / "bad.apoc").write_bytes(b"not a save at all, but long enough to be looked at" * 20)
    (home / "saves" / "dir.apoc").mkdir()
    found = {info.path.stem: info.problem for info in list_saves()}
    assert found["good"] == ""
    assert "is not a saved game" in found["bad"]
    assert [info.in_use for info in list_saves()] == [False] * 3
    assert "there is no such save" in found["dir"]


def test_a_game_in_use_is_listed_as_such(home: Path) -> None:
    session = play(new_session(autosave_path(SCENARIO)), 2)
    (info,) = list_saves()
    assert "open in another window" in info.problem
    assert info.in_use
    session.close()


def test_a_deleted_save_is_gone_with_its_journal(home: Path) -> None:
    path = autosave_path(SCENARIO)
    played_file(path, 2)
    path.with_name(path.name + "-wal").write_bytes(b"")
    delete_save(path)
    assert list((home / "saves").iterdir()) == []


# -- names and copies --------------------------------------------------------------------------------------------------


def test_a_renamed_save_is_the_same_game(home: Path) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 3)
    before = look_at(path)
    place = rename_save(path, "The bend, second try")
    assert not path.exists()
    assert (look_at(place).turn, look_at(place).name) == (before.turn, "The bend, second try")


def test_its_own_name_changes_nothing(home: Path) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 3)
    assert rename_save(path, "toy-001") == path
    assert path.exists()


def test_a_copy_goes_its_own_way(home: Path) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 3)
    place = copy_save(path, name_of_copy(path))
    assert place.name == "toy-001 (2).apoc"
    assert look_at(place).turn == look_at(path).turn
    delete_save(path)
    assert look_at(place).problem == ""


def test_each_copy_gets_a_name_of_its_own(home: Path) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 3)
    names = [copy_save(path, name_of_copy(path)).stem for _ in range(2)]
    assert names == ["toy-001 (2)", "toy-001 (3)"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "..",
        "a/b",
        "a\\b",
        "C:",
        "what?",
        " lead",
        "trail ",
        "x" * 61,
        "a\nb",
        "CON",
        "nul",
        "Com1",
        "lpt9.old",
        "AUX .x",
        "COM²",
        "trail.",
        "conout$",
    ],
)
def test_names_that_no_file_can_have_are_refused_in_words(home: Path, name: str) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 1)
    for change in (rename_save, copy_save):
        with pytest.raises(SaveFault, match="name"):
            change(path, name)
    assert [file.name for file in path.parent.iterdir()] == ["toy-001.apoc"]


@pytest.mark.parametrize("name", ["CONTACT", "com", "COM10", "null", "my con", "lpt"])
def test_names_that_only_look_like_those_of_devices_can_be_had(home: Path, name: str) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 1)
    assert rename_save(path, name).stem == name


def test_the_name_of_a_device_is_refused_with_the_reason(home: Path) -> None:
    assert why_not_name("Nul") == "Windows keeps the name Nul for a device; choose another name."


def test_capitals_alone_make_no_other_name_but_can_be_changed(home: Path) -> None:
    path, other = (played_file(home / "saves" / f"{name}.apoc", 1) for name in ("ford", "bend"))
    for change in (rename_save, copy_save):
        with pytest.raises(SaveFault, match="already"):
            change(other, "FORD")
    with pytest.raises(SaveFault, match="already"):
        copy_save(path, "ford")
    assert rename_save(path, "Ford").name == "Ford.apoc"
    assert sorted(file.name for file in other.parent.iterdir()) == ["Ford.apoc", "bend.apoc"]


def test_the_longest_name_can_be_had(home: Path) -> None:
    path = played_file(home / "saves" / "toy-001.apoc", 1)
    assert rename_save(path, "x" * 60).exists()


def test_no_other_save_is_overwritten(home: Path) -> None:
    path, other = (played_file(home / "saves" / f"{name}.apoc", 1) for name in ("a", "b"))
    before = other.read_bytes()
    for change in (rename_save, copy_save):
        with pytest.raises(SaveFault, match="already"):
            change(path, "b")
    assert other.read_bytes() == before
    assert path.exists()


def test_a_damaged_save_can_be_renamed_too(home: Path) -> None:
    path = home / "saves" / "torn.apoc"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"torn")
    assert rename_save(path, "torn, keep").read_bytes() == b"torn"


def test_a_game_that_is_being_played_elsewhere_keeps_its_name(home: Path) -> None:
    path = home / "saves" / "toy-001.apoc"
    session = play(new_session(path), 2)
    with pytest.raises(SaveFault):
        rename_save(path, "mine")
    session.close()
    assert rename_save(path, "mine").exists()


def test_a_save_whose_file_is_gone_has_no_date_and_comes_last(home: Path) -> None:
    gone = look_at(home / "saves" / "gone.apoc")
    assert gone.date is None
    assert "there is no such save" in gone.problem
    there = look_at(played_file(home / "saves" / "there.apoc", 1))
    assert [info.name for info in last_played_first([gone, there])] == ["there", "gone"]


def test_a_save_was_last_played_when_its_journal_beside_it_was_written(home: Path) -> None:
    path = played_file(home / "saves" / "toy.apoc", 1)
    os.utime(path, (100, 100))
    assert look_at(path).date == datetime.fromtimestamp(100)
    beside = path.with_name("toy.apoc-wal")
    beside.touch()
    os.utime(beside, (300, 300))
    assert look_at(path).date == datetime.fromtimestamp(300)
    beside.touch()
    os.utime(beside, (50, 50))
    os.utime(path, (100, 100))
    assert look_at(path).date == datetime.fromtimestamp(100)


def test_a_save_tells_who_played_and_at_which_level(home: Path) -> None:
    info = look_at(played_file(home / "saves" / "toy-001.apoc", 1))
    assert (info.system, info.computer, info.difficulty) == ("toy", ("red", "blue"), "")
    assert info.has_usual_name
    assert not look_at(rename_save(info.path, "The bend")).has_usual_name


def test_whether_anything_was_played_is_told_by_the_folder(home: Path) -> None:
    assert not any_saves()
    (home / "saves").mkdir(parents=True)
    (home / "saves" / "notes.txt").touch()
    assert not any_saves()
    (home / "saves" / "broken.apoc").touch()
    assert any_saves()


def test_a_save_by_other_rules_is_listed_with_that_problem(home: Path) -> None:
    played_file(home / "saves" / "toy.apoc", 1)
    assert [info.problem for info in list_saves(version_of=lambda system: 1)] == [""]
    (info,) = list_saves(version_of=lambda system: 2)
    assert "rules" in info.problem
    assert not info.in_use
