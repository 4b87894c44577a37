"""Things in the grass that bite: wires, stakes, mines, snakes, drawn where somebody knows of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

import pygame
from msgspec import Struct

from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import DARK, SMALL_WORDS, Ink, Pixel, colour_of, is_in_view, write

Sign = Literal["grenade", "sapling", "stakes", "mine", "tank mine", "snake", "claymore", "flare"]

_METAL: Colour = (94, 100, 78)
_BAMBOO: Colour = (206, 178, 112)
_SNAKE: Colour = (96, 150, 66)
_LIGHT: Colour = (244, 226, 150)
_LEAST = 9
"""Points that a sign is high at least, from its middle, however far the camera is away."""
_SIZE = 0.42
"""Inches from its middle to its rim."""


class HiddenThing(Struct, frozen=True):
    """Something that lies hidden from others, and which way it faces; ``words`` below it."""

    at: tuple[float, float]
    sign: Sign
    words: str = ""
    facing: int = 0
    ink: Ink = "watch"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        x, y = camera.window(self.at)
        size = max(float(theme.S(_LEAST)), camera.inch * _SIZE)
        if not is_in_view(surface, (x, y), size):
            return
        pygame.draw.circle(surface, DARK, (x, y), size + theme.S(3))
        pygame.draw.circle(surface, colour_of(theme, self.ink), (x, y), size + theme.S(2), theme.S(2))
        _SIGNS[self.sign](surface, (x, y), size, self.facing)
        if self.words:
            write(surface, theme, self.words, (x, y + size + theme.line(SMALL_WORDS)), ink=self.ink, style=SMALL_WORDS)


def _wire(surface: pygame.Surface, at: Pixel, size: float) -> None:
    """A wire between two pegs."""
    x, y = at
    low, high = (x - size * 0.8, y + size * 0.5), (x + size * 0.8, y + size * 0.5)
    pygame.draw.line(surface, _LIGHT, low, high, max(1, round(size * 0.1)))
    for px, py in (low, high):
        pygame.draw.line(surface, _BAMBOO, (px, py + size * 0.2), (px, py - size * 0.3), max(2, round(size * 0.16)))


def _grenade(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    x, y = at
    _wire(surface, at, size)
    pygame.draw.circle(surface, _METAL, (x, y - size * 0.1), size * 0.4)
    pygame.draw.rect(surface, _LIGHT, (x - size * 0.12, y - size * 0.7, size * 0.24, size * 0.28))


def _sapling(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    x, y = at
    _wire(surface, at, size)
    box = pygame.Rect(x - size * 0.7, y - size * 0.8, size * 1.3, size * 1.4)
    pygame.draw.arc(surface, _BAMBOO, box, math.radians(20), math.radians(160), max(2, round(size * 0.16)))
    for share in (0.25, 0.5, 0.75):
        px = box.left + box.w * share
        pygame.draw.line(surface, _LIGHT, (px, box.top + size * 0.1), (px, box.top + size * 0.55), 2)


def _stakes(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    x, y = at
    for column in (-0.5, 0.0, 0.5):
        for row in (-0.25, 0.45):
            px, py = x + column * size, y + row * size
            points = [(px - size * 0.14, py + size * 0.2), (px + size * 0.14, py + size * 0.2), (px, py - size * 0.45)]
            pygame.draw.polygon(surface, _BAMBOO, points)


def _mine(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    pygame.draw.circle(surface, _METAL, at, size * 0.7)
    pygame.draw.circle(surface, _LIGHT, at, size * 0.2)


def _tank_mine(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    pygame.draw.circle(surface, _METAL, at, size * 0.9)
    for share in (0.65, 0.35):
        pygame.draw.circle(surface, DARK, at, size * share, max(1, round(size * 0.1)))
    pygame.draw.circle(surface, _LIGHT, at, size * 0.15)


def _snake(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    x, y = at
    points = [
        (x + size * (-0.7 + 1.4 * step / 12), y + math.sin(step * math.pi / 3) * size * 0.35) for step in range(13)
    ]
    pygame.draw.lines(surface, _SNAKE, False, points, max(2, round(size * 0.22)))
    pygame.draw.circle(surface, _SNAKE, points[-1], size * 0.2)


def _claymore(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    """Its face bent over the ground that it sweeps."""
    x, y = at
    angle = math.radians(facing - 90)
    ux, uy = math.cos(angle), math.sin(angle)
    bow = [
        (x + (ux * ahead - uy * aside) * size, y + (uy * ahead + ux * aside) * size)
        for ahead, aside in ((-0.15, -0.75), (0.25, -0.4), (0.35, 0.0), (0.25, 0.4), (-0.15, 0.75), (0.0, 0.0))
    ]
    pygame.draw.polygon(surface, _METAL, bow)
    pygame.draw.line(surface, _LIGHT, at, (x + ux * size * 0.9, y + uy * size * 0.9), max(1, round(size * 0.12)))


def _flare(surface: pygame.Surface, at: Pixel, size: float, facing: int) -> None:
    x, y = at
    _wire(surface, at, size)
    for turn in range(0, 360, 60):
        ux, uy = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        end = (x + ux * size * 0.5, y - size * 0.15 + uy * size * 0.5)
        pygame.draw.line(surface, _LIGHT, (x, y - size * 0.15), end, max(1, round(size * 0.12)))


_SIGNS: dict[Sign, Callable[[pygame.Surface, Pixel, float, int], None]] = {
    "grenade": _grenade,
    "sapling": _sapling,
    "stakes": _stakes,
    "mine": _mine,
    "tank mine": _tank_mine,
    "snake": _snake,
    "claymore": _claymore,
    "flare": _flare,
}
