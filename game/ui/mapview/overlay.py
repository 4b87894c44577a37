"""What is drawn over hexes and between them: reach, targets, paths, lines, outlines, words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pygame
from msgspec import Struct

from game.board.hexgrid import Hex
from game.ui.kit.theme import Colour, Style, Theme
from game.ui.mapview.camera import Camera
from game.ui.mapview.geometry import CORNERS, HEX_HEIGHT, HEX_WIDTH, Point, centre

REACH: Colour = (255, 240, 170)
TARGET: Colour = (214, 60, 36)
PATH: Colour = (255, 226, 110)
HOVER: Colour = (255, 246, 214)
CLEAR: Colour = (120, 220, 120)
BLOCKED: Colour = (236, 72, 44)
_WORDS_FROM = 0.4
_LOUD = 60
"""Veils as strong as this are those of targets, on whose own colour words could not be read."""
_COST = Style("heavy", 19)
_SMALL_COST = Style("heavy", 14)


class Mark(Struct, frozen=True):
    """A hex that is marked: a veil of ``colour``, an outline where ``outlined``, and a few words in its middle."""

    hex: Hex
    colour: Colour
    words: str = ""
    veil: int = 46
    outlined: bool = False


class Line(Struct, frozen=True):
    """A line from the middle of hex to hex; ``dashed`` beyond what stops it."""

    hexes: tuple[Hex, ...]
    colour: Colour
    dashed: bool = False
    arrow: bool = False


class Overlay:
    """Marks and lines over the ground and under the counters; words lie over the counters."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.marks: tuple[Mark, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self.outlines: tuple[tuple[Hex, Colour], ...] = ()

    def show(
        self,
        marks: Iterable[Mark] = (),
        lines: Iterable[Line] = (),
        outlines: Iterable[tuple[Hex, Colour]] = (),
    ) -> bool:
        """Show these instead of what was shown; whether that changes anything."""
        new = (tuple(marks), tuple(lines), tuple(outlines))
        changed = new != (self.marks, self.lines, self.outlines)
        self.marks, self.lines, self.outlines = new
        return changed

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw_under(self, surface: pygame.Surface, camera: Camera) -> None:
        """Veils, outlines and lines."""
        seen = camera.seen().inflate(2 * HEX_WIDTH, 2 * HEX_HEIGHT)
        for mark in self.marks:
            if seen.collidepoint(centre(mark.hex)):
                veil = self._veil(mark.colour, mark.veil, camera.zoom)
                surface.blit(veil, veil.get_rect(center=camera.to_window(centre(mark.hex))))
                if mark.outlined:
                    self.outline(surface, camera, mark.hex, mark.colour, 2)
        for hex, colour in self.outlines:
            self.outline(surface, camera, hex, colour, 3)

    def draw_over(self, surface: pygame.Surface, camera: Camera) -> None:
        """Lines, and words in the marked hexes."""
        for line in self.lines:
            self.draw_line(surface, camera, line)
        if camera.zoom < _WORDS_FROM:
            return
        seen = camera.seen().inflate(2 * HEX_WIDTH, 2 * HEX_HEIGHT)
        for mark in self.marks:
            if mark.words and seen.collidepoint(centre(mark.hex)):
                x, y = centre(mark.hex)
                colour = mark.colour if mark.veil < _LOUD else (255, 236, 214)
                self.write(surface, camera, mark.words, (x, y + 38), colour)

    def worded(self, camera: Camera) -> tuple[pygame.Rect, ...]:
        """The hexes in view with words in them, as boxes in the window."""
        size = (round(HEX_WIDTH * camera.zoom * 0.8), round(HEX_HEIGHT * camera.zoom))
        boxes = [pygame.Rect((0, 0), size) for mark in self.marks if mark.words]
        for box, mark in zip(boxes, (mark for mark in self.marks if mark.words), strict=True):
            box.center = camera.to_window(centre(mark.hex))
        return tuple(box for box in boxes if box.colliderect(camera.view))

    def _veil(self, colour: Colour, alpha: int, zoom: float) -> pygame.Surface:
        key = ("hex veil", colour, alpha, round(zoom, 3))
        return self.theme.kept(key, lambda: _hex_veil(colour, alpha, zoom))

    def outline(self, surface: pygame.Surface, camera: Camera, hex: Hex, colour: Colour, width: int = 2) -> None:
        """The outline of one hex."""
        x, y = centre(hex)
        points = [camera.to_window((x + dx * 0.97, y + dy * 0.97)) for dx, dy in CORNERS]
        pygame.draw.polygon(surface, (30, 26, 14), points, self.theme.S(width) + 2)
        pygame.draw.polygon(surface, colour, points, self.theme.S(width))

    def draw_line(self, surface: pygame.Surface, camera: Camera, line: Line) -> None:
        """One line, with its arrow head."""
        points = [camera.to_window(centre(hex)) for hex in line.hexes]
        if len(points) < 2:
            return
        thick = self.theme.S(3)
        if line.dashed:
            for a, b in itertools.pairwise(points):
                _dashes(surface, line.colour, a, b, thick)
        else:
            pygame.draw.lines(surface, (30, 26, 14), False, points, thick + 3)
            pygame.draw.lines(surface, line.colour, False, points, thick)
        if line.arrow:
            _arrow_head(surface, line.colour, points[-2], points[-1], self.theme.S(11))

    def write(self, surface: pygame.Surface, camera: Camera, words: str, point: Point, colour: Colour) -> None:
        """Words on a dark plate at a map point, readable on any ground."""
        style = _COST if camera.zoom >= 0.7 else _SMALL_COST
        picture = self.theme.text(words, style, colour)
        at = picture.get_rect(center=camera.to_window(point))
        plate = at.inflate(self.theme.S(8), -self.theme.S(2))
        key = ("label plate", plate.size)
        surface.blit(self.theme.kept(key, lambda: _plate(plate.size)), plate)
        surface.blit(picture, at)


