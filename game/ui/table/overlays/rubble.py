"""Rubble where a part of a house has come down: broken bricks and beams over the floor that was there."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.board.table.measure.geometry import Point, middle_of
from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera

_DUST: Colour = (128, 112, 92)
_STONES: tuple[Colour, ...] = ((176, 148, 118), (150, 96, 72), (104, 92, 78), (190, 178, 152))
_SHADE: Colour = (70, 60, 50)
_AN_INCH = 3
"""Stones to the square inch."""
_STEPS = (0.7548776662, 0.5698402910)
"""Shares of the ground between one stone and the next, by which they lie nowhere in rows."""
_RIM = 0.04
"""The share of the ground along its edges on which no stone lies."""


class Rubble(Struct, frozen=True):
    """The ground of one part of a house that has come down."""

    outline: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        """The middle of it: the house that stood there has no roof any more."""
        return middle_of(self.outline)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        points = camera.windows(self.outline)
        pygame.draw.polygon(surface, _DUST, points)
        size = max(2.0, camera.inch * 0.16)
        for number, at in enumerate(self._stones()):
            x, y = camera.window(at)
            wide, high = size * (0.7 + number % 3 * 0.35), size * (0.6 + number % 5 * 0.15)
            lean = size * 0.3 * (number % 4 - 1.5)
            stone = [
                (x - wide, y - high + lean),
                (x + wide, y - high),
                (x + wide, y + high + lean),
                (x - wide, y + high),
            ]
            pygame.draw.polygon(surface, _SHADE, [(px + 1, py + 2) for px, py in stone])
            pygame.draw.polygon(surface, _STONES[number % len(_STONES)], stone)

    def _stones(self) -> list[Point]:
        """Where its stones lie, the same ones whenever it is drawn; none on ground without four corners."""
        if len(self.outline) != 4:
            return []
        a, b, c, d = self.outline
        area = abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2
        found = []
        for number in range(1, round(area * _AN_INCH) + 1):
            u, v = (_RIM + (1 - 2 * _RIM) * (number * step % 1) for step in _STEPS)
            x = (1 - v) * (a.x + u * (b.x - a.x)) + v * (d.x + u * (c.x - d.x))
            y = (1 - v) * (a.y + u * (b.y - a.y)) + v * (d.y + u * (c.y - d.y))
            found.append(Point(x, y))
        return found
