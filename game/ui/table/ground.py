"""The table top under everything: one smooth picture for each zoom, made beside the loop; plain until then."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.board.table.tablemap import TableMap
from game.ui.kit.theme import Colour
from game.ui.mapview.ground import draw_stretched
from game.ui.table.camera import INCH, TableCamera
from game.ui.table.plan import draw_table
from game.ui.window.jobs import Job, Jobs

_KEPT_LEVELS = 2
_SMALL = 0.25
DAY: Colour = (255, 255, 255)
"""Light that leaves every colour as it is."""


def lit(picture: pygame.Surface, light: Colour) -> pygame.Surface:
    """A picture in a light: the same one by day, else a darker copy."""
    if light == DAY:
        return picture
    copy = picture.copy()
    copy.fill(light, special_flags=pygame.BLEND_RGB_MULT)
    return copy


class TableGround:
    """Pictures of one table top.  ``version`` grows with every other picture."""

    def __init__(self, jobs: Jobs, changed: Callable[[], object]) -> None:
        self.version = 0
        self._jobs = jobs
        self._changed = changed
        self._bases: dict[float, pygame.Surface] = {}
        self._levels: OrderedDict[float, pygame.Surface] = OrderedDict()
        self._making: dict[float, Job[pygame.Surface]] = {}
        self._light = DAY
        self._by_day: pygame.Surface | None = None

    def shine(self, light: Colour, camera: TableCamera) -> None:
        """Show the table in this light: what it leaves of each colour, ``DAY`` all of it."""
        if light != self._light:
            self._light = light
            if self._by_day is not None:
                self.set_picture(self._by_day, camera)

    def set_picture(self, whole: pygame.Surface, camera: TableCamera) -> None:
        """Take the whole table by day, in any sharpness: the plain drawing first, the painting when it is ready."""
        self._by_day = whole
        whole = lit(whole, self._light)
        for job in self._making.values():
            job.cancel()
        self._making.clear()
        self._levels.clear()
        width, height = camera.size
        small = pygame.transform.smoothscale(whole, (round(width * _SMALL), round(height * _SMALL)))
        self._bases = {whole.get_width() / width: whole, _SMALL: small}
        self.version += 1
        self._changed()

    @property
    def ready(self) -> bool:
        """Whether there is any picture yet."""
        return bool(self._bases)

    @property
    def small(self) -> pygame.Surface:
        """A small copy, for the corner."""
        return self._bases[_SMALL]

    def draw(self, surface: pygame.Surface, camera: TableCamera) -> None:
        """Draw what the camera sees; the clip of ``surface`` is its view."""
        if not self.ready:
            return
        zoom = camera.zooms[camera.level]
        level = self._level(zoom, camera.size)
        if level is not None and camera.zoom == zoom:
            surface.blit(level, camera.corner())
            return
        draw_stretched(surface, camera, self._bases if level is None else self._bases | {zoom: level})

    def at_rest(self, camera: TableCamera) -> bool:
        """Whether the finished picture of a zoom is shown, not one stretched for the moment."""
        return camera.zoom == camera.zooms[camera.level] and camera.zoom in self._levels

    def _level(self, zoom: float, size: tuple[int, int]) -> pygame.Surface | None:
        """The finished picture of a zoom, or None while it is being made, which takes up to a tenth of a second."""
        level = self._levels.get(zoom)
        if level is not None:
            self._levels.move_to_end(zoom)
        elif zoom not in self._making:
            scale = min((known for known in self._bases if known >= zoom), default=max(self._bases))
            base, scaled = self._bases[scale], (round(size[0] * zoom), round(size[1] * zoom))
            self._making[zoom] = self._jobs.start(
                lambda job: pygame.transform.smoothscale(base, scaled), lambda made: self._take(zoom, made)
            )
            level = self._levels.get(zoom)
        return level

    def _take(self, zoom: float, level: pygame.Surface) -> None:
        self._making.pop(zoom, None)
        self._levels[zoom] = level
        while len(self._levels) > _KEPT_LEVELS:
            self._levels.popitem(last=False)
        self._changed()


def draw_plain(table: TableMap) -> pygame.Surface:
    """The whole table at zoom 1; takes a few milliseconds."""
    return draw_table(table, INCH)
