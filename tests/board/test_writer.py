"""What is written is what is read."""

from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from game.board.hexgrid import HexGrid
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place, Zone
from game.board.tiled import layout
from game.board.tiled.hexes.reader import read_map
from game.board.tiled.hexes.vocabulary import FeatureKind, LinkKind, Vocabulary, ZoneKind
from game.board.tiled.hexes.writer import tmx_text
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


def drawn(hexmap: HexMap, layer: str) -> list[tuple[str, str, str, tuple[tuple[int, int], ...]]]:
    """The objects of a layer as they are written: form, type, name, and their points in pixels of the map."""
    root = ElementTree.fromstring(tmx_text(hexmap, "good.tsx", lambda *_: 0))
    found = []
    for thing in root.iterfind(f"objectgroup[@name='{layer}']/object"):
        x, y = int(thing.get("x")), int(thing.get("y"))
        (shape,) = (child for child in thing if child.tag != "properties")
        pairs = [pair.split(",") for pair in shape.get("points", "0,0").split()]
        points = tuple((x + int(dx), y + int(dy)) for dx, dy in pairs)
        found.append((shape.tag, thing.get("type", ""), thing.get("name", ""), points))
    return found


def flat(**parts: object) -> HexMap:
    grid = HexGrid(6, 6)
    return HexMap("good", "Flat", grid, dict.fromkeys(grid.hexes, "clear"), **parts)


def test_hexsides_that_go_on_are_one_line_and_others_begin_anew():
    """Two sides of 0303 that meet in a corner; one that does not; one of another name; then a ring round 0505."""
    grid = HexGrid(6, 6)
    n, ne, s = (grid.neighbour(303, way) for way in (0, 1, 3))
    ring = [Hexside("wall", "Ring", 505, grid.neighbour(505, way)) for way in range(6)]
    sides = (Hexside("fence", "A", 303, n), Hexside("fence", "A", 303, ne), Hexside("fence", "A", 303, s))
    lines = drawn(flat(hexsides=(*sides, Hexside("fence", "B", 303, grid.neighbour(303, 4)), *ring)), "hexsides")
    top, right, bottom = (set(layout.side(303, way)) for way in (0, 1, 3))
    assert [(form, kind, name, len(points)) for form, kind, name, points in lines] == [
        ("polyline", "fence", "A", 3),
        ("polyline", "fence", "A", 2),
        ("polyline", "fence", "B", 2),
        ("polyline", "wall", "Ring", 6),
        ("polyline", "wall", "Ring", 2),
    ]
    assert set(lines[0][3]) == top | right
    assert lines[0][3][1] in top & right
    assert set(lines[1][3]) == bottom


def test_a_chain_is_a_line_an_area_a_polygon_and_single_hexes_and_a_ring_are_points():
    grid = HexGrid(6, 6)
    ring = tuple(sorted(grid.neighbours(303)))
    zones = (
        Zone("entry", "chain", (101, 102, 103)),
        Zone("landing", "area", (201, 202, 301, 302)),
        Zone("landing", "three", (201, 301, 202)),
        Zone("landing", "apart", (101, 103)),
        Zone("landing", "ring", ring),
        Zone("landing", "one", (606,)),
    )
    things = drawn(flat(zones=zones), "zones")
    assert [(form, name) for form, _, name, _ in things] == [
        ("polyline", "chain"),
        ("polygon", "area"),
        ("point", "three"),
        ("point", "three"),
        ("point", "three"),
        ("point", "apart"),
        ("point", "apart"),
        *[("point", "ring")] * 6,
        ("point", "one"),
    ]
    assert things[0][3] == tuple(layout.centre(hex) for hex in (101, 102, 103))
    assert [points for _, _, name, points in things if name == "ring"] == [(layout.centre(hex),) for hex in ring]
    corners = {corner for hex in (201, 202, 301, 302) for way in range(6) for corner in layout.side(hex, way)}
    assert set(things[1][3]) <= corners
    assert len(things[1][3]) == len(set(things[1][3])) == 14


def test_objects_and_layers_are_numbered_and_the_next_numbers_are_free():
    text = tmx_text(
        flat(places=(Place("A", 101), Place("B", 202)), links=(Link("road", "", (101, 102)),)), "a.tsx", lambda *_: 4
    )
    root = ElementTree.fromstring(text)
    assert [thing.get("id") for thing in root.iter("object")] == ["1", "2", "3"]
    assert [layer.get("id") for layer in root if layer.get("id")] == ["1", "2", "3", "4", "5", "6"]
    assert (root.get("nextlayerid"), root.get("nextobjectid")) == ("7", "4")
    assert set(root.findtext("layer/data").replace("\n", "").split(",")) == {"5"}
    assert root.find("tileset").get("source") == "a.tsx"
