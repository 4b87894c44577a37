"""The walks that were told last: a step goes on with one of them, goes beside them, or begins anew.

Whoever is noticed unseen on his way halts there and goes on, and so do those who go with him.  Nobody may read that out
of the record, so that all parts of one walk are told as one, for each of those who go side by side.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.engine.core.events import Event
from game.engine.playable.log_facts import LogFacts
from game.engine.session.log import LogEntry


class Walks:
    """The walks that may still go on, part by part, in the order in which they were begun."""

    def __init__(self, facts: LogFacts) -> None:
        self._facts = facts
        self._walks: list[list[Event]] = []

    def take(self, event: Event) -> tuple[int, list[Event]]:
        """The walk that this is a part of, and how many back it was begun among those that were told: 0 for just now.

        An empty walk for an event that is no step.
        """
        for back, walk in enumerate(reversed(self._walks), start=1):
            if self._facts.goes_on(walk[-1], event):
                walk.append(event)
                return back, list(walk)
        if not self._facts.is_walk(event):
            self.forget()
            return 0, []
        if not self._facts.beside(event):
            self.forget()
        self._walks.append([event])
        return 0, [event]

    def forget(self) -> None:
        """Something else is told: no walk goes on."""
        self._walks.clear()


def whole_walks(facts: LogFacts, entries: Iterable[LogEntry]) -> list[LogEntry]:
    """The entries as they are acted out: the parts of one walk that follow one another as the one walk they are.

    >>> whole_walks(session.kit.log, [])
    []
    """
    walks, found = Walks(facts), list[LogEntry]()
    for entry in entries:
        back, walk = walks.take(entry.event)
        whole = facts.joined(walk) if walk else None
        if whole is None:
            walks.forget()
            found.append(entry)
        elif back:
            former = found[-back]
            found[-back] = replace(former, event=whole, rolls=(*former.rolls, *entry.rolls))
        else:
            found.append(entry)
    return found
