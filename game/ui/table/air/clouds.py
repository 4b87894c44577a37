"""Smoke over a table: balls of it that roll downwind, grow and thin out."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame
from msgspec import Struct
from numpy.typing import NDArray

from game.engine.text import t
from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.air.layer import FRAMES, Moment
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import SMALL_WORDS, stroke, write

_PX = 7
"""Pixels to the inch at which smoke is painted: it is soft, and stretched afterwards."""
_RIM = 0.8
"""Inches that it is ragged beyond its outline."""
_BALLS = 40
_ALONG, _ACROSS = 0.7548776662, 0.5698402910
"""Shares by which each ball lies farther on than the one before it: so spread no two lie together."""
_GREY: Colour = (214, 212, 204)
_SHADE: Colour = (134, 134, 130)
_THICK = (255, 205, 160)
"""How thick smoke is in the turn in which it came down, in the next, and in all that follow."""

Pixels = NDArray[np.float32]


class Cloud(Struct, frozen=True):
    """Smoke from where it came down to where it ends, as wide as its circle; ``turns`` since it came down."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float
    turns: int = 0

    def float_over(self, surface: pygame.Surface, camera: TableCamera, theme: Theme, moment: Moment) -> None:
        """Its picture for this moment, and its outline, which counts for who sees whom; none of it beside the table."""
        ends = camera.windows((self.start, self.end))
        size = self._size(camera)
        middle = (ends[0][0] + ends[1][0]) // 2, (ends[0][1] + ends[1][1]) // 2
        box = pygame.Rect((0, 0), size)
        box.center = middle
        shown = box.clip(camera.map_rect()).clip(surface.get_clip())
        if not shown:
            return
        key = (theme.version, self._measure(), self._quarter(), size, self._age(), moment.frame)
        picture = moment.pictures.get(key, lambda: self._picture(theme, camera.pixels(_RIM), size, moment.frame))
        surface.blit(picture, shown, shown.move(-box.x, -box.y), pygame.BLEND_PREMULTIPLIED)

    def _size(self, camera: TableCamera) -> tuple[int, int]:
        """Window pixels of its picture, with its rim."""
        long, wide = (camera.pixels(inches + 2 * _RIM) for inches in (math.dist(self.start, self.end), self.width))
        return (long, wide) if self._quarter() % 2 == 0 else (wide, long)

    def _age(self) -> int:
        """The place of its thickness among all."""
        return min(self.turns, len(_THICK) - 1)

    def _measure(self) -> tuple[int, int]:
        """Pixels that it is long and wide at the size in which it is painted."""
        long = math.dist(self.start, self.end)
        return max(1, round(long * _PX)), max(1, round(self.width * _PX))

    def _quarter(self) -> int:
        """Quarter turns to the left from smoke that drifts to the east."""
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        return round(math.degrees(math.atan2(-dy, dx)) / 90) % 4

    def _picture(self, theme: Theme, rim: int, size: tuple[int, int], frame: int) -> pygame.Surface:
        painted = pygame.transform.rotate(_painted(*self._measure(), frame), 90 * self._quarter())
        picture = pygame.transform.smoothscale(painted, size)
        picture.fill((255, 255, 255, _THICK[self._age()]), special_flags=pygame.BLEND_RGBA_MULT)
        left, top, right, low = rim, rim, size[0] - rim, size[1] - rim
        stroke(picture, theme, [(left, top), (right, top), (right, low), (left, low)], "plain", pattern="dotted",
               width=1, closed=True)  # fmt: skip
        write(picture, theme, t("smoke"), picture.get_rect().center, style=SMALL_WORDS)
        return picture.premul_alpha()


@lru_cache(maxsize=4 * FRAMES)
def _painted(long: int, wide: int, frame: int) -> pygame.Surface:
    """Smoke that drifts from left to right, so many pixels long and wide without its ragged rim."""
    rim = round(_RIM * _PX)
    x, y = np.meshgrid(
        np.arange(long + 2 * rim, dtype=np.float32) - rim, np.arange(wide + 2 * rim, dtype=np.float32) - rim,
        indexing="ij",
    )  # fmt: skip
    cover, light = np.zeros(x.shape, np.float32), np.zeros(x.shape, np.float32)
    for ball in range(_BALLS):
        age = (ball * _ALONG + frame / FRAMES) % 1.0
        radius = wide * (0.2 + 0.13 * age + 0.05 * math.sin(2.7 * ball))
        across = 0.12 + 0.76 * (ball * _ACROSS % 1.0) + 0.04 * math.sin(6.3 * age + ball)
        at = age * long, across * wide
        _roll(cover, light, x - at[0], y - at[1], radius, 0.62 * min(1.0, 7 * age) * min(1.0, 7 * (1 - age)), ball)
    return _coloured(cover, light)


def _roll(cover: Pixels, light: Pixels, x: Pixels, y: Pixels, radius: float, dense: float, seed: int) -> None:
    """One ball of smoke, ragged at its rim and lighter where the light comes from."""
    far = np.hypot(x, y) / (radius * (1 + 0.12 * np.sin(5 * np.arctan2(y, x) + seed)))
    inside = np.clip((1 - far) * 1.7, 0, 1) * dense
    tone = np.clip(0.62 - 0.4 * (0.6 * x + 0.8 * y) / radius, 0.0, 1.0)
    after = inside + cover * (1 - inside)
    share = np.divide(inside, after, out=np.zeros_like(inside), where=after > 0)
    light += (tone - light) * share
    cover[:] = after


def _coloured(cover: Pixels, light: Pixels) -> pygame.Surface:
    picture = pygame.Surface(cover.shape, pygame.SRCALPHA)
    one, other = np.asarray(_SHADE, np.float32), np.asarray(_GREY, np.float32)
    pygame.surfarray.pixels3d(picture)[:] = (one + (other - one) * light[..., None]).astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = np.clip(cover * 255, 0, 255).astype(np.uint8)
    return picture
