"""Wet ground: streams and ponds between muddy banks, fords, flooded paddies, and the dikes that hold them."""

from __future__ import annotations

import numpy as np

from game.board.table.tablemap import Area
from game.ui.painting.fields import LIGHT, Stop, blurred, ramp, shaded, shifted, smoothstep, softened
from game.ui.table.painting.canvas import TableCanvas
from game.ui.table.painting.ground import EARTH, STONY

DEPTHS: tuple[Stop, ...] = ((-0.2, (126, 122, 84)), (0.25, (102, 114, 90)), (0.6, (74, 98, 92)), (1.15, (50, 78, 82)))
MUD: tuple[Stop, ...] = ((-2.2, (84, 66, 42)), (0, (122, 98, 64)), (2.2, (158, 132, 92)))
FLOODED: tuple[Stop, ...] = ((-2, (94, 112, 98)), (0, (130, 148, 132)), (1.2, (164, 178, 160)), (2.4, (200, 210, 192)))
RICE: tuple[Stop, ...] = ((-2, (72, 104, 38)), (0, (112, 146, 56)), (2, (166, 186, 92)))
BANK: tuple[Stop, ...] = ((-2.2, (96, 88, 48)), (0, (138, 122, 72)), (1, (162, 142, 92)), (2.4, (188, 170, 120)))


