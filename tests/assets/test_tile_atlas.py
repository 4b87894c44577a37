"""The tile atlas that Tiled shows: hard hexes that cover the plane, a look of its own for each terrain."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from game.board.hexgrid import HexGrid
from game.board.tiled.layout import TILE_HEIGHT, TILE_WIDTH, map_size, top_left
from game.engine.files.paths import data_dir
from tests.asserting import some
from tools.build_tiles import COLUMNS, ROWS, TERRAINS, VARIANTS, hex_mask


@pytest.fixture(scope="module")
def tiles():
    """(terrain, variant) -> colours and alpha, x first."""
    atlas = pygame.image.load(data_dir() / "maps" / "oa-terrain.png")
    assert atlas.get_size() == (COLUMNS * TILE_WIDTH, ROWS * TILE_HEIGHT)
    cut = {}
    for index, terrain in enumerate(TERRAINS):
        for variant in range(VARIANTS):
            row, column = divmod(index * VARIANTS + variant, COLUMNS)
            tile = atlas.subsurface(column * TILE_WIDTH, row * TILE_HEIGHT, TILE_WIDTH, TILE_HEIGHT)
            cut[terrain, variant] = pygame.surfarray.array3d(tile), pygame.surfarray.array_alpha(tile)
    return cut


def test_every_tile_is_opaque_in_its_hex_and_clear_outside(tiles):
    inside = hex_mask(0.0)
    for colours, alpha in some(tiles.values()):
        assert np.array_equal(alpha == 255, inside)
        assert (alpha[~inside] == 0).all()
        assert (colours[~inside] == 0).all()


def test_hexes_cover_the_plane_without_gap_or_overlap():
    grid = HexGrid(5, 4)
    covered = np.zeros(map_size(grid), int)
    inside = hex_mask(0.0)
    assert inside.sum() == 10_752
    for hex in grid.hexes:
        x, y = top_left(hex)
        covered[x : x + TILE_WIDTH, y : y + TILE_HEIGHT] += inside
    assert covered.max() == 1
    assert (covered[TILE_WIDTH:-TILE_WIDTH, TILE_HEIGHT:-TILE_HEIGHT] == 1).all()


def test_variants_are_alike_but_not_the_same(tiles):
    for terrain in some(TERRAINS):
        first = tiles[terrain, 0][0].astype(float)
        for variant in range(1, VARIANTS):
            assert np.abs(first - tiles[terrain, variant][0]).mean() > 1


def test_the_main_terrains_can_be_told_apart_by_colour(tiles):
    inside = hex_mask(6.0)
    means = {
        name: tiles[name, 0][0][inside].mean(0) for name in ("clear", "tall grass", "jungle", "river", "rice paddy")
    }
    for one, other in some(combinations(sorted(means), 2)):
        assert np.abs(means[one] - means[other]).max() > 14, (one, other)
