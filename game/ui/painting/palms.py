"""Palms and bushes that stand alone."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.ui.counters.colours import Colour
from game.ui.painting.sketch import Point, Sketch, toned

FROND: Colour = (120, 148, 66)
TRUNK: Colour = (142, 116, 78)


def draw_palm(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A leaning trunk and a star of feathered fronds, its shadow beside it."""
    lean, height = chance.uniform(-5, 5), chance.uniform(15, 22)
    reach, turn = chance.uniform(11, 15), chance.uniform(0, 2 * math.pi)
    shadow = Sketch(52)
    fall = height * 0.62 + lean, height * 0.5
    shadow.line((0, 0), fall, (24, 22, 10), 2.0, 105)
    for angle in _angles(turn):
        _frond(shadow, fall, angle, reach, (24, 22, 10), 105)
    shadow.put(ground, at, blur=1)
    sketch = Sketch(46)
    head = lean, -height * 0.8
    sketch.line((0, 0), head, toned(TRUNK, 0.7), 3.0)
    sketch.line((-0.6, 0), (head[0] - 0.6, head[1]), TRUNK, 1.4)
    for angle in sorted(_angles(turn), key=math.sin):
        light = 0.92 - 0.26 * math.sin(angle + 0.9) + chance.uniform(-0.06, 0.06)
        _frond(sketch, head, angle, reach, toned(FROND, light), 255)
    sketch.disc(head, 1.8, toned(FROND, 0.62))
    sketch.put(ground, at)


def _angles(turn: float) -> list[float]:
    return [turn + index * 2 * math.pi / 9 for index in range(9)]


def _frond(sketch: Sketch, root: Point, angle: float, reach: float, colour: Colour, alpha: int) -> None:
    """A bent blade that hangs at its end."""
    right, left = [], []
    for step in range(7):
        share = step / 6
        x = root[0] + math.cos(angle) * reach * share
        y = root[1] + math.sin(angle) * reach * 0.86 * share + 4.0 * share * share
        half = 2.1 * math.sin(math.pi * min(1.0, 0.15 + share * 0.85)) + 0.2
        right.append((x - math.sin(angle) * half, y + math.cos(angle) * half))
        left.append((x + math.sin(angle) * half, y - math.cos(angle) * half))
    sketch.polygon(right + left[::-1], colour, alpha)


def draw_bush(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A clump of leaves."""
    shadow, sketch = Sketch(24), Sketch(24)
    for _ in range(6):
        x, y, radius = chance.normal(0, 4), chance.normal(0, 3), chance.uniform(3, 5)
        shadow.disc((x + 3, y + 3), radius, (24, 22, 10), 100)
        sketch.disc((x, y), radius, toned((96, 122, 54), chance.uniform(0.8, 1.0)))
        sketch.disc((x - 1.2, y - 1.4), radius * 0.6, toned((126, 150, 72), chance.uniform(0.9, 1.1)))
    shadow.put(ground, at, blur=1)
    sketch.put(ground, at)
