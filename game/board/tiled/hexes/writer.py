"""Writes a hex map as a Tiled file, in the very form in which Tiled 1.8 saves it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from xml.sax.saxutils import quoteattr

from game.board.hexgrid import DIRECTIONS, Hex, HexGrid, make_hex
from game.board.hexmap import Feature, HexMap, Hexside, Link, Zone
from game.board.tiled import layout
from game.board.tiled.layout import Pixel
from game.board.tiled.object_text import Thing, object_layers_text, properties_text

# Object layers in drawing order, each with the colour in which Tiled shows it.
LAYERS = {
    "links": "#c8873c",
    "hexsides": "#5a3214",
    "features": "#d02020",
    "places": "#202020",
    "zones": "#3c78c8",
}

_AREA = 4  # from so many hexes on, a patch is worth a polygon


def tmx_text(hexmap: HexMap, tileset: str, tile: Callable[[Hex, str], int]) -> str:
    """The whole file: ``tileset`` is the .tsx beside it, ``tile(hex, terrain)`` picks the tile of each hex.

    >>> tmx_text(village, "village.tsx", lambda hex, terrain: 1).splitlines()[0]
    '<?xml version="1.0" encoding="UTF-8"?>'
    """
    layers = {
        "links": [_link(link) for link in hexmap.links],
        "hexsides": list(_fences(hexmap.grid, hexmap.hexsides)),
        "features": [_feature(feature) for feature in hexmap.features],
        "places": [Thing("point", "", place.name, (layout.centre(place.hex),)) for place in hexmap.places],
        "zones": [shape for zone in hexmap.zones for shape in _zone(hexmap.grid, zone)],
    }
    objects = sum(len(shapes) for shapes in layers.values())
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            _map_tag(hexmap.grid, len(layers) + 2, objects + 1),
            *properties_text(1, [("title", "", hexmap.title)]),
            f' <tileset firstgid="1" source={quoteattr(tileset)}/>',
            *_terrain_layer(hexmap, tile),
            *object_layers_text(layers, LAYERS, first=2, free=1, pixels=str),
            "</map>",
            "",
        ]
    )


def _map_tag(grid: HexGrid, next_layer: int, next_object: int) -> str:
    axis, index = layout.ORIENTATION["staggeraxis"], layout.ORIENTATION["staggerindex"]
    return (
        '<map version="1.8" tiledversion="1.8.2" orientation="hexagonal" renderorder="right-down"'
        f' width="{grid.columns}" height="{grid.rows}"'
        f' tilewidth="{layout.TILE_WIDTH}" tileheight="{layout.TILE_HEIGHT}" infinite="0"'
        f' hexsidelength="{layout.HEXSIDE}" staggeraxis="{axis}" staggerindex="{index}"'
        f' nextlayerid="{next_layer}" nextobjectid="{next_object}">'
    )


def _terrain_layer(hexmap: HexMap, tile: Callable[[Hex, str], int]) -> Iterator[str]:
    grid = hexmap.grid
    yield f' <layer id="1" name="terrain" width="{grid.columns}" height="{grid.rows}">'
    yield '  <data encoding="csv">'
    rows = []
    for row in range(1, grid.rows + 1):
        hexes = [make_hex(column, row) for column in range(1, grid.columns + 1)]
        rows.append(",".join(str(1 + tile(hex, hexmap.terrain[hex])) for hex in hexes))
    yield ",\n".join(rows)
    yield "</data>"
    yield " </layer>"


def _link(link: Link) -> Thing:
    return Thing("polyline", link.kind, link.name, tuple(layout.centre(hex) for hex in link.hexes))


def _feature(feature: Feature) -> Thing:
    facing = (("facing", "", DIRECTIONS[feature.facing]),) if feature.facing >= 0 else ()
    return Thing("point", feature.kind, feature.name, (layout.centre(feature.hex),), facing)


def _fences(grid: HexGrid, hexsides: Iterable[Hexside]) -> Iterator[Thing]:
    """Polylines from corner to corner; a hexside that goes on from the one before joins its polyline."""
    kind, name, run = "", "", list[Pixel]()
    for hexside in hexsides:
        ends = layout.side(hexside.a, grid.direction_to(hexside.a, hexside.b))
        joined = _joined(run, ends) if (hexside.kind, hexside.name) == (kind, name) else None
        if joined is None:
            if run:
                yield Thing("polyline", kind, name, tuple(run))
            kind, name, joined = hexside.kind, hexside.name, list(ends)
        run = joined
    if run:
        yield Thing("polyline", kind, name, tuple(run))


def _joined(run: list[Pixel], ends: tuple[Pixel, Pixel]) -> list[Pixel] | None:
    """``run`` with one more hexside at its end (or, while it is one hexside long, at its start)."""
    for way in [run, run[::-1]] if len(run) == 2 else [run]:
        for near, far in (ends, ends[::-1]):
            if way and way[-1] == near and far not in way:
                return [*way, far]
    return None


def _zone(grid: HexGrid, zone: Zone) -> Iterator[Thing]:
    """A chain of neighbours as a polyline, an area as the polygon round it, a few hexes as points."""
    if len(zone.hexes) > 1 and all(grid.distance(a, b) == 1 for a, b in pairwise(zone.hexes)):
        yield Thing("polyline", zone.kind, zone.name, tuple(layout.centre(hex) for hex in zone.hexes))
        return
    for patch in _patches(grid, zone.hexes):
        outline = _outline(grid, patch) if len(patch) >= _AREA else None
        if outline is not None:
            yield Thing("polygon", zone.kind, zone.name, outline)
        else:
            for hex in patch:
                yield Thing("point", zone.kind, zone.name, (layout.centre(hex),))


def _patches(grid: HexGrid, hexes: Sequence[Hex]) -> list[list[Hex]]:
    """The connected parts of a set of hexes."""
    left = dict.fromkeys(hexes)
    patches = []
    while left:
        patch = [next(iter(left))]
        del left[patch[0]]
        for hex in patch:
            for other in grid.neighbours(hex):
                if other in left:
                    del left[other]
                    patch.append(other)
        patches.append(sorted(patch))
    return patches


def _outline(grid: HexGrid, patch: Sequence[Hex]) -> tuple[Pixel, ...] | None:
    """The closed line round connected hexes, or None when they surround a hole."""
    inside = frozenset(patch)
    after: dict[Pixel, Pixel] = {}
    for hex in patch:
        for direction in range(len(DIRECTIONS)):
            if grid.neighbour(hex, direction) not in inside:
                first, last = layout.side(hex, direction)
                after[first] = last
    start = layout.side(patch[0], 0)[0] if grid.neighbour(patch[0], 0) not in inside else min(after)
    line, at = [start], after[start]
    while at != start:
        line.append(at)
        at = after[at]
    return tuple(line) if len(line) == len(after) else None
