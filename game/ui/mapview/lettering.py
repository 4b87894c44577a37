"""Letters on the map: how large they are at each zoom and interface size, and the names of places.

Lettering follows the zoom as printed letters would, is never smaller than can be read at the size of the interface,
and is left out where that would drown the map.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.engine.text import t
from game.ui.kit.theme import Size, Style, Theme
from game.ui.mapview.camera import HEX_HEIGHT, HEX_WIDTH, Camera, Point, centre

_NUMBER, _LARGEST_NUMBER, _SMALLEST_NUMBER = 17, 23, 9
"""A hex number's height in map pixels, the largest it may have there, and the smallest in points that can be read."""
_NAME, _SMALLEST_NAME, _LARGEST_NAME = 17, 12, 40
"""The height of a place's name: map pixels, least points, and the most map pixels: a third of a hex."""
_MARK, _SMALLEST_MARK, _LARGEST_MARK = 19, 10, 36
"""The height of the words in a marked hex: usual and least points, and the most map pixels: a third of a hex."""
_PLATE = 165
"""How dense the plate under a name is, of 255: on the lightest ground it leaves a contrast of 4.5 to 1."""


def number_style(theme: Theme, zoom: float) -> Style | None:
    """The letters of hex numbers; None where those that can be read are too large for a hex."""
    least, most = theme.S(_SMALLEST_NUMBER), _LARGEST_NUMBER * zoom
    return Style("narrow", _points(theme, max(least, _NUMBER * zoom))) if least <= most else None


def name_style(theme: Theme, zoom: float) -> Style | None:
    """The letters of place names; None where those that can be read are too large for a hex."""
    least, most = theme.S(_SMALLEST_NAME), _LARGEST_NAME * zoom
    return Style("typed", _points(theme, max(least, _NAME * zoom))) if least <= most else None


def mark_style(theme: Theme, zoom: float) -> Style | None:
    """The letters of what a marked hex says, such as its cost; None where those that can be read are too large."""
    least, most = theme.S(_SMALLEST_MARK), _LARGEST_MARK * zoom
    return Style("heavy", _points(theme, min(theme.S(_MARK), most))) if least <= most else None


def _points(theme: Theme, pixels: float) -> int:
    return round(pixels / theme.scale)


def names_on(map: HexMap) -> dict[Hex, str]:
    """Each name once, in the player's language and without what stands in brackets, at its last hex."""
    last = {t(place.name).partition(" (")[0]: place.hex for place in map.places if place.name}
    return {hex: name for name, hex in last.items()}


class MapNames:
    """The names of places, each in its hex or beside it, where it lies over no counter and no other name."""

    def __init__(self, theme: Theme, names: Mapping[Hex, str]) -> None:
        self.theme = theme
        self.names = names
        self._kept: tuple[object, list[tuple[str, pygame.Rect]]] | None = None

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        taken: Sequence[pygame.Rect],
        version: int,
        told: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw what the clip of ``surface`` shows, and not what lies under words ``told`` in the window.

        ``taken`` is where counters lie, from the corner of the map at this zoom; ``version`` grows with its changes.
        """
        style = name_style(self.theme, camera.zoom)
        if style is None:
            return
        shift, clip = camera.corner(), surface.get_clip()
        for words, at in self._laid_out(style, camera.zoom, camera.map_rect().size, taken, version):
            box = at.move(shift)
            if box.colliderect(clip) and box.collidelist(told) < 0:
                plate, picture = self._plate(box.size), self.theme.text(words, style, self.theme.palette.lettering)
                surface.blit(plate, box)
                within = picture.get_rect(center=box.center)
                if camera.view.contains(box):  # the rim of the view cuts the map, and with it names
                    self.theme.note(surface, words, style, self.theme.palette.lettering, within, within)
                surface.blit(picture, within)

    def _laid_out(
        self, style: Style, zoom: float, size: Size, taken: Sequence[pygame.Rect], version: int
    ) -> list[tuple[str, pygame.Rect]]:
        key = (style, zoom, size, version, self.theme.version, tuple(self.names.items()))
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self.laid(style, zoom, size, taken)
        return self._kept[1]

    def laid(self, style: Style, zoom: float, map: Size, taken: Sequence[pygame.Rect]) -> list[tuple[str, pygame.Rect]]:
        """Each name that has room with its plate, from the corner of the ``map`` of so many pixels; all on the map."""
        laid: list[tuple[str, pygame.Rect]] = []
        theme, full, sheet = self.theme, list(taken), pygame.Rect((0, 0), map)
        for hex, words in sorted(self.names.items()):
            size = theme.width(words, style) + theme.S(8), theme.line(style)
            tries = [_box(place, size, zoom).clamp(sheet) for place in _places(hex, size, zoom)]
            at = next((box for box in tries if box.collidelist(full) < 0), None)
            if at is not None:
                full.append(at)
                laid.append((words, at))
        return laid

    def _plate(self, size: tuple[int, int]) -> pygame.Surface:
        def make() -> pygame.Surface:
            plate = pygame.Surface(size, pygame.SRCALPHA)
            ink = (*self.theme.palette.plate, _PLATE)
            pygame.draw.rect(plate, ink, plate.get_rect(), border_radius=self.theme.S(3))
            return plate

        return self.theme.kept(("map label", size), make)


def _places(hex: Hex, size: tuple[int, int], zoom: float) -> list[Point]:
    """Where the middle of a name may lie on the map: at the foot of its hex, in it, and close beside it."""
    x, y = centre(hex)
    half = size[1] / zoom / 2
    aside = HEX_WIDTH / 2 + size[0] / zoom / 2
    foot, below = HEX_HEIGHT / 2 - half, HEX_HEIGHT / 2 + half
    inside = [(x, y + foot), (x, y), (x, y - foot)]
    return [*inside, (x, y + below), (x, y - below), (x + aside, y), (x - aside, y)]


def _box(middle: Point, size: tuple[int, int], zoom: float) -> pygame.Rect:
    box = pygame.Rect((0, 0), size)
    box.center = round(middle[0] * zoom), round(middle[1] * zoom)
    return box
