"""Checks a Tiled map before it is read: reports everything that is wrong at once, each with a remedy.

Tiled and pytmx load many broken maps in silence and fail on others with the most various errors.  The
checker therefore reads the XML itself, keeps going after each fault, and looks at the content with the same
eyes as the reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from game.board.hexgrid import MAX_SIDE, Hex, HexGrid, make_hex
from game.board.tiled import layout
from game.board.tiled.hexes.cells import read_cells
from game.board.tiled.hexes.content import interpret
from game.board.tiled.hexes.tilesets import Tiles, read_tilesets
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.board.tiled.objects import read_objects
from game.board.tiled.problems import Problems
from game.board.tiled.raw import ART_PREFIX, OBJECT_LAYERS, TERRAIN_LAYER, RawMap, RawObject
from game.board.tiled.tables.reader import check_table, sort_of_map
from game.board.tiled.xmlfile import (
    check_attributes,
    check_properties,
    is_oriented,
    properties_of,
    read_root,
    whole_number,
)
from game.engine.closest import closest
from game.engine.faults import MapProblem
from game.engine.text import mark, t

_SHOWN = {
    "staggeraxis": mark("Stagger Axis"),
    "staggerindex": mark("Stagger Index"),
    "tilewidth": mark("Tile Width"),
    "tileheight": mark("Tile Height"),
    "hexsidelength": mark("Tile Side Length (Hex)"),
}


def check_map(path: Path, vocabulary: Vocabulary) -> tuple[MapProblem, ...]:
    """Everything that is wrong with the map in this file; empty when it can be played.

    >>> check_map(village_file, vocabulary)
    ()
    """
    problems = Problems()
    root = read_root(path, "map", problems)
    if root is not None:
        raw = read_document(path, root, problems)
        if raw is not None:
            interpret(raw, vocabulary, path.stem, problems)
    return tuple(problems.all())


def check_maps(paths: Iterable[Path], vocabulary: Vocabulary) -> dict[str, tuple[MapProblem, ...]]:
    """The faults of several maps, hex maps and tables alike, by their names as given.

    >>> list(check_maps([village_file], vocabulary).values())
    [()]
    """
    return {
        str(path): check_table(path) if sort_of_map(path) == "table" else check_map(path, vocabulary) for path in paths
    }


def as_json(checked: dict[str, tuple[MapProblem, ...]]) -> list[dict[str, object]]:
    """The outcome of ``check_maps`` as plain data: file, whether it is ok, problems.

    >>> as_json({"village.tmx": ()})
    [{'file': 'village.tmx', 'ok': True, 'problems': []}]
    """
    return [
        {
            "file": file,
            "ok": not found,
            "problems": [
                {"layer": p.layer, "hex": p.hex, "place": p.place, "what": p.what, "remedy": p.remedy} for p in found
            ],
        }
        for file, found in checked.items()
    ]


def read_document(path: Path, root: Element, problems: Problems) -> RawMap | None:
    """The raw map as far as it can be made out; None when not even its size can.

    >>> root = read_root(village_file, "map", Problems())
    >>> read_document(village_file, root, Problems()).title
    'Lang Luoi'
    """
    check_attributes(root, path.name, problems)
    if not is_oriented(root, layout.ORIENTATION["orientation"], problems):
        return None
    _check_form(root, problems)
    check_properties(root, t("the map"), "", problems)
    title = properties_of(root).get("title", "").strip()
    if not title:
        problems.add(t("the map has no title"), t("add a map property 'title' with its name"))
    tiles = read_tilesets(path, root, problems)
    grid = _grid(root, problems)
    _check_layers(root, problems)
    if grid is None:
        return None
    objects = _objects(root, grid, problems)
    return RawMap(title, grid, _terrain(root, grid, tiles, problems), objects)


def _check_form(root: Element, problems: Problems) -> None:
    """Orientation, stagger and tile size are those of all our maps; they are named as Tiled shows them."""
    wanted = {
        **{name: value for name, value in layout.ORIENTATION.items() if name != "orientation"},
        "tilewidth": str(layout.TILE_WIDTH),
        "tileheight": str(layout.TILE_HEIGHT),
        "hexsidelength": str(layout.HEXSIDE),
    }
    for name, value in wanted.items():
        found = root.get(name)
        if found != value:
            shown = t(_SHOWN[name])
            if found is None:
                what = t("'{setting}' is not set", setting=shown)
            else:
                what = t("'{setting}' is '{found}'", setting=shown, found=found)
            problems.add(what, t("set it to '{value}' in Map > Map Properties", value=value))
    if root.get("infinite", "0") != "0":
        problems.add(t("the map is infinite"), t("clear 'Infinite' in Map > Map Properties"))


def _grid(root: Element, problems: Problems) -> HexGrid | None:
    sizes = []
    for name in ("width", "height"):
        found = whole_number(root, name)
        if found is None or not 1 <= found <= MAX_SIDE:
            what = t("the map's {name} is '{found}'", name=name, found=root.get(name, ""))
            problems.add(what, t("make it 1 to {most} with Map > Resize Map", most=MAX_SIDE))
        else:
            sizes.append(found)
    return HexGrid(*sizes) if len(sizes) == 2 else None


def _check_layers(root: Element, problems: Problems) -> None:
    """Each layer is there once, under its name, unshifted; nothing lies where the game would not see it."""
    seen: list[tuple[str, str]] = []
    for layer in root:
        name = layer.get("name", "")
        if layer.tag in ("layer", "objectgroup"):
            _check_layer(layer, name, seen, problems)
            seen.append((layer.tag, name))
        elif layer.tag == "group":
            problems.add(t("this is a group of layers"), t("move its layers out and delete it"), layer=name)
        elif layer.tag == "imagelayer":
            problems.add(t("this is an image layer, which the game does not draw"), t("delete it"), layer=name)
    for tag, name in [("layer", TERRAIN_LAYER), *(("objectgroup", name) for name in OBJECT_LAYERS)]:
        if (tag, name) not in seen:
            kind = t("tile layer") if tag == "layer" else t("object layer")
            remedy = (
                t("add it with Layer > New; it may be empty") if tag == "objectgroup" else t("add it with Layer > New")
            )
            problems.add(t("there is no {kind} '{name}'", kind=kind, name=name), remedy)


def _check_layer(layer: Element, name: str, seen: Sequence[tuple[str, str]], problems: Problems) -> None:
    tile_layer = layer.tag == "layer"
    known = (TERRAIN_LAYER,) if tile_layer else OBJECT_LAYERS
    if name not in known and not (tile_layer and name.startswith(ART_PREFIX)):
        near = closest(name, known)
        if near is not None:
            remedy = t("did you mean '{word}'?", word=near)
        elif tile_layer:
            remedy = t("if it is only for looks, begin its name with '{art}'; else delete it", art=ART_PREFIX)
        else:
            remedy = t("rename it to one of {words}, or delete it", words=", ".join(OBJECT_LAYERS))
        problems.add(t("the game knows no such layer"), remedy, layer=name)
    elif (layer.tag, name) in seen:
        problems.add(t("there is another layer of this name"), t("merge the two or delete one"), layer=name)
    if any(layer.get(axis, "0").strip("-0.") for axis in ("offsetx", "offsety")):
        problems.add(t("the layer is shifted"), t("set its horizontal and vertical offset to 0"), layer=name)
    check_properties(layer, t("the layer"), name, problems)


def _objects(root: Element, grid: HexGrid, problems: Problems) -> dict[str, tuple[RawObject, ...]]:
    found: dict[str, tuple[RawObject, ...]] = {}
    for layer in root.iterfind("objectgroup"):
        name = layer.get("name", "")
        if name in OBJECT_LAYERS:
            found[name] = found.get(name, ()) + read_objects(layer, grid, problems)
    return found


def _terrain(root: Element, grid: HexGrid, tiles: Tiles, problems: Problems) -> dict[Hex, str]:
    terrain: dict[Hex, str] = {}
    for layer in root.iterfind("layer"):
        name = layer.get("name", "")
        cells = read_cells(layer, grid, problems)
        for row, line in enumerate(cells, start=1):
            for column, gid in enumerate(line, start=1):
                found = tiles.terrain_of(gid, make_hex(column, row), name, problems)
                if found and name == TERRAIN_LAYER:
                    terrain[make_hex(column, row)] = found
    return {hex: terrain[hex] for hex in grid.hexes if hex in terrain}
