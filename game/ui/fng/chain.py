"""The chains of reaction as trees: each link with the figure, the dice and the rule, and what it brought about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.log import LogEntry
from game.rules.fng.events import GroupActivated, Linked, Moved, PhaseBegan, TurnBegan

_BEGINS = (GroupActivated, PhaseBegan, TurnBegan)
"""What a new story begins with."""


class Link(Struct, frozen=True):
    """One event in its tree: ``depth`` 0 at the root; ``last`` of those that its parent brought about.

    ``bars`` says for each level above it whether a line goes on there to a later brother.
    """

    entry: LogEntry
    depth: int
    last: bool
    bars: tuple[bool, ...] = ()


class Chains:
    """Collects the links of the story that is going on: since the last group was activated."""

    def __init__(self) -> None:
        self.entries: list[LogEntry] = []
        self.version = 0

    def begin(self, entries: Iterable[LogEntry]) -> None:
        """Read a log from its beginning: what is left is its last story."""
        self.entries.clear()
        for entry in entries:
            self._take(entry)
        self.version += 1

    def add(self, entry: LogEntry) -> bool:
        """One more event; whether it belongs to a story."""
        taken = self._take(entry)
        self.version += taken
        return taken

    def _take(self, entry: LogEntry) -> bool:
        event = entry.event
        if isinstance(event, _BEGINS):
            had = bool(self.entries)
            self.entries.clear()
            return had
        if not isinstance(event, Linked) or (not event.node and not isinstance(event, Moved)):
            return False
        if not event.node and self.entries and _same_walk(self.entries[-1], entry):
            self.entries[-1] = entry
            return True
        self.entries.append(entry)
        return True

    def links(self) -> list[Link]:
        """The trees, row by row: every link under the one that brought it about."""
        known = {entry.event.node for entry in self.entries if isinstance(entry.event, Linked) and entry.event.node}
        below: dict[int, list[LogEntry]] = {}
        for entry in self.entries:
            event = entry.event
            assert isinstance(event, Linked)
            below.setdefault(event.parent if event.parent in known else 0, []).append(entry)
        found: list[Link] = []
        _grow(below, below.get(0, []), (), found)
        return found


def _same_walk(former: LogEntry, entry: LogEntry) -> bool:
    a, b = former.event, entry.event
    return isinstance(a, Moved) and isinstance(b, Moved) and a.figure == b.figure and not a.node and not b.node


def _grow(
    below: dict[int, list[LogEntry]], entries: Sequence[LogEntry], bars: tuple[bool, ...], found: list[Link]
) -> None:
    for place, entry in enumerate(entries):
        last = place == len(entries) - 1
        found.append(Link(entry, len(bars), last, bars))
        node = entry.event.node if isinstance(entry.event, Linked) else 0
        if node:
            _grow(below, below.get(node, []), (*bars, not last), found)
