"""The louder effects: bombing runs, explosions, a machine gun that sweeps a line, mortar rounds, puffs of smoke."""

from __future__ import annotations

import math

import pygame

from game.engine.files.paths import data_dir
from game.ui.battle.effects import BOMB, NAPALM, ROUND, Effect, Float, draw_cloud, draw_explosion
from game.ui.kit.theme import Colour, Theme
from game.ui.mapview.camera import Camera, Point

_APPROACH = 620.0
"""Map pixels that the Phantom is seen before and after its strip."""
_PLANE = 76
_FALLS = 0.6
"""The share of a mortar round's time in which it flies; then it bursts."""
_TRACER, _GLOW = (255, 206, 150), (236, 74, 40)
_DUST: Colour = (214, 196, 156)


class Flyby(Effect):
    """The Phantom comes in low over its strip and is gone."""

    seconds = 1.1

    def __init__(self, places: tuple[Point, ...], floats: tuple[Float, ...], way: Point) -> None:
        super().__init__(places, floats)
        self.way = way

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        x, y = self.places[0]
        along = (share * 2 - 0.8) * _APPROACH
        spot = (x + self.way[0] * along, y + self.way[1] * along)
        plane = theme.kept(("phantom", self.way, theme.S(_PLANE)), lambda: _phantom(self.way, theme.S(_PLANE)))
        shadow = theme.kept(("phantom shadow", self.way, theme.S(_PLANE)), lambda: _shadow(plane))
        at = camera.to_window(spot)
        surface.blit(shadow, shadow.get_rect(center=(at[0] + theme.S(26), at[1] + theme.S(34))))
        surface.blit(plane, plane.get_rect(center=at))


def _phantom(way: Point, size: int) -> pygame.Surface:
    """The plane from above, its nose along ``way``."""
    master = pygame.image.load(data_dir() / "assets" / "counters" / "phantom.png")
    scale = size / master.get_width()
    plane = pygame.transform.smoothscale(master, (size, round(master.get_height() * scale)))
    plane.fill((74, 84, 58, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotate(plane, -math.degrees(math.atan2(way[0], -way[1])))


def _shadow(plane: pygame.Surface) -> pygame.Surface:
    shadow = plane.copy()
    shadow.fill((0, 0, 0, 64), special_flags=pygame.BLEND_RGBA_MULT)
    return shadow


class Blast(Effect):
    """Bombs, or with ``napalm`` a wall of fire, at one place."""

    seconds = 0.95
    sounds = ((0.0, "explosion"),)

    def __init__(self, at: Point, floats: tuple[Float, ...] = (), *, napalm: bool = False) -> None:
        super().__init__((at,), floats)
        self.fire = NAPALM if napalm else BOMB

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        draw_explosion(surface, camera, theme, self.places[0], share, self.fire)


class Sweep(Effect):
    """A machine gun sweeps a line of places from the first one on."""

    seconds = 0.8
    sounds = ((0.0, "machine_gun"),)

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        start, end = (pygame.Vector2(camera.to_window(place)) for place in (self.places[0], self.places[-1]))
        way = end - start
        if way.length() < 1:
            return
        self._raise_dust(surface, camera, theme, share)
        aside = pygame.Vector2(-way.y, way.x).normalize() * theme.S(6)
        for number in range(9):
            at = share * 1.8 - number * 0.09
            if 0 <= at <= 1:
                spread = aside * math.sin(number * 1.9)
                head, tail = start + way * at + spread, start + way * max(0.0, at - 0.08) + spread
                pygame.draw.line(surface, _GLOW, tail, head, theme.S(5))
                pygame.draw.line(surface, _TRACER, tail, head, theme.S(2))

    def _raise_dust(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        """The earth spurts up at each place that the line has reached, one after the other."""
        for number, (x, y) in enumerate(self.places[1:], start=1):
            age = share * 2 - number / len(self.places)
            for puff in range(5 if 0 < age < 1 else 0):
                spot = x + 22 * math.sin(puff * 2.6 + number), y + 16 * math.cos(puff * 4.1 + number) - 18 * age
                radius = (16 + 16 * age) * camera.zoom
                draw_cloud(surface, theme, camera.to_window(spot), radius, _DUST, 1.3 * (1 - age))


class Shell(Effect):
    """A mortar round climbs, falls and bursts in the last of its places."""

    seconds = 1.2
    sounds = ((0.0, "mortar"), (_FALLS, "explosion"))

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        (ax, ay), (bx, by) = self.places[0], self.places[-1]
        if share < _FALLS:
            along = share / _FALLS
            high = 4 * along * (1 - along) * 190
            spot = camera.to_window((ax + (bx - ax) * along, ay + (by - ay) * along - high))
            pygame.draw.circle(surface, (24, 20, 14), spot, theme.S(6))
            pygame.draw.circle(surface, (214, 200, 160), spot, theme.S(3))
            return
        draw_explosion(surface, camera, theme, (bx, by), (share - _FALLS) / (1 - _FALLS), ROUND)


class Puff(Effect):
    """A smoke grenade: the cloud grows where it lies."""

    seconds = 0.6

    def __init__(self, at: Point, floats: tuple[Float, ...], colour: Colour) -> None:
        super().__init__((at,), floats)
        self.colour = colour

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        x, y = self.places[0]
        for number in range(13):
            angle, far = number * 2.4, 40 * share * math.sqrt(number / 13)
            spot = camera.to_window((x + far * math.cos(angle), y + far * math.sin(angle) * 0.8 - 8 * share))
            radius = 22 * math.sqrt(share) * camera.zoom
            draw_cloud(surface, theme, spot, radius, self.colour, 0.85)
