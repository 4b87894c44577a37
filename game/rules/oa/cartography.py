"""Operation Apocalypse as map-makers see it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.board.cartography import NewMap, SightLine
from game.board.hexgrid import Hex, label
from game.board.hexmap import HexMap
from game.board.tiled.hexes.reader import read_map
from game.board.tiled.hexes.vocabulary import FeatureKind, LinkKind, Vocabulary, ZoneKind
from game.engine.faults import MapProblem
from game.engine.files.paths import mods_dir
from game.engine.playable.scenario import TABLES
from game.engine.text import mark, nt, t
from game.rules.oa.model.field import Field
from game.rules.oa.model.tables.ground import TERRAINS
from game.rules.oa.model.tables.loading import load_tables
from game.rules.oa.new_map import new_map
from game.rules.oa.scenario_faults import placement_problems

LOOK = mark("look")
LOOKS = ("rubber trees", "manor", "works", "workers' huts", "ferry", "ditch")
"""House: what a jungle, a building, a bridge or a trench may be painted as; to the rules it is what its terrain is."""

VOCABULARY = Vocabulary(
    terrain=TERRAINS,
    impassable=("river",),
    links=(
        LinkKind(mark("road")),
        LinkKind(mark("path")),
        LinkKind(mark("trail")),
        LinkKind(mark("trench"), only_on=("trench",)),
    ),
    hexsides=("fence",),
    features=(FeatureKind(mark("bunker"), faces=True, only_on=("bunker",)),),
    zones=(
        ZoneKind(
            mark("entry"), required=(mark("west"), mark("north"), mark("east")), at_least=5, edge=True, passable=True
        ),
        ZoneKind(mark("civilians"), required=("civilians",), at_least=10, passable=True),
        ZoneKind(mark("landing"), open=True, passable=True),
        ZoneKind(mark("withdrawal"), required=("north",), edge=True),
        ZoneKind(LOOK, optional=LOOKS),
    ),
)
"""OA-2.4-1, OA-13.2-1..8, OA-13.3-1: terrain, links, bunkers, entries, civilians' hexes and the way out."""

_SIGHT_RULE = "OA-5.4-1"


def read_ground(path: Path) -> HexMap:
    """The map in this file; raises ``MapFault``."""
    return read_map(path, VOCABULARY)


class OaCartography:
    """This system's side of map-making, under our tables with the player's own laid over them."""

    vocabulary: Vocabulary = VOCABULARY

    def problems(self, rules: Mapping[str, Any], hexmap: HexMap) -> tuple[MapProblem, ...]:
        """OA-13.2-1, OA-13.2-6: posts and civilians where nobody can stand."""
        return placement_problems(load_tables(mods_dir(), rules.get(TABLES)), hexmap)

    def hex_facts(self, hexmap: HexMap, hex: Hex) -> tuple[str, ...]:
        """OA-3.1-1: cost, protection, sight, and whether helicopters land."""
        ground = load_tables(mods_dir()).terrain[hexmap.terrain[hex]]
        if not ground.passable:
            return (t("nobody can enter on foot"),)
        facts = [t("{points} MP", points=ground.cost), t("protection {value}", value=ground.protection)]
        facts += [t("blocks sight")] if ground.blocks_sight else []
        return (*facts, t("helicopters can land")) if ground.landing else tuple(facts)

    def sight_line(self, hexmap: HexMap, start: Hex, end: Hex) -> SightLine:
        """OA-5.4-1..5: whether the two hexes see each other, and if not what stands between."""
        field = _field(_Identity(hexmap))
        far = nt("{count} hex", "{count} hexes", field.grid.distance(start, end))
        block = field.sight.why_blocked(start, end)
        if block is None:
            return SightLine(t("{a} sees {b}, {far} away.", a=label(start), b=label(end), far=far))
        stops = [f"{t(stop.reason)} {'/'.join(map(label, stop.hexes))}" for stop in block.stops]
        what = ", ".join(stops) or t("the line runs along the edge of the map")
        words = t("{a} does not see {b}, {far} away: {what} ({rule}).",
                  a=label(start), b=label(end), far=far, what=what, rule=_SIGHT_RULE)  # fmt: skip
        return SightLine(words, False, tuple(hex for stop in block.stops for hex in stop.hexes))

    def new_map(self, id: str, title: str, size: tuple[int, int]) -> NewMap:
        """A village to begin with."""
        return new_map(id, title, size)


class _Identity:
    """A map as the key of what was worked out for it: by identity, because comparing maps takes longer."""

    def __init__(self, hexmap: HexMap) -> None:
        self.map = hexmap

    def __hash__(self) -> int:
        return id(self.map)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.map is self.map


@lru_cache(maxsize=1)
def _field(key: _Identity) -> Field:
    return Field(key.map, load_tables(mods_dir()))


CARTOGRAPHY = OaCartography()
