"""The patterns of marked hexes: what tells a veil from another where colours cannot."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from game.ui.kit.theme import Colour
from game.ui.mapview.camera import CORNERS, HEX_HEIGHT, HEX_WIDTH, Point

_STRENGTH = 175
"""How much stronger than its veil a pattern is (alpha)."""
_EVERY = 18
_DOT = 4.5
_THICK = 4.0


def hex_veil(colour: Colour, pattern: str, alpha: int, zoom: float) -> pygame.Surface:
    """One hex filled with ``colour`` (``alpha`` 0-255), its rim and its pattern stronger; ``""`` is plain."""
    size = (round(HEX_WIDTH * zoom), round(HEX_HEIGHT * zoom))
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*colour, 0))
    points = _corners(size, zoom, 0.96)
    pygame.draw.polygon(veil, (*colour, alpha), points)
    if pattern:
        veil.blit(_patterned(colour, pattern, size, zoom, min(255, alpha + _STRENGTH)), (0, 0))
    pygame.draw.polygon(veil, (*colour, min(255, alpha * 2 + 30)), points, max(1, round(2 * zoom)))
    return veil


def _corners(size: tuple[int, int], zoom: float, share: float) -> list[Point]:
    middle = (size[0] / 2, size[1] / 2)
    return [(middle[0] + dx * zoom * share, middle[1] + dy * zoom * share) for dx, dy in CORNERS]


def _patterned(colour: Colour, pattern: str, size: tuple[int, int], zoom: float, alpha: int) -> pygame.Surface:
    """The pattern alone, cut to the hex."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((*colour, 0))
    _DRAWN[pattern](picture, (*colour, alpha), zoom)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), _corners(size, zoom, 0.96))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# Each draws in map pixels, times ``zoom`` ---------------------------------------------------------------------------

_Ink = tuple[int, int, int, int]
_Drawn = Callable[[pygame.Surface, _Ink, float], None]


def _width(zoom: float) -> int:
    return max(1, round(_THICK * zoom))


def _steps(length: int, zoom: float) -> Iterator[int]:
    """Every ``_EVERY`` map pixels, in the same place of each hex; never closer than 4 pixels of the window."""
    apart = max(4.0, _EVERY * zoom)
    return (round(place * apart + apart / 2) for place in range(math.ceil(length / apart)))


def _hatching(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    wide, high = picture.get_size()
    for x in _steps(wide + high, zoom * 1.3):
        pygame.draw.line(picture, ink, (x, 0), (x - high, high), _width(zoom))


def _dots(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    wide, high = picture.get_size()
    for row, y in enumerate(_steps(high, zoom)):
        for x in _steps(wide + _EVERY, zoom):
            shift = row % 2 * max(4.0, _EVERY * zoom) / 2
            pygame.draw.circle(picture, ink, (x - shift, y), max(1.0, _DOT * zoom))


def _bars(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    wide, high = picture.get_size()
    for y in _steps(high, zoom):
        pygame.draw.line(picture, ink, (0, y), (wide, y), max(1, round(1.6 * zoom)))


def _posts(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    wide, high = picture.get_size()
    for x in _steps(wide, zoom):
        pygame.draw.line(picture, ink, (x, 0), (x, high), max(1, round(1.6 * zoom)))


def _cross(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    wide, high = picture.get_size()
    box = pygame.Rect(0, 0, wide, high).inflate(-wide * 0.5, -high * 0.4)
    pygame.draw.line(picture, ink, box.topleft, box.bottomright, max(2, round(7 * zoom)))
    pygame.draw.line(picture, ink, box.topright, box.bottomleft, max(2, round(7 * zoom)))


def _ring(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    pygame.draw.circle(picture, ink, picture.get_rect().center, max(3, 38 * zoom), max(2, round(4 * zoom)))


def _brackets(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    """The corners of a square round the counter, as in a sight."""
    box = pygame.Rect(0, 0, round(78 * zoom), round(78 * zoom))
    box.center = picture.get_rect().center
    arm = max(3, round(20 * zoom))
    for x, way in ((box.left, 1), (box.right - 1, -1)):
        for y, down in ((box.top, 1), (box.bottom - 1, -1)):
            pygame.draw.lines(picture, ink, False, [(x + way * arm, y), (x, y), (x, y + down * arm)],
                              max(2, round(4 * zoom)))  # fmt: skip


def _chevrons(picture: pygame.Surface, ink: _Ink, zoom: float) -> None:
    wide, high = picture.get_size()
    for y in _steps(high + wide, zoom * 1.6):
        points = [(0, y), (wide / 2, y - wide / 4), (wide, y)]
        pygame.draw.lines(picture, ink, False, points, _width(zoom))


_DRAWN: dict[str, _Drawn] = {
    "hatching": _hatching, "dots": _dots, "bars": _bars, "cross": _cross, "ring": _ring, "brackets": _brackets,
    "chevrons": _chevrons, "posts": _posts,
}  # fmt: skip
