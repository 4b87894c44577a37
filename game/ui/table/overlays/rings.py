"""Circles round places: their outlines, and their lines, which look the same wherever they go and are kept drawn."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import DARK, RUNS, Dash, Ink, Pattern, Pixel, colour_of, dashes_along, stroke

_LARGEST = 800
"""Pixels of radius up to which the line of a circle is kept as a picture."""
_NOTHING: Colour = (255, 0, 255)
"""The colour that is left out of a picture: no ink has it."""


def circle(camera: TableCamera, at: tuple[float, float], inches: float) -> list[Pixel]:
    """The outline of a circle round a place, as window positions."""
    x, y = camera.window(at)
    return [(x + dx, y + dy) for dx, dy in _round(inches * camera.inch)]


@lru_cache(maxsize=64)
def _round(radius: float) -> tuple[Pixel, ...]:
    """A circle round nothing, in pixels."""
    steps = max(24, min(160, round(radius / 3)))
    turns = [math.tau * step / steps for step in range(steps)]
    return tuple((radius * math.cos(turn), radius * math.sin(turn)) for turn in turns)


def stroke_circle(
    surface: pygame.Surface,
    theme: Theme,
    camera: TableCamera,
    at: tuple[float, float],
    inches: float,
    ink: Ink,
    pattern: Pattern,
) -> None:
    """The line of a circle round a place, 2 points wide; its dashes are the same wherever it goes."""
    radius = inches * camera.inch
    if camera.zoom in camera.zooms and radius <= _LARGEST:
        picture = _kept(radius, pattern, theme.scale, theme.S(2), theme.S(2) + theme.S(2), colour_of(theme, ink))
        x, y = camera.window(at)
        surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))
    elif pattern == "solid":
        stroke(surface, theme, circle(camera, at, inches), ink, closed=True)
    else:
        x, y = camera.window(at)
        near = surface.get_clip().inflate(40, 40)
        dashes = _dashes_round(radius, tuple(run * theme.scale for run in RUNS[pattern]))
        seen = [dash for dash in dashes if near.collidepoint(x + dash[0][0], y + dash[0][1])]
        for shade, wide in ((DARK, theme.S(2) + theme.S(2)), (colour_of(theme, ink), theme.S(2))):
            for (ax, ay), (bx, by) in seen:
                pygame.draw.line(surface, shade, (x + ax, y + ay), (x + bx, y + by), wide)


@lru_cache(maxsize=24)
def _kept(radius: float, pattern: Pattern, scale: float, thick: int, edge: int, colour: Colour) -> pygame.Surface:
    """The line of a circle with nothing round it: only its pixels are kept, and copying them costs next to nothing."""
    middle = math.ceil(radius) + edge + 2
    picture = pygame.Surface((2 * middle + 1, 2 * middle + 1))
    picture.fill(_NOTHING)
    picture.set_colorkey(_NOTHING, pygame.RLEACCEL)
    outline = [(middle + dx, middle + dy) for dx, dy in _round(radius)]
    for shade, wide in ((DARK, edge), (colour, thick)):
        if pattern == "solid":
            pygame.draw.lines(picture, shade, False, [*outline, outline[0]], wide)
            continue
        for (ax, ay), (bx, by) in _dashes_round(radius, tuple(run * scale for run in RUNS[pattern])):
            pygame.draw.line(picture, shade, (middle + ax, middle + ay), (middle + bx, middle + by), wide)
    return picture


@lru_cache(maxsize=64)
def _dashes_round(radius: float, runs: tuple[float, ...]) -> list[Dash]:
    """The dashes of a circle round nothing, in pixels."""
    reach = math.ceil(radius) + 2
    whole = pygame.Rect(-reach, -reach, 2 * reach, 2 * reach)
    outline = _round(radius)
    return dashes_along([*outline, outline[0]], runs, whole)
