"""Reading a game: where it stands, what happened, and how much of that the player may know.

A session reads the game that is being played, a review one that is looked through again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.chronicle import Chronicle
from game.engine.game import Game
from game.engine.kit import Moment, Report, SystemKit
from game.engine.log import LogEntry, line_of
from game.engine.records import Header, Record


class Reading:
    """A game of ``kit`` that was begun from ``header``; ``seats`` names the sides that are the computer's."""

    game: Game[Any]
    seats: Mapping[str, object]

    def __init__(self, kit: SystemKit, context: Any, header: Header) -> None:
        self.kit = kit
        self.context = context
        self.header = header
        self._chronicle = Chronicle()

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
        """Who decides now; None when the game is over."""
        decision = self.game.decision
        return decision.side if decision is not None else None

    @property
    def records(self) -> tuple[Record, ...]:
        """The orders that stand, up to now."""
        raise NotImplementedError

    # What happened ------------------------------------------------------------------------------

    @property
    def log(self) -> list[LogEntry]:
        """Everything that happened and the player may know, in order."""
        return [entry for entry in self._chronicle.entries if self.tells(entry)]

    @property
    def tells_all(self) -> bool:
        """Whether nothing is hidden from the player any more."""
        return self.over

    def tells(self, entry: LogEntry) -> bool:
        """Whether the player may know of this: what is hidden from his side he learns when the game is over."""
        return not entry.hidden_from or entry.hidden_from in self.seats or self.tells_all

    def words(self, entry: LogEntry) -> str:
        """The line of the log for ``entry``; empty where it is not worth one."""
        return line_of(self.kit, self.game, entry.event)
