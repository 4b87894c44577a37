"""Tilesets: which terrain each tile shows, and whether its picture is there and whole."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.tiled import layout
from game.board.tiled.beside import named_beside
from game.board.tiled.problems import Problems
from game.board.tiled.raw import TERRAIN_LAYER
from game.board.tiled.xmlfile import check_attributes, check_properties, properties_of, read_root, whole_number
from game.engine.files.png import Png, look_at_png
from game.engine.files.regular_files import PICTURE, read_regular
from game.engine.text import t

_FLIPPED = 0xC000_0000  # mirrored left to right, or top to bottom
_TURNED = 0x3000_0000  # turned by 60 or 120 degrees, which pytmx misreads


class Tileset(Struct, frozen=True):
    """One tileset: tile numbers from ``first`` on; ``terrain`` by the tile's own number."""

    name: str
    first: int
    count: int
    terrain: dict[int, str]


class Tiles:
    """All tilesets of a map.  ``whole`` is False when one could not be read: then no tile is called unknown."""

    def __init__(self, tilesets: Sequence[Tileset], whole: bool) -> None:
        self._tilesets = sorted(tilesets, key=lambda tileset: tileset.first)
        self._whole = whole

    def terrain_of(self, gid: int, hex: Hex, layer: str, problems: Problems) -> str | None:
        """The terrain of a tile number in a hex, or None with whatever is wrong noted."""
        tile = gid & ~(_FLIPPED | _TURNED)
        if gid < 0:
            return None
        if tile == 0:
            if layer == TERRAIN_LAYER:
                problems.add(t("no terrain"), t("paint a tile here"), layer=layer, hex=hex)
            return None
        if gid & _TURNED:
            problems.add(t("the tile is turned"), t("paint it without turning"), layer=layer, hex=hex)
        for tileset in self._tilesets:
            if tileset.first <= tile < tileset.first + tileset.count:
                return self._terrain(tileset, tile - tileset.first, hex, layer, problems)
        if self._whole:
            what = t("tile number {number} is in no tileset", number=tile)
            problems.add(what, t("paint this hex again"), layer=layer, hex=hex)
        return None

    def _terrain(self, tileset: Tileset, tile: int, hex: Hex, layer: str, problems: Problems) -> str | None:
        terrain = tileset.terrain.get(tile)
        if terrain is None and layer == TERRAIN_LAYER:
            what = t("tile {number} of tileset '{name}' has no terrain", number=tile, name=tileset.name)
            remedy = t("give the tile a property 'terrain', or paint another")
            problems.add(what, remedy, layer=layer, hex=hex)
        return terrain


def read_tilesets(path: Path, root: Element, problems: Problems) -> Tiles:
    """All tilesets of a map file, in it or beside it.

    >>> from xml.etree.ElementTree import fromstring
    >>> problems = Problems()
    >>> tiles = read_tilesets(folder / "ford.tmx", fromstring("<map/>"), problems)
    >>> [problem.what for problem in problems.all()]
    ['the map has no tileset']
    """
    found = []
    nodes = root.findall("tileset")
    for node in nodes:
        first = whole_number(node, "firstgid")
        if first is None or first < 1:
            what = t("a tileset's firstgid is '{found}'", found=node.get("firstgid", ""))
            problems.add(what, t("remove the tileset from the map and add it again"))
            continue
        tileset = _tileset(path, node, first, problems)
        if tileset is not None:
            found.append(tileset)
    if not nodes:
        problems.add(t("the map has no tileset"), t("add one with Map > Add External Tileset"))
    _check_overlap(found, problems)
    return Tiles(found, whole=len(found) == len(nodes) > 0)


def _tileset(path: Path, node: Element, first: int, problems: Problems) -> Tileset | None:
    source = node.get("source")
    folder, element = path.parent, node
    if source is not None:
        if not source.endswith(".tsx"):
            what = t("tileset '{file}' is no .tsx file", file=source)
            problems.add(what, t("export it as .tsx in Tiled and use that"))
            return None
        file = named_beside(path.parent, path.parent, source)
        if file is None:
            what = t("tileset '{file}' lies outside the folder of the map", file=source)
            problems.add(what, t("put it into the folder of the map and add it again"))
            return None
        external = read_root(file, "tileset", problems)
        if external is None:
            return None
        folder, element = file.parent, external
        check_attributes(external, source, problems)
    return _read((path.parent, folder), element, first, source or element.get("name") or "?", problems)


