"""Open ground: dry short grass, elephant grass and the beaten earth of the village."""

from __future__ import annotations

import numpy as np

from game.ui.painting.canvas import Canvas
from game.ui.painting.fields import Floats, Stop, noise, ramp, shaded, shifted, smoothstep, softened, streaks

DRY_GRASS: tuple[Stop, ...] = (
    (-2.4, (118, 120, 66)),
    (-0.6, (150, 148, 88)),
    (0.6, (173, 165, 106)),
    (2.4, (198, 187, 134)),
)
EARTH: tuple[Stop, ...] = ((-2.5, (160, 130, 84)), (0, (194, 166, 116)), (2.5, (220, 197, 150)))
TALL_GRASS: tuple[Stop, ...] = (
    (-2.8, (82, 92, 38)),
    (-0.9, (118, 126, 52)),
    (0.5, (150, 152, 68)),
    (1.5, (176, 173, 90)),
    (3.0, (204, 194, 122)),
)


def paint_short_grass(canvas: Canvas) -> None:
    """The first layer: grass with bare patches, under everything else."""
    fine = noise(canvas.seed + 11, 14, 2, 0.5) * 0.8 + streaks(canvas.seed + 12, 9, 3, 0.3) * 0.35
    patches = noise(canvas.seed + 13, 200, 24, 1.3)
    grass = ramp(fine * 0.5 + patches * 0.7, DRY_GRASS)
    bare = smoothstep(noise(canvas.seed + 14, 120, 10, 1.2) + 0.3 * fine, 1.4, 2.4)[..., None]
    grass += (ramp(fine, EARTH) - grass) * bare * 0.6
    canvas.whole.image = canvas.whole.tiled(grass)


def paint_village_earth(canvas: Canvas) -> None:
    """Trodden earth round huts, ruins and the landing, fading into the grass."""
    coarse = canvas.reach(canvas.hexes("building", "ruin", "fish nets", "bunker"), 30)
    patch = canvas.patch(coarse, 0.05)
    if patch is None:
        return
    share = smoothstep(patch.full(coarse) + patch.grain(21, 160, 5, 1.1) * 0.07, 0.16, 0.5)
    fine = noise(canvas.seed + 22, 20, 2, 0.5) * 0.6 + noise(canvas.seed + 23, 120, 20, 1.2) * 0.7
    patch.blend(patch.tiled(ramp(fine, EARTH)), share * 0.88)


def paint_tall_grass(canvas: Canvas) -> None:
    """Elephant grass: leaning blades with a lit and a shaded side, and a shadow at its foot."""
    coarse = canvas.reach(canvas.hexes("tall grass"), 24)
    patch = canvas.patch(coarse, 0.05)
    if patch is None:
        return
    share = smoothstep(patch.full(coarse) + patch.grain(31, 26, 4, 0.9) * 0.10, 0.45, 0.55)
    thrown = shifted(share, 5, 5)
    patch.light(1 - np.clip(softened(thrown, 3) - share, 0, 1) * 0.32)
    patch.blend(patch.tiled(_blades(canvas.seed)), share)


def _blades(seed: int) -> Floats:
    blades = streaks(seed + 32, 22, 2.6, 0.22)
    tufts = noise(seed + 33, 26, 6, 0.7)
    swathes = noise(seed + 34, 260, 50, 1.3)
    relief = shaded(blades * 1.1 + tufts * 3.0, 0.5) - 0.57
    return ramp(blades * 0.5 + tufts * 0.2 + swathes * 0.6 + relief * 2.6, TALL_GRASS)
