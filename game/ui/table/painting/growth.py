"""Growth: trees with clumps of leaves, palms among them, bamboo, elephant grass, scrub."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from game.board.table.tablemap import Area
from game.ui.painting.canvas import Patch
from game.ui.painting.fields import LIGHT, Floats, Stop, blurred, ramp, shaded, shifted, smoothstep, softened, streaks
from game.ui.table.painting.canvas import TableCanvas
from game.ui.table.painting.water import chance_of

LITTER: tuple[Stop, ...] = ((-2.2, (56, 54, 30)), (-0.4, (84, 80, 44)), (0.8, (106, 100, 56)), (2.2, (136, 124, 78)))
JUNGLE_FLOOR: tuple[Stop, ...] = ((-2.2, (34, 46, 24)), (0, (58, 72, 34)), (2.2, (92, 98, 54)))
BLADES: tuple[Stop, ...] = (
    (-2.6, (86, 92, 34)),
    (-0.8, (128, 132, 52)),
    (0.6, (164, 160, 72)),
    (1.6, (190, 182, 98)),
    (3.0, (216, 204, 132)),
)


class Growth(Struct, frozen=True):
    """How a wood is planted: trees ``apart`` inches, crowns from ``least`` to ``most`` inches in radius."""

    floor: tuple[Stop, ...]
    leaves: tuple[Stop, ...]
    apart: float
    least: float
    most: float
    spiky: float
    """The share of crowns that are palms or bamboo."""
    lobes: int
    shaken: float = 0.2
    """How far trees stand off their rows, in shares of their distance."""
    bare: float = 0.0
    """The share of places that stay open."""


WOODS = Growth(
    LITTER,
    ((0, (30, 42, 20)), (0.25, (58, 78, 34)), (0.5, (92, 114, 50)), (0.75, (132, 150, 72)), (1, (182, 190, 112))),
    1.02, 0.42, 0.78, 0.05, 13,
)  # fmt: skip
JUNGLE = Growth(
    JUNGLE_FLOOR,
    ((0, (16, 30, 18)), (0.25, (34, 60, 30)), (0.5, (60, 94, 42)), (0.75, (96, 130, 58)), (1, (150, 174, 92))),
    0.86, 0.4, 0.86, 0.24, 17,
)  # fmt: skip
DENSE_JUNGLE = Growth(
    ((-2.2, (22, 32, 18)), (0, (38, 52, 26)), (2.2, (66, 76, 42))),
    ((0, (10, 22, 16)), (0.25, (22, 44, 26)), (0.5, (40, 72, 36)), (0.75, (70, 106, 50)), (1, (122, 152, 80))),
    0.7, 0.42, 0.86, 0.34, 19,
)  # fmt: skip
BAMBOO = Growth(
    LITTER,
    ((0, (48, 62, 22)), (0.25, (84, 104, 38)), (0.5, (124, 146, 58)), (0.75, (164, 182, 82)), (1, (208, 214, 130))),
    0.62, 0.3, 0.5, 1.0, 9,
)  # fmt: skip
SCRUB = Growth(
    ((-2.2, (110, 110, 60)), (0, (138, 134, 78)), (2.2, (166, 158, 104))),
    ((0, (58, 64, 30)), (0.25, (88, 96, 44)), (0.5, (118, 124, 60)), (0.75, (150, 150, 84)), (1, (188, 182, 124))),
    0.62, 0.12, 0.36, 0.12, 7, 0.45, 0.3,
)  # fmt: skip


def paint_floor(canvas: TableCanvas, area: Area, growth: Growth) -> None:
    """The ground that a wood stands on; its rim is where the wood begins for the rules."""
    patch, share = canvas.region(area.outline, soft=3, wander=3)
    grain = patch.grain(121, 9, 2, 0.3) * 0.7 + patch.grain(122, 70, 9, 1.0) * 0.6
    cover = smoothstep(share, 0.36, 0.62)
    patch.blend(ramp(grain, growth.floor), cover * 0.93)
    leaves = smoothstep(patch.grain(123, 6, 2, 0.1), 1.2, 1.7) * cover
    patch.blend((150, 116, 64), leaves * 0.5)


def paint_elephant_grass(canvas: TableCanvas, area: Area) -> None:
    """Blades taller than a man: tufts that lean, each with a lit and a shaded side, and a shadow at their foot."""
    patch, share = canvas.region(area.outline, soft=3, wander=5, margin=30)
    ragged = smoothstep(share + patch.grain(131, 22, 3, 0.6) * 0.13, 0.42, 0.56)
    thrown = shifted(ragged, 6, 6)
    patch.light(1 - np.clip(softened(thrown, 4) - ragged, 0, 1) * 0.5)
    blades = patch.tiled(streaks(canvas.seed + 132, 16, 1.7, 0.28))
    tufts = patch.grain(133, 34, 9, 0.6)
    swathes = patch.grain(134, 260, 50, 1.3)
    relief = shaded(blades * 1.3 + tufts * 4.2, 0.55) - LIGHT[2]
    patch.blend(ramp(blades * 0.55 + tufts * 0.35 + swathes * 0.4 + relief * 3.2, BLADES), ragged)


def paint_trees(canvas: TableCanvas, area: Area, growth: Growth) -> None:
    """Plant a wood, throw its shadow, and light it."""
    patch, share = canvas.region(area.outline, soft=2, wander=2, margin=round(canvas.inch * 0.6))
    height = np.zeros((patch.height, patch.width), np.float32)
    tint = np.zeros_like(height)
    chance = chance_of(canvas, area)
    crowns = _crowns(chance, growth, canvas.inch)
    rim = round(growth.least * canvas.inch * 0.7)
    deep = np.maximum(blurred(share, max(1, rim), passes=1) - 0.3, 0) if rim > 2 else share
    where = np.minimum(deep, canvas.on_top(area, patch).astype(np.float32))
    for row, column, crown in _sites(patch, where, chance, growth, canvas.inch):
        _plant(height, tint, (row, column), crowns[crown], chance)
    _show(patch, height, tint, growth, canvas.inch)


def plant_row(
    canvas: TableCanvas,
    patch: Patch,
    spots: Sequence[tuple[float, float]],
    growth: Growth,
    chance: np.random.Generator,
) -> None:
    """Plant one bush at each spot (inches)."""
    height = np.zeros((patch.height, patch.width), np.float32)
    tint = np.zeros_like(height)
    crowns = _crowns(chance, growth, canvas.inch)
    for x, y in spots:
        at = round(y * canvas.inch) - patch.top, round(x * canvas.inch) - patch.left
        if 0 <= at[0] < patch.height and 0 <= at[1] < patch.width:
            _plant(height, tint, at, crowns[int(chance.integers(len(crowns)))], chance)
    _show(patch, height, tint, growth, canvas.inch)


def _show(patch: Patch, height: Floats, tint: Floats, growth: Growth, inch: int) -> None:
    """Lay what has been planted over the picture, with its shadow."""
    covered = (height > 0).astype(np.float32)
    far = max(3, round(inch * 0.17))
    thrown = np.maximum(shifted(covered, far, far), shifted(covered, far // 2, far // 2))
    patch.light(1 - softened(thrown, 3) * 0.56)
    patch.blend(_lit(patch, height, tint, growth), blurred(covered, 1, passes=1) * covered)


def _crowns(chance: np.random.Generator, growth: Growth, inch: int) -> list[Floats]:
    """Heights of crowns in pixels: clumps of leaves heaped on a dome, or fronds round a stem."""
    crowns = []
    for _ in range(26):
        radius = chance.uniform(growth.least, growth.most) * inch
        make = _fronds if chance.random() < growth.spiky else _clumps
        crowns.append(make(radius, growth.lobes, chance))
    return crowns


def _clumps(radius: float, lobes: int, chance: np.random.Generator) -> Floats:
    reach = int(radius * 1.3) + 2
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    height = np.zeros_like(x)
    for ring, count in ((0.0, 1), (0.42, lobes // 2), (0.8, lobes)):
        for place in range(count):
            turn = 2 * np.pi * (place + chance.uniform(-0.25, 0.25)) / count
            far = radius * ring * chance.uniform(0.82, 1.08)
            size = radius * (0.46 - 0.2 * ring) * chance.uniform(0.8, 1.2)
            dome = 1 - ((x - far * np.cos(turn)) ** 2 + (y - far * np.sin(turn)) ** 2) / size**2
            top = radius * (0.95 - 0.75 * ring * ring)
            height = np.maximum(height, np.where(dome > 0, top + np.sqrt(np.maximum(dome, 0)) * size * 0.8, 0))
    found: Floats = height.astype(np.float32)
    return found


def _fronds(radius: float, lobes: int, chance: np.random.Generator) -> Floats:
    reach = int(radius * 1.3) + 2
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1].astype(np.float32)
    far = np.hypot(x, y) / radius
    count = max(7, lobes - 5)
    angle = np.arctan2(y, x) + chance.uniform(0, 6.28) + far * 0.5 * chance.choice((-1, 1))
    wave = np.cos(angle * count)
    spread = np.clip(1.25 - far * chance.uniform(0.95, 1.1), 0, None)
    leaf = wave * 0.62 + 0.62 - far * 0.72 + 0.24 * np.cos(far * 26 + angle * count)
    height = np.where((leaf > 0) & (spread > 0), radius * (1.15 - 0.8 * far * far) + wave * radius * 0.12, 0)
    return np.maximum(height, np.where(far < 0.16, radius * 1.2, 0)).clip(0).astype(np.float32)


def _sites(
    patch: Patch, where: Floats, chance: np.random.Generator, growth: Growth, inch: int
) -> list[tuple[int, int, int]]:
    """Row, column and crown of each tree, in shaken rows, as far as a wood lies on top."""
    apart = growth.apart * inch
    rows = np.arange(0, patch.height / (apart * 0.87) + 1)
    columns = np.arange(0, patch.width / apart + 1)
    x = columns[None] * apart + (np.arange(rows.size) % 2)[:, None] * apart / 2 - patch.left % apart
    y = np.broadcast_to(rows[:, None] * apart * 0.87 - patch.top % (apart * 0.87), x.shape)
    at = np.stack([y, x], -1).reshape(-1, 2) + chance.normal(0, apart * growth.shaken, (x.size, 2))
    kinds = np.where(chance.random(len(at)) < growth.bare, -1, chance.integers(0, 26, len(at)))
    sites = []
    for (row, column), kind in zip(np.rint(at).astype(int).tolist(), kinds.tolist(), strict=True):
        if kind >= 0 and 0 <= row < patch.height and 0 <= column < patch.width and where[row, column] > 0.5:
            sites.append((row, column, kind))
    return sites


def _plant(height: Floats, tint: Floats, at: tuple[int, int], crown: Floats, chance: np.random.Generator) -> None:
    """Set a crown where it tops what stands there."""
    reach, (row, column) = crown.shape[0] // 2, at
    lift, tone = np.float32(chance.uniform(0, 7)), np.float32(chance.normal())
    rows = slice(max(0, row - reach), min(height.shape[0], row + reach + 1))
    columns = slice(max(0, column - reach), min(height.shape[1], column + reach + 1))
    up, left = row - reach, column - reach
    mine = crown[rows.start - up : rows.stop - up, columns.start - left : columns.stop - left]
    there = height[rows, columns]
    higher = (mine > 0) & (mine + lift > there)
    np.copyto(there, mine + lift, where=higher)
    np.copyto(tint[rows, columns], tone, where=higher)


def _lit(patch: Patch, height: Floats, tint: Floats, growth: Growth) -> Floats:
    """Colours by slope and by depth between the crowns; warm and cool crowns side by side."""
    leaves = patch.grain(141, 5, 2, 0.1)
    clumps = patch.grain(142, 12, 4, 0.3)
    light = shaded(height * 0.42 + leaves * 0.55 + clumps * 1.5, 0.62)
    depth = np.clip((height - softened(height, 12)) / 26 + 0.72, 0.3, 1.15)
    value = light * (0.34 + 0.58 * depth) + 0.045 * tint + 0.03 * leaves
    colour = ramp(value, growth.leaves)
    colour *= 1 + tint[..., None] * np.array((0.08, 0.02, -0.06), np.float32)
    return colour


WOODED: dict[str, Growth] = {
    "woods": WOODS,
    "jungle": JUNGLE,
    "dense jungle": DENSE_JUNGLE,
    "bamboo": BAMBOO,
    "scrub": SCRUB,
}
"""The kinds of ground that trees or bushes are planted on."""
