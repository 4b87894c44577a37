"""The dark note that explains what the mouse rests on."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.theme import SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Tip

_WIDEST = 340


def draw_tooltip(
    surface: pygame.Surface, theme: Theme, tip: Tip, mouse: Size, spared: Sequence[pygame.Rect] = ()
) -> None:
    """Draw a tooltip near the mouse, inside the window, and above all not over what is ``spared``."""
    palette, pad = theme.palette, theme.S(9)
    lines = [(line, SMALL_BOLD, palette.gold) for line in theme.wrap(tip.title, SMALL_BOLD, theme.S(_WIDEST)) if line]
    lines += [(line, SMALL, palette.cream) for line in theme.wrap(tip.text, SMALL, theme.S(_WIDEST))]
    height = theme.line(SMALL) + theme.S(1)
    width = max(theme.width(text, style) for text, style, _ in lines)
    size = (width + 2 * pad, height * len(lines) + 2 * pad)
    rect = place_tooltip(theme, size, tip.clear, mouse, surface.get_rect(), spared)
    draw_shadow(surface, theme, rect, 8)
    surface.blit(plate(theme, rect.size, palette.night, radius=3), rect)
    for row, (text, style, colour) in enumerate(lines):
        box = pygame.Rect(rect.x + pad, rect.y + pad + row * height, width, height)
        theme.write(surface, text, style, colour, box)


def place_tooltip(
    theme: Theme,
    size: Size,
    clear: Sequence[pygame.Rect],
    mouse: Size,
    window: pygame.Rect,
    spared: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Right under the mouse, else on another side of it or beside what is ``spared``: inside the window, covering
    the least of that, and then of ``clear``."""
    rect = pygame.Rect((0, 0), size)
    right, under = mouse[0] + theme.S(14), mouse[1] + theme.S(18)
    left, over = mouse[0] - theme.S(10) - rect.w, mouse[1] - theme.S(6) - rect.h
    sides = [(right, under), (right, over), (left, under), (left, over)]
    for each in spared:
        sides += [(right, each.top - rect.h), (right, each.bottom), (each.left - rect.w, under), (each.right, under)]
    places = [pygame.Rect(side, size).clamp(window) for side in sides]
    return min(places, key=lambda place: (_covered(place, spared), place.collidepoint(mouse), _covered(place, clear)))


def _covered(place: pygame.Rect, clear: Sequence[pygame.Rect]) -> int:
    """How many pixels of ``clear`` a place would cover."""
    parts = (place.clip(each) for each in clear)
    return sum(part.w * part.h for part in parts)
