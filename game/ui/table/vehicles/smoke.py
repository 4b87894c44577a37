"""Smoke and flames over a vehicle that burns, and what a moving one leaves behind it: a wake, or dust."""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np
import pygame

from game.ui.table.vehicles.form import Colour, Field, asfield

FRAMES = 12
"""Pictures of a fire, one after the other; the last leads back to the first."""
_A_SECOND = 9
"""Pictures in a second."""
_REACH = 3.4
"""Inches from the middle of the fire that its smoke reaches."""
_PX = 40
"""Pixels to the inch at which smoke is drawn at most; it is soft, so that larger ones are stretched."""
_WIND = (0.62, -0.5)
"""Which way smoke drifts, to the east and to the north."""
_BLACK: Colour = (34, 31, 30)
_GREY: Colour = (96, 90, 84)
_FLAME: tuple[Colour, ...] = ((196, 62, 22), (244, 138, 34), (255, 222, 120))
_FOAM: Colour = (226, 234, 226)
_DUST: Colour = (186, 150, 104)


def smoke_of(pixels_per_inch: float, time: float = 0.0, burning: bool = True) -> pygame.Surface:
    """Flames and smoke over a vehicle, ``time`` seconds after they were first seen; blit it by its centre.

    What has burnt out only smoulders (``burning`` false).  Where nothing is to move, ``time`` stays 0.
    """
    return _frame(round(pixels_per_inch, 1), int(time * _A_SECOND) % FRAMES, burning)


@lru_cache(maxsize=96)
def _frame(ppi: float, number: int, burning: bool) -> pygame.Surface:
    px = min(_PX, math.ceil(ppi))
    half = round(_REACH * px)
    x, y = np.meshgrid(*[((np.arange(2 * half) + 0.5 - half) / px).astype(np.float32)] * 2, indexing="ij")
    colour, cover = np.zeros((*x.shape, 3), np.float32), np.zeros(x.shape, np.float32)
    for puff in range(18 if burning else 7):
        age = (puff / (18 if burning else 7) + number / FRAMES) % 1.0
        drift = 2.7 * age**0.85
        sway = 0.22 * math.sin(5.1 * puff) * (0.3 + age)
        at = _WIND[0] * drift + sway * 0.7, _WIND[1] * drift + sway * 0.8
        radius = (0.36 + 0.72 * age) * (0.85 + 0.15 * math.sin(3.3 * puff)) * (1.0 if burning else 0.6)
        dense = (0.9 if burning else 0.42) * min(1.0, age * 7) * (1 - age) ** 0.8
        tone = _mixed(_BLACK, _GREY, age if burning else 0.8)
        _puff(colour, cover, x - at[0], y - at[1], radius, tone, dense, puff)
    if burning:
        for tongue in range(13):
            _tongue(colour, cover, x, y, tongue, number)
    picture = pygame.Surface(x.shape, pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[:] = np.clip(colour, 0, 255).astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = np.clip(cover * 255, 0, 255).astype(np.uint8)
    wide = round(2 * half * ppi / px)
    return pygame.transform.smoothscale(picture, (wide, wide))


def _puff(
    colour: Field, cover: Field, x: Field, y: Field, radius: float, tone: Colour, dense: float, seed: int
) -> None:
    """A ball of smoke, lighter where the light comes from, ragged at its rim."""
    around = np.arctan2(y, x)
    ragged = 1 + 0.1 * np.sin(5 * around + seed) + 0.06 * np.sin(9 * around - 2 * seed)
    far = np.hypot(x, y) / (radius * ragged)
    inside = asfield(np.clip((1 - far) * 2.2, 0, 1) * dense)
    light = np.clip(0.9 - 0.55 * (0.6 * x + 0.8 * y) / radius, 0.6, 1.6)
    _over(colour, cover, asfield(np.asarray(tone, np.float32) * light[..., None]), inside)


def _tongue(colour: Field, cover: Field, x: Field, y: Field, tongue: int, number: int) -> None:
    """One flame that licks up and dies, three shades of it inside one another."""
    age = (tongue * 0.381 + number / FRAMES * (1 + tongue % 2)) % 1.0
    turn = 2.4 * tongue
    spread = 0.2 + 0.3 * (tongue % 3)
    at = spread * math.sin(turn) + 0.34 * age, spread * math.cos(turn) - 0.3 * age
    for shade, share in zip(_FLAME, (1.0, 0.66, 0.34), strict=True):
        radius = 0.27 * share * (1 - age * 0.7) * (0.8 + 0.2 * math.sin(2.1 * tongue))
        u, v = x - at[0], y - at[1]
        along = u * _WIND[0] + v * _WIND[1]
        across = u * _WIND[1] - v * _WIND[0]
        far = np.hypot(across / radius, along / (radius * 1.6))
        inside = asfield(np.clip((1 - far) * 2.6, 0, 1) * (0.94 - 0.5 * age))
        _over(colour, cover, np.asarray(shade, np.float32), inside)


def _over(colour: Field, cover: Field, tone: Field, inside: Field) -> None:
    after = inside + cover * (1 - inside)
    share = np.divide(inside, after, out=np.zeros_like(inside), where=after > 0)
    colour += (tone - colour) * share[..., None]
    cover[:] = after


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def trail(size: tuple[int, int], px: int, length: float, width: float, *, boat: bool) -> pygame.Surface:
    """Wake or dust of a moving vehicle, its hull up in the middle of a picture of ``size``."""
    wide, high = size
    x = ((np.arange(wide) + 0.5 - wide / 2) / px).astype(np.float32)[:, None]
    y = ((high / 2 - np.arange(high) - 0.5) / px).astype(np.float32)[None, :]
    ripple = 0.5 + 0.5 * np.sin(11 * y + 4 * np.sin(7 * x) + 3 * np.abs(x))
    if boat:
        behind = np.clip(length * 0.48 - y, 0, None)
        edge = width * 0.4 * np.clip(behind / (length * 0.3), 0, 1) ** 0.7 + 0.13 * behind
        bow = (
            (behind > 0)
            * np.exp(-(((np.abs(x) - edge) / (0.06 + 0.03 * behind)) ** 2))
            * np.exp(-behind / (length * 0.6))
        )
        stern = np.clip(-length * 0.46 - y, 0, None)
        churn = (stern > 0) * np.exp(-((x / (width * 0.36 + 0.1 * stern)) ** 2)) * np.exp(-stern * 1.3)
        dense, tone = asfield(np.clip(bow * 0.75 + churn * 0.9, 0, 1) * (0.55 + 0.45 * ripple)), _FOAM
    else:
        stern = np.clip(-length * 0.42 - y, 0, None)
        tracks = sum(np.exp(-(((x - side * width * 0.38) / (width * 0.2 + 0.3 * stern)) ** 2)) for side in (-1, 1))
        dense = asfield(np.clip(tracks * (stern > 0) * np.exp(-stern * 1.6) * 0.8, 0, 0.7) * (0.7 + 0.3 * ripple))
        tone = _DUST
    fade = np.clip((wide / 2 / px - np.abs(x)) * 3, 0, 1) * np.clip((high / 2 / px + y) * 1.6, 0, 1)
    dense = asfield(dense * fade)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*tone, 0))
    pygame.surfarray.pixels_alpha(picture)[:] = (dense * 255).astype(np.uint8)
    return picture
