"""Text that is only read."""

from __future__ import annotations

import pygame

from game.ui.kit.theme import TEXT, Colour, Size, Style, Theme
from game.ui.kit.widget import Worded


class Label(Worded):
    """A text in one line, or wrapped to the width it gets; ``align`` is left, center or right.

    What is wrapped begins at the top of its place, or with ``level`` stands in the middle of its height.

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
        level: bool = False,
    ) -> None:
        super().__init__(theme)
        self._text = text
        self.style = style
        self._colour = colour
        self.align = align
        self.wrap = wrap
        self.level = level

    @property
    def colour(self) -> Colour:
        """The colour of its text."""
        return self.theme.palette.named(self._colour)

    def _lines(self, width: int) -> list[str]:
        return self.theme.wrap(self._text, self.style, width) if self.wrap else [self._text]

    def prefer(self, width: int) -> Size:
        lines = self._lines(width)
        return max(self.theme.width(line, self.style) for line in lines), self.theme.line(self.style) * len(lines)

    def _boxes(self) -> list[tuple[str, pygame.Rect]]:
        """Each line, and the room it has."""
        lines = self._lines(self.rect.w)
        height = self.theme.line(self.style)
        top = self.rect.centery - height * len(lines) // 2 if self.level or not self.wrap else self.rect.top
        return [(line, pygame.Rect(self.rect.x, top + row * height, self.rect.w, height))
                for row, line in enumerate(lines)]  # fmt: skip

    def written(self) -> list[pygame.Rect]:
        """Where its words lie: less than its place where they do not fill it."""
        found = []
        for line, box in self._boxes():
            words = pygame.Rect(0, 0, min(box.w, self.theme.width(line, self.style)), box.h)
            sides = {"left": box.x, "center": box.centerx - words.w // 2, "right": box.right - words.w}
            found.append(words.move(sides[self.align], box.y))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        for line, box in self._boxes():
            self.theme.write(surface, line, self.style, self.colour, box, self.align)
