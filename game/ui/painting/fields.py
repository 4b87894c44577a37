"""Numbers over the plane: periodic noise, blurring, enlarging, shading of relief, colour ramps."""

from __future__ import annotations

import numpy as np

from game.ui.painting.geometry import Floats

PERIOD = 1024  # noise repeats after so many pixels
LIGHT = np.array((-0.56, -0.60, 0.57), np.float32)  # from the north-west, halfway up

Stop = tuple[float, tuple[int, int, int]]


def noise(seed: int, coarse: float, fine: float, slope: float) -> Floats:
    """Periodic noise, mean 0, deviation 1, with details between ``coarse`` and ``fine`` pixels long.

    ``slope`` tells how much stronger the coarse details are: 0 for white grain, 1.5 for clouds.
    """
    spectrum = np.fft.rfft2(np.random.default_rng(seed).standard_normal((PERIOD, PERIOD)))
    frequency = np.hypot(np.fft.fftfreq(PERIOD)[:, None], np.fft.rfftfreq(PERIOD)[None])
    kept = (frequency >= 1 / coarse) & (frequency <= 1 / fine)
    strength = np.where(kept, np.maximum(frequency, 1 / PERIOD) ** -slope, 0)
    return _normalised(np.fft.irfft2(spectrum * strength, s=(PERIOD, PERIOD)))


def streaks(seed: int, along: float, across: float, lean: float) -> Floats:
    """Periodic streaks about ``along`` pixels tall and ``across`` wide, leaning by ``lean`` (0 is upright)."""
    spectrum = np.fft.rfft2(np.random.default_rng(seed).standard_normal((PERIOD, PERIOD)))
    down, right = np.fft.fftfreq(PERIOD)[:, None], np.fft.rfftfreq(PERIOD)[None]
    strength = np.exp(-(((down + lean * right) * along) ** 2) - (right * across) ** 2)
    return _normalised(np.fft.irfft2(spectrum * strength, s=(PERIOD, PERIOD)))


def _normalised(values: np.ndarray) -> Floats:
    values = values - values.mean()
    return (values / values.std()).astype(np.float32)


def tiled(texture: np.ndarray, height: int, width: int, top: int = 0, left: int = 0) -> np.ndarray:
    """A periodic texture laid over ``height`` x ``width`` pixels from ``top``, ``left`` on."""
    rows, columns = texture.shape[:2]
    moved = np.roll(texture, (-(top % rows), -(left % columns)), (0, 1))
    times = (-(-height // rows), -(-width // columns), *(1,) * (texture.ndim - 2))
    return np.tile(moved, times)[:height, :width]


def blurred(values: Floats, radius: int) -> Floats:
    """A soft blur (three box blurs, each ``radius`` pixels to either side); the edge is continued outward."""
    for _ in range(3):
        values = _box(_box(values, radius).T, radius).T
    return values


def _box(values: Floats, radius: int) -> Floats:
    height = values.shape[0]
    padded = np.pad(values, ((radius + 1, radius), (0, 0)), mode="edge")
    total = np.cumsum(padded, axis=0, dtype=np.float32)
    return ((total[2 * radius + 1 :][:height] - total[:height]) / (2 * radius + 1)).astype(np.float32)


def softened(values: Floats, radius: int) -> Floats:
    """``blurred`` for large pictures: worked out at half the size; ``radius`` from 2 pixels up."""
    half = blurred(np.ascontiguousarray(values[::2, ::2]), max(1, radius // 2))
    return enlarged(half, 2, (0, values.shape[0]), (0, values.shape[1]))


def enlarged(values: Floats, factor: int, rows: tuple[int, int], columns: tuple[int, int]) -> Floats:
    """Values at ``1/factor`` of the size brought to full size by linear interpolation, from pixel to pixel."""
    return _stretched(_stretched(values, factor, *rows).T, factor, *columns).T


def _stretched(values: Floats, factor: int, first: int, end: int) -> Floats:
    at = (np.arange(first, end, dtype=np.float32) + 0.5) / factor - 0.5
    low = np.clip(np.floor(at).astype(np.int32), 0, values.shape[0] - 2)
    share = np.clip(at - low, 0, 1).astype(np.float32)[:, None]
    below = values[low]
    return below + (values[low + 1] - below) * share


def shaded(heights: Floats, strength: float) -> Floats:
    """How brightly relief is lit, 0 to 1; flat ground gives ``LIGHT[2]``, about 0.57."""
    down, right = np.gradient(heights)
    down *= strength
    right *= strength
    light = (LIGHT[2] - right * LIGHT[0] - down * LIGHT[1]) / np.sqrt(right * right + down * down + 1)
    return np.clip(light, 0, 1, out=light).astype(np.float32, copy=False)


def ramp(values: Floats, stops: tuple[Stop, ...]) -> Floats:
    """Colours for values: ``stops`` are (value, colour), values rising; beyond the ends the end colours."""
    at = [stop[0] for stop in stops]
    table_at = np.linspace(at[0], at[-1], 256)
    table = np.stack([np.interp(table_at, at, [stop[1][i] for stop in stops]) for i in range(3)], -1)
    index = np.clip((values - at[0]) * (255 / (at[-1] - at[0])), 0, 255).astype(np.uint8)
    return table.astype(np.float32)[index]


def smoothstep(values: Floats, low: float, high: float) -> Floats:
    """0 up to ``low``, 1 from ``high`` on, linear between: a mask with an edge as soft as wanted."""
    return np.clip((values - low) / (high - low), 0, 1).astype(np.float32, copy=False)
