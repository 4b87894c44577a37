"""Keeping a game in its file for as long as the file can be written; after that the game goes on without."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.engine.faults import SaveFault, SaveTaken
from game.engine.files.names import next_name
from game.engine.journal.faults import name_taken
from game.engine.journal.journal import Journal
from game.engine.journal.records import Header, Pending, Record, Snapshot
from game.engine.text import t


class Keeper:
    """The journal of a running game, if it has one; ``trouble`` says why it has none any more."""

    def __init__(self) -> None:
        self.trouble: str | None = None
        self._journal: Journal | None = None
        self._empty = False

    @property
    def path(self) -> Path | None:
        """The file the game is kept in; None while it is not saved."""
        return self._journal.path if self._journal is not None else None

    def begin(self, path: Path, header: Header, snapshot: Snapshot) -> None:
        """Keep a new game in ``path``, or under the next number where another game has just taken that one."""
        try:
            self._journal = _begun(path, lambda place: Journal.create(place, header, snapshot=snapshot))
        except SaveFault as fault:
            self._give_up(fault)
            return
        self._empty = True

    def go_on(self, journal: Journal) -> None:
        """Keep the game in this file, which holds everything so far."""
        self.close()
        self._journal, self.trouble, self._empty = journal, None, False

    def move_to(
        self, path: Path, header: Header, records: Sequence[Record], snapshot: Snapshot, pending: Pending | None
    ) -> None:
        """Keep the game so far, and from now on, in a new file; raises ``SaveFault`` where it cannot be written.

        A name with a number that another game has taken meanwhile is left to it for the next one.

        However it ends, that file holds all of the game or nothing.
        """
        self.go_on(_begun(path, lambda place: Journal.create(place, header, records, snapshot, pending)))

    def commit(self, write: Callable[[Journal], None]) -> None:
        """Write to the journal before what is written is shown."""
        if self._journal is None:
            return
        try:
            write(self._journal)
            self._empty = False
        except SaveFault as fault:
            self._journal.close()
            self._journal = None
            self._give_up(fault)

    def close(self) -> None:
        """Let go of the file; a game in which nothing was ordered leaves none."""
        if self._journal is None:
            return
        path = self._journal.path
        self._journal.close()
        self._journal = None
        if self._empty:
            path.unlink(missing_ok=True)

    def _give_up(self, fault: SaveFault) -> None:
        self.trouble = t("{reason} The game goes on, but it is not saved.", reason=fault)


def _begun(path: Path, create: Callable[[Path], Journal]) -> Journal:
    place: Path | None = path
    while place is not None:
        try:
            return create(place)
        except SaveTaken:
            path, place = place, next_name(place)
    raise name_taken(path)
