"""Roofs seen from straight above: thatch, clay tiles, flat concrete, the tiers of a pagoda, the earth of a bunker."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pygame
from msgspec import Struct

from game.board.table.tablemap import Building
from game.ui.painting.fields import LIGHT, Floats, Stop, noise, ramp, tiled
from game.ui.table.painting.shapes import Ints, beside, grown, sides

FINE = 64
"""Pixels to the inch of the finished picture."""
_MARGIN = 0.9
"""Inches round the walls that the picture has for eaves and shadow."""
_EAVES = {"hut": 0.28, "house": 0.2, "concrete house": 0.06, "pagoda": 0.42, "bunker": 0.16, "concrete bunker": 0.1}
_SHADOW = (0.34, 0.3)
"""Inches that the shadow of an eave falls to the east and south."""

_CONTRAST = 0.42
"""How much of the difference between lit and shaded slopes is shown."""

_THATCH: tuple[Stop, ...] = (
    (-2.4, (108, 84, 48)),
    (-0.6, (168, 136, 82)),
    (0.6, (200, 168, 108)),
    (2.4, (230, 204, 148)),
)
_CLAY: tuple[Stop, ...] = ((-2.4, (96, 44, 30)), (-0.5, (152, 74, 48)), (0.6, (180, 98, 64)), (2.4, (208, 138, 98)))
_TEMPLE: tuple[Stop, ...] = ((-2.4, (84, 30, 24)), (-0.5, (140, 46, 34)), (0.6, (172, 66, 44)), (2.4, (204, 104, 72)))
_CONCRETE: tuple[Stop, ...] = ((-2.4, (128, 126, 118)), (0, (170, 167, 156)), (2.4, (198, 195, 184)))
_EARTH: tuple[Stop, ...] = ((-2.4, (82, 74, 44)), (0, (120, 112, 66)), (2.4, (152, 144, 92)))


class Sheet(Struct, frozen=True):
    """The pixels of one roof: ``depth`` inches inside the eaves (negative outside), the side below, and along it."""

    depth: Floats
    side: Ints
    along: Floats
    normals: Floats
    """(sides, 2): unit vectors out of each side."""
    seed: int

    def grain(self, key: int, coarse: float, fine: float, slope: float) -> Floats:
        """Noise over the sheet."""
        return tiled(noise(self.seed + key, coarse, fine, slope), *self.depth.shape)

    def lit(self, pitch: float) -> Floats:
        """Brightness of each slope, 1 for level ground, by where its side faces."""
        out = self.normals[self.side]
        towards = out[..., 0] * LIGHT[0] + out[..., 1] * LIGHT[1]
        bright = (towards * pitch + LIGHT[2]) / np.sqrt(1 + pitch * pitch) / LIGHT[2]
        found: Floats = (1 + (bright - 1) * _CONTRAST).astype(np.float32)
        return found


def paint_roof(building: Building) -> tuple[pygame.Surface, tuple[float, float]]:
    """The roof with its shadow, ``FINE`` pixels to the inch, and the place of its north-west corner in inches."""
    eaves = grown(building.outline, _EAVES[building.kind])
    west, north = min(x for x, _ in eaves) - _MARGIN, min(y for _, y in eaves) - _MARGIN
    east, south = max(x for x, _ in eaves) + _MARGIN, max(y for _, y in eaves) + _MARGIN
    size = round((east - west) * FINE), round((south - north) * FINE)
    moved = [(x - west, y - north) for x, y in eaves]
    colour = _PAINTERS[building.kind](_sheet(moved, size, building.id))
    picture = _shadow(moved, size, 1.0 + 0.6 * (building.storeys - 1))
    top = pygame.Surface(size, pygame.SRCALPHA)
    pygame.surfarray.pixels3d(top)[:] = np.clip(colour, 0, 255).astype(np.uint8).swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(top)[:] = _mask(moved, size)
    picture.blit(top, (0, 0))
    return picture, (west, north)


def _sheet(eaves: list[tuple[float, float]], size: tuple[int, int], seed: int) -> Sheet:
    edges = sides(eaves)
    y, x = np.mgrid[0 : size[1], 0 : size[0]].astype(np.float32) / FINE
    depth, side, along = beside(x, y, edges)
    length = np.maximum(np.hypot(edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]), 1e-6)[:, None]
    out = np.stack([edges[:, 3] - edges[:, 1], edges[:, 0] - edges[:, 2]], -1) / length
    return Sheet(depth, side, along, out.astype(np.float32), seed)


def _mask(eaves: list[tuple[float, float]], size: tuple[int, int], scale: int = 2) -> np.ndarray:
    """How much of each pixel the roof covers, (width, height)."""
    big = pygame.Surface((size[0] * scale, size[1] * scale))
    pygame.draw.polygon(big, (255, 255, 255), [(x * FINE * scale, y * FINE * scale) for x, y in eaves])
    covered: np.ndarray = pygame.surfarray.array3d(pygame.transform.smoothscale(big, size))[..., 0]
    return covered


def _shadow(eaves: list[tuple[float, float]], size: tuple[int, int], height: float) -> pygame.Surface:
    """The soft shadow to the south-east."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((14, 12, 6, 0))
    for share in (0.35, 0.7, 1.0):
        dx, dy = _SHADOW[0] * share * height, _SHADOW[1] * share * height
        layer = pygame.Surface(size, pygame.SRCALPHA)
        layer.fill((14, 12, 6, 0))
        pygame.draw.polygon(layer, (14, 12, 6, 64), [((x + dx) * FINE, (y + dy) * FINE) for x, y in eaves])
        picture.blit(layer, (0, 0))
    return pygame.transform.gaussian_blur(picture, 5)


