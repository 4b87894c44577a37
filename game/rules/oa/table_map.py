"""Whether the placement table fits a map: a scenario may bring another map, a player another table."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.hexgrid import Hex, label
from game.board.hexmap import HexMap
from game.engine.faults import TableFault
from game.engine.text import t
from game.rules.oa.tables import Tables


def check_placements(tables: Tables, hexmap: HexMap) -> None:
    """OA-13.2-1, OA-13.2-6: TableFault with a sentence for every hex of the placement table that the map lacks."""
    problems = list(dict.fromkeys(_problems(tables, hexmap)))
    if problems:
        raise TableFault("\n".join(problems))


def _problems(tables: Tables, hexmap: HexMap) -> Iterator[str]:
    bunkers = {feature.name: feature.hex for feature in hexmap.features if feature.kind == "bunker"}
    for die, placement in sorted(tables.placements.items()):
        for post in placement.posts:
            where = f"placement.toml: placements.{die}: {label(post.hex)}"
            yield from _no_ground(tables, hexmap, post.hex, where)
            if post.bunker and bunkers.get(post.bunker) != post.hex:
                yield t(
                    "{where}: bunker {name} is not in this hex of map '{map}'; write the hex where it stands.",
                    where=where,
                    name=post.bunker,
                    map=hexmap.id,
                )
    for hex_ in tables.start.civilians.start:
        yield from _no_ground(tables, hexmap, hex_, f"placement.toml: civilians: {label(hex_)}")


def _no_ground(tables: Tables, hexmap: HexMap, hex_: Hex, where: str) -> Iterator[str]:
    if hex_ not in hexmap.terrain:
        yield t("{where}: map '{map}' has no such hex; choose one that it has.", where=where, map=hexmap.id)
    elif not tables.terrain[hexmap.terrain[hex_]].passable:
        terrain = t(hexmap.terrain[hex_])
        yield t("{where}: nobody can stand there ({terrain}); choose another hex.", where=where, terrain=terrain)
