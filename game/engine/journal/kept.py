"""A file that is kept line by line, opened: whole or refused, and its complaints told in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Self, TypeVar

import msgspec
from msgspec import Struct

from game.engine.faults import SaveFault
from game.engine.files.decoding import decode_json
from game.engine.journal import file
from game.engine.journal.faults import damaged, in_use, save_fault
from game.engine.journal.file import Opened
from game.engine.signs import has_orders
from game.engine.text import t

HeaderT = TypeVar("HeaderT", bound=Struct)


class Kept:
    """One open file.  Every method raises ``SaveFault`` where the file cannot be read or written."""

    def __init__(self, path: Path, opened: Opened, *, only_read: bool = False) -> None:
        self.path = path
        self._opened = opened
        self._db = opened.db
        self._only_read = only_read

    def checked(self) -> Self:
        """This file, which is whole; else it is let go."""
        try:
            with self._told():
                file.check_whole(self.path, self._opened)
        except SaveFault:
            self.close()
            raise
        return self

    def close(self) -> None:
        """Let go of the file."""
        self._opened.close()

    def _stored(self, kind: type[HeaderT], texts: Callable[[HeaderT], Iterable[object]]) -> HeaderT:
        """The header, as stored; none of its ``texts`` may hold signs that give orders to a terminal."""
        with self._told(), closing(self._db.execute("SELECT key, value FROM header LIMIT 50")) as rows:
            stored = {key: msgspec.Raw(value.encode()) for key, value in rows}
            header = decode_json(msgspec.json.encode(stored), kind)
        if any(has_orders(text) for text in texts(header) if isinstance(text, str)):
            raise damaged(self.path, t("its texts hold signs that cannot be shown"))
        return header

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell errors in words: of SQLite, and of stored values that make no sense."""
        self._opened.fresh()
        try:
            yield
        except sqlite3.Error as fault:
            if self._only_read and file.side_files(self.path):
                raise in_use(self.path) from fault
            raise save_fault(self.path, fault) from fault
        except (msgspec.MsgspecError, UnicodeError, AttributeError, TypeError, ValueError) as fault:
            raise damaged(self.path, fault) from fault

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._told(), self._db:
            yield


def write_header(db: sqlite3.Connection, header: Struct) -> None:
    """Write the fields of a header, a row each.

    >>> opened = file.make(folder / "new.apoc", lambda db: write_header(db, session.header))
    >>> opened.db.execute("SELECT value FROM header WHERE key = 'seed'").fetchone()
    ('7',)
    >>> opened.close()
    """
    rows = [(key, msgspec.json.encode(value).decode()) for key, value in msgspec.structs.asdict(header).items()]
    db.executemany("INSERT INTO header VALUES (?, ?)", rows)
