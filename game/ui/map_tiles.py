"""Draws a Tiled map from its plain tiles, to the pixel as Tiled does: shown until the painting is ready."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from game.board.tiled import layout
from game.board.tiled.checker import check_map
from game.board.tiled.reader import Picture, read_pictures
from game.board.tiled.table_reader import read_table, sort_of_map
from game.board.tiled.vocabulary import Vocabulary
from game.engine.faults import Fault, MapFault
from game.engine.text import t
from game.ui.table_plan import draw_table


def draw_tiles(path: Path) -> pygame.Surface:
    """The whole map at full size, transparent where no tile lies; the file must have passed the checker.

    Needs no window, so any thread may do it.  Tiles stand on the bottom edge of their hex, layers and hexes
    follow each other in Tiled's order.
    """
    grid, layers = read_pictures(path)
    surface = pygame.Surface(layout.map_size(grid), pygame.SRCALPHA, 32)
    for layer in layers:
        # Tiles in the map's own pixel format are blitted many times faster.
        tiles = {picture: _tile(picture).convert(surface) for picture in dict.fromkeys(layer.pictures.values())}
        for hex in layout.draw_order(grid):
            picture = layer.pictures.get(hex)
            if picture is not None:
                x, y = layout.top_left(hex)
                surface.blit(tiles[picture], (x, y + layout.TILE_HEIGHT - picture.rect[3]))
    return surface


def render_map(path: Path, vocabulary: Vocabulary, out: Path) -> None:
    """Draw the map into a PNG file.

    MapFault when the map cannot be used, Fault when the picture cannot be written or would not be a PNG.
    """
    if out.suffix.lower() != ".png":
        raise Fault(t("'{file}' is no name for this picture; let it end in .png.", file=out))
    surface = _picture(path, vocabulary)
    try:
        with out.open("wb") as file:
            pygame.image.save(surface, file, "map.png")
    except (OSError, pygame.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise Fault(
            t("'{file}' cannot be written ({reason}); choose another file or folder.", file=out, reason=reason)
        ) from error


def _picture(path: Path, vocabulary: Vocabulary) -> pygame.Surface:
    """A hex map's tiles, or a table's pieces."""
    if sort_of_map(path) == "table":
        return draw_table(read_table(path))
    problems = check_map(path, vocabulary)
    if problems:
        raise MapFault(str(path), problems)
    return draw_tiles(path)


def _tile(picture: Picture) -> pygame.Surface:
    tile = _atlas(picture.file).subsurface(picture.rect)
    if picture.flip_x or picture.flip_y:
        tile = pygame.transform.flip(tile, picture.flip_x, picture.flip_y)
    return tile


@lru_cache(maxsize=4)
def _load(file: Path, changed: int) -> pygame.Surface:
    return pygame.image.load(file)


def _atlas(file: Path) -> pygame.Surface:
    """The picture of a tileset, loaded again once its file has changed."""
    return _load(file, file.stat().st_mtime_ns)
