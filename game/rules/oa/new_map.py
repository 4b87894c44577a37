"""A village to begin with: a map of any size from 20 x 14, with everything that a battle needs, and where the VC stand.

Places are written as steps from the square of the village: columns to the east, rows to the south.  The tiles of
``oa-terrain.tsx`` that a hex gets follow the map where a terrain runs some way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.board.cartography import NewMap
from game.board.hexgrid import DIRECTIONS, Hex, HexGrid, label, make_hex
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place, Zone
from game.board.tiled.hexes.writer import tmx_text
from game.engine.text import mark, t
from game.rules.oa.model.tables.ground import TERRAINS

Step = tuple[int, int]

_HOUSES: tuple[Step, ...] = (
    (-1, -2), (1, -2), (-2, -1), (-1, -1), (1, -1), (2, -1), (-2, 0), (2, 0), (-2, 1), (-1, 1), (1, 1), (2, 1),
)  # fmt: skip
_CIVILIANS = 10
_BUNKERS: dict[str, tuple[Step, str]] = {"A": ((-3, 2), "SW"), "B": ((3, 2), "S")}
_TRENCHES: dict[str, tuple[Step, ...]] = {
    "North trench": ((-3, -4), (-2, -4), (-1, -4)), "South trench": ((1, 3), (2, 3), (3, 3)),
}  # fmt: skip
_GARDEN = ((-2, 1), (-1, 1))
_ENTRY = 5
_SPACE = 3
"""Columns between the road and the entry in the north."""

# Nine squads, two machine guns with their crews, and the mortar.  A letter: inside that bunker.
_PLACEMENTS: dict[str, tuple[str, ...]] = {
    mark("In the houses"): ("A -1-2 +1-2 -2-1 +2-1 -2+0 +2+0 -1+1 +1+1", "B -1-1", "+0+0"),
    mark("River line"): ("A +1+3 +2+3 +3+3 -1+3 -4+3 -2+1 +2+1 +5+3", "B +0+2", "+0-1"),
    mark("West front"): ("-3-4 -2-4 -4+0 -4+1 -5-1 -5+2 -2-1 -2+1 B", "A -4-1", "-1+0"),
    mark("East front"): ("+4-1 +4+1 +5+0 +5+2 +2-1 +2+1 +3+3 +1-2 A", "B +4+0", "+1+0"),
    mark("Tree line"): ("-4-4 -5-4 -6-4 -3-4 -1-4 +4-4 +5-4 +6-4 A", "B +1-2", "-2-4"),
    mark("Dispersed"): ("-6-4 -5+1 -3-4 -1-1 +1+1 +3+3 +5-4 +6+1 A", "B -1-2", "+1-1"),
}


class _Ground:
    """The map while it is laid out."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.columns, self.rows = size
        self.grid = HexGrid(*size)
        self.middle = (self.columns // 2, self.rows // 2)
        self.river = self.rows - 2
        self.terrain: dict[Hex, str] = {hex: self._wild(hex) for hex in self.grid.hexes}

    def at(self, step: Step) -> Hex:
        """The hex so many columns and rows from the square."""
        return make_hex(self.middle[0] + step[0], self.middle[1] + step[1])

    def _wild(self, hex: Hex) -> str:
        """The growth where nobody has built: jungle in the north and beyond the river, paddies beside the village."""
        dx, dy = hex // 100 - self.middle[0], hex % 100 - self.middle[1]
        row = hex % 100
        if row == self.river:
            return "river"
        if row > self.river or (dy <= -4 and abs(dx) >= 4):
            return "jungle" if abs(dx) > 2 else "clear"
        if 4 <= abs(dx) <= 7 and -2 <= dy <= 3 and row < self.river - 1:
            return "rice paddy"
        chance = (scattered(hex) >> 9) % 9
        return "tall grass" if chance < 2 and abs(dx) > 2 else "jungle" if chance == 2 and abs(dx) > 7 else "clear"

    def build(self) -> None:
        """The village with its trenches and bunkers, the bridge, and nets in the shallows."""
        for step in _HOUSES:
            self.terrain[self.at(step)] = "building"
        for steps in _TRENCHES.values():
            self.terrain |= dict.fromkeys(map(self.at, steps), "trench")
        for step, _ in _BUNKERS.values():
            self.terrain[self.at(step)] = "bunker"
        column = self.middle[0]
        self.terrain[make_hex(column, self.river)] = "bridge"
        self.terrain |= {make_hex(column + dx, self.river - 1): "fish nets" for dx in (5, 6)}


def new_map(id: str, title: str, size: tuple[int, int]) -> NewMap:
    """The village as Tiled and the scenario keep it; ``size`` in columns and rows, 20 x 14 or more."""
    ground = _Ground(size)
    ground.build()
    hexmap = HexMap(
        id=id,
        title=title,
        grid=ground.grid,
        terrain=ground.terrain,
        links=tuple(_links(ground)),
        hexsides=tuple(_fence(ground)),
        features=tuple(
            Feature("bunker", name, ground.at(step), DIRECTIONS.index(facing))
            for name, (step, facing) in _BUNKERS.items()
        ),
        places=(Place(title, ground.at((0, 0))),),
        zones=tuple(_zones(ground)),
    )
    return NewMap(tmx_text(hexmap, TILESET, partial(tile_of, hexmap)), _rules(ground))


def _links(ground: _Ground) -> Iterator[Link]:
    column, row = ground.middle
    yield Link("road", t("Road"), tuple(make_hex(column, r) for r in range(1, ground.rows + 1)))
    yield Link("path", t("West path"), tuple(make_hex(c, row) for c in range(1, column + 1)))
    for steps in _TRENCHES.values():
        yield Link("trench", "", tuple(map(ground.at, steps)))


def _fence(ground: _Ground) -> Iterator[Hexside]:
    for step in _GARDEN:
        inside = ground.at(step)
        outside = ground.grid.neighbour(inside, DIRECTIONS.index("S"))
        assert outside is not None
        yield Hexside("fence", t("Garden"), min(inside, outside), max(inside, outside))


def _zones(ground: _Ground) -> Iterator[Zone]:
    column, row = ground.middle
    north = range(column + _SPACE + _ENTRY - 1, column + _SPACE - 1, -1)
    yield Zone("entry", "west", tuple(make_hex(1, row - step) for step in range(_ENTRY)))
    yield Zone("entry", "north", tuple(make_hex(c, 1) for c in north))
    yield Zone("entry", "east", tuple(make_hex(ground.columns, row - step) for step in range(_ENTRY)))
    yield Zone("civilians", "civilians", tuple(sorted(map(ground.at, _HOUSES))))
    yield Zone("withdrawal", "north", tuple(make_hex(c, 1) for c in range(1, ground.columns + 1)))
    for name, side in ((t("LZ West"), -1), (t("LZ East"), 1)):
        paddies = [ground.at((side * dx, dy)) for dx in range(4, 8) for dy in range(-2, 3)]
        yield Zone("landing", name, tuple(sorted(hex for hex in paddies if ground.terrain[hex] == "rice paddy")))


# Where the Viet Cong stand --------------------------------------------------------------------------------------------


def _rules(ground: _Ground) -> str:
    """Six placements and the civilians, as tables that the scenario lays over ours."""
    lines = []
    for die, (name, (squads, guns, mortar)) in enumerate(_PLACEMENTS.items(), start=1):
        lines += [
            f"[rules.tables.placement.placements.{die}]",
            f'name = "{t(name)}"',
            f"squads = {_listed(_posts(ground, squads))}",
            f"dshk = {_listed(_posts(ground, guns))}",
            f'mortar = "{_posts(ground, mortar)[0]}"',
            "",
        ]
    homes = [label(ground.at(step)) for step in _HOUSES[:_CIVILIANS]]
    return "\n".join([*lines, "[rules.tables.placement.civilians]", f"hexes = {_listed(homes)}", ""])


def _posts(ground: _Ground, words: str) -> list[str]:
    """``A`` is the bunker, ``-1+2`` a step from the square."""
    return [
        label(ground.at(_BUNKERS[word][0])) + word if word in _BUNKERS else label(ground.at(_step(word)))
        for word in words.split()
    ]


def _step(word: str) -> Step:
    return int(word[:2]), int(word[2:])


def _listed(words: Sequence[str]) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words) + "]"


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
