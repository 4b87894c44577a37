"""Houses, seen obliquely: thatched huts on stilts with hipped roofs and their yards, and those of a plantation."""

from __future__ import annotations

import math

import numpy as np
import pygame
from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.tiled.layout import centre
from game.ui.counters.colours import Colour
from game.ui.painting.canvas import Canvas
from game.ui.painting.growth import draw_bush, draw_palm
from game.ui.painting.sketch import Point, Sketch, Spot, hull, prism, seen, shadow_of, toned

THATCH: tuple[Colour, ...] = ((214, 182, 122), (201, 168, 110), (222, 194, 138), (188, 164, 120))
WALL: Colour = (170, 134, 88)
TILES: Colour = (176, 98, 72)
TIN: tuple[Colour, ...] = ((168, 166, 158), (176, 150, 128), (152, 156, 154))
PLASTER, BRICK, GRAVEL, HEDGE = (236, 220, 182), (168, 96, 70), (206, 188, 148), (78, 106, 50)
_EAVES, _RIDGE, _OVERHANG = 9.0, 22.0, 3.0
_LOOK_SOUTH, _LOOK_UP = 0.62, 0.78  # where we look from
_SITES: tuple[Point, ...] = ((-26, -24), (20, -28), (-34, 10), (4, 2), (34, 6), (-10, 32), (24, 34))


class Hut(Struct, frozen=True):
    """One hut: its middle, ground plan in pixels, turn in radians, and the colour of its roof."""

    at: Point
    length: float
    depth: float
    turn: float
    roof: Colour
    wall: Colour = WALL
    eaves_at: float = _EAVES
    ridge_at: float = _RIDGE
    hipped: float = 0.30
    """How far the ends of the ridge draw in, in depths of the house; 0 for a gable."""

    def spot(self, along: float, across: float, height: float) -> Spot:
        """A spot given along and across the hut, from its middle."""
        cosine, sine = math.cos(self.turn), math.sin(self.turn)
        return along * cosine - across * sine, along * sine + across * cosine, height

    def eaves(self) -> list[Spot]:
        """The corners of the roof, clockwise as seen from above."""
        along, across = self.length / 2 + _OVERHANG, self.depth / 2 + _OVERHANG
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [self.spot(a * along, b * across, self.eaves_at) for a, b in signs]

    def ridge(self) -> tuple[Spot, Spot]:
        """Both ends of the ridge."""
        along = max(3.0, self.length / 2 - self.depth * self.hipped)
        return self.spot(-along, 0, self.ridge_at), self.spot(along, 0, self.ridge_at)


def draw_village(canvas: Canvas, ground: pygame.Surface) -> None:
    """Fill every building hex with huts, palms and a yard, or with what the map wants there."""
    drawn = {hex: draw for look, draw in _LOOKS.items() for hex in canvas.looking(look, "building")}
    for hex in canvas.hexes("building"):
        drawn.get(hex, _draw_hamlet)(ground, hex, np.random.default_rng((canvas.seed, 300, hex)))


def _draw_hamlet(ground: pygame.Surface, hex: Hex, chance: np.random.Generator) -> None:
    x, y = centre(hex)
    sites = [_SITES[i] for i in chance.permutation(len(_SITES))]
    street = chance.choice((0.0, 0.35, -0.35, 0.12))
    huts = [_some_hut((x + a, y + b), street, chance) for a, b in sites[:4]]
    for left_over in sites[4:6]:
        at = x + left_over[0] + chance.normal(0, 3), y + left_over[1] + chance.normal(0, 3)
        _YARD[chance.integers(len(_YARD))](ground, at, chance)
    for hut in huts:
        _draw_shadow(ground, hut)
    for hut in sorted(huts, key=lambda hut: hut.at[1]):
        draw_hut(ground, hut, chance)
    for _ in range(2):
        angle = chance.uniform(0, 2 * math.pi)
        draw_palm(ground, (x + 50 * math.cos(angle), y + 40 * math.sin(angle)), chance)
    draw_bush(ground, (x + chance.uniform(-45, 45), y + chance.uniform(38, 46)), chance)


