"""Which cards of the log show: those of a piece, a hex, a turn, a phase, a rule, or with some words in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct

from game.engine.core.game import Game
from game.engine.playable.log_facts import LogFacts, Place
from game.engine.session.log import LogEntry
from game.engine.text import t
from game.ui.kit.reading.entries import Entry


class By(Enum):
    """Grounds of a filter, in the order of the menu."""

    PIECE = "piece"
    PLACE = "place"
    TURN = "turn"
    PHASE = "phase"
    RULE = "rule"
    WORDS = "words"


class Tag(Struct, frozen=True):
    """The question to a card."""

    turn: int
    phase: str
    pieces: tuple[int, ...] = ()
    places: tuple[Place, ...] = ()
    rules: tuple[str, ...] = ()

    @staticmethod
    def of(facts: LogFacts, entries: Sequence[LogEntry]) -> Tag:
        """That of a card with these entries: all that any of them is about, the asked and the dice included."""
        pieces: dict[int, None] = {}
        places: dict[Place, None] = {}
        rules: dict[str, None] = {}
        for entry in entries:
            pieces |= dict.fromkeys(facts.pieces(entry.event))
            places |= dict.fromkeys(facts.places(entry.event))
            rules |= dict.fromkeys((entry.event.rule, *(roll.rule for roll in entry.rolls)))
            rules |= dict.fromkeys(facts.rules(entry.event))
            asked = facts.asked(entry.asked)
            if asked and not pieces:
                pieces[asked] = None
        rules.pop("", None)
        return Tag(entries[-1].turn, entries[-1].phase, tuple(pieces), tuple(places), tuple(rules))


class Chip(Struct, frozen=True):
    """One condition, and its words for the player."""

    by: By
    value: int | str | tuple[float, float]
    title: str

    def passes(self, entry: Entry) -> bool:
        """Whether a card meets it."""
        tag = entry.tag
        if self.by is By.WORDS:
            return _says(entry, str(self.value).casefold())
        if not isinstance(tag, Tag):
            return False
        if self.by is By.PIECE:
            return self.value in tag.pieces
        if self.by is By.PLACE:
            return any(place.at == self.value for place in tag.places)
        if self.by is By.RULE:
            return self.value in tag.rules
        return self.value == (tag.turn if self.by is By.TURN else tag.phase)


def _says(entry: Entry, words: str) -> bool:
    """Whether a card has these words in it, closed or opened."""
    return words in entry.words.casefold() or words in entry.everything().casefold()


class LogFilter:
    """The conditions in force: of each sort any one is enough, and every sort must be met."""

    def __init__(self) -> None:
        self.chips: list[Chip] = []

    def add(self, chip: Chip) -> None:
        """One more condition; the same once."""
        if chip not in self.chips:
            self.chips.append(chip)

    def remove(self, chip: Chip) -> None:
        """Take a condition off."""
        self.chips.remove(chip)

    def passes(self, entry: Entry) -> bool:
        """Whether a card shows."""
        met: dict[By, bool] = {}
        for chip in self.chips:
            met[chip.by] = met.get(chip.by, False) or chip.passes(entry)
        return all(met.values())


def places_of(entries: Iterable[Entry]) -> list[Chip]:
    """The places of the log that it may be filtered by, ascending."""
    named = {place.at: place.title for entry in entries if isinstance(entry.tag, Tag) for place in entry.tag.places}
    return [Chip(By.PLACE, at, title) for at, title in sorted(named.items(), key=lambda each: each[1]) if title]


def turns_of(entries: Iterable[Entry]) -> list[Chip]:
    """The turns of the log, ascending."""
    found = sorted({entry.tag.turn for entry in entries if isinstance(entry.tag, Tag)})
    return [Chip(By.TURN, turn, t("Turn {turn}", turn=turn) if turn else t("Before the first turn")) for turn in found]


def phases_of(entries: Iterable[Entry], facts: LogFacts, game: Game[Any]) -> list[Chip]:
    """The phases of the log, as they first came."""
    keys = dict.fromkeys(entry.tag.phase for entry in entries if isinstance(entry.tag, Tag) and not entry.heading)
    return [Chip(By.PHASE, key, facts.phase(game, key)) for key in keys]


def rules_of(entries: Iterable[Entry]) -> list[Chip]:
    """The rules that the log cites, by their numbers."""
    cards = [entry.tag for entry in entries if isinstance(entry.tag, Tag) and not entry.heading]
    found = {rule for tag in cards for rule in tag.rules}
    return [Chip(By.RULE, rule, rule) for rule in sorted(found, key=_by_number)]


def _by_number(rule: str) -> list[tuple[int, str]]:
    """Numbers as numbers: section 10 stands after section 9."""
    parts = rule.replace(".", "-").split("-")
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]
