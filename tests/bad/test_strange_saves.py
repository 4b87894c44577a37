"""Files under the name of a save that another window plays, that are not ours, or that were made to do harm."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.engine.faults import SaveFault, SaveInUse
from game.engine.journal import file as journal_file
from game.engine.journal.journal import Journal
from game.engine.playable.scenario import Scenario
from game.engine.replay.replay import replay_file
from game.engine.replay.review import Review
from game.engine.shelf.glance import standing
from game.engine.shelf.saves import autosave_path, copy_save, delete_save, list_saves, look_at, rename_save
from tests.engine.sessions import kit_of, new_session, play, played_file, resume
from tests.engine.toy import SCENARIO

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def sql(statements: str) -> Callable[[Path], None]:
    def spoil(file: Path) -> None:
        db = sqlite3.connect(file)
        db.executescript(statements)
        db.close()

    return spoil


def refusal(act: Callable[[Path], object], file: Path, kind: type[SaveFault] = SaveFault) -> str:
    with pytest.raises(kind) as refused:
        act(file)
    return str(refused.value)


LOOKS: dict[str, Callable[[Path], object]] = {
    "resume": resume,
    "replay": lambda file: replay_file(file, kit_of),
    "look through": lambda file: Review.of_file(file, kit_of),
    "glance": lambda file: standing(file, kit_of),
    "open": Journal.open,
}
looks = pytest.mark.parametrize("look", LOOKS)

# Another window ---------------------------------------------------------------------------------


@contextmanager
def another_window(orders: int, path: Path) -> Iterator[None]:
    """Another process that plays a game in ``path`` so far and keeps it open."""
    begun, tell = os.pipe()
    told, end = os.pipe()
    child = os.fork()
    if not child:
        session = play(new_session(path), orders)
        os.write(tell, b"!")
        os.read(told, 1)
        play(session, orders + 2).close()
        os._exit(0)
    try:
        assert os.read(begun, 1) == b"!"
        yield
    finally:
        os.write(end, b"!")
        _, status = os.waitpid(child, 0)
        for handle in (begun, tell, told, end):
            os.close(handle)
    assert status == 0


@needs_fork
@pytest.mark.parametrize("orders", [0, 3])
def test_a_save_that_another_window_plays_is_called_open_and_keeps_its_file_and_its_name(
    orders: int, home: Path
) -> None:
    path = home / "saves" / "toy-001.apoc"
    with another_window(orders, path):
        (info,) = list_saves()
        assert info.in_use
        assert "is open in another window" in info.problem
        assert "is open in another window" in refusal(delete_save, path, SaveInUse)
        assert "is open in another window" in refusal(lambda file: rename_save(file, "mine"), path, SaveInUse)
        assert "is open in another window" in refusal(lambda file: copy_save(file, "mine"), path, SaveInUse)
        assert path.exists()
    session = resume(path)
    assert len(session.records) == orders + 2, "the other window has lost nothing"
    session.close()
    assert not look_at(path).in_use
    delete_save(path)
    assert not path.exists()


@needs_fork
@looks
def test_a_save_that_another_window_plays_cannot_be_read_and_the_sentence_says_so(look: str, tmp_path: Path) -> None:
    path = tmp_path / "game.apoc"
    with another_window(2, path):
        assert "is open in another window" in refusal(LOOKS[look], path, SaveInUse)


@needs_fork
def test_a_list_of_saves_does_not_open_the_game_that_this_window_plays_to_others(home: Path) -> None:
    path = home / "saves" / "toy-001.apoc"
    session = play(new_session(path), 2)
    assert list_saves()[0].in_use
    child = os.fork()
    if not child:
        try:
            Journal.open(path)
        except SaveInUse:
            os._exit(7)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    play(session, 4).close()


# Not ours ---------------------------------------------------------------------------------------


def a_database(file: Path) -> None:
    sql("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('pho');")(file)


def a_database_that_keeps_a_log(file: Path) -> None:
    sql("PRAGMA journal_mode=WAL; CREATE TABLE recipes (name TEXT);")(file)


def a_database_that_somebody_left_open(file: Path) -> None:
    other = file.with_name("other")
    db = sqlite3.connect(other)
    db.executescript("PRAGMA journal_mode=WAL; CREATE TABLE recipes (name TEXT);")
    for tail in ("", "-wal"):
        file.with_name(file.name + tail).write_bytes(other.with_name(other.name + tail).read_bytes())
    db.close()
    other.unlink()


FOREIGN: dict[str, Callable[[Path], object]] = {
    "an empty file": Path.touch,
    "a database": a_database,
    "a database that keeps a log": a_database_that_keeps_a_log,
    "a database that somebody left open": a_database_that_somebody_left_open,
    "a text": lambda file: file.write_bytes(b"a diary " * 500),
}


def contents(folder: Path) -> dict[str, tuple[bytes, int]]:
    return {
        file.name: (file.read_bytes(), file.stat().st_mtime_ns) for file in folder.iterdir() if "-shm" not in file.name
    }


@pytest.mark.parametrize("name", FOREIGN)
@looks
def test_a_file_that_is_not_ours_is_refused_and_not_a_byte_of_it_is_written(
    look: str, name: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.apoc"
    FOREIGN[name](file)
    before = contents(tmp_path)
    assert "is not a saved game" in refusal(LOOKS[look], file)
    assert "is not a saved game" in look_at(file).problem
    assert contents(tmp_path) == before


def test_an_empty_file_can_be_deleted(tmp_path: Path) -> None:
    (tmp_path / "game.apoc").touch()
    delete_save(tmp_path / "game.apoc")
    assert not list(tmp_path.iterdir())


def test_looking_at_a_save_of_ours_writes_nothing_either(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    before = contents(tmp_path)
    assert look_at(file).problem == ""
    assert replay_file(file, kit_of, verify=True).verified
    assert contents(tmp_path) == before


# Made to do harm --------------------------------------------------------------------------------

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM n)"
HARMFUL = {
    "a view without end": f"""DROP TABLE entries; CREATE VIEW entries AS {ENDLESS}
        SELECT x AS seq, 'order' AS kind, x AS number, '' AS side, '' AS answer, '' AS reason, '' AS rolls, '' AS digest
        FROM n;""",
    "a view of giant cells": f"""DROP TABLE snapshots; CREATE VIEW snapshots AS {ENDLESS}
        SELECT x AS seq, 1 AS number, 1 AS turn, '' AS phase, 0 AS points, '' AS level, 0 AS finished,
        zeroblob(1000000000) AS state FROM n;""",
    "a trigger": "CREATE TRIGGER more AFTER INSERT ON entries BEGIN DELETE FROM snapshots; END;",
    "another table": "CREATE TABLE recipes (name TEXT);",
    "an index": "CREATE INDEX quick ON entries (number);",
    "a column too many": "ALTER TABLE pending ADD COLUMN more TEXT;",
    "a table of another make": "DROP TABLE pending; CREATE TABLE pending (side, answer, reason, told);",
}


@pytest.mark.parametrize("name", HARMFUL)
@looks
def test_a_save_with_other_tables_than_ours_is_refused_before_it_is_asked_anything(
    look: str, name: str, tmp_path: Path
) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    sql(HARMFUL[name])(file)
    assert "its tables are not those of a saved game" in refusal(LOOKS[look], file)


def test_a_save_with_a_giant_cell_is_refused(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    sql("UPDATE snapshots SET state = zeroblob(8 * 1024 * 1024 + 1) WHERE seq = (SELECT max(seq) FROM snapshots);")(
        file
    )
    told = look_at(file).problem
    assert "holds more in one place than any game of ours" in told


def test_a_save_of_just_the_largest_cell_is_read(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    sql("UPDATE snapshots SET state = zeroblob(8 * 1024 * 1024 - 100) WHERE seq = (SELECT max(seq) FROM snapshots);")(
        file
    )
    assert look_at(file).problem == ""


def test_a_save_larger_than_any_game_is_refused_by_its_size(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    with file.open("r+b") as opened:
        opened.truncate(64 * 1024 * 1024 + 1)
    assert "it is larger than 64 MB" in look_at(file).problem


def test_a_save_that_takes_too_long_to_read_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    monkeypatch.setattr(journal_file, "_STEP", 50)
    monkeypatch.setattr(journal_file, "_STEPS", 1)
    assert "takes longer to read than any game of ours" in look_at(file).problem


def test_a_save_of_more_orders_than_any_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    monkeypatch.setattr("game.engine.journal.journal._MOST_ENTRIES", 5)
    assert replay_file(file, kit_of).mismatch is None
    monkeypatch.setattr("game.engine.journal.journal._MOST_ENTRIES", 4)
    assert "it holds more than 4 orders" in refusal(LOOKS["replay"], file)


def test_a_pipe_beside_a_save_is_refused_at_once(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    os.mkfifo(tmp_path / "game.apoc-wal")
    assert "what lies beside it is no file" in look_at(file).problem


def test_a_pipe_under_the_name_of_a_save_is_none(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "game.apoc")
    assert "there is no such save" in refusal(resume, tmp_path / "game.apoc")


@pytest.mark.parametrize("name", ["a" * 300, "a\0b"])
def test_a_name_that_no_file_can_have_is_no_save(name: str, tmp_path: Path) -> None:
    assert "there is no such save" in refusal(resume, tmp_path / f"{name}.apoc")


def test_a_position_nested_without_end_gets_a_sentence(tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    db = sqlite3.connect(file)
    with db:
        deep = b'{"version":1,"orders":5,"thrown":0,"agenda":' + b"[" * 100_000
        db.execute("UPDATE snapshots SET state = ?", (deep,))
    db.close()
    assert "its position cannot be read: it is nested too deep" in refusal(LOOKS["glance"], file)
    told = replay_file(file, kit_of, verify=True).mismatch
    assert told is not None
    assert "the stored position cannot be read" in told


@pytest.mark.parametrize("column", ["answer", "reason", "rolls"])
def test_an_order_nested_without_end_gets_a_sentence(column: str, tmp_path: Path) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    sql(f"UPDATE entries SET {column} = '{'[' * 100_000}' WHERE seq = 3;")(file)
    assert "is damaged and cannot be used" in refusal(resume, file)


# Read-only, and names ---------------------------------------------------------------------------


@pytest.fixture
def locked(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """A folder that lies on a disk which cannot be written, whoever asks."""

    def lock(folder: Path) -> None:
        def connect(address: str, **options: object) -> sqlite3.Connection:
            if f"{folder.as_uri()}/" in address and "immutable=1" not in address:
                raise sqlite3.OperationalError("unable to open database file")
            return plain(address, **options)

        plain, may = sqlite3.connect, os.access
        monkeypatch.setattr(sqlite3, "connect", connect)
        monkeypatch.setattr(
            os, "access", lambda place, mode: folder not in (place, *Path(place).parents) and may(place, mode)
        )

    return lock


def test_a_save_on_a_disk_that_cannot_be_written_replays(tmp_path: Path, locked: Callable[[Path], None]) -> None:
    file = played_file(tmp_path / "game.apoc", 5)
    locked(tmp_path)
    assert look_at(file).problem == ""
    assert replay_file(file, kit_of, verify=True).verified
    assert Review.of_file(file, kit_of).last == 5
    assert "may not be written; copy it to a folder of your own" in refusal(resume, file)


def test_what_a_crash_left_beside_a_save_on_such_a_disk_is_replayed_too(
    tmp_path: Path, locked: Callable[[Path], None]
) -> None:
    session = play(new_session(tmp_path / "game.apoc"), 5)
    (tmp_path / "cd").mkdir()
    for tail in ("", "-wal"):
        (tmp_path / "cd" / f"game.apoc{tail}").write_bytes((tmp_path / f"game.apoc{tail}").read_bytes())
    session.close()
    locked(tmp_path / "cd")
    before = contents(tmp_path / "cd")
    found = replay_file(tmp_path / "cd" / "game.apoc", kit_of, verify=True)
    assert (found.verified, len(found.standing) - 1) == (True, 5)
    assert contents(tmp_path / "cd") == before


def test_three_games_begun_at_once_get_three_names(home: Path) -> None:
    place = autosave_path(SCENARIO)
    sessions = [new_session(place, seed=seed) for seed in range(3)]
    assert [session.path and session.path.name for session in sessions] == [f"toy-00{n}.apoc" for n in (1, 2, 3)]
    assert not [session.trouble for session in sessions if session.trouble]
    for session in sessions:
        play(session, 1).close()
    assert [info.problem for info in list_saves()] == ["", "", ""]


def test_a_game_played_on_from_the_middle_gets_the_next_name_too(home: Path) -> None:
    place = autosave_path(SCENARIO)
    review = Review.of_file(played_file(home / "old.apoc", 5), kit_of)
    assert [review.play_on(place).name for _ in range(2)] == ["toy-001.apoc", "toy-002.apoc"]


@pytest.mark.parametrize("id", ["oa/../..", "x/a\0b", "x/" + "n" * 300, "x/[*]", "x/CON", "x/.", ""])
def test_a_scenario_with_whatever_id_is_saved_under_a_name_that_files_can_have(id: str, home: Path) -> None:
    place = autosave_path(Scenario("T", "toy", "arena", "", id=id))
    assert place.parent == home / "saves"
    session = new_session(place)
    assert session.trouble is None
    assert session.path == place
    session.close()


def test_a_game_whose_file_cannot_be_filled_leaves_none_behind(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(draft: Path, path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(journal_file, "_publish", full)
    session = new_session(autosave_path(SCENARIO))
    assert session.trouble is not None
    assert "No space left on device" in session.trouble
    assert list((home / "saves").iterdir()) == []


def test_where_a_disk_knows_no_second_names_a_game_is_saved_and_overwrites_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(draft: Path, path: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    place = autosave_path(SCENARIO)
    sessions = [new_session(place) for _ in range(2)]
    assert [session.path and session.path.name for session in sessions] == ["toy-001.apoc", "toy-002.apoc"]
    for session in sessions:
        play(session, 2).close()
    assert [info.problem for info in list_saves()] == ["", ""]
    assert len(list((home / "saves").iterdir())) == 2
