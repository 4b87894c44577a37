"""Drawing over hexes and between them: reach, targets, paths, lines, outlines, words."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame
from msgspec import Struct

from game.board.hexgrid import Hex
from game.ui.kit.theme import Colour, Style, Theme
from game.ui.mapview.camera import CORNERS, HEX_HEIGHT, HEX_WIDTH, Camera, Point, centre
from game.ui.mapview.lettering import mark_style
from game.ui.mapview.patterns import hex_veil

Ink = str
"""The purpose of a mark or line: the colour of the palette that it is drawn in, and with it its pattern."""

REACH: Ink = "map_reach"
TARGET: Ink = "map_target"
PATH: Ink = "map_path"
HOVER: Ink = "map_hover"
CLEAR: Ink = "map_clear"
BLOCKED: Ink = "map_blocked"
CALLED: Ink = "map_called"
FIRE: Ink = "map_fire"
FLAK: Ink = "map_flak"
SIGHT: Ink = "map_sight"
WATCH: Ink = "map_watch"
"""Views of a hex and of a unit: of one colour, told apart by their patterns."""

PATTERNS: dict[Ink, str] = {
    TARGET: "brackets", CLEAR: "ring", BLOCKED: "cross", CALLED: "chevrons", FIRE: "hatching", FLAK: "dots",
    SIGHT: "bars", WATCH: "posts",
}  # fmt: skip
"""The patterns that tell marks apart besides their colours; reach and ways are plain, and say what they cost."""


class Mark(Struct, frozen=True):
    """A hex that is marked: a veil in its ink and pattern, an outline where ``outlined``, a few words in its middle."""

    hex: Hex
    colour: Ink
    words: str = ""
    veil: int = 46
    outlined: bool = False


class Line(Struct, frozen=True):
    """A line from the middle of hex to hex; ``dashed`` beyond what stops it."""

    hexes: tuple[Hex, ...]
    colour: Ink
    dashed: bool = False
    arrow: bool = False


class Overlay:
    """Marks and lines over the ground and under the counters; words lie over the counters."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.marks: tuple[Mark, ...] = ()
        self.lines: tuple[Line, ...] = ()
        self.outlines: tuple[tuple[Hex, Ink], ...] = ()
        self.layers: tuple[Mark, ...] = ()
        """The layers that the player has had laid over the map for good; below all that goes with what he is about."""
        self.version = 0
        """Grows with every change of what is shown."""
        self._boxes: list[pygame.Rect] = []
        """Where the hexes of layers and marks lie on the map."""

    def show(
        self,
        marks: Iterable[Mark] = (),
        lines: Iterable[Line] = (),
        outlines: Iterable[tuple[Hex, Ink]] = (),
    ) -> bool:
        """Show these instead of what was shown; whether that changes anything."""
        new = (tuple(marks), tuple(lines), tuple(outlines))
        changed = new != (self.marks, self.lines, self.outlines)
        self.marks, self.lines, self.outlines = new
        self._note(changed)
        return changed

    def lay(self, layers: Iterable[Mark]) -> bool:
        """Lay these over the map instead of those before; whether that changes anything."""
        new = tuple(layers)
        changed, self.layers = new != self.layers, new
        self._note(changed)
        return changed

    def _note(self, changed: bool) -> None:
        if changed:
            self.version += 1
            self._boxes = [_box(mark.hex) for mark in (*self.layers, *self.marks)]

    def colour(self, ink: Ink) -> Colour:
        """The colour of an ink in the palette in force."""
        return self.theme.palette.named(ink)

    # -- drawing ----------------------------------------------------------------------------------------------------

    def _shown(self, surface: pygame.Surface, camera: Camera) -> Iterator[Mark]:
        """The marks that the clip of ``surface`` shows something of, the lowest first."""
        if not self._boxes:
            return iter(())
        seen = camera.seen(surface.get_clip()).inflate(HEX_WIDTH, HEX_HEIGHT)
        marks = (*self.layers, *self.marks)
        return (marks[place] for place in seen.collidelistall(self._boxes))

    def draw_under(self, surface: pygame.Surface, camera: Camera) -> None:
        """Veils and outlines, as far as the clip of ``surface`` shows them."""
        for mark in self._shown(surface, camera):
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
        for mark in self._shown(surface, camera):
            if mark.words:
                self.write(surface, camera, mark.words, _foot(mark.hex), self.theme.palette.cream)

    def plates(self, camera: Camera) -> list[pygame.Rect]:
        """Where the words in marked hexes lie in the window."""
        style = mark_style(self.theme, camera.zoom)
        marks = [mark for mark in (*self.layers, *self.marks) if mark.words] if style is not None else []
        return [self._plate(camera, mark.words, _foot(mark.hex), style) for mark in marks if style is not None]

    def _plate(self, camera: Camera, words: str, point: Point, style: Style) -> pygame.Rect:
        """The plate under words at a map point."""
        box = self.theme.text(words, style, self.theme.palette.cream).get_rect(center=camera.to_window(point))
        return box.inflate(self.theme.S(8), -self.theme.S(2))

    def worded(self, camera: Camera) -> tuple[pygame.Rect, ...]:
        """The hexes in view with words in them, as boxes in the window."""
        size = (round(HEX_WIDTH * camera.zoom * 0.8), round(HEX_HEIGHT * camera.zoom))
        boxes = [pygame.Rect((0, 0), size) for mark in self.marks if mark.words]
        for box, mark in zip(boxes, (mark for mark in self.marks if mark.words), strict=True):
            box.center = camera.to_window(centre(mark.hex))
        return tuple(box for box in boxes if box.colliderect(camera.view))

    def _veil(self, ink: Ink, alpha: int, zoom: float) -> pygame.Surface:
        key = ("hex veil", ink, alpha, round(zoom, 3))
        return self.theme.kept(key, lambda: hex_veil(self.colour(ink), PATTERNS.get(ink, ""), alpha, zoom))

    def outline(self, surface: pygame.Surface, camera: Camera, hex: Hex, ink: Ink, width: int = 2) -> None:
        """The outline of one hex."""
        if not camera.seen(surface.get_clip()).inflate(HEX_WIDTH, HEX_HEIGHT).colliderect(_box(hex)):
            return
        colour = self.colour(ink)
        x, y = centre(hex)
        points = [camera.to_window((x + dx * 0.97, y + dy * 0.97)) for dx, dy in CORNERS]
        pygame.draw.polygon(surface, self.theme.palette.edge, points, self.theme.S(width) + 2)
        pygame.draw.polygon(surface, colour, points, self.theme.S(width))

    def draw_line(self, surface: pygame.Surface, camera: Camera, line: Line) -> None:
        """One line, with its arrow head."""
        colour = self.colour(line.colour)
        points = [camera.to_window(centre(hex)) for hex in line.hexes]
        if len(points) < 2:
            return
        thick = self.theme.S(3)
        if line.dashed:
            for a, b in itertools.pairwise(points):
                _dashes(surface, (self.theme.palette.edge, colour), a, b, thick)
        else:
            pygame.draw.lines(surface, self.theme.palette.edge, False, points, thick + 3)
            pygame.draw.lines(surface, colour, False, points, thick)
        if line.arrow:
            _arrow_head(surface, (self.theme.palette.edge, colour), points[-2], points[-1], self.theme.S(11))

    def write(self, surface: pygame.Surface, camera: Camera, words: str, point: Point, colour: Colour) -> None:
        """Words on a dark plate at a map point, readable on any ground; none where they would drown the map."""
        style = mark_style(self.theme, camera.zoom)
        if style is None:
            return
        picture = self.theme.text(words, style, colour)
        at = picture.get_rect(center=camera.to_window(point))
        plate = self._plate(camera, words, point, style)
        key = ("label plate", plate.size)
        surface.blit(self.theme.kept(key, lambda: _plate(plate.size, self.theme.palette.plate)), plate)
        self.theme.note(surface, words, style, colour, at, at)
        surface.blit(picture, at)


