"""The SQLite file of a journal: made whole under its name, and opened only once it is known to be one of ours.

Other files that grow line by line, such as that of a campaign, are kept the same way in a ``Form`` of their own.

Whatever lies under the name of a save is first looked at without a lock and without a byte written.  Ours have exactly
our tables, no views and no triggers, and cells, pages and patience have limits, so that no file can ask for more memory
or time than a long game takes.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.engine.faults import SaveFault
from game.engine.files.regular_files import SAVE, is_regular
from game.engine.journal.faults import damaged, name_taken, no_save, no_such_save, not_to_be_written, save_fault
from game.engine.text import t


class Form(NamedTuple):
    """One kind of file: the mark of its application, its version, its tables, and the words for a file that is none of
    the kind, or not there."""

    application: int
    format: int
    tables: str
    stranger: Callable[[Path], SaveFault]
    missing: Callable[[Path], SaveFault]

    @property
    def marks(self) -> str:
        """The statements that mark a file as one of the kind."""
        return f"PRAGMA application_id={self.application};PRAGMA user_version={self.format};"


FORMAT = 1
"""Version of the file format: raised when a reader of the former one could not read the file."""

_APPLICATION = 0x41504F43  # "APOC"
_APPLICATION_OF = "PRAGMA application_id"

_TABLES = """
CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE entries (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('order', 'undo', 'take_back')),
    number INTEGER NOT NULL,
    side TEXT, answer TEXT, reason TEXT, rolls TEXT, digest TEXT
);
CREATE TABLE pending (side TEXT NOT NULL, answer TEXT NOT NULL, reason TEXT NOT NULL, told TEXT NOT NULL);
CREATE TABLE snapshots (
    seq INTEGER PRIMARY KEY,
    number INTEGER NOT NULL, turn INTEGER NOT NULL, phase TEXT NOT NULL,
    points INTEGER NOT NULL, level TEXT NOT NULL, finished INTEGER NOT NULL, state BLOB NOT NULL
);
"""

JOURNAL = Form(_APPLICATION, FORMAT, _TABLES, no_save, no_such_save)
"""The file of one game."""

_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: 8 * 1024 * 1024,  # bytes of a cell; a position has 10,000
    sqlite3.SQLITE_LIMIT_SQL_LENGTH: 20_000,
    sqlite3.SQLITE_LIMIT_COLUMN: 50,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 1,
}
_STEP, _STEPS = 100_000, 1_000
"""After how many instructions of SQLite's we are asked whether it may go on, and how often it may for one answer."""


class Opened:
    """A connection to a journal's file; ``fresh`` gives it its whole patience again."""

    def __init__(self, db: sqlite3.Connection, let_go: Callable[[], object] = lambda: None) -> None:
        self.db = db
        self._let_go = let_go
        self._left = _STEPS
        for limit, most in _LIMITS.items():
            db.setlimit(limit, most)
        db.set_progress_handler(self._stops, _STEP)

    def fresh(self) -> None:
        """Let the next question take as long as any."""
        self._left = _STEPS

    def _stops(self) -> bool:
        self._left -= 1
        return self._left < 0

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()
        self._let_go()


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=0.1)


# Making -----------------------------------------------------------------------------------------


def make(path: Path, fill: Callable[[sqlite3.Connection], object], form: Form = JOURNAL) -> Opened:
    """A new journal, or file of another ``form``, in ``path``, open for writing; ``fill`` writes into its tables.

    It gets its name when it is whole, and only a name that is free; ``SaveFault`` says why not.

    >>> opened = make(folder / "new.apoc", lambda db: None)
    >>> check_whole(folder / "new.apoc", opened)
    >>> opened.db.close()
    """
    draft = _draft_beside(path)
    try:
        with closing(_connect(draft, "rw")) as db:
            db.executescript(f"PRAGMA synchronous=OFF;BEGIN;{form.tables}{form.marks}")
            with db:
                fill(db)
        _publish(draft, path)
    except (sqlite3.Error, OSError) as fault:
        raise save_fault(path, fault) from fault
    finally:
        draft.unlink(missing_ok=True)
        draft.with_name(f"{draft.name}-journal").unlink(missing_ok=True)
    return open_to_write(path, form)


def _draft_beside(path: Path) -> Path:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".new-")
    except OSError as fault:
        raise save_fault(path, fault) from fault
    os.close(handle)
    return Path(name)


def _publish(draft: Path, path: Path) -> None:
    """Give a draft its name, unless that is taken."""
    written = os.open(draft, os.O_RDWR)
    try:
        os.fsync(written)
    finally:
        os.close(written)
    try:
        os.link(draft, path)
    except FileExistsError:
        raise name_taken(path) from None
    except OSError as fault:
        if fault.errno not in (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK):
            raise
        _take_name(draft, path)


