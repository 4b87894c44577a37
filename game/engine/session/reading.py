"""Reading a game: where it stands, what happened, and how much of that the player may know.

A session reads the game that is being played, a review one that is looked through again.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from game.engine.core.dice import Roll
from game.engine.core.events import Explained, TakenBack
from game.engine.core.game import Game, Told
from game.engine.core.orders import Decision
from game.engine.journal.records import Header, Note, Record, Snapshot
from game.engine.journal.reenact import Timeline
from game.engine.playable.kit import Moment, Report, SystemKit
from game.engine.session.chronicle import Chronicle
from game.engine.session.known import Asked, asked_by, counts, hides, readers_of
from game.engine.session.log import LogEntry, brief_of, line_of
from game.engine.text import mark, t

_TAKEN_BACK = mark("Orders taken back.")
"""The words for them where their number would count hidden ones."""


class Reading:
    """A game of ``kit`` that was begun from ``header``; ``seats`` names the sides that are the computer's."""

    game: Game[Any]
    seats: Mapping[str, object]
    _timeline: Timeline

    def __init__(self, kit: SystemKit, context: object, header: Header) -> None:
        self.kit = kit
        self.context = context
        self.header = header
        self._chronicle = Chronicle()
        self._asked: dict[int, Asked] = {}
        """By number of an order how it came about."""
        self.at_desk = ""
        """Of two people with a curtain between them: whose side sits at the desk now; empty while nobody does."""

    def _tell(self, record: Record, before: Moment, told: list[Told], asked: Decision | None) -> None:
        """Into the log: an order, given at the moment ``before`` to answer ``asked``, and what it brought about."""
        how = self._asked[record.number] = asked_by(self.kit, self.game, asked)
        others = (side for side in self.kit.sides if side != record.side)
        unsaid = next((side for side in others if hides(self.kit, self.game, (side,))), "")
        self._chronicle.enter(record, before, told, asked, how.hidden_from or unsaid)

    def snapshot(self) -> Snapshot:
        """The whole game as it stands, with what a list of saves says about it."""
        moment, report = self.moment, self.report
        number, over = self.game.orders_given, self.game.over
        return Snapshot(number, moment.turn, moment.title, report.points, report.title, over, self.game.to_json())

    # Where the game stands ----------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        """Turn and phase now."""
        return self.kit.moment(self.game)

    @property
    def report(self) -> Report:
        """The victory account so far."""
        return self.kit.report(self.game)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    @property
    def side(self) -> str | None:
        """The side that decides now; None when the game is over."""
        decision = self.game.decision
        return decision.side if decision is not None else None

    @property
    def records(self) -> tuple[Record, ...]:
        """The orders that stand, up to now."""
        raise NotImplementedError

    def game_after(self, number: int) -> Game[Any]:
        """A copy of the game as it stood after order ``number`` (0: before the first); the game itself stays."""
        return self._timeline.at(number)

    def walk(self) -> Iterator[tuple[Record, Game[Any]]]:
        """Every order that stands with the game as it stood before it: look at that one at once, it moves on."""
        return self._timeline.walk()

    # What happened ------------------------------------------------------------------------------

    @property
    def log(self) -> list[LogEntry]:
        """Everything that happened and the player may know, in order."""
        return [entry for entry in self._chronicle.entries if self.tells(entry)]

    def log_from(self, number: int) -> Iterator[LogEntry]:
        """The entries of order ``number`` and those after it that the player may know, in order."""
        entries = self._chronicle.entries
        for index in range(bisect_left(entries, number, key=lambda entry: entry.number), len(entries)):
            if self.tells(entries[index]):
                yield entries[index]

    @property
    def tells_all(self) -> bool:
        """Whether nothing is hidden from the player any more."""
        return self.over

    @property
    def notes(self) -> list[Note]:
        """The notes in the log on orders that were taken back."""
        entries = self._chronicle.entries
        return [Note(entry.number, entry.event.orders) for entry in entries if isinstance(entry.event, TakenBack)]

    @property
    def has_curtain(self) -> bool:
        """Whether two people play who keep something from each other, and the game goes on."""
        return self.header.curtain and not self.header.players and not self.tells_all

    @property
    def readers(self) -> tuple[str, ...]:
        """The sides that look on now: what is hidden from any of them is not shown; empty: nothing is kept back."""
        return readers_of(self.header, self.kit.sides, self.at_desk, over=self.tells_all)

    @property
    def hides(self) -> bool:
        """Whether anything may be hidden from the player now."""
        return hides(self.kit, self.game, self.readers)

    @property
    def asks_unseen(self) -> bool:
        """Whether somebody is asked now of whom the player does not learn that he is."""
        secrets, decision = self.kit.system.secrets, self.game.decision
        if secrets is None or decision is None:
            return False
        return secrets.hidden_from(self.game, decision) in self.readers

    def counted(self, records: Sequence[Record]) -> list[Record]:
        """Those of ``records`` that the player knows of as orders of their own (``game.engine.session.known``)."""
        if not self.hides:
            return list(records)
        return [record for record in records if self._counts(record)]

    def _counts(self, record: Record) -> bool:
        told = (entry.event for entry in self._told_by(record.number) if not isinstance(entry.event, Explained))
        return counts(self.kit, self.game, self.readers, record.side, self._asked.get(record.number, Asked()), told)

    def _told_by(self, number: int) -> Iterator[LogEntry]:
        """The entries of order ``number`` that the player may know."""
        return takewhile(lambda entry: entry.number == number, self.log_from(number))

    def orders_up_to(self, number: int) -> int:
        """How many orders the player knows of, up to order ``number``."""
        return len(self.counted(self.records[:number]))

    def giver(self, entry: LogEntry) -> str:
        """The side by whose order ``entry`` came about; where something is hidden, whom it is about, for that shows."""
        if not self.hides or not 0 < entry.number <= len(self.records):
            return entry.side
        known = (record for record in reversed(self.records[: entry.number]) if self._counts(record))
        return self.kit.log.side_of(self.game, entry.event, next((record.side for record in known), ""))

    def commands(self, side: str) -> bool:
        """Whether whoever looks on commands this side, or might have: with a curtain only the one at the desk."""
        return side == self.at_desk if self.has_curtain else side not in self.seats

    def tells(self, entry: LogEntry) -> bool:
        """Whether the player may know of this: what is hidden from his side he learns when the game is over."""
        return not entry.hidden_from or entry.hidden_from not in self.readers

    def rolls(self, entry: LogEntry) -> tuple[Roll, ...]:
        """The dice of ``entry``, without those that would give a secret away while the game goes on."""
        if self.tells_all:
            return entry.rolls
        return tuple(roll for roll in entry.rolls if not self.kit.log.is_secret(roll))

    def words(self, entry: LogEntry) -> str:
        """The line of the log for ``entry``; empty where it is not worth one."""
        if isinstance(entry.event, TakenBack) and self.hides:
            return t(_TAKEN_BACK)
        return line_of(self.kit, self.game, entry.event)

    def brief(self, entry: LogEntry) -> str:
        """The words on ``entry`` of a closed card of the log: its figures stand in the open one."""
        if isinstance(entry.event, TakenBack) and self.hides:
            return t(_TAKEN_BACK)
        return brief_of(self.kit, self.game, entry.event)
