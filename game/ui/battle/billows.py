"""Soft round clouds, of which explosions, fire and smoke are drawn while they last."""

from __future__ import annotations

import math

import pygame
from msgspec import Struct

from game.ui.kit.theme import Colour, Theme
from game.ui.mapview.camera import Camera, Point

_GRAIN = 4
"""Radii of clouds differ by so many pixels, so that few pictures of them are kept."""
_MASTER = 48
_TURN = 2.399963
"""The angle by which each cloud lies further round than the one before: no two lie in line."""

EARTH: Colour = (112, 88, 58)
SOOT: Colour = (40, 36, 33)


class Fire(Struct, frozen=True):
    """How something burns: the colours from the hottest to the coolest, how far it spreads, how much flies about."""

    colours: tuple[Colour, ...]
    spread: float
    size: float
    debris: int
    flat: float = 1.0


BOMB = Fire(((255, 246, 206), (255, 190, 84), (214, 96, 34), (104, 54, 30)), 36, 34, 16)
NAPALM = Fire(((255, 236, 150), (255, 166, 46), (238, 96, 20), (140, 40, 14)), 62, 38, 0, flat=0.72)
ROUND = Fire(((255, 240, 190), (250, 176, 80), (196, 104, 50), (112, 84, 56)), 22, 24, 12)


def draw_cloud(
    surface: pygame.Surface, theme: Theme, spot: Point, radius: float, colour: Colour, strength: float
) -> None:
    """One cloud of ``radius`` window pixels; ``strength`` from 0, unseen, to 1."""
    size = round(radius / _GRAIN) * _GRAIN
    if size <= 0 or strength <= 0:
        return
    picture = theme.kept(("billow", colour, size), lambda: _cloud(colour, size))
    picture.set_alpha(round(255 * min(1.0, strength)))
    surface.blit(picture, picture.get_rect(center=(round(spot[0]), round(spot[1]))))


def _cloud(colour: Colour, size: int) -> pygame.Surface:
    """A disc that fades towards its rim, a little lighter in the north-west."""
    master = pygame.Surface((2 * _MASTER, 2 * _MASTER), pygame.SRCALPHA)
    for radius in range(_MASTER, 0, -1):
        share = radius / _MASTER
        tone = 1.16 - 0.26 * share
        ink = tuple(min(255, round(part * tone)) for part in colour)
        shift = round(7 * (1 - share))
        alpha = round(255 * (1 - share**2.2) ** 1.2)
        pygame.draw.circle(master, (*ink, alpha), (_MASTER - shift, _MASTER - shift), radius)
    return pygame.transform.smoothscale(master, (2 * size, 2 * size))


def draw_explosion(
    surface: pygame.Surface, camera: Camera, theme: Theme, point: Point, share: float, fire: Fire
) -> None:
    """An explosion over a map point, ``share`` of it gone: flash, fire, soot and flying earth."""
    zoom = camera.zoom
    grown, soot = math.sqrt(min(1.0, share / 0.45)), max(0.0, share - 0.25) / 0.75
    for number in range(8):
        x, y = _around(point, number, fire.spread * 0.9 * grown, fire.flat)
        strength = 0.8 * math.sin(math.pi * min(1.0, soot)) * (0.6 + 0.05 * number)
        rise = 34 * soot
        draw_cloud(surface, theme, camera.to_window((x, y - rise)), fire.size * zoom * (0.8 + soot), SOOT, strength)
    for number in range(11):
        x, y = _around(point, number, fire.spread * grown, fire.flat)
        age = min(1.0, share * 1.25 + 0.03 * (number % 4))
        colour = fire.colours[min(len(fire.colours) - 1, int(age * len(fire.colours)))]
        radius = fire.size * zoom * (0.45 + 0.55 * grown) * (1 - 0.03 * number)
        draw_cloud(surface, theme, camera.to_window((x, y - 10 * share)), radius, colour, 2.2 * (1 - age))
    if share < 0.3:
        radius = fire.size * 1.9 * zoom * (0.5 + share)
        draw_cloud(surface, theme, camera.to_window(point), radius, fire.colours[0], 1 - share / 0.3)
    _draw_debris(surface, camera, theme, point, share, fire)


def _draw_debris(surface: pygame.Surface, camera: Camera, theme: Theme, point: Point, share: float, fire: Fire) -> None:
    """Clods of earth on their way up, outwards and down again."""
    for number in range(fire.debris):
        far = (0.7 + 0.3 * math.sin(number * 5.1)) * fire.spread * 2.1 * share
        x, y = _around(point, number, far, 0.7, spread=1)
        high = 4 * share * (1 - share) * (30 + 16 * math.sin(number * 3.7))
        if share < 0.95:
            pygame.draw.circle(surface, EARTH, camera.to_window((x, y - high)), max(1, theme.S(2.6) - number % 2))


def _around(point: Point, number: int, far: float, flat: float, *, spread: int = 11) -> Point:
    """The place of the cloud with this number: the first in the middle, the last ``far`` from it."""
    angle, reach = number * _TURN, far * (math.sqrt(number / spread) if spread > 1 else 1)
    return point[0] + reach * math.cos(angle), point[1] + reach * math.sin(angle) * flat
