"""Range rings, blasts, and any other outline with words: swath, strip of fire, cone."""

from __future__ import annotations

import pygame
from msgspec import Struct

from game.board.table.measure.templates import Cone, Sector, Spread, Strip
from game.ui.kit.theme import Theme
from game.ui.table.camera import TableCamera
from game.ui.table.overlays.ink import SMALL_WORDS, Ink, Pattern, colour_of, stroke, veil, write
from game.ui.table.overlays.rings import circle, stroke_circle

_BARRED = 0.9
"""Inches round the middle of a place of the ring that bars it."""
_WIDEST = 320
"""Points that a line of the reason is wide at most."""
_MARK = 0.56
"""Inches round a figure's middle at which it is marked as inside."""


class RangeRing(Struct, frozen=True):
    """A circle ``inches`` round a place, with words at its northern end."""

    at: tuple[float, float]
    inches: float
    words: str = ""
    ink: Ink = "reach"
    pattern: Pattern = "solid"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        stroke_circle(surface, theme, camera, self.at, self.inches, self.ink, self.pattern)
        if self.words:
            x, y = camera.window(self.at)
            radius = self.inches * camera.inch
            clip = surface.get_clip()
            for place in ((x, y - radius), (x, y + radius), (x - radius, y), (x + radius, y)):
                if clip.collidepoint(place):
                    write(surface, theme, self.words, place, ink=self.ink)
                    return


class Barred(Struct, frozen=True):
    """A place where somebody may not stand: a ring round it, and the reason in lines beside the pointer."""

    at: tuple[float, float]
    words: str
    ink: Ink = "blocked"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        stroke_circle(surface, theme, camera, self.at, _BARRED, self.ink, "solid")
        x, y = camera.window(self.at)
        clip, line = surface.get_clip(), theme.line(SMALL_WORDS)
        lines = theme.wrap(self.words, SMALL_WORDS, min(theme.S(_WIDEST), clip.w - theme.S(20)))
        below = y + _BARRED * camera.inch + line
        if below + len(lines) * line > clip.bottom:
            below = y - _BARRED * camera.inch - len(lines) * line
        for row, words in enumerate(lines):
            write(surface, theme, words, (x, below + row * line), ink=self.ink, style=SMALL_WORDS)


class Template(Struct, frozen=True):
    """An outline in inches, filled with a veil; ``inside`` are the places of the figures under it, each ringed."""

    outline: tuple[tuple[float, float], ...]
    words: str = ""
    ink: Ink = "fire"
    pattern: Pattern = "solid"
    inside: tuple[tuple[float, float], ...] = ()
    alpha: int = 52

    @classmethod
    def of(
        cls,
        shape: Cone | Sector | Spread | Strip,
        words: str = "",
        ink: Ink = "fire",
        pattern: Pattern = "solid",
        inside: tuple[tuple[float, float], ...] = (),
    ) -> Template:
        """The template of a swath (``Cone``), an arc or a strip."""
        return cls(tuple(shape.outline()), words, ink, pattern, inside)

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        points = camera.windows(self.outline)
        veil(surface, theme, points, self.ink, self.alpha)
        stroke(surface, theme, points, self.ink, pattern=self.pattern, closed=True)
        _ring_those_inside(surface, camera, theme, self.inside, self.ink)
        if self.words:
            x = sum(point[0] for point in points) / len(points)
            y = sum(point[1] for point in points) / len(points)
            write(surface, theme, self.words, (x, y), ink=self.ink)


class Blast(Struct, frozen=True):
    """The circle of a blast, with its centre; ``inside`` are the places of the figures under it."""

    centre: tuple[float, float]
    diameter: float
    words: str = ""
    inside: tuple[tuple[float, float], ...] = ()
    ink: Ink = "fire"

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        outline = circle(camera, self.centre, self.diameter / 2)
        veil(surface, theme, outline, self.ink, 60)
        stroke(surface, theme, outline, self.ink, pattern="dashed", width=3, closed=True)
        x, y = camera.window(self.centre)
        reach = theme.S(8)
        for a, b in (((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach))):
            stroke(surface, theme, (a, b), self.ink)
        _ring_those_inside(surface, camera, theme, self.inside, self.ink)
        if self.words:
            write(surface, theme, self.words, (x, y + self.diameter / 2 * camera.inch + theme.S(14)), ink=self.ink)


def _ring_those_inside(
    surface: pygame.Surface,
    camera: TableCamera,
    theme: Theme,
    inside: tuple[tuple[float, float], ...],
    ink: Ink,
) -> None:
    """Four short rays round each figure that a template covers."""
    for at in inside:
        x, y = camera.window(at)
        near, far = max(_MARK * camera.inch, theme.S(10)), max(_MARK * camera.inch, theme.S(10)) + theme.S(7)
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            a, b = (x + dx * near * 0.75, y + dy * near * 0.75), (x + dx * far * 0.75, y + dy * far * 0.75)
            pygame.draw.line(surface, theme.palette.edge, a, b, theme.S(5))
            pygame.draw.line(surface, colour_of(theme, ink), a, b, theme.S(3))
