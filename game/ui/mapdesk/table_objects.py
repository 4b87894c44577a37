"""What lies on a table besides its ground: zones, spots and edges, drawn as lines and letters."""

from __future__ import annotations

import pygame

from game.board.table.tablemap import TableMap
from game.engine.text import t
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import stroke, write


class TableObjects:
    """Draws the zones, spots and edges of ``map`` with their names, where they are ``shown``."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.map: TableMap | None = None
        self.shown = False

    def draw(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """Draw them over the table."""
        if self.map is None or not self.shown:
            return
        for zone in self.map.zones:
            corners = [camera.window(point) for point in zone.outline]
            stroke(surface, self.theme, corners, "sight", pattern="dashed", closed=True)
            write(surface, self.theme, t(zone.name), corners[0], ink="sight")
        for edge in self.map.edges:
            corners = [camera.window(point) for point in edge.line]
            stroke(surface, self.theme, corners, "hover", width=4)
            write(surface, self.theme, t(edge.name), corners[0], ink="hover")
        for spot in self.map.spots:
            at = camera.window(spot.at)
            pygame.draw.circle(surface, self.theme.palette.ink, at, self.theme.S(5))
            pygame.draw.circle(surface, self.theme.palette.paper, at, self.theme.S(3))
            write(surface, self.theme, t(spot.name), (at[0], at[1] + self.theme.S(14)))
