"""Contact with the enemy: one of his men shows himself, arrives, or fires for the first time."""

from __future__ import annotations

from game.engine.log import LogEntry
from game.engine.session import Session
from game.engine.world import EntityId
from game.rules.fng.components import Figure
from game.rules.fng.events import Arrived, ShotFired, Spotted


class Contact:
    """Reads the entries of ``session`` as they come; each figure fires for the first time only once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._fired: set[EntityId] = set()
        for entry in session.log:
            self.words(entry)

    def words(self, entry: LogEntry) -> str:
        """What happened, where it is contact; else empty."""
        return self.session.words(entry) if self._is_contact(entry) else ""

    def _is_contact(self, entry: LogEntry) -> bool:
        event = entry.event
        figure = getattr(event, "figure", None)
        man = self.session.game.world.find(figure, Figure) if figure is not None else None
        if man is None or man.side not in self.session.seats:
            return False
        if isinstance(event, ShotFired):
            first = figure not in self._fired
            self._fired.add(event.figure)
            return first
        return isinstance(event, Spotted | Arrived)