def _foot(hex: Hex) -> Point:
    """Where the words in a marked hex stand."""
    x, y = centre(hex)
    return x, y + 38


@lru_cache(maxsize=10_000)
def _box(hex: Hex) -> pygame.Rect:
    """A hex on the map; kept, so do not move it."""
    box = pygame.Rect(0, 0, HEX_WIDTH, HEX_HEIGHT)
    box.center = round(centre(hex)[0]), round(centre(hex)[1])
    return box


def _plate(size: tuple[int, int], ink: Colour) -> pygame.Surface:
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (*ink, 205), plate.get_rect(), border_radius=max(2, size[1] // 4))
    return plate


def _dashes(surface: pygame.Surface, inks: tuple[Colour, Colour], a: Point, b: Point, thick: int) -> None:
    edge, colour = inks
    start, end = pygame.Vector2(a), pygame.Vector2(b)
    length = start.distance_to(end)
    if not length:
        return
    way, at = (end - start) / length, 0.0
    while at < length:
        head, tail = _pixel(start + way * at), _pixel(start + way * min(length, at + 11))
        pygame.draw.line(surface, edge, head, tail, thick + 3)
        pygame.draw.line(surface, colour, head, tail, thick)
        at += 19


def _arrow_head(surface: pygame.Surface, inks: tuple[Colour, Colour], a: Point, b: Point, size: int) -> None:
    edge, colour = inks
    tip, way = pygame.Vector2(b), pygame.Vector2(b) - pygame.Vector2(a)
    if not way.length():
        return
    way.scale_to_length(size)
    side = pygame.Vector2(-way.y, way.x) * 0.62
    for ink, corners in (
        (edge, (tip + way * 0.5, tip - way + side * 1.25, tip - way - side * 1.25)),
        (colour, (tip + way * 0.3, tip - way * 0.8 + side, tip - way * 0.8 - side)),
    ):
        pygame.draw.polygon(surface, ink, [_pixel(corner) for corner in corners])


def _pixel(place: pygame.Vector2) -> tuple[int, int]:
    """The pixel that a place lies in, left of and above the window too: a line looks the same wherever it lies."""
    return math.floor(place.x), math.floor(place.y)
