"""What a map of Operation Apocalypse may be made of, for the map checker and reader."""

from __future__ import annotations

from game.board.tiled.vocabulary import FeatureKind, LinkKind, Vocabulary, ZoneKind
from game.engine.text import mark
from game.rules.oa.table_ground import TERRAINS

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
    ),
)
"""OA-2.4-1, OA-13.2-1..8, OA-13.3-1: terrain, links, bunkers, entries, civilians' hexes and the way out."""
