"""Aircraft that fly over a table: drawn at their height with their shadow beside them."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from msgspec import Struct

from game.ui.counters.colours import Colour
from game.ui.kit.theme import Theme
from game.ui.table.air.layer import Moment
from game.ui.table.aircraft.shapes import GLASS, SHAPES, Shape, Spot
from game.ui.table.camera import TableCamera

Place = tuple[float, float]
Pixels = tuple[float, float]

_HEIGHT = 2.6
"""Inches by which the shadow lies aside of an aircraft, to the south-east."""
_KEPT = 96
"""Pictures of aircraft that are kept, each of one kind that heads one way at one zoom."""
_SHADOW = (14, 18, 10, 92)
_EDGE: Colour = (26, 28, 22)
_BLADE: Colour = (224, 224, 214)


class Flying(Struct, frozen=True):
    """FNG-AIR-02: an aircraft of this kind over the table at a place, heading so many degrees clockwise from north."""

    kind: str
    at: Place
    heading: int

    def float_over(self, surface: pygame.Surface, camera: TableCamera, theme: Theme, moment: Moment) -> None:
        x, y = camera.window(self.at)
        draw_aircraft(surface, self.kind, (x, y), math.radians(self.heading), camera.inch, moment.frame)


def draw_aircraft(surface: pygame.Surface, kind: str, at: Pixels, heading: float, inch: float, frame: int) -> None:
    """An aircraft with its shadow at a window position; ``heading`` in radians, ``inch`` in pixels."""
    shape = SHAPES[kind]
    degrees = round(math.degrees(heading)) % 360
    heading = math.radians(degrees)
    aside = _HEIGHT * inch
    for picture, away in zip(_pictures(kind, degrees, round(inch, 2)), (aside, 0.0), strict=True):
        x, y = at[0] + away + picture.left, at[1] + away + picture.top
        surface.blit(picture.sheet, (round(x), round(y)))
    for engine in shape.engines:
        _draw_propeller(surface, shape, engine, at, heading, inch, frame)
    if shape.rotor:
        _draw_rotor(surface, shape, at, inch, frame)


def _placed(shape: Shape, part: tuple[Spot, ...], at: Pixels, heading: float, inch: float, side: int) -> list[Pixels]:
    """A part of its right half, or of its left, where it lies in the window."""
    sine, cosine = math.sin(heading), math.cos(heading)
    wide, long = shape.span / 2 * inch, shape.length / 2 * inch
    found = []
    for share_x, share_y in part:
        x, y = share_x * wide * side, share_y * long
        found.append((at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine))
    return found


class Picture(Struct, frozen=True):
    """The still parts of an aircraft, or of its shadow, and where they lie from its middle."""

    sheet: pygame.Surface
    left: int
    top: int


@lru_cache(maxsize=_KEPT)
def _pictures(kind: str, degrees: int, inch: float) -> tuple[Picture, Picture]:
    """The shadow and the body of an aircraft that heads this way, painted once."""
    shape, heading = SHAPES[kind], math.radians(degrees)
    reach = math.ceil(max(shape.span, shape.length) / 2 * inch) + 2
    middle = (float(reach), float(reach))
    shadow, body = (pygame.Surface((2 * reach, 2 * reach), pygame.SRCALPHA) for _ in range(2))
    for part, colour in shape.parts:
        for side in (1, -1):
            points = _placed(shape, part, middle, heading, inch, side)
            pygame.draw.polygon(shadow, _SHADOW, points)
            pygame.draw.polygon(body, colour, points)
            pygame.draw.aalines(body, _EDGE, True, points)
    for side in (1, -1):
        pygame.draw.polygon(body, GLASS, _placed(shape, shape.canopy, middle, heading, inch, side))
    return _cut_out(shadow, reach), _cut_out(body, reach)


def _cut_out(sheet: pygame.Surface, reach: int) -> Picture:
    """As much of a sheet as is painted."""
    painted = sheet.get_bounding_rect()
    return Picture(sheet.subsurface(painted).copy(), painted.left - reach, painted.top - reach)


def _draw_propeller(
    surface: pygame.Surface, shape: Shape, engine: Spot, at: Pixels, heading: float, inch: float, frame: int
) -> None:
    """Blades that turn too fast to be seen: two pale strokes that change from picture to picture."""
    (x, y), *_ = _placed(shape, (engine,), at, heading, inch, 1)
    reach = shape.span * 0.11 * inch
    for turn in (0.0, 0.5):
        swing = reach * math.cos(math.pi * (turn + frame * 0.37))
        end = x + swing * math.cos(heading), y + swing * math.sin(heading)
        pygame.draw.aaline(surface, _BLADE, (2 * x - end[0], 2 * y - end[1]), end)


def _draw_rotor(surface: pygame.Surface, shape: Shape, at: Pixels, inch: float, frame: int) -> None:
    """Two blades over its middle, another way round in each picture."""
    angle, reach = frame * 1.1, shape.span / 2 * inch
    x, y = reach * math.cos(angle), reach * math.sin(angle)
    pygame.draw.line(surface, _EDGE, (at[0] - x, at[1] - y), (at[0] + x, at[1] + y), max(2, round(0.18 * inch)))
    pygame.draw.aaline(surface, _BLADE, (at[0] - x, at[1] - y), (at[0] + x, at[1] + y))
