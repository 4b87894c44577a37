"""A small picture of a hex map: one flat colour a hex, enough to know it again."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui.kit.theme import Colour, Size, Theme
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.board.hexmap import HexMap

_COLOURS: dict[str, Colour] = {
    "jungle": (46, 66, 36),
    "jungle_trail": (78, 84, 48),
    "tall_grass": (124, 126, 62),
    "clear": (164, 146, 98),
    "rice_paddy": (104, 122, 88),
    "building": (118, 66, 38),
    "ruin": (112, 102, 92),
    "fish_nets": (94, 116, 118),
    "river": (84, 104, 104),
    "bridge": (136, 104, 64),
    "trench": (98, 78, 50),
    "bunker": (70, 58, 42),
}
_OTHER: Colour = (140, 132, 104)
_LOWEST = 130
_SHARE = 0.42
"""Height of the preview: a share of the window, but at least so many points."""
_RATIO = math.sqrt(3)
"""How much longer a unit of ``HexGrid.centre`` is from north to south than from west to east."""


def colour_of(terrain: str) -> Colour:
    """The colour of a terrain; one that is not known here gets a neutral one."""
    return _COLOURS.get(terrain.replace(" ", "_"), _OTHER)


def paint_thumbnail(board: HexMap, size: Size) -> pygame.Surface:
    """The whole map as large as fits into ``size``; needs no window, so any thread may do it."""
    west, north, east, south = board.grid.frame()
    sharper = 2
    side = min(size[0] * sharper / (east - west), size[1] * sharper / ((south - north) * _RATIO))
    wide, high = side * (east - west), side * (south - north) * _RATIO
    big = pygame.Surface((max(1, round(wide)), max(1, round(high))), pygame.SRCALPHA)
    corners = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1))
    for hex, terrain in board.terrain.items():
        x, y = board.grid.centre(hex)
        shape = [((x + dx - west) * side, (y + dy - north) * side * _RATIO) for dx, dy in corners]
        pygame.draw.polygon(big, colour_of(terrain), shape)
        pygame.draw.polygon(big, (52, 52, 36), shape, 1)
    return pygame.transform.smoothscale(big, (max(1, big.get_width() // sharper), max(1, big.get_height() // sharper)))


class MapPreview(Widget):
    """The small map of a scenario in a frame, or a few words while there is none."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.board: HexMap | None = None
        self._picture: pygame.Surface | None = None

    def show_board(self, board: HexMap | None) -> None:
        """Show this map, or none."""
        self.board = board
        self._picture = None
        self.invalidate()

    def prefer(self, width: int) -> Size:
        window = self.root.rect.h if self.root is not None else 0
        return width, max(self.theme.S(_LOWEST), round(window * _SHARE))

    def place(self, rect: pygame.Rect) -> None:
        if rect.size != self.rect.size:
            self._picture = None
        super().place(rect)

    def draw(self, surface: pygame.Surface) -> None:
        pygame.draw.rect(surface, self.theme.palette.paper_shade, self.rect, border_radius=self.theme.S(3))
        if self.board is None:
            return
        if self._picture is None:
            inner = self.rect.inflate(-self.theme.S(12), -self.theme.S(12))
            self._picture = paint_thumbnail(self.board, (max(8, inner.w), max(8, inner.h)))
        surface.blit(self._picture, self._picture.get_rect(center=self.rect.center))
