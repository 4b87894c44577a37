"""A table that is only read: headings, rows, numbers under each other, some values marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame
from msgspec import Struct

from game.ui.kit.theme import SMALL, SMALL_BOLD, Size, Style, Theme
from game.ui.kit.widget import Widget

_PAD = 7
_LEAST = 34


class TableCell(Struct, frozen=True):
    """The words of a cell; ``right`` for numbers; a ``marked`` one bears a star and stands out."""

    text: str
    right: bool = False
    marked: bool = False

    @property
    def shown(self) -> str:
        """The words with the star."""
        return f"{self.text} *" if self.marked else self.text


class Table(Widget):
    """Columns as wide as their words want, narrower in proportion where there is less room; words wrap."""

    def __init__(self, theme: Theme, heads: Sequence[str], rows: Sequence[Sequence[TableCell]]) -> None:
        super().__init__(theme)
        self.heads = tuple(heads)
        self.rows = tuple(tuple(row) for row in rows)

    # -- measuring --------------------------------------------------------------------------------------------------

    def _widths(self, width: int) -> list[int]:
        theme, pad = self.theme, 2 * self.theme.S(_PAD)
        wanted = [
            max([theme.width(head, SMALL_BOLD), *(theme.width(row[at].shown, SMALL) for row in self.rows)]) + pad
            for at, head in enumerate(self.heads)
        ]
        if sum(wanted) <= width:
            return wanted
        least = [min(want, max(theme.S(_LEAST), self._longest(at) + pad)) for at, want in enumerate(wanted)]
        spare, more = max(0, width - sum(least)), sum(wanted) - sum(least)
        return [low + (want - low) * spare // max(1, more) for low, want in zip(least, wanted, strict=True)]

    def _longest(self, at: int) -> int:
        """The longest word of a column, which is not broken."""
        words = [(word, SMALL) for row in self.rows for word in row[at].shown.split()]
        words += [(word, SMALL_BOLD) for word in self.heads[at].split()]
        return max((self.theme.width(word, style) for word, style in words), default=0)

    def _lines(self, text: str, style: Style, width: int) -> list[str]:
        return self.theme.wrap(text, style, max(1, width - 2 * self.theme.S(_PAD))) or [""]

    def _head_height(self, widths: Sequence[int]) -> int:
        most = max(len(self._lines(head, SMALL_BOLD, wide)) for head, wide in zip(self.heads, widths, strict=True))
        return most * self.theme.line(SMALL_BOLD) + self.theme.S(_PAD)

    def _row_height(self, row: Sequence[TableCell], widths: Sequence[int]) -> int:
        most = max(len(self._lines(cell.shown, SMALL, wide)) for cell, wide in zip(row, widths, strict=True))
        return most * self.theme.line(SMALL) + self.theme.S(_PAD)

    def prefer(self, width: int) -> Size:
        widths = self._widths(width)
        return sum(widths), self._head_height(widths) + sum(self._row_height(row, widths) for row in self.rows)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.theme.palette
        widths = self._widths(self.rect.w)
        lefts = [self.rect.x + before for before in accumulate(widths[:-1], initial=0)]
        high = self._head_height(widths)
        band = pygame.Rect(self.rect.x, self.rect.y, sum(widths), high)
        pygame.draw.rect(surface, palette.olive, band)
        for head, left, wide in zip(self.heads, lefts, widths, strict=True):
            self._write(surface, head, SMALL_BOLD, palette.cream, pygame.Rect(left, band.y, wide, high), right=False)
        y = band.bottom
        for number, row in enumerate(self.rows):
            high = self._row_height(row, widths)
            if number % 2:
                pygame.draw.rect(surface, palette.paper_shade, pygame.Rect(self.rect.x, y, band.w, high))
            for cell, left, wide in zip(row, lefts, widths, strict=True):
                colour = palette.link if cell.marked else palette.ink
                place = pygame.Rect(left, y, wide, high)
                self._write(surface, cell.shown, SMALL, colour, place, right=cell.right)
            y += high
        pygame.draw.rect(surface, palette.rule, pygame.Rect(self.rect.x, self.rect.y, band.w, y - self.rect.y), 1)

    def _write(
        self, surface: pygame.Surface, text: str, style: Style, colour: tuple[int, int, int], place: pygame.Rect,
        *, right: bool,
    ) -> None:  # fmt: skip
        theme, line = self.theme, self.theme.line(style)
        box = place.inflate(-2 * theme.S(_PAD), 0)
        box.y, box.h = place.y + theme.S(_PAD) // 2, line
        for words in self._lines(text, style, place.w):
            theme.write(surface, words, style, colour, box, "right" if right else "left")
            box = box.move(0, line)
