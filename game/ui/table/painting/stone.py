"""Rocks and bridges."""

from __future__ import annotations

import numpy as np

from game.board.table.tablemap import Area
from game.ui.painting.fields import LIGHT, Stop, blurred, ramp, shaded, shifted, smoothstep, softened
from game.ui.table.painting.canvas import TableCanvas
from game.ui.table.painting.water import chance_of

GRANITE: tuple[Stop, ...] = (
    (-2.4, (62, 60, 56)),
    (-0.6, (110, 106, 98)),
    (0.6, (146, 141, 130)),
    (2.4, (200, 195, 180)),
)
PLANKS: tuple[Stop, ...] = ((-2.2, (92, 66, 38)), (0, (140, 106, 66)), (2.2, (186, 150, 104)))


def paint_rock(canvas: TableCanvas, area: Area) -> None:
    """A crag in broken facets, mossy at its foot, with a long shadow."""
    patch, share = canvas.region(area.outline, soft=1, wander=3, margin=round(canvas.inch * 0.8))
    cover = smoothstep(share, 0.4, 0.6)
    for reach in (0.12, 0.26, 0.4):
        far = round(reach * canvas.inch)
        patch.light(1 - np.clip(softened(shifted(cover, far, far), 4) - cover, 0, 1) * 0.26)
    dome = np.sqrt(np.clip(blurred(share, canvas.inch // 2, passes=2) * 2 - 0.75, 0, 1)) * canvas.inch * 0.9
    facets = np.abs(patch.grain(151, 52, 14, 0.6)) * 13 + np.abs(patch.grain(152, 20, 6, 0.5)) * 4
    height = dome + facets + patch.grain(153, 5, 2, 0.1) * 0.4
    light = shaded(height, 0.5) / LIGHT[2] - 1
    strata = np.sin(height * 0.55 + patch.grain(154, 90, 20, 1.2)) * 0.25
    patch.blend(ramp(light * 2.6 + strata + patch.grain(155, 40, 4, 0.8) * 0.3, GRANITE), cover)
    moss = smoothstep(patch.grain(156, 30, 4, 0.7) - smoothstep(share, 0.7, 1.0), 0.3, 0.9) * cover
    patch.blend((88, 104, 50), moss * 0.55)


def paint_bridge(canvas: TableCanvas, area: Area) -> None:
    """Planks across two beams, with a rail on either side."""
    patch, share = canvas.region(area.outline, soft=0, wander=0, margin=24)
    points = canvas.pixels(area.outline)
    spread = points - points.mean(0)
    way = np.linalg.svd(spread, full_matrices=False)[2][0]
    y = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None] - np.float32(points[:, 1].mean())
    x = np.arange(patch.left, patch.right, dtype=np.float32)[None] - np.float32(points[:, 0].mean())
    along, across = x * way[0] + y * way[1], np.abs(x * -way[1] + y * way[0])
    width = np.float32(canvas.inch * 0.2)
    plank = np.floor(along / width).astype(np.int32)
    tone = chance_of(canvas, area).normal(0, 0.7, 512).astype(np.float32)[plank % 512]
    far = round(canvas.inch * 0.2)
    patch.light(1 - np.clip(softened(shifted(share, far, far), 3) - share, 0, 1) * 0.55)
    gap = np.abs(np.mod(along, width) - width / 2) > width * 0.43
    patch.blend(ramp(tone + patch.grain(161, 14, 2, 0.4) * 0.5 - gap * 2.2, PLANKS), share)
    rail = np.abs(across - float(np.abs(spread @ (-way[1], way[0])).max()) + canvas.inch * 0.07) < canvas.inch * 0.05
    patch.blend((176, 142, 96), (rail & (share > 0)).astype(np.float32))
