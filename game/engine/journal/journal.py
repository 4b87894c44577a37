"""The journal: a game as an SQLite file to which every order is appended before its result is shown.

Nothing is ever changed or deleted in it but the one order that waits for the player's own dice: going back
appends a mark.  Every ``append`` is a committed transaction, so a game that is killed at any moment has lost
nothing.  The file is locked while a game has it open.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from game.engine.core.dice import Roll
from game.engine.core.orders import Order, Reason
from game.engine.files.decoding import convert, decode_json
from game.engine.journal import file
from game.engine.journal.faults import damaged
from game.engine.journal.kept import Kept, write_header
from game.engine.journal.records import Header, Mark, Pending, Record, Snapshot
from game.engine.playable.scenario import with_map_beside
from game.engine.text import t

_MOST_ENTRIES = 100_000
_MOST_SNAPSHOTS = 10_000
"""More than in the longest game; who reads more of them reads no game."""

DecodeOrder = Callable[[bytes], Order]


class Journal(Kept):
    """One open journal.  Every method raises ``SaveFault`` where the file cannot be read or written."""

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

        Raises ``SaveTaken`` where the file exists, ``SaveFault`` where it cannot be made; then there is nothing of it.
        """

        def fill(db: sqlite3.Connection) -> None:
            write_header(db, header)
            for record in records:
                _insert_order(db, record)
            _keep(db, len(records), snapshot)
            _await(db, pending)

        return Journal(path, file.make(path, fill))

    @staticmethod
    def open(path: Path) -> Journal:
        """The journal in ``path``, to go on with it; ``SaveFault`` says why it cannot be used."""
        return Journal(path, file.open_to_write(path)).checked()

    @staticmethod
    def read(path: Path) -> Journal:
        """The journal in ``path``, to look at it alone; ``SaveFault`` says why it cannot be used."""
        return Journal(path, file.open_to_read(path), only_read=True).checked()

    # Writing ------------------------------------------------------------------------------------

    def append(self, record: Record, snapshot: Snapshot | None = None) -> None:
        """Commit an order with its rolls; the order that waited for dice, if any, is complete with it."""
        with self._transaction():
            self._db.execute("DELETE FROM pending")
            _keep(self._db, _insert_order(self._db, record), snapshot)

    def mark(self, mark: Mark, snapshot: Snapshot) -> None:
        """Commit that the player went back."""
        with self._transaction():
            self._db.execute("DELETE FROM pending")
            _keep(self._db, _insert(self._db, mark.kind, mark.to, None, None, None, None, None), snapshot)

    def wait(self, pending: Pending | None) -> None:
        """Commit an order that waits for the player's own dice and what is known of them; None where none waits."""
        with self._transaction():
            self._db.execute("DELETE FROM pending")
            _await(self._db, pending)

    # Reading ------------------------------------------------------------------------------------

    def header(self) -> Header:
        """The start of the game, as stored; a map that lay beside the save is looked for beside it."""
        header = self._stored(Header, lambda header: msgspec.structs.astuple(header.scenario))
        return msgspec.structs.replace(header, scenario=with_map_beside(header.scenario, self.path.parent))

    def entries(self, decode: DecodeOrder) -> list[Record | Mark]:
        """Everything that happened, in order; ``decode`` makes an order of its JSON."""
        query = "SELECT kind, number, side, answer, reason, rolls, digest FROM entries ORDER BY seq"
        query = f"{query} LIMIT {_MOST_ENTRIES + 1}"
        with self._told(), closing(self._db.execute(query)) as rows:
            found = [_entry(decode, *row) for row in rows]
        if len(found) > _MOST_ENTRIES:
            raise damaged(self.path, t("it holds more than {most} orders", most=_MOST_ENTRIES))
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
        query = f"{query} LIMIT {_MOST_SNAPSHOTS}"
        with self._told(), closing(self._db.execute(query)) as rows:
            return {seq: _snapshot(row) for seq, *row in rows}

    def last_snapshot(self) -> Snapshot:
        """The newest stored state."""
        query = "SELECT number, turn, phase, points, level, finished, state FROM snapshots ORDER BY seq DESC LIMIT 1"
        with self._told(), closing(self._db.execute(query)) as rows:
            for row in rows:
                return _snapshot(row)
        raise damaged(self.path, t("it holds no position"))


def _insert_order(db: sqlite3.Connection, record: Record) -> int:
    row = ("order", record.number, record.side, _json(record.order), _json(record.reason))
    return _insert(db, *row, _json(record.rolls), record.digest)


def _insert(db: sqlite3.Connection, *row: object) -> int:
    cursor = db.execute("INSERT INTO entries VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", row)
    return int(cursor.lastrowid or 0)


def _keep(db: sqlite3.Connection, seq: int, snapshot: Snapshot | None) -> None:
    if snapshot is not None:
        row = (seq, *msgspec.structs.astuple(snapshot))
        db.execute("INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def _await(db: sqlite3.Connection, pending: Pending | None) -> None:
    if pending is not None:
        row = (pending.side, _json(pending.order), _json(pending.reason), _json(pending.told))
        db.execute("INSERT INTO pending VALUES (?, ?, ?, ?)", row)


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
