"""Notes on a drag, in a few lines at the edge of the table while the figures are in the player's hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.paint import draw_card
from game.ui.kit.theme import SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Widget

_WIDE = 300
_PAD = 10
_MOST = 12
_AROUND = 16
"""Points round a place that the card leaves free."""


class PlanNotes(Widget):
    """A card of lines, as large as they need, in a corner where it hides nothing that it should spare; without lines
    there is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.lines: tuple[str, ...] = ()
        self._box: pygame.Rect | None = None
        self._spared: tuple[Size, ...] = ()

    def show_lines(self, lines: Sequence[str], spared: Sequence[Size] = ()) -> None:
        """Say this; the card lies over none of these places in the window, if there is another corner for it."""
        new, places = tuple(lines[:_MOST]), tuple(spared)
        if (new, places) != (self.lines, self._spared):
            before = self._box
            self.lines, self._spared = new, places
            self._fit()
            if self._box is not None or before is not None:
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
        wide, high = min(self.rect.w, theme.S(_WIDE)), min(high, self.rect.h)
        left, low = self.rect.right - wide, self.rect.bottom - high
        corners = [pygame.Rect(x, y, wide, high) for y in (self.rect.y, low) for x in (left, self.rect.x)]
        around = theme.S(_AROUND)
        self._box = min(
            corners,
            key=lambda box: sum(box.inflate(2 * around, 2 * around).collidepoint(place) for place in self._spared),
        )

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