def _take_name(draft: Path, path: Path) -> None:
    """Where a file system knows no second name for a file: take the name first, and put the draft in its place."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        raise name_taken(path) from None
    try:
        draft.replace(path)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


# Opening ----------------------------------------------------------------------------------------


def open_to_write(path: Path, form: Form = JOURNAL) -> Opened:
    """The journal in ``path``, which nobody else can open meanwhile; ``SaveFault`` says why not.

    >>> opened = open_to_write(save)
    >>> opened.db.close()
    """
    _refuse_others(path, form)
    if not os.access(path, os.W_OK):
        raise not_to_be_written(path)
    try:
        return _exclusive(path, path, form)
    except sqlite3.Error as fault:
        raise save_fault(path, fault) from fault


def open_to_read(path: Path, form: Form = JOURNAL) -> Opened:
    """The journal in ``path`` to look at, on a disk that may not be written too; ``SaveFault`` says why not.

    Nothing beside it means that it is whole and nobody plays it.  What a crash left beside it is brought in: into the
    file itself, or where that may not be written into a copy of it.

    >>> opened = open_to_read(save)
    >>> opened.db.close()
    """
    _refuse_others(path, form)
    try:
        if not side_files(path):
            return _still(path, form)
        if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
            return _exclusive(path, path, form)
        return _copied(path, form)
    except (sqlite3.Error, OSError) as fault:
        raise save_fault(path, fault) from fault


def _still(path: Path, form: Form) -> Opened:
    """A file that nobody writes, without locks and without anything made beside it."""
    opened = Opened(_connect(path, "ro&immutable=1"))
    try:
        _check_format(path, opened.db, form)
    except BaseException:
        opened.close()
        raise
    return opened


def _exclusive(file: Path, path: Path, form: Form, let_go: Callable[[], object] = lambda: None) -> Opened:
    """The journal in ``file``, which the player knows as ``path``."""
    opened = Opened(_connect(file, "rw"), let_go)
    try:
        opened.db.execute("PRAGMA locking_mode=EXCLUSIVE")
        opened.db.execute("PRAGMA synchronous=NORMAL")
        _check_format(path, opened.db, form)
        opened.db.execute("PRAGMA journal_mode=WAL")
        _one(opened.db, _APPLICATION_OF)  # now its log lies beside it, by which others see that it is in use
    except BaseException:
        opened.close()
        raise
    return opened


def _copied(path: Path, form: Form) -> Opened:
    """A copy, with what lies beside the file, in a folder that goes when it is closed."""
    folder = tempfile.TemporaryDirectory(prefix="apocalypse-")
    try:
        for file in (path, *side_files(path)):
            if not file.name.endswith("-shm"):
                shutil.copyfile(file, Path(folder.name) / file.name)
        return _exclusive(Path(folder.name) / path.name, path, form, folder.cleanup)
    except BaseException:
        folder.cleanup()
        raise


def _refuse_others(path: Path, form: Form) -> None:
    """Raise ``SaveFault`` for what is no journal of ours, or too large for one; nothing is written."""
    if not is_regular(path):
        raise form.missing(path)
    beside = side_files(path)
    if not all(map(is_regular, beside)):
        raise damaged(path, t("what lies beside it is no file"))
    if sum(file.stat().st_size for file in (path, *beside)) > SAVE:
        raise damaged(path, t("it is larger than {most} MB", most=SAVE // 1024**2))
    try:
        with closing(_connect(path, "ro&immutable=1")) as db:
            found = _one(db, _APPLICATION_OF)
        if found == 0 and beside:  # an earlier version of the game left its mark beside the file at first
            with closing(_connect(path, "ro")) as db:
                found = _one(db, _APPLICATION_OF)
    except sqlite3.Error as fault:
        foreign = getattr(fault, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_NOTADB
        raise (form.stranger(path) if foreign else save_fault(path, fault)) from fault
    if found != form.application:
        raise form.stranger(path)


def side_files(path: Path) -> list[Path]:
    """Files that SQLite has laid beside a file, or somebody else under such a name.

    >>> side_files(save)
    []
    """
    beside = (path.with_name(path.name + tail) for tail in ("-wal", "-shm", "-journal"))
    return [file for file in beside if os.path.lexists(file)]


# Looking ----------------------------------------------------------------------------------------


def check_whole(path: Path, opened: Opened) -> None:
    """Raise ``SaveFault`` where the file is not whole; ``sqlite3.Error`` where that cannot be told.

    >>> opened = open_to_read(save)
    >>> check_whole(save, opened)
    >>> opened.db.close()
    """
    state = _one(opened.db, "PRAGMA quick_check(1)")
    if state != "ok":
        raise damaged(path, state)


def _check_format(path: Path, db: sqlite3.Connection, form: Form) -> None:
    """Raise ``SaveFault`` where this is no journal that this version of the game reads."""
    db.execute("PRAGMA trusted_schema=OFF")
    if _one(db, _APPLICATION_OF) != form.application:
        raise form.stranger(path)
    version = int(_one(db, "PRAGMA user_version"))
    if version > form.format:
        raise SaveFault(t("{file}: was written by a newer version of the game; update the game.", file=path))
    if version < form.format:
        raise SaveFault(
            t(
                "{file}: was written in the old format {version}, which is no longer read; "
                "play it to its end with the version that wrote it.",
                file=path,
                version=version,
            )
        )
    if _tables_of(db) != _our_tables(form.tables):
        raise damaged(path, t("its tables are not those of a saved game"))


def _tables_of(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    return db.execute("SELECT type, name, sql FROM sqlite_schema ORDER BY name LIMIT 9").fetchall()


@lru_cache(maxsize=4)
def _our_tables(tables: str) -> list[tuple[str, str, str]]:
    with closing(sqlite3.connect(":memory:")) as db:
        db.executescript(tables)
        return _tables_of(db)


def _one(db: sqlite3.Connection, query: str) -> int | str:
    found: int | str = db.execute(query).fetchone()[0]
    return found
