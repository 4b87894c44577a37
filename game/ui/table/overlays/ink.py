"""How overlays are drawn: inks of the palette, lines in patterns, veils, words on plates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, Protocol

import pygame

from game.ui.counters.colours import Colour
from game.ui.kit.theme import Style, Theme
from game.ui.table.camera import TableCamera

Ink = Literal["reach", "path", "target", "clear", "blocked", "fire", "sight", "watch", "called", "hover", "plain"]
"""What a line is for: the colour of the palette that it is drawn in."""
Pattern = Literal["solid", "dashed", "dotted", "chained"]
"""Tells lines apart besides their colours."""
Pixel = tuple[float, float]

DARK: Colour = (30, 26, 14)
WORDS = Style("heavy", 15)
SMALL_WORDS = Style("narrow", 14)
_RUNS: dict[Pattern, tuple[int, ...]] = {"dashed": (11, 8), "dotted": (2, 7), "chained": (14, 6, 2, 6)}
"""Points drawn and left out in turn."""


class Overlay(Protocol):
    """Something laid over the table.  Overlays are plain and comparable: equal ones look the same."""

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """Draw what the camera sees of it; the clip of ``surface`` is its view."""


def colour_of(theme: Theme, ink: Ink) -> Colour:
    """The colour of an ink in the palette in force."""
    if ink == "plain":
        return theme.palette.cream
    colour: Colour = getattr(theme.palette, f"map_{ink}")
    return colour


def stroke(
    surface: pygame.Surface,
    theme: Theme,
    points: Sequence[Pixel],
    ink: Ink,
    *,
    pattern: Pattern = "solid",
    width: float = 2,
    closed: bool = False,
) -> None:
    """A line through window positions on a dark edge, ``width`` in points."""
    places = [*points, points[0]] if closed else list(points)
    if len(places) < 2:
        return
    colour, thick = colour_of(theme, ink), theme.S(width)
    near = surface.get_clip().inflate(40, 40)
    for parts, shade, wide in ((places, DARK, thick + theme.S(2)), (places, colour, thick)):
        if pattern == "solid":
            pygame.draw.lines(surface, shade, False, parts, wide)
            continue
        for a, b in _runs(parts, [run * theme.scale for run in _RUNS[pattern]], near):
            pygame.draw.line(surface, shade, a, b, wide)


def _runs(places: Sequence[Pixel], runs: Sequence[float], near: pygame.Rect) -> list[tuple[Pixel, Pixel]]:
    """The drawn parts of a patterned line, as far as they lie near the view; the pattern runs on round corners."""
    parts: list[tuple[Pixel, Pixel]] = []
    place, left = 0, runs[0]
    for a, b in pairwise(places):
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        if length <= 0:
            continue
        dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        at = 0.0
        seen = bool(near.clipline(a, b))
        while at < length:
            step = min(left, length - at)
            if seen and place % 2 == 0:
                start, end = (a[0] + dx * at, a[1] + dy * at), (a[0] + dx * (at + step), a[1] + dy * (at + step))
                parts.append((start, end))
            at += step
            left -= step
            if left <= 1e-9:
                place = (place + 1) % len(runs)
                left = runs[place]
    return parts


def veil(surface: pygame.Surface, theme: Theme, points: Sequence[Pixel], ink: Ink, alpha: int = 44) -> None:
    """A shape filled with a thin veil of ink, ``alpha`` of 255."""
    clip = surface.get_clip()
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 2, max(ys) - min(ys) + 2).clip(clip)
    if len(points) < 3 or not box:
        return
    sheet = pygame.Surface(box.size, depth=8)
    sheet.set_palette([(0, 0, 0), colour_of(theme, ink)])
    sheet.set_colorkey(0)
    sheet.set_alpha(alpha)
    pygame.draw.polygon(sheet, 1, [(x - box.x, y - box.y) for x, y in points])
    surface.blit(sheet, box)


def write(
    surface: pygame.Surface, theme: Theme, words: str, at: Pixel, *, ink: Ink = "plain", style: Style = WORDS
) -> pygame.Rect:
    """Words on a dark plate with their middle at a window position, kept inside the view; where they went."""
    colour = theme.palette.cream if ink in ("plain", "blocked") else colour_of(theme, ink)

    def make() -> pygame.Surface:
        picture = theme.text(words, style, colour)
        plate = pygame.Surface((picture.get_width() + theme.S(10), picture.get_height()), pygame.SRCALPHA)
        pygame.draw.rect(plate, (26, 24, 14, 212), plate.get_rect(), border_radius=max(2, plate.get_height() // 4))
        plate.blit(picture, picture.get_rect(center=plate.get_rect().center))
        return plate

    plate = theme.kept(("table words", words, style, colour), make)
    box = plate.get_rect(center=(round(at[0]), round(at[1]))).clamp(surface.get_clip())
    theme.note(surface, words, style, colour, box, box)
    surface.blit(plate, box)
    return box


def cross(surface: pygame.Surface, theme: Theme, at: Pixel, ink: Ink) -> None:
    """A cross where something ends."""
    reach = theme.S(7)
    for colour, wide in ((theme.palette.cream, theme.S(6)), (colour_of(theme, ink), theme.S(3))):
        for way in (-1, 1):
            start, end = (at[0] - reach, at[1] - way * reach), (at[0] + reach, at[1] + way * reach)
            pygame.draw.line(surface, colour, start, end, wide)


def circle(camera: TableCamera, at: Sequence[float], inches: float) -> list[Pixel]:
    """The outline of a circle round a place, as window positions."""
    x, y = camera.window((at[0], at[1]))
    radius = inches * camera.inch
    steps = max(24, min(160, round(radius / 3)))
    turns = [math.tau * step / steps for step in range(steps)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]
