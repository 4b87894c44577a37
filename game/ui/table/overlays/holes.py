"""Holes in the ground: a dark shaft in trodden earth, with the leaves that hid it pushed aside."""

from __future__ import annotations

import math

import pygame
from msgspec import Struct

from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import SMALL_WORDS, Ink, Pixel, is_in_view, write

_EARTH: Colour = (126, 96, 62)
_DAMP: Colour = (88, 64, 40)
_DEEP: Colour = (22, 17, 13)
_RUNG: Colour = (150, 122, 78)
_LEAVES: tuple[Colour, ...] = ((74, 104, 48), (96, 122, 58), (58, 84, 42))
_RIM = (1.0, 0.86, 1.08, 0.92, 1.12, 0.9, 1.02, 0.84, 1.06, 0.95)
"""How far the trodden earth reaches, by turns round the hole, in shares of its radius."""
_ROUND, _SHAFT = 0.8, 0.46
"""Inches from the middle to the edge of the earth, and of the shaft."""
_FLAT = 0.78
"""How much lower than wide it is drawn, seen a little from the south."""
_LEAST = 8
"""Points that the earth is wide at least, however far the camera is away."""


class HoleMark(Struct, frozen=True):
    """A hole that somebody knows of, with its name below it."""

    at: tuple[float, float]
    words: str = ""
    ink: Ink = "watch"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        x, y = camera.window(self.at)
        inch = max(theme.S(_LEAST) / _ROUND, camera.inch)
        if not is_in_view(surface, (x, y), inch * _ROUND):
            return
        pygame.draw.polygon(surface, _EARTH, _blob((x, y), inch * _ROUND))
        pygame.draw.polygon(surface, _DAMP, _blob((x, y), inch * _ROUND * 0.78))
        shaft = pygame.Rect(0, 0, round(2 * inch * _SHAFT), round(2 * inch * _SHAFT * _FLAT))
        shaft.center = (round(x), round(y))
        pygame.draw.ellipse(surface, _DEEP, shaft)
        for share in (0.3, 0.6):
            level = shaft.top + shaft.h * share
            pygame.draw.line(surface, _RUNG, (x - shaft.w * 0.22, level), (x + shaft.w * 0.22, level), theme.S(1))
        for number in range(9):
            _leaf(surface, (x, y), inch, number)
        if self.words:
            below = y + inch * _ROUND * _FLAT + theme.line(SMALL_WORDS)
            write(surface, theme, self.words, (x, below), ink=self.ink, style=SMALL_WORDS)


def _blob(at: Pixel, radius: float) -> list[Pixel]:
    """An uneven round patch."""
    turns = [2 * math.pi * number / len(_RIM) for number in range(len(_RIM))]
    return [
        (at[0] + math.cos(turn) * radius * share, at[1] + math.sin(turn) * radius * share * _FLAT)
        for turn, share in zip(turns, _RIM, strict=True)
    ]


def _leaf(surface: pygame.Surface, at: Pixel, inch: float, number: int) -> None:
    """One leaf of those on the northern rim, each turned and coloured otherwise."""
    turn = math.pi * (1.05 + 0.9 * number / 8)
    away, length = inch * (0.6 + number % 3 * 0.08), inch * 0.22
    x, y = at[0] + math.cos(turn) * away, at[1] + math.sin(turn) * away * _FLAT
    lean = turn + (number % 4 - 1.5) * 0.5
    dx, dy = math.cos(lean) * length, math.sin(lean) * length
    points = [(x - dx, y - dy), (x - dy * 0.45, y + dx * 0.45), (x + dx, y + dy), (x + dy * 0.45, y - dx * 0.45)]
    pygame.draw.polygon(surface, _LEAVES[number % len(_LEAVES)], points)
