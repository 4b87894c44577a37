"""A sample of a palette: the colours that tell things apart, side by side, whatever palette is in force."""

from __future__ import annotations

import pygame

from game.engine.text import mark, t
from game.ui.kit.theme import PALETTES, Size, Theme
from game.ui.kit.widget import Tip, Widget

SHOWN = {
    "good": mark("what is good"), "bad": mark("what is bad"), "map_target": mark("a target"),
    "map_clear": mark("in view"), "map_blocked": mark("out of view"), "map_fire": mark("fire"),
    "map_flak": mark("fire at aircraft"), "map_sight": mark("sight"),
}  # fmt: skip
"""Colours by their names in a palette, each with what it stands for (messages for ``t``)."""
_HIGH = 20


class Swatches(Widget):
    """The colours of the palette ``name``, before it is chosen."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme)
        self.name = name

    def prefer(self, width: int) -> Size:
        return len(SHOWN) * self.theme.S(10), self.theme.S(_HIGH)

    def _box(self, place: int) -> pygame.Rect:
        inner = self.rect.inflate(-self.theme.S(6), -self.theme.S(4))
        west, east = (inner.x + inner.w * (place + more) // len(SHOWN) for more in (0, 1))
        return pygame.Rect(west, inner.y, east - west, inner.h)

    def tip(self, pos: Size) -> Tip | None:
        place = next((place for place in range(len(SHOWN)) if self._box(place).collidepoint(pos)), None)
        return None if place is None else Tip(t(list(SHOWN.values())[place]))

    def draw(self, surface: pygame.Surface) -> None:
        palette = PALETTES[self.name]
        for place, name in enumerate(SHOWN):
            pygame.draw.rect(surface, palette.named(name), self._box(place))
        pygame.draw.rect(surface, self.theme.palette.edge, self.rect.inflate(-self.theme.S(6), -self.theme.S(4)), 1)
