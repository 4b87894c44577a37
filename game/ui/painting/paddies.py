"""Rice: plots cut by dykes.  A plot belongs to the paddies whole or not at all, so no border follows a hex."""

from __future__ import annotations

import numpy as np

from game.ui.painting.canvas import Canvas, Patch
from game.ui.painting.fields import LIGHT, Floats, Ints, Stop, ramp, shaded, shifted, smoothstep

ROW_HEIGHT = 46.0  # pixels from dyke to dyke, north to south
PLOT_WIDTH = 66.0
_ROWS, _COLUMNS = 512, 256  # room for plot numbers
_SAMPLED = 3  # every third pixel tells to whom a plot belongs

WATER: tuple[Stop, ...] = ((-2, (112, 132, 118)), (0, (146, 164, 148)), (2, (188, 200, 180)))
YOUNG: tuple[Stop, ...] = ((-2, (96, 124, 56)), (0, (130, 154, 72)), (2, (164, 180, 96)))
DEEP: tuple[Stop, ...] = ((-2, (76, 102, 46)), (0, (102, 130, 58)), (2, (134, 156, 76)))
RIPE: tuple[Stop, ...] = ((-2, (150, 132, 58)), (0, (186, 168, 82)), (2, (212, 196, 114)))
DYKE: tuple[Stop, ...] = ((-2, (126, 116, 66)), (0, (160, 146, 92)), (2, (190, 174, 122)))


class Plots:
    """The plots in one part of the picture: which plot each pixel lies in and how far its dyke is."""

    def __init__(self, patch: Patch) -> None:
        y = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None]
        x = np.arange(patch.left, patch.right, dtype=np.float32)[None]
        bend = [patch.grain(key, 620, 150, 1.6) + 0.10 * patch.grain(key + 1, 150, 60, 1.4) for key in (41, 43)]
        across = x * 0.985 + y * 0.17 + bend[0] * 18
        down = y * 0.985 - x * 0.10 + bend[1] * 18 + 600
        chance = patch.canvas.chance(4)
        starts = chance.uniform(0, 1, _ROWS).astype(np.float32)
        widths = chance.uniform(0.75, 1.3, _ROWS).astype(np.float32) * PLOT_WIDTH
        in_row = down / ROW_HEIGHT
        row = np.clip(in_row.astype(np.int32), 0, _ROWS - 1)
        width = widths[row]
        in_column = across / width + starts[row] + 8
        column = np.clip(in_column.astype(np.int32), 0, _COLUMNS - 1)
        self.number: Ints = row * _COLUMNS + column
        to_row = 0.5 - np.abs(in_row - row - 0.5)
        to_column = 0.5 - np.abs(in_column - column - 0.5)
        self.to_dyke: Floats = np.minimum(to_row * ROW_HEIGHT, to_column * width)
        self.furrow: Floats = across

    def mostly(self, share: Floats) -> np.ndarray:
        """By plot number: whether the mean of ``share`` over the plot passes one half."""
        every = np.s_[::_SAMPLED, ::_SAMPLED]
        numbers = self.number[every].ravel()
        counts = np.bincount(numbers, minlength=_ROWS * _COLUMNS)
        sums = np.bincount(numbers, share[every].ravel(), minlength=_ROWS * _COLUMNS)
        return sums > 0.5 * np.maximum(counts, 1)


def paint_paddies(canvas: Canvas) -> None:
    """Fill the rice hexes with plots, each flooded, green or ripe, and raise the dykes between them."""
    coarse = canvas.reach(canvas.hexes("rice paddy"), 8)
    patch = canvas.patch(coarse, 0.02, margin=48)
    if patch is None:
        return
    plots = Plots(patch)
    inside = plots.mostly(patch.full(coarse))[plots.number]
    dykes = _dykes(plots, inside)
    patch.blend(_crops(patch, plots), inside.astype(np.float32))
    patch.blend(ramp(patch.grain(47, 12, 2, 0.4) * 0.8, DYKE), dykes)
    relief = patch.grain(48, 8, 2, 0.3) * 0.18 + dykes * 3.2
    near = np.clip(inside + dykes, 0, 1)
    patch.light(1 + (shaded(relief, 0.8) / LIGHT[2] - 1) * 0.6 * near)


def _dykes(plots: Plots, inside: np.ndarray) -> Floats:
    """Banks along every edge of a chosen plot, standing partly on the ground outside."""
    narrow = smoothstep(-plots.to_dyke, -4.6, -2.6)
    beside = inside.copy()
    reach = 5
    for shift in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
        beside |= shifted(inside, *shift)
    found: Floats = narrow * beside
    return found


def _crops(patch: Patch, plots: Plots) -> Floats:
    """Colours of the plots: neighbours tend to be at the same stage, with single exceptions."""
    chance = patch.canvas.chance(5)
    single = chance.normal(0, 0.75, _ROWS * _COLUMNS)
    trend = chance.normal(0, 1, (_ROWS // 4, _COLUMNS // 2)).repeat(4, 0).repeat(2, 1).ravel()
    stage = (single + 0.7 * trend).astype(np.float32)[plots.number]
    tone = chance.normal(0, 0.35, _ROWS * _COLUMNS).astype(np.float32)[plots.number]
    rows = np.sin(plots.furrow * np.float32(2 * np.pi / 5.5)) * smoothstep(plots.to_dyke, 4, 7)
    grain = patch.grain(45, 10, 2, 0.5)
    crop = grain * 0.3 + tone + rows * 0.85
    colour = ramp(crop, DEEP)
    for stops, low in ((YOUNG, -0.2), (RIPE, 1.15)):
        chosen = stage > low
        colour[chosen] = ramp(crop[chosen], stops)
    flooded = stage < -0.62
    water = ramp(patch.grain(46, 300, 60, 1.4)[flooded] * 0.8 + tone[flooded], WATER)
    sprouts = smoothstep(rows + grain * 0.5, 0.55, 1.0)[flooded] * np.clip(tone[flooded] + 0.5, 0, 0.8)
    colour[flooded] = water + (np.array((104, 138, 70), np.float32) - water) * sprouts[:, None]
    return colour
