"""Looking through a game again: any position of it, forward and back, and playing on from there.

The game is carried out once, order by order; after that each position is a step or a short way from a copy.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from pathlib import Path

from msgspec.structs import replace

from game.engine.faults import SaveFault
from game.engine.journal.records import Header, Note, Origin, Record, live_line
from game.engine.journal.reenact import Mismatch, Timeline, begin_game, reenact
from game.engine.journal.stored import context_of, read_stored
from game.engine.playable.kit import SystemKit
from game.engine.session.keeper import Keeper
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.session.session import Session
from game.engine.text import t


class Stride(Enum):
    """How far one step goes."""

    ORDER = "order"
    PHASE = "phase"
    TURN = "turn"
    LOSS = "loss"


class Review(Reading):
    """A game as it stood after order ``number``, 0 to ``last``; make one with ``of_file`` or ``of_session``.

    ``records`` are all orders of the game, ``log`` goes up to where it stands.  ``name`` is the file it was kept in.
    """

    def __init__(
        self,
        kit: SystemKit,
        context: object,
        header: Header,
        records: Sequence[Record],
        notes: list[Note],
        name: str,
        at_desk: str = "",
    ) -> None:
        super().__init__(kit, context, header)
        self.at_desk = at_desk
        self.seats = header.players
        self.name = name
        self.only_to_look_at = ""
        """Why no game may begin anywhere in this one, in a sentence; empty where one may."""
        self.game, told = begin_game(kit, context, header.seed, header.dice)
        self._timeline = Timeline(self.game)
        self._chronicle.begin(told, self.moment, header.origin)
        self._chronicle.remember(notes, 0, self.moment)
        self.moments = [self.moment]
        """When the player, or whoever it was, was asked for each order; the last one is the end."""
        self._lost = [sum(self.report.losses.values())]
        self._told = [len(self._chronicle.entries)]
        for record in records:
            self._carry_out(record, notes)
        self._records = tuple(records)
        self._ended = self.game.over
        self.number = self.last
        self.places = self._places()
        """The positions that are shown: all, or those after which the player knows of another order."""
        self.turns = self._shown((0, *_changes([moment.turn for moment in self.moments])))
        """Where each turn begins, ascending."""
        self.losses = self._shown(at for at in _changes(self._lost) if self._lost[at] > self._lost[at - 1])
        """After which orders somebody was lost, ascending."""
        self.stops: dict[Stride, tuple[int, ...]] = {
            Stride.ORDER: self.places,
            Stride.PHASE: self._shown((0, *_changes(self.moments), self.last)),
            Stride.TURN: tuple(dict.fromkeys((*self.turns, self.last))),
            Stride.LOSS: self.losses,
        }
        """Where each stride leads to, ascending."""
        self.taken_back = self._shown(note.to for note in notes)
        """After which orders others were taken back, ascending."""

    def _places(self) -> tuple[int, ...]:
        if not self.hides:
            return tuple(range(self.last + 1))
        before = (record.number - 1 for record in self.counted(self._records))
        return tuple(dict.fromkeys((*before, self.last)))

    def _shown(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """The positions where these are first shown, each once."""
        return tuple(dict.fromkeys(self.places[self.count(number)] for number in numbers))

    def count(self, number: int) -> int:
        """How many orders had been given in position ``number``, as far as the player knows."""
        return min(bisect_left(self.places, number), len(self.places) - 1)

    def _carry_out(self, record: Record, notes: list[Note]) -> None:
        before, asked = self.moment, self.game.decision
        told = reenact(self.game, record)
        self._timeline.add(record, self.game)
        self._tell(record, before, told, asked)
        self._chronicle.remember(notes, record.number, self.moment)
        self.moments.append(self.moment)
        self._lost.append(sum(self.report.losses.values()))
        self._told.append(len(self._chronicle.entries))

    @staticmethod
    def of_file(path: Path, kit_of: Callable[[str], SystemKit]) -> Review:
        """The game in ``path``, at its first decision; raises ``SaveFault`` where it cannot be looked through."""
        header, kit, entries, _ = read_stored(path, kit_of)
        records, notes = live_line(entries)
        try:
            review = Review(kit, context_of(path, header, kit), header, records, notes, path.name)
        except Mismatch as fault:
            raise SaveFault(t("{file}: cannot be looked through: {reason}.", file=path, reason=fault)) from fault
        review.to(0)
        return review

    @staticmethod
    def of_session(session: Session) -> Review:
        """A game that is being played or has just been, saved or not, where it stands."""
        name = session.path.name if session.path is not None else ""
        held = session.records, session.notes, name, session.at_desk
        return Review(session.kit, session.context, session.header, *held)

    # Where it stands ----------------------------------------------------------------------------

    @property
    def last(self) -> int:
        """The number of the last order."""
        return len(self._timeline.records)

    @property
    def records(self) -> tuple[Record, ...]:
        """Every order of the game."""
        return self._records

    @property
    def tells_all(self) -> bool:
        """Nothing is hidden in a game that has been played to its end."""
        return self._ended

    @property
    def log(self) -> list[LogEntry]:
        """The events up to here, as far as the player may know."""
        return [entry for entry in self._chronicle.entries[: self._told[self.number]] if self.tells(entry)]

    def told_by(self, number: int) -> list[LogEntry]:
        """The events that led to shown position ``number`` from the one before it, as far as the player may know."""
        at = self.count(number)
        start = self._told[self.places[at - 1]] if at else 0
        return [entry for entry in self._chronicle.entries[start : self._told[number]] if self.tells(entry)]

    @property
    def turn_began(self) -> int:
        """The first position of the turn in which it stands."""
        return self.turns[bisect_right(self.turns, self.number) - 1]

    # Going about --------------------------------------------------------------------------------

    def to(self, number: int) -> None:
        """Stand after order ``number``, kept to 0 and ``last``, or where the player next knows of one."""
        number = self.places[self.count(max(0, number))]
        if number == self.number + 1:
            reenact(self.game, self._records[self.number])
        elif number != self.number:
            self.game = self._timeline.at(number)
        self.number = number

    def after(self, stride: Stride) -> int | None:
        """Where a step forward leads; None where there is none."""
        stops = self.stops[stride]
        at = bisect_right(stops, self.number)
        return stops[at] if at < len(stops) else None

    def before(self, stride: Stride) -> int | None:
        """Where a step back leads; None where there is none."""
        stops = self.stops[stride]
        at = bisect_left(stops, self.number)
        return stops[at - 1] if at else None

    # Playing on ---------------------------------------------------------------------------------

    @property
    def why_not_play_on(self) -> str:
        """Why no game can begin here, in a sentence; empty where it can."""
        if self.only_to_look_at:
            return self.only_to_look_at
        return t("The battle is over here; go back to play on from there.") if self.over else ""

    def play_on(self, path: Path) -> Path:
        """Write a new game into ``path`` that begins with the orders up to here, and give its file; this one stays.

        Where the computer gave the orders of every side, the first side is now the player's.  Raises ``SaveFault``.
        """
        sides, players = self.kit.sides, dict(self.header.players)
        if set(players) >= set(sides):
            del players[sides[0]]
        header = replace(self.header, players=players, origin=Origin(self.name, self.number))
        keeper = Keeper()
        keeper.move_to(path, header, self._records[: self.number], self.snapshot(), None)
        kept = keeper.path or path
        keeper.close()
        return kept


def _changes(values: Sequence[object]) -> list[int]:
    """The places where a value is not the one before it."""
    return [at for at in range(1, len(values)) if values[at] != values[at - 1]]
