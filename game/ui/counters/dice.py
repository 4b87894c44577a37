"""Dice as they lie on the table: rounded cubes in red or ivory, with bored pips, bevel and shadow.

What no cube shows, 7 and more, stands on them as a numeral.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import pygame
from msgspec import Struct

from game.engine.files.paths import data_dir
from game.ui.counters.colours import Colour

_FINE = 4  # dice are drawn so many times larger and shrunk
_ROOM = 0.32  # margin on every side for shadow and tilt, in edges of the die
_LEFT, _MIDDLE, _RIGHT = 0.25, 0.5, 0.75
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LEFT, _LEFT), (_RIGHT, _RIGHT)),
    3: ((_LEFT, _LEFT), (_MIDDLE, _MIDDLE), (_RIGHT, _RIGHT)),
    4: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    5: ((_LEFT, _LEFT), (_RIGHT, _LEFT), (_MIDDLE, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _RIGHT)),
    6: tuple((x, y) for x in (_LEFT, _RIGHT) for y in (_LEFT, _MIDDLE, _RIGHT)),
}


class _Look(Struct, frozen=True):
    face: Colour
    edge: Colour
    pip: Colour


KINDS = {
    "ivory": _Look((240, 232, 208), (186, 170, 132), (44, 32, 22)),
    "red": _Look((172, 44, 34), (96, 18, 16), (248, 240, 220)),
}
"""In the order of the sides that throw with them."""


def dice_kind(sides: Sequence[str], side: str) -> str:
    """The dice that a side of a game throws with; where nobody's, such as those of the set-up, the first side's."""
    kinds = tuple(KINDS)
    return kinds[(sides.index(side) if side in sides else 0) % len(kinds)]


@lru_cache(maxsize=512)
def die_surface(value: int, size: int, kind: str = "ivory", tilt: int = 0) -> pygame.Surface:
    """A die that shows ``value`` (1 to 99), its edge ``size`` pixels, turned by ``tilt`` degrees.

    The picture is larger on every side alike, for the shadow: blit it by its centre, and do not draw on it.
    ``kind`` is one of ``KINDS``.  Raises ``ValueError`` for a value below 1.
    """
    if value < 1:
        raise ValueError(f"no die shows {value}")
    look = KINDS[kind]
    cube = _face(look, size * _FINE)
    if value in _PIPS:
        for pip in _PIPS[value]:
            _bore(cube, look, pip, size * _FINE)
    else:
        _print(cube, look, str(value), size * _FINE)
    turned = pygame.transform.rotate(cube, -tilt)
    full = round(size * (1 + 2 * _ROOM) * _FINE)
    ground = _shadow(full, size, tilt)
    ground.blit(
        turned.premul_alpha(), turned.get_rect(center=(full // 2, full // 2)), special_flags=pygame.BLEND_PREMULTIPLIED
    )
    return _straight(pygame.transform.smoothscale(ground, (round(full / _FINE), round(full / _FINE))))


def _straight(premultiplied: pygame.Surface) -> pygame.Surface:
    """The picture with plain alpha, so that an ordinary blit shows it."""
    alpha = pygame.surfarray.array_alpha(premultiplied).astype(np.float32)[..., None]
    pixels = pygame.surfarray.pixels3d(premultiplied)
    pixels[:] = np.clip(pixels * (255 / np.maximum(alpha, 1)), 0, 255).astype(np.uint8)
    return premultiplied


def _face(look: _Look, n: int) -> pygame.Surface:
    """The upper face, its rounded edge darker to the south-east, light pooling at the north-west."""
    cube = pygame.Surface((n, n), pygame.SRCALPHA)
    radius = round(n * 0.2)
    pygame.draw.rect(cube, look.edge, (0, 0, n, n), border_radius=radius)
    bright = tuple(min(255, part + 26) for part in look.face)
    pygame.draw.rect(cube, bright, (0, 0, round(n * 0.965), round(n * 0.955)), border_radius=radius)
    inset = round(n * 0.035)
    inner = pygame.Rect(inset, inset, round(n * 0.90), round(n * 0.89))
    pygame.draw.rect(cube, look.face, inner, border_radius=round(radius * 0.85))
    shine = np.add.outer(np.linspace(16, -14, n), np.linspace(16, -14, n))
    pixels = pygame.surfarray.pixels3d(cube)
    pixels[:] = np.clip(pixels + shine[..., None], 0, 255).astype(np.uint8)
    return cube


def _bore(cube: pygame.Surface, look: _Look, pip: tuple[float, float], n: int) -> None:
    """A hole with a lit lower rim."""
    x, y, radius = pip[0] * n * 0.97, pip[1] * n * 0.96, n * 0.092
    lit = tuple(min(255, part + 44) for part in look.face)
    pygame.draw.circle(cube, lit, (x + n * 0.012, y + n * 0.014), radius)
    pygame.draw.circle(cube, look.pip, (x, y), radius)
    dark = tuple(round(part * 0.72) for part in look.pip)
    pygame.draw.circle(cube, dark, (x - n * 0.01, y - n * 0.012), radius * 0.8)
    pygame.draw.circle(cube, look.pip, (x + n * 0.008, y + n * 0.01), radius * 0.8)


def _print(cube: pygame.Surface, look: _Look, words: str, n: int) -> None:
    """A numeral, lit below like the rim of a pip."""
    font = _numerals(round(n * 0.62))
    lit = tuple(min(255, part + 44) for part in look.face)
    for shift, colour in ((0.016, lit), (0.0, look.pip)):
        written = font.render(words, True, colour)
        cube.blit(written, written.get_rect(center=(n * (0.48 + shift), n * (0.48 + shift))))


@lru_cache(maxsize=64)
def _numerals(size: int) -> pygame.font.Font:
    return pygame.font.Font(data_dir() / "assets" / "fonts" / "BarlowCondensed-Bold.ttf", size)


def _shadow(full: int, size: int, tilt: int) -> pygame.Surface:
    n = size * _FINE
    block = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(block, (0, 0, 0, 150), (0, 0, n, n), border_radius=round(n * 0.2))
    block = pygame.transform.rotate(block, -tilt)
    ground = pygame.Surface((full, full), pygame.SRCALPHA)
    ground.blit(block, block.get_rect(center=(full // 2 + round(n * 0.04), full // 2 + round(n * 0.07))))
    small = pygame.transform.smoothscale(ground, (full // _FINE, full // _FINE))
    soft = pygame.transform.gaussian_blur(small, max(1, math.ceil(size * 0.06)))
    return pygame.transform.smoothscale(soft, (full, full))
