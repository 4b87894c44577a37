"""The signs on the rim of a base: a disc for each state, chevrons of rank, the star of a player's own man."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.counters.colours import Colour
from game.ui.table.figures.colours import DARK, LIGHT

_FINE = 4
_GOLD: Colour = (244, 206, 92)
_RED: Colour = (176, 38, 28)


class _Stamp:
    """Draws in the unit square, larger than it will be."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._unit = size * _FINE
        self.surface = pygame.Surface((self._unit, self._unit), pygame.SRCALPHA)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * self._unit, y * self._unit

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, colour, self._at(x, y), radius * self._unit)

    def ring(self, x: float, y: float, radius: float, width: float, colour: Colour) -> None:
        pygame.draw.circle(self.surface, colour, self._at(x, y), radius * self._unit, max(2, round(width * self._unit)))

    def polygon(self, points: Sequence[tuple[float, float]], colour: Colour) -> None:
        pygame.draw.polygon(self.surface, colour, [self._at(*point) for point in points])

    def strokes(self, points: Sequence[tuple[float, float]], width: float, colour: Colour) -> None:
        thick = max(2, round(width * self._unit))
        places = [self._at(*point) for point in points]
        pygame.draw.lines(self.surface, colour, False, places, thick)
        for place in places:
            pygame.draw.circle(self.surface, colour, place, thick / 2)

    def shrunk(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface, (self._size, self._size))


def _hidden(stamp: _Stamp, ink: Colour) -> None:
    """An eye, struck out."""
    stamp.strokes([(0.2, 0.5), (0.36, 0.36), (0.5, 0.32), (0.64, 0.36), (0.8, 0.5)], 0.08, ink)
    stamp.strokes([(0.2, 0.5), (0.36, 0.64), (0.5, 0.68), (0.64, 0.64), (0.8, 0.5)], 0.08, ink)
    stamp.disc(0.5, 0.5, 0.1, ink)
    stamp.strokes([(0.26, 0.76), (0.74, 0.24)], 0.09, ink)


def _hunkered(stamp: _Stamp, ink: Colour) -> None:
    """Pressed down on the ground."""
    stamp.strokes([(0.3, 0.28), (0.5, 0.46), (0.7, 0.28)], 0.11, ink)
    stamp.strokes([(0.26, 0.66), (0.74, 0.66)], 0.14, ink)


def _ducked(stamp: _Stamp, ink: Colour) -> None:
    """Back round a corner."""
    stamp.strokes([(0.7, 0.26), (0.7, 0.62), (0.34, 0.62)], 0.11, ink)
    stamp.polygon([(0.4, 0.42), (0.16, 0.62), (0.4, 0.82)], ink)


def _running(stamp: _Stamp, ink: Colour) -> None:
    """A flag held up."""
    stamp.strokes([(0.32, 0.2), (0.32, 0.82)], 0.09, ink)
    stamp.polygon([(0.34, 0.2), (0.8, 0.36), (0.34, 0.54)], ink)


def _fast(stamp: _Stamp, ink: Colour) -> None:
    """Two chevrons along the way."""
    for x in (0.28, 0.52):
        stamp.strokes([(x, 0.26), (x + 0.2, 0.5), (x, 0.74)], 0.11, ink)


def _wounded(stamp: _Stamp, ink: Colour) -> None:
    """A drop of blood."""
    stamp.polygon([(0.5, 0.16), (0.7, 0.52), (0.3, 0.52)], ink)
    stamp.disc(0.5, 0.6, 0.215, ink)


def _ready(stamp: _Stamp, ink: Colour) -> None:
    """A sight."""
    stamp.ring(0.5, 0.5, 0.25, 0.08, ink)
    for near, far in ((0.12, 0.38), (0.62, 0.88)):
        stamp.strokes([(0.5, near), (0.5, far)], 0.07, ink)
        stamp.strokes([(near, 0.5), (far, 0.5)], 0.07, ink)


def _empty(stamp: _Stamp, ink: Colour) -> None:
    """A magazine with nothing in it."""
    stamp.strokes([(0.36, 0.22), (0.36, 0.78), (0.64, 0.78), (0.64, 0.22)], 0.09, ink)
    stamp.strokes([(0.26, 0.22), (0.42, 0.22)], 0.08, ink)
    stamp.strokes([(0.58, 0.22), (0.74, 0.22)], 0.08, ink)


def _captured(stamp: _Stamp, ink: Colour) -> None:
    """Behind bars."""
    for x in (0.3, 0.5, 0.7):
        stamp.strokes([(x, 0.24), (x, 0.76)], 0.09, ink)


def _carrying(stamp: _Stamp, ink: Colour) -> None:
    """A load on the shoulders."""
    stamp.polygon([(0.2, 0.24), (0.8, 0.24), (0.8, 0.44), (0.2, 0.44)], ink)
    stamp.strokes([(0.5, 0.44), (0.5, 0.8)], 0.12, ink)


def _hero(stamp: _Stamp, ink: Colour) -> None:
    """A laurelled star."""
    stamp.polygon(_star(0.5, 0.52, 0.34), ink)


def _down(stamp: _Stamp, ink: Colour) -> None:
    """Stars before the eyes."""
    for x, y in ((0.3, 0.36), (0.7, 0.36), (0.5, 0.68)):
        stamp.polygon(_star(x, y, 0.19), ink)


def _out(stamp: _Stamp, ink: Colour) -> None:
    """The cross of the medics."""
    stamp.strokes([(0.5, 0.24), (0.5, 0.76)], 0.2, ink)
    stamp.strokes([(0.24, 0.5), (0.76, 0.5)], 0.2, ink)


