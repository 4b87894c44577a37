"""Long and thin things: stone walls, dikes, hedges, fences, wire, sandbags; each follows its line."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier
from game.ui.counters.colours import Colour
from game.ui.painting.canvas import Patch
from game.ui.painting.fields import LIGHT, Floats, ramp, shaded, shifted, smoothstep, softened
from game.ui.table.painting.canvas import TableCanvas, TablePatch
from game.ui.table.painting.growth import SCRUB, WOODS, Growth, plant_row
from game.ui.table.painting.shapes import Ints, beside
from game.ui.table.painting.stone import GRANITE
from game.ui.table.painting.water import paint_dike

_DIKE = 0.3
"""Half the width of a dike that is only a line, in inches."""
_HEDGE = Growth(SCRUB.floor, WOODS.leaves, 0.3, 0.2, 0.32, 0.0, 9)
_POST: Colour = (98, 74, 46)
_RAIL: Colour = (158, 128, 86)
_STEEL: Colour = (150, 152, 154)


class Course(Struct, frozen=True):
    """The pixels round a line, in inches: how far off it, how far along it, to which hand (negative: left)."""

    patch: Patch
    far: Floats
    along: Floats
    across: Floats
    leg: Ints


def course(canvas: TableCanvas, line: tuple[Point, ...], reach: float) -> Course:
    """The part of the picture within ``reach`` inches of a line."""
    points = np.asarray(line, np.float32)
    low, high = (points.min(0) - reach) * canvas.inch, (points.max(0) + reach) * canvas.inch
    rows = max(0, int(low[1])), min(canvas.height, int(high[1]) + 1)
    columns = max(0, int(low[0])), min(canvas.width, int(high[0]) + 1)
    patch = TablePatch(canvas, (rows[0], max(rows[0] + 1, rows[1])), (columns[0], max(columns[0] + 1, columns[1])))
    y, x = np.mgrid[patch.top : patch.bottom, patch.left : patch.right].astype(np.float32) / np.float32(canvas.inch)
    legs = np.concatenate([points[:-1], points[1:]], axis=1)
    far, leg, along = beside(x, y, legs)
    lengths = np.hypot(legs[:, 2] - legs[:, 0], legs[:, 3] - legs[:, 1])
    started = (np.cumsum(lengths) - lengths).astype(np.float32)
    way = (legs[:, 2:] - legs[:, :2]) / np.maximum(lengths, 1e-6)[:, None]
    across = (y - legs[leg, 1]) * way[leg, 0] - (x - legs[leg, 0]) * way[leg, 1]
    return Course(patch, far, along + started[leg], across, leg)


def paint_stone_wall(canvas: TableCanvas, barrier: Barrier) -> None:
    """Two rows of field stones, capped by light."""
    half = 0.2
    run = course(canvas, barrier.line, 0.8)
    chance = np.random.default_rng((canvas.seed, barrier.id))
    row = (run.across > 0).astype(np.int32)
    length = 0.27
    place = run.along / length + row * 0.5 + run.leg * 0.31
    stone = np.floor(place).astype(np.int32)
    tone = chance.normal(0, 0.55, (2, 1024)).astype(np.float32)[row, stone % 1024]
    across = np.sin(np.pi * np.clip(np.abs(run.across) / half, 0, 1))
    bulge = np.sqrt(np.clip(np.sin(np.pi * np.mod(place, 1)) * across, 0, 1)).astype(np.float32)
    ragged = half - 0.035 + 0.035 * np.clip(bulge, 0, 1)
    cover = smoothstep(-run.far, -ragged - 0.02, -ragged + 0.02)
    _throw(run.patch, cover, canvas, 0.17, 0.6)
    relief = shaded(bulge * canvas.inch * 0.1 + run.patch.grain(171, 6, 2, 0.3) * 0.5, 0.9) / LIGHT[2]
    joints = smoothstep(-bulge, -0.45, -0.1)
    run.patch.blend(ramp(tone + (relief - 1) * 2.4 - joints * 1.8 + 0.35, GRANITE), cover)


def paint_sandbags(canvas: TableCanvas, barrier: Barrier) -> None:
    """Two rows of bags, laid like bricks, and a third on top."""
    run = course(canvas, barrier.line, 0.8)
    chance = np.random.default_rng((canvas.seed, barrier.id))
    half = 0.27
    row = np.clip(np.floor((run.across + half) / (2 * half / 3)), 0, 2).astype(np.int32)
    place = run.along / 0.44 + (row == 1) * 0.5
    bag = np.floor(place).astype(np.int32)
    tone = chance.normal(0, 0.09, (3, 1024)).astype(np.float32)[row, bag % 1024]
    in_row = np.mod(run.across + half, 2 * half / 3) / (2 * half / 3)
    bulge = (np.sin(np.pi * np.mod(place, 1)) * np.sin(np.pi * in_row)).clip(0, 1) ** 0.45
    cover = smoothstep(-run.far, -half - 0.02, -half + 0.01)
    _throw(run.patch, cover, canvas, 0.16, 0.6)
    light = (0.34 + 0.74 * bulge + tone + (row == 1) * 0.1 - run.across * 0.2).astype(np.float32)
    weave = 1 + run.patch.grain(172, 4, 2, 0.1) * 0.03
    run.patch.blend(np.array((196, 178, 128), np.float32) * (light * weave)[..., None], cover)


def paint_dike_line(canvas: TableCanvas, barrier: Barrier) -> None:
    """A dike that is a mere line on the map, as a narrow bank; where a bank is drawn already it stays."""
    for number, (a, b) in enumerate(pairwise(barrier.line)):
        dx, dy = b.x - a.x, b.y - a.y
        length = max(1e-6, float(np.hypot(dx, dy)))
        out, on = (-dy / length * _DIKE, dx / length * _DIKE), (dx / length * _DIKE * 0.8, dy / length * _DIKE * 0.8)
        outline = (
            Point(a.x - on[0] + out[0], a.y - on[1] + out[1]),
            Point(b.x + on[0] + out[0], b.y + on[1] + out[1]),
            Point(b.x + on[0] - out[0], b.y + on[1] - out[1]),
            Point(a.x - on[0] - out[0], a.y - on[1] - out[1]),
        )
        if not _banked(canvas, a, b):
            paint_dike(canvas, Area(barrier.id * 100 + number, "dike top", outline))


def _banked(canvas: TableCanvas, a: Point, b: Point) -> bool:
    """Whether the middle of a leg lies on ground that is a dike already."""
    row, column = round((a.y + b.y) / 2 * canvas.inch), round((a.x + b.x) / 2 * canvas.inch)
    number = int(canvas.top[min(row, canvas.height - 1), min(column, canvas.width - 1)])
    return number > 0 and canvas.table.areas[number - 1].kind == "dike top"


def paint_hedge(canvas: TableCanvas, barrier: Barrier) -> None:
    """Bushes close together along the line."""
    run = course(canvas, barrier.line, 0.9)
    spots = []
    for a, b in pairwise(barrier.line):
        count = max(1, round(float(np.hypot(b.x - a.x, b.y - a.y)) / _HEDGE.apart))
        spots += [(a.x + (b.x - a.x) * step / count, a.y + (b.y - a.y) * step / count) for step in range(count + 1)]
    chance = np.random.default_rng((canvas.seed, 9, barrier.id))
    plant_row(canvas, run.patch, spots, _HEDGE, chance)


def _throw(patch: Patch, cover: Floats, canvas: TableCanvas, inches: float, strength: float) -> None:
    """The shadow of something so many inches high, to the south-east."""
    far = max(2, round(inches * canvas.inch))
    thrown = np.maximum(shifted(cover, far, far), shifted(cover, far // 2, far // 2))
    patch.light(1 - np.clip(softened(thrown, 3) - cover, 0, 1) * strength)


def draw_fence(canvas: TableCanvas, surface: pygame.Surface, barrier: Barrier) -> None:
    """Posts with two rails, lit from the north-west."""
    inch = canvas.inch
    line = [(point.x * inch, point.y * inch) for point in barrier.line]
    shade = round(inch * 0.1)
    for a, b in pairwise(line):
        pygame.draw.line(surface, (58, 54, 30), (a[0] + shade, a[1] + shade), (b[0] + shade, b[1] + shade), 3)
        pygame.draw.line(surface, _POST, a, b, max(3, round(inch * 0.09)))
        pygame.draw.line(surface, _RAIL, (a[0] - 1, a[1] - 1), (b[0] - 1, b[1] - 1), max(1, round(inch * 0.04)))
        for x, y in _steps(a, b, inch * 0.75):
            pygame.draw.aacircle(surface, (50, 46, 26), (x + shade, y + shade), inch * 0.09)
            pygame.draw.aacircle(surface, _POST, (x, y), inch * 0.1)
            pygame.draw.aacircle(surface, (196, 166, 118), (x - 1, y - 1), inch * 0.06)


def draw_wire(canvas: TableCanvas, surface: pygame.Surface, barrier: Barrier) -> None:
    """A coil of barbed wire between pickets."""
    inch = canvas.inch
    line = [(point.x * inch, point.y * inch) for point in barrier.line]
    for a, b in pairwise(line):
        for shift, colour in ((2, (40, 38, 24)), (0, _STEEL)):
            for x, y in _steps(a, b, inch * 0.16):
                pygame.draw.aacircle(surface, colour, (x + shift, y + shift), inch * 0.17, 1)
        for x, y in _steps(a, b, inch * 1.2):
            pygame.draw.aacircle(surface, (54, 50, 42), (x, y), inch * 0.07)


def _steps(a: tuple[float, float], b: tuple[float, float], apart: float) -> list[tuple[float, float]]:
    """Places along a leg about so far apart, both ends among them."""
    count = max(1, round(float(np.hypot(b[0] - a[0], b[1] - a[1])) / apart))
    return [(a[0] + (b[0] - a[0]) * step / count, a[1] + (b[1] - a[1]) * step / count) for step in range(count + 1)]


PAINTED: dict[str, Callable[[TableCanvas, Barrier], None]] = {
    "dike": paint_dike_line,
    "hedge": paint_hedge,
    "stone wall": paint_stone_wall,
    "sandbags": paint_sandbags,
}
DRAWN: dict[str, Callable[[TableCanvas, pygame.Surface, Barrier], None]] = {
    "fence": draw_fence,
    "wire": draw_wire,
    "barbed wire": draw_wire,
}
"""The painter of each kind of barrier into the picture, or over the finished one."""
