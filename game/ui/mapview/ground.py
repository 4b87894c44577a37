"""The ground under everything: the map's picture at every zoom, with grid and numbers baked in.

At rest the view blits one finished picture.  While the zoom glides it stretches the nearest of a few smaller
copies without smoothing, which costs a millisecond; the finished picture of a new level is made beside the loop.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import pygame

from game.board.hexgrid import Hex, HexGrid, label
from game.ui.kit.theme import Colour, Theme
from game.ui.mapview.camera import CORNERS, HEX_HEIGHT, HEX_WIDTH, ZOOMS, Camera, centre, map_size
from game.ui.mapview.lettering import number_style
from game.ui.window.jobs import Job, Jobs

_KEPT_LEVELS = 3
_MIPS = (0.5, 0.25)
_STEP = 4
"""Pixels of the picture in one of the smallest copy."""
_DARK = 92
"""Ground darker than this (0-255) gets light lines and numbers."""
_STRIP = 48
"""Rows of pixels that are copied at once."""
_BAKED_AT_ONCE = 60
"""Hexes whose grid and numbers are put into a level before anything else may happen."""

_Key = tuple[float, bool, bool, int]
"""Zoom, with grid, with numbers, and the version of the theme that they are printed in."""


class GroundPicture:
    """The whole map at zoom 1 with what follows from it: smaller copies, and the average colour of each hex.

    Any thread may make one; that takes up to a tenth of a second.
    """

    def __init__(self, grid: HexGrid, whole: pygame.Surface) -> None:
        self.bases = {1.0: whole}
        smaller = whole
        for mip in _MIPS:
            size = (round(whole.get_width() * mip), round(whole.get_height() * mip))
            smaller = self.bases[mip] = pygame.transform.smoothscale(smaller, size)
        self.grid = grid
        self.shades = _measure(grid, smaller, grid.hexes)

    def change(self, whole: pygame.Surface, changed: Sequence[pygame.Rect]) -> None:
        """The map is now this one, of the same size, and otherwise than before in these places alone."""
        self.bases[1.0] = whole
        parts = [_outwards(rect).clip(whole.get_rect()) for rect in changed]
        for part in parts:
            smaller = whole.subsurface(part)
            for mip in _MIPS:
                smaller = pygame.transform.smoothscale(smaller, (round(part.w * mip), round(part.h * mip)))
                self.bases[mip].blit(smaller, (round(part.x * mip), round(part.y * mip)))
        touched = [hex for hex in self.grid.hexes if _hex_rect(hex).collidelist(parts) >= 0]
        self.shades |= _measure(self.grid, self.bases[_MIPS[-1]], touched)


def in_window_format(picture: pygame.Surface) -> pygame.Surface:
    """A copy in the pixel format of the window, made strip by strip: no other thread waits for more than a strip."""
    copy = pygame.Surface(picture.get_size())
    for top in range(0, picture.get_height(), _STRIP):
        copy.blit(picture, (0, top), pygame.Rect(0, top, picture.get_width(), _STRIP))
    return copy


def _measure(grid: HexGrid, small: pygame.Surface, hexes: Iterable[Hex]) -> dict[int, Colour]:
    """The average colour of these hexes, of which lines and numbers are a lighter or darker shade."""
    scale = small.get_width() / map_size(grid)[0]
    shades: dict[int, Colour] = {}
    for hex in hexes:
        x, y = centre(hex)
        box = pygame.Rect(0, 0, round(60 * scale), round(96 * scale))
        box.center = (round(x * scale), round(y * scale))
        red, green, blue, _ = pygame.transform.average_color(small, box.clip(small.get_rect()))
        shades[hex] = (red, green, blue)
    return shades


class Ground:
    """Pictures of one map.  ``show_grid`` and ``show_numbers`` may be switched at any time."""

    def __init__(self, theme: Theme, grid: HexGrid, jobs: Jobs, changed: Callable[[], object]) -> None:
        self.theme = theme
        self.changed = changed
        self.grid = grid
        self.show_grid = True
        self.show_numbers = True
        self._jobs = jobs
        self._bases: dict[float, pygame.Surface] = {}
        self._levels: OrderedDict[_Key, pygame.Surface] = OrderedDict()
        self._making: dict[_Key, Job[pygame.Surface]] = {}
        self._shades: dict[int, Colour] = {}
        self._made: GroundPicture | None = None
        self.version = 0
        """Grows with every other picture."""

    def set_picture(
        self, picture: pygame.Surface | GroundPicture, changed: Sequence[pygame.Rect] | None = None
    ) -> None:
        """Take the whole map at zoom 1 (the plain tiles first, the painting when it is ready).

        ``changed``: where it is otherwise than the picture before it, None for everywhere.
        """
        made = self._made
        if isinstance(picture, GroundPicture):
            made = picture
        elif made is None or changed is None or picture.get_size() != made.bases[1.0].get_size():
            made = GroundPicture(self.grid, picture)
        else:
            made.change(picture, changed)
        self._made = made
        for job in self._making.values():
            job.cancel()
        self._making.clear()
        self._levels.clear()
        self._bases, self._shades = made.bases, made.shades
        self.version += 1
        self.changed()

    @property
    def ready(self) -> bool:
        """Whether there is any picture yet."""
        return bool(self._bases)

    @property
    def small(self) -> pygame.Surface:
        """The smallest copy, for the minimap."""
        return self._bases[_MIPS[-1]]

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw what the camera sees; the clip of ``surface`` is its view."""
        if not self.ready:
            return
        level = self._level(ZOOMS[camera.level])
        if level is not None and camera.zoom == ZOOMS[camera.level]:
            surface.blit(level, camera.corner())
        else:
            self._draw_stretched(surface, camera, level)

    def at_rest(self, camera: Camera) -> bool:
        """Whether the finished picture of a level is shown, not one stretched for the moment."""
        zoom = ZOOMS[camera.level]
        return camera.zoom == zoom and self._key(zoom) in self._levels

    def printed(self, zoom: float) -> pygame.Surface:
        """The whole map at any zoom with its grid and numbers, made here and now: for pictures, not for the window."""
        base = self._bases[1.0] if zoom > _MIPS[0] else self._bases[_MIPS[0]]
        size = map_size(self.grid)
        level = pygame.transform.smoothscale(base, (round(size[0] * zoom), round(size[1] * zoom)))
        for _ in self._bake(level, (zoom, True, True, self.theme.version)):
            pass
        return level

    def _key(self, zoom: float) -> _Key:
        """The picture that shows a zoom level as everything is set now."""
        return zoom, self.show_grid, self.show_numbers, self.theme.version

    def _level(self, zoom: float) -> pygame.Surface | None:
        """The finished picture of a zoom level, or None while it is being made."""
        key = self._key(zoom)
        level = self._levels.get(key)
        if level is not None:
            self._levels.move_to_end(key)
        elif key not in self._making:
            self._begin(key)
        return level

    def _begin(self, key: _Key) -> None:
        """Start making a level; smoothing a large picture takes up to 0.1 s."""
        base = self._bases[1.0] if key[0] > _MIPS[0] else self._bases[_MIPS[0]]
        size = map_size(self.grid)
        scaled = (round(size[0] * key[0]), round(size[1] * key[0]))

        def work(job: Job[pygame.Surface]) -> pygame.Surface:
            return base.copy() if base.get_size() == scaled else pygame.transform.smoothscale(base, scaled)

        self._making[key] = self._jobs.start(work, lambda level: self._finish(key, level))

    def _finish(self, key: _Key, level: pygame.Surface) -> Iterator[None]:
        """Take a level in, in steps; another picture that comes meanwhile cancels them."""
        yield from self._bake(level, key)
        self._making.pop(key, None)
        self._levels[key] = level
        while len(self._levels) > _KEPT_LEVELS:
            self._levels.popitem(last=False)
        self.changed()

    def _draw_stretched(self, surface: pygame.Surface, camera: Camera, level: pygame.Surface | None) -> None:
        """Draw from the nearest copy, unsmoothed: what is seen while the zoom glides or a level is being made."""
        sources = {round(mip, 3): picture for mip, picture in self._bases.items()}
        if level is not None:
            sources[ZOOMS[camera.level]] = level
        draw_stretched(surface, camera, sources)

    # -- grid and numbers -------------------------------------------------------------------------------------------

    def _bake(self, level: pygame.Surface, key: _Key) -> Iterator[None]:
        """Put grid and numbers into a finished level, each in a shade of the ground it lies on; in steps."""
        zoom, grid, numbers, _ = key
        style = number_style(self.theme, zoom) if numbers else None
        for place, hex in enumerate(self.grid.hexes):
            if place % _BAKED_AT_ONCE == _BAKED_AT_ONCE - 1:
                yield
            x, y = centre(hex)
            ground = self._shades[hex]
            if grid:
                points = [((x + dx) * zoom, (y + dy) * zoom) for dx, dy in CORNERS]
                colour = _against(ground, 0.26)
                for a, b in ((0, 1), (1, 2), (2, 3)):
                    pygame.draw.aaline(level, colour, points[a], points[b])
            if style is not None:
                words = self.theme.text(label(hex), style, _against(ground, 0.5))
                level.blit(words, words.get_rect(midtop=(x * zoom, (y - HEX_HEIGHT / 2 + 4) * zoom)))
        if grid:
            yield
            self._bake_south_rim(level, zoom)

    def _bake_south_rim(self, level: pygame.Surface, zoom: float) -> None:
        """The sides of the last hexes that no other hex draws."""
        for hex in self.grid.hexes:
            if hex % 100 == self.grid.rows or hex // 100 in (1, self.grid.columns):
                x, y = centre(hex)
                points = [((x + dx) * zoom, (y + dy) * zoom) for dx, dy in CORNERS]
                pygame.draw.aalines(level, _against(self._shades[hex], 0.26), True, points)