def _some_hut(at: Point, street: float, chance: np.random.Generator) -> Hut:
    turn = street + chance.normal(0, 0.10) + (math.pi / 2 if chance.random() < 0.35 else 0)
    length = chance.uniform(24, 34)
    at = at[0] + chance.normal(0, 2), at[1] + chance.normal(0, 2)
    return Hut(at, length, length * chance.uniform(0.58, 0.68), turn, THATCH[chance.integers(len(THATCH))])


def _draw_shadow(ground: pygame.Surface, hut: Hut) -> None:
    shadow = Sketch(50)
    shadow.polygon(hull([shadow_of(spot) for spot in (*hut.eaves(), *hut.ridge())]), (24, 18, 10), 120)
    shadow.put(ground, hut.at, blur=1)


def draw_hut(ground: pygame.Surface, hut: Hut, chance: np.random.Generator) -> None:
    """Walls first, then the slopes of the roof from the far to the near one."""
    sketch = Sketch(44)
    _draw_walls(sketch, hut)
    first, last = hut.ridge()
    a, b, c, d = hut.eaves()
    slopes = [(first, last, b, a), (last, last, c, b), (last, first, d, c), (first, first, a, d)]
    for slope in sorted(slopes, key=lambda slope: slope[2][1] + slope[3][1]):
        _draw_slope(sketch, slope, hut.roof, chance)
    sketch.line(seen(first), seen(last), toned(hut.roof, 1.16), 2.4)
    sketch.line(seen(first), seen(last), toned(hut.roof, 0.8), 0.6)
    sketch.put(ground, hut.at)


def _draw_walls(sketch: Sketch, hut: Hut) -> None:
    signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    corners = [hut.spot(a * hut.length / 2, b * hut.depth / 2, 0) for a, b in signs]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        if end[0] < start[0]:
            top_end, top_start = (end[0], end[1], hut.eaves_at), (start[0], start[1], hut.eaves_at)
            sketch.polygon([seen(start), seen(end), seen(top_end), seen(top_start)], toned(hut.wall, 0.84))
            for step in range(1, 8):
                share = step / 8
                foot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share, 0.0
                head = foot[0], foot[1], hut.eaves_at
                tone = toned(hut.wall, 0.3 if step == 4 else 0.6)
                sketch.line(seen(foot), seen(head), tone, 3.0 if step == 4 else 0.7)


def _draw_slope(
    sketch: Sketch, slope: tuple[Spot, Spot, Spot, Spot], roof: Colour, chance: np.random.Generator
) -> None:
    """One side of the roof, ridge end, ridge end, eaves, eaves, with combed thatch."""
    light = _light_on(slope)
    if light is None:
        return
    colour = toned(roof, light)
    sketch.polygon([seen(spot) for spot in slope], colour)
    top, bottom = (slope[0], slope[1]), (slope[3], slope[2])
    count = max(6, int(math.dist(bottom[0][:2], bottom[1][:2]) / 1.7))
    for step in range(count + 1):
        share = min(1.0, max(0.0, (step + chance.uniform(-0.3, 0.3)) / count))
        tone = toned(colour, chance.uniform(0.84, 1.1))
        sketch.line(seen(_between(*top, share)), seen(_between(*bottom, share)), tone, 0.7)
    sketch.line(seen(bottom[0]), seen(bottom[1]), toned(colour, 0.62), 1.0)


