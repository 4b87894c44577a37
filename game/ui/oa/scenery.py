"""The picture of the ground: the painting; plain tiles while it is painted for the first time, or if it never is."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.board.hexmap import HexMap
from game.ui.mapview.ground import Ground, GroundPicture, in_window_format
from game.ui.painting.background import PaintedMap, shared
from game.ui.pictures.map_tiles import draw_tiles
from game.ui.window.jobs import Jobs


class Scenery:
    """Fills ``ground``; what is made of a picture is made beside the window."""

    def __init__(self, hexmap: HexMap, file: Path, cache: Path, jobs: Jobs) -> None:
        self._grid = hexmap.grid
        self._file = file
        self._jobs = jobs
        self._painted = shared(PaintedMap(hexmap, cache))
        self._picture: GroundPicture | None = None
        self._ground: Ground | None = None
        self._is_painted = False
        self._preparing = self._tiled = False
        self.done = False

    def begin(self) -> None:
        """Fetch the painting; where there is none yet, start it and draw the tiles, all beside the window."""
        if not self._painted.kept:
            self._draw_tiles()
        self._painted.start()

    def _draw_tiles(self) -> None:
        self._tiled = True
        self._jobs.start(lambda job: self._prepare(draw_tiles(self._file)), self._take_tiles)

    def fill(self, ground: Ground) -> None:
        """Fill this ground from now on."""
        self._ground = ground
        if self._picture is not None:
            ground.set_picture(self._picture)

    def _prepare(self, picture: pygame.Surface) -> GroundPicture:
        return GroundPicture(self._grid, in_window_format(picture))

    def _take_tiles(self, tiles: GroundPicture) -> None:
        if not self._is_painted:
            self._take(tiles)

    def _take_painting(self, painting: GroundPicture) -> None:
        self.done = self._is_painted = True
        self._take(painting)

    def _take(self, picture: GroundPicture) -> None:
        self._picture = picture
        if self._ground is not None:
            self._ground.set_picture(picture)

    def look(self) -> tuple[float, str]:
        """How far the painting is, and what is being done; no words once there is nothing to wait for."""
        if self.done:
            return 1.0, ""
        if self._painted.failure:
            self.done = True
            if not self._tiled:
                self._draw_tiles()
            return 1.0, ""
        painting = self._painted.surface()
        if painting is not None and not self._preparing:
            self._preparing = True
            self._jobs.start(lambda job: self._prepare(painting), self._take_painting)
        return (1.0, "") if self.done else self._painted.progress

    @property
    def trouble(self) -> str:
        """Why the plain tiles stay; empty where they do not."""
        return self._painted.failure

    def stop(self) -> None:
        """The window is closed."""
        self._painted.cancel()
