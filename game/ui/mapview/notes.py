"""Notes over the map, never in the way of the mouse: the legend of the layers, and the card of a hex."""

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


_SHADOW = 6
"""Points that the shadow of a card reaches."""

_Line = tuple[str, Style, Colour]


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
        self._card_lines: list[_Line] | None = None
        self._legend_lines: list[list[_Line]] | None = None
        """The lines that are not too wide, measured once; None where that has to be done anew."""

    def place(self, rect: pygame.Rect) -> None:
        self._card_lines = self._legend_lines = None
        super().place(rect)

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
            self.rows, self._legend_lines = tuple(rows), None
            self.invalidate()

    def show_card(self, card: HexCard | None, pointed: Size | None) -> None:
        """Tell this of the hex pointed at, which lies there in the window; None for none."""
        if (card, pointed) != (self.card, self.pointed):
            self.card, self.pointed, self._card_lines = card, pointed, None
            self.invalidate()

    # -- drawing ----------------------------------------------------------------------------------------------------

    def covers(self) -> Sequence[pygame.Rect]:
        spill = 2 * (self.theme.S(_SHADOW) + self.theme.S(3))
        return [box.inflate(spill, spill) for box in (self.legend_box(), self.card_box()) if box is not None]

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_legend(surface)
        self._draw_card(surface)

    def _draw_card(self, surface: pygame.Surface) -> None:
        box = self.card_box()
        if box is None:
            return
        self._plate(surface, box)
        y = box.y + self.theme.S(_PAD)
        for words, style, colour in self._told():
            line = pygame.Rect(box.x + self.theme.S(_PAD), y, box.w - 2 * self.theme.S(_PAD), self._high(style))
            self.theme.write(surface, words, style, colour, line)
            y += line.h

    def _plate(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        draw_shadow(surface, self.theme, box, _SHADOW)
        surface.blit(plate(self.theme, box.size, self.theme.palette.night, radius=3), box)

    def _high(self, style: Style) -> int:
        return self.theme.line(style) + self.theme.S(1)

    def _told(self) -> list[_Line]:
        """The card in as many lines as there is room for."""
        if self._card_lines is None:
            self._card_lines = self._fitting(self._lines(self.card)) if self.card is not None else []
        return self._card_lines

    def _lines(self, card: HexCard) -> list[_Line]:
        """The card in lines that are not too wide."""
        palette, wide = self.theme.palette, self.theme.S(_CARD - 2 * _PAD)
        told: list[_Line] = [(card.title, HEAD, palette.gold), (card.ground, SMALL, palette.cream)]
        for part in card.parts:
            told.append((part.name, SMALL_BOLD, palette.gold))
            told += [(line, SMALL, palette.cream) for line in part.lines]
        return [(row, style, ink) for words, style, ink in told for row in self.theme.wrap(words, style, wide) if row]

    def _fitting(self, lines: list[_Line]) -> list[_Line]:
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

    def card_box(self) -> pygame.Rect | None:
        """In the upper right corner, or in one where it hides neither what is pointed at nor another card."""
        if self.card is None or not self.tells:
            return None
        theme, legend = self.theme, self.legend_box()
        size = theme.S(_CARD), sum(self._high(style) for _, style, _ in self._told()) + 2 * theme.S(_PAD)
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

    def legend_box(self) -> pygame.Rect | None:
        """Where the legend lies: in the upper left corner; None where no layer is on."""
        if not self.rows:
            return None
        high = sum(self._block_high(lines) for lines in self._blocks())
        return pygame.Rect(self.rect.x, self.rect.y, self.theme.S(_LEGEND), high + 2 * self.theme.S(_PAD))

    def _block_high(self, lines: Sequence[_Line]) -> int:
        return max(self.theme.S(28), sum(self._high(style) for _, style, _ in lines)) + self.theme.S(4)

    def _draw_legend(self, surface: pygame.Surface) -> None:
        """A sample of each layer with its name, and below it whom or what it is about."""
        box = self.legend_box()
        if box is None:
            return
        theme, pad = self.theme, self.theme.S(_PAD)
        wide = box.w - theme.S(_SWATCH_ROOM) - pad
        self._plate(surface, box)
        y = box.y + pad
        for row, lines in zip(self.rows, self._blocks(), strict=True):
            high = self._block_high(lines)
            sample = self._sample(row)
            surface.blit(sample, sample.get_rect(center=(box.x + theme.S(_SWATCH_ROOM) // 2 + 2, y + high // 2)))
            at = y
            for words, style, ink in lines:
                line = pygame.Rect(box.x + theme.S(_SWATCH_ROOM), at, wide, self._high(style))
                theme.write(surface, words, style, ink, line)
                at = line.bottom
            y += high

    def _blocks(self) -> list[list[_Line]]:
        """The legend in lines that are not too wide, a block for each layer."""
        if self._legend_lines is None:
            self._legend_lines = [self._block(row) for row in self.rows]
        return self._legend_lines

    def _block(self, row: Row) -> list[_Line]:
        theme = self.theme
        wide = theme.S(_LEGEND - _SWATCH_ROOM) - theme.S(_PAD)
        told = ((t(row.layer.title), SMALL_BOLD, theme.palette.gold), (row.note, SMALL, theme.palette.cream))
        return [(line, style, ink) for words, style, ink in told if words for line in theme.wrap(words, style, wide)]

    def _sample(self, row: Row) -> pygame.Surface:
        """One hex of the layer on a piece of dark ground, on which every ink shows its pattern."""
        ink, zoom = row.layer.ink, _SWATCH * self.theme.scale

        def make() -> pygame.Surface:
            ground = hex_veil(self.theme.palette.olive_hot, "", 255, zoom)
            ground.blit(hex_veil(self.theme.palette.named(ink), PATTERNS.get(ink, ""), 60, zoom), (0, 0))
            return ground

        return self.theme.kept(("layer sample", ink), make)