def paint_water(canvas: TableCanvas, area: Area) -> None:
    """A stream or pond: mud along the banks, deeper and darker towards the middle, ripples that catch the light."""
    patch, share = canvas.region(area.outline, soft=4, wander=6, margin=36)
    grain = patch.grain(81, 16, 2, 0.5)
    bank = smoothstep(blurred(share, canvas.inch // 8) + grain * 0.03, 0.12, 0.4)
    patch.light(1 - bank * 0.12)
    patch.blend(ramp(grain, MUD), bank * 0.9)
    wet = smoothstep(share + patch.grain(82, 24, 4, 0.8) * 0.05, 0.44, 0.58)
    deep = smoothstep(blurred(wet, max(4, canvas.inch // 3), passes=2), 0.4, 1.0)
    ripples = patch.grain(83, 26, 5, 0.6) * 0.5 + patch.grain(84, 140, 30, 1.2) * 0.6
    colour = ramp(deep * 0.95 + ripples * 0.07, DEPTHS)
    glints = smoothstep(shaded(ripples * 1.6, 0.6) - LIGHT[2], 0.08, 0.3)
    colour += glints[..., None] * np.array((70, 76, 70), np.float32)
    patch.blend(colour, wet)
    shade = np.clip(shifted(bank, 5, 5) - bank, 0, 1) + np.clip(1 - shifted(wet, 5, 5), 0, 1) * wet * 0.5
    patch.light(1 - shade * 0.5)
    rim = np.clip(1 - np.abs(share - 0.5) * 7, 0, 1) * smoothstep(grain, 0.2, 1.0)
    patch.blend((186, 196, 178), rim * 0.4)


def paint_shallows(canvas: TableCanvas, area: Area) -> None:
    """Water over gravel that one can wade through: the bed shows, and the ripples break."""
    patch, share = canvas.region(area.outline, soft=10, wander=10)
    cover = smoothstep(blurred(share, canvas.inch // 3), 0.4, 0.9)
    bed = patch.grain(94, 10, 2, 0.3) * 0.6 + patch.grain(95, 60, 12, 1.0) * 0.4
    patch.blend(ramp(bed, STONY) * 0.45 + np.array((48, 66, 58), np.float32), cover * 0.62)
    ripples = patch.grain(96, 18, 4, 0.6)
    glints = smoothstep(shaded(ripples * 1.4, 0.6) - LIGHT[2], 0.08, 0.3) * cover
    patch.blend((182, 192, 176), glints * 0.35)


def paint_ford(canvas: TableCanvas, area: Area) -> None:
    """Shallows over gravel, with stepping stones."""
    patch, share = canvas.region(area.outline, soft=12, wander=12)
    cover = smoothstep(share, 0.3, 0.7)
    grain = patch.grain(91, 9, 2, 0.3)
    patch.blend(ramp(grain * 0.6, STONY) * 0.42 + np.array((54, 66, 58), np.float32), cover * 0.72)
    stones = np.clip(patch.grain(92, 20, 8, 0.1) - 0.75, 0, 1) * cover
    patch.light(1 - np.clip(shifted(stones, 3, 3) * 1.8 - stones, 0, 0.5))
    lit = shaded(stones * 8, 0.8) / LIGHT[2]
    patch.blend(ramp((lit - 1) * 3 + 0.6, STONY), smoothstep(stones, 0.04, 0.2))


def paint_wet_paddy(canvas: TableCanvas, area: Area) -> None:
    """Still water between mud banks, the sky in it, rice in clumps along the rows."""
    patch, share = canvas.region(area.outline, soft=2, wander=3)
    cover = smoothstep(share, 0.3, 0.7)
    inner = smoothstep(blurred(share, canvas.inch // 7), 0.55, 0.85)
    grain = patch.grain(101, 14, 2, 0.4)
    patch.blend(ramp(grain, MUD), cover)
    sky = patch.grain(102, 520, 80, 1.5) * 0.8 + patch.grain(103, 40, 8, 0.9) * 0.22
    patch.blend(ramp(sky, FLOODED), inner * 0.96)
    y = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None]
    x = np.arange(patch.left, patch.right, dtype=np.float32)[None]
    bend = patch.grain(104, 400, 90, 1.5) * 4
    step = np.float32(2 * np.pi / (canvas.inch * 0.27))
    clumps = (
        np.cos((y + bend) * step) * 0.5 + np.cos((x + bend) * step * 0.8) * 0.5 + patch.grain(105, 9, 3, 0.2) * 0.32
    )
    stage = np.float32(chance_of(canvas, area).uniform(-0.15, 0.2))
    rice = smoothstep(clumps + stage, 0.34, 0.72) * inner
    patch.light(1 - np.clip(shifted(rice, 3, 3) - rice, 0, 1) * 0.42)
    lit = shaded(clumps * 2.2, 0.8) / LIGHT[2]
    patch.blend(ramp(grain * 0.6 + (lit - 1) * 2.2, RICE), rice)
    patch.light(1 - np.clip(softened(1 - cover, 3) - (1 - cover), 0, 1) * 0.4 * cover)


def paint_dike(canvas: TableCanvas, area: Area) -> None:
    """A bank of earth with grass on its shoulders and a footpath along the top."""
    patch, share = canvas.region(area.outline, soft=4, wander=3, margin=30)
    cover = smoothstep(share, 0.3, 0.6)
    height = blurred(cover, max(3, canvas.inch // 8), passes=2) * canvas.inch * 0.32
    thrown = shifted(cover, 5, 5)
    patch.light(1 - np.clip(softened(thrown, 4) - cover, 0, 1) * 0.5)
    grain = patch.grain(111, 10, 2, 0.4) * 0.7 + patch.grain(112, 60, 10, 1.1) * 0.4
    patch.blend(ramp(grain, BANK), cover)
    tufts = smoothstep(patch.grain(113, 16, 3, 0.5), 0.5, 1.0) * cover * smoothstep(-share, -0.96, -0.7)
    patch.blend((106, 118, 52), tufts * 0.85)
    patch.light(1 + (shaded(height, 0.9) / LIGHT[2] - 1) * 0.85 * cover)
    path = smoothstep(blurred(share, max(3, canvas.inch // 8)), 0.82, 0.97)
    patch.blend(ramp(grain * 0.5 + 0.7, EARTH), path * 0.6)


def chance_of(canvas: TableCanvas, area: Area) -> np.random.Generator:
    """A source of chance of its own for each area."""
    return np.random.default_rng((canvas.seed, 7, area.id))
