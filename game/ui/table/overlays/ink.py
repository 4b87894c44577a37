"""How overlays are drawn: inks of the palette, lines in patterns, veils, words on plates."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal, Protocol

import numpy as np
import pygame

from game.board.table.measure.geometry import Floats
from game.ui.counters.colours import Colour
from game.ui.kit.theme import Palette, Style, Theme
from game.ui.table.camera import TableCamera

Ink = Literal["reach", "path", "target", "clear", "blocked", "fire", "sight", "watch", "called", "hover", "plain"]
"""The purpose of a line: the colour of the palette that it is drawn in."""
Pattern = Literal["solid", "dashed", "dotted", "chained"]
"""Tells lines apart besides their colours."""
Pixel = tuple[float, float]
Dash = tuple[Pixel, Pixel]

DARK: Colour = Palette().edge
"""The edge of lines and signs, which is the same in every palette."""
WORDS = Style("heavy", 15)
SMALL_WORDS = Style("narrow", 14)
_SHEET = 512
"""Sheets to draw a veil on are so many pixels wide and high, or twice, three times as many."""
RUNS: dict[Pattern, tuple[int, ...]] = {"dashed": (14, 9), "dotted": (2, 8), "chained": (18, 7, 3, 7)}
"""Points drawn and left out in turn."""


class Overlay(Protocol):
    """Something laid over the table.  Overlays are plain and comparable: equal ones look the same."""

    def draw(self, surface: pygame.Surface, camera: TableCamera, theme: Theme) -> None:
        """Draw what the camera sees of it; the clip of ``surface`` is its view."""


def colour_of(theme: Theme, ink: Ink) -> Colour:
    """The colour of an ink in the palette in force."""
    return theme.palette.cream if ink == "plain" else theme.palette.named(f"map_{ink}")


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
    edge = thick + theme.S(2)
    if pattern == "solid":
        pygame.draw.lines(surface, DARK, False, places, edge)
        pygame.draw.lines(surface, colour, False, places, thick)
        return
    dashes = (_straight if len(places) == 2 else dashes_along)(
        places, [run * theme.scale for run in RUNS[pattern]], surface.get_clip().inflate(40, 40)
    )
    line = pygame.draw.line
    for shade, wide in ((DARK, edge), (colour, thick)):
        for start, end in dashes:
            line(surface, shade, start, end, wide)


def _straight(places: Sequence[Pixel], runs: Sequence[float], near: pygame.Rect) -> list[Dash]:
    """``dashes_along`` of a single straight line."""
    (ax, ay), (bx, by) = places
    length, whole = math.hypot(bx - ax, by - ay), sum(runs)
    if not length or not near.clipline(ax, ay, bx, by):
        return []
    dx, dy = (bx - ax) / length, (by - ay) / length
    dashes = []
    for place in range(0, len(runs), 2):
        at = sum(runs[:place])
        while at < length:
            end = min(length, at + runs[place])
            dashes.append(((ax + dx * at, ay + dy * at), (ax + dx * end, ay + dy * end)))
            at += whole
    return dashes


def dashes_along(places: Sequence[Pixel], runs: Sequence[float], near: pygame.Rect) -> list[Dash]:
    """The drawn parts of a patterned line as far as they lie near the view; it runs on round corners."""
    points = np.asarray(places, np.float64)
    reached = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])
    whole = float(sum(runs))
    starts = np.arange(0.0, float(reached[-1]), whole)
    parts = []
    for place in range(0, len(runs), 2):
        begun = starts + sum(runs[:place])
        for at in (begun, np.minimum(begun + runs[place], reached[-1])):
            parts += [np.interp(at, reached, points[:, 0]), np.interp(at, reached, points[:, 1])]
    dashes = np.concatenate([np.stack(parts[first : first + 4], -1) for first in range(0, len(parts), 4)])
    x, y = dashes[:, 0], dashes[:, 1]
    seen = (x >= near.left) & (x <= near.right) & (y >= near.top) & (y <= near.bottom)
    return [((ax, ay), (bx, by)) for ax, ay, bx, by in dashes[seen].tolist()]


def simpler(places: Sequence[tuple[int, int]] | Floats, off: float = 0.7) -> list[tuple[int, int]]:
    """A closed outline without the corners that lie within ``off`` pixels of the line between their neighbours.

    A shape is filled row by row, and for each row every side is asked: few sides are filled fast.
    """
    points = np.asarray(places, np.float64)
    for _ in range(3):
        if len(points) < 8:
            break
        before, after = points[0:-2:2], points[2::2]
        between = points[1:-1:2]
        way = after - before[: len(after)]
        aside = between - before
        (way_x, way_y), (aside_x, aside_y) = way.T, aside.T
        long = np.maximum(np.hypot(way_x, way_y), 1e-9)
        kept = np.ones(len(points), bool)
        kept[1:-1:2] = np.abs(way_x * aside_y - way_y * aside_x) / long > off
        points = points[kept]
    return list(map(tuple, np.rint(points).astype(np.int64).tolist()))


def veil(surface: pygame.Surface, theme: Theme, points: Sequence[Pixel], ink: Ink, alpha: int = 44) -> None:
    """A shape filled with a thin veil of ink, ``alpha`` of 255."""
    veil_with_holes(surface, theme, [points], (), ink, alpha)


def veil_with_holes(
    surface: pygame.Surface,
    theme: Theme,
    shapes: Sequence[Sequence[Pixel]],
    holes: Sequence[Sequence[Pixel]],
    ink: Ink,
    alpha: int = 44,
) -> None:
    """That of several shapes, with holes in them."""
    shapes = [points for points in shapes if len(points) >= 3]
    if not shapes:
        return
    xs, ys = [point[0] for points in shapes for point in points], [point[1] for points in shapes for point in points]
    box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 2, max(ys) - min(ys) + 2).clip(surface.get_clip())
    if not box:
        return
    sheet, part = _paper(theme, box.size), pygame.Rect((0, 0), box.size)
    sheet.set_clip(part)
    sheet.fill((0, 0, 0, 0))
    left, top = box.topleft
    for group, strength in ((shapes, alpha), (holes, 0)):
        for points in group:
            pygame.draw.polygon(sheet, (*colour_of(theme, ink), strength), [(x - left, y - top) for x, y in points])
    surface.blit(sheet, box, part)


def _paper(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """A clear sheet at least so large, to be drawn on for the moment: to make one takes longer than to wipe it."""
    room = -(-size[0] // _SHEET) * _SHEET, -(-size[1] // _SHEET) * _SHEET
    return theme.kept(("veil", room), lambda: pygame.Surface(room, pygame.SRCALPHA))


def write(
    surface: pygame.Surface, theme: Theme, words: str, at: Pixel, *, ink: Ink = "plain", style: Style = WORDS
) -> pygame.Rect:
    """Words on a dark plate with their middle at a window position, kept inside the view; where they went."""
    colour = theme.palette.cream if ink in ("plain", "blocked") else colour_of(theme, ink)

    picture, box = theme.text(words, style, colour), plate_of(theme, words, at, style)

    def make() -> pygame.Surface:
        plate = pygame.Surface(box.size, pygame.SRCALPHA)
        corner = max(2, plate.get_height() // 4)
        pygame.draw.rect(plate, (*theme.palette.plate, 212), plate.get_rect(), border_radius=corner)
        return plate

    plate = theme.kept(("table plate", box.size), make)
    box.clamp_ip(surface.get_clip())
    surface.blit(plate, box)
    theme.note(surface, words, style, colour, box, box)
    surface.blit(picture, picture.get_rect(center=box.center))
    return box


def is_in_view(surface: pygame.Surface, at: Pixel, reach: float) -> bool:
    """Whether any of a round mark is to be seen: what lies beside the view, or on another board, leaves no words at the
    rim of it."""
    return surface.get_clip().inflate(2 * reach, 2 * reach).collidepoint(at)


def plate_of(theme: Theme, words: str, at: Pixel, style: Style = WORDS) -> pygame.Rect:
    """The plate under words with their middle at a window position."""
    picture = theme.text(words, style, theme.palette.cream)
    plate = pygame.Rect(0, 0, picture.get_width() + theme.S(10), picture.get_height())
    plate.center = round(at[0]), round(at[1])
    return plate


def cross(surface: pygame.Surface, theme: Theme, at: Pixel, ink: Ink) -> None:
    """A cross where something ends."""
    reach = theme.S(7)
    for colour, wide in ((theme.palette.cream, theme.S(6)), (colour_of(theme, ink), theme.S(3))):
        for way in (-1, 1):
            start, end = (at[0] - reach, at[1] - way * reach), (at[0] + reach, at[1] + way * reach)
            pygame.draw.line(surface, colour, start, end, wide)
