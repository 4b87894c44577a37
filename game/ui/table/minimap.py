"""The whole table in a corner: who stands where, what is in view; a click goes there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit.theme import Colour, Size, Theme
from game.ui.mapview.minimap import CornerMap, draw_dot
from game.ui.table.view import TableView


class TableMiniMap(CornerMap):
    """A small picture of ``view``'s table.  ``colour_of`` gives the colour of a side."""

    def __init__(self, theme: Theme, view: TableView, colour_of: Callable[[str], Colour]) -> None:
        super().__init__(theme, view, view.camera)
        self.view = view
        self.colour_of = colour_of

    def versions(self) -> tuple[int, ...] | None:
        view = self.view
        return (view.ground.version, view.figures.version) if view.ground.ready else None

    def picture(self, size: Size) -> pygame.Surface:
        """The small table with a dot for each figure that is not dead."""
        picture = pygame.transform.smoothscale(self.view.ground.small, size)
        inch = size[0] / self.view.table.width
        self.view.roofs.draw_small(picture, inch)
        dot = pygame.Rect(0, 0, self.theme.S(5), self.theme.S(5))
        for look in self.view.figures.all.values():
            if look.alive:
                dot.center = round(look.at[0] * inch), round(look.at[1] * inch)
                draw_dot(picture, dot, look.side, self.colour_of(look.side))
        return picture
