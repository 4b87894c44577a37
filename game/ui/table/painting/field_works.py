"""Works that a scenario puts on a table: sandbags, log and concrete rings round a pit, and wrecks."""

from __future__ import annotations

import numpy as np

from game.board.table.tablemap import Area, Barrier
from game.ui.painting.canvas import Patch
from game.ui.painting.fields import LIGHT, Floats, Stop, blurred, ramp, shaded, shifted, smoothstep, softened
from game.ui.table.painting.barriers import course, paint_sandbags
from game.ui.table.painting.canvas import TableCanvas
from game.ui.table.painting.works import PIT, SPOIL

LOGS: tuple[Stop, ...] = ((-2.2, (52, 36, 22)), (-0.4, (106, 78, 48)), (0.8, (150, 116, 74)), (2.2, (188, 154, 106)))
CAST: tuple[Stop, ...] = ((-2.2, (92, 90, 84)), (-0.3, (146, 143, 133)), (0.9, (176, 173, 162)), (2.2, (204, 201, 190)))
HULL: tuple[Stop, ...] = ((-2.4, (26, 26, 20)), (-0.6, (62, 64, 44)), (0.5, (92, 94, 66)), (2.2, (150, 150, 116)))
RUST = (112, 62, 34)
SOOT = (24, 21, 18)
GLASS = (58, 74, 80)

_RING = 0.24
"""Inches: half the thickness of a ring of logs or concrete."""
_LOG = 1.1
"""Inches: how long a log is."""


def paint_sandbag_ring(canvas: TableCanvas, area: Area) -> None:
    """Bags laid all round a place."""
    paint_sandbags(canvas, Barrier(area.id, "sandbags", (*area.outline, area.outline[0])))


def paint_log_bunker(canvas: TableCanvas, area: Area) -> None:
    """A pit with logs round it, earth heaped against them."""
    _dug_out(canvas, area)
    _ring(canvas, area, LOGS, _LOG)


def paint_concrete_work(canvas: TableCanvas, area: Area) -> None:
    """A pit in a ring of concrete."""
    _dug_out(canvas, area)
    _ring(canvas, area, CAST, 2.4)


def _dug_out(canvas: TableCanvas, area: Area) -> None:
    """Earth heaped round a pit that is darkest under its north-western side."""
    patch, share = canvas.region(area.outline, soft=2, wander=2, margin=round(canvas.inch * 0.7))
    grain = patch.grain(201, 14, 3, 0.6)
    heap = smoothstep(blurred(share, canvas.inch // 3, passes=2) + grain * 0.05, 0.08, 0.3)
    patch.light(1 - np.clip(softened(heap, 5) - heap, 0, 1) * 0.5)
    patch.blend(ramp(grain * 0.8, SPOIL), heap * 0.85)
    far = round(canvas.inch * 0.35)
    shade = np.clip(share - shifted(share, far, far), 0, 1)
    patch.blend(ramp(patch.grain(202, 18, 4, 0.7) * 0.6 + 0.9 - shade * 1.8, PIT), smoothstep(share, 0.4, 0.6))


def _ring(canvas: TableCanvas, area: Area, stops: tuple[Stop, ...], length: float) -> None:
    """Round pieces of this length laid end to end along the outline, lit from the north-west."""
    run = course(canvas, (*area.outline, area.outline[0]), 0.9)
    chance = np.random.default_rng((canvas.seed, area.id))
    piece = np.floor(run.along / length).astype(np.int32)
    tone = chance.normal(0, 0.35, 256).astype(np.float32)[piece % 256]
    joint = np.abs(np.mod(run.along, length) - length / 2) > length / 2 - 0.06
    cover = smoothstep(-run.far, -_RING - 0.02, -_RING + 0.02)
    height = np.sqrt(np.clip(1 - (run.far / _RING) ** 2, 0, 1)) * canvas.inch * _RING
    light = shaded(height.astype(np.float32), 0.7) / LIGHT[2] - 1
    far = round(canvas.inch * 0.14)
    run.patch.light(1 - np.clip(softened(shifted(cover, far, far), 3) - cover, 0, 1) * 0.6)
    bark = run.patch.grain(203, 6, 2, 0.3) * 0.5
    run.patch.blend(ramp(light * 2.2 + tone + bark - joint * 1.6, stops), cover)


def paint_wreck(canvas: TableCanvas, area: Area) -> None:
    """A burnt-out hull of the form of its area: olive panels with rust and soot, on scorched ground."""
    patch, share = canvas.region(area.outline, soft=1, wander=1, margin=round(canvas.inch * 1.4))
    scorch = smoothstep(blurred(share, canvas.inch, passes=2) + patch.grain(211, 30, 5, 0.8) * 0.05, 0.05, 0.42)
    patch.blend(SOOT, scorch * 0.55)
    far = round(canvas.inch * 0.22)
    patch.light(1 - np.clip(softened(shifted(share, far, far), 3) - share, 0, 1) * 0.65)
    dome = np.sqrt(np.clip(blurred(share, canvas.inch // 4, passes=2), 0, 1)) * canvas.inch * 0.5
    dents = blurred(np.abs(patch.grain(212, 40, 16, 0.3)), 3, passes=1) * canvas.inch * 0.05
    light = shaded((dome + dents).astype(np.float32), 0.8) / LIGHT[2] - 1
    cover = smoothstep(share, 0.42, 0.58)
    patch.blend(ramp(light * 2.6 + patch.grain(213, 60, 10, 0.9) * 0.2 + 0.5, HULL), cover)
    patch.blend(RUST, smoothstep(patch.grain(214, 34, 8, 0.6), 0.5, 1.3) * cover * 0.6)
    patch.blend(SOOT, smoothstep(patch.grain(215, 70, 14, 0.7), 0.3, 1.2) * cover * 0.7)
    _panels(canvas, patch, area, cover)


def _panels(canvas: TableCanvas, patch: Patch, area: Area, cover: Floats) -> None:
    """Ribs across the hull, a spine along it, and the dark glass of its front: the blunt end, else the eastern one."""
    y = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None]
    x = np.arange(patch.left, patch.right, dtype=np.float32)[None]
    points = canvas.pixels(area.outline)
    middle = points.mean(0)
    way = np.linalg.svd(points - middle, full_matrices=False)[2][0]
    way = way if way[0] >= 0 else -way
    along = ((x - middle[0]) * way[0] + (y - middle[1]) * way[1]) / canvas.inch
    aside = np.abs((x - middle[0]) * way[1] - (y - middle[1]) * way[0]) / canvas.inch
    ends = (points - middle) @ way / canvas.inch
    front = min(ends.max(), ends.min(), key=lambda end: (round(abs(end), 1), -end))
    rib = np.abs(np.mod(along, 0.55) - 0.275) > 0.25
    patch.blend(SOOT, ((rib | (aside < 0.03)) * cover * 0.5).astype(np.float32))
    glass = np.abs(along - front * 0.72) < 0.1
    patch.blend(GLASS, (glass * cover * 0.85).astype(np.float32))
