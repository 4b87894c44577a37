"""Weapons that lie on the ground: each weapon class in the shape that it has in a man's hands."""

from __future__ import annotations

from functools import lru_cache

import pygame
from msgspec import Struct

from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.figures.arms import HELD
from game.ui.table.figures.colours import LIGHT, WOOD
from game.ui.table.figures.pen import Pen, Spot

_LEAST = 14
"""Points an inch has at least in the picture, however far the camera is away."""
_MIDDLE: Spot = (0.13, 0.22)
"""About the middle of a weapon in the hands of a man, in edges of his base."""
_HALO = 0.44
_TURNS = (35, 80, 125, 170, 215, 260, 305, 350)
"""Degrees from north that weapons lie turned by: none like the next one, and each always the same."""
_PACK: tuple[Spot, ...] = ((-0.02, 0.1), (0.28, 0.1), (0.28, 0.34), (-0.02, 0.34))
"""A charge or whatever else is nothing to hold and fire."""
_MOST = 128


class LyingArm(Struct, frozen=True):
    """A weapon of a class (``WEAPONS``) on the ground, on a pale spot so that it is found in grass."""

    at: tuple[float, float]
    weapon: str

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        turn = _TURNS[int(self.at[0] * 5 + self.at[1] * 3) % len(_TURNS)]
        picture = _picture(max(theme.S(_LEAST), round(camera.inch)), self.weapon, turn)
        x, y = camera.window(self.at)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@lru_cache(maxsize=_MOST)
def _picture(size: int, weapon: str, turn: int) -> pygame.Surface:
    pen = Pen(size, turn)
    pen.disc(_MIDDLE, _HALO, LIGHT, 110)
    if weapon == "none":
        pen.polygon(_PACK, WOOD)
    HELD[weapon](pen)
    return pen.shrunk()
