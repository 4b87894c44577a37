"""Works of soldiers: log bunkers with their firing slit, fences on hexsides, trenches; and the ruined pagoda."""

from __future__ import annotations

import math

import numpy as np
import pygame

from game.board.hexmap import Link
from game.board.tiled.layout import centre, side
from game.ui.painting import tracks
from game.ui.painting.canvas import COARSE, Canvas
from game.ui.painting.fields import LIGHT, shaded
from game.ui.painting.growth import draw_bush
from game.ui.painting.sketch import Point, Sketch, hull, prism, seen, shadow_of, toned

LOG, EARTH, STONE, BAMBOO = (148, 112, 70), (150, 132, 82), (176, 166, 144), (196, 168, 108)
_DARK = (22, 18, 10)
_SOUTH = 3


def draw_bunkers(canvas: Canvas, ground: pygame.Surface) -> None:
    """A bunker in every bunker hex, looking where its feature faces (south where the map does not say)."""
    facings = {feature.hex: feature.facing for feature in canvas.map.features_of("bunker")}
    for hex in sorted({*facings, *canvas.hexes("bunker")}):
        facing = facings.get(hex, _SOUTH)
        draw_bunker(ground, centre(hex), facing if facing >= 0 else _SOUTH, np.random.default_rng((canvas.seed, hex)))


def draw_bunker(ground: pygame.Surface, at: Point, facing: int, chance: np.random.Generator) -> None:
    """A mound of earth, a roof of logs, sandbags, and a dark slit on the side that it faces (0 N to 5 NW)."""
    angle = math.radians(60 * facing - 90)
    ahead, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

    def on(forward: float, right: float) -> Point:
        return ahead[0] * forward + aside[0] * right, ahead[1] * forward + aside[1] * right

    _mound(ground, at, chance)
    sketch = Sketch(50)
    corners = [on(18, -22), on(18, 22), on(-15, 20), on(-15, -20)]
    prism(sketch, corners, 0, 11, LOG)
    slit = [(*on(18.4, -14), 4.0), (*on(18.4, 14), 4.0), (*on(18.4, 14), 8.5), (*on(18.4, -14), 8.5)]
    if ahead[1] > -0.1:
        sketch.polygon([seen(spot) for spot in slit], _DARK)
    for index in range(9):
        back, front = on(-16, -20 + 5 * index), on(20, -22 + 5.5 * index)
        sketch.line(seen((*back, 11)), seen((*front, 11)), toned(LOG, 0.62), 5.6)
        sketch.line(seen((*back, 12)), seen((*front, 12)), toned(LOG, chance.uniform(0.95, 1.15)), 3.6)
    if ahead[1] <= -0.1:  # looking away from us: its slit shows as a shadow along the front
        sketch.line(seen((*on(19, -15), 10)), seen((*on(19, 15), 10)), _DARK, 3.0)
    for index in range(-4, 5):
        x, y = on(25, 5.6 * index)
        sketch.disc((x, y), 3.6, toned((196, 178, 130), 0.7))
        sketch.disc((x - 0.6, y - 0.8), 2.8, (196, 178, 130))
    for _ in range(26):
        x, y = on(chance.uniform(-17, 4), chance.uniform(-19, 19))
        sketch.disc(seen((x, y, 13)), chance.uniform(0.8, 2.2), toned((122, 132, 66), chance.uniform(0.8, 1.15)))
    sketch.put(ground, at)


