"""Builds the hex maps, their tileset and their Tiled project from tools/data; afterwards anyone may edit the maps.

    python tools/build_village.py [--out FOLDER]      (default: maps)

The tileset's picture, oa-terrain.png, is drawn by tools/build_tiles.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.board.hexgrid import DIRECTIONS, Hex, HexGrid, make_hex, parse_hex  # noqa: E402
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place, Zone  # noqa: E402
from game.board.tiled import layout  # noqa: E402
from game.board.tiled.hexes.writer import tmx_text  # noqa: E402
from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS  # noqa: E402
from game.board.tiled.tables.writer import LAYERS as TABLE_LAYERS  # noqa: E402
from game.rules.oa.cartography import LOOK, VOCABULARY  # noqa: E402
from game.rules.oa.model.tables.loading import load_tables  # noqa: E402
from game.rules.oa.new_map import TILESET, VARIANTS, tile_of  # noqa: E402

DATA = ROOT / "tools" / "data" / "villages"
LOOKS = {
    "j": ("jungle", "rubber trees"), "t": ("jungle trail", "rubber trees"), "m": ("building", "manor"),
    "o": ("building", "works"), "h": ("building", "workers' huts"), "b": ("bridge", "ferry"), "n": ("trench", "ditch"),
}  # fmt: skip
"""What small letters are, beside the codes of the terrains: the terrain, and what it is painted as."""
ATLAS = "oa-terrain.png"
COLUMNS, ROWS = 8, 6


def letters_of(ground: str) -> dict[Hex, str]:
    """The letter of every hex, in hex order: a line of the text is a row of the map."""
    rows = ground.split()
    return {make_hex(column, row): rows[row - 1][column - 1]
            for column in range(1, len(rows[0]) + 1) for row in range(1, len(rows) + 1)}  # fmt: skip


def _looks(letters: dict[Hex, str]) -> list[Zone]:
    wanted = sorted((LOOKS[letter][1], hex) for hex, letter in letters.items() if letter in LOOKS)
    return [Zone(LOOK, look, tuple(hex for _, hex in some)) for look, some in groupby(wanted, lambda each: each[0])]


def _hexes(text: str) -> tuple[Hex, ...]:
    return tuple(parse_hex(word) for word in text.replace("-", " ").split())


def _hexsides(fence: dict[str, str]) -> list[Hexside]:
    pairs = [side.split("|") for side in fence["sides"].split()]
    ordered = [sorted((parse_hex(a), parse_hex(b))) for a, b in pairs]
    return [Hexside("fence", fence["name"], a, b) for a, b in ordered]


def village(name: str = "village") -> HexMap:
    """The map as its data file describes it."""
    lines: dict[str, Any] = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    letters = letters_of(lines["ground"])
    codes = {terrain.code: kind for kind, terrain in load_tables().terrain.items()}
    terrain = {hex: LOOKS[letter][0] if letter in LOOKS else codes[letter] for hex, letter in letters.items()}
    columns, rows = divmod(max(terrain), 100)
    return HexMap(
        id=name,
        title=lines["title"],
        grid=HexGrid(columns, rows),
        terrain=terrain,
        links=tuple(Link(link["kind"], link["name"], _hexes(link["hexes"])) for link in lines["link"]),
        hexsides=tuple(side for fence in lines["fence"] for side in _hexsides(fence)),
        features=tuple(
            Feature("bunker", b["name"], parse_hex(b["hex"]), DIRECTIONS.index(b["facing"])) for b in lines["bunker"]
        ),
        places=tuple(Place(place["name"], parse_hex(place["hex"])) for place in lines["place"]),
        zones=(
            *(Zone(zone["kind"], zone["name"], _hexes(zone["hexes"])) for zone in lines["zone"]),
            *_looks(letters),
        ),
    )


def tileset_text() -> str:
    """The tileset: every tile knows its terrain by name."""
    width, height = layout.TILE_WIDTH, layout.TILE_HEIGHT
    size = f'tilewidth="{width}" tileheight="{height}" tilecount="{COLUMNS * ROWS}" columns="{COLUMNS}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="oa-terrain" {size}>',
        f' <image source="{ATLAS}" width="{COLUMNS * width}" height="{ROWS * height}"/>',
    ]
    for number in range(COLUMNS * ROWS):
        terrain = VOCABULARY.terrain[number // VARIANTS]
        lines += [
            f' <tile id="{number}" type="terrain">',
            "  <properties>",
            f'   <property name="terrain" propertytype="Terrain" value="{terrain}"/>',
            "  </properties>",
            " </tile>",
        ]
    return "\n".join([*lines, "</tileset>", ""])


def _enum(id: int, name: str, values: tuple[str, ...]) -> dict[str, object]:
    return {
        "id": id, "name": name, "storageType": "string", "type": "enum",
        "values": list(values), "valuesAsFlags": False,
    }  # fmt: skip


def _class(id: int, name: str, colour: str, members: list[dict[str, object]]) -> dict[str, object]:
    return {
        "id": id, "name": name, "type": "class", "color": colour, "drawFill": True,
        "members": members, "useAs": ["object"],
    }  # fmt: skip


def _object_types() -> list[tuple[str, str, bool]]:
    """Every object type with its colour, and whether it has a facing."""
    links = [(kind.name, "#c8873c", False) for kind in VOCABULARY.links]
    hexsides = [(name, "#5a3214", False) for name in VOCABULARY.hexsides]
    features = [(kind.name, "#d02020", kind.faces) for kind in VOCABULARY.features]
    return [*links, *hexsides, *features, *((kind.name, "#3c78c8", False) for kind in VOCABULARY.zones)]


def _table_types() -> list[tuple[str, str, str]]:
    """The object types of table maps that hex maps have not: the word, its colour, and its whole-number property."""
    layers = (("areas", AREAS, ""), ("barriers", BARRIERS, ""), ("buildings", BUILDINGS, "storeys"),
              ("openings", OPENINGS, "storey"))  # fmt: skip
    known = [name for name, _, _ in _object_types()]
    found: dict[str, tuple[str, str, str]] = {}
    for layer, words, number in layers:
        for word in words:
            if word not in known:
                found.setdefault(word, (word, TABLE_LAYERS[layer], number))
    return list(found.values())


def project_text() -> str:
    """The Tiled project: terrain, facing and object types offered by name (types: Tiled 1.9 and newer)."""
    facing: dict[str, object] = {"name": "facing", "propertyType": "Facing", "type": "string", "value": DIRECTIONS[0]}
    types = [(name, colour, [facing] if faces else []) for name, colour, faces in _object_types()]
    for name, colour, number in _table_types():
        member: dict[str, object] = {"name": number, "type": "int", "value": 1 if number == "storeys" else 0}
        types.append((name, colour, [member] if number else []))
    classes = [_class(id, *each) for id, each in enumerate(types, start=3)]
    project = {
        "automappingRulesFile": "",
        "commands": [],
        "extensionsPath": "extensions",
        "folders": ["."],
        "objectTypesFile": "object-types.xml",
        "propertyTypes": [_enum(1, "Terrain", VOCABULARY.terrain), _enum(2, "Facing", DIRECTIONS), *classes],
    }
    return json.dumps(project, indent=4) + "\n"


def object_types_text() -> str:
    """The same object types for Tiled 1.8."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for name, colour, faces in _object_types():
        lines.append(f' <objecttype name="{name}" color="{colour}">')
        if faces:
            lines.append(f'  <property name="facing" type="string" propertytype="Facing" default="{DIRECTIONS[0]}"/>')
        lines.append(" </objecttype>")
    for name, colour, number in _table_types():
        lines.append(f' <objecttype name="{name}" color="{colour}">')
        if number:
            lines.append(f'  <property name="{number}" type="int" default="{1 if number == "storeys" else 0}"/>')
        lines.append(" </objecttype>")
    return "\n".join([*lines, "</objecttypes>", ""])


def main() -> int:
    """Write every map, and the three files that they share."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "maps", help="folder to write to")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for file in sorted(DATA.glob("*.toml")):
        hexmap = village(file.stem)
        text = tmx_text(hexmap, TILESET, partial(tile_of, hexmap))
        (out / f"{hexmap.id}.tmx").write_text(text, encoding="utf-8", newline="\n")
    (out / TILESET).write_text(tileset_text(), encoding="utf-8", newline="\n")
    (out / "apocalypse.tiled-project").write_text(project_text(), encoding="utf-8", newline="\n")
    (out / "object-types.xml").write_text(object_types_text(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
