"""The names of places on the table, printed where there is room for them, at the zoom at which they can be read."""

from __future__ import annotations

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.shapes import Shapes
from game.board.table.tablemap import Area, Building, TableMap
from game.engine.text import t
from game.ui.counters.colours import Colour
from game.ui.kit.theme import Style, Theme
from game.ui.table.camera import TableCamera
from game.ui.table.painting.shapes import beside, sides

_INK: Colour = (248, 242, 214)
_PLATE = (30, 28, 16, 165)
"""The plate under the words: on the lightest roof it leaves them a contrast of 4.5 to 1."""
_SIZES = ((40, Style("typed", 17)), (22, Style("typed", 14)), (0, Style("typed", 11)))
"""Window pixels to the inch from which on each style serves."""
_ROOM = 1.5
"""How much wider than its place a name may be."""


_TRIED = 21
"""Places tried along each side of the box round an outline."""
_ENOUGH = 1.2
"""Inches from the rim that are enough for a name."""


class _Name(Struct, frozen=True):
    words: str
    at: tuple[float, float]
    width: float


_Printed = tuple[str, Style, pygame.Surface, pygame.Rect]


class PlaceNames:
    """The names on one table; ``shown`` may be switched at any time."""

    def __init__(self, theme: Theme, table: TableMap) -> None:
        self.theme = theme
        self.shown = True
        pieces: list[Area | Building] = [*table.buildings, *table.areas]
        self._kept: tuple[object, list[_Printed]] | None = None
        self._names = tuple(_name(piece) for piece in pieces if piece.name)

    def draw(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """Each name that has room; houses go before the ground they stand on."""
        if not self.shown:
            return
        clip = surface.get_clip()
        for words, style, picture, at in self._laid_out(camera):
            if at.colliderect(clip):
                surface.blit(self._plate(picture.get_size()), at)
                self.theme.note(surface, words, style, _INK, at, at)
                surface.blit(picture, at)

    def _laid_out(self, camera: TableCamera) -> list[_Printed]:
        """The names in view that have room, kept until the camera moves; the same whatever part is drawn."""
        words = tuple(t(name.words) for name in self._names)
        key = (camera.zoom, camera.corner(), tuple(camera.view), self.theme.version, words)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._lay_out(camera)
        return self._kept[1]

    def _lay_out(self, camera: TableCamera) -> list[_Printed]:
        style = next(style for least, style in _SIZES if camera.inch >= least * self.theme.scale or not least)
        laid: list[_Printed] = []
        taken: list[pygame.Rect] = []
        for name in self._names:
            words = t(name.words)
            picture = self._picture(words, style)
            at = picture.get_rect(center=camera.window(name.at))
            if not at.colliderect(camera.view):
                continue
            at.clamp_ip(camera.view)  # the rim of the view cuts no name
            if at.w <= name.width * camera.inch * _ROOM and at.collidelist(taken) < 0:
                taken.append(at)
                laid.append((words, style, picture, at))
        return laid

    def _picture(self, words: str, style: Style) -> pygame.Surface:
        """The words, with room for the plate round them; kept."""

        def make() -> pygame.Surface:
            ink, room = self.theme.text(words, style, _INK), self.theme.S(4)
            picture = pygame.Surface((ink.get_width() + 2 * room, ink.get_height() + room // 2), pygame.SRCALPHA)
            picture.blit(ink, ink.get_rect(center=picture.get_rect().center))
            return picture

        return self.theme.kept(("place name", words, style), make)

    def _plate(self, size: tuple[int, int]) -> pygame.Surface:
        """What darkens the ground under a name; kept."""

        def make() -> pygame.Surface:
            plate = pygame.Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(plate, _PLATE, plate.get_rect(), border_radius=self.theme.S(3))
            return plate

        return self.theme.kept(("name plate", size), make)


def _name(piece: Area | Building) -> _Name:
    """Where the name of a piece stands: well inside its outline, near its middle if that will do."""
    outline = piece.outline
    xs, ys = [point.x for point in outline], [point.y for point in outline]
    west, east, north, south = min(xs), max(xs), min(ys), max(ys)
    steps = (np.arange(_TRIED) + 0.5) / _TRIED
    x, y = np.meshgrid(west + (east - west) * steps, north + (south - north) * steps)
    inside = Shapes([outline]).inside(np.stack([x.ravel(), y.ravel()], -1))[:, 0].reshape(x.shape)
    room = beside(x.astype(np.float32), y.astype(np.float32), sides(outline))[0]
    off = np.hypot(x - (west + east) / 2, y - (north + south) / 2)
    best = int(np.argmax(np.where(inside, np.minimum(room, _ENOUGH) - off * 0.08, -np.inf)))
    return _Name(piece.name, (float(x.flat[best]), float(y.flat[best])), east - west)
