"""Text that is only read."""

from __future__ import annotations

import pygame

from game.ui.kit.theme import TEXT, Colour, Size, Style, Theme
from game.ui.kit.widget import Worded


class Label(Worded):
    """A text in one line, or wrapped to the width it gets; ``align`` is left, center or right.

    ``colour`` is the name of a palette colour, so that it follows the palette.
    """

    def __init__(
        self,
        theme: Theme,
        text: str,
        style: Style = TEXT,
        colour: str = "ink",
        *,
        align: str = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__(theme)
        self._text = text
        self.style = style
        self._colour = colour
        self.align = align
        self.wrap = wrap

    @property
    def colour(self) -> Colour:
        """The colour of its text."""
        found: Colour = getattr(self.theme.palette, self._colour)
        return found

    def _lines(self, width: int) -> list[str]:
        return self.theme.wrap(self._text, self.style, width) if self.wrap else [self._text]

    def prefer(self, width: int) -> Size:
        lines = self._lines(width)
        return max(self.theme.width(line, self.style) for line in lines), self.theme.line(self.style) * len(lines)

    def draw(self, surface: pygame.Surface) -> None:
        lines = self._lines(self.rect.w)
        height = self.theme.line(self.style)
        box = pygame.Rect(self.rect.x, self.rect.centery - height * len(lines) // 2, self.rect.w, height)
        if self.wrap:
            box.top = self.rect.top
        for line in lines:
            self.theme.write(surface, line, self.style, self.colour, box, self.align)
            box = box.move(0, height)
