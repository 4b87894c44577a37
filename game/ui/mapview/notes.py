"""What is written over the map and never in the way of the mouse: the legend of the layers, and the card of a hex."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from game.engine.text import t
from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.theme import HEAD, SMALL, SMALL_BOLD, Colour, Size, Style, Theme
from game.ui.kit.widget import Widget
from game.ui.mapview.layers import Row
from game.ui.mapview.overlay import PATTERNS
from game.ui.mapview.patterns import hex_veil

_CARD = 276
_LEGEND = 250
_PAD = 9
_SWATCH = 0.22
"""Zoom at which the sample of a layer is drawn."""
_SWATCH_ROOM = 36
_GAP = 8
_LEAST_WIDTH, _LEAST_HEIGHT = 560, 300
"""Points of a map that has room for cards in its corners."""


class Part(Struct, frozen=True):
    """Something told of a hex: who or what, and lines about it."""

    name: str
    lines: tuple[str, ...] = ()


class HexCard(Struct, frozen=True):
    """All that is told of a hex: its number and name, its ground, and who is there or concerned with it."""

    title: str
    ground: str
    parts: tuple[Part, ...] = ()


class MapNotes(Widget):
    """Fills the map; the legend lies in its upper left corner, the card in the right one, or wherever the mouse is not.

    ``pointed`` is the place in the window that no card may hide; ``taken`` says where other cards lie on the map.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.rows: tuple[Row, ...] = ()
        self.card: HexCard | None = None
        self.card_wanted = True
        self.pointed: Size | None = None
        self.taken: Callable[[], Sequence[pygame.Rect]] = tuple

    def pick(self, pos: Size) -> Widget | None:
        """Never in the way of the mouse."""
        return None

    @property
    def has_room(self) -> bool:
        """Whether the map is large enough for cards in its corners; elsewhere tooltips tell the same."""
        return self.rect.w >= self.theme.S(_LEAST_WIDTH) and self.rect.h >= self.theme.S(_LEAST_HEIGHT)

    @property
    def tells(self) -> bool:
        """Whether the card tells of the hex pointed at, so that no tooltip has to."""
        return self.card_wanted and self.has_room

    def show_rows(self, rows: Sequence[Row]) -> None:
        """The lines of the legend."""
        if tuple(rows) != self.rows:
            self.rows = tuple(rows)
            self.invalidate()

    def show_card(self, card: HexCard | None, pointed: Size | None) -> None:
        """Tell this of the hex pointed at, which lies there in the window; None for none."""
        if (card, pointed) != (self.card, self.pointed):
            self.card, self.pointed = card, pointed
            self.invalidate()

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        legend = self._draw_legend(surface) if self.rows else None
        if self.card is not None and self.tells:
            lines = self._fitting(self._lines(self.card))
            box = self._card_box(lines, legend)
            self._plate(surface, box)
            y = box.y + self.theme.S(_PAD)
            for words, style, colour in lines:
                line = pygame.Rect(box.x + self.theme.S(_PAD), y, box.w - 2 * self.theme.S(_PAD), self._high(style))
                self.theme.write(surface, words, style, colour, line)
                y += line.h

    def _plate(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        draw_shadow(surface, self.theme, box, 6)
        surface.blit(plate(self.theme, box.size, self.theme.palette.night, radius=3), box)

    def _high(self, style: Style) -> int:
        return self.theme.line(style) + self.theme.S(1)

    def _lines(self, card: HexCard) -> list[tuple[str, Style, Colour]]:
        """The card in lines that are not too wide."""
        palette, wide = self.theme.palette, self.theme.S(_CARD - 2 * _PAD)
        told: list[tuple[str, Style, Colour]] = [(card.title, HEAD, palette.gold), (card.ground, SMALL, palette.cream)]
        for part in card.parts:
            told.append((part.name, SMALL_BOLD, palette.gold))
            told += [(line, SMALL, palette.cream) for line in part.lines]
        return [(row, style, ink) for words, style, ink in told for row in self.theme.wrap(words, style, wide) if row]

    def _fitting(self, lines: list[tuple[str, Style, Colour]]) -> list[tuple[str, Style, Colour]]:
        """As many lines as the map has room for; the last says that there is more."""
        room = self.rect.h - 2 * self.theme.S(_PAD)
        if sum(self._high(style) for _, style, _ in lines) <= room:
            return lines
        more = (t("and more"), SMALL, self.theme.palette.gold)
        room -= self._high(SMALL)
        kept = []
        for line in lines:
            room -= self._high(line[1])
            if room < 0:
                break
            kept.append(line)
        return [*kept, more]

    def _card_box(self, lines: Sequence[tuple[str, Style, Colour]], legend: pygame.Rect | None) -> pygame.Rect:
        """In the upper right corner, or in one where it hides neither what is pointed at nor another card."""
        theme = self.theme
        size = theme.S(_CARD), sum(self._high(style) for _, style, _ in lines) + 2 * theme.S(_PAD)
        box = pygame.Rect((0, 0), size)
        top = legend.bottom + theme.S(_GAP) if legend is not None else self.rect.y
        corners = (
            (self.rect.right - size[0], self.rect.y),
            (self.rect.x, min(top, self.rect.bottom - size[1])),
            (self.rect.right - size[0], self.rect.bottom - size[1]),
        )
        places = [box.move(corner) for corner in corners]
        around = theme.S(60)
        pointed = []
        if self.pointed is not None:
            shut = pygame.Rect(0, 0, 2 * around, 2 * around)
            shut.center = self.pointed
            pointed.append(shut)
        clear = [place for place in places if place.collidelist(pointed) < 0] or places[:1]
        cards = list(self.taken())
        return next((place for place in clear if place.collidelist(cards) < 0), clear[0])

    def _draw_legend(self, surface: pygame.Surface) -> pygame.Rect:
        """A sample of each layer with its name, and below it whom or what it is about."""
        theme, palette, pad = self.theme, self.theme.palette, self.theme.S(_PAD)
        wide = theme.S(_LEGEND - _SWATCH_ROOM) - pad
        blocks = [self._legend_lines(row, wide) for row in self.rows]
        least = theme.S(28)
        highs = [max(least, sum(self._high(style) for _, style in lines)) + theme.S(4) for lines in blocks]
        box = pygame.Rect(self.rect.x, self.rect.y, theme.S(_LEGEND), sum(highs) + 2 * pad)
        self._plate(surface, box)
        y = box.y + pad
        for row, lines, high in zip(self.rows, blocks, highs, strict=True):
            sample = self._sample(row)
            surface.blit(sample, sample.get_rect(center=(box.x + theme.S(_SWATCH_ROOM) // 2 + 2, y + high // 2)))
            at = y
            for words, style in lines:
                line = pygame.Rect(box.x + theme.S(_SWATCH_ROOM), at, wide, self._high(style))
                theme.write(surface, words, style, palette.gold if style == SMALL_BOLD else palette.cream, line)
                at = line.bottom
            y += high
        return box

    def _legend_lines(self, row: Row, wide: int) -> list[tuple[str, Style]]:
        told = ((t(row.layer.title), SMALL_BOLD), (row.note, SMALL))
        return [(line, style) for words, style in told if words for line in self.theme.wrap(words, style, wide)]

    def _sample(self, row: Row) -> pygame.Surface:
        """One hex of the layer on a piece of dark ground, on which every ink shows its pattern."""
        ink, zoom = row.layer.ink, _SWATCH * self.theme.scale

        def make() -> pygame.Surface:
            ground = hex_veil(self.theme.palette.olive_hot, "", 255, zoom)
            ground.blit(hex_veil(getattr(self.theme.palette, ink), PATTERNS.get(ink, ""), 60, zoom), (0, 0))
            return ground

        return self.theme.kept(("layer sample", ink), make)