def _thatch(sheet: Sheet) -> Floats:
    """Combed straw down every slope, in courses, with a bound ridge."""
    along = np.round(sheet.along * FINE / 2.2).astype(np.int32)
    chance = np.random.default_rng(sheet.seed)
    straw = chance.normal(0, 1, (len(sheet.normals), 4096)).astype(np.float32)[sheet.side, along % 4096]
    course = np.mod(sheet.depth, 0.42) / 0.42
    value = straw * 0.62 + sheet.grain(1, 30, 5, 0.8) * 0.5 + (course - 0.5) * 0.8
    colour = ramp(value, _THATCH) * sheet.lit(0.75)[..., None]
    ridge = sheet.depth > sheet.depth.max() - 0.14
    colour[ridge] = ramp(straw[ridge] * 0.4 + 1.1, _THATCH)
    colour[sheet.depth < 0.07] *= 0.7
    return colour


def _tiles(sheet: Sheet, stops: tuple[Stop, ...] = _CLAY, pitch: float = 0.6) -> Floats:
    """Rows of clay tiles with a ridge and hips of capping tiles."""
    row, column = 0.19, 0.15
    rows = np.floor(sheet.depth / row).astype(np.int32)
    shifted = sheet.along + (rows % 2) * column / 2
    columns = np.floor(shifted / column).astype(np.int32)
    chance = np.random.default_rng(sheet.seed)
    tone = chance.normal(0, 0.55, (64, 512)).astype(np.float32)[rows % 64, columns % 512]
    in_row, in_column = np.mod(sheet.depth, row) / row, np.mod(shifted, column) / column
    rounded = np.sin(np.pi * in_column) - 0.64
    value = tone + rounded * 1.3 + (0.5 - in_row) * 0.9 + sheet.grain(2, 60, 8, 1.0) * 0.5
    colour = ramp(value, stops) * sheet.lit(pitch)[..., None]
    _cap(sheet, colour, stops, 0.09)
    colour[sheet.depth < 0.05] *= 0.62
    return colour


