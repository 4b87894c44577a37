"""The log: thousands of rich entries, of which only those in view cost anything.

An entry is a tuple of spans: words (plain, bold, soft, good, bad, link) and small drawings such as dice.
A click on a link, or Enter on it, hands its target to ``on_link``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum

import pygame
from msgspec import Struct

from game.ui.kit.paint import draw_focus
from game.ui.kit.scroll import Scroller
from game.ui.kit.theme import Colour, Size, Style, Theme
from game.ui.kit.widget import Tip, Widget, clicks

_WORDS = re.compile(r"\S+\s*|\s+")
_CLINGING = ".,:;)"
"""What begins with one of these stays on the line of the word before it."""
_INDENT = 14
_LINE = Style("text", 14)
_LINE_BOLD = Style("bold", 14)


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


class Entry(Struct, frozen=True):
    """One entry; ``tag`` is what filters ask for (a kind of event, a side)."""

    spans: tuple[Span | Drawn, ...]
    tag: str = ""


class _Piece(Struct, frozen=True):
    """A run of words, or a drawing, at its place in a line."""

    x: int
    width: int
    span: Span | Drawn
    text: str = ""


_Line = list[_Piece]


class Log(Widget):
    """Entries from top to bottom, the newest last; follows the newest unless the player has scrolled up."""

    focusable = True

    def __init__(self, theme: Theme, on_link: Callable[[object], object] = lambda target: None) -> None:
        super().__init__(theme)
        self.on_link = on_link
        self.entries: list[Entry] = []
        self.scroller = Scroller(theme)
        self.shows: Callable[[Entry], bool] | None = None
        self._lines: list[_Line] = []
        self._links: list[tuple[pygame.Rect, Span]] = []
        self._tips: list[tuple[pygame.Rect, str]] = []
        self._current: Span | None = None
        self._wrapped_for = (-1, -1)

    # -- content ----------------------------------------------------------------------------------------------------

    def append(self, entry: Entry) -> None:
        """Add an entry at the end."""
        self.entries.append(entry)
        if self.shows is not None and not self.shows(entry):
            return
        if self._is_wrapped():
            follows = self.scroller.offset >= self.scroller.furthest
            self._lines.extend(self._wrap(entry))
            self._refit(follow=follows)
        self.invalidate()

    def amend(self, entry: Entry) -> None:
        """Put this in the place of the newest entry."""
        old = self.entries.pop()
        if self._is_wrapped() and (self.shows is None or self.shows(old)):
            del self._lines[len(self._lines) - len(self._wrap(old)) :]
        self.append(entry)

    def clear(self) -> None:
        """Remove everything."""
        self.entries.clear()
        self._wrapped_for = (-1, -1)
        self.invalidate(layout=True)

    def filter(self, shows: Callable[[Entry], bool] | None) -> None:
        """Show only the entries for which ``shows`` is true; None shows all."""
        self.shows = shows
        self._wrapped_for = (-1, -1)
        self.invalidate(layout=True)

    # -- wrapping ---------------------------------------------------------------------------------------------------

    @property
    def _height(self) -> int:
        return self.theme.line(_LINE) + self.theme.S(2)

    def _room(self) -> int:
        return self.rect.w - self.scroller.bar_width - self.theme.S(4)

    def _is_wrapped(self) -> bool:
        return self._wrapped_for == (self.theme.version, self._room())

    def _refit(self, *, follow: bool) -> None:
        self.scroller.fit(self.rect, len(self._lines) * self._height)
        if follow:
            self.scroller.to(self.scroller.furthest)

    def place(self, rect: pygame.Rect) -> None:
        follows = self.scroller.offset >= self.scroller.furthest
        super().place(rect)
        if not self._is_wrapped():
            self._lines = []
            for entry in self.entries:
                if self.shows is None or self.shows(entry):
                    self._lines.extend(self._wrap(entry))
            self._wrapped_for = (self.theme.version, self._room())
        self._refit(follow=follows)

    def _wrap(self, entry: Entry) -> list[_Line]:
        """The entry in lines; words of one span that stand together make one piece."""
        room, x = self._room(), 0
        lines: list[_Line] = [[]]
        for span in entry.spans:
            if isinstance(span, Drawn):
                width = round(span.width * self._height)
                if x + width > room and lines[-1]:
                    lines.append([])
                    x = self.theme.S(_INDENT)
                lines[-1].append(_Piece(x, width, span))
                x += width
            else:
                x = self._wrap_words(span, lines, x, room)
        return lines

    def _wrap_words(self, span: Span, lines: list[_Line], x: int, room: int) -> int:
        theme, style = self.theme, _style(span)
        start, text, width = x, "", 0
        for word in _WORDS.findall(span.text):
            wide = theme.width(word, style)
            full = start + width + theme.width(word.rstrip(), style) > room and word[0] not in _CLINGING
            if full and (text or lines[-1]):
                if text:
                    lines[-1].append(_Piece(start, width, span, text))
                lines.append([])
                start, text, width = theme.S(_INDENT), word, wide
            else:
                text += word
                width = theme.width(text, style)  # less or more than the sum of its words, which are rounded
        if text:
            lines[-1].append(_Piece(start, width, span, text))
        return start + width

    # -- events -----------------------------------------------------------------------------------------------------

    def link_at(self, pos: Size) -> Span | None:
        """The link at a window position."""
        return next((span for rect, span in self._links if rect.collidepoint(pos)), None)

    def tip(self, pos: Size) -> Tip | None:
        return next((Tip(words) for rect, words in self._tips if rect.collidepoint(pos)), None)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._handle_key(event):
            return True
        if self.scroller.handle(event):
            self.invalidate()
            return True
        if clicks(event):
            span = self.link_at(event.pos)
            if span is not None:
                self.on_link(span.target)
            return True
        return False

    def _handle_key(self, event: pygame.Event) -> bool:
        if not self.focused:
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = self._height if event.key == pygame.K_DOWN else -self._height
            self.scroller.to(self.scroller.offset + step)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step_link(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._current is not None:
            self.on_link(self._current.target)
        else:
            return False
        self.invalidate()
        return True

    def _step_link(self, step: int) -> None:
        spans: list[Span] = []
        for _, span in self._links:
            if not any(span is known for known in spans):
                spans.append(span)
        if spans:
            at = next((i for i, span in enumerate(spans) if span is self._current), -1 if step > 0 else 0)
            self._current = spans[(at + step) % len(spans)]

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        before, self._links, self._tips = surface.get_clip(), [], []
        surface.set_clip(self.rect.clip(before))
        high = self._height
        first = self.scroller.offset // high
        for row in range(first, min(len(self._lines), (self.scroller.offset + self.rect.h) // high + 1)):
            y = self.rect.y + row * high - self.scroller.offset
            for piece in self._lines[row]:
                self._draw_piece(surface, piece, pygame.Rect(self.rect.x + piece.x, y, piece.width, high))
        surface.set_clip(before)
        self.scroller.draw(surface)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, self.theme, self.rect)

    def _draw_piece(self, surface: pygame.Surface, piece: _Piece, box: pygame.Rect) -> None:
        span = piece.span
        if isinstance(span, Drawn):
            span.draw(surface, box)
            if span.tip:
                self._tips.append((box, span.tip))
            return
        colour = self._colour(span)
        box.w = max(box.w, self.theme.width(piece.text, _style(span)))
        self.theme.write(surface, piece.text, _style(span), colour, box)
        if span.kind is Kind.LINK:
            box.w = self.theme.width(piece.text.rstrip(), _style(span))
            y = box.bottom - self.theme.S(2)
            thick = self.theme.S(2 if span is self._current and self.focused else 1)
            pygame.draw.line(surface, colour, (box.x, y), (box.right - 1, y), thick)
            self._links.append((box, span))

    def _colour(self, span: Span) -> Colour:
        palette = self.theme.palette
        named = {
            Kind.SOFT: palette.soft_ink, Kind.GOOD: palette.good, Kind.BAD: palette.bad, Kind.LINK: palette.link,
        }  # fmt: skip
        return named.get(span.kind, palette.ink)


def _style(span: Span) -> Style:
    return _LINE if span.kind in (Kind.PLAIN, Kind.SOFT) else _LINE_BOLD


def spans(*parts: Span | Drawn | str) -> tuple[Span | Drawn, ...]:
    """Spans from parts, of which plain strings may be plain words."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)
