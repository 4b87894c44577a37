"""Water: one surface from all river and bridge hexes, with banks, shallows and a current."""

from __future__ import annotations

import numpy as np

from game.ui.painting.canvas import Canvas, Patch
from game.ui.painting.fields import Stop, noise, ramp, shaded, smoothstep, streaks
from game.ui.painting.geometry import Floats

MUD: tuple[Stop, ...] = ((-2, (142, 118, 80)), (0, (182, 158, 114)), (2, (212, 192, 148)))
DEPTH: tuple[Stop, ...] = (
    (0.48, (172, 156, 106)),
    (0.58, (144, 141, 98)),
    (0.74, (116, 124, 90)),
    (1.0, (92, 106, 82)),
)
WATER = ("river", "bridge")


def paint_river(canvas: Canvas) -> None:
    """Mud banks, then water that darkens with depth, with ripples along the stream and a lit rim."""
    coarse = canvas.reach(canvas.hexes(*WATER), 36)
    patch = canvas.patch(coarse, 0.2)
    if patch is None:
        return
    level = patch.full(coarse) + patch.grain(51, 90, 8, 1.3) * 0.035  # 0.5 at the water's edge
    bank = smoothstep(level + patch.grain(53, 30, 4, 0.8) * 0.02, 0.30, 0.42)
    patch.blend(patch.tiled(ramp(noise(canvas.seed + 52, 18, 2, 0.5), MUD)), bank * 0.9)
    patch.light(1 - smoothstep(level, 0.43, 0.485) * 0.36)
    water = _water(patch, patch.full(canvas.reach(canvas.hexes(*WATER), 52)))
    patch.blend(water, smoothstep(level, 0.485, 0.50))
    foam = smoothstep(level, 0.496, 0.506) * (1 - smoothstep(level, 0.512, 0.530))
    patch.blend((214, 208, 170), foam * 0.5)


def _water(patch: Patch, depth: Floats) -> Floats:
    """Colour by depth, ripples drawn out along the stream, and glints."""
    colour = ramp(depth + patch.grain(54, 240, 40, 1.3) * 0.04, DEPTH)
    ripples = patch.tiled(_ripples(patch.canvas.seed))
    colour *= (1 + ripples * 0.07)[..., None]
    glint = smoothstep(ripples, 1.5, 2.6) * 0.4
    return colour + (np.array((222, 224, 196), np.float32) - colour) * glint[..., None]


def _ripples(seed: int) -> Floats:
    """Periodic; the stream runs from west to east."""
    long = streaks(seed + 55, 60, 6, 0.1).T
    short = shaded(streaks(seed + 56, 18, 4, 0.2).T * 2, 0.5)
    found: Floats = long * 0.7 + (short - short.mean()) / short.std() * 0.5
    return found