def _light_on(slope: tuple[Spot, Spot, Spot, Spot]) -> float | None:
    """Brightness of a slope by where it faces (light from the north-west), None where it faces away from us."""
    middle = [sum(spot[i] for spot in slope[2:]) / 2 for i in (0, 1)]
    top = [sum(spot[i] for spot in slope[:2]) / 2 for i in (0, 1)]
    out = middle[0] - top[0], middle[1] - top[1]
    run = max(1e-6, math.hypot(*out))
    rise = _RIDGE - _EAVES
    steepness = math.hypot(run, rise)
    east, south, up = out[0] / run * rise / steepness, out[1] / run * rise / steepness, run / steepness
    if south * _LOOK_SOUTH + up * _LOOK_UP <= 0:
        return None
    return 0.64 + 0.60 * max(0.0, -0.56 * east - 0.60 * south + 0.57 * up)


def _between(start: Spot, end: Spot, share: float) -> Spot:
    x, y, z = (a + (b - a) * share for a, b in zip(start, end, strict=True))
    return x, y, z


def draw_garden(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A bed of vegetables in rows."""
    sketch = Sketch(24)
    turn = chance.uniform(-0.4, 0.4)
    bed = Hut((0, 0), 26, 17, turn, THATCH[0])
    corners = [bed.spot(a * 13, b * 9, 0)[:2] for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    sketch.polygon(corners, (138, 106, 68))
    for row in range(-3, 4):
        for plant in range(-5, 6):
            x, y, _ = bed.spot(plant * 2.3, row * 2.4, 0)
            sketch.disc((x, y), chance.uniform(0.7, 1.25), toned((112, 148, 62), chance.uniform(0.8, 1.2)))
    sketch.put(ground, at)


def draw_stack(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A stack of rice straw."""
    shadow = Sketch(26)
    shadow.polygon(hull([(-7, 0), (7, 0), (0, 7), shadow_of((0, 0, 17)), (7, 5)]), (24, 18, 10), 110)
    shadow.put(ground, at, blur=1)
    sketch = Sketch(24)
    for step in range(9):
        radius = 8.5 * (1 - step / 9.5)
        tone = toned((218, 188, 116), 0.78 + 0.05 * step)
        sketch.disc((-0.25 * step, -step * 1.5), radius, tone)
    for _ in range(14):
        angle = chance.uniform(0, 2 * math.pi)
        foot = 8 * math.cos(angle), 6 * math.sin(angle) + 1
        sketch.line((-2, -12), foot, toned((206, 174, 104), chance.uniform(0.8, 1.15)), 0.6)
    sketch.put(ground, at)


_YARD = (draw_palm, draw_garden, draw_stack)


# A plantation -----------------------------------------------------------------------------------


def _draw_manor(ground: pygame.Surface, hex: Hex, chance: np.random.Generator) -> None:
    """A villa with two wings under red tiles, a drive of gravel before it, and a clipped garden."""
    x, y = centre(hex)
    court = Sketch(64)
    court.polygon([(-52, -40), (52, -40), (52, 46), (-52, 46)], (142, 152, 84), 235)
    court.polygon([(-9, 12), (9, 12), (9, 56), (-9, 56)], GRAVEL)
    court.disc((0, 26), 19, GRAVEL)
    court.disc((0, 26), 9, (128, 148, 74))
    court.disc((0, 26), 4.5, (196, 86, 80))
    for side in (-1, 1):
        for step in range(6):
            court.disc((side * 46, -32 + 13 * step), 3.4, toned(HEDGE, 0.72))
            court.disc((side * 46 - 0.8, -33 + 13 * step), 2.6, HEDGE)
        for row in range(3):
            for bed in range(4):
                bloom = ((206, 96, 88), (226, 204, 112), (214, 160, 176))[(row + bed) % 3]
                court.disc((side * (24 + 5 * bed), 30 + 5 * row), 1.5, bloom)
    court.put(ground, (x, y))
    wings = [Hut((x + side * 25, y - 6), 34, 17, math.pi / 2, TILES, PLASTER, 13, 24, 0.42) for side in (-1, 1)]
    house = Hut((x, y - 20), 60, 25, 0.0, TILES, PLASTER, 15, 30, 0.42)
    for each in (*wings, house):
        _draw_shadow(ground, each)
    for each in (house, *wings):
        draw_hut(ground, each, chance)
    porch = Sketch(30)
    for column in range(-3, 4):
        porch.line((column * 5, 1), seen((column * 5, 1, 10)), toned(PLASTER, 1.06), 1.6)
    porch.polygon([seen(spot) for spot in ((-18, -5, 12), (18, -5, 12), (18, 3, 10), (-18, 3, 10))], toned(TILES, 1.08))
    porch.put(ground, (x, y - 4))
    for side in (-1, 1):
        draw_palm(ground, (x + side * 54, y + 38), chance)
        draw_bush(ground, (x + side * 40, y - 36), chance)


def _draw_works(ground: pygame.Surface, hex: Hex, chance: np.random.Generator) -> None:
    """Two long sheds under tin with lights in the roof, a brick chimney, and sheets of rubber hung out to dry."""
    x, y = centre(hex)
    yard = Sketch(60)
    yard.polygon([(-50, -38), (50, -38), (50, 42), (-50, 42)], (186, 160, 116), 210)
    yard.put(ground, (x, y), blur=2)
    sheds = [
        Hut((x - 4, y - 22), 72, 23, 0.0, TIN[0], (150, 126, 98), 11, 20, 0.0),
        Hut((x - 12, y + 10), 56, 20, 0.0, TIN[2], (150, 126, 98), 10, 18, 0.0),
    ]
    for each in sheds:
        _draw_shadow(ground, each)
    for each in sheds:
        draw_hut(ground, each, chance)
    _draw_chimney(ground, (x + 38, y + 4))
    _draw_sheets(ground, (x + 4, y + 38), chance)


def _draw_chimney(ground: pygame.Surface, at: Point) -> None:
    shadow, sketch = Sketch(50), Sketch(50)
    base = [(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)]
    shadow.polygon(hull([*base, *(shadow_of((a, b, 44)) for a, b in base)]), (24, 18, 10), 110)
    shadow.put(ground, at, blur=1)
    prism(sketch, base, 0, 44, BRICK)
    prism(sketch, [(a * 1.25, b * 1.25) for a, b in base], 41, 45, toned(BRICK, 1.15))
    sketch.disc(seen((0, 0, 45)), 2.6, (40, 32, 28))
    sketch.put(ground, at)


def _draw_sheets(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    sketch = Sketch(44)
    for row in (-7, 2):
        sketch.line((-30, row - 9), (30, row - 9), (92, 74, 50), 1.0)
        for step in range(10):
            left, tone = -29 + 6 * step, chance.uniform(0.82, 1.05)
            sheet = [(left, row - 9), (left + 4.4, row - 9), (left + 4.4, row), (left, row)]
            sketch.polygon([(a + 2.4, b + 2.6) for a, b in sheet], (24, 18, 10), 90)
            sketch.polygon(sheet, toned((232, 214, 160), tone))
    sketch.put(ground, at)


def _draw_lines(ground: pygame.Surface, hex: Hex, chance: np.random.Generator) -> None:
    """The lines: huts all alike on both sides of a street, under tin, each with its strip of garden."""
    x, y = centre(hex)
    street = Sketch(60)
    street.polygon([(-52, 0), (52, 0), (52, 9), (-52, 9)], (206, 178, 130), 200)
    street.put(ground, (x, y), blur=2)
    for row, back in ((-20, -40), (24, 44)):
        for step in (-1.5, -0.5, 0.5, 1.5):
            if chance.random() < 0.6:
                draw_garden(ground, (x + 26 * step, y + back), chance)
            hut = Hut((x + 26 * step, y + row), 20, 15, 0.0, TIN[chance.integers(len(TIN))], WALL, 8, 15, 0.05)
            _draw_shadow(ground, hut)
            draw_hut(ground, hut, chance)
    draw_palm(ground, (x + chance.uniform(-44, 44), y + 2), chance)


_LOOKS = {"manor": _draw_manor, "works": _draw_works, "workers' huts": _draw_lines}