def _puffed(stamp: _Stamp, ink: Colour) -> None:
    """Three puffs of breath."""
    for x, y, radius in ((0.32, 0.62, 0.13), (0.54, 0.46, 0.16), (0.74, 0.3, 0.1)):
        stamp.disc(x, y, radius, ink)


def _aiming(stamp: _Stamp, ink: Colour) -> None:
    """Cross hairs."""
    stamp.ring(0.5, 0.5, 0.25, 0.08, ink)
    stamp.strokes([(0.5, 0.16), (0.5, 0.84)], 0.07, ink)
    stamp.strokes([(0.16, 0.5), (0.84, 0.5)], 0.07, ink)


def _jammed(stamp: _Stamp, ink: Colour) -> None:
    """A round that is crossed out."""
    stamp.polygon([(0.4, 0.76), (0.4, 0.42), (0.5, 0.24), (0.6, 0.42), (0.6, 0.76)], ink)
    stamp.strokes([(0.24, 0.72), (0.76, 0.28)], 0.1, ink)


def _fired_at(stamp: _Stamp, ink: Colour) -> None:
    """Shots that pass by."""
    for y, left in ((0.34, 0.24), (0.5, 0.36), (0.66, 0.24)):
        stamp.strokes([(left, y), (left + 0.4, y)], 0.09, ink)


def _pinned(stamp: _Stamp, ink: Colour) -> None:
    """A nail through the letter P: held to the ground."""
    stamp.strokes([(0.4, 0.7), (0.4, 0.2), (0.62, 0.22), (0.68, 0.34), (0.6, 0.46), (0.4, 0.48)], 0.11, ink)
    stamp.strokes([(0.18, 0.78), (0.82, 0.78)], 0.11, ink)


def _in_cover(stamp: _Stamp, ink: Colour) -> None:
    """A shield with the letter C."""
    stamp.polygon([(0.2, 0.16), (0.8, 0.16), (0.8, 0.54), (0.5, 0.9), (0.2, 0.54)], ink)
    stamp.strokes([(0.64, 0.32), (0.52, 0.26), (0.38, 0.32), (0.38, 0.54), (0.52, 0.62), (0.64, 0.55)], 0.1, LIGHT)


def _upstairs(stamp: _Stamp, ink: Colour) -> None:
    """Steps that lead up."""
    steps = [(0.2, 0.76), (0.2, 0.6), (0.4, 0.6), (0.4, 0.44), (0.6, 0.44), (0.6, 0.28), (0.8, 0.28)]
    stamp.strokes(steps, 0.1, ink)


def _acted(stamp: _Stamp, ink: Colour) -> None:
    """Done."""
    stamp.strokes([(0.24, 0.52), (0.43, 0.72), (0.77, 0.3)], 0.13, ink)


_SIGNS: dict[str, tuple[Callable[[_Stamp, Colour], None], Colour, Colour]] = {  # who draws it, disc, ink
    "hidden": (_hidden, (46, 66, 40), LIGHT),
    "hunkered": (_hunkered, (222, 122, 34), DARK),
    "ducked": (_ducked, (238, 200, 60), DARK),
    "running": (_running, LIGHT, _RED),
    "fast": (_fast, (58, 92, 122), LIGHT),
    "wounded": (_wounded, LIGHT, _RED),
    "ready": (_ready, (64, 58, 46), _GOLD),
    "empty": (_empty, LIGHT, DARK),
    "captured": (_captured, LIGHT, (120, 40, 26)),
    "carrying": (_carrying, (92, 70, 46), LIGHT),
    "hero": (_hero, (150, 30, 34), _GOLD),
    "down": (_down, (238, 200, 60), DARK),
    "out": (_out, LIGHT, _RED),
    "puffed": (_puffed, (66, 108, 140), LIGHT),
    "aiming": (_aiming, LIGHT, DARK),
    "jammed": (_jammed, (238, 200, 60), DARK),
    "fired at": (_fired_at, (222, 122, 34), DARK),
    "pinned": (_pinned, (222, 122, 34), DARK),
    "in cover": (_in_cover, (214, 206, 170), (46, 66, 40)),
    "upstairs": (_upstairs, LIGHT, (58, 70, 104)),
    "acted": (_acted, (64, 66, 58), (206, 206, 190)),
}


def draw_sign(kind: str, size: int) -> pygame.Surface:
    """The round sign of a state, ``size`` pixels across."""
    draw, face, ink = _SIGNS[kind]
    stamp = _Stamp(size)
    stamp.disc(0.5, 0.5, 0.5, DARK)
    stamp.disc(0.5, 0.5, 0.435, face)
    draw(stamp, ink)
    return stamp.shrunk()


def draw_star(size: int) -> pygame.Surface:
    """The gold star of a player's own man."""
    stamp = _Stamp(size)
    stamp.polygon(_star(0.5, 0.53, 0.5), DARK)
    stamp.polygon(_star(0.5, 0.53, 0.37), _GOLD)
    return stamp.shrunk()


def draw_chevrons(count: int, size: int) -> pygame.Surface:
    """The chevrons of a rank, one to three."""
    stamp = _Stamp(size)
    for width, ink in ((0.24, DARK), (0.12, _GOLD)):
        for step in range(count):
            y = 0.42 + 0.25 * (step - (count - 1) / 2)
            stamp.strokes([(0.18, y + 0.22), (0.5, y), (0.82, y + 0.22)], width, ink)
    return stamp.shrunk()


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    points = []
    for step in range(10):
        reach = radius if step % 2 == 0 else radius * 0.42
        turn = math.tau * step / 10 - math.pi / 2
        points.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return points
