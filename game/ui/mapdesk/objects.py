"""What lies on a map besides its ground, drawn as lines and letters: links, fences, features, places and zones."""

from __future__ import annotations

import math

import pygame

from game.board.hexmap import HexMap
from game.board.tiled.writer import LAYERS
from game.engine.text import t
from game.ui.kit.theme import SMALL_BOLD, Colour, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import CORNERS, HEX_WIDTH, Point, centre

_SHADOW: Colour = (30, 26, 14)
_CORNER_OF_SIDE = {0: (1, 2), 1: (2, 3), 2: (3, 4), 3: (4, 5), 4: (5, 0), 5: (0, 1)}
"""The two corners of each side, N to NW, as numbers of ``CORNERS``."""
_LETTER_FROM = 0.3


class MapObjects:
    """Draws the objects of ``map`` in the colours that Tiled shows them in, each kind with a shape of its own."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.map: HexMap | None = None
        self.shown = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw them over the ground, where they are shown."""
        if self.map is None or not self.shown:
            return
        self._draw_zones(surface, camera, self.map)
        for link in self.map.links:
            points = [camera.to_window(centre(hex)) for hex in link.hexes]
            self._line(surface, points, colour_of("links"))
            self._write(surface, camera, t(link.name or link.kind), centre(link.hexes[len(link.hexes) // 2]))
        for side in self.map.hexsides:
            way = self.map.grid.direction_to(side.a, side.b)
            self._line(surface, self._side(camera, centre(side.a), way), colour_of("hexsides"))
        for feature in self.map.features:
            self._draw_feature(surface, camera, centre(feature.hex), feature.facing, called(feature.kind, feature.name))
        for place in self.map.places:
            x, y = centre(place.hex)
            pygame.draw.circle(surface, _SHADOW, camera.to_window((x, y)), self.theme.S(4))
            self._write(surface, camera, t(place.name), (x, y + 24))

    def _draw_zones(self, surface: pygame.Surface, camera: Camera, map: HexMap) -> None:
        for zone in map.zones:
            inside = frozenset(zone.hexes)
            for hex in zone.hexes:
                for way in range(6):
                    if map.grid.neighbour(hex, way) not in inside:
                        start, end = self._side(camera, centre(hex), way)
                        pygame.draw.line(surface, colour_of("zones"), start, end, self.theme.S(2))
            if zone.hexes:
                x, y = centre(zone.hexes[len(zone.hexes) // 2])
                self._write(surface, camera, called(zone.kind, zone.name), (x, y - 20))

    def _side(self, camera: Camera, at: Point, way: int) -> list[tuple[int, int]]:
        corners = (CORNERS[number] for number in _CORNER_OF_SIDE[way])
        return [camera.to_window((at[0] + dx * 0.97, at[1] + dy * 0.97)) for dx, dy in corners]

    def _draw_feature(self, surface: pygame.Surface, camera: Camera, at: Point, facing: int, words: str) -> None:
        x, y = camera.to_window(at)
        half = self.theme.S(6)
        pygame.draw.rect(surface, _SHADOW, pygame.Rect(x - half - 1, y - half - 1, 2 * half + 2, 2 * half + 2))
        pygame.draw.rect(surface, colour_of("features"), pygame.Rect(x - half, y - half, 2 * half, 2 * half))
        if facing >= 0:
            angle = math.radians(60 * facing - 90)
            reach = HEX_WIDTH * 0.36
            tip = camera.to_window((at[0] + math.cos(angle) * reach, at[1] + math.sin(angle) * reach))
            self._line(surface, [(x, y), tip], colour_of("features"))
        self._write(surface, camera, words, (at[0], at[1] + 30))

    def _line(self, surface: pygame.Surface, points: list[tuple[int, int]], colour: Colour) -> None:
        if len(points) > 1:
            pygame.draw.lines(surface, _SHADOW, False, points, self.theme.S(3) + 2)
            pygame.draw.lines(surface, colour, False, points, self.theme.S(3))

    def _write(self, surface: pygame.Surface, camera: Camera, words: str, at: Point) -> None:
        place = camera.to_window(at)
        if camera.zoom < _LETTER_FROM or not words or not camera.view.collidepoint(place):
            return
        picture = self.theme.text(words, SMALL_BOLD, (255, 250, 230))
        box = picture.get_rect(center=place)
        pygame.draw.rect(surface, _SHADOW, box.inflate(self.theme.S(6), 0), border_radius=self.theme.S(3))
        surface.blit(picture, box)


def called(kind: str, name: str) -> str:
    """What a thing on the map is called, in the player's language: its kind, and its name where it says more."""
    return t(kind) if name == kind else f"{t(kind)} {t(name)}".rstrip()


def colour_of(layer: str) -> Colour:
    """The colour in which Tiled shows the objects of a layer."""
    red, green, blue = (int(LAYERS[layer][at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
