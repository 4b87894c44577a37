"""Build ``assets/art/icon.png``: the picture of the program in task bars and menus."""

from __future__ import annotations

from pathlib import Path

import pygame

from tools.build_counters import SYMBOLS

ICON_PX = 256
_FINE = 4
_OLIVE, _DARK, _SUN, _GLOW, _INK = (70, 80, 50), (34, 40, 24), (236, 150, 62), (250, 200, 120), (24, 24, 16)


def build(folder: Path) -> None:
    """Draw the icon."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(_icon(ICON_PX * _FINE), (ICON_PX, ICON_PX)), folder / "icon.png")


def _icon(n: int) -> pygame.Surface:
    """A Huey before a low sun, over paddies, on a rounded olive card."""
    card = pygame.Surface((n, n), pygame.SRCALPHA)
    card.fill(_OLIVE)
    for step in range(24):
        share = step / 23
        colour = tuple(round(a + (b - a) * share) for a, b in zip(_OLIVE, _SUN, strict=True))
        pygame.draw.circle(card, colour, (n * 0.5, n * 0.56), n * (0.58 - 0.26 * share))
    pygame.draw.circle(card, _GLOW, (n * 0.5, n * 0.56), n * 0.29)
    _paddies(card, n)
    box = round(n * 0.86)
    huey = pygame.image.load_sized_svg(str(SYMBOLS / "transport.svg"), (box, box))
    silhouette = pygame.mask.from_surface(huey).to_surface(setcolor=_INK, unsetcolor=(0, 0, 0, 0))
    card.blit(silhouette, silhouette.get_rect(center=(n * 0.5, n * 0.43)))
    mask = pygame.Surface((n, n), pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=round(n * 0.19))
    card.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(card, _DARK, card.get_rect(), width=round(n * 0.02), border_radius=round(n * 0.19))
    return card


def _paddies(card: pygame.Surface, n: int) -> None:
    """Dark land with strips of water that mirror the sun."""
    card.fill(_DARK, (0, round(n * 0.68), n, n))
    for row, reach in enumerate((0.27, 0.17, 0.31, 0.12, 0.22, 0.08)):
        middle = n * (0.5 + 0.03 * (-1) ** row), n * (0.715 + 0.05 * row)
        colour = tuple(round(part * (1.0 - 0.10 * row)) for part in _SUN)
        strip = pygame.Rect(0, 0, round(2 * reach * n), round(n * (0.026 - 0.0025 * row)))
        strip.center = round(middle[0]), round(middle[1])
        pygame.draw.rect(card, colour, strip, border_radius=strip.h // 2)