def _read(folders: tuple[Path, Path], element: Element, first: int, name: str, problems: Problems) -> Tileset | None:
    """One tileset; ``folders`` are that of the map and that of the file which the tileset stands in."""
    width, height, count, columns = (
        whole_number(element, key) for key in ("tilewidth", "tileheight", "tilecount", "columns")
    )
    if not width or not height or not count or not columns or min(width, height, count, columns) < 1:
        what = t("tileset '{name}' does not say its tile size, tile count and columns", name=name)
        problems.add(what, t("make it anew from one picture ('Based on Tileset Image')"))
        return None
    if (width, height) != (layout.TILE_WIDTH, layout.TILE_HEIGHT):
        what = t("tileset '{name}' has tiles of {width} x {height}", name=name, width=width, height=height)
        remedy = t("use tiles of {width} x {height}", width=layout.TILE_WIDTH, height=layout.TILE_HEIGHT)
        problems.add(what, remedy)
    check_properties(element, t("tileset '{name}'", name=name), "", problems)
    if element.find("tileoffset") is not None or any(element.get(k, "0") != "0" for k in ("margin", "spacing")):
        what = t("tileset '{name}' has a margin, spacing or drawing offset", name=name)
        problems.add(what, t("make it anew without"))
    image = element.find("image")
    if image is None:
        problems.add(
            t("tileset '{name}' has no picture of its own", name=name),
            t("make it anew from one picture ('Based on Tileset Image')"),
        )
        return None
    rows = -(-count // columns)
    _check_picture(folders, image, (columns * width, rows * height), name, problems)
    return Tileset(name, first, count, _terrains(element, name, problems))


def _terrains(element: Element, name: str, problems: Problems) -> dict[int, str]:
    found = {}
    for tile in element.iterfind("tile"):
        number = whole_number(tile, "id")
        if number is None:
            if tile.get("id") is None:
                what = t("a tile of tileset '{name}' has no number", name=name)
                problems.add(what, t("save the tileset again in Tiled"))
            continue
        if tile.find("image") is not None:
            what = t("tile {number} of tileset '{name}' has a picture of its own", number=number, name=name)
            problems.add(what, t("make it anew from one picture ('Based on Tileset Image')"))
        check_properties(tile, t("tile {number} of '{name}'", number=number, name=name), "", problems)
        terrain = properties_of(tile).get("terrain")
        if terrain:
            found[number] = terrain
    return found


def _check_picture(
    folders: tuple[Path, Path], image: Element, needed: tuple[int, int], name: str, problems: Problems
) -> None:
    source = image.get("source", "")
    file = named_beside(*folders, source)
    if file is None:
        what = t("picture '{file}' of tileset '{name}' lies outside the folder of the map", file=source, name=name)
        problems.add(what, t("put it beside the tileset and choose it again"))
        return
    png = _look_at(file)
    found = (png.width, png.height)
    remedy = t("put the picture beside the tileset, as a PNG file")
    if png.state == "none":
        problems.add(t("picture '{file}' of tileset '{name}' is missing or no PNG", file=source, name=name), remedy)
    elif png.state == "cut off":
        problems.add(t("picture '{file}' of tileset '{name}' is cut off", file=source, name=name), remedy)
    elif png.state == "damaged":
        what = t("picture '{file}' of tileset '{name}' is damaged", file=source, name=name)
        problems.add(what, t("save it again as a PNG file, or take it from a backup"))
    elif png.state == "too large":
        what = t("picture '{file}' of tileset '{name}' is far too large", file=source, name=name)
        problems.add(what, t("make it smaller"))
    elif found[0] < needed[0] or found[1] < needed[1]:
        what = t(
            "picture '{file}' is {width} x {height}, too small for the tiles of tileset '{name}'",
            file=source, width=found[0], height=found[1], name=name,
        )  # fmt: skip
        problems.add(what, t("make it at least {width} x {height}", width=needed[0], height=needed[1]))
    elif found != (whole_number(image, "width"), whole_number(image, "height")):
        what = t("picture '{file}' has another size than tileset '{name}' says", file=source, name=name)
        problems.add(what, t("choose the picture again in the tileset's properties"))


def _look_at(file: Path) -> Png:
    """The state of a picture; one that is not there or cannot be read is none."""
    try:
        return look_at_png(read_regular(file, PICTURE))
    except OSError:
        return Png("none")


def _check_overlap(tilesets: Sequence[Tileset], problems: Problems) -> None:
    ordered = sorted(tilesets, key=lambda tileset: tileset.first)
    for before, after in itertools.pairwise(ordered):
        if before.first + before.count > after.first:
            what = t("tilesets '{one}' and '{other}' share tile numbers", one=before.name, other=after.name)
            problems.add(what, t("remove one from the map and add it again"))
