"""What a drag would mean, in a few lines at the edge of the table while the figures are in the player's hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.paint import draw_card
from game.ui.kit.theme import SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget

_WIDE = 300
_PAD = 10
_MOST = 12


class PlanNotes(Widget):
    """A card of lines, as large as they need; without lines there is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.lines: tuple[str, ...] = ()
        self._box: pygame.Rect | None = None

    def show_lines(self, lines: Sequence[str]) -> None:
        """Say this; nothing hides the card."""
        new = tuple(lines[:_MOST])
        if new != self.lines:
            self.lines = new
            self._fit()
            self.invalidate()

    def _wrapped(self) -> list[tuple[str, bool]]:
        room = min(self.rect.w, self.theme.S(_WIDE)) - 2 * self.theme.S(_PAD)
        return [
            (part, place == 0)
            for place, line in enumerate(self.lines)
            for part in self.theme.wrap(line, SMALL_BOLD if place == 0 else SMALL, room)
        ]

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self._fit()

    def _fit(self) -> None:
        if not self.lines or self.rect.h <= 0:
            self._box = None
            return
        theme = self.theme
        high = len(self._wrapped()) * theme.line(SMALL) + 2 * theme.S(_PAD)
        wide = min(self.rect.w, theme.S(_WIDE))
        self._box = pygame.Rect(self.rect.right - wide, self.rect.y, wide, min(high, self.rect.h))

    def legend_box(self) -> pygame.Rect | None:
        """Nothing lies here for long enough that the table should move out of its way."""
        return None

    def pick(self, pos: Size) -> Widget | None:
        """Never in the way of the mouse."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self._box is None:
            return
        theme, box = self.theme, self._box
        draw_card(surface, theme, box, shadow=True)
        y = box.y + theme.S(_PAD)
        for words, head in self._wrapped():
            line = pygame.Rect(box.x + theme.S(_PAD), y, box.w - 2 * theme.S(_PAD), theme.line(SMALL))
            if line.bottom > box.bottom:
                break
            theme.write(surface, words, SMALL_BOLD if head else SMALL, theme.palette.ink, line)
            y = line.bottom
