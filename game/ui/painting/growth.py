"""Growth: jungle of thousands of lobed crowns, lit from the north-west, and palms and bushes that stand alone."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.counters.colours import Colour
from game.ui.painting import tracks
from game.ui.painting.canvas import COARSE, Canvas, Patch
from game.ui.painting.fields import Floats, Stop, noise, ramp, shaded, shifted, smoothstep, softened, tiled
from game.ui.painting.sketch import Point, Sketch, toned

SPACING = 14.0  # pixels from crown to crown
FOREST = ("jungle", "jungle trail")
CROWNS: tuple[Stop, ...] = (
    (0.00, (22, 38, 24)),
    (0.20, (40, 64, 34)),
    (0.44, (70, 100, 46)),
    (0.66, (106, 134, 62)),
    (0.86, (146, 164, 84)),
    (1.00, (182, 192, 112)),
)
RUBBER = "rubber trees"
ROW, TREE = 22.0, 16.0
"""Pixels from row to row of a plantation, and from tree to tree in it."""
LITTER: tuple[Stop, ...] = ((-2, (112, 82, 52)), (0, (148, 114, 74)), (2, (180, 146, 100)))
FLOOR: tuple[Stop, ...] = ((-2, (58, 70, 38)), (0, (84, 94, 52)), (2, (110, 116, 66)))
_PATTERNS = 28
_TRACK_GAP = 34.0  # width of the gap that a trail leaves in the canopy
_SHADOW = 9


class _Canopy:
    """Height of the canopy (0 where none), and a tint from crown to crown."""

    def __init__(self, canvas: Canvas) -> None:
        self.height: Floats = np.zeros((canvas.height, canvas.width), np.float32)
        self.tint: Floats = np.zeros((canvas.height, canvas.width), np.float32)

    def plant(self, x: int, y: int, crown: Floats, lift: float, tint: float) -> None:
        """Set a crown with its middle at ``x``, ``y`` where it tops what stands there."""
        reach = crown.shape[0] // 2
        top, left = max(0, y - reach), max(0, x - reach)
        there = self.height[top : y + reach + 1, left : x + reach + 1]
        if not there.size:
            return
        from_top, from_left = top - (y - reach), left - (x - reach)
        mine = crown[from_top : from_top + there.shape[0], from_left : from_left + there.shape[1]]
        higher = (mine > 0) & (mine + lift > there)
        np.copyto(there, mine + lift, where=higher)
        np.copyto(self.tint[top : y + reach + 1, left : x + reach + 1], tint, where=higher)


def paint_undergrowth(canvas: Canvas) -> None:
    """The dim green floor of the forest; trails are laid on it before the crowns go up."""
    coarse = canvas.reach(canvas.hexes(*FOREST), 20)
    patch = canvas.patch(coarse, 0.3)
    if patch is not None:
        share = smoothstep(patch.full(coarse) + patch.grain(64, 60, 5, 1.0) * 0.05, 0.36, 0.6)
        patch.blend(ramp(patch.grain(65, 12, 2, 0.5), FLOOR), share * 0.9)
    rows = canvas.reach(canvas.looking(RUBBER, *FOREST), 14)
    patch = canvas.patch(rows, 0.3)
    if patch is not None:
        share = smoothstep(patch.full(rows), 0.42, 0.56)
        patch.blend(ramp(patch.grain(67, 16, 2, 0.6), LITTER), share * 0.92)


def paint_jungle(canvas: Canvas) -> None:
    """Plant the forest hexes, throw its shadow on the open ground, and light it."""
    coarse = canvas.reach(canvas.hexes(*FOREST), 12)
    patch = canvas.patch(coarse, 0.3, margin=40)
    if patch is None:
        return
    canopy = _Canopy(canvas)
    _plant_all(canvas, canopy, coarse)
    here = np.s_[patch.top : patch.bottom, patch.left : patch.right]
    height, tint = canopy.height[here], canopy.tint[here]
    covered = (height > 0).astype(np.float32)
    thrown = np.maximum(shifted(covered, _SHADOW, _SHADOW), covered)
    patch.light(1 - softened(thrown, 3) * 0.5)
    patch.blend(_lit(patch, height, tint, covered), covered)


def _plant_all(canvas: Canvas, canopy: _Canopy, reach: Floats) -> None:
    chance = canvas.chance(6)
    crowns = _crowns(chance)
    reach = reach + tiled(noise(canvas.seed + 61, 120, 12, 1.1), *reach.shape) * 0.08
    trails = [tracks.curve_of(canvas, link) for link in canvas.map.links if link.kind in ("trail", "road", "path")]
    gap = tracks.mask(canvas, trails, _TRACK_GAP)
    sites = _sites(canvas, chance)
    inside = reach[sites[:, 1] // COARSE, sites[:, 0] // COARSE]
    size = chance.random(len(sites)) ** 2 * np.where(inside > 0.7, 1.0, 0.6)  # smaller at the forest's edge
    lift = chance.uniform(0, 8, len(sites)) + 5 * size
    tint = chance.normal(size=len(sites))
    tapped = canvas.looking(RUBBER, *FOREST)
    rows = canvas.reach(tapped, 8)
    wild = rows[sites[:, 1] // COARSE, sites[:, 0] // COARSE] < 0.5
    for at in np.flatnonzero((inside >= 0.5) & (gap[sites[:, 1], sites[:, 0]] == 0) & wild):
        x, y = sites[at]
        canopy.plant(x, y, crowns[int(size[at] * (_PATTERNS - 1))], lift[at], tint[at])
    if tapped:
        _plant_rows(canvas, canopy, crowns, rows, gap)


def _plant_rows(canvas: Canvas, canopy: _Canopy, crowns: list[Floats], reach: Floats, gap: Floats) -> None:
    """Trees of one age in straight rows, north to south, every few rows a wider lane for the tappers' cart."""
    chance = canvas.chance(68)
    at_row = np.arange(0, canvas.width, ROW)
    for number, along in enumerate(at_row):
        for down in np.arange(0, canvas.height, TREE):
            x, y = int(along + chance.normal(0, 1.1)), int(down + chance.normal(0, 1.4))
            size, tint = chance.uniform(0.05, 0.24), chance.normal(-0.4, 0.5)
            gone = number % 9 == 4 or chance.random() < 0.02
            if gone or not (0 <= x < canvas.width and 0 <= y < canvas.height):
                continue
            if reach[y // COARSE, x // COARSE] >= 0.5 and gap[y, x] == 0:
                canopy.plant(x, y, crowns[int(size * (_PATTERNS - 1))], 4 + 3 * size, tint)


def _sites(canvas: Canvas, chance: np.random.Generator) -> npt.NDArray[np.int32]:
    """Shaken rows over the whole picture."""
    rows = np.arange(-0.5, canvas.height / (SPACING * 0.87) + 1)
    columns = np.arange(-0.5, canvas.width / SPACING + 1)
    x = columns[None] * SPACING + (np.arange(rows.size) % 2)[:, None] * SPACING / 2
    y = np.broadcast_to(rows[:, None] * SPACING * 0.87, x.shape)
    at = np.stack([x, y], -1).reshape(-1, 2) + chance.normal(0, SPACING * 0.28, (x.size, 2))
    inside = (at >= 0).all(1) & (at[:, 0] < canvas.width) & (at[:, 1] < canvas.height)
    return at[inside].astype(np.int32)


def _crowns(chance: np.random.Generator) -> list[Floats]:
    """Domes from 8 to 19 pixels in radius, the edge lobed."""
    crowns = []
    for index in range(_PATTERNS):
        radius = 8.5 + 10.5 * index / (_PATTERNS - 1)
        reach = int(radius * 1.25) + 1
        y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
        angle, turn = np.arctan2(y, x), chance.uniform(0, 6.28)
        lobes = 1 + 0.10 * np.sin(5 * angle + turn) + 0.07 * np.sin(9 * angle - 2 * turn)
        dome = 1 - (x * x + y * y) / (radius * lobes) ** 2
        crowns.append(np.where(dome > 0, np.sqrt(np.maximum(dome, 0)) * radius * 0.85 + 1, 0).astype(np.float32))
    return crowns


def _lit(patch: Patch, height: Floats, tint: Floats, covered: Floats) -> Floats:
    """Colours by slope and by depth between the crowns; warm and cool crowns side by side."""
    leaves = patch.grain(62, 6, 2, 0.2)
    clumps = patch.grain(66, 11, 4, 0.3)
    light = shaded(height + (leaves * 0.55 + clumps * 0.9) * covered, 0.6)
    depth = np.clip((height - softened(height, 7)) / 13 + 0.66, 0.25, 1.1)
    value = light * (0.32 + 0.60 * depth) + 0.04 * tint + patch.grain(63, 420, 60, 1.4) * 0.05 + 0.02 * leaves
    colour = ramp(value, CROWNS)
    colour *= 1 + tint[..., None] * np.array((0.07, 0.015, -0.05), np.float32)
    return colour


FROND: Colour = (120, 148, 66)
TRUNK: Colour = (142, 116, 78)


def draw_palm(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A leaning trunk and a star of feathered fronds, its shadow beside it."""
    lean, height = chance.uniform(-5, 5), chance.uniform(15, 22)
    reach, turn = chance.uniform(11, 15), chance.uniform(0, 2 * math.pi)
    shadow = Sketch(52)
    fall = height * 0.62 + lean, height * 0.5
    shadow.line((0, 0), fall, (24, 22, 10), 2.0, 105)
    for angle in _angles(turn):
        _frond(shadow, fall, angle, reach, (24, 22, 10), 105)
    shadow.put(ground, at, blur=1)
    sketch = Sketch(46)
    head = lean, -height * 0.8
    sketch.line((0, 0), head, toned(TRUNK, 0.7), 3.0)
    sketch.line((-0.6, 0), (head[0] - 0.6, head[1]), TRUNK, 1.4)
    for angle in sorted(_angles(turn), key=math.sin):
        light = 0.92 - 0.26 * math.sin(angle + 0.9) + chance.uniform(-0.06, 0.06)
        _frond(sketch, head, angle, reach, toned(FROND, light), 255)
    sketch.disc(head, 1.8, toned(FROND, 0.62))
    sketch.put(ground, at)


def _angles(turn: float) -> list[float]:
    return [turn + index * 2 * math.pi / 9 for index in range(9)]


def _frond(sketch: Sketch, root: Point, angle: float, reach: float, colour: Colour, alpha: int) -> None:
    """A bent blade that hangs at its end."""
    right, left = [], []
    for step in range(7):
        share = step / 6
        x = root[0] + math.cos(angle) * reach * share
        y = root[1] + math.sin(angle) * reach * 0.86 * share + 4.0 * share * share
        half = 2.1 * math.sin(math.pi * min(1.0, 0.15 + share * 0.85)) + 0.2
        right.append((x - math.sin(angle) * half, y + math.cos(angle) * half))
        left.append((x + math.sin(angle) * half, y - math.cos(angle) * half))
    sketch.polygon(right + left[::-1], colour, alpha)


def draw_bush(ground: pygame.Surface, at: Point, chance: np.random.Generator) -> None:
    """A clump of leaves."""
    shadow, sketch = Sketch(24), Sketch(24)
    for _ in range(6):
        x, y, radius = chance.normal(0, 4), chance.normal(0, 3), chance.uniform(3, 5)
        shadow.disc((x + 3, y + 3), radius, (24, 22, 10), 100)
        sketch.disc((x, y), radius, toned((96, 122, 54), chance.uniform(0.8, 1.0)))
        sketch.disc((x - 1.2, y - 1.4), radius * 0.6, toned((126, 150, 72), chance.uniform(0.9, 1.1)))
    shadow.put(ground, at, blur=1)
    sketch.put(ground, at)
