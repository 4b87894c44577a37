"""Drawing a whole board as the window shows it, at any size and without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pygame
from msgspec import Struct

from game.board.hexmap import HexMap
from game.engine.game import Game
from game.engine.paths import data_dir
from game.ui.counters import CounterArt
from game.ui.jobs import Jobs
from game.ui.kit.theme import Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import map_size
from game.ui.mapview.ground import Ground
from game.ui.mapview.markers import Marker, Markers
from game.ui.mapview.pieces import Piece, Pieces
from game.ui.mapview.scars import Scars
from game.ui.painting.changes import Change
from game.ui.painting.lettering import names_on
from game.ui.pictures.png import Pixels


class Portrait(Struct, frozen=True):
    """What lies on the board at one moment: counters (the lowest first), changed ground, markers."""

    pieces: tuple[Piece, ...]
    changes: tuple[Change, ...] = ()
    markers: tuple[Marker, ...] = ()


class Portraitist(Struct, frozen=True):
    """How the games of one rule system are looked at.

    ``board(context)`` is the map as it was printed; ``portrait(game, known)`` what lies on it, with all that is
    hidden where ``known`` is true and otherwise as far as the player's side knows.
    """

    board: Callable[[Any], HexMap]
    portrait: Callable[[Game[Any], bool], Portrait]


class BoardPress:
    """Draws one map at one ``zoom`` (1: as it was painted), whatever lies on it.

    ``ground`` is the map's picture at zoom 1; ``palette`` names the colours of the counters.
    """

    def __init__(self, hexmap: HexMap, ground: pygame.Surface, zoom: float, palette: str = "standard") -> None:
        pygame.font.init()
        self.zoom = zoom
        self.grid = hexmap.grid
        theme = Theme(data_dir() / "assets" / "fonts", palette=palette)
        self.art = CounterArt(theme)
        self._jobs = Jobs(threaded=False)
        self._pieces, self._markers = Pieces(self.art), Markers(self.art)
        self._scars = Scars(theme, self._jobs, lambda: None)
        self._scars.names = {hex: name for name, hex in names_on(hexmap)}
        grounds = Ground(theme, hexmap.grid, self._jobs, lambda: None)
        grounds.set_picture(ground)
        self.ground = grounds.printed(zoom)
        self.size = self.ground.get_size()
        self._camera = Camera(map_size(hexmap.grid), margin=0)
        self._camera.view = pygame.Rect((0, 0), self.size)
        self._camera.zoom = zoom
        x, y = self._camera.view.center
        self._camera.at = (x / zoom, y / zoom)

    def draw(self, portrait: Portrait) -> pygame.Surface:
        """The board with everything on it."""
        surface = self.draw_ground(portrait)
        self._pieces.show(portrait.pieces)
        self._markers.show(portrait.markers)
        self._pieces.draw(surface, self._camera)
        self._markers.draw(surface, self._camera)
        return surface

    def draw_ground(self, portrait: Portrait) -> pygame.Surface:
        """The board without counters and markers."""
        self._scars.show(portrait.changes)
        while self._jobs.pending:
            self._jobs.deliver()
        surface = self.ground.copy()
        self._scars.draw(surface, self._camera, grid=True, numbers=True)
        return surface

    def places(self, portrait: Portrait) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Every counter and marker with the middle of where it lies, the lowest first."""
        self._pieces.show(portrait.pieces)
        self._markers.show(portrait.markers)
        return [*self._pieces.laid(self._camera), *self._markers.laid(self._camera)]


def pixels_of(surface: pygame.Surface) -> Pixels:
    """The colours of a surface, rows first."""
    return np.ascontiguousarray(pygame.surfarray.array3d(surface).swapaxes(0, 1))
