"""The silhouette of a Huey from the side, for pictures of the menus."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.kit.theme import Colour

_Points = tuple[tuple[float, float], ...]

_LENGTH = 120.0
_BODY: _Points = (
    (6, 24), (9, 19), (15, 15), (22, 12.5), (33, 11), (46, 11), (52, 13), (60, 14), (108, 15.5), (110, 15.5), (116, 4),
    (120, 4), (117, 17), (112, 20), (104, 20), (66, 23), (56, 30), (50, 32), (18, 32), (10, 29),
)  # fmt: skip
_ENGINE: _Points = ((29, 11), (33, 6.5), (40, 5.5), (52, 7), (58, 11), (58, 15))
_DOOR: _Points = ((30, 16), (44, 16), (44, 29), (30, 29))
_WINDSCREEN: _Points = ((11, 22), (16, 17.5), (24, 15.5), (24, 23))
_LINES: tuple[tuple[_Points, float], ...] = (
    (((38, 6), (38, 0)), 2.4),
    (((-14, 1.4), (92, -1.2)), 1.5),
    (((12, 39), (52, 39)), 1.3),
    (((20, 32), (17, 39)), 1.2),
    (((44, 32), (47, 39)), 1.2),
    (((96, 20), (102, 25)), 1.0),
    (((116, -4), (120, 12)), 1.0),
)
_SHARPER = 4


@lru_cache(maxsize=32)
def huey(width: int, colour: Colour, light: Colour) -> pygame.Surface:
    """A Huey flying left, ``width`` pixels from nose to tail; ``light`` shows through its open doors."""
    zoom = width / _LENGTH * _SHARPER
    margin = 16.0

    def at(points: _Points) -> list[tuple[float, float]]:
        return [((x + margin) * zoom, (y + 6) * zoom) for x, y in points]

    big = pygame.Surface((round((_LENGTH + 2 * margin) * zoom), round(50 * zoom)), pygame.SRCALPHA)
    big.fill((*colour, 0))
    for shape in (_BODY, _ENGINE):
        pygame.draw.polygon(big, colour, at(shape))
    for shape in (_DOOR, _WINDSCREEN):
        pygame.draw.polygon(big, light, at(shape))
    for ends, thick in _LINES:
        pygame.draw.lines(big, colour, False, at(ends), max(1, round(thick * zoom)))
    small = (max(1, big.get_width() // _SHARPER), max(1, big.get_height() // _SHARPER))
    return pygame.transform.smoothscale(big, small)
