"""Materials: grained plates, paper cards, shadows, focus rings.  All kept once painted."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame

from game.ui.kit.theme import Colour, Size, Theme

_TILE = 256
_LINE = 16
"""Pixels in a line of the processor's memory."""


def line_start(x: int) -> int:
    """The last ``x`` from which a tall picture is copied fast: from within a line copying takes five times as long,
    and filling twenty times."""
    return x - x % _LINE


def around(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a rectangle round a hole in it, which is drawn later: the eastern one may reach a little into it."""
    gap = hole.clip(whole)
    if not gap:
        return [whole]
    east = line_start(gap.right) if gap.right < whole.right else whole.right
    return [
        pygame.Rect(whole.x, whole.y, whole.w, gap.y - whole.y),
        pygame.Rect(whole.x, gap.bottom, whole.w, whole.bottom - gap.bottom),
        pygame.Rect(whole.x, gap.y, gap.x - whole.x, gap.h),
        pygame.Rect(east, gap.y, whole.right - east, gap.h),
    ]


@lru_cache(maxsize=8)
def _grain(strength: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Tiles to add and to take away: fine grain with a slow mottling under it, wrapping at the edges."""
    rng = np.random.default_rng(7)
    coarse = np.kron(rng.normal(0, 1, (_TILE // 16, _TILE // 16)), np.ones((16, 16)))
    for axis in (0, 1):
        coarse = np.mean([np.roll(coarse, shift, axis) for shift in range(-16, 17, 2)], axis=0)
    level = rng.normal(0, strength, (_TILE, _TILE)) + coarse * strength * 1.2
    both = []
    for part in (level.clip(0), (-level).clip(0)):
        tile = pygame.Surface((_TILE, _TILE))
        pygame.surfarray.blit_array(tile, np.repeat(part.round().astype(np.uint8)[..., None], 3, axis=2))
        both.append(tile)
    return both[0], both[1]


def add_grain(surface: pygame.Surface, strength: int) -> None:
    """Roughen a whole surface in place (``strength`` about 2 to 6)."""
    more, less = _grain(strength)
    width, height = surface.get_size()
    for x in range(0, width, _TILE):
        for y in range(0, height, _TILE):
            surface.blit(more, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(less, (x, y), special_flags=pygame.BLEND_RGB_SUB)


def _bevel(surface: pygame.Surface, width: int, radius: int, sunken: bool) -> None:
    """A light edge over a dark one, or the other way where the plate is pressed in."""
    size = surface.get_size()
    edge = pygame.Surface(size, pygame.SRCALPHA)
    outer, inner = ((0, 0, 0, 130), (255, 255, 255, 36)) if sunken else ((255, 255, 255, 56), (0, 0, 0, 100))
    pygame.draw.rect(edge, outer, edge.get_rect(), width, border_radius=radius)
    pygame.draw.rect(edge, inner, edge.get_rect().inflate(-2 * width, -2 * width), width, border_radius=radius)
    surface.blit(edge, (0, 0))


def _plate(theme: Theme, size: Size, colour: Colour, radius: int, grain: int, bevel: str) -> pygame.Surface:
    body = pygame.Surface(size)
    body.fill(colour)
    add_grain(body, grain)
    if bevel:
        _bevel(body, theme.S(1), radius, bevel == "sunken")
    if not radius:
        return body
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    mask.blit(body, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return mask


def plate(
    theme: Theme, size: Size, colour: Colour, *, radius: float = 4, grain: int = 3, bevel: str = "raised"
) -> pygame.Surface:
    """A grained plate; ``radius`` in points, ``bevel`` is raised, sunken or empty."""
    size = (max(1, size[0]), max(1, size[1]))
    key = ("plate", size, colour, radius, grain, bevel)
    return theme.kept(key, lambda: _plate(theme, size, colour, round(radius * theme.scale), grain, bevel))


def _blurred(theme: Theme, size: Size, margin: int) -> pygame.Surface:
    """A soft black plate with ``margin`` pixels around it."""
    soft = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    pygame.draw.rect(soft, (0, 0, 0, 150), (margin, margin, *size), border_radius=theme.S(6))
    return pygame.transform.gaussian_blur(soft, max(1, margin // 2))


def _three(corner: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start and length of corner, middle and corner: in the small shadow, and in one of ``length`` pixels."""
    far = (corner + 1, corner, length - corner, corner)
    return (0, corner, 0, corner), (corner, 1, corner, length - 2 * corner), far


def _shadow(theme: Theme, size: Size, spread: int) -> pygame.Surface:
    """Nine pieces of a small shadow, blurred once for all: blurring every size anew takes up to 20 ms."""
    margin = theme.S(spread)
    side = 2 * (margin + theme.S(6)) + 1
    if min(size) < side:
        return _blurred(theme, size, margin)
    small = theme.kept(("shadow corner", spread), lambda: _blurred(theme, (side, side), margin))
    corner = small.get_width() // 2
    wide, high = size[0] + 2 * margin, size[1] + 2 * margin
    whole = pygame.Surface((wide, high), pygame.SRCALPHA)
    for x, w, to_x, to_w in _three(corner, wide):
        for y, h, to_y, to_h in _three(corner, high):
            part = pygame.transform.scale(small.subsurface((x, y, w, h)), (to_w, to_h))
            whole.blit(part, (to_x, to_y))
    return whole


def draw_shadow(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, spread: int = 12) -> None:
    """A soft shadow around and a little under ``rect``; ``spread`` in points."""
    key = ("shadow", rect.size, spread)
    margin = theme.S(spread)
    picture = theme.kept(key, lambda: _shadow(theme, rect.size, spread))
    surface.blit(picture, (rect.x - margin, rect.y - margin + theme.S(3)))


def draw_card(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, *, shadow: bool = False) -> None:
    """A paper card, which covers what is written under it."""
    theme.cover(rect)
    if shadow:
        draw_shadow(surface, theme, rect)
    surface.blit(plate(theme, rect.size, theme.palette.paper, grain=2), rect)


def draw_focus(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """The ring that shows which widget the keyboard works on."""
    ring = rect.inflate(theme.S(2), theme.S(2))
    pygame.draw.rect(surface, theme.palette.night, ring.inflate(2, 2), theme.S(3), border_radius=theme.S(5))
    pygame.draw.rect(surface, theme.palette.gold, ring, theme.S(2), border_radius=theme.S(5))
