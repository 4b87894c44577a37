"""How far long work is: a bar that fills, with words over it, and a button that gives the work up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.inputs.button import Button
from game.ui.kit.layout import Row, grow
from game.ui.kit.theme import SMALL, Size, Theme
from game.ui.kit.widget import Widget

_HEIGHT = 26


class ProgressBar(Widget):
    """``tell`` it the share that is done, 0 to 1, and what is being done."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.share = 0.0
        self.words = ""

    def tell(self, share: float, words: str) -> None:
        """Show this from now on."""
        if (share, words) != (self.share, self.words):
            self.share, self.words = min(1.0, max(0.0, share)), words
            self.invalidate()

    def prefer(self, width: int) -> Size:
        return width, self.theme.S(_HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        theme, palette = self.theme, self.theme.palette
        pygame.draw.rect(surface, palette.paper_shade, self.rect, border_radius=theme.S(4))
        full = pygame.Rect(self.rect)
        full.w = round(full.w * self.share)
        pygame.draw.rect(surface, palette.gold, full, border_radius=theme.S(4))
        pygame.draw.rect(surface, palette.rule, self.rect, max(1, theme.S(1)), border_radius=theme.S(4))
        words = f"{self.words}  {self.share:.0%}".strip()
        theme.write(surface, words, SMALL, palette.ink, self.rect.inflate(-2 * theme.S(8), 0), "left")


class Work(Row):
    """Work that goes on, with a button to cancel it; hidden until it is shown.

    ``cancel`` is what the button says; ``on_cancel`` stops the work, and hides this.
    """

    def __init__(self, theme: Theme, cancel: str, on_cancel: Callable[[], object], *, key: str = "") -> None:
        self.bar = ProgressBar(theme)
        self.button = Button(theme, cancel, on_cancel, key=key)
        super().__init__(theme, grow(self.bar), self.button)
        self.visible = False

    def tell(self, share: float, words: str) -> None:
        """So much is done, 0 to 1, and this is being done."""
        self.bar.tell(share, words)
