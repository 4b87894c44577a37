"""The picture of the ground: plain tiles at once, the painting as soon as it is ready."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.board.hexmap import HexMap
from game.ui.jobs import Job, Jobs
from game.ui.map_tiles import draw_tiles
from game.ui.mapview.ground import Ground
from game.ui.painting import PaintedMap


class Scenery:
    """Fills ``ground``; ``progress`` says how far the painting is."""

    def __init__(self, hexmap: HexMap, file: Path, cache: Path, jobs: Jobs) -> None:
        self._file = file
        self._jobs = jobs
        self._painted = PaintedMap(hexmap, cache)
        self._picture: pygame.Surface | None = None
        self._ground: Ground | None = None
        self._is_painting = False
        self.done = False

    def begin(self) -> None:
        """Draw the tiles and start the painting, both beside the window."""
        self._jobs.start(self._draw, self._take_tiles)
        self._painted.start()

    def fill(self, ground: Ground) -> None:
        """Fill this ground from now on."""
        self._ground = ground
        if self._picture is not None:
            ground.set_picture(self._picture)

    def _draw(self, job: Job[pygame.Surface]) -> pygame.Surface:
        return draw_tiles(self._file)

    def _take_tiles(self, tiles: pygame.Surface) -> None:
        if not self._is_painting:
            self._take(tiles.convert())

    def _take(self, picture: pygame.Surface) -> None:
        self._picture = picture
        if self._ground is not None:
            self._ground.set_picture(picture)

    def look(self) -> tuple[float, str]:
        """How far the painting is, and what is being done; no words once there is nothing to wait for."""
        if self.done:
            return 1.0, ""
        if self._painted.failure:
            self.done = True
            return 1.0, ""
        painting = self._painted.surface()
        if painting is None:
            return self._painted.progress
        self.done = self._is_painting = True
        self._take(painting.convert())
        return 1.0, ""

    @property
    def trouble(self) -> str:
        """Why the plain tiles stay; empty where they do not."""
        return self._painted.failure

    def stop(self) -> None:
        """The window is closed."""
        self._painted.cancel()
