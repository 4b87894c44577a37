"""A small good map in a folder of its own, and what it takes to spoil it."""

from __future__ import annotations

import struct
import tomllib
import zlib
from pathlib import Path
from typing import Any

from game.board.tiled.hexes.vocabulary import FeatureKind, LinkKind, Vocabulary, ZoneKind

HERE = Path(__file__).parent / "broken_maps"
FILES = {"map": "good.tmx", "tileset": "good.tsx"}
CASES: list[dict[str, Any]] = tomllib.loads((HERE / "cases.toml").read_text(encoding="utf-8"))["case"]
WORDS = Vocabulary(
    terrain=("clear", "jungle", "river", "trench", "bunker"),
    impassable=("river",),
    links=(LinkKind("road"), LinkKind("trench", only_on=("trench",))),
    hexsides=("fence",),
    features=(FeatureKind("bunker", faces=True, only_on=("bunker",)),),
    zones=(
        ZoneKind("entry", required=("west",), at_least=2, edge=True, passable=True),
        ZoneKind("landing", open=True, passable=True),
    ),
)


def png(width: int, height: int) -> bytes:
    """A whole PNG file of one grey."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x80" * width) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def good(folder: Path) -> Path:
    """The good map with its tileset and picture, copied to ``folder``."""
    for name in FILES.values():
        (folder / name).write_text((HERE / name).read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "good.png").write_bytes(png(640, 112))
    return folder / FILES["map"]


def spoilt(case: dict[str, Any], folder: Path) -> Path:
    """The good map, spoilt as the case says."""
    path = good(folder)
    file = folder / FILES[case["file"]]
    text = file.read_text(encoding="utf-8")
    assert case.get("old", "") in text, "the case spoils nothing"
    if "old" not in case:
        text = case["new"]
    else:
        text = text.replace(case["old"], case["new"], 1) if "new" in case else text[: text.index(case["old"])]
    file.write_text(text, encoding="utf-8")
    return path
