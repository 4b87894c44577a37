"""The mat and what is laid flat on it: grass, bare and stony ground, yards, ways, gardens, fields."""

from __future__ import annotations

import numpy as np

from game.board.table.tablemap import Area
from game.ui.painting.canvas import Patch
from game.ui.painting.fields import (
    LIGHT,
    Floats,
    Stop,
    blurred,
    noise,
    ramp,
    shaded,
    shifted,
    smoothstep,
    softened,
    streaks,
)
from game.ui.table.painting.canvas import TableCanvas

MAT: tuple[Stop, ...] = (
    (-2.6, (88, 98, 46)),
    (-0.9, (118, 126, 62)),
    (0.5, (140, 142, 76)),
    (1.6, (160, 156, 92)),
    (2.8, (184, 174, 116)),
)
EARTH: tuple[Stop, ...] = (
    (-2.5, (128, 98, 62)),
    (-0.4, (164, 134, 90)),
    (0.8, (186, 158, 112)),
    (2.5, (210, 188, 146)),
)
STONY: tuple[Stop, ...] = ((-2.5, (104, 96, 74)), (0, (146, 136, 108)), (2.5, (184, 176, 148)))
STUBBLE: tuple[Stop, ...] = ((-2.2, (142, 118, 66)), (0, (186, 162, 98)), (2.2, (216, 196, 136)))
GREENS: tuple[Stop, ...] = ((-2, (48, 76, 30)), (0, (96, 130, 52)), (2, (164, 184, 92)))
SOIL: tuple[Stop, ...] = ((-2, (84, 62, 40)), (0, (116, 88, 58)), (2, (146, 116, 80)))


def paint_mat(canvas: TableCanvas) -> None:
    """Static grass on a printed mat: fine tufts, dry and green patches, worn earth here and there."""
    tufts = noise(canvas.seed + 11, 7, 2, 0.2) * 0.7 + streaks(canvas.seed + 12, 5, 1.6, 0.35) * 0.4
    patches = noise(canvas.seed + 13, 420, 60, 1.4)
    clumps = noise(canvas.seed + 15, 60, 12, 0.9)
    mat = ramp(tufts * 0.55 + patches * 0.62 + clumps * 0.34, MAT)
    bare = smoothstep(noise(canvas.seed + 14, 260, 16, 1.2) + 0.35 * clumps, 1.5, 2.3)[..., None]
    mat += (ramp(tufts * 0.8 + clumps * 0.5, EARTH) - mat) * bare * 0.72
    relief = shaded(tufts * 0.5 + clumps * 1.1, 0.5) / LIGHT[2]
    mat *= (1 + (relief - 1) * 0.3)[..., None]
    canvas.whole.image = canvas.whole.tiled(mat)


def paint_yard(canvas: TableCanvas, area: Area) -> None:
    """Swept, trodden earth, fading into the grass."""
    patch, share = canvas.region(area.outline, soft=9, wander=8)
    grain = patch.grain(21, 14, 2, 0.5) * 0.55 + patch.grain(22, 150, 20, 1.3) * 0.7
    patch.blend(ramp(grain + 0.2, EARTH), smoothstep(share + patch.grain(23, 30, 4, 0.8) * 0.09, 0.25, 0.62) * 0.94)
    _strew(patch, share, 26, (150, 140, 116), 0.004)


