"""The dark note that explains what the mouse rests on."""

from __future__ import annotations

import pygame

from game.ui.kit.paint import draw_shadow, plate
from game.ui.kit.theme import SMALL, SMALL_BOLD, Size, Theme
from game.ui.kit.widget import Tip

_WIDEST = 340


def draw_tooltip(surface: pygame.Surface, theme: Theme, tip: Tip, mouse: Size) -> None:
    """Draw a tooltip near the mouse, inside the window."""
    palette, pad = theme.palette, theme.S(9)
    lines = [(line, SMALL_BOLD, palette.gold) for line in theme.wrap(tip.title, SMALL_BOLD, theme.S(_WIDEST)) if line]
    lines += [(line, SMALL, palette.cream) for line in theme.wrap(tip.text, SMALL, theme.S(_WIDEST))]
    height = theme.line(SMALL) + theme.S(1)
    width = max(theme.width(text, style) for text, style, _ in lines)
    rect = pygame.Rect(mouse[0] + theme.S(14), mouse[1] + theme.S(18), width + 2 * pad, height * len(lines) + 2 * pad)
    window = surface.get_rect()
    if rect.bottom > window.bottom:
        rect.bottom = mouse[1] - theme.S(6)
    rect.clamp_ip(window)
    draw_shadow(surface, theme, rect, 8)
    surface.blit(plate(theme, rect.size, palette.night, radius=3), rect)
    for row, (text, style, colour) in enumerate(lines):
        box = pygame.Rect(rect.x + pad, rect.y + pad + row * height, width, height)
        theme.write(surface, text, style, colour, box)
