"""Build ``maps/oa-terrain.png``: the hex tiles that Tiled shows, cut out of little painted maps.

The atlas has 8 x 6 tiles of 128 x 112; tile id = 4 * terrain + variant, terrains in the order of ``TERRAINS``.
Every tile is opaque inside its hex and fully transparent outside, so that tiles cover the plane exactly and
Tiled's rasteriser and the game's agree to the pixel.  A letter tells who edits a map what lies there.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import Feature, HexMap, Link
from game.board.tiled.layout import TILE_HEIGHT, TILE_WIDTH, top_left
from game.engine.files.paths import data_dir
from game.ui.painting.painter import paint_surface

TERRAINS = {
    "clear": "C",
    "rice paddy": "R",
    "tall grass": "G",
    "jungle": "J",
    "jungle trail": "T",
    "building": "H",
    "ruin": "U",
    "fish nets": "F",
    "trench": "N",
    "bunker": "K",
    "bridge": "B",
    "river": "W",
}
COLUMNS, ROWS, VARIANTS = 8, 6, 4
_GRID = HexGrid(9, 9)
_CUT = (Hex(303), Hex(703), Hex(307), Hex(707))  # one hex for each variant, far enough apart
_WAYS = (  # through each of them: straight, falling, rising, bent
    ((302, 303, 304), (702, 703, 704), (306, 307, 308), (706, 707, 708)),
    ((302, 303, 304), (602, 703, 803), (207, 307, 406), (607, 707, 708)),
)
_FACINGS = (3, 4, 2, 0)


def build(atlas: Path) -> None:
    """Paint every terrain and write the atlas."""
    picture = pygame.Surface((COLUMNS * TILE_WIDTH, ROWS * TILE_HEIGHT), pygame.SRCALPHA)
    for index, terrain in enumerate(TERRAINS):
        painted = paint_surface(_map_of(terrain), lambda share, text: True)
        for variant, hex in enumerate(_CUT):
            row, column = divmod(VARIANTS * index + variant, COLUMNS)
            picture.blit(_tile(painted, hex, TERRAINS[terrain]), (column * TILE_WIDTH, row * TILE_HEIGHT))
    pygame.image.save(picture, atlas)


def _map_of(terrain: str) -> HexMap:
    """A map of nothing but one terrain, with the ways and facings that show it best."""
    links: tuple[Link, ...] = ()
    features: tuple[Feature, ...] = ()
    kind = {"jungle trail": "trail", "trench": "trench", "bridge": "road"}.get(terrain)
    if kind:
        ways = _WAYS[0] if terrain == "bridge" else _WAYS[1]
        links = tuple(Link(kind, "", tuple(map(Hex, way))) for way in ways)
    ground = dict.fromkeys(_GRID.hexes, terrain)
    if terrain in ("trench", "bunker"):  # alone on clear ground, as they lie in a village
        ground = {hex: terrain if hex in _CUT else "clear" for hex in _GRID.hexes}
    if terrain == "bunker":
        features = tuple(Feature("bunker", "", hex, _FACINGS[i]) for i, hex in enumerate(_CUT))
    return HexMap("tiles", terrain, _GRID, ground, links, (), features)


def _tile(painted: pygame.Surface, hex: Hex, letter: str) -> pygame.Surface:
    tile = pygame.Surface((TILE_WIDTH, TILE_HEIGHT), pygame.SRCALPHA)
    tile.blit(painted, (0, 0), (*top_left(hex), TILE_WIDTH, TILE_HEIGHT))
    _print_letter(tile, letter)
    inside, rim = hex_mask(0.0), hex_mask(1.5)
    pixels = pygame.surfarray.pixels3d(tile)
    pixels[inside & ~rim] = (pixels[inside & ~rim] * 0.82).astype(np.uint8)
    pixels[~inside] = 0
    del pixels
    pygame.surfarray.pixels_alpha(tile)[:] = np.where(inside, 255, 0)
    return tile


def hex_mask(inset: float) -> np.ndarray:
    """Which pixels of a tile (x first) lie in its hex, or deeper in it than ``inset`` pixels."""
    x = np.abs(np.arange(TILE_WIDTH) + 0.5 - TILE_WIDTH / 2)[:, None]
    y = np.abs(np.arange(TILE_HEIGHT) + 0.5 - TILE_HEIGHT / 2)[None]
    slope = TILE_HEIGHT / (TILE_WIDTH / 2)  # of the slanted sides
    slanted = (x - TILE_WIDTH / 4) * slope + y <= TILE_HEIGHT / 2 - inset * np.hypot(slope, 1)
    return (y <= TILE_HEIGHT / 2 - inset) & slanted


def _print_letter(tile: pygame.Surface, letter: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(data_dir() / "assets" / "fonts" / "BarlowCondensed-Bold.ttf", 22)
    middle = TILE_WIDTH // 2, TILE_HEIGHT - 15
    for colour, shift in (((28, 24, 14), (1, 1)), ((250, 246, 224), (0, 0))):
        sign = font.render(letter, True, colour)
        tile.blit(sign, sign.get_rect(center=middle).move(shift))
