"""The chains of reaction as trees: each link with the figure, the dice and the rule, and what it brought about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.core.events import Event, Linked
from game.engine.core.parts import subject_of
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.session.walks import whole_walks


def node_of(event: Event) -> int:
    """The number of an event in its chain; 0 where it belongs to none."""
    return event.node if isinstance(event, Linked) else 0


class Kinship:
    """Which events are links, and which of them brought about which others, where they tell it themselves.

    Such an event has a number, ``node``, and that of its ``parent``, 0 at the root.  A system whose events tell
    nothing of the kind has a kinship of its own.
    """

    def is_spelled(self, event: Event) -> bool:
        """Whether all the lines of an event's arithmetic stand under its sentence."""
        return False

    def is_link(self, event: Event) -> bool:
        """Whether an event belongs to a chain: a walk, which has no number, does not."""
        return node_of(event) != 0

    def begins(self, entry: LogEntry) -> bool:
        """Whether a new story begins with this, besides those that begin with an event of a certain sort."""
        return False

    def causes(self, entries: Sequence[LogEntry]) -> Sequence[int | None]:
        """For each entry of a story the place in it of the one that brought it about; None at the root."""
        known = {node_of(entry.event): place for place, entry in enumerate(entries)} | {0: None}
        return [known.get(entry.event.parent if isinstance(entry.event, Linked) else 0) for entry in entries]


BY_NUMBER = Kinship()


class Pool(Struct, frozen=True):
    """Dice that a side has thrown together."""

    side: str
    faces: tuple[int, ...]


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

    A story that is over stays until the first link of the next one: so the enemy's last shot can be read when his half
    has ended.
    Of ``walks`` that are no links only the last step of each stands in the tree.
    """

    def __init__(
        self, begins: tuple[type[Event], ...], walks: tuple[type[Event], ...] = (), kinship: Kinship = BY_NUMBER
    ) -> None:
        self.begins, self.walks = begins, walks
        self.kinship = kinship
        self.entries: list[LogEntry] = []
        self.version = 0
        self._over = False

    def begin(self, entries: Iterable[LogEntry]) -> None:
        """Read a log from its beginning: what is left is its last story."""
        self.entries.clear()
        self._over = False
        for entry in entries:
            self._take(entry)
        self.version += 1

    def read(self, reading: Reading) -> None:
        """The last story of a game, its walks as whole as they were seen."""
        self.begin(whole_walks(reading.kit.log, reading.log))

    def add(self, entry: LogEntry) -> bool:
        """One more event; whether it belongs to a story."""
        taken = self._take(entry)
        self.version += taken
        return taken

    def _take(self, entry: LogEntry) -> bool:
        event = entry.event
        if isinstance(event, self.begins) or self.kinship.begins(entry):
            self._over = True
            return False
        is_link = self.kinship.is_link(event)
        if not is_link and not isinstance(event, self.walks):
            return False
        if self._over:
            self.entries.clear()
            self._over = False
        if not is_link and self.entries and self._is_same_walk(self.entries[-1], entry):
            self.entries[-1] = entry
            return True
        self.entries.append(entry)
        return True

    def links(self) -> list[Link]:
        """The trees, row by row: every link under the one that brought it about."""
        below: dict[int | None, list[int]] = {}
        for place, cause in enumerate(self.kinship.causes(self.entries)):
            below.setdefault(cause, []).append(place)
        found: list[Link] = []
        self._grow(below, None, (), found)
        return found

    def _grow(
        self, below: dict[int | None, list[int]], cause: int | None, bars: tuple[bool, ...], found: list[Link]
    ) -> None:
        places = below.get(cause, [])
        for place in places:
            last = place == places[-1]
            found.append(Link(self.entries[place], len(bars), last, bars))
            self._grow(below, place, (*bars, not last), found)

    def _is_same_walk(self, former: LogEntry, entry: LogEntry) -> bool:
        a, b = former.event, entry.event
        if not isinstance(a, self.walks) or not isinstance(b, self.walks):
            return False
        if self.kinship.is_link(a) or self.kinship.is_link(b):
            return False
        return subject_of(a) == subject_of(b)
