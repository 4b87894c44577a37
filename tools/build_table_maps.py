"""Draws the table maps of maps/ from plain data (tools/data/tables); edit the drawn maps in Tiled afterwards.

An area is told by its ``points``, by a ``box`` (west, north, width, height), or by the line ``along`` which it runs
with a ``width``; ``smooth`` rounds its corners so many times.  Everything in inches.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from itertools import count, pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.board.table.measure.geometry import Point, snapped  # noqa: E402
from game.board.table.measure.outlines import band, on_table, past_the_edge, rounded  # noqa: E402
from game.board.table.tablemap import Area, Barrier, Building, Edge, Line, Opening, Spot, TableMap, Zone  # noqa: E402
from game.board.tiled.tables.writer import table_text  # noqa: E402

DATA = ROOT / "tools" / "data" / "tables"
Data = dict[str, Any]


def drawn(file: Path) -> TableMap:
    """The map that a data file tells of."""
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    width, height = data["size"]
    ids = count(1)
    corners = [Point(0, 0), Point(width, 0), Point(width, height), Point(0, height)]
    borders = zip(("north", "east", "south", "west"), [*pairwise(corners), (corners[3], corners[0])], strict=True)
    return TableMap(
        file.stem,
        data["title"],
        width,
        height,
        areas=tuple(
            Area(next(ids), area["kind"], outline(area, (width, height)), area.get("name", ""))
            for area in data.get("area", [])
        ),
        barriers=tuple(
            Barrier(next(ids), barrier["kind"], line(barrier, (width, height)), barrier.get("name", ""))
            for barrier in data.get("barrier", [])
        ),
        buildings=tuple(building(next(ids), each) for each in data.get("building", [])),
        zones=tuple(
            Zone(zone["name"], outline(zone, (width, height)), zone.get("props", {})) for zone in data.get("zone", [])
        ),
        spots=tuple(
            Spot(spot["name"], snapped(at), spot.get("facing", -1))
            for spot in data.get("spot", [])
            for at in spot["at"]
        ),
        edges=tuple(Edge(name, ends) for name, ends in borders),
    )


def outline(data: Data, size: tuple[float, float]) -> Line:
    """The closed outline that some data tell of."""
    if "box" in data:
        west, north, wide, high = data["box"]
        points = [(west, north), (west + wide, north), (west + wide, north + high), (west, north + high)]
    elif "along" in data:
        points = band(
            past_the_edge(rounded(data["along"], data.get("smooth", 0), size, closed=False), size), data["width"]
        )
        return on_table(points, size)
    else:
        points = data["points"]
    return on_table(rounded(points, data.get("smooth", 0), size, closed=True), size)


def line(data: Data, size: tuple[float, float]) -> Line:
    """The open line that some data tell of."""
    return on_table(rounded(data["line"], data.get("smooth", 0), size, closed=False), size)


def building(id: int, data: Data) -> Building:
    """A house with right angles, its ``box``; an opening is told by its wall (n, e, s, w), inches from that wall's west
    or north end, and its width."""
    west, north, wide, high = data["box"]
    walls = {
        "n": ((west, north), (1, 0)),
        "s": ((west, north + high), (1, 0)),
        "w": ((west, north), (0, 1)),
        "e": ((west + wide, north), (0, 1)),
    }
    openings = []
    for kind in ("door", "window"):
        for wall, start, width in data.get(f"{kind}s", []):
            (x, y), (dx, dy) = walls[wall]
            ends = [snapped((x + dx * at, y + dy * at)) for at in (start, start + width)]
            openings.append(Opening(kind, ends[0], ends[1]))
    corners = ((west, north), (west + wide, north), (west + wide, north + high), (west, north + high))
    return Building(
        id,
        data["kind"],
        tuple(snapped(corner) for corner in corners),
        data.get("storeys", 1),
        tuple(openings),
        data.get("name", ""),
    )


def main() -> int:
    """Write every map that there are data for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "maps", help="folder to write to")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for file in sorted(DATA.glob("*.toml")):
        (out / f"{file.stem}.tmx").write_text(table_text(drawn(file)), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
