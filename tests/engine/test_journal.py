"""The journal file: appended only, committed at once, locked while in use."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from game.engine.journal.file import FORMAT, Opened
from game.engine.journal.journal import Journal
from game.engine.journal.records import Mark, Note, Record, live_line
from tests.engine.sessions import new_session, play, played_file
from tests.engine.toy import SCENARIO, TOY, Rest


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "toy.apoc"


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    db = sqlite3.connect(file)
    try:
        return db.execute(query).fetchall()
    finally:
        db.close()


def test_the_header_makes_the_file_sufficient_in_itself(file: Path) -> None:
    played_file(file, 3, seed=77)
    journal = Journal.open(file)
    header = journal.header()
    journal.close()
    assert header.scenario == SCENARIO
    assert (header.system, header.rules_version, header.seed, header.dice) == ("toy", 1, 77, "seeded")
    assert header.players == {"red": "random", "blue": "random"}
    assert rows(file, "PRAGMA user_version") == [(FORMAT,)]


def test_going_back_appends_and_deletes_nothing(file: Path) -> None:
    session = play(new_session(file), 8)
    session.take_back(2)
    play(session, 4)
    session.close()
    kinds = [kind for (kind,) in rows(file, "SELECT kind FROM entries ORDER BY seq")]
    assert kinds == ["order"] * 8 + ["take_back"] + ["order"] * 2


def test_each_order_is_committed_before_the_next_is_given(file: Path) -> None:
    session = new_session(file)
    for count in range(1, 6):
        session.step_ai()
        copy = file.with_name(f"copy{count}.apoc")
        for tail in ("", "-wal"):
            copy.with_name(copy.name + tail).write_bytes(file.with_name(file.name + tail).read_bytes())
        assert rows(copy, "SELECT count(*) FROM entries") == [(count,)]


def test_a_snapshot_is_kept_for_each_turn_and_for_the_end(file: Path) -> None:
    played_file(file)
    found = rows(file, "SELECT turn, finished FROM snapshots ORDER BY seq")
    assert [turn for turn, _ in found] == [1, 2, 3, 4, 5, 6, 6]
    assert [finished for _, finished in found] == [0] * 6 + [1]


def test_a_game_in_use_cannot_be_opened_a_second_time(file: Path) -> None:
    session = play(new_session(file), 2)
    with pytest.raises(SaveFault, match="open in another window"):
        Journal.open(file)
    session.close()
    Journal.open(file).close()


def test_a_new_journal_never_overwrites_a_file(file: Path) -> None:
    file.write_text("precious")
    session = new_session(file)
    assert session.trouble is not None
    assert file.read_text() == "precious"


def test_an_order_may_be_written_while_another_game_is_read(file: Path, tmp_path: Path) -> None:
    other = played_file(tmp_path / "other.apoc", 2)
    session = play(new_session(file), 1)
    journal = Journal.open(other)
    play(session, 3)
    assert len(journal.entries(TOY.decode_order)) == 2
    journal.close()


def record(number: int) -> Record:
    return Record(number, "red", Rest(), None, (), "")


def test_the_standing_line_leaves_out_what_was_taken_back() -> None:
    entries = [record(1), record(2), record(3), Mark("take_back", 1), record(2), Mark("undo", 1), record(2)]
    line, notes = live_line(entries)
    assert [entry.number for entry in line] == [1, 2]
    assert line[1] is entries[-1]
    assert notes == [Note(1, 2)]


def test_going_back_behind_a_note_forgets_it() -> None:
    entries = [record(1), record(2), Mark("take_back", 1), Mark("take_back", 0)]
    assert live_line(entries) == ([], [Note(0, 1)])


def test_a_cell_of_more_than_eight_megabytes_is_never_read(tmp_path: Path) -> None:
    opened = Opened(sqlite3.connect(":memory:"))
    most = 8 * 1024 * 1024
    assert opened.db.execute("SELECT length(zeroblob(?))", (most,)).fetchone() == (most,)
    with pytest.raises(sqlite3.DataError):
        opened.db.execute("SELECT length(zeroblob(?))", (most + 1,)).fetchone()
    opened.close()


@pytest.mark.parametrize(
    ("spoil", "last"),
    [
        ("DELETE FROM entries WHERE number = 2", 1),
        ("DELETE FROM entries WHERE number = 1", 0),
        ("UPDATE entries SET number = 9 WHERE number = 3", 2),
    ],
)
def test_a_record_in_which_an_order_is_missing_is_told_after_which(tmp_path: Path, spoil: str, last: int) -> None:
    path = played_file(tmp_path / "toy.apoc", 5)
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(spoil)
    journal = Journal.read(path)
    with pytest.raises(SaveFault, match=f"the record breaks off after order {last}"):
        journal.entries(TOY.decode_order)
    journal.close()
