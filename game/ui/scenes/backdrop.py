"""The painted evening behind the menus: a low sun, ridge behind ridge in the haze, a flight of Hueys.

Painted in code at the size of the window, in some 30 ms, and kept until the size changes.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

import numpy as np
import pygame

from game.ui.kit.paint import add_grain
from game.ui.kit.theme import Colour, Size

_SKY = ((0.0, (17, 22, 20)), (0.30, (38, 43, 33)), (0.52, (92, 70, 40)), (0.66, (176, 104, 48)), (0.74, (214, 148, 74)))
_SUN: Colour = (246, 196, 112)
_SUN_AT = (0.70, 0.585)
_HAZE: Colour = (196, 124, 62)
_NEAR: Colour = (9, 12, 9)
_RIDGES = 6
_PALMS = ((0.93, 0.62), (0.985, 0.46), (0.895, 0.30), (0.025, 0.26))
_FLIGHT = ((0.56, 0.30, 0.082), (0.655, 0.235, 0.064), (0.73, 0.34, 0.056), (0.80, 0.255, 0.046), (0.86, 0.33, 0.038))


def _mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour ``share`` of the way from ``a`` to ``b``."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _sky(size: Size) -> pygame.Surface:
    """The glow of the evening, strongest round the sun; computed small, as it has no detail."""
    wide, high = 160, 90
    x, y = np.meshgrid(np.linspace(0, 1, wide), np.linspace(0, 1, high), indexing="ij")
    stops = [at for at, _ in _SKY]
    level = np.stack([np.interp(y, stops, [colour[part] for _, colour in _SKY]) for part in range(3)], axis=-1)
    away = np.hypot((x - _SUN_AT[0]) * 1.25, y - _SUN_AT[1])
    glow = np.exp(-((away / 0.26) ** 2))[..., None] * 0.75 + np.exp(-((away / 0.6) ** 2))[..., None] * 0.18
    dark = 1 - 0.45 * np.clip(away - 0.3, 0, 1)[..., None]
    level = level * dark + (np.array(_SUN) - level) * glow * 0.8
    small = pygame.surfarray.make_surface(level.clip(0, 255).astype(np.uint8))
    return pygame.transform.smoothscale(small, size)


def _ridge(rng: np.random.Generator, width: int, base: float, rise: float, trees: float) -> list[tuple[float, float]]:
    """The skyline of one ridge: a few slow waves, and tree crowns on top as high as ``trees`` pixels."""
    x = np.arange(0, width + 3, 3)
    line = np.full(x.shape, base)
    for wave in range(1, 6):
        line -= rise / wave * np.sin(x / width * wave * rng.uniform(2.2, 4.4) + rng.uniform(0, 6.28)) * 0.7
    crowns = np.abs(np.interp(x, x[:: max(1, int(trees))], rng.normal(0, 1, x[:: max(1, int(trees))].size)))
    line -= trees * (crowns + rng.normal(0, 0.16, x.size))
    return list(zip(x.tolist(), line.tolist(), strict=True))


def _frond(turn: float, reach: float, top: tuple[float, float]) -> list[tuple[float, float]]:
    """The spine of a palm leaf: out in a direction, then bending down under its weight."""
    bend = reach * 0.85
    return [
        (top[0] + math.cos(turn) * reach * step, top[1] + math.sin(turn) * reach * step + bend * step**2.4)
        for step in np.linspace(0, 1, 14).tolist()
    ]


@lru_cache(maxsize=8)
def _palm(high: int, seed: int) -> pygame.Surface:
    """A palm in black against the light, drawn large and made smaller for soft edges."""
    rng = np.random.default_rng(seed)
    tall, wide = high * 2, high * 2
    big = pygame.Surface((wide, tall), pygame.SRCALPHA)
    big.fill((*_NEAR, 0))
    lean = rng.uniform(-0.14, 0.14) * tall
    foot, rise = wide / 2, tall * 0.68
    trunk = [(foot + lean * step**1.6, tall - rise * step) for step in np.linspace(0, 1, 12).tolist()]
    for (start, end), thick in zip(pairwise(trunk), np.linspace(tall / 46, tall / 80, 11), strict=True):
        pygame.draw.line(big, _NEAR, start, end, max(1, round(thick)))
    for turn in (np.linspace(-3.0, -0.14, 11) + rng.uniform(-0.1, 0.1, 11)).tolist():
        spine = _frond(turn, tall * rng.uniform(0.22, 0.28), trunk[-1])
        for (x, y), step in zip(spine[1:], np.linspace(0.1, 1, 13).tolist(), strict=True):
            leaf = tall * 0.075 * math.sin(min(1.0, step * 1.15) * math.pi * 0.86)
            for aside in (-0.5, 0.1, 0.45):
                tip = (x + (aside + math.cos(turn) * 0.6) * leaf, y + leaf)
                pygame.draw.line(big, _NEAR, (x, y), tip, max(1, round(tall / 260)))
        pygame.draw.lines(big, _NEAR, False, spine, max(1, round(tall / 170)))
    return pygame.transform.smoothscale(big, (wide // 2, tall // 2))


def _mist(size: Size, top: int, high: int, strength: int) -> pygame.Surface:
    """A band of haze, thickest in its middle."""
    band = pygame.Surface((1, max(2, high)), pygame.SRCALPHA)
    for y in range(band.get_height()):
        band.set_at((0, y), (*_HAZE, round(strength * np.sin(np.pi * y / band.get_height()) ** 2)))
    return pygame.transform.scale(band, (size[0], band.get_height()))


@lru_cache(maxsize=2)
def evening(size: Size) -> pygame.Surface:
    """The picture, as large as the window; kept, so do not draw on it."""
    width, height = size
    rng = np.random.default_rng(1968)
    picture = _sky(size)
    sun = (round(width * _SUN_AT[0]), round(height * _SUN_AT[1]))
    _draw_sun(picture, sun, height * 0.085)
    for number in range(_RIDGES):
        near = number / (_RIDGES - 1)
        base = height * (0.63 + 0.30 * near**1.25)
        line = _ridge(rng, width, base, height * (0.018 + 0.035 * near), height * (0.003 + 0.013 * near))
        colour = _mix(_mix(_HAZE, (74, 56, 34), 0.35), _NEAR, near**0.55)
        pygame.draw.polygon(picture, colour, [(0, height), *line, (width, height)])
        if near < 1:
            top = round(base)
            picture.blit(_mist(size, top, round(height * 0.16), round(110 * (1 - near))), (0, top))
    for seed, (x, tall) in enumerate(_PALMS):
        palm = _palm(max(8, round(height * tall)), seed)
        picture.blit(palm, palm.get_rect(midbottom=(width * x, height * 0.97)))
    for x, y, share in _FLIGHT:
        colour = _mix(_NEAR, _HAZE, 0.34 - share * 3.4)
        craft = huey(max(12, round(width * share)), colour, _mix(_HAZE, (120, 100, 60), 0.7))
        picture.blit(craft, (round(width * x), round(height * y)))
    add_grain(picture, 3)
    return picture


def _draw_sun(picture: pygame.Surface, at: tuple[int, int], radius: float) -> None:
    """A flattened disc that fades towards its rim."""
    half = round(radius * 1.2)
    disc = pygame.Surface((half * 2, half * 2), pygame.SRCALPHA)
    disc.fill((*_SUN, 0))
    pygame.draw.circle(disc, (255, 214, 138, 255), (half, half), radius)
    disc = pygame.transform.gaussian_blur(disc, max(1, round(radius / 24)))
    picture.blit(disc, disc.get_rect(center=at))


_Points = tuple[tuple[float, float], ...]

_LENGTH = 120.0
_BODY: _Points = (
    (6, 24), (9, 19), (15, 15), (22, 12.5), (33, 11), (46, 11), (52, 13), (60, 14), (108, 15.5), (110, 15.5), (116, 4),
    (120, 4), (117, 17), (112, 20), (104, 20), (66, 23), (56, 30), (50, 32), (18, 32), (10, 29),
)  # fmt: skip
_ENGINE: _Points = ((29, 11), (33, 6.5), (40, 5.5), (52, 7), (58, 11), (58, 15))
_DOOR: _Points = ((30, 16), (44, 16), (44, 29), (30, 29))
_WINDSCREEN: _Points = ((11, 22), (16, 17.5), (24, 15.5), (24, 23))
_LINES: tuple[tuple[_Points, float], ...] = (
    (((38, 6), (38, 0)), 2.4),
    (((-14, 1.4), (92, -1.2)), 1.5),
    (((12, 39), (52, 39)), 1.3),
    (((20, 32), (17, 39)), 1.2),
    (((44, 32), (47, 39)), 1.2),
    (((96, 20), (102, 25)), 1.0),
    (((116, -4), (120, 12)), 1.0),
)
_SHARPER = 4


@lru_cache(maxsize=32)
def huey(width: int, colour: Colour, light: Colour) -> pygame.Surface:
    """A Huey flying left, ``width`` pixels from nose to tail; ``light`` shows through its open doors."""
    zoom = width / _LENGTH * _SHARPER
    margin = 16.0

    def at(points: _Points) -> list[tuple[float, float]]:
        return [((x + margin) * zoom, (y + 6) * zoom) for x, y in points]

    big = pygame.Surface((round((_LENGTH + 2 * margin) * zoom), round(50 * zoom)), pygame.SRCALPHA)
    big.fill((*colour, 0))
    for shape in (_BODY, _ENGINE):
        pygame.draw.polygon(big, colour, at(shape))
    for shape in (_DOOR, _WINDSCREEN):
        pygame.draw.polygon(big, light, at(shape))
    for ends, thick in _LINES:
        pygame.draw.lines(big, colour, False, at(ends), max(1, round(thick * zoom)))
    small = (max(1, big.get_width() // _SHARPER), max(1, big.get_height() // _SHARPER))
    return pygame.transform.smoothscale(big, small)
