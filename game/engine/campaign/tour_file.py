"""The file of a campaign (``.tour``): SQLite as the journal of a game, every step committed before it is shown.

Nothing is ever changed or deleted in it: going back appends a mark.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import msgspec

from game.engine.campaign.faults import no_such_tour, no_tour
from game.engine.campaign.records import Header, Step, WentBack
from game.engine.core.dice import Roll
from game.engine.files.decoding import decode_json
from game.engine.journal import file
from game.engine.journal.faults import damaged
from game.engine.journal.kept import Kept, write_header
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


class TourFile(Kept):
    """The open file of one campaign.  Every method raises ``SaveFault`` where it cannot be read or written."""

    @staticmethod
    def create(path: Path, header: Header) -> TourFile:
        """A new campaign's file; raises ``SaveTaken`` where there is one, ``SaveFault`` where it cannot be made."""
        return TourFile(path, file.make(path, lambda db: write_header(db, header), TOUR))

    @staticmethod
    def open(path: Path) -> TourFile:
        """The campaign in ``path``, to go on with it."""
        return TourFile(path, file.open_to_write(path, TOUR)).checked()

    @staticmethod
    def read(path: Path) -> TourFile:
        """The campaign in ``path``, to look at it alone."""
        return TourFile(path, file.open_to_read(path, TOUR), only_read=True).checked()

    def header(self) -> Header:
        """The start of the campaign, as stored."""
        return self._stored(Header, lambda header: (header.title, *header.answers.values()))

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
        with self._transaction():
            self._db.execute("INSERT INTO steps VALUES (NULL, ?, ?, ?, ?, ?)", row)

    def go_back(self, to: int) -> None:
        """Commit that all steps after number ``to`` were taken back."""
        with self._transaction():
            self._db.execute("INSERT INTO steps VALUES (NULL, 'back', ?, NULL, NULL, NULL)", (to,))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _entry(kind: str, number: int, choice: str | None, rolls: str | None, digest: str | None) -> Step | WentBack:
    if kind == "back":
        return WentBack(number)
    if choice is None or rolls is None or digest is None:
        raise ValueError(t("a step has no choice"))
    return Step(number, msgspec.Raw(choice.encode()), decode_json(rolls, tuple[Roll, ...]), digest)
