"""Widgets side by side like words: as many lines as they need."""

from __future__ import annotations

import pygame

from game.ui.kit.theme import Size, Theme
from game.ui.kit.widget import Container, Widget


class Flow(Container):
    """Children at their preferred sizes from left to right, the next line where one does not fit; ``gap`` in points."""

    def __init__(self, theme: Theme, *children: Widget, gap: float = 4) -> None:
        super().__init__(theme, *children)
        self.gap = gap

    def _places(self, width: int) -> list[tuple[Widget, pygame.Rect]]:
        """Where each child lies, from the corner of the whole."""
        gap, x, y, high = self.theme.S(self.gap), 0, 0, 0
        found: list[tuple[Widget, pygame.Rect]] = []
        for child in self._children:
            if not child.visible:
                continue
            wide, tall = child.prefer(width)
            wide = min(wide, width)
            if x and x + wide > width:
                x, y, high = 0, y + high + gap, 0
            found.append((child, pygame.Rect(x, y, wide, tall)))
            x, high = x + wide + gap, max(high, tall)
        return found

    def prefer(self, width: int) -> Size:
        return width, max((box.bottom for _, box in self._places(width)), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, box in self._places(rect.w):
            child.place(box.move(rect.topleft))
