"""Contact with the enemy: one of his pieces appears, or fires for the first time."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.engine.session.session import Session
from game.rules.oa.model.events import turn as events
from game.rules.oa.model.events.people import Revealed
from game.rules.oa.model.events.viet_cong import Discovered
from game.rules.oa.model.naming import NamesFirer
from game.ui.battle.log.telling import side_of

_SHOWN = (Discovered, Revealed)


class Contact:
    """Reads the entries of ``session`` as they come; each piece fires for the first time only once."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._fired: set[EntityId] = set()
        self._arrived = 0
        """The last turn in which enemies were set down on the map: those who come with them are no news."""
        for entry in session.log:
            self.words(entry)

    def words(self, entry: LogEntry) -> str:
        """The news, where it is contact; else empty."""
        return self.session.words(entry) if self._is_contact(entry) else ""

    def _is_contact(self, entry: LogEntry) -> bool:
        event, session = entry.event, self.session
        if isinstance(event, NamesFirer):
            first = event.firer not in self._fired
            self._fired.add(event.firer)
            return first and side_of(session, entry) in session.seats
        if isinstance(event, _SHOWN):
            return True
        if isinstance(event, events.Placed) and entry.number and entry.side in session.seats:
            new, self._arrived = entry.turn != self._arrived, entry.turn
            return new and entry.turn > 1
        return False
