"""The log as it is read: what repeats is told once.  The whole record stays in the session, the save and the report."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import HexGrid
from game.engine.events import Explained
from game.engine.orders import Reason
from game.engine.session import LogEntry, Session
from game.engine.text import nt, t
from game.rules.oa import decisions, events
from game.ui.battle.telling import HEX, actor_words, entry_of, linked, rule_spans
from game.ui.kit.log import Entry, Kind, Log, Span


class _Why(Struct):
    """The reason that was told last: under which order, by whom, and everybody who has acted for it since."""

    number: int
    reason: Reason
    names: list[str]


class Logbook:
    """Writes ``session``'s entries into ``log``.

    - A step has its heading once something happens in it.
    - What an order brought about stands in one line with its reason; a reason given before in this step is left out.
    - Units that did nothing for the same reason share a line, and each has it once in a step.
    - What a shot or a bomb did to a unit is not told again.
    """

    def __init__(self, session: Session, log: Log, grid: HexGrid) -> None:
        self.session = session
        self.grid = grid
        self.log = log
        self._heading: Entry | None = None
        self._why: _Why | None = None
        self._told: set[tuple[type, str]] = set()
        self._moved: set[int] = set()
        self._held: set[tuple[str, Reason]] = set()
        self._results: dict[int, str] = {}

    def clear(self) -> None:
        """Begin anew."""
        self.log.clear()
        self._heading = None
        self._forget()

    def _forget(self) -> None:
        self._why = None
        self._told.clear()
        self._moved.clear()
        self._held.clear()
        self._results.clear()

    def add(self, entry: LogEntry) -> None:
        """Write what happened, if it is worth a line."""
        event = entry.event
        line = entry_of(self.session, entry, self.log.theme, self.grid)
        if line is None or self._repeats(entry):
            return
        if isinstance(event, events.TurnBegan | events.StepBegan):
            self._forget()
            self._begin(line, at_once=isinstance(event, events.TurnBegan))
        elif isinstance(event, Explained):
            self._explain(entry, event.reason, line)
        else:
            self._tell(entry, line)
            self._remember(entry)

    # -- headings ---------------------------------------------------------------------------------------------------

    def _begin(self, heading: Entry, *, at_once: bool) -> None:
        self._heading = None if at_once else heading
        if at_once:
            self.log.append(heading)

    def _append(self, line: Entry) -> None:
        if self._heading is not None:
            self.log.append(self._heading)
            self._heading = None
        self.log.append(line)

    # -- reasons ----------------------------------------------------------------------------------------------------

    def _explain(self, entry: LogEntry, reason: Reason, line: Entry) -> None:
        """A line of its own, until there is something that the order brought about."""
        name, why = actor_words(self.session, entry), self._why
        if why is None or why.reason != reason:
            self._why = _Why(entry.number, reason, [name])
            self._append(line)
        elif name not in why.names:
            why.number = entry.number
            why.names.append(name)
            self.log.amend(self._together(why))

    def _tell(self, entry: LogEntry, line: Entry) -> None:
        """What happened, in the line of its reason where that has just been told."""
        why, self._why = self._why, None
        if why is None or why.number != entry.number or self._held_back(entry):
            self._append(line)
            return
        whole = self._with_reason(entry, line, why.reason)
        why.names.pop()
        if why.names:
            self.log.amend(self._together(why))
            self._append(whole)
        else:
            self.log.amend(whole)

    def _held_back(self, entry: LogEntry) -> bool:
        """Whether the order let things pass: what comes after it is not its doing."""
        return isinstance(self.session.records[entry.number - 1].order, decisions.Hold)

    def _with_reason(self, entry: LogEntry, line: Entry, reason: Reason) -> Entry:
        """The line with its reason, unless that was given in this step: the hexes that the line names aside."""
        words = "".join(span.text for span in line.spans if isinstance(span, Span))
        told = type(entry.event), HEX.sub(lambda hex: "" if hex.group() in words else hex.group(), str(reason))
        if told in self._told:
            return line
        self._told.add(told)
        rule = "" if reason.rule == entry.event.rule else reason.rule
        return Entry((*line.spans, *linked(f" — {reason}", Kind.SOFT, self.grid), *rule_spans(rule)))

    def _together(self, why: _Why) -> Entry:
        """One line for all who acted for the same reason."""
        first, others = why.names[0], len(why.names) - 1
        who = nt("{unit} (and one other)", "{unit} (and {count} others)", others, unit=first) if others else first
        words = t("{unit}: {reason}", unit=who, reason=why.reason)
        words = words[:1].upper() + words[1:]
        return Entry((*linked(words, Kind.SOFT, self.grid), *rule_spans(why.reason.rule)))

    # -- what has been told -----------------------------------------------------------------------------------------

    def _remember(self, entry: LogEntry) -> None:
        event = entry.event
        if isinstance(event, events.Stepped):
            self._moved.add(event.unit)
        results = getattr(event, "results", None)
        if results is not None:
            self._results = {result.unit: result.result for result in results}

    def _repeats(self, entry: LogEntry) -> bool:
        """Whether the lines before say this already."""
        event = entry.event
        if isinstance(event, events.Pinned):
            return self._results.get(event.unit) == event.result
        if isinstance(event, events.StepLost):
            return self._results.get(event.unit) == "P"
        if isinstance(event, events.Eliminated):
            return self._results.get(event.unit) == "E"
        if not isinstance(event, Explained):
            return False
        if not self._held_back(entry):
            return isinstance(self.session.records[entry.number - 1].order, decisions.Done)
        held = actor_words(self.session, entry), event.reason
        known = held in self._held or getattr(entry.asked, "unit", None) in self._moved
        self._held.add(held)
        return known