def _cap(sheet: Sheet, colour: Floats, stops: tuple[Stop, ...], half: float) -> None:
    """Capping tiles along the hips and the ridge: where two slopes meet."""
    turned = np.zeros(sheet.side.shape, bool)
    reach = max(1, round(half * FINE))
    for down, right in ((0, reach), (reach, 0), (reach // 2, reach // 2)):
        turned |= sheet.side != np.roll(sheet.side, (down, right), (0, 1))
        turned |= sheet.side != np.roll(sheet.side, (-down, -right), (0, 1))
    turned &= sheet.depth > 0.04
    ribs = np.sin(sheet.depth * (2 * np.pi / 0.16)) * 0.5
    colour[turned] = ramp(ribs[turned] + 0.9, stops)


def _flat(sheet: Sheet) -> Floats:
    """A flat concrete roof with a parapet, stained by the rains."""
    stains = sheet.grain(3, 90, 14, 1.3)
    value = stains * 0.8 + sheet.grain(4, 8, 2, 0.3) * 0.35
    colour = ramp(value, _CONCRETE)
    seams = np.minimum(np.mod(sheet.along, 1.1), np.mod(sheet.depth, 1.1)) < 0.02
    colour[seams & (sheet.depth > 0.3)] *= 0.86
    parapet = sheet.depth < 0.2
    colour[parapet] = ramp(value[parapet] * 0.5 + 1.6, _CONCRETE)
    inner = (sheet.depth >= 0.2) & (sheet.depth < 0.3)
    shaded = np.where(sheet.normals[sheet.side] @ np.array((0.56, 0.6), np.float32) < 0, 0.62, 0.94)
    colour[inner] *= shaded[inner][:, None].astype(np.float32)
    colour[np.abs(sheet.depth - 0.2) < 0.018] *= 0.7
    colour[sheet.depth < 0.03] *= 0.7
    return colour


def _pagoda(sheet: Sheet) -> Floats:
    """Two tiers of temple tiles, the upper one raised, with gilt hips."""
    lower = _tiles(sheet, _TEMPLE, 0.45)
    step = sheet.depth.max() * 0.42
    upper = Sheet(sheet.depth - step, sheet.side, sheet.along, sheet.normals, sheet.seed + 1)
    raised = sheet.depth > step
    colour = np.where(raised[..., None], _tiles(upper, _TEMPLE, 0.75), lower)
    _gild(sheet, colour)
    colour[np.abs(sheet.depth - step) < 0.035] = (214, 172, 84)
    below = (sheet.depth < step - 0.035) & (sheet.depth > step - 0.3)
    cast = np.where(sheet.normals[sheet.side] @ np.array((0.56, 0.6), np.float32) > 0, 0.55, 0.86).astype(np.float32)
    colour[below] *= cast[below][:, None]
    colour[(sheet.depth < 0.05)] = (190, 148, 70)
    return colour


def _gild(sheet: Sheet, colour: Floats) -> None:
    """Thin gilt lines along hips and ridge."""
    hips = np.zeros(sheet.side.shape, bool)
    for down, right in ((0, 2), (2, 0)):
        hips |= sheet.side != np.roll(sheet.side, (down, right), (0, 1))
    colour[hips] = (222, 184, 96)


def _bunker(sheet: Sheet) -> Floats:
    """Earth heaped on logs, grass on it, sandbags round the rim."""
    heap = sheet.grain(5, 40, 4, 0.9)
    colour = ramp(heap * 0.9, _EARTH) * sheet.lit(0.5)[..., None]
    grass = sheet.grain(6, 26, 3, 0.7) > 0.7
    colour[grass] = colour[grass] * 0.5 + np.array((92, 104, 46), np.float32) * 0.5
    rim = sheet.depth < 0.46
    rows = np.floor(sheet.depth / 0.23).astype(np.int32)
    bag = np.mod(sheet.along + (rows % 2) * 0.21, 0.42) / 0.42
    round_off = np.sin(np.pi * bag) * np.sin(np.pi * np.mod(sheet.depth, 0.23) / 0.23)
    bags = np.array((186, 168, 118), np.float32) * (0.45 + 0.62 * np.sqrt(np.clip(round_off, 0, 1)))[..., None]
    colour[rim] = bags[rim]
    return colour


def _casemate(sheet: Sheet) -> Floats:
    """A slab of cast concrete: the marks of its boards, bevelled sides, earth and grass blown over it."""
    cast = sheet.grain(7, 60, 8, 1.2) * 0.7 + sheet.grain(8, 7, 2, 0.3) * 0.4
    colour = ramp(cast - 0.5, _CONCRETE)
    bevel = sheet.depth < 0.5
    colour[bevel] *= sheet.lit(0.8)[bevel][:, None]
    colour[np.abs(sheet.depth - 0.5) < 0.025] *= 0.72
    boards = (np.mod(sheet.along, 0.34) < 0.02) & bevel
    colour[boards] *= 0.84
    drift = (sheet.grain(9, 50, 6, 1.0) > 0.5) & ~bevel
    colour[drift] = colour[drift] * 0.45 + np.array((112, 108, 60), np.float32) * 0.55
    colour[sheet.depth < 0.04] *= 0.7
    return colour


_PAINTERS: dict[str, Callable[[Sheet], Floats]] = {
    "hut": _thatch,
    "house": _tiles,
    "concrete house": _flat,
    "pagoda": _pagoda,
    "bunker": _bunker,
    "concrete bunker": _casemate,
}
