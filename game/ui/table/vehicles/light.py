"""Light on vehicles: it comes from the north-west as on men, and what is high throws its shadow on what is low."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.table.vehicles.form import Colour, Field, Form, asfield

Bytes = npt.NDArray[np.uint8]
_LIGHT = (-0.5, -0.68)
"""Where the light comes from: how far from the west and from the north, of a straight line of length 1."""
_DARKEST, _BRIGHTER = 0.6, 0.82
_GLINT = 120
_FALL = 0.3
"""Inches that a shadow is long for each inch of height."""
_DIM = 0.2
"""How much of the light reaches what lies in shadow."""
_LEDGE = 0.06
"""Inches that something must be higher than what it shades."""
_DENSE = 122
_WIRE = 0.03
"""Inches from the rim of a thing to its middle up to which it is a wire, round which no line runs."""
_RING = 0.04, 0.07
"""Inches from its rim to the outer rims of the line round a vehicle and of the dark edge round that."""
_EDGE: Colour = (26, 22, 14)
_BLUR = 0.07
"""Inches that run into one where a shadow on the ground is soft."""


def lit(form: Form, facing: float, ring: Colour | None) -> pygame.Surface:
    """The vehicle as the light falls on it once it is turned, over its shadow on the ground; its hull still up.

    A line in the colour of ``ring`` runs round it, with a dark edge, as men stand in a ring.
    """
    turn = math.radians(facing)
    west, north = _LIGHT
    x, y = west * math.cos(turn) + north * math.sin(turn), north * math.cos(turn) - west * math.sin(turn)
    across, down = form.lean[..., 0], form.lean[..., 1]
    up = np.sqrt(np.maximum(0, 1 - across * across - down * down))
    light = np.maximum(across * x + down * y + up * math.sqrt(1 - west * west - north * north), 0)
    shade = _shaded(form, x, y)
    glint = np.clip((light - 0.84) / 0.16, 0, 1) ** 2 * form.gloss * _GLINT * (1 - shade)
    tone = _DARKEST + _BRIGHTER * light * (1 - shade * (1 - _DIM))
    tone *= 1 - 0.12 * shade
    pixels = np.minimum(form.colour * tone[..., None] + glint[..., None], 255)
    vehicle = _surface(pixels, form.cover * 255)
    dark = np.zeros_like(form.colour)
    picture = _soft(_surface(dark, np.maximum(shade, form.cover) * _DENSE), form.px)
    if ring is not None:
        cover = (form.cover * 255).astype(np.uint8)
        firm = 255 - _grown(255 - cover, max(1.0, _WIRE * form.px))
        for colour, reach in ((_EDGE, _RING[1]), (ring, _RING[0])):
            line = np.broadcast_to(np.asarray(colour, np.float32), form.colour.shape)
            picture.blit(_surface(line, _grown(firm, max(2.0, (reach + _WIRE) * form.px))), (0, 0))
    picture.blit(vehicle, (0, 0))
    return picture


def _grown(cover: Bytes, by: float) -> Bytes:
    """The cover, wider all round by so many pixels."""
    found, (wide, high) = cover.copy(), cover.shape
    for step in range(16):
        dx, dy = round(by * math.sin(math.tau * step / 16)), round(by * math.cos(math.tau * step / 16))
        to_x, from_x = slice(max(0, dx), wide + min(0, dx)), slice(max(0, -dx), wide - max(0, dx))
        to_y, from_y = slice(max(0, dy), high + min(0, dy)), slice(max(0, -dy), high - max(0, dy))
        np.maximum(found[to_x, to_y], cover[from_x, from_y], out=found[to_x, to_y])
    return found


def _shaded(form: Form, x: float, y: float) -> Field:
    """How much each spot lies in shadow, 0 to 1; towards the light is ``x`` to the right and ``y`` down."""
    length = math.hypot(x, y)
    x, y = x / length, y / length
    height = form.height * (form.cover > 0.3)
    most = float(height.max()) * _FALL * form.px
    over = np.full_like(height, -9.0)
    wide, high = height.shape
    step = max(1.0, form.px / 48)
    count = math.ceil(most / step)
    for number in range(1, count + 1):
        away = number * step
        dx, dy = round(x * away), round(y * away)
        to_x, from_x = slice(max(0, -dx), wide - max(0, dx)), slice(max(0, dx), wide - max(0, -dx))
        to_y, from_y = slice(max(0, -dy), high - max(0, dy)), slice(max(0, dy), high - max(0, -dy))
        if wide <= abs(dx) or high <= abs(dy):
            break
        np.maximum(over[to_x, to_y], height[from_x, from_y] - away / (form.px * _FALL), out=over[to_x, to_y])
    return asfield(np.clip((over - height - _LEDGE) * 9, 0, 1))


def _surface(pixels: Field, alpha: Field | Bytes) -> pygame.Surface:
    picture = pygame.Surface(pixels.shape[:2], pygame.SRCALPHA)
    pygame.surfarray.pixels3d(picture)[:] = pixels.astype(np.uint8)
    pygame.surfarray.pixels_alpha(picture)[:] = np.minimum(alpha, 255).astype(np.uint8)
    return picture


def _soft(shadow: pygame.Surface, px: int) -> pygame.Surface:
    wide, high = shadow.get_size()
    blur = max(1, round(_BLUR * px))
    small = pygame.transform.smoothscale(shadow, (max(1, wide // blur), max(1, high // blur)))
    return pygame.transform.smoothscale(small, (wide, high))
