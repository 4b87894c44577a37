"""The file of a campaign (``.tour``): SQLite as the journal of a game, every step committed before it is shown.

Nothing is ever changed or deleted in it: going back appends a mark.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from game.engine.campaign.faults import no_such_tour, no_tour
from game.engine.campaign.records import Header, Step, WentBack
from game.engine.core.dice import Roll
from game.engine.faults import SaveFault
from game.engine.files.decoding import decode_json
from game.engine.journal import file
from game.engine.journal.faults import damaged, save_fault
from game.engine.signs import has_orders
from game.engine.text import t

SUFFIX = ".tour"

_TABLES = """
CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE steps (
    seq INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('step', 'back')),
    number INTEGER NOT NULL,
    choice TEXT, rolls TEXT, digest TEXT
);
"""
TOUR = file.Form(0x41504F54, 1, _TABLES, no_tour, no_such_tour)
"""The file of a campaign, marked "APOT"."""

_MOST_STEPS = 20_000
"""More than in the longest campaign; who reads more of them reads none."""


class TourFile:
    """The open file of one campaign.  Every method raises ``SaveFault`` where it cannot be read or written."""

    def __init__(self, path: Path, opened: file.Opened) -> None:
        self.path = path
        self._opened = opened
        self._db = opened.db

    @staticmethod
    def create(path: Path, header: Header) -> TourFile:
        """A new campaign's file; raises ``SaveTaken`` where there is one, ``SaveFault`` where it cannot be made."""

        def fill(db: sqlite3.Connection) -> None:
            rows = [(key, _json(value)) for key, value in msgspec.structs.asdict(header).items()]
            db.executemany("INSERT INTO header VALUES (?, ?)", rows)

        return TourFile(path, file.make(path, fill, TOUR))

    @staticmethod
    def open(path: Path) -> TourFile:
        """The campaign in ``path``, to go on with it."""
        return TourFile(path, file.open_to_write(path, TOUR))._checked()

    @staticmethod
    def read(path: Path) -> TourFile:
        """The campaign in ``path``, to look at it alone."""
        return TourFile(path, file.open_to_read(path, TOUR))._checked()

    def _checked(self) -> TourFile:
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

    def header(self) -> Header:
        """The start of the campaign, as stored."""
        with self._told(), closing(self._db.execute("SELECT key, value FROM header LIMIT 50")) as rows:
            stored = {key: msgspec.Raw(value.encode()) for key, value in rows}
            header = decode_json(msgspec.json.encode(stored), Header)
        if any(has_orders(text) for text in (header.title, *header.answers.values())):
            raise damaged(self.path, t("its texts hold signs that cannot be shown"))
        return header

    def entries(self) -> list[Step | WentBack]:
        """Everything that happened, in order."""
        query = f"SELECT kind, number, choice, rolls, digest FROM steps ORDER BY seq LIMIT {_MOST_STEPS + 1}"
        with self._told(), closing(self._db.execute(query)) as rows:
            found = [_entry(*row) for row in rows]
        if len(found) > _MOST_STEPS:
            raise damaged(self.path, t("it holds more than {most} steps", most=_MOST_STEPS))
        self._check_numbers(found)
        return found

    def _check_numbers(self, entries: list[Step | WentBack]) -> None:
        number = 0
        for entry in entries:
            if isinstance(entry, WentBack) and 0 <= entry.to < number:
                number = entry.to
            elif isinstance(entry, Step) and entry.number == number + 1:
                number += 1
            else:
                raise damaged(self.path, t("the record breaks off after step {number}", number=number))

    def append(self, step: Step) -> None:
        """Commit a step with its dice."""
        row = ("step", step.number, bytes(step.choice).decode(), _json(step.rolls), step.digest)
        with self._told(), self._db:
            self._db.execute("INSERT INTO steps VALUES (NULL, ?, ?, ?, ?, ?)", row)

    def go_back(self, to: int) -> None:
        """Commit that all steps after number ``to`` were taken back."""
        with self._told(), self._db:
            self._db.execute("INSERT INTO steps VALUES (NULL, 'back', ?, NULL, NULL, NULL)", (to,))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell errors in words: of SQLite, and of stored values that make no sense."""
        self._opened.fresh()
        try:
            yield
        except sqlite3.Error as fault:
            raise save_fault(self.path, fault) from fault
        except (msgspec.MsgspecError, UnicodeError, AttributeError, TypeError, ValueError) as fault:
            raise damaged(self.path, fault) from fault


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _entry(kind: str, number: int, choice: str | None, rolls: str | None, digest: str | None) -> Step | WentBack:
    if kind == "back":
        return WentBack(number)
    if choice is None or rolls is None or digest is None:
        raise ValueError(t("a step has no choice"))
    return Step(number, msgspec.Raw(choice.encode()), decode_json(rolls, tuple[Roll, ...]), digest)
