"""What is written is what is read."""

from hypothesis import given
from hypothesis import strategies as st

from game.board.hexgrid import HexGrid
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place, Zone
from game.board.tiled.reader import read_map
from game.board.tiled.vocabulary import FeatureKind, LinkKind, Vocabulary, ZoneKind
from game.board.tiled.writer import tmx_text
from tests.board.broken import good

WORDS = Vocabulary(
    terrain=("clear", "jungle", "river", "trench", "bunker"),
    links=(LinkKind("road"), LinkKind("path")),
    hexsides=("fence", "wall"),
    features=(FeatureKind("gun", faces=True), FeatureKind("well")),
    zones=(ZoneKind("landing", open=True), ZoneKind("entry", open=True)),
)
names = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=12).map(
    str.strip
)
proper = names.filter(bool)


@st.composite
def maps(draw):
    """A random small map that uses every part of a map."""
    grid = HexGrid(draw(st.integers(1, 9)), draw(st.integers(2, 8)))
    hexes = st.sampled_from(grid.hexes)
    terrain = {hex: draw(st.sampled_from(WORDS.terrain)) for hex in grid.hexes}
    sides = [(a, b) for a in grid.hexes for b in grid.neighbours(a) if a < b]
    chosen = draw(st.lists(st.sampled_from(sides), unique=True, max_size=6))
    kinds = draw(st.lists(st.sampled_from(WORDS.hexsides), min_size=len(chosen), max_size=len(chosen)))
    guns = draw(st.lists(hexes, unique=True, max_size=3))
    return HexMap(
        id="good",
        title=draw(proper),
        grid=grid,
        terrain=terrain,
        links=tuple(draw(walks(grid)) for _ in range(draw(st.integers(0, 3)))),
        hexsides=tuple(Hexside(kind, kind, a, b) for kind, (a, b) in zip(kinds, chosen, strict=True)),
        features=tuple(Feature("gun", f"G{i}", hex, draw(st.integers(0, 5))) for i, hex in enumerate(guns)),
        places=tuple(Place(draw(proper), hex) for hex in draw(st.lists(hexes, max_size=3))),
        zones=tuple(
            Zone("landing", f"LZ {i}", tuple(draw(st.lists(hexes, unique=True, min_size=1, max_size=20))))
            for i in range(draw(st.integers(0, 3)))
        ),
    )


@st.composite
def walks(draw, grid):
    """A link of two hexes or more."""
    way = [draw(st.sampled_from(grid.hexes))]
    for _ in range(draw(st.integers(1, 6))):
        way.append(draw(st.sampled_from(grid.neighbours(way[-1]))))
    return Link(draw(st.sampled_from(["road", "path"])), draw(names), tuple(way))


def unordered(hexmap: HexMap) -> tuple[object, ...]:
    """A map for comparison: hexsides and the hexes of areas may change places."""
    zones = [(zone.kind, zone.name, frozenset(zone.hexes)) for zone in hexmap.zones]
    sides = sorted((side.kind, side.name, side.a, side.b) for side in hexmap.hexsides)
    rest = (hexmap.title, hexmap.grid, hexmap.terrain, hexmap.links, hexmap.features, hexmap.places)
    return (*rest, zones, sides)


@given(maps())
def test_a_map_survives_being_written_and_read(tmp_path_factory, hexmap):
    path = good(tmp_path_factory.mktemp("written"))
    path.write_text(tmx_text(hexmap, "good.tsx", lambda _, name: WORDS.terrain.index(name)), encoding="utf-8")
    assert unordered(read_map(path, WORDS)) == unordered(hexmap)


def test_a_chain_of_neighbours_keeps_its_order(tmp_path):
    grid = HexGrid(4, 4)
    chain = Zone("entry", "west", (104, 103, 102, 101))
    hexmap = HexMap("good", "Chain", grid, dict.fromkeys(grid.hexes, "clear"), zones=(chain,))
    path = good(tmp_path)
    path.write_text(tmx_text(hexmap, "good.tsx", lambda *_: 0), encoding="utf-8")
    assert read_map(path, WORDS).zones == (chain,)
