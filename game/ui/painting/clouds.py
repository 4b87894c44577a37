"""Fire and smoke: flames with a plume, and billows of smoke in any colour."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.ui.counters.colours import Colour
from game.ui.painting.sketch import Point, Sketch, toned

_FLAMES: tuple[tuple[Colour, float], ...] = (((176, 44, 16), 1.0), ((236, 110, 24), 0.74), ((255, 206, 84), 0.44))
_PLUME: Colour = (58, 52, 48)
_REACH = 84


def draw_flames(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """Fires over a hex, the nearer before the farther ones, under a dark plume that drifts to the north-east."""
    plume = Sketch(_REACH)
    for step in range(12):
        share = step / 11
        spot = 8 + 32 * share + chance.normal(0, 4), -14 - 36 * share + chance.normal(0, 4)
        plume.disc(spot, 9 + 8 * share, toned(_PLUME, chance.uniform(0.8, 1.25)), round(120 - 70 * share))
    plume.put(ground, at, blur=5)
    glow = Sketch(_REACH)
    glow.disc((0, 6), 42, (255, 150, 50), 70)
    glow.put(ground, at, blur=9)
    spots = [(x + chance.uniform(-10, 10), y + chance.uniform(-9, 9)) for x in (-34, -12, 12, 34) for y in (-18, 8, 34)]
    fires = Sketch(_REACH)
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        high = chance.uniform(15, 30)
        for colour, part in _FLAMES:
            fires.polygon(_tongue((x, y), high * part, high * 0.34 * part, chance), colour)
    fires.put(ground, at)


def _tongue(foot: Point, high: float, half: float, chance: np.random.Generator) -> list[Point]:
    """The outline of one flame, leaning with the wind."""
    lean = chance.uniform(0.05, 0.35) * high
    left, right = [], []
    for step in range(7):
        share = step / 6
        wide = half * math.sin(math.pi * (0.25 + 0.75 * share)) * (1.25 - 0.25 * share)
        sway = lean * share**2 + math.sin(share * 5 + foot[0]) * half * 0.22
        left.append((foot[0] - wide + sway, foot[1] - high * share))
        right.append((foot[0] + wide + sway, foot[1] - high * share))
    return [*left, *right[::-1]]


def draw_cloud(
    ground: pygame.Surface, at: Point, colour: Colour, chance: np.random.Generator, *, wide: float = 1.0
) -> None:
    """Billows of smoke over a hex, lit from the north-west; ``wide`` 1 fills the hex."""
    shadow, billows = Sketch(_REACH), Sketch(_REACH)
    puffs = []
    for _ in range(30):
        angle, far = chance.uniform(0, 2 * math.pi), 46 * wide * math.sqrt(chance.random())
        puffs.append((far * math.cos(angle), far * math.sin(angle) * 0.8, chance.uniform(11, 19) * (0.6 + 0.4 * wide)))
    for x, y, radius in puffs:
        shadow.disc((x + 8, y + 9), radius, (16, 14, 10), 46)
    shadow.put(ground, at, blur=4)
    for x, y, radius in sorted(puffs, key=lambda puff: puff[1]):
        billows.disc((x, y), radius, toned(colour, 0.66), 205)
        billows.disc((x - radius * 0.14, y - radius * 0.18), radius * 0.84, toned(colour, 0.86), 215)
        billows.disc((x - radius * 0.26, y - radius * 0.32), radius * 0.56, colour, 225)
    billows.put(ground, at, blur=3)
