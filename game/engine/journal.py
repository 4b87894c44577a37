"""The journal: a game as an SQLite file to which every order is appended before its result is shown.

Nothing is ever changed or deleted in it but the one order that waits for the player's own dice: going back
appends a mark.  Every ``append`` is a committed transaction, so a game that is killed at any moment has lost
nothing.  The file is locked while a game has it open.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from game.engine.decoding import convert, decode_json
from game.engine.dice import Roll
from game.engine.faults import SaveFault
from game.engine.journal_faults import damaged, no_such_save, save_fault
from game.engine.orders import Order, Reason
from game.engine.records import Header, Mark, Pending, Record, Snapshot
from game.engine.text import t

FORMAT = 1
"""Version of the file format: raised when a reader of the former one could not read the file."""

_APPLICATION = 0x41504F43  # "APOC"

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

DecodeOrder = Callable[[bytes], Order]


class Journal:
    """One open journal.  Every method raises ``SaveFault`` where the file cannot be read or written."""

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self.path = path
        self._db = db

    # Opening ------------------------------------------------------------------------------------

    @staticmethod
    def create(
        path: Path,
        header: Header,
        records: Sequence[Record] = (),
        snapshot: Snapshot | None = None,
        pending: Pending | None = None,
    ) -> Journal:
        """A new journal of a game that has come so far; ``snapshot`` is its state after the last of ``records``.

        All of it is one transaction.  Raises ``SaveFault`` where the file exists or cannot be made.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
        except OSError as fault:
            raise save_fault(path, fault) from fault
        journal = Journal(path, _connect(path))
        try:
            with journal._transaction():
                journal._set_up(header)
                for record in records:
                    journal._insert_order(record)
                journal._keep(len(records), snapshot)
                journal._await(pending)
        except SaveFault:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    def _set_up(self, header: Header) -> None:
        """Tables and header, in a transaction that stays open: until its commit the file is no save."""
        self._db.executescript(f"BEGIN;{_TABLES}PRAGMA application_id={_APPLICATION};PRAGMA user_version={FORMAT};")
        rows = [(key, _json(value)) for key, value in msgspec.structs.asdict(header).items()]
        self._db.executemany("INSERT INTO header VALUES (?, ?)", rows)

    @staticmethod
    def open(path: Path) -> Journal:
        """The journal in ``path``; ``SaveFault`` says why it cannot be used."""
        if not path.is_file():
            raise no_such_save(path)
        journal = Journal(path, _connect(path))
        try:
            with journal._told():
                journal._check()
        except SaveFault:
            journal.close()
            raise
        return journal

    def _check(self) -> None:
        written_by = self._one("PRAGMA application_id")
        if written_by != _APPLICATION:
            raise SaveFault(
                t("{file}: is not a saved game; choose a file that this game wrote (*.apoc).", file=self.path)
            )
        version = self._one("PRAGMA user_version")
        if version > FORMAT:
            raise SaveFault(t("{file}: was written by a newer version of the game; update the game.", file=self.path))
        if version < FORMAT:
            raise SaveFault(
                t(
                    "{file}: was written in the old format {version}, which is no longer read; "
                    "play it to its end with the version that wrote it.",
                    file=self.path,
                    version=version,
                )
            )
        state = self._one("PRAGMA quick_check(1)")
        if state != "ok":
            raise damaged(self.path, state)

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    # Writing ------------------------------------------------------------------------------------

    def append(self, record: Record, snapshot: Snapshot | None = None) -> None:
        """Commit an order with its rolls; the order that waited for dice, if any, is complete with it."""
        with self._transaction():
            self._db.execute("DELETE FROM pending")
            self._keep(self._insert_order(record), snapshot)

    def mark(self, mark: Mark, snapshot: Snapshot) -> None:
        """Commit that the player went back."""
        with self._transaction():
            self._db.execute("DELETE FROM pending")
            self._keep(self._insert(mark.kind, mark.to, None, None, None, None, None), snapshot)

    def wait(self, pending: Pending | None) -> None:
        """Commit an order that waits for the player's own dice and what is known of them; None where none waits."""
        with self._transaction():
            self._db.execute("DELETE FROM pending")
            self._await(pending)

    def _await(self, pending: Pending | None) -> None:
        if pending is not None:
            row = (pending.side, _json(pending.order), _json(pending.reason), _json(pending.told))
            self._db.execute("INSERT INTO pending VALUES (?, ?, ?, ?)", row)

    def _insert_order(self, record: Record) -> int:
        row = ("order", record.number, record.side, _json(record.order), _json(record.reason))
        return self._insert(*row, _json(record.rolls), record.digest)

    def _insert(self, *row: object) -> int:
        cursor = self._db.execute("INSERT INTO entries VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", row)
        return int(cursor.lastrowid or 0)

    def _keep(self, seq: int, snapshot: Snapshot | None) -> None:
        if snapshot is not None:
            row = (seq, *msgspec.structs.astuple(snapshot))
            self._db.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    # Reading ------------------------------------------------------------------------------------

    def header(self) -> Header:
        """What the game started from."""
        with self._told(), closing(self._db.execute("SELECT key, value FROM header")) as rows:
            stored = {key: msgspec.Raw(value.encode()) for key, value in rows}
            return decode_json(_json(stored), Header)

    def entries(self, decode: DecodeOrder) -> list[Record | Mark]:
        """Everything that happened, in order; ``decode`` makes an order of its JSON."""
        query = "SELECT kind, number, side, answer, reason, rolls, digest FROM entries ORDER BY seq"
        with self._told(), closing(self._db.execute(query)) as rows:
            found = [_entry(decode, *row) for row in rows]
        self._check_numbers(found)
        return found

    def _check_numbers(self, entries: list[Record | Mark]) -> None:
        number = 0
        for entry in entries:
            if isinstance(entry, Mark) and 0 <= entry.to < number:
                number = entry.to
            elif isinstance(entry, Record) and entry.number == number + 1:
                number += 1
            else:
                raise damaged(self.path, t("the record breaks off after order {number}", number=number))

    def pending(self, decode: DecodeOrder) -> Pending | None:
        """The order that waits for the player's own dice, if any."""
        with self._told(), closing(self._db.execute("SELECT side, answer, reason, told FROM pending")) as rows:
            for side, answer, reason, told in rows:
                faces = decode_json(told, tuple[tuple[int, ...], ...])
                return Pending(side, decode(answer.encode()), _reason(reason), faces)
        return None

    def snapshots(self) -> dict[int, Snapshot]:
        """Every stored state by the number of entries before it, those on lines taken back included."""
        query = "SELECT seq, number, turn, phase, points, level, finished, state FROM snapshots ORDER BY seq"
        with self._told(), closing(self._db.execute(query)) as rows:
            return {seq: _snapshot(row) for seq, *row in rows}

    def last_snapshot(self) -> Snapshot:
        """The newest stored state."""
        query = "SELECT number, turn, phase, points, level, finished, state FROM snapshots ORDER BY seq DESC LIMIT 1"
        with self._told(), closing(self._db.execute(query)) as rows:
            for row in rows:
                return _snapshot(row)
        raise damaged(self.path, t("it holds no position"))

    # Helpers ------------------------------------------------------------------------------------

    def _one(self, query: str) -> Any:
        return self._db.execute(query).fetchone()[0]

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell errors in words: of SQLite, and of stored values that make no sense."""
        try:
            yield
        except sqlite3.Error as fault:
            raise save_fault(self.path, fault) from fault
        except (msgspec.MsgspecError, UnicodeError, AttributeError, TypeError, ValueError) as fault:
            raise damaged(self.path, fault) from fault

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._told(), self._db:
            yield


def _connect(path: Path) -> sqlite3.Connection:
    """An exclusive connection: a second game on the same file is refused at once."""
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=0.1)
    except sqlite3.Error as fault:
        raise save_fault(path, fault) from fault
    try:
        db.execute("PRAGMA locking_mode=EXCLUSIVE")
        db.execute("PRAGMA synchronous=NORMAL")
        if db.execute("PRAGMA application_id").fetchone()[0] in (0, _APPLICATION):
            db.execute("PRAGMA journal_mode=WAL")
    except sqlite3.Error as fault:
        db.close()
        raise save_fault(path, fault) from fault
    return db


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _reason(text: str) -> Reason | None:
    return None if text == "null" else decode_json(text, Reason)


def _entry(decode: DecodeOrder, kind: str, number: int, *rest: Any) -> Record | Mark:
    if kind != "order":
        return Mark("undo" if kind == "undo" else "take_back", number)
    side, answer, reason, rolls, digest = rest
    faces = decode_json(rolls, tuple[Roll, ...])
    return Record(number, side, decode(answer.encode()), _reason(reason), faces, digest)


def _snapshot(row: Sequence[Any]) -> Snapshot:
    return convert(
        dict(zip(Snapshot.__struct_fields__, (*row[:5], bool(row[5]), bytes(row[6])), strict=True)), Snapshot
    )
