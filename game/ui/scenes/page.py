"""Shared by the pages behind the title: the evening, a heading, a card, and a row of buttons at its foot."""

from __future__ import annotations

import re

import pygame

from game.ui.kit.layout import Column, Middle, Row, grow
from game.ui.kit.panel import Card
from game.ui.kit.reading.label import Label
from game.ui.kit.theme import Colour, Style, Theme
from game.ui.kit.widget import Container, Widget
from game.ui.scenes.backdrop import evening
from game.ui.window.scene import Scene

HEADING = Style("stencil", 34)
_LOWEST = 420
"""Height in points of a page with little on it."""


class Page(Container):
    """A heading over a body over a foot, at most ``width`` points wide, in the middle of the window.

    It is as high as what it holds, or with ``full`` as the window: then nothing moves when other things are shown.
    """

    def __init__(
        self, theme: Theme, heading: str, body: Widget, foot: Row, *, width: float, full: bool = False
    ) -> None:
        self.width, self.full = width, full
        self.column = Column(theme, Label(theme, heading, HEADING, "cream"), grow(body), foot, gap=12)
        super().__init__(theme, self.column)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        theme = self.theme
        wide = min(rect.w - 2 * theme.S(16), theme.S(self.width))
        most = rect.h - 2 * theme.S(14)
        natural = most if self.full else max(self.column.prefer(wide)[1], theme.S(_LOWEST))
        inner = pygame.Rect(0, 0, wide, min(natural, most))
        inner.center = rect.center
        self.column.place(inner)


class PageScene(Scene):
    """A page over the evening; Esc goes back."""

    music = "theme"

    def handle(self, event: pygame.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return False

    def draw_background(self, surface: pygame.Surface) -> None:
        surface.blit(evening(surface.get_size()), (0, 0))
        size = surface.get_size()
        surface.blit(self.theme.kept(("dusk", size), lambda: _dusk(size, self.theme.palette.dusk)), (0, 0))


def _dusk(size: tuple[int, int], ink: Colour) -> pygame.Surface:
    """Darkens the picture, so that it does not compete with the page."""
    veil = pygame.Surface(size)
    veil.fill(ink)
    veil.set_alpha(120)
    return veil


def note_card(theme: Theme, words: str) -> Widget:
    """A card in the middle that says one thing, such as that there is nothing here."""
    return Middle(theme, Card(theme, Label(theme, words, wrap=True, align="center"), padding=20), width=420)


def reflowed(text: str) -> str:
    """A text whose paragraphs stand between empty lines, without the line ends of the file inside them.

    The spaces at which no line may end stay: French has them before its colons and semicolons.
    """
    return "\n\n".join(_LINE_END.sub(" ", paragraph.strip()) for paragraph in text.strip().split("\n\n"))


_LINE_END = re.compile(r"[ \t\r\n]+")
