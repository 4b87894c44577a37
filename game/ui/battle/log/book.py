"""The log as it is read: what repeats is told once.  The whole record stays in the session, the save and the report."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.events import Event, Explained
from game.engine.core.orders import Reason
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.session.walks import Walks
from game.engine.text import nt, t
from game.ui.battle.log.card import Held, Story, details_of, has_details
from game.ui.battle.log.filter import Tag
from game.ui.battle.log.telling import Teller, rule_spans
from game.ui.kit.reading.entries import Drawn, Entry, Kind, Span
from game.ui.kit.reading.log import Log


class _Why(Struct):
    """The reason that was told last, and everybody who has given it since."""

    reason: Reason
    names: list[str]


class Logbook:
    """Writes the entries of ``reading``, a game played or looked through, into ``log``.

    - A phase has its heading once something happens in it.
    - The steps of one walk are one card, also where several go side by side.
    - What a shot or a bomb did to a unit is not told again.
    - The computer's reasons stand in the open cards; with ``reasons`` also in the closed ones, each once in a phase,
      and then those who did nothing for the same reason share a card.
    """

    def __init__(self, reading: Reading, log: Log, *, reasons: bool = False) -> None:
        self.reading = reading
        self.log = log
        self.reasons = reasons
        self.teller = Teller(reading, log.theme)
        self.facts = reading.kit.log
        self._heading: Entry | None = None
        self._written: list[LogEntry] = []
        self._begun: list[tuple[int, int]] = []
        """Where turns and phases began: how much had been written of the record, and how many cards there were."""
        self._forget()

    def show(self, entries: Sequence[LogEntry]) -> None:
        """Write these and nothing else; what stands there already up to a turn or phase is left as it is."""
        same = next((at for at, (old, new) in enumerate(zip(self._written, entries, strict=False)) if old is not new),
                    min(len(self._written), len(entries)))  # fmt: skip
        while self._begun and self._begun[-1][0] > same:
            self._begun.pop()
        written, cards = self._begun.pop() if self._begun else (0, 0)
        self._back_to(written, cards)
        for entry in entries[written:]:
            self.add(entry)

    def clear(self) -> None:
        """Begin anew."""
        self._begun.clear()
        self._back_to(0, 0)

    def _back_to(self, written: int, cards: int) -> None:
        del self._written[written:]
        self.log.cut(cards)
        self._heading = None
        self._forget()

    def _forget(self) -> None:
        """A new phase: everything may be told again."""
        self._why: _Why | None = None
        self._pending: LogEntry | None = None
        self._stories: list[Story] = []
        """The walks of the last cards, where they tell of walks."""
        self._walks = Walks(self.facts)
        self._shot: Event | None = None
        self._told: set[tuple[type, str]] = set()
        self._moved: set[int] = set()
        self._held: set[tuple[str, Reason]] = set()

    def add(self, entry: LogEntry) -> None:
        """Write what happened, if it is worth a card."""
        self._written.append(entry)
        words = self.teller.sentence(entry)
        if not words:
            return
        rank = self.facts.heading(entry.event)
        if rank:
            self._flush()
            self._begun.append((len(self._written) - 1, len(self.log.entries)))
            self._begin(entry, words, rank)
        elif isinstance(entry.event, Explained):
            self._flush()
            self._explain(entry, entry.event.reason)
        elif self._shot is None or not self.facts.says(self._shot, entry.event):
            self._tell(entry, words)

    # -- headings ---------------------------------------------------------------------------------------------------

    def _begin(self, entry: LogEntry, words: str, rank: int) -> None:
        self._forget()
        heading = Entry((Span(words, Kind.BOLD),), self._tag([entry]), rank)
        self._heading = None if rank == 1 else heading
        if rank == 1:
            self.log.append(heading)

    def _append(self, card: Entry) -> None:
        if self._heading is not None:
            self.log.append(self._heading)
            self._heading = None
        self.log.append(card)

    # -- what happened ----------------------------------------------------------------------------------------------

    def _tell(self, entry: LogEntry, words: str) -> None:
        """The next card, with the reason of its order; a walk goes on in its card."""
        reason = self._reason_of(entry)
        self._remember(entry)
        back, walk = self._walks.take(entry.event)
        if back:
            story = self._stories[-back]
            story.entries.append(entry)
            story.reason = story.reason or reason
            self.log.amend(self._card(story, self.facts.way(self.reading.game, walk)), back)
            return
        self._flush()
        self._why = None
        story = Story([entry], reason, [])
        if walk:
            self._stories.append(story)
        else:
            self._stories.clear()
        self._append(self._card(story, words))

    def _card(self, story: Story, words: str) -> Entry:
        spans = self.teller.card(story.last, words)
        if self.reasons and story.reason is not None:
            spans = (*spans, *self._reason_spans(story, story.reason, words))
        more = has_details(self.teller, story)
        return Entry(spans, self._tag(story.entries), 0, (lambda: details_of(self.teller, story)) if more else None)

    def _reason_spans(self, story: Story, reason: Reason, words: str) -> tuple[Span | Drawn, ...]:
        """The reason, unless it was given in this phase: the places that the card names aside."""
        told = type(story.last.event), self._without_places(str(reason), words)
        if told in self._told and len(story.entries) == 1:
            return ()
        self._told.add(told)
        rule = "" if reason.rule == story.last.event.rule else reason.rule
        return (*self.teller.linked(f" — {reason}", Kind.SOFT), *rule_spans(rule))

    def _without_places(self, reason: str, words: str) -> str:
        """A reason without the places that the words name as well."""
        for named in reversed(self.facts.named_places(self.reading.game, reason)):
            if named.place.words in words:
                reason = reason[: named.start] + reason[named.end :]
        return reason

    def _remember(self, entry: LogEntry) -> None:
        self._moved.update(self.facts.pieces(entry.event) if self.facts.is_walk(entry.event) else ())
        if self.facts.firer(entry.event) is not None or self.facts.details(self.reading.game, entry.event):
            self._shot = entry.event

    # -- reasons ----------------------------------------------------------------------------------------------------

    def _explain(self, entry: LogEntry, reason: Reason) -> None:
        """Why an order was given: it waits for what the order brings about, or says why somebody did nothing."""
        order = self.reading.records[entry.number - 1].order
        if self.facts.ends(order):
            return
        if not self.facts.holds(order):
            self._pending = entry
        elif self._stories and self.facts.is_reaction(entry.asked):
            self._stories[-1].held.append(Held(self.teller.actor(entry), reason))
            self.log.amend(self.log.entries[-1])
        elif self.reasons and not self._held_before(entry, reason):
            self._together(self.teller.actor(entry), entry, reason)

    def _reason_of(self, entry: LogEntry) -> Reason | None:
        """Why the order was given that brought this about, if nothing else it did has been told before."""
        pending = self._pending
        if pending is None or pending.number != entry.number or not isinstance(pending.event, Explained):
            return None
        self._pending = None
        return pending.event.reason

    def _flush(self) -> None:
        """The reason of an order that brought nothing about that is worth a card."""
        pending, self._pending = self._pending, None
        if self.reasons and pending is not None and isinstance(pending.event, Explained):
            self._together(self.teller.actor(pending), pending, pending.event.reason)

    def _held_before(self, entry: LogEntry, reason: Reason) -> bool:
        """Whether he has said so in this phase, or has moved in it and only goes no further."""
        held = self.teller.actor(entry), reason
        known = held in self._held or self.facts.asked(entry.asked) in self._moved
        self._held.add(held)
        return known

    def _together(self, name: str, entry: LogEntry, reason: Reason) -> None:
        """One card for all who act, or do not, for the same reason."""
        self._stories.clear()
        self._walks.forget()
        why = self._why
        if why is None or why.reason != reason:
            self._why = _Why(reason, [name])
            self._append(self._reason_card(self._why, entry))
        elif name not in why.names:
            why.names.append(name)
            self.log.amend(self._reason_card(why, entry))

    def _reason_card(self, why: _Why, entry: LogEntry) -> Entry:
        first, others = why.names[0], len(why.names) - 1
        who = nt("{unit} (and one other)", "{unit} (and {count} others)", others, unit=first) if others else first
        words = t("{unit}: {reason}", unit=who, reason=why.reason)
        words = words[:1].upper() + words[1:]
        return Entry((*self.teller.linked(words, Kind.SOFT), *rule_spans(why.reason.rule)), self._tag([entry]))

    # -- what filters ask for ---------------------------------------------------------------------------------------

    def _tag(self, entries: list[LogEntry]) -> Tag:
        return Tag.of(self.facts, entries)
