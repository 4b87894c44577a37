"""Whether the placement table fits a map: a scenario may bring another map, a player another table."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.hexgrid import Hex, label
from game.board.hexmap import HexMap
from game.engine.faults import MapProblem, ScenarioFault
from game.engine.text import t
from game.rules.oa.tables import Tables


def check_placements(place: str, tables: Tables, hexmap: HexMap) -> None:
    """OA-13.2-1, OA-13.2-6: ScenarioFault with a sentence for every hex of the placement table that the map lacks.

    ``place``: where it is said how the Viet Cong stand.
    """
    told = [f"{place}: {who}: {label(hex)}: {what}; {remedy}." for who, hex, what, remedy in _unfit(tables, hexmap)]
    if told:
        raise ScenarioFault("\n".join(dict.fromkeys(told)))


def placement_problems(tables: Tables, hexmap: HexMap) -> tuple[MapProblem, ...]:
    """OA-13.2-1, OA-13.2-6: the same as a list over the map."""
    found = dict.fromkeys(_unfit(tables, hexmap))
    return tuple(
        MapProblem(f"{who}: {what}", t("{remedy}, or mend the map", remedy=remedy), hex=label(hex))
        for who, hex, what, remedy in found
    )


_Unfit = tuple[str, Hex, str, str]
"""Who stands wrong, where, what is wrong there, and what to do."""


def _unfit(tables: Tables, hexmap: HexMap) -> Iterator[_Unfit]:
    bunkers = {feature.name: feature.hex for feature in hexmap.features_of("bunker")}
    for die, placement in sorted(tables.placements.items()):
        for post in placement.posts:
            who = f"placements.{die}"
            yield from _no_ground(tables, hexmap, post.hex, who)
            if post.bunker and bunkers.get(post.bunker) != post.hex:
                what = t("bunker {name} is not in this hex of map '{map}'", name=post.bunker, map=hexmap.id)
                yield who, post.hex, what, t("write the hex where it stands")
    for hex in tables.start.civilians.start:
        yield from _no_ground(tables, hexmap, hex, "civilians")


def _no_ground(tables: Tables, hexmap: HexMap, hex: Hex, who: str) -> Iterator[_Unfit]:
    if hex not in hexmap.terrain:
        yield who, hex, t("map '{map}' has no such hex", map=hexmap.id), t("choose one that it has")
    elif not tables.terrain[hexmap.terrain[hex]].passable:
        terrain = t(hexmap.terrain[hex])
        yield who, hex, t("nobody can stand there ({terrain})", terrain=terrain), t("choose another hex")
