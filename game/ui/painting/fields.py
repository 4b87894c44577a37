"""Numbers over the plane: periodic noise, blurring, shading of relief, colour ramps, and the hex under each point."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from game.board.hexgrid import HexGrid
from game.board.tiled.layout import COLUMN_WIDTH, HALF_HEIGHT, TILE_HEIGHT, TILE_WIDTH

PERIOD = 1024  # noise repeats after so many pixels
_FINE = 40  # noise with no detail longer than so many pixels is fine grain
LIGHT = np.array((-0.56, -0.60, 0.57), np.float32)  # from the north-west, halfway up

Stop = tuple[float, tuple[int, int, int]]


def noise(seed: int, coarse: float, fine: float, slope: float) -> Floats:
    """Periodic noise, mean 0, deviation 1, with details between ``coarse`` and ``fine`` pixels long.

    ``slope`` tells how much stronger the coarse details are: 0 for white grain, 1.5 for clouds.
    """
    period = PERIOD if coarse > _FINE else PERIOD // 2  # fine grain may repeat sooner, at a quarter of the work
    down, right = _frequencies(period)
    frequency = np.hypot(down, right)
    kept = (frequency >= 1 / coarse) & (frequency <= 1 / fine)
    strength = np.where(kept, np.maximum(frequency, np.float32(1 / period)) ** -slope, 0)
    made = _filtered(seed, strength)
    return made if period == PERIOD else tiled(made, PERIOD, PERIOD)


def streaks(seed: int, along: float, across: float, lean: float) -> Floats:
    """Periodic streaks about ``along`` pixels tall and ``across`` wide, leaning by ``lean`` (0 is upright)."""
    down, right = _frequencies(PERIOD)
    return _filtered(seed, np.exp(-(((down + lean * right) * along) ** 2) - (right * across) ** 2))


def _frequencies(period: int) -> tuple[Floats, Floats]:
    down = np.fft.fftfreq(period)[:, None].astype(np.float32)
    return down, np.fft.rfftfreq(period)[None].astype(np.float32)


def _filtered(seed: int, strength: np.ndarray) -> Floats:
    """White noise of which each frequency is kept as far as ``strength`` says; mean 0, deviation 1."""
    period = strength.shape[0]
    white = np.random.default_rng(seed).standard_normal((period, period), dtype=np.float32)
    values = np.fft.irfft2(np.fft.rfft2(white) * strength.astype(np.float32), s=(period, period))
    values -= values.mean()
    found: Floats = (values / values.std()).astype(np.float32)
    return found


def tiled(texture: np.ndarray, height: int, width: int, top: int = 0, left: int = 0) -> np.ndarray:
    """A periodic texture laid over ``height`` x ``width`` pixels from ``top``, ``left`` on."""
    rows, columns = texture.shape[:2]
    moved = np.roll(texture, (-(top % rows), -(left % columns)), (0, 1))
    laid = np.empty((height, width, *texture.shape[2:]), texture.dtype)
    for row in range(0, height, rows):
        for column in range(0, width, columns):
            laid[row : row + rows, column : column + columns] = moved[: height - row, : width - column]
    return laid


def blurred(values: Floats, radius: int, passes: int = 3) -> Floats:
    """A soft blur (box blurs, each ``radius`` pixels to either side); the edge is continued outward."""
    for _ in range(passes):
        values = _box(_box(values, radius).T, radius).T
    return values


def _box(values: Floats, radius: int) -> Floats:
    height = values.shape[0]
    padded = np.pad(values, ((radius + 1, radius), (0, 0)), mode="edge")
    if radius == 1:
        return (padded[1:-2] + padded[2:-1] + padded[3:]) * np.float32(1 / 3)
    total = np.cumsum(padded, axis=0, dtype=np.float32)
    return (total[2 * radius + 1 :][:height] - total[:height]) * np.float32(1 / (2 * radius + 1))


def softened(values: Floats, radius: int) -> Floats:
    """``blurred`` for large pictures: worked out at a half or a quarter of the size; ``radius`` from 2 pixels up."""
    factor = 4 if radius > 5 else 2
    small = blurred(np.ascontiguousarray(values[::factor, ::factor]), max(1, radius // factor))
    return enlarged(small, factor, (0, values.shape[0]), (0, values.shape[1]))


def enlarged(values: Floats, factor: int, rows: tuple[int, int], columns: tuple[int, int]) -> Floats:
    """Values at ``1/factor`` of the size brought to full size by linear interpolation, from pixel to pixel."""
    first, last = columns[0] // factor, -(-columns[1] // factor)
    near = values[:, max(0, first - 1) : last + 1]
    near = np.pad(near, ((0, 0), (int(first == 0), max(0, last + 1 - values.shape[1]))), mode="edge")
    tall = _stretched(near, factor, *rows)
    wide = np.empty((tall.shape[0], (last - first) * factor), np.float32)
    before, here, after = tall[:, :-2], tall[:, 1:-1], tall[:, 2:]
    for phase in range(factor):
        share = np.float32((phase + 0.5) / factor - 0.5)
        other = before if share < 0 else after
        wide[:, phase::factor] = here + (other - here) * abs(share)
    return wide[:, columns[0] - first * factor :][:, : columns[1] - columns[0]]


def _stretched(values: Floats, factor: int, first: int, end: int) -> Floats:
    """The rows from ``first`` to ``end`` of the full size."""
    at = (np.arange(first, end, dtype=np.float32) + 0.5) / factor - 0.5
    low = np.clip(np.floor(at).astype(np.int32), 0, values.shape[0] - 2)
    share = np.clip(at - low, 0, 1).astype(np.float32)[:, None]
    below = values[low]
    return below + (values[low + 1] - below) * share


def shifted(values: np.ndarray, down: int, right: int) -> np.ndarray:
    """The values moved down and right (negative: up and left), zero coming in at the edge."""
    moved = np.zeros_like(values)
    height, width = values.shape
    to_rows, from_rows = slice(max(0, down), height + min(0, down)), slice(max(0, -down), height - max(0, down))
    to_columns, from_columns = slice(max(0, right), width + min(0, right)), slice(max(0, -right), width - max(0, right))
    moved[to_rows, to_columns] = values[from_rows, from_columns]
    return moved


def shaded(heights: Floats, strength: float) -> Floats:
    """How brightly relief is lit, 0 to 1; flat ground gives ``LIGHT[2]``, about 0.57."""
    half = np.float32(strength / 2)
    down, right = np.zeros_like(heights), np.zeros_like(heights)
    np.subtract(heights[2:], heights[:-2], out=down[1:-1])
    np.subtract(heights[:, 2:], heights[:, :-2], out=right[:, 1:-1])
    down *= half
    right *= half
    steepness = down * down
    steepness += right * right
    steepness += 1
    np.sqrt(steepness, out=steepness)
    right *= -LIGHT[0]
    down *= -LIGHT[1]
    right += down
    right += LIGHT[2]
    right /= steepness
    return np.clip(right, 0, 1, out=right)


def ramp(values: Floats, stops: tuple[Stop, ...]) -> Floats:
    """Colours for values: ``stops`` are (value, colour), values rising; beyond the ends the end colours."""
    at = [stop[0] for stop in stops]
    table_at = np.linspace(at[0], at[-1], 256)
    table = np.stack([np.interp(table_at, at, [stop[1][i] for stop in stops]) for i in range(3)], -1)
    index = np.clip((values - at[0]) * (255 / (at[-1] - at[0])), 0, 255).astype(np.uint8)
    found: Floats = table.astype(np.float32).take(index, axis=0)
    return found


def smoothstep(values: Floats, low: float, high: float) -> Floats:
    """0 up to ``low``, 1 from ``high`` on, linear between: a mask with an edge as soft as wanted."""
    found: Floats = np.clip((values - low) / (high - low), 0, 1).astype(np.float32, copy=False)
    return found


Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.int32]

_STRETCH = np.float32((TILE_WIDTH * np.sqrt(3) / 2 / TILE_HEIGHT) ** 2)  # makes the tile's hex a regular one


def columns_and_rows(x: Floats, y: Floats, grid: HexGrid) -> tuple[Ints, Ints]:
    """Column and row, from 0, of the hex that each pixel lies in; beyond the edge, of the nearest hex."""
    nearest = np.full(x.shape, np.inf, np.float32)
    columns = np.zeros(x.shape, np.int32)
    rows = np.zeros(x.shape, np.int32)
    first = np.floor((x - TILE_WIDTH / 2) / COLUMN_WIDTH).astype(np.int32)
    for step in (0, 1):
        column = np.clip(first + step, 0, grid.columns - 1)
        middle = (column & 1) * HALF_HEIGHT + TILE_HEIGHT // 2
        row = np.clip(np.rint((y - middle) / TILE_HEIGHT), 0, grid.rows - 1).astype(np.int32)
        across = x - (column * COLUMN_WIDTH + TILE_WIDTH // 2)
        down = y - (row * TILE_HEIGHT + middle)
        distance = (across * across + down * down * _STRETCH).astype(np.float32)
        closer = distance < nearest
        nearest[closer] = distance[closer]
        columns[closer] = column[closer]
        rows[closer] = row[closer]
    return columns, rows
