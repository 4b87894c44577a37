"""Contents of a log: entries of words and small drawings, and how they are broken into lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum

import pygame
from msgspec import Struct

from game.ui.kit.theme import Style, Theme

_WORDS = re.compile(r"\S+\s*|\s+")
_CLINGING = ".,:;)"
"""Signs that stay on the line of the word before them."""
_INDENT = 14
LINE = Style("text", 14)
LINE_BOLD = Style("bold", 14)


class Kind(Enum):
    """How a span is set."""

    PLAIN = "plain"
    BOLD = "bold"
    SOFT = "soft"
    GOOD = "good"
    BAD = "bad"
    LINK = "link"


class Span(Struct, frozen=True):
    """Words in one kind; ``target`` is what a link leads to (a rule id, a hex: whatever the scene understands)."""

    text: str
    kind: Kind = Kind.PLAIN
    target: object = None


class Drawn(Struct, frozen=True):
    """Something drawn in the line, as wide as ``width`` line heights; ``draw`` gets the surface and its box.

    ``tip`` is what the tooltip says of it.
    """

    width: float
    draw: Callable[[pygame.Surface, pygame.Rect], None]
    tip: str = ""


Parts = tuple[Span | Drawn, ...]


class Entry(Struct, frozen=True):
    """One entry: a card, or a heading of the ``heading``-th rank (1: the highest; 0: a card).

    ``details`` makes the lines of the open card, each with its depth from 0; it is asked when the card is opened.
    ``tag`` is what filters ask for.
    """

    spans: Parts
    tag: object = ""
    heading: int = 0
    details: Callable[[], Sequence[tuple[int, Parts]]] | None = None

    @property
    def words(self) -> str:
        """The entry as text."""
        return "".join(span.text for span in self.spans if isinstance(span, Span))

    def everything(self) -> str:
        """All that it tells, a line each: its words, its open card whether that is open or not, what drawings mean."""
        rows = [self.spans, *(parts for _, parts in (self.details() if self.details is not None else ()))]
        return "\n".join(_told(parts) for parts in rows)


def _told(parts: Parts) -> str:
    """A line in words, those of its drawings after the others."""
    words = "".join(part.text for part in parts if isinstance(part, Span))
    tips = [part.tip for part in parts if isinstance(part, Drawn) and part.tip]
    return " ".join([words, *tips])


class Piece(Struct, frozen=True):
    """A run of words, or a drawing, at its place in a line."""

    x: int
    width: int
    span: Span | Drawn
    text: str = ""


Line = list[Piece]


def spans(*parts: Span | Drawn | str) -> Parts:
    """Spans from parts, of which plain strings may be plain words."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


def style_of(span: Span) -> Style:
    """The face of a span's words."""
    return LINE if span.kind in (Kind.PLAIN, Kind.SOFT) else LINE_BOLD


def line_height(theme: Theme) -> int:
    """How high every line is, in pixels."""
    return theme.line(LINE) + theme.S(2)


def wrap(theme: Theme, parts: Parts, room: int, left: int = 0) -> list[Line]:
    """The parts in lines from ``left`` to ``room``; words of one span that stand together make one piece."""
    x = left
    lines: list[Line] = [[]]
    for span in parts:
        if isinstance(span, Drawn):
            width = round(span.width * line_height(theme))
            if x + width > room and lines[-1]:
                lines.append([])
                x = left + theme.S(_INDENT)
            lines[-1].append(Piece(x, width, span))
            x += width
        else:
            x = _wrap_words(theme, span, lines, x, room, left)
    return lines


def _wrap_words(theme: Theme, span: Span, lines: list[Line], x: int, room: int, left: int) -> int:
    style = style_of(span)
    start, text, width = x, "", 0
    for word in _WORDS.findall(span.text):
        wide = theme.width(word, style)
        full = start + width + theme.width(word.rstrip(), style) > room and word[0] not in _CLINGING
        if full and (text or lines[-1]):
            if text:
                lines[-1].append(Piece(start, width, span, text))
            lines.append([])
            start, text, width = left + theme.S(_INDENT), word, wide
        else:
            text += word
            width = theme.width(text, style)  # less or more than the sum of its words, which are rounded
    if text:
        lines[-1].append(Piece(start, width, span, text))
    return start + width
