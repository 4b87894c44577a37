"""Reads hex maps through pytmx, once the checker has found nothing wrong with them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

# pytmx draws in pygame, which greets on stdout unless asked not to; commands print JSON there.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pytmx
from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid, make_hex
from game.board.hexmap import HexMap
from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.content import interpret
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.board.tiled.problems import Problems
from game.board.tiled.raw import OBJECT_LAYERS, TERRAIN_LAYER, RawMap, RawObject
from game.engine.faults import MapFault


class Picture(Struct, frozen=True):
    """One tile to draw: the rectangle (x, y, width, height) of an image file, perhaps mirrored."""

    file: Path
    rect: tuple[int, int, int, int]
    flip_x: bool = False
    flip_y: bool = False


class PictureLayer(Struct, frozen=True):
    """One tile layer: the pictures by hex, hexes without one left out."""

    name: str
    pictures: dict[Hex, Picture]


def read_map(path: Path, vocabulary: Vocabulary) -> HexMap:
    """The map in this file; its id is the file's name without ending.

    MapFault with every problem at once when it cannot be used.

    >>> read_map(village_file, vocabulary).id
    'village'
    """
    return _read(path, vocabulary)[0]


def read_map_and_pictures(path: Path, vocabulary: Vocabulary) -> tuple[HexMap, tuple[PictureLayer, ...]]:
    """``read_map`` and ``read_pictures`` of a file that is parsed once for both.

    >>> hexmap, pictures = read_map_and_pictures(village_file, vocabulary)
    >>> len(pictures)
    1
    """
    hexmap, tiled = _read(path, vocabulary)
    return hexmap, _picture_layers(tiled)


def _read(path: Path, vocabulary: Vocabulary) -> tuple[HexMap, Any]:
    found = check_map(path, vocabulary)
    if found:
        raise MapFault(str(path), found)
    problems, tiled = Problems(), pytmx.TiledMap(str(path))
    hexmap = interpret(_raw(tiled), vocabulary, path.stem, problems)
    if problems:
        raise MapFault(str(path), tuple(problems.all()))
    return hexmap, tiled


def read_pictures(path: Path) -> tuple[HexGrid, tuple[PictureLayer, ...]]:
    """The pictures of a map that has passed the checker: its tile layers from the bottom up.

    >>> grid, pictures = read_pictures(village_file)
    >>> grid.columns, grid.rows
    (32, 22)
    """
    tiled = pytmx.TiledMap(str(path))
    return HexGrid(tiled.width, tiled.height), _picture_layers(tiled)


def _picture_layers(tiled: Any) -> tuple[PictureLayer, ...]:
    known = {gid: _picture(image) for gid, image in enumerate(tiled.images) if image}
    layers = []
    for layer in tiled.layers:
        if isinstance(layer, pytmx.TiledTileLayer) and layer.visible:
            pictures = {make_hex(x + 1, y + 1): known[gid] for x, y, gid in layer if gid in known}
            layers.append(PictureLayer(layer.name, pictures))
    return tuple(layers)


def _picture(image: Any) -> Picture:
    """From what pytmx's default loader leaves instead of an image."""
    file, rect, flags = image
    return Picture(
        Path(file), tuple(rect), bool(flags and flags.flipped_horizontally), bool(flags and flags.flipped_vertically)
    )


def _raw(tiled: Any) -> RawMap:
    grid = HexGrid(tiled.width, tiled.height)
    terrain = {}
    layer = tiled.get_layer_by_name(TERRAIN_LAYER)
    for hex in grid.hexes:
        column, row = divmod(hex, 100)
        gid = layer.data[row - 1][column - 1]
        terrain[hex] = tiled.tile_properties[gid]["terrain"]
    objects = {
        group.name: tuple(_object(thing) for thing in group)
        for group in tiled.objectgroups
        if group.name in OBJECT_LAYERS
    }
    return RawMap(tiled.properties.get("title", ""), grid, terrain, objects)


def _object(thing: Any) -> RawObject:
    points = getattr(thing, "points", None)
    if points:
        form = "polygon" if thing.closed else "polyline"
        places = tuple((float(point.x), float(point.y)) for point in points)
    else:
        form, places = "point", ((float(thing.x), float(thing.y)),)
    return RawObject(
        id=thing.id,
        form=form,
        kind=thing.type or getattr(thing, "class", ""),  # Tiled 1.9 writes class where all others write type
        name=thing.name or "",
        points=places,
        properties={name: str(value) for name, value in thing.properties.items()},
    )
