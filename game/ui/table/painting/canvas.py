"""Shared by all brushes of a table: the picture so far, the table, and where each piece of ground reaches."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pygame

from game.board.table.tablemap import Area, TableMap
from game.ui.painting.canvas import Easel, Patch
from game.ui.painting.fields import Floats, blurred, noise

SHARP = 48
"""Pixels of the painting to the inch, of tables that are not too large for it."""
_MOST_PIXELS = 12_000_000
"""More a painting does not have: larger ones take long to paint and much memory to keep."""


def sharpness(table: TableMap) -> int:
    """Pixels to the inch that this table is painted with."""
    return min(SHARP, math.floor(math.sqrt(_MOST_PIXELS / (table.width * table.height))))


_KEPT_TEXTURES = 24


class TablePatch(Patch):
    """A window on the picture of a table; pieces of one kind share their textures."""

    def __init__(self, canvas: TableCanvas, rows: tuple[int, int], columns: tuple[int, int]) -> None:
        super().__init__(canvas, rows, columns)
        self._textures = canvas.textures

    def grain(self, key: int, coarse: float, fine: float, slope: float) -> Floats:
        made = (self.canvas.seed + key, coarse, fine, slope)
        texture = self._textures.pop(made, None)
        if texture is None:
            texture = noise(*made)
        self._textures[made] = texture
        if len(self._textures) > _KEPT_TEXTURES:
            del self._textures[next(iter(self._textures))]
        return self.tiled(texture)


class TableCanvas(Easel):
    """The painting of a table in the making; ``inch`` pixels to the inch."""

    def __init__(self, table: TableMap, seed: int = 0, inch: int = SHARP) -> None:
        super().__init__((round(table.width * inch), round(table.height * inch)), seed)
        self.table = table
        self.inch = inch
        self.textures: dict[tuple[int, float, float, float], Floats] = {}
        """Noise made for patches, that used last at the end."""

    def pixels(self, line: Sequence[tuple[float, float]]) -> npt.NDArray[np.float64]:
        """Places in inches as places on the picture, (points, 2)."""
        return np.asarray(line, np.float64) * self.inch

    def region(
        self, outline: Sequence[tuple[float, float]], *, soft: int = 2, wander: float = 3.0, margin: int = 20
    ) -> tuple[Patch, Floats]:
        """The part of the picture round an outline, and how far each pixel lies in it (0 to 1, 0.5 at the border).

        The border is ``soft`` pixels soft and leaves the outline by about ``wander`` pixels at most.
        """
        points = self.pixels(outline)
        left, top = (max(0, int(low) - margin) for low in points.min(0))
        right = min(self.width, int(points[:, 0].max()) + margin)
        bottom = min(self.height, int(points[:, 1].max()) + margin)
        patch = TablePatch(self, (top, max(top + 1, bottom)), (left, max(left + 1, right)))
        inside = _filled(points - (left, top), (patch.width, patch.height))
        if wander:
            inside = _bent(patch, inside, wander)
        return patch, blurred(inside, soft, passes=2) if soft else inside

    @cached_property
    def top(self) -> npt.NDArray[np.uint8]:
        """For each pixel the number (from 1) of the area of the table that lies on top there; 0 for open ground."""
        sheet = pygame.Surface((self.width, self.height), depth=8)
        for number, area in enumerate(self.table.areas, start=1):
            pygame.draw.polygon(sheet, number, self.pixels(area.outline).tolist())
        return np.ascontiguousarray(pygame.surfarray.array2d(sheet).T.astype(np.uint8))

    def on_top(self, area: Area, patch: Patch) -> npt.NDArray[np.bool_]:
        """Where in a patch this very area lies on top of all others."""
        number = self.table.areas.index(area) + 1
        on_it: npt.NDArray[np.bool_] = self.top[patch.top : patch.bottom, patch.left : patch.right] == number
        return on_it


def _filled(points: npt.NDArray[np.float64], size: tuple[int, int]) -> Floats:
    sheet = pygame.Surface(size, depth=8)
    pygame.draw.polygon(sheet, 1, points.tolist())
    return np.ascontiguousarray(pygame.surfarray.array2d(sheet).T.astype(np.float32))


def _bent(patch: Patch, inside: Floats, wander: float) -> Floats:
    """The mask with its border bent a little to and fro."""
    down, right = (np.rint(patch.grain(key, 90, 12, 1.0) * wander * 0.5).astype(np.int32) for key in (901, 902))
    rows = np.clip(np.arange(patch.height)[:, None] + down, 0, patch.height - 1)
    columns = np.clip(np.arange(patch.width)[None] + right, 0, patch.width - 1)
    found: Floats = inside[rows, columns]
    return found
