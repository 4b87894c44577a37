"""Contact with the enemy: one of his men shows himself, arrives, or fires for the first time."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.ui.skirmish.own import TableSystem


class TableContact:
    """Reads the entries of ``session`` as they come; each figure fires for the first time only once."""

    def __init__(self, session: Session, own: TableSystem) -> None:
        self.session = session
        self.own = own
        self._fired: set[EntityId] = set()
        for entry in session.log:
            self.words(entry)

    def words(self, entry: LogEntry) -> str:
        """What happened, where it is contact; else empty."""
        return self.session.words(entry) if self._is_contact(entry) else ""

    def _is_contact(self, entry: LogEntry) -> bool:
        event = entry.event
        figure = self.own.figure_of(event)
        if figure is None or self.own.side_of(self.session.game, figure) not in self.session.seats:
            return False
        if isinstance(event, self.own.shots):
            first = figure not in self._fired
            self._fired.add(figure)
            return first
        return isinstance(event, self.own.contacts)
