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
        line = 0
        for child in self._children:
            if not child.visible:
                continue
            wide, tall = child.prefer(width)
            wide = min(wide, width)
            if x and x + wide > width:
                _centre(found[line:], high)
                x, y, high, line = 0, y + high + gap, 0, len(found)
            found.append((child, pygame.Rect(x, y, wide, tall)))
            x, high = x + wide + gap, max(high, tall)
        _centre(found[line:], high)
        return found

    def prefer(self, width: int) -> Size:
        return width, max((box.bottom for _, box in self._places(width)), default=0)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        for child, box in self._places(rect.w):
            child.place(box.move(rect.topleft))


def _centre(line: list[tuple[Widget, pygame.Rect]], high: int) -> None:
    """Put the children of a line of this height at the middle of it."""
    for _, box in line:
        box.y += (high - box.h) // 2