def _outwards(rect: pygame.Rect) -> pygame.Rect:
    """The rectangle grown to whole pixels of the smallest copy."""
    left, top = rect.left // _STEP * _STEP, rect.top // _STEP * _STEP
    return pygame.Rect(left, top, -((left - rect.right) // _STEP) * _STEP, -((top - rect.bottom) // _STEP) * _STEP)


def _hex_rect(hex: Hex) -> pygame.Rect:
    rect = pygame.Rect(0, 0, HEX_WIDTH, HEX_HEIGHT)
    rect.center = (round(centre(hex)[0]), round(centre(hex)[1]))
    return rect


def _against(ground: Colour, share: float) -> Colour:
    """A shade that can be read on this ground: lighter on dark ground, darker on light ground."""
    towards = 255 if sum(ground) < 3 * _DARK else 0
    red, green, blue = (round(part + (towards - part) * share) for part in ground)
    return red, green, blue


def draw_stretched(surface: pygame.Surface, camera: Camera, sources: Mapping[float, pygame.Surface]) -> None:
    """Draw what the camera sees from the nearest of ``sources`` (whole maps by zoom), stretched without smoothing."""
    zoom = camera.zoom
    scale = min(sources, key=lambda known: abs(known - zoom) + (0.01 if known < zoom else 0))
    source, factor = sources[scale], zoom / scale
    left, top = camera.corner()
    seen = camera.view.clip(pygame.Rect(left, top, *(round(part * zoom) for part in camera.size)))
    if not seen:
        return
    part = pygame.Rect(
        round((seen.x - left) / factor), round((seen.y - top) / factor),
        max(1, round(seen.w / factor)), max(1, round(seen.h / factor)),
    )  # fmt: skip
    surface.blit(pygame.transform.scale(source.subsurface(part.clip(source.get_rect())), seen.size), seen)
