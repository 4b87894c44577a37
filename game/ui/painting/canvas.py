"""Shared by all brushes: the picture so far, the map, where each terrain reaches, and seeded chance."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

import numpy as np

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.board.tiled.layout import map_size
from game.ui.painting.fields import Floats, blurred, columns_and_rows, enlarged, noise, tiled

COARSE = 4  # borders are found on a raster so many times coarser
_SPARSE = 0.25  # below this share of touched pixels it is faster to pick them out
_BAND = 16  # rows
_WANDER = 13.0  # pixels by which borders leave the hexsides


class Patch:
    """A window on the picture: rows ``top`` to ``bottom``, columns ``left`` to ``right``, all brushes work in one."""

    def __init__(self, canvas: Easel, rows: tuple[int, int], columns: tuple[int, int]) -> None:
        self.canvas = canvas
        self.top, self.bottom = rows
        self.left, self.right = columns
        self.height, self.width = self.bottom - self.top, self.right - self.left

    @property
    def image(self) -> Floats:
        """The part of the picture, to be changed in place."""
        return self.canvas.image[self.top : self.bottom, self.left : self.right]

    @image.setter
    def image(self, value: Floats) -> None:
        self.canvas.image[self.top : self.bottom, self.left : self.right] = value

    def tiled(self, texture: np.ndarray) -> np.ndarray:
        """A periodic texture; it runs on without a seam from patch to patch."""
        return tiled(texture, self.height, self.width, self.top, self.left)

    def grain(self, key: int, coarse: float, fine: float, slope: float) -> Floats:
        """Noise of its own for each ``key``; see ``fields.noise``."""
        return self.tiled(noise(self.canvas.seed + key, coarse, fine, slope))

    def full(self, coarse: Floats) -> Floats:
        """Values on the coarse raster of the whole picture brought to the size of this part."""
        return enlarged(coarse, COARSE, (self.top, self.bottom), (self.left, self.right))

    def blend(self, colour: Floats | tuple[int, int, int], share: Floats) -> None:
        """Lay a colour, or a picture of colours, over the image as far as ``share`` (0 to 1) says."""
        over = np.asarray(colour, np.float32)
        touched = share > 0
        if np.count_nonzero(touched) > _SPARSE * share.size:
            image = self.image
            for band in self._bands():
                image[band] += ((over[band] if over.ndim > 1 else over) - image[band]) * share[band, :, None]
            return
        below = self.image[touched]
        self.image[touched] = below + ((over[touched] if over.ndim > 1 else over) - below) * share[touched, None]

    def light(self, factor: Floats) -> None:
        """Multiply the brightness."""
        touched = factor != 1
        if np.count_nonzero(touched) > _SPARSE * factor.size:
            image = self.image
            for band in self._bands():
                image[band] *= factor[band, :, None]
        else:
            self.image[touched] *= factor[touched, None]

    def _bands(self) -> Iterator[slice]:
        """All rows, in bands that fit the processor's cache."""
        return (slice(top, top + _BAND) for top in range(0, self.height, _BAND))


class Easel:
    """A picture in the making, of whatever: ``image`` is (height, width, 3), 0 to 255.

    Everything random comes from ``chance(key)`` or is keyed noise, so that one brush never changes what another draws.
    """

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.seed = seed
        self.width, self.height = size
        self.image: Floats = np.zeros((self.height, self.width, 3), np.float32)

    def chance(self, key: int) -> np.random.Generator:
        """A source of its own for each brush; equal maps and keys give equal draws."""
        return np.random.default_rng((self.seed, key))

    @property
    def whole(self) -> Patch:
        """The whole picture as one patch."""
        return Patch(self, (0, self.height), (0, self.width))

    def patch(self, coarse: Floats, above: float, margin: int = 16) -> Patch | None:
        """The smallest patch that holds every point of ``coarse`` above a value, or None where there is none."""
        rows, columns = np.flatnonzero((coarse > above).any(1)), np.flatnonzero((coarse > above).any(0))
        if not rows.size:
            return None
        top, left = max(0, int(rows[0]) * COARSE - margin), max(0, int(columns[0]) * COARSE - margin)
        bottom = min(self.height, (int(rows[-1]) + 1) * COARSE + margin)
        right = min(self.width, (int(columns[-1]) + 1) * COARSE + margin)
        return Patch(self, (top, bottom), (left, right))

    @property
    def coarse_shape(self) -> tuple[int, int]:
        """Height and width of the coarse raster."""
        return -(-self.height // COARSE), -(-self.width // COARSE)


class Canvas(Easel):
    """The painting of a hex map in the making."""

    def __init__(self, map: HexMap, seed: int = 0) -> None:
        super().__init__(map_size(map.grid), seed)
        self.map = map

    def hexes(self, *terrains: str) -> list[Hex]:
        """The hexes of these terrains, in hex order."""
        return [hex for hex in self.map.grid.hexes if self.map.terrain[hex] in terrains]

    def looking(self, look: str, *terrains: str) -> list[Hex]:
        """The hexes of these terrains that the map wants painted as something of their own, in hex order."""
        wanted = {hex for zone in self.map.zones_of("look") if zone.name == look for hex in zone.hexes}
        return [hex for hex in self.hexes(*terrains) if hex in wanted]

    @cached_property
    def _hex_under(self) -> np.ndarray:
        """The place in hex order of the (bent) hex under each point of the coarse raster."""
        rows, columns = self.coarse_shape
        y, x = np.mgrid[0:rows, 0:columns].astype(np.float32) * COARSE + COARSE / 2
        right, down = (tiled(noise(self.seed + key, 90, 9, 1.4), rows, columns) * _WANDER for key in (901, 902))
        column, row = columns_and_rows(x + right, y + down, self.map.grid)
        return column * self.map.grid.rows + row

    def reach(self, hexes: Iterable[Hex], softness: int) -> Floats:
        """1 deep inside the hexes, 0 far outside, 0.5 at their bent border, on the coarse raster.

        ``softness`` is how many pixels the change takes, and how far corners are rounded.
        """
        inside = np.zeros(len(self.map.grid.hexes), np.float32)
        for hex in hexes:
            inside[(hex // 100 - 1) * self.map.grid.rows + hex % 100 - 1] = 1
        return blurred(inside[self._hex_under], max(1, softness // COARSE))
