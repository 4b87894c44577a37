"""An open card of the log: the dice with their purpose, what counted by which rule, why, and who did not react."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Silence
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.text import t
from game.ui.battle.cards.tries import numbers_of, sentence_of
from game.ui.battle.log.telling import Teller, purpose_of, rule_spans
from game.ui.kit.reading.entries import Kind, Parts, Span

Lines = list[tuple[int, Parts]]


class Held(Struct, frozen=True):
    """Somebody who was asked to react and did not, and why."""

    who: str
    reason: Reason


class Story(Struct):
    """Contents of one card: its entries (the steps of a walk, else one), why, and who held back."""

    entries: list[LogEntry]
    reason: Reason | None
    held: list[Held]

    @property
    def last(self) -> LogEntry:
        """The newest entry."""
        return self.entries[-1]


def has_details(teller: Teller, story: Story) -> bool:
    """Whether there is more to tell than the closed card says."""
    event = story.last.event
    if teller.reading.rolls(story.last) or story.reason is not None or story.held or teller.facts.is_walk(event):
        return True
    return bool(teller.facts.details(teller.reading.game, event))


def details_of(teller: Teller, story: Story) -> Lines:
    """The lines of the open card, with their depths.

    A walk that may be halted by what nobody sees is one walk here too: its parts would tell where that was.
    """
    lines: Lines = []
    in_steps = len(story.entries) > 1 and teller.facts.joined([entry.event for entry in story.entries]) is None
    for entry in story.entries:
        if in_steps:
            lines.append((0, (*teller.linked(teller.sentence(entry)), *rule_spans(teller.rule(entry)))))
        lines.extend(_dice(teller, entry))
        lines.extend(_figures(teller, entry))
    if story.reason is not None:
        why = t("Why: {reason}.", reason=story.reason)
        lines.append((0, (*teller.linked(why, Kind.SOFT), *rule_spans(story.reason.rule))))
        lines.extend(_tries(teller, story, story.reason))
    return lines + _reactions(teller, story)


def _tries(teller: Teller, story: Story, reason: Reason) -> Lines:
    """Orders that were tried before one was given, with their numbers.

    Of an enemy's orders that is told when nothing is hidden any more: what he passed over may tell of his plans.
    """
    reading, tried = teller.reading, reason.tried or ()
    if not tried:
        return []
    number = story.entries[0].number
    mine = number > 0 and reading.commands(reading.records[number - 1].side)
    if not mine and not reading.tells_all:
        return []
    first = [sentence_of(each) for each in tried[:1]]
    rest = [t("Instead, {reason}: {numbers}.", reason=each.words, numbers=numbers_of(each)) for each in tried[1:]]
    return [(1, tuple(teller.linked(words, Kind.SOFT))) for words in (*first, *rest)]


def _dice(teller: Teller, entry: LogEntry) -> Lines:
    return [
        (
            0,
            (
                teller.roll(roll, entry),
                Span(purpose_of(roll)),
                *rule_spans(roll.rule),
            ),
        )
        for roll in teller.reading.rolls(entry)
    ]


def _figures(teller: Teller, entry: LogEntry) -> Lines:
    """The modifiers that counted, each with its number and its rule."""
    found = teller.facts.details(teller.reading.game, entry.event)
    pieces = teller.facts.pieces(entry.event)
    return [
        (line.depth, (*teller.linked(line.words, Kind.PLAIN, pieces), Span("  "), Span(line.value, Kind.BOLD),
                      *rule_spans(line.rule)))
        for line in found
    ]  # fmt: skip


# Reaction fire that did not come ----------------------------------------------------------------


def _reactions(teller: Teller, story: Story) -> Lines:
    """The men who could not react to a walk, or did not, and by which rule."""
    if not teller.facts.is_walk(story.last.event):
        return []
    lines: Lines = []
    for held in story.held:
        words = t("{unit}: {reason}.", unit=held.who, reason=held.reason)
        words = words[:1].upper() + words[1:]
        lines.append((1, (*teller.linked(words, Kind.SOFT), *rule_spans(held.reason.rule))))
    told = {held.who for held in story.held}
    for piece, found in _by_piece(teller, story.entries).items():
        if teller.facts.name(teller.reading.game, piece) not in told:
            lines.extend((1, parts) for parts in _of_piece(teller, piece, found))
    head = Span(
        t("Reaction fire that did not come") if lines else t("Nobody known in range was kept from reacting."), Kind.BOLD
    )
    return [(0, (head,)), *lines]


def _by_piece(teller: Teller, steps: Sequence[LogEntry]) -> dict[EntityId, list[tuple[str, Silence]]]:
    """For each piece that did not fire: the places where it had the mover in range, and what forbade it there."""
    found: dict[EntityId, list[tuple[str, Silence]]] = {}
    for step in steps:
        places = teller.facts.places(step.event)
        for silence in _silent(teller.reading, step):
            found.setdefault(silence.piece, []).append((places[-1].words if places else "", silence))
    return found


def _silent(reading: Reading, step: LogEntry) -> list[Silence]:
    """Men who did not react to one step; those whom nothing forbade count if the mover is still there in the end."""
    last, fired = _reaction_to(reading, step)
    readers, facts = reading.readers, reading.kit.log
    found = facts.silences(reading.game_after(step.number), step.event, readers)
    later = facts.silences(reading.game_after(last), step.event, readers) if fired else found
    able = {silence.piece for silence in later if silence.refusal is None} - fired
    return [each for each in found if each.piece not in fired and (each.refusal is not None or each.piece in able)]


def _of_piece(teller: Teller, piece: EntityId, found: list[tuple[str, Silence]]) -> list[Parts]:
    """A line for each rule that forbade it, with the places where it did."""
    lines: list[Parts] = []
    kinds: dict[str, list[tuple[str, Silence]]] = {}
    for place, silence in found:
        kinds.setdefault(silence.refusal.message if silence.refusal is not None else "", []).append((place, silence))
    for those in kinds.values():
        refusal = those[0][1].refusal
        others = ", ".join(place for place, _ in those[1:])
        if refusal is None:
            words = t("It could have fired and did not, in {places}.", places=", ".join(place for place, _ in those))
            lines.append((teller.piece(piece), *teller.linked(f" — {words}")))
            continue
        said = teller.linked(f" — {refusal.words}")
        more = teller.linked(" " + t("The same in {places}.", places=others), Kind.SOFT) if others else []
        lines.append((teller.piece(piece), *said, *more, *rule_spans(refusal.rule)))
    return lines


def _reaction_to(reading: Reading, step: LogEntry) -> tuple[int, set[EntityId]]:
    """The last order of the reaction to a step (the step's own where there was none), and who fired."""
    last, fired = step.number, set[EntityId]()
    for entry in reading.log_from(step.number + 1):
        if not reading.kit.log.is_reaction(entry.asked):
            break
        last, firer = entry.number, reading.kit.log.firer(entry.event)
        if firer is not None:
            fired.add(firer)
    return last, fired
