"""South Vietnam and its four Corps, the one of the tour lit."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.ui.kit.theme import BOLD, Size, Theme
from game.ui.kit.widget import Widget

Place = tuple[float, float]

_WEST, _EAST, _SOUTH, _NORTH = 104.3, 109.6, 8.4, 17.2
"""Degrees of the edges of the picture."""
_HIGH = 250
_SHAPE = 0.6
"""Its width by its height."""

CORPS: Mapping[str, tuple[Place, ...]] = {
    "I": (
        (106.6, 17.0), (107.1, 17.0), (107.8, 16.5), (108.3, 16.1), (109.0, 15.1), (109.1, 14.6), (107.5, 14.8),
        (107.6, 15.3), (107.1, 16.1), (106.6, 16.6),
    ),
    "II": (
        (109.1, 14.6), (109.3, 13.8), (109.4, 13.0), (109.2, 12.2), (109.2, 11.8), (109.0, 11.4), (108.1, 10.9),
        (107.7, 10.8), (107.6, 11.6), (107.2, 12.1), (107.5, 12.4), (107.5, 13.5), (107.4, 14.4), (107.5, 14.8),
    ),
    "III": (
        (107.7, 10.8), (107.1, 10.3), (106.8, 10.4), (106.4, 10.7), (106.1, 10.9), (105.8, 11.1), (105.9, 11.6),
        (106.4, 11.9), (107.2, 12.1), (107.6, 11.6),
    ),
    "IV": (
        (106.8, 10.4), (106.7, 9.9), (106.5, 9.5), (105.7, 9.1), (104.8, 8.6), (104.8, 9.6), (105.1, 10.0),
        (104.5, 10.4), (105.0, 10.9), (105.8, 11.1), (106.1, 10.9), (106.4, 10.7),
    ),
}  # fmt: skip
"""The outline of each, degrees east and north, as rough as a map on a wall."""


class CorpsMap(Widget):
    """The four Corps; the one where the tour is has the colour of what is chosen."""

    def __init__(self, theme: Theme, where: str) -> None:
        super().__init__(theme)
        self.where = where

    def prefer(self, width: int) -> Size:
        """A tall picture."""
        high = self.theme.S(_HIGH)
        return round(high * _SHAPE), high

    def _at(self, place: Place) -> tuple[int, int]:
        east, north = place
        high = min(self.rect.h, round(self.rect.w / _SHAPE))
        x = (east - _WEST) / (_EAST - _WEST) * high * _SHAPE
        y = (_NORTH - north) / (_NORTH - _SOUTH) * high
        return self.rect.x + round(x), self.rect.y + round(y)

    def draw(self, surface: pygame.Surface) -> None:
        """Each Corps with its number."""
        palette, theme = self.theme.palette, self.theme
        for corps, outline in CORPS.items():
            lit = corps == self.where
            points = [self._at(place) for place in outline]
            pygame.draw.polygon(surface, palette.rust if lit else palette.paper_shade, points)
            pygame.draw.polygon(surface, palette.soft_ink, points, theme.S(1))
            middle = (sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points))
            box = pygame.Rect(0, 0, theme.S(40), theme.line(BOLD))
            box.center = middle
            theme.write(surface, corps, BOLD, palette.cream if lit else palette.soft_ink, box, "center")
