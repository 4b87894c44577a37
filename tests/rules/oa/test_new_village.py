"""What lies where on the smallest new village, who stands where, and which picture of its terrain a hex gets."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from game.board.cartography import NewMap
from game.board.hexgrid import DIRECTIONS, Hex, HexGrid
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place
from game.board.tiled.hexes.reader import read_map
from game.engine.files.paths import data_dir
from game.rules.oa.cartography import VOCABULARY
from game.rules.oa.model.tables.ground import TERRAINS
from game.rules.oa.new_map import new_map, scattered, tile_of
from tests.asserting import some

GROUND = """
    JJJJJJ.......JJJJJJJ
    JJJJJJ......GJJJJJJJ
    JJJJJJNNN....JJJJJJJ
    .....G..........G..J
    GGPPPP..H.H.GPPPPGG.
    ..PPPP.HH.HH.PPPPGG.
    GGPPPP.H...HGPPPP.G.
    ..PPPP.HH.HH.PPPPGJ.
    ..PPPPU.....UPPPP..G
    .GPPPP....NNNPPPPGG.
    ......G.......FFG...
    WWWWWWWWWBWWWWWWWWWW
    JJJJJJJ.....JJJJJJJJ
    JJJJJJJ.....JJJJJJJJ
"""
CODES = {
    "clear": ".", "jungle": "J", "river": "W", "rice paddy": "P", "tall grass": "G",
    "building": "H", "trench": "N", "bunker": "U", "bridge": "B", "fish nets": "F",
}  # fmt: skip


@pytest.fixture(scope="module")
def made() -> NewMap:
    return new_map("ford", "Ford", (20, 14))


@pytest.fixture(scope="module")
def village(made: NewMap, tmp_path_factory: pytest.TempPathFactory) -> HexMap:
    folder = tmp_path_factory.mktemp("village")
    for name in ("oa-terrain.tsx", "oa-terrain.png"):
        shutil.copy(data_dir() / "maps" / name, folder)
    (folder / "ford.tmx").write_text(made.tmx, encoding="utf-8")
    return read_map(folder / "ford.tmx", VOCABULARY)


def test_the_ground_is_that_of_a_village_between_paddies_at_a_river(village: HexMap) -> None:
    rows = ["".join(CODES[village.terrain[Hex(column * 100 + row)]] for column in range(1, 21)) for row in range(1, 15)]
    assert rows == GROUND.split()


def test_entries_withdrawal_and_landing_zones_lie_round_it(village: HexMap) -> None:
    zones = {(zone.kind, zone.name): zone.hexes for zone in village.zones}
    assert zones["entry", "west"] == (107, 106, 105, 104, 103)
    assert zones["entry", "north"] == (1701, 1601, 1501, 1401, 1301)
    assert zones["entry", "east"] == (2007, 2006, 2005, 2004, 2003)
    assert zones["withdrawal", "north"] == tuple(column * 100 + 1 for column in range(1, 21))
    assert zones["civilians", "civilians"] == village.hexes_of("building")
    west = tuple(column * 100 + row for column in range(3, 7) for row in range(5, 10))
    assert zones["landing", "LZ West"] == west
    assert zones["landing", "LZ East"] == tuple(hex + 1100 for hex in west)
    assert len(zones) == 7


def test_a_road_a_path_trenches_and_a_fence_run_through_it(village: HexMap) -> None:
    assert village.links == (
        Link("road", "Road", tuple(Hex(1000 + row) for row in range(1, 15))),
        Link("path", "West path", tuple(Hex(column * 100 + 7) for column in range(1, 11))),
        Link("trench", "", (Hex(703), Hex(803), Hex(903))),
        Link("trench", "", (Hex(1110), Hex(1210), Hex(1310))),
    )
    assert village.hexsides == (
        Hexside("fence", "Garden", Hex(808), Hex(809)),
        Hexside("fence", "Garden", Hex(908), Hex(909)),
    )
    assert village.features == (
        Feature("bunker", "A", Hex(709), DIRECTIONS.index("SW")),
        Feature("bunker", "B", Hex(1309), DIRECTIONS.index("S")),
    )
    assert village.places == (Place("Ford", Hex(1007)),)


@pytest.mark.parametrize(
    ("die", "name", "squads", "dshk", "mortar"),
    [
        ("1", "In the houses", "0709A 0905 1105 0806 1206 0807 1207 0908 1108", "1309B 0906", "1007"),
        ("2", "River line", "0709A 1110 1210 1310 0910 0610 0808 1208 1510", "1309B 1009", "1006"),
        ("3", "West front", "0703 0803 0607 0608 0506 0509 0806 0808 1309B", "0709A 0606", "0907"),
    ],
)
def test_the_viet_cong_stand_as_the_die_says(
    made: NewMap, die: str, name: str, squads: str, dshk: str, mortar: str
) -> None:
    placements = tomllib.loads(made.rules)["rules"]["tables"]["placement"]["placements"]
    assert list(placements) == ["1", "2", "3", "4", "5", "6"]
    assert placements[die] == {"name": name, "squads": squads.split(), "dshk": dshk.split(), "mortar": mortar}


def test_ten_of_the_twelve_houses_have_civilians(made: NewMap) -> None:
    hexes = tomllib.loads(made.rules)["rules"]["tables"]["placement"]["civilians"]["hexes"]
    assert hexes == ["0905", "1105", "0806", "0906", "1106", "1206", "0807", "1207", "0808", "0908"]


@pytest.mark.parametrize("size", [(26, 18), (32, 22)])
def test_on_larger_maps_the_village_keeps_its_shape_and_the_river_its_place(size: tuple[int, int]) -> None:
    columns, rows = size
    made = new_map("ford", "Ford", size)
    assert f'width="{columns}" height="{rows}"' in made.tmx
    civilians = tomllib.loads(made.rules)["rules"]["tables"]["placement"]["civilians"]["hexes"]
    moved = (columns // 2 - 10) * 100 + rows // 2 - 7
    assert civilians[0] == f"{905 + moved:04d}"


# Tiles ----------------------------------------------------------------------------------------------------------------

GRID = HexGrid(7, 7)
HERE = Hex(404)


def tile(terrain: str, *ways: tuple[str, ...], kind: str = "", facing: str = "") -> int:
    """The picture (0 to 3) of the hex in the middle, with links of a kind that lead off in these directions."""
    links = []
    for way in ways:
        ends = [GRID.neighbour(HERE, DIRECTIONS.index(direction)) for direction in way]
        hexes = (ends[0], HERE, ends[1]) if len(ends) == 2 else (HERE, ends[0])
        links.append(Link(kind, "", tuple(hex for hex in hexes if hex is not None)))
    features = (Feature("bunker", "A", HERE, DIRECTIONS.index(facing)),) if facing else ()
    hexmap = HexMap("m", "M", GRID, dict.fromkeys(GRID.hexes, "clear"), links=tuple(links), features=features)
    number = tile_of(hexmap, HERE, terrain)
    assert number // 4 == TERRAINS.index(terrain)
    return number % 4


@pytest.mark.parametrize(
    ("ways", "picture"),
    [
        ([("N", "S")], 0),
        ([("SW", "NE")], 2),
        ([("NW", "SE")], 1),
        ([("S", "SW")], 3),
        ([("SW",), ("S",)], 3),
        ([("N", "SE")], 0),
        ([("NE", "SE")], 2),
        ([("SE",)], 1),
        ([("NW",)], 1),
        ([("N", "S"), ("NW", "SE")], 0),
        ([], 0),
    ],
)
@pytest.mark.parametrize(("terrain", "kind"), [("jungle trail", "trail"), ("trench", "trench"), ("bridge", "road")])
def test_a_trail_a_trench_and_a_bridge_are_drawn_the_way_they_run(
    terrain: str, kind: str, ways: list[tuple[str, ...]], picture: int
) -> None:
    assert tile(terrain, *ways, kind=kind) == picture


def test_links_of_another_kind_do_not_turn_it() -> None:
    assert tile("trench", ("NW", "SE"), kind="road") == 0


@pytest.mark.parametrize(("facing", "picture"), [("S", 0), ("SW", 1), ("SE", 2), ("N", 3)])
def test_a_bunker_is_drawn_as_it_faces(facing: str, picture: int) -> None:
    assert tile("bunker", facing=facing) == picture


def test_other_ground_has_one_of_four_pictures_and_always_the_same() -> None:
    hexmap = HexMap("m", "M", GRID, dict.fromkeys(GRID.hexes, "clear"))
    pictures = [tile_of(hexmap, hex, "jungle") % 4 for hex in some(GRID.hexes)]
    assert {*pictures} == {0, 1, 2, 3}
    assert pictures[:7] == [(scattered(Hex(100 + row)) >> 7) % 4 for row in range(1, 8)]
    assert scattered(Hex(101)) == 73_856_093 ^ 19_349_663
    assert scattered(Hex(203)) == (2 * 73_856_093) ^ (3 * 19_349_663)


def test_the_map_is_the_same_in_every_build(made: NewMap, tmp_path: Path) -> None:
    assert new_map("ford", "Ford", (20, 14)) == made
