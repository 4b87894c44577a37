"""The louder effects: bombing runs, explosions, a machine gun that sweeps a line, mortar rounds, puffs of smoke."""

from __future__ import annotations

import math

import pygame

from game.board.hexgrid import Hex
from game.engine.paths import data_dir
from game.ui.battle.effects import Effect, Float
from game.ui.kit.theme import Colour, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import Point, centre

_FIRE: tuple[tuple[Colour, int], ...] = (((52, 38, 26), 58), ((206, 84, 30), 46), ((255, 196, 92), 28))
_NAPALM: tuple[tuple[Colour, int], ...] = (((150, 40, 16), 64), ((240, 112, 24), 52), ((255, 214, 104), 34))
_APPROACH = 620.0
"""Map pixels that the Phantom is seen before and after its strip."""
_PLANE = 76
_TRACER: Colour = (255, 96, 60)


class Flyby(Effect):
    """The Phantom comes in low over its strip and is gone."""

    seconds = 1.1

    def __init__(self, hexes: tuple[Hex, ...], floats: tuple[Float, ...], way: Point) -> None:
        super().__init__(hexes, floats)
        self.way = way

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        x, y = centre(self.hexes[0])
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
    shadow.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return shadow


class Blast(Effect):
    """Bombs, or with ``napalm`` a wall of fire, in one hex."""

    seconds = 0.75

    def __init__(self, hex: Hex, floats: tuple[Float, ...] = (), *, napalm: bool = False) -> None:
        super().__init__((hex,), floats)
        self.rings = _NAPALM if napalm else _FIRE

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        x, y = centre(self.hexes[0])
        grown = math.sin(min(1.0, share * 1.25) * math.pi * 0.72)
        for number, (dx, dy) in enumerate(((0, 0), (-24, -14), (22, 12), (-10, 22))):
            late = max(0.0, grown - 0.12 * number)
            for colour, size in self.rings:
                radius = round(size * camera.zoom * late * (1.0 if number == 0 else 0.55))
                if radius > 1:
                    width = 0 if share < 0.72 else max(1, radius // 4)
                    pygame.draw.circle(surface, colour, camera.to_window((x + dx, y + dy)), radius, width)


class Sweep(Effect):
    """A machine gun sweeps a line of hexes from the first one on."""

    seconds = 0.8

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        start, end = (pygame.Vector2(camera.to_window(centre(hex))) for hex in (self.hexes[0], self.hexes[-1]))
        way = end - start
        if way.length() < 1:
            return
        pygame.draw.line(surface, (70, 24, 12), start, end, theme.S(3))
        aside = pygame.Vector2(-way.y, way.x).normalize() * theme.S(6)
        for number in range(9):
            at = share * 1.7 - number * 0.09
            if 0 <= at <= 1:
                spread = aside * math.sin(number * 1.9)
                head, tail = start + way * at + spread, start + way * max(0.0, at - 0.08) + spread
                pygame.draw.line(surface, (80, 20, 10), tail, head, theme.S(5))
                pygame.draw.line(surface, _TRACER, tail, head, theme.S(3))
        for hex in self.hexes[1:]:
            spot = pygame.Vector2(camera.to_window(centre(hex)))
            if (spot - start).length() < way.length() * share * 1.4:
                pygame.draw.circle(surface, (150, 122, 84), spot, round(theme.S(13) * share), theme.S(2))


class Shell(Effect):
    """A mortar round climbs, falls and bursts in the last of its hexes."""

    seconds = 1.0

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        (ax, ay), (bx, by) = centre(self.hexes[0]), centre(self.hexes[-1])
        if share < 0.7:
            along = share / 0.7
            high = 4 * along * (1 - along) * 190
            spot = camera.to_window((ax + (bx - ax) * along, ay + (by - ay) * along - high))
            pygame.draw.circle(surface, (24, 20, 14), spot, theme.S(6))
            pygame.draw.circle(surface, (214, 200, 160), spot, theme.S(3))
            return
        grown = (share - 0.7) / 0.3
        for colour, size in _FIRE:
            radius = round(size * 0.62 * camera.zoom * math.sin(grown * math.pi * 0.7))
            if radius > 1:
                pygame.draw.circle(surface, colour, camera.to_window((bx, by)), radius)


class Puff(Effect):
    """A smoke grenade: the cloud grows in its hex."""

    seconds = 0.6

    def __init__(self, hex: Hex, floats: tuple[Float, ...], colour: Colour) -> None:
        super().__init__((hex,), floats)
        self.colour = colour

    def draw(self, surface: pygame.Surface, camera: Camera, theme: Theme, share: float) -> None:
        x, y = centre(self.hexes[0])
        for number in range(6):
            angle, far = number * 1.05, 22 * share
            spot = camera.to_window((x + far * math.cos(angle), y + far * math.sin(angle)))
            pygame.draw.circle(surface, self.colour, spot, max(2, round(20 * share * camera.zoom)))