def _hex_veil(colour: Colour, alpha: int, zoom: float) -> pygame.Surface:
    size = (round(HEX_WIDTH * zoom), round(HEX_HEIGHT * zoom))
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*colour, 0))
    middle = (size[0] / 2, size[1] / 2)
    points = [(middle[0] + dx * zoom * 0.96, middle[1] + dy * zoom * 0.96) for dx, dy in CORNERS]
    pygame.draw.polygon(veil, (*colour, alpha), points)
    pygame.draw.polygon(veil, (*colour, min(255, alpha * 2 + 30)), points, max(1, round(2 * zoom)))
    return veil


def _plate(size: tuple[int, int]) -> pygame.Surface:
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (26, 24, 14, 190), plate.get_rect(), border_radius=max(2, size[1] // 4))
    return plate


def _dashes(surface: pygame.Surface, colour: Colour, a: Point, b: Point, thick: int) -> None:
    start, end = pygame.Vector2(a), pygame.Vector2(b)
    length = start.distance_to(end)
    if not length:
        return
    way, at = (end - start) / length, 0.0
    while at < length:
        head, tail = start + way * at, start + way * min(length, at + 11)
        pygame.draw.line(surface, (30, 26, 14), head, tail, thick + 3)
        pygame.draw.line(surface, colour, head, tail, thick)
        at += 19


def _arrow_head(surface: pygame.Surface, colour: Colour, a: Point, b: Point, size: int) -> None:
    tip, way = pygame.Vector2(b), pygame.Vector2(b) - pygame.Vector2(a)
    if not way.length():
        return
    way.scale_to_length(size)
    side = pygame.Vector2(-way.y, way.x) * 0.62
    pygame.draw.polygon(surface, (30, 26, 14), [tip + way * 0.5, tip - way + side * 1.25, tip - way - side * 1.25])
    pygame.draw.polygon(surface, colour, [tip + way * 0.3, tip - way * 0.8 + side, tip - way * 0.8 - side])
