"""The album of an after-action report: the printed map once, every piece's picture once, and where they lay."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

import numpy as np
import pygame

from game.engine.after_action.album import Album, Laid, Plate, Print
from game.ui.pictures.artist import Portrait, Press
from game.ui.pictures.board import pixels_of
from game.ui.pictures.png import still

GROUND_ZOOM = 0.5
"""How sharp the map is, of the painting (times the detail its system wants); pieces are printed at zoom 1."""
LARGER = 1.3
"""How much larger than on the board pieces are shown: a page is narrower than a window."""


class AlbumMaker:
    """Gathers the plates of an album, turn by turn."""

    def __init__(self, counters: Press, ground: Press) -> None:
        """``counters`` prints at zoom 1, ``ground`` at any."""
        self._counters = counters
        self._ground = ground
        self._prints: dict[bytes, int] = {}
        self._made: list[Print] = []
        self._known: dict[int, tuple[pygame.Surface, int]] = {}
        self._plates: list[Plate] = []

    def add(self, turn: int, portrait: Portrait) -> None:
        """The map at the end of a turn."""
        laid = [*self._scars(portrait), *self._pieces(portrait)]
        self._plates.append(Plate(turn, tuple(laid)))

    def album(self) -> Album:
        """The pictures gathered so far."""
        width, height = self._counters.size
        ground = Print("jpeg", _jpeg(self._ground.ground), width, height)
        return Album(ground, tuple(self._made), tuple(self._plates))

    def _pieces(self, portrait: Portrait) -> Iterable[Laid]:
        for picture, (x, y) in self._counters.places(portrait):
            yield Laid(self._counter(picture), x, y)

    def _counter(self, picture: pygame.Surface) -> int:
        """The number of a piece's picture, which is printed when it is first seen."""
        known = self._known.get(id(picture))
        if known is None:
            width, height = picture.get_size()
            colours = pygame.surfarray.array_alpha(picture).swapaxes(0, 1)
            data = still(np.dstack((pixels_of(picture), colours)))
            number = self._number(Print("png", data, width * LARGER, height * LARGER))
            known = self._known[id(picture)] = (picture, number)
        return known[1]

    def _scars(self, portrait: Portrait) -> Iterable[Laid]:
        """Changed ground, cut out of the whole, so that neighbours fit."""
        boxes = self._ground.changed(portrait)
        if not boxes:
            return
        whole, zoom = self._ground.draw_ground(portrait), self._ground.zoom
        for box in boxes:
            width, height = box.w / zoom, box.h / zoom
            number = self._number(Print("jpeg", _jpeg(whole.subsurface(box)), width, height))
            yield Laid(number, box.x / zoom + width / 2, box.y / zoom + height / 2)

    def _number(self, picture: Print) -> int:
        """The number of a picture in the album; the same picture stands there once."""
        number = self._prints.setdefault(picture.data, len(self._made))
        if number == len(self._made):
            self._made.append(picture)
        return number


def _jpeg(surface: pygame.Surface) -> bytes:
    out = BytesIO()
    pygame.image.save(surface, out, "ground.jpg")
    return out.getvalue()
