"""Diggings of soldiers: foxholes with their spoil heaped round them, trenches with duckboards."""

from __future__ import annotations

import numpy as np

from game.board.table.tablemap import Area
from game.ui.painting.canvas import Patch
from game.ui.painting.fields import LIGHT, Floats, Stop, blurred, ramp, shaded, smoothstep, softened
from game.ui.table.painting.canvas import TableCanvas
from game.ui.table.painting.stone import PLANKS
from game.ui.table.painting.water import chance_of

SPOIL: tuple[Stop, ...] = ((-2.4, (104, 70, 42)), (-0.3, (150, 106, 66)), (0.8, (178, 134, 88)), (2.4, (206, 170, 122)))
PIT: tuple[Stop, ...] = ((-2.2, (30, 22, 14)), (0, (56, 42, 28)), (2.2, (86, 66, 44)))

_HOLE = 0.46
"""Inches: the radius of a foxhole."""
_APART = 1.5
"""Inches between two foxholes."""


def paint_foxholes(canvas: TableCanvas, area: Area) -> None:
    """Trodden ground with holes for one or two men, a low wall of spoil round each."""
    patch, share = canvas.region(area.outline, soft=7, wander=7)
    grain = patch.grain(191, 14, 2, 0.5) * 0.6 + patch.grain(192, 90, 12, 1.1) * 0.5
    trodden = smoothstep(share + patch.grain(193, 26, 4, 0.8) * 0.12, 0.3, 0.62)
    patch.blend(ramp(grain, SPOIL), trodden * 0.5)
    hole = np.zeros((patch.height, patch.width), np.float32)
    for x, y in _holes(canvas, patch, share, area):
        down = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None] - y
        right = np.arange(patch.left, patch.right, dtype=np.float32)[None] - x
        far = np.sqrt(down * down + right * right) / canvas.inch
        hole = np.maximum(hole, np.clip(1 - far / (2 * _HOLE), 0, 1).astype(np.float32))
    _dig(canvas, patch, hole + patch.grain(194, 16, 4, 0.7) * 0.03 * (hole > 0), 0.22)


def paint_trench(canvas: TableCanvas, area: Area) -> None:
    """A shallow trench: parapets of spoil along both sides, and duckboards at the bottom."""
    patch, share = canvas.region(area.outline, soft=2, wander=3, margin=round(canvas.inch * 0.5))
    inner = blurred(share, max(3, canvas.inch // 6), passes=2)
    _dig(canvas, patch, inner + patch.grain(195, 18, 4, 0.7) * 0.03 * (inner > 0.02), 0.12)
    floor = smoothstep(inner, 0.72, 0.86)
    across = np.arange(patch.left, patch.right, dtype=np.float32)[None]
    down = np.arange(patch.top, patch.bottom, dtype=np.float32)[:, None]
    boards = np.mod(across + down * 0.35, canvas.inch * 0.22) > canvas.inch * 0.05
    patch.blend(ramp(patch.grain(196, 12, 2, 0.4) - 0.9, PLANKS), floor * boards * 0.75)


def _dig(canvas: TableCanvas, patch: Patch, inside: Floats, rim: float) -> None:
    """Spoil where ``inside`` is above ``rim``, and a pit where it is above a half."""
    heap = smoothstep(inside, rim, rim + 0.14)
    pit = smoothstep(inside, 0.47, 0.55)
    grain = patch.grain(197, 9, 2, 0.3) * 0.8
    wall = np.clip(1 - np.abs(inside - 0.4) / 0.22, 0, 1) * canvas.inch * 0.3
    patch.light(1 - np.clip(softened(heap, 5) - heap, 0, 1) * 0.45)
    relief = shaded((wall - pit * canvas.inch * 0.12).astype(np.float32) + grain * 0.35, 0.8) / LIGHT[2] - 1
    patch.blend(ramp(grain * 0.7 + relief * 2.4, SPOIL), heap)
    depth = smoothstep(inside, 0.5, 0.8)
    patch.blend(ramp(grain * 0.6 + relief * 1.6 - depth * 0.9 + 0.3, PIT), pit)


def _holes(canvas: TableCanvas, patch: Patch, share: Floats, area: Area) -> list[tuple[float, float]]:
    """Where the holes lie, in pixels: in shaken rows, rims and all inside; one in the middle if none fits."""
    chance, apart = chance_of(canvas, area), _APART * canvas.inch
    found = []
    for row, y in enumerate(np.arange(patch.top + apart / 2, patch.bottom, apart * 0.87)):
        for x in np.arange(patch.left + apart / 2 * (1 + row % 2), patch.right, apart):
            at = x + chance.normal(0, apart * 0.08), y + chance.normal(0, apart * 0.08)
            if _lies_in(canvas, patch, share, at):
                found.append(at)
    if not found:
        points = canvas.pixels(area.outline)
        found = [(float(points[:, 0].mean()), float(points[:, 1].mean()))]
    return found


def _lies_in(canvas: TableCanvas, patch: Patch, share: Floats, at: tuple[float, float]) -> bool:
    """Whether a hole there lies within the area, rim and all."""
    reach = _HOLE * canvas.inch
    for dx, dy in ((0, 0), (reach, 0), (-reach, 0), (0, reach), (0, -reach)):
        row, column = round(at[1] + dy) - patch.top, round(at[0] + dx) - patch.left
        if not (0 <= row < patch.height and 0 <= column < patch.width and share[row, column] > 0.5):
            return False
    return True
