"""Armour in figures, on a small shield at each side of a vehicle seen from above."""

from __future__ import annotations

from math import cos, radians, sin

import pygame
from msgspec import Struct

from game.ui.kit.theme import SMALL_BOLD, Theme
from game.ui.table.camera import TableCamera
from game.ui.table.vehicles.art import size_of
from game.ui.table.vehicles.look import VehicleLook

Spot = tuple[float, float]
_HALF = 11
"""Points from the middle of a shield to its edge."""


class ArmourMark(Struct, frozen=True):
    """The armour of front, rear and sides of a vehicle on the table, laid over it."""

    look: VehicleLook
    at: tuple[float, float]
    armour: tuple[str, str]

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        draw_shields(surface, theme, self.look, camera.window(self.at), camera.inch, self.armour)


def draw_shields(
    surface: pygame.Surface, theme: Theme, look: VehicleLook, at: Spot, ppi: float, armour: tuple[str, str]
) -> None:
    """The armour of front, rear and sides of a vehicle whose middle is here, at so many pixels to the inch."""
    front, side = armour
    length, width = size_of(look)
    along, across = max(length / 2 * ppi, theme.S(2 * _HALF)), max(width / 2 * ppi, theme.S(_HALF + 2))
    turn = radians(look.facing)
    for words, ahead, aside in ((front, along, 0.0), (side, -along, 0.0), (side, 0.0, across), (side, 0.0, -across)):
        x = at[0] + ahead * sin(turn) + aside * cos(turn)
        y = at[1] - ahead * cos(turn) + aside * sin(turn)
        draw_shield(surface, theme, words, (round(x), round(y)))


def draw_shield(surface: pygame.Surface, theme: Theme, words: str, at: tuple[int, int]) -> None:
    """Armour in figures, on a small shield."""
    palette, wide = theme.palette, theme.S(_HALF)
    for grow, colour in ((theme.S(2), palette.edge), (0, palette.paper)):
        half, x, y = wide + grow, at[0], at[1]
        spots = [(x - half, y - half), (x + half, y - half), (x + half, y + half * 0.3), (x, y + half * 1.3),
                 (x - half, y + half * 0.3)]  # fmt: skip
        pygame.draw.polygon(surface, colour, spots)
    box = pygame.Rect(0, 0, 2 * wide, 2 * wide)
    box.center = at
    theme.write(surface, words, SMALL_BOLD, palette.ink, box, "center")
