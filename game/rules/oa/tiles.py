"""Which tile of ``oa-terrain.tsx`` a hex gets: the pictures of a terrain that runs some way follow the map."""

from __future__ import annotations

from game.board.hexgrid import DIRECTIONS, Hex
from game.board.hexmap import HexMap
from game.rules.oa.table_ground import TERRAINS

TILESET = "oa-terrain.tsx"
VARIANTS = 4
"""Pictures of each terrain."""

# What the four pictures of a terrain show: links of this kind running north-south, falling, rising, and bent.
_WAYS = {"jungle trail": "trail", "trench": "trench", "bridge": "road"}
_STRAIGHT = (0, 2, 1)  # by axis: north-south, north-east, south-east
_BENT = {DIRECTIONS.index("S"), DIRECTIONS.index("SW")}
_FACINGS = tuple(DIRECTIONS.index(facing) for facing in ("S", "SW", "SE", "N"))


def tile_of(hexmap: HexMap, hex: Hex, terrain: str) -> int:
    """The tile of a hex, from 0: one of the terrain's four pictures.

    Trails, trenches and bridges take the one that runs their way, bunkers the one that faces theirs, all
    others one at random, but the same in every build.
    """
    facings = {feature.hex: feature.facing for feature in hexmap.features_of("bunker")}
    if terrain in _WAYS:
        variant = _way(hexmap, hex, _WAYS[terrain])
    elif facings.get(hex) in _FACINGS:
        variant = _FACINGS.index(facings[hex])
    else:
        variant = scattered(hex) >> 7
    return TERRAINS.index(terrain) * VARIANTS + variant % VARIANTS


def scattered(hex: Hex) -> int:
    """A number that has nothing to do with its neighbours', but is the same in every build."""
    column, row = divmod(hex, 100)
    return (column * 73_856_093) ^ (row * 19_349_663)


def _way(hexmap: HexMap, hex: Hex, kind: str) -> int:
    """Which picture shows how links run through a hex: north-south, falling, rising, or bent."""
    joined = [pair for link in hexmap.links_of(kind) for pair in link.pairs() if hex in pair]
    ends = {hexmap.grid.direction_to(hex, a if b == hex else b) for a, b in joined}
    if ends == _BENT:
        return VARIANTS - 1
    straight = [axis for axis in range(3) if {axis, axis + 3} <= ends] or sorted(end % 3 for end in ends) or [0]
    return _STRAIGHT[straight[0]]
