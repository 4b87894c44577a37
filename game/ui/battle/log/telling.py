"""Log in words: sentences, dice, and links to rules, places and pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import pygame
from msgspec import Struct

from game.engine.core.dice import Roll
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Place
from game.engine.session.log import LogEntry
from game.engine.session.reading import Reading
from game.engine.text import t
from game.ui.counters.dice import dice_kind, die_surface
from game.ui.kit.reading.entries import Drawn, Kind, Span
from game.ui.kit.theme import Theme


class RuleLink(Struct, frozen=True):
    """Leads to a rule of the ledger."""

    rule: str


class PlaceLink(Struct, frozen=True):
    """Leads to a place of the board."""

    place: Place


class PieceLink(Struct, frozen=True):
    """Leads to a piece."""

    piece: EntityId


class Teller:
    """Makes the words of ``reading``'s log."""

    def __init__(self, reading: Reading, theme: Theme) -> None:
        self.reading = reading
        self.theme = theme
        self.facts = reading.kit.log

    def sentence(self, entry: LogEntry) -> str:
        """The words of a closed card; empty for what is not worth one."""
        words = self.reading.brief(entry)
        return words[:1].upper() + words[1:]

    def card(self, entry: LogEntry, words: str) -> tuple[Span | Drawn, ...]:
        """A closed card: the dice, the words with their links, the rule."""
        kind = Kind.BAD if self.facts.is_loss(entry.event) else Kind.PLAIN
        return (
            *self.dice(entry),
            *self.linked(words, kind, self.facts.pieces(entry.event)),
            *rule_spans(self.rule(entry)),
        )

    def rule(self, entry: LogEntry) -> str:
        """The rule that is cited beside an entry."""
        return self.facts.rule_of(self.reading.game, entry.event)

    def dice(self, entry: LogEntry) -> list[Drawn]:
        """Every roll that fell, drawn; the tooltip says what for."""
        return [self.roll(roll, entry) for roll in self.reading.rolls(entry)]

    def roll(self, roll: Roll, entry: LogEntry) -> Drawn:
        """One roll of an entry, drawn in the colour of the side that threw it."""
        kind = dice_kind(self.reading.kit.sides, self.facts.thrower(roll, self.reading.giver(entry)))
        return dice_of(roll, kind, self.theme)

    def actor(self, entry: LogEntry) -> str:
        """The actor; where the order names nobody, such as holding fire, whoever was asked."""
        order = self.reading.records[entry.number - 1].order
        return self.facts.actor(self.reading.game, order, entry.asked, entry.side)

    def linked(self, words: str, kind: Kind = Kind.PLAIN, pieces: Iterable[EntityId] = ()) -> list[Span | Drawn]:
        """The words, in which every place is a link, and the name of every one of ``pieces``."""
        named = self.facts.named_places(self.reading.game, words)
        marks: list[tuple[int, int, object]] = [(each.start, each.end, PlaceLink(each.place)) for each in named]
        for piece in pieces:
            name = self.facts.name(self.reading.game, piece)
            found = _whole(name).search(words) if name else None
            if found is not None:
                marks.append((found.start(), found.end(), PieceLink(piece)))
        return _spans(words, kind, sorted(marks, key=lambda mark: (mark[0], -mark[1])))

    def piece(self, piece: EntityId) -> Span:
        """The name of a piece, as a link."""
        name = self.facts.name(self.reading.game, piece)
        return Span(name[:1].upper() + name[1:], Kind.LINK, PieceLink(piece))


@lru_cache(maxsize=512)
def _whole(name: str) -> re.Pattern[str]:
    """Finds a name where it stands as whole words, at the beginning of a sentence as well."""
    first = f"[{re.escape(name[0].lower() + name[0].upper())}]"
    return re.compile(rf"(?<!\w){first}{re.escape(name[1:])}(?!\w)")


def _spans(words: str, kind: Kind, marks: list[tuple[int, int, object]]) -> list[Span | Drawn]:
    """The words with their links; of links that overlap the first and longest counts."""
    parts: list[Span | Drawn] = []
    done = 0
    for start, end, target in marks:
        if start < done:
            continue
        if start > done:
            parts.append(Span(words[done:start], kind))
        parts.append(Span(words[start:end], Kind.LINK, target))
        done = end
    if done < len(words):
        parts.append(Span(words[done:], kind))
    return parts


def rule_spans(rule: str) -> list[Span]:
    """A link to a rule; nothing for none."""
    return [Span("  "), Span(rule, Kind.LINK, RuleLink(rule))] if rule else []


def dice_of(roll: Roll, kind: str, theme: Theme) -> Drawn:
    """The dice of one roll, drawn as they fell."""

    def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
        size = theme.S(15)
        for place, face in enumerate(roll.faces):
            die = die_surface(face, size, kind)
            centre = (box.x + size // 2 + place * (size + theme.S(3)), box.centery)
            surface.blit(die, die.get_rect(center=centre))

    return Drawn(width=0.95 * len(roll.faces) + 0.25, draw=draw, tip=f"{purpose_of(roll)} ({roll.rule})")


def purpose_of(roll: Roll) -> str:
    """The purpose of dice."""
    purpose = t(roll.purpose)
    return purpose[:1].upper() + purpose[1:]


def side_of(reading: Reading, entry: LogEntry) -> str:
    """The side that acts in this."""
    return reading.kit.log.side_of(reading.game, entry.event, reading.giver(entry))
