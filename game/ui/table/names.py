"""The names of places on the table, printed where there is room for them, at the zoom at which they can be read."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area, Building, TableMap
from game.engine.text import t
from game.ui.kit.theme import Style, Theme, lettering
from game.ui.table.camera import TableCamera
from game.ui.table.painting.shapes import beside, sides

_PLATE = 165
"""How dense the plate under the words is, of 255: on the lightest roof it leaves a contrast of 4.5 to 1."""
_FACE = "typed"
_SIZES = ((40, 17), (22, 14), (0, 11))
"""Points to the inch from which on letters of each size serve."""
_OF_AN_INCH = 0.6
"""How high letters are at most of an inch of the table, so that large ones do not drown it."""
_LEAST = 11
"""Window pixels that letters are high at any rate."""
_ROOM = 1.5
"""How much wider than its place a name may be."""


_TRIED = 21
"""Places tried along each side of the box round an outline."""
_ENOUGH = 1.2
"""Inches from the rim that are enough for a name."""
_SPOTS, _APART = 12, 1.0
"""At how many places a name may stand, and how many inches these are apart."""


class _Name(Struct, frozen=True):
    words: str
    spots: tuple[tuple[float, float], ...]
    """Where its middle may stand, the best place first."""
    width: float
    on_ground: bool = False


_Printed = tuple[str, Style, pygame.Surface, pygame.Rect]


class PlaceNames:
    """The names on one table; ``shown`` may be switched at any time."""

    def __init__(self, theme: Theme, table: TableMap) -> None:
        self.theme = theme
        self.shown = True
        pieces: list[Area | Building] = [*table.buildings, *table.areas]
        self._kept: tuple[object, list[_Printed]] | None = None
        self._houses = tuple(house.outline for house in table.buildings)
        self._names = tuple(_name(piece, table.buildings) for piece in pieces if piece.name)

    def draw(self, surface: pygame.Surface, camera: TableCamera, taken: Sequence[pygame.Rect] = ()) -> None:
        """Each name that has room beside what is ``taken``; houses go before the ground they stand on."""
        if not self.shown:
            return
        clip = surface.get_clip()
        for words, style, picture, at in self.laid_out(camera, taken):
            if at.colliderect(clip):
                surface.blit(self._plate(picture.get_size()), at)
                self.theme.note(surface, words, style, self.theme.palette.lettering, at, at)
                surface.blit(picture, at)

    def laid_out(self, camera: TableCamera, taken: Sequence[pygame.Rect] = ()) -> list[_Printed]:
        """The names in view that have room, kept until camera or figures move; the same whatever part is drawn."""
        words = tuple(t(name.words) for name in self._names)
        boxes = tuple(tuple(box) for box in taken)
        key = (camera.zoom, camera.corner(), tuple(camera.view), self.theme.version, words, boxes)
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._lay_out(camera, taken)
        return self._kept[1]

    def _style(self, camera: TableCamera) -> Style:
        points = next(size for least, size in _SIZES if camera.inch >= least * self.theme.scale or not least)
        return lettering(self.theme, _FACE, points, max(_LEAST, _OF_AN_INCH * camera.inch))

    def _lay_out(self, camera: TableCamera, figures: Sequence[pygame.Rect]) -> list[_Printed]:
        style = self._style(camera)
        laid: list[_Printed] = []
        taken = list(figures)
        roofs = [_box(camera.windows(house)) for house in self._houses]
        for name in self._names:
            words = t(name.words)
            picture = self._picture(words, style)
            if picture.get_width() > name.width * camera.inch * _ROOM:
                continue
            at = self._free_place(name, picture, camera, [*taken, *roofs] if name.on_ground else taken)
            if at is not None:
                taken.append(at)
                laid.append((words, style, picture, at))
        return laid

    def _free_place(
        self, name: _Name, picture: pygame.Surface, camera: TableCamera, taken: Sequence[pygame.Rect]
    ) -> pygame.Rect | None:
        """The best place of a name in view that is not taken."""
        for spot in name.spots:
            at = picture.get_rect(center=camera.window(spot))
            if at.colliderect(camera.view):
                at.clamp_ip(camera.view)  # the rim of the view cuts no name
                if at.collidelist(taken) < 0:
                    return at
        return None

    def _picture(self, words: str, style: Style) -> pygame.Surface:
        """The words, with room for the plate round them; kept."""

        def make() -> pygame.Surface:
            ink, room = self.theme.text(words, style, self.theme.palette.lettering), self.theme.S(4)
            picture = pygame.Surface((ink.get_width() + 2 * room, ink.get_height() + room // 2), pygame.SRCALPHA)
            picture.blit(ink, ink.get_rect(center=picture.get_rect().center))
            return picture

        return self.theme.kept(("place name", words, style), make)

    def _plate(self, size: tuple[int, int]) -> pygame.Surface:
        """The shade on the ground under a name; kept."""

        def make() -> pygame.Surface:
            plate = pygame.Surface(size, pygame.SRCALPHA)
            ink = (*self.theme.palette.plate, _PLATE)
            pygame.draw.rect(plate, ink, plate.get_rect(), border_radius=self.theme.S(3))
            return plate

        return self.theme.kept(("name plate", size), make)


def _name(piece: Area | Building, houses: Sequence[Building]) -> _Name:
    """Where the name of a piece may stand: well inside its outline, near its middle if that will do; that of ground in
    no house on it."""
    outline = piece.outline
    xs, ys = [point.x for point in outline], [point.y for point in outline]
    west, east, north, south = min(xs), max(xs), min(ys), max(ys)
    steps = (np.arange(_TRIED) + 0.5) / _TRIED
    x, y = (each.ravel() for each in np.meshgrid(west + (east - west) * steps, north + (south - north) * steps))
    tried = np.stack([x, y], -1)
    good = Shapes([outline]).inside(tried)[:, 0]
    others = [house.outline for house in houses if house is not piece]
    if others and isinstance(piece, Area):
        good = good & ~Shapes(others).inside(tried).any(axis=1)
    room = beside(x.astype(np.float32), y.astype(np.float32), sides(outline))[0]
    off = np.hypot(x - (west + east) / 2, y - (north + south) / 2)
    worth = np.where(good, np.minimum(room, _ENOUGH) - off * 0.08, -np.inf)
    spots: list[tuple[float, float]] = []
    while len(spots) < _SPOTS and np.isfinite(worth).any():
        best = int(np.argmax(worth))
        spots.append((float(x[best]), float(y[best])))
        worth[np.hypot(x - x[best], y - y[best]) < _APART] = -np.inf
    return _Name(piece.name, tuple(spots), east - west, isinstance(piece, Area))


def _box(places: Sequence[tuple[int, int]]) -> pygame.Rect:
    """The rectangle round an outline in the window."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
