"""The list of saves: what it says of each, and that a broken file does it no harm."""

from __future__ import annotations

import os
from pathlib import Path

from game.engine.saves import autosave_path, delete_save, list_saves, look_at
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
    assert "there is no such save" in found["dir"]


def test_a_game_in_use_is_listed_as_such(home: Path) -> None:
    session = play(new_session(autosave_path(SCENARIO)), 2)
    (info,) = list_saves()
    assert "open in another window" in info.problem
    session.close()


def test_a_deleted_save_is_gone_with_its_journal(home: Path) -> None:
    path = autosave_path(SCENARIO)
    played_file(path, 2)
    path.with_name(path.name + "-wal").write_bytes(b"")
    delete_save(path)
    assert list((home / "saves").iterdir()) == []
