"""A paragraph with links in it, wrapped to the width it gets."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pygame

from game.ui.kit.paint import draw_focus
from game.ui.kit.reading.log import Kind, Span
from game.ui.kit.theme import TEXT, Size, Style, Theme
from game.ui.kit.widget import Widget, clicks

_WORDS = re.compile(r"\S+\s*|\s+")
_BAR = 4
_INSET = 12

_Piece = tuple[int, int, str, Span]
"""Where a run of words begins in its line, the line, the words, and their span."""


class RichText(Widget):
    """Spans of words; a click on a link, or Enter on the one chosen with Left and Right, hands on its target.

    ``barred`` sets it apart with a bar at the left, such as for what is ours rather than the rulebook's.
    """

    def __init__(
        self,
        theme: Theme,
        spans: Sequence[Span],
        style: Style = TEXT,
        on_link: Callable[[object], object] = lambda target: None,
        *,
        barred: bool = False,
    ) -> None:
        super().__init__(theme)
        self.spans = tuple(spans)
        self.style = style
        self.on_link = on_link
        self.barred = barred
        self.links = [span for span in self.spans if span.kind is Kind.LINK]
        self.focusable = bool(self.links)
        self._chosen = 0
        self._boxes: list[tuple[pygame.Rect, Span]] = []
        self._pieces: list[_Piece] = []
        self._wrapped_for = (-1, -1)

    @property
    def text(self) -> str:
        """Its words."""
        return "".join(span.text for span in self.spans)

    # -- wrapping ---------------------------------------------------------------------------------------------------

    @property
    def _inset(self) -> int:
        return self.theme.S(_INSET) if self.barred else 0

    def _wrap(self, width: int) -> list[_Piece]:
        if self._wrapped_for != (self.theme.version, width):
            self._wrapped_for = (self.theme.version, width)
            self._pieces = self._wrapped(width - self._inset)
        return self._pieces

    def _wrapped(self, room: int) -> list[_Piece]:
        pieces: list[_Piece] = []
        x = row = 0
        for span in self.spans:
            style, start, run = self._style(span), x, ""
            for word in _WORDS.findall(span.text):
                over = start + self.theme.width((run + word).rstrip(), style) > room
                if over and (run or x) and word.strip():
                    if run:
                        pieces.append((start, row, run, span))
                    row, start, run = row + 1, 0, ""
                    x = 0
                run += word
            if run:
                pieces.append((start, row, run, span))
            x = start + self.theme.width(run, style)
        return pieces

    def _style(self, span: Span) -> Style:
        return Style("bold", self.style.size) if span.kind is Kind.BOLD else self.style

    @property
    def _high(self) -> int:
        return self.theme.line(self.style)

    def prefer(self, width: int) -> Size:
        pieces = self._wrap(width)
        return width, (1 + max((row for _, row, _, _ in pieces), default=0)) * self._high

    # -- events -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if clicks(event):
            span = next((span for box, span in self._boxes if box.collidepoint(event.pos)), None)
            if span is not None:
                self.on_link(span.target)
                return True
            return False
        if event.type != pygame.KEYDOWN or not self.focused or not self.links:
            return False
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self._chosen = (self._chosen + step) % len(self.links)
            self.invalidate()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.on_link(self.links[self._chosen].target)
            return True
        return False

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        self._boxes = []
        if self.barred:
            pygame.draw.rect(surface, palette.rust, pygame.Rect(self.rect.x, self.rect.y, theme.S(_BAR), self.rect.h))
        colours = {Kind.LINK: palette.link, Kind.SOFT: palette.soft_ink, Kind.GOOD: palette.good, Kind.BAD: palette.bad}
        for x, row, words, span in self._wrap(self.rect.w):
            style = self._style(span)
            left, top = self.rect.x + self._inset + x, self.rect.y + row * self._high
            box = pygame.Rect(left, top, theme.width(words, style), self._high)
            colour = colours.get(span.kind, palette.ink)
            theme.write(surface, words.rstrip(), style, colour, box)
            if span.kind is Kind.LINK:
                self._draw_link(surface, pygame.Rect(left, top, theme.width(words.rstrip(), style), self._high), span)
        root = self.root
        if self.focused and root is not None and root.focus_shown:
            draw_focus(surface, theme, self.rect)

    def _draw_link(self, surface: pygame.Surface, box: pygame.Rect, span: Span) -> None:
        chosen = self.focused and self.links[self._chosen] is span
        y = box.bottom - self.theme.S(2)
        thick = self.theme.S(2 if chosen else 1)
        pygame.draw.line(surface, self.theme.palette.link, (box.x, y), (box.right - 1, y), thick)
        self._boxes.append((box, span))
