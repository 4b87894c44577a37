"""The cardboard of a counter: shape, bevel, print grain, band of the reduced side, strip, and its shadow."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame
from msgspec import Struct

from game.ui.counters.colours import Colour

OVERSAMPLING = 4  # edges are drawn four times as large and shrunk
STRIP = 0.15  # width of the strip on the left, in counter sizes


class Body(Struct, frozen=True):
    """The look of the cardboard, nothing printed on it yet.

    ``shape`` is square, octagon (machines) or round (markers); ``strip`` the colour of the band on the left.
    """

    shape: str
    face: Colour
    strip: Colour | None = None
    banded: bool = False


def shade(colour: Colour, factor: float) -> Colour:
    """A colour made darker (factor below 1) or mixed towards white (above 1, 2 being white)."""
    if factor <= 1:
        red, green, blue = (round(part * factor) for part in colour)
    else:
        red, green, blue = (round(part + (255 - part) * (factor - 1)) for part in colour)
    return red, green, blue


@lru_cache(maxsize=256)
def draw_body(body: Body, size: int) -> pygame.Surface:
    """The cardboard ``size`` pixels square on a transparent ground; shared by all that look alike: copy to print."""
    n = size * OVERSAMPLING
    big = _face(body, n)
    _cut(big, _outline(body.shape, n, 0))
    return pygame.transform.smoothscale(big, (size, size))


@lru_cache(maxsize=64)
def draw_shadow(shape: str, size: int, blur: int, strength: int) -> pygame.Surface:
    """A soft black silhouette; ``blur`` pixels are added on every side, ``strength`` is its alpha (0-255).

    Shared like ``draw_body``.
    """
    full = size + 2 * blur
    hard = pygame.Surface((size, size), pygame.SRCALPHA)
    hard.fill((0, 0, 0, strength))
    _cut(hard, _outline(shape, size, 0))
    ground = pygame.Surface((full, full), pygame.SRCALPHA)
    ground.blit(hard, (blur, blur))
    return pygame.transform.gaussian_blur(ground, max(1, round(blur * 0.55))) if blur > 1 else ground


def draw_ring(shape: str, size: int, width: int, colour: Colour) -> pygame.Surface:
    """An outline round the shape, ``width`` pixels outside it, with a soft glow."""
    full = size + 4 * width
    glow = pygame.Surface((full, full), pygame.SRCALPHA)
    _paste(glow, _outline(shape, size + 2 * width, 0), (width, width), (*colour, 190))
    glow = pygame.transform.gaussian_blur(glow, max(1, width // 2))
    _paste(glow, _outline(shape, size + 2 * width, 0), (width, width), (*colour, 255))
    return glow


def _face(body: Body, n: int) -> pygame.Surface:
    """Bevelled, grained, lit a little from above; not yet cut to its shape."""
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    big.fill((*shade(body.face, 0.52), 255))
    edge = max(OVERSAMPLING, round(n * 0.022))
    lit = _tinted(_outline(body.shape, n - edge, 0), shade(body.face, 1.42))
    big.blit(lit, (0, 0))
    inner = n - 2 * edge
    face = pygame.Surface((inner, inner), pygame.SRCALPHA)
    face.fill((*body.face, 255))
    if body.banded:
        _band(face, shade(body.face, 0.8))
    if body.strip is not None:
        _strip(face, body.strip, inner)
    _light_and_grain(face)
    _cut(face, _outline(body.shape, inner, edge))
    big.blit(face, (edge, edge))
    return big


def _strip(face: pygame.Surface, colour: Colour, inner: int) -> None:
    width = round(inner * STRIP)
    face.fill((*colour, 255), (0, 0, width, inner))
    face.fill((*shade(colour, 0.7), 255), (width, 0, max(2, inner // 90), inner))


def _band(face: pygame.Surface, colour: Colour) -> None:
    """The mark of a reduced side: three slanting bars from the lower left to the upper right."""
    n = face.get_width()
    for middle in (0.72, 1.0, 1.28):
        start, width = n * middle, n * 0.055
        corners = [(start - width, 0), (start + width, 0), (start - n + width, n), (start - n - width, n)]
        pygame.draw.polygon(face, colour, corners)


def _light_and_grain(face: pygame.Surface) -> None:
    """Lighter at the top, darker at the bottom, with the faint grain of printed board."""
    n = face.get_width()
    cell = 3
    grain = np.random.default_rng(1969).normal(0, 3.2, (n // cell + 1, n // cell + 1))
    grain = np.repeat(np.repeat(grain, cell, axis=0), cell, axis=1)[:n, :n]
    light = np.linspace(10, -10, n)[None, :]
    pixels = pygame.surfarray.pixels3d(face)
    pixels[:] = np.clip(pixels + (grain + light)[..., None], 0, 255).astype(np.uint8)


def _outline(shape: str, n: int, inset: int) -> pygame.Surface:
    """The shape in white, ``n`` pixels square; corners shrink with ``inset`` so that bevels run parallel."""
    mask = pygame.Surface((n, n), pygame.SRCALPHA)
    if shape == "round":
        pygame.draw.circle(mask, "white", (n / 2, n / 2), n / 2)
    elif shape == "octagon":
        cut = round((n + 2 * inset) * 0.2 - inset * 0.6)
        far = n - cut
        corners = [(cut, 0), (far, 0), (n, cut), (n, far), (far, n), (cut, n), (0, far), (0, cut)]
        pygame.draw.polygon(mask, "white", corners)
    else:
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round((n + 2 * inset) * 0.11 - inset))
    return mask


def _tinted(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    mask.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def _cut(picture: pygame.Surface, mask: pygame.Surface) -> None:
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _paste(
    ground: pygame.Surface, mask: pygame.Surface, at: tuple[int, int], colour: tuple[int, int, int, int]
) -> None:
    mask.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(mask, at)
