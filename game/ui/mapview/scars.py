"""What the battle has done to the ground: a picture over each changed hex, at every zoom and on the small map."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.board.hexgrid import Hex, label
from game.ui.kit.theme import Style, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import CORNERS, HEX_HEIGHT, centre
from game.ui.painting.changes import REACH, Change, paint_change

_NUMBERS_FROM = 0.4
_LINE, _NUMBER = (104, 92, 66), (44, 36, 24)


class Scars:
    """Draws ``changes`` over the ground; each is painted once, and scaled once for each zoom it is seen at."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.changes: tuple[Change, ...] = ()
        self.version = 0
        """Grows with every change of what is shown."""
        self._painted: dict[Change, pygame.Surface] = {}

    def show(self, changes: Iterable[Change]) -> bool:
        """Show these from now on; whether that is anything new."""
        new = tuple(changes)
        if new == self.changes:
            return False
        self.changes = new
        self._painted = {change: picture for change, picture in self._painted.items() if change in new}
        self.version += 1
        return True

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera, *, grid: bool, numbers: bool) -> None:
        """Draw what the camera sees, with the grid and the numbers that the pictures cover."""
        seen = camera.seen().inflate(4 * REACH, 4 * REACH)
        size = max(1, round(2 * REACH * camera.zoom))
        shown = [change for change in self.changes if seen.collidepoint(centre(change.hex))]
        for change in shown:
            picture = self._scaled(change, size)
            at = picture.get_rect(center=camera.to_window(centre(change.hex)))
            surface.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        for change in shown:
            if grid:
                self._draw_sides(surface, camera, change.hex)
            if numbers and camera.zoom >= _NUMBERS_FROM and _covers_number(change):
                self._draw_number(surface, camera, change.hex)

    def draw_small(self, picture: pygame.Surface, scale: float) -> None:
        """Draw all of them on a small map of ``scale``."""
        size = max(3, round(2 * REACH * scale))
        for change in self.changes:
            x, y = centre(change.hex)
            small = self._scaled(change, size)
            at = small.get_rect(center=(round(x * scale), round(y * scale)))
            picture.blit(small, at, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _scaled(self, change: Change, size: int) -> pygame.Surface:
        return self.theme.kept(
            ("scar", change, size), lambda: pygame.transform.smoothscale(self._picture(change), (size, size))
        )

    def _picture(self, change: Change) -> pygame.Surface:
        picture = self._painted.get(change)
        if picture is None:
            picture = self._painted[change] = paint_change(change)
        return picture

    def _draw_sides(self, surface: pygame.Surface, camera: Camera, hex: Hex) -> None:
        x, y = centre(hex)
        points = [camera.to_window((x + dx, y + dy)) for dx, dy in CORNERS]
        pygame.draw.aalines(surface, _LINE, True, points)

    def _draw_number(self, surface: pygame.Surface, camera: Camera, hex: Hex) -> None:
        x, y = centre(hex)
        style = Style("narrow", max(9, round(17 * camera.zoom / self.theme.scale)))
        words = self.theme.text(label(hex), style, _NUMBER)
        surface.blit(words, words.get_rect(midtop=camera.to_window((x, y - HEX_HEIGHT / 2 + 4))))


def _covers_number(change: Change) -> bool:
    """Whether the picture lies over the number at the top of its hex."""
    return change.now != change.was or change.burning
