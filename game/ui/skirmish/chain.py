"""The chains of reaction as trees: each link with the figure, the dice and the rule, and what it brought about.

An event that belongs to a chain has a number, ``node``, and that of its ``parent``, 0 at the root.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.events import Event
from game.engine.log import LogEntry


class Link(Struct, frozen=True):
    """One event in its tree: ``depth`` 0 at the root; ``last`` of those that its parent brought about.

    ``bars`` says for each level above it whether a line goes on there to a later brother.
    """

    entry: LogEntry
    depth: int
    last: bool
    bars: tuple[bool, ...] = ()


class Chains:
    """Collects the links of the story that is going on: since the last event of those with which one ``begins``.

    Of ``walks``, which have no number of their own, only the last step of each stands in the tree.
    """

    def __init__(self, begins: tuple[type[Event], ...], walks: tuple[type[Event], ...] = ()) -> None:
        self.begins, self.walks = begins, walks
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
        if isinstance(event, self.begins):
            had = bool(self.entries)
            self.entries.clear()
            return had
        node = node_of(event)
        if not node and not isinstance(event, self.walks):
            return False
        if not node and self.entries and self._is_same_walk(self.entries[-1], entry):
            self.entries[-1] = entry
            return True
        self.entries.append(entry)
        return True

    def links(self) -> list[Link]:
        """The trees, row by row: every link under the one that brought it about."""
        known = {node_of(entry.event) for entry in self.entries if node_of(entry.event)}
        below: dict[int, list[LogEntry]] = {}
        for entry in self.entries:
            parent = getattr(entry.event, "parent", 0)
            below.setdefault(parent if parent in known else 0, []).append(entry)
        found: list[Link] = []
        _grow(below, below.get(0, []), (), found)
        return found

    def _is_same_walk(self, former: LogEntry, entry: LogEntry) -> bool:
        a, b = former.event, entry.event
        if not isinstance(a, self.walks) or not isinstance(b, self.walks) or node_of(a) or node_of(b):
            return False
        return all(getattr(a, whom, None) == getattr(b, whom, None) for whom in ("figure", "unit"))


def node_of(event: Event) -> int:
    """The number of an event in its chain; 0 for one that has none."""
    return int(getattr(event, "node", 0))


def _grow(
    below: dict[int, list[LogEntry]], entries: Sequence[LogEntry], bars: tuple[bool, ...], found: list[Link]
) -> None:
    for place, entry in enumerate(entries):
        last = place == len(entries) - 1
        found.append(Link(entry, len(bars), last, bars))
        node = node_of(entry.event)
        if node:
            _grow(below, below.get(node, []), (*bars, not last), found)
