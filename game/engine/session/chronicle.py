"""The log of a session as it is kept: what happened so far, and what of it has not been shown yet."""

from __future__ import annotations

from bisect import bisect_right

from game.engine.core.events import Explained, PlayedOn, TakenBack
from game.engine.core.game import Moment, Told
from game.engine.core.orders import Decision
from game.engine.journal.records import Note, Origin, Record
from game.engine.session.log import LogEntry


class Chronicle:
    """The entries in order; ``take_fresh`` gives each of them once."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self._fresh: list[LogEntry] = []

    def write(self, number: int, side: str, told: list[Told], asked: Decision | None = None) -> None:
        """Enter what order ``number`` of ``side`` brought about; ``asked`` is the decision that it answered."""
        entries = [
            LogEntry(
                number,
                item.moment.turn,
                item.moment.phase,
                side,
                item.event,
                item.rolls,
                asked,
                item.hidden_from,
            )
            for item in told
        ]
        self.entries.extend(entries)
        self._fresh.extend(entries)

    def enter(
        self, record: Record, before: Moment, told: list[Told], asked: Decision | None, hidden_from: str = ""
    ) -> None:
        """An order: why it was given, where a reason is known, and then what it brought about.

        ``hidden_from`` is the side that is not told why.
        """
        if record.reason is not None:
            explained = Explained(rule=record.reason.rule, reason=record.reason)
            told = [Told(explained, (), before, hidden_from), *told]
        self.write(record.number, record.side, told, asked)

    def begin(self, told: list[Told], moment: Moment, origin: Origin | None) -> None:
        """Enter what the set-up told, and which game this one was played on from, where it was."""
        if origin is not None:
            told = [*told, Told(PlayedOn(file=origin.file, order=origin.order), (), moment)]
        self.write(0, "", told)

    def remember(self, notes: list[Note], number: int, moment: Moment) -> None:
        """The notes that stand after order ``number``: that later ones were taken back."""
        told = [Told(TakenBack(orders=note.orders), (), moment) for note in notes if note.to == number]
        self.write(number, "", told)

    def go_back(self, to: int) -> None:
        """Forget what came after order ``to``."""
        del self.entries[bisect_right(self.entries, to, key=lambda entry: entry.number) :]
        self._fresh.clear()

    def take_fresh(self) -> list[LogEntry]:
        """The entries written since this was last asked."""
        fresh, self._fresh = self._fresh, []
        return fresh
