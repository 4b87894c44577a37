"""The SQLite file of a journal: a name that is taken stays with whom it has, and no file is held longer than needed."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.faults import SaveFault
from game.engine.journal import file as journal_file
from game.engine.journal.file import make, open_to_read, open_to_write, side_files
from tests.engine.sessions import played_file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "toy.apoc"


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """Every connection that is made from now on."""
    made = []
    connect = sqlite3.connect

    def noted(*args: object, **options: object) -> sqlite3.Connection:
        made.append(connect(*args, **options))  # type: ignore[call-overload]
        return made[-1]

    monkeypatch.setattr(journal_file.sqlite3, "connect", noted)
    return made


def is_closed(db: sqlite3.Connection) -> bool:
    try:
        db.execute("PRAGMA user_version")
    except sqlite3.ProgrammingError:
        return True
    return False


def write_mark(path: Path, mark: str) -> None:
    """Change a mark of a file of ours."""
    db = sqlite3.connect(path)
    db.execute(mark)
    db.commit()
    db.close()


NO_LINKS = [errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK]


@pytest.fixture(params=NO_LINKS, ids=[errno.errorcode[code] for code in NO_LINKS])
def without_links(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system that knows one name for a file only."""

    def refuse(*args: object) -> None:
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(os, "link", refuse)


@pytest.mark.usefixtures("without_links")
def test_a_name_is_taken_first_where_a_file_has_one_name_only(path: Path) -> None:
    make(path, lambda db: None).close()
    open_to_read(path).close()
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.usefixtures("without_links")
def test_a_name_that_is_taken_is_left_to_its_file_where_a_file_has_one_name_only(path: Path) -> None:
    path.write_text("precious")
    with pytest.raises(SaveFault, match="File exists"):
        make(path, lambda db: None)
    assert path.read_text() == "precious"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.usefixtures("without_links")
def test_a_name_is_given_back_where_the_draft_cannot_be_put_in_its_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(draft: Path, to: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(SaveFault):
        make(path, lambda db: None)
    assert list(path.parent.iterdir()) == []


def test_another_complaint_of_the_file_system_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(SaveFault, match=os.strerror(errno.EIO)):
        make(path, lambda db: None)
    assert list(path.parent.iterdir()) == []


@pytest.fixture
def handles(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The handles of the operating system that have been opened and not closed."""
    held: list[int] = []
    opens, closes = os.open, os.close

    def opened(*args: object, **options: object) -> int:
        held.append(opens(*args, **options))  # type: ignore[arg-type]
        return held[-1]

    def closed(handle: int) -> None:
        closes(handle)
        if handle in held:
            held.remove(handle)

    monkeypatch.setattr(journal_file.os, "open", opened)
    monkeypatch.setattr(journal_file.os, "close", closed)
    yield held
    for handle in held:
        closes(handle)


def test_what_was_written_is_on_the_disk_and_its_handle_let_go(path: Path, handles: list[int]) -> None:
    make(path, lambda db: None).close()
    assert handles == []


@pytest.mark.parametrize("opens", [open_to_read, open_to_write])
def test_a_file_that_is_refused_when_it_is_opened_is_let_go(
    path: Path, connections: list[sqlite3.Connection], opens: object
) -> None:
    played_file(path, 2)
    write_mark(path, "PRAGMA user_version=99")
    connections.clear()
    with pytest.raises(SaveFault, match="newer version"):
        opens(path)  # type: ignore[operator]
    assert connections
    assert [is_closed(db) for db in connections] == [True] * len(connections)


def test_a_file_that_is_read_is_let_go_and_leaves_nothing_beside_it(
    path: Path, connections: list[sqlite3.Connection]
) -> None:
    played_file(path, 2)
    opened = open_to_read(path)
    assert side_files(path) == []
    opened.close()
    assert [is_closed(db) for db in connections] == [True] * len(connections)


def test_a_file_that_may_not_be_written_is_not_opened_to_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played_file(path, 2)
    monkeypatch.setattr(os, "access", lambda file, mode: False)
    with pytest.raises(SaveFault, match=r"toy\.apoc: may not be written"):
        open_to_write(path)
    open_to_read(path).close()


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ("CREATE TABLE letters (text TEXT)", "its tables are not those of a saved game"),
        ("DROP TABLE pending", "its tables are not those of a saved game"),
        ("PRAGMA user_version=0", "old format 0"),
        ("PRAGMA application_id=1", "is not a saved game"),
    ],
)
def test_a_file_with_other_tables_or_marks_is_none_of_ours(path: Path, tables: str, told: str) -> None:
    played_file(path, 2)
    write_mark(path, tables)
    with pytest.raises(SaveFault, match=told):
        open_to_read(path)


def test_the_patience_of_a_file_is_given_for_each_question_anew(path: Path) -> None:
    played_file(path, 2)
    opened = open_to_read(path)
    long = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 200000) SELECT count(*) FROM n"
    opened._left = 2
    with pytest.raises(sqlite3.OperationalError, match="interrupted"):
        opened.db.execute(long).fetchone()
    opened.fresh()
    assert opened.db.execute(long).fetchone() == (200000,)
    opened.close()
