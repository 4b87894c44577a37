"""Drawing on one base: shares of the base's edge from its middle, turned with the figure, four times as large."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.counters.colours import Colour

FINE = 4
REACH = 0.95
"""How far a picture reaches from the middle of the base, in edges of the base."""

Spot = tuple[float, float]


class Pen:
    """Draws a picture of ``size`` pixels to the base's edge.  Spots are (right, ahead) of a man facing ``facing``."""

    def __init__(self, size: int, facing: int = 0) -> None:
        self.size = size
        self.half = math.ceil(size * REACH)
        self.surface = pygame.Surface((2 * self.half * FINE, 2 * self.half * FINE), pygame.SRCALPHA)
        self._unit = size * FINE
        turn = math.radians(facing)
        self._cosine, self._sine = math.cos(turn), math.sin(turn)

    def at(self, spot: Spot) -> Spot:
        """Where a spot lies on the large picture."""
        right, ahead = spot
        x = right * self._cosine + ahead * self._sine
        y = right * self._sine - ahead * self._cosine
        middle = self.half * FINE
        return middle + x * self._unit, middle + y * self._unit

    def polygon(self, spots: Sequence[Spot], colour: Colour, alpha: int = 255) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, (*colour, alpha), [self.at(spot) for spot in spots])

    def outline(self, spots: Sequence[Spot], colour: Colour, width: float) -> None:
        """The outline of a shape, ``width`` in shares of the edge, with round corners."""
        for a, b in zip(spots, (*spots[1:], spots[0]), strict=True):
            self.line(a, b, colour, width)

    def line(self, a: Spot, b: Spot, colour: Colour, width: float, alpha: int = 255) -> None:
        """A straight stroke with round ends."""
        (ax, ay), (bx, by) = self.at(a), self.at(b)
        half = max(FINE / 2, width * self._unit / 2)
        length = math.hypot(bx - ax, by - ay)
        ink = (*colour, alpha)
        if length > 0:
            dx, dy = -(by - ay) / length * half, (bx - ax) / length * half
            pygame.draw.polygon(
                self.surface, ink, [(ax + dx, ay + dy), (bx + dx, by + dy), (bx - dx, by - dy), (ax - dx, ay - dy)]
            )
        for end in ((ax, ay), (bx, by)):
            pygame.draw.circle(self.surface, ink, end, half)

    def disc(self, spot: Spot, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, (*colour, alpha), self.at(spot), radius * self._unit)

    def ring(self, spot: Spot, radius: float, colour: Colour, width: float, alpha: int = 255) -> None:
        """A circle."""
        thick = max(FINE, round(width * self._unit))
        pygame.draw.circle(self.surface, (*colour, alpha), self.at(spot), radius * self._unit, thick)

    def oval(self, spot: Spot, wide: float, high: float, colour: Colour) -> None:
        """A filled ellipse ``wide`` across the man's way and ``high`` along it (half axes)."""
        steps = [math.tau * step / 28 for step in range(28)]
        right, ahead = spot
        self.polygon([(right + wide * math.cos(turn), ahead + high * math.sin(turn)) for turn in steps], colour)

    def shrunk(self) -> pygame.Surface:
        """The picture at its true size."""
        return pygame.transform.smoothscale(self.surface, (2 * self.half, 2 * self.half))