def paint_way(canvas: TableCanvas, area: Area) -> None:
    """A road or trail: beaten earth, worn paler along the middle, with grassy verges and ruts."""
    patch, share = canvas.region(area.outline, soft=5, wander=9)
    middle = blurred(smoothstep(share, 0.4, 0.6), max(6, canvas.inch // 3), passes=2)
    worn = smoothstep(middle, 0.62, 0.98)
    grain = patch.grain(31, 12, 2, 0.5) * 0.5 + patch.grain(32, 120, 14, 1.2) * 0.5
    colour = ramp(grain + worn * 0.9 - 0.35, EARTH)
    cover = smoothstep(share + patch.grain(33, 26, 3, 0.7) * 0.12, 0.34, 0.6)
    patch.light(1 - np.clip(softened(cover, 4) - cover, 0, 1) * 0.22)
    patch.blend(colour, cover * 0.95)
    tufts = smoothstep(patch.grain(34, 18, 3, 0.6) - worn * 1.6, 1.0, 1.5) * cover
    patch.blend((122, 126, 66), tufts * 0.7)
    _strew(patch, cover, 36, (158, 148, 122), 0.006)


def paint_rough(canvas: TableCanvas, area: Area) -> None:
    """Broken ground: dry earth, scree and boulders no larger than a helmet."""
    patch, share = canvas.region(area.outline, soft=6, wander=8)
    grain = patch.grain(41, 20, 3, 0.6) * 0.7 + patch.grain(42, 110, 20, 1.2) * 0.6
    cover = smoothstep(share + patch.grain(43, 40, 5, 0.9) * 0.1, 0.32, 0.64)
    patch.blend(ramp(grain, STONY), cover * 0.72)
    stones = np.clip(patch.grain(44, 17, 6, 0.2) - 0.7, 0, 1) * cover
    thrown = shifted(stones, 3, 3)
    patch.light(1 - np.clip(thrown * 1.6 - stones, 0, 0.6))
    lit = shaded(stones * 8.0, 0.8) / LIGHT[2]
    patch.blend(ramp(grain * 0.6 + (lit - 1) * 3.2 + 0.8, STONY), smoothstep(stones, 0.04, 0.2))
    _strew(patch, cover, 46, (176, 168, 140), 0.02)


def paint_hillside(canvas: TableCanvas, area: Area) -> None:
    """A rise of the mat: lit from the north-west, with the edge of its contour."""
    patch, share = canvas.region(area.outline, soft=3, wander=4, margin=60)
    slope = blurred(share, canvas.inch, passes=3) * canvas.inch * 1.2 + smoothstep(share, 0.3, 0.7) * 3
    patch.light(np.clip(shaded(slope, 0.9) / LIGHT[2], 0.55, 1.4))
    patch.blend((196, 182, 120), share * 0.16)


def paint_dry_paddy(canvas: TableCanvas, area: Area) -> None:
    """Stubble in rows on cracked soil."""
    patch, share = canvas.region(area.outline, soft=2, wander=3)
    grain = patch.grain(51, 16, 2, 0.5) * 0.6 + patch.grain(52, 200, 30, 1.3) * 0.5
    rows = _furrows(patch, canvas.inch * 0.21, 0.12)
    cover = smoothstep(share, 0.35, 0.65)
    patch.blend(ramp(grain + rows * 0.75, STUBBLE), cover)
    stalks = smoothstep(rows + patch.grain(53, 5, 2, 0.1) * 0.7, 1.0, 1.5) * cover
    patch.blend((228, 210, 148), stalks * 0.75)
    cracks = smoothstep(-np.abs(patch.grain(54, 34, 8, 0.6)), -0.06, -0.015) * cover
    patch.light(1 - cracks * 0.28)


def paint_garden(canvas: TableCanvas, area: Area) -> None:
    """Beds of dark soil with rows of green."""
    patch, share = canvas.region(area.outline, soft=3, wander=3)
    cover = smoothstep(share, 0.35, 0.65)
    grain = patch.grain(61, 12, 2, 0.5)
    rows = _furrows(patch, canvas.inch * 0.36, 0.02)
    patch.light(1 - np.clip(softened(cover, 3) - cover, 0, 1) * 0.3)
    patch.blend(ramp(grain * 0.7 + rows * 0.8, SOIL), cover)
    plants = np.clip(rows * 0.9 + patch.grain(62, 13, 5, 0.1) * 0.7 - 0.1, 0, 1) * cover
    patch.light(1 - np.clip(shifted(plants, 2, 2) - plants, 0, 1) * 0.5)
    lit = shaded(plants * 5, 0.8) / LIGHT[2]
    patch.blend(ramp(grain * 0.5 + (lit - 1) * 2.4, GREENS), smoothstep(plants, 0.05, 0.25))


def _furrows(patch: Patch, width: float, lean: float) -> Floats:
    """Waves -1 to 1 across the patch, ``width`` pixels from crest to crest, bent a little."""
    y = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None]
    x = np.arange(patch.left, patch.right, dtype=np.float32)[None]
    bent = y + x * lean + patch.grain(71, 400, 90, 1.5) * 5
    found: Floats = np.sin(bent * np.float32(2 * np.pi / width))
    return found


def _strew(patch: Patch, share: Floats, key: int, colour: tuple[int, int, int], density: float) -> None:
    """Single small stones, each with its light and its shadow."""
    chance = np.random.default_rng((patch.canvas.seed, key, patch.top, patch.left))
    count = int(density * share.sum() / 6)
    rows = chance.integers(2, max(3, patch.height - 3), count)
    columns = chance.integers(2, max(3, patch.width - 3), count)
    lying = share[rows, columns] > 0.6
    image = patch.image
    for row, column, tone in zip(rows[lying], columns[lying], chance.uniform(0.75, 1.2, lying.sum()), strict=True):
        size = 1 + int(tone * 10) % 3
        image[row + 1 : row + size + 1, column + 1 : column + size + 1] *= 0.6
        image[row : row + size, column : column + size] = np.minimum(255, np.array(colour) * tone)