def _mound(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    shadow, mound = Sketch(60), Sketch(60)
    shadow.disc((6, 6), 36, _DARK, 110)
    shadow.put(ground, at, blur=4)
    for step in range(10):
        share = step / 9
        mound.disc((-3 * share, -4 * share), 36 - 10 * share, toned(EARTH, 0.72 + 0.42 * share))
    for _ in range(60):
        angle, radius = chance.uniform(0, 2 * math.pi), chance.uniform(24, 35)
        spot = radius * math.cos(angle), radius * math.sin(angle)
        mound.disc(spot, chance.uniform(0.6, 1.6), toned((128, 136, 70), chance.uniform(0.7, 1.1)))
    mound.put(ground, at, blur=1)


def draw_fences(canvas: Canvas, ground: pygame.Surface) -> None:
    """A bamboo fence on every hexside that has one."""
    grid = canvas.map.grid
    ends = [
        side(fence.a, direction)
        for fence in canvas.map.hexsides
        if fence.kind == "fence"
        for direction in range(6)
        if grid.neighbour(fence.a, direction) == fence.b
    ]
    for start, end in sorted(ends, key=lambda pair: pair[0][1] + pair[1][1]):
        _draw_fence(ground, start, end)


def _draw_fence(ground: pygame.Surface, start: Point, end: Point) -> None:
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    first, last = (start[0] - middle[0], start[1] - middle[1]), (end[0] - middle[0], end[1] - middle[1])
    shadow, sketch = Sketch(46), Sketch(46)
    shadow.polygon([first, last, shadow_of((*last, 10)), shadow_of((*first, 10))], _DARK, 70)
    shadow.put(ground, middle, blur=1)
    for height in (3.5, 8.5):
        sketch.line(seen((*first, height - 1)), seen((*last, height - 1)), toned(BAMBOO, 0.55), 1.5)
        sketch.line(seen((*first, height)), seen((*last, height)), BAMBOO, 1.5)
    for post in range(13):
        share = post / 12
        foot = first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share
        tall = 13.0 if post % 4 == 0 else 10.0
        sketch.line((foot[0] + 0.7, foot[1]), (foot[0] + 0.7, foot[1] - tall * 0.8), toned(BAMBOO, 0.5), 1.6)
        sketch.line(foot, seen((*foot, tall)), toned(BAMBOO, 1.08), 1.6 if post % 4 == 0 else 1.0)
    sketch.put(ground, middle)


def draw_ruins(canvas: Canvas, ground: pygame.Surface) -> None:
    """Broken walls and fallen tiles in every ruin hex."""
    for hex in canvas.hexes("ruin"):
        draw_ruin(ground, centre(hex), np.random.default_rng((canvas.seed, 400, hex)))


def draw_ruin(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A court of broken walls, with rubble and bushes."""
    shadow, sketch = Sketch(64), Sketch(64)
    walls = _broken_walls(chance)
    for base, high in walls:
        spots = [(x, y, 0.0) for x, y in base] + [(x, y, high) for x, y in base]
        shadow.polygon(hull([shadow_of(spot) for spot in spots]), _DARK, 110)
    shadow.put(ground, at, blur=1)
    sketch.polygon([(-36, -30), (36, -30), (36, 28), (-36, 28)], (168, 152, 124), 150)
    for x in range(-36, 37, 9):
        sketch.line((x, -30), (x, 28), (138, 124, 98), 0.6, 150)
    _rubble(sketch, chance)
    for base, high in sorted(walls, key=lambda wall: max(y for _, y in wall[0])):
        prism(sketch, base, 0, high, toned(STONE, chance.uniform(0.95, 1.08)))
    sketch.put(ground, at)
    for _ in range(3):
        draw_bush(ground, (at[0] + chance.uniform(-38, 38), at[1] + chance.uniform(-26, 32)), chance)


def _broken_walls(chance: np.random.Generator) -> list[tuple[list[Point], float]]:
    """Pieces of wall along a square court, of uneven height, some fallen; and two pillars."""
    walls: list[tuple[list[Point], float]] = []
    for index in range(6):
        near = -36 + index * 12
        for x, y, wide, deep in (
            (near, -30, 12, 5),
            (near, 24, 12, 5),
            (-38, near * 0.85, 5, 11),
            (33, near * 0.85, 5, 11),
        ):
            if chance.random() < 0.62:
                walls.append(([(x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep)], chance.uniform(4, 17)))
    walls += [([(x, -4), (x + 6, -4), (x + 6, 2), (x, 2)], chance.uniform(12, 20)) for x in (-12.0, 8.0)]
    return walls


def _rubble(sketch: Sketch, chance: np.random.Generator) -> None:
    for _ in range(70):
        spot = chance.uniform(-34, 34), chance.uniform(-26, 28)
        tile = (168, 92, 62) if chance.random() < 0.45 else STONE
        sketch.disc((spot[0] + 0.7, spot[1] + 0.8), 1.7, _DARK, 150)
        sketch.disc(spot, chance.uniform(0.9, 2.0), toned(tile, chance.uniform(0.8, 1.15)))


_LEG = 26.0  # pixels from bend to bend
_SWING = 8.0
_SPOIL, _BOTTOM = (186, 154, 106), (64, 48, 33)
_SOD, _STILL, _SHINE = (128, 132, 70), (84, 88, 66), (190, 196, 168)


def paint_trenches(canvas: Canvas) -> None:
    """Dig every trench link; a trench hex outside all links gets a short one across it.  Ditches have water in them."""
    wet = set(canvas.looking("ditch", "trench"))
    dug = [link for link in _links(canvas) if not wet.issuperset(link.hexes)]
    _paint_ditches(canvas, [tracks.curve_of(canvas, link, 3.0) for link in _links(canvas) if link not in dug])
    curves = [_zigzag(np.array([centre(hex) for hex in link.hexes], np.float64)) for link in dug]
    if not curves:
        return
    bank = tracks.mask(canvas, curves, 27.0)
    cut = tracks.mask(canvas, curves, 10.0)
    near = canvas.patch(np.ascontiguousarray(bank[::COARSE, ::COARSE]), 0.0)
    if near is None:
        return
    here = np.s_[near.top : near.bottom, near.left : near.right]
    bank, cut = bank[here], cut[here]
    near.blend(_SPOIL, bank * 0.88)
    relief = bank * 7 - cut * 11 + near.grain(81, 10, 2, 0.4) * bank * 0.35
    near.light(1 + (shaded(relief, 0.75) / LIGHT[2] - 1) * 0.75 * np.clip(bank + cut, 0, 1))
    near.blend(_BOTTOM, cut * 0.86)


def _paint_ditches(canvas: Canvas, curves: list[tracks.Curve]) -> None:
    """Straight drains between grassy banks, with brown water at the bottom."""
    if not curves:
        return
    bank, cut = tracks.mask(canvas, curves, 30.0), tracks.mask(canvas, curves, 13.0)
    near = canvas.whole
    near.blend(_SOD, bank * 0.8)
    relief = bank * 6 - cut * 8 + near.grain(82, 10, 2, 0.4) * bank * 0.5
    near.light(1 + (shaded(relief, 0.7) / LIGHT[2] - 1) * 0.7 * np.clip(bank + cut, 0, 1))
    near.blend(_STILL, cut * 0.9)
    near.blend(_SHINE, tracks.mask(canvas, [tracks.offset(curve, -1.5) for curve in curves], 3.0) * 0.45)


def _links(canvas: Canvas) -> list[Link]:
    links = [link for link in canvas.map.links if link.kind == "trench"]
    linked = {hex for link in links for hex in link.hexes}
    lone = [Link("trench", "", (hex,)) for hex in canvas.hexes("trench") if hex not in linked]
    return links + lone


def _zigzag(points: tracks.Curve) -> tracks.Curve:
    """Straight legs that turn from side to side, a little beyond the first and the last hex centre."""
    if len(points) == 1:
        points = points + np.array([[-14.0, 4.0], [14.0, -4.0]])
    ahead, behind = points[0] - points[1], points[-1] - points[-2]
    ends = [points[0] + ahead * 0.3, points[-1] + behind * 0.3]
    line = tracks.smooth(np.concatenate([ends[:1], points, ends[1:]]))
    along = np.arange(len(line)) * tracks.SPACING
    phase = (along / _LEG) % 2
    swing = np.clip(np.abs(phase - 1) * 4 - 2, -1, 1) * _SWING
    found: tracks.Curve = line + tracks.normals(line) * swing[:, None]
    return found
