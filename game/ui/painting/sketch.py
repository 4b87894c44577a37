"""Small drawings that stand on the map: drawn three times as large, shrunk, and laid down with soft edges.

Points are in pixels from the middle of the drawing.  Height ``z`` is shown as on an old bird's-eye map: a point at
height z appears ``z * LIFT`` higher in the picture, and its shadow falls to the south-east.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.counters.colours import Colour

FINE = 3
LIFT = 0.8
SHADOW_X, SHADOW_Y = 0.62, 0.55  # shift of a shadow for each pixel of height

Point = tuple[float, float]
Spot = tuple[float, float, float]  # x, y on the ground and height


def seen(spot: Spot) -> Point:
    """Where a spot appears."""
    return spot[0], spot[1] - spot[2] * LIFT


def shadow_of(spot: Spot) -> Point:
    """Where the shadow of a spot falls."""
    return spot[0] + spot[2] * SHADOW_X, spot[1] + spot[2] * SHADOW_Y


def toned(colour: Colour, factor: float) -> Colour:
    """The colour so many times as bright."""
    red, green, blue = (min(255, max(0, round(part * factor))) for part in colour)
    return red, green, blue


class Sketch:
    """One drawing, ``reach`` pixels to every side of its middle."""

    def __init__(self, reach: int) -> None:
        self.reach = reach
        self.surface = pygame.Surface((2 * reach * FINE, 2 * reach * FINE), pygame.SRCALPHA)

    def _at(self, point: Point) -> Point:
        return (point[0] + self.reach) * FINE, (point[1] + self.reach) * FINE

    def polygon(self, points: Sequence[Point], colour: Colour, alpha: int = 255) -> None:
        """A filled shape of three corners or more."""
        pygame.draw.polygon(self.surface, (*colour, alpha), [self._at(point) for point in points])

    def line(self, start: Point, end: Point, colour: Colour, width: float = 1.0, alpha: int = 255) -> None:
        """A straight line."""
        thick = max(1, round(width * FINE))
        pygame.draw.line(self.surface, (*colour, alpha), self._at(start), self._at(end), thick)

    def disc(self, middle: Point, radius: float, colour: Colour, alpha: int = 255) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, (*colour, alpha), self._at(middle), radius * FINE)

    def finished(self, blur: int = 0) -> pygame.Surface:
        """The drawing at its true size, blurred if wanted; to be laid down with ``BLEND_PREMULTIPLIED``."""
        small = pygame.transform.smoothscale(self.surface.premul_alpha(), (2 * self.reach, 2 * self.reach))
        return pygame.transform.gaussian_blur(small, blur) if blur else small

    def put(self, ground: pygame.Surface, at: Point, blur: int = 0) -> None:
        """Lay the drawing on ``ground`` with its middle ``at`` a pixel."""
        lay(ground, self.finished(blur), at)


def lay(ground: pygame.Surface, drawing: pygame.Surface, at: Point) -> None:
    """Lay a finished drawing on ``ground`` with its middle ``at`` a pixel."""
    corner = round(at[0]) - drawing.get_width() // 2, round(at[1]) - drawing.get_height() // 2
    ground.blit(drawing, corner, special_flags=pygame.BLEND_PREMULTIPLIED)


def prism(sketch: Sketch, base: Sequence[Point], low: float, high: float, colour: Colour) -> None:
    """A solid block over ``base`` (corners clockwise as seen): the sides that face the viewer, then its top."""
    for start, end in zip(base, [*base[1:], base[0]], strict=True):
        if end[0] < start[0]:  # clockwise, so an edge running left faces south
            slope = (start[1] - end[1]) / max(1e-6, abs(end[0] - start[0]) + abs(end[1] - start[1]))
            corners = [seen((*start, low)), seen((*end, low)), seen((*end, high)), seen((*start, high))]
            sketch.polygon(corners, toned(colour, 0.66 - 0.16 * slope))
    sketch.polygon([seen((*point, high)) for point in base], colour)


def hull(points: Sequence[Point]) -> list[Point]:
    """The smallest convex shape round the points: the outline of a solid's shadow."""
    ordered = sorted(set(points))
    chains: list[list[Point]] = []
    for run in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for point in run:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        chains.append(chain[:-1])
    return chains[0] + chains[1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
