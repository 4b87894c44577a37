"""The village as it ships: what every scenario and table on it relies on."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.board.hexgrid import Hex, parse_hex
from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.reader import read_map
from game.engine.files.paths import data_dir
from game.rules.oa.cartography import VOCABULARY
from tests.asserting import some

MAP = data_dir() / "maps" / "village.tmx"
LETTERS = dict(zip("CRGJTHUFNKBW", VOCABULARY.terrain, strict=True))
COUNTS = {
    "jungle": 187, "jungle trail": 30, "tall grass": 108, "clear": 149, "rice paddy": 97, "building": 25,
    "ruin": 2, "fish nets": 16, "river": 73, "bridge": 2, "trench": 13, "bunker": 2,
}  # fmt: skip


@pytest.fixture(scope="module")
def village():
    return read_map(MAP, VOCABULARY)


def hexes(text: str) -> tuple[Hex, ...]:
    return tuple(parse_hex(word) for word in text.split())


def part_with(village, start: Hex, *, without: str) -> set[Hex]:
    """The land that can be walked to from ``start`` when one terrain is closed."""
    land = {hex for hex, terrain in village.terrain.items() if terrain not in ("river", without)}
    reached, rim = {start}, [start]
    for hex in rim:
        fresh = [other for other in village.grid.neighbours(hex) if other in land and other not in reached]
        reached.update(fresh)
        rim.extend(fresh)
    return reached


def test_the_checker_finds_nothing_wrong():
    assert check_map(MAP, VOCABULARY) == ()


def test_it_is_lang_luoi_of_704_hexes(village):
    assert (village.id, village.title) == ("village", "Lang Luoi")
    assert (village.grid.columns, village.grid.rows, len(village.terrain)) == (32, 22, 704)


def test_its_terrain_is_that_of_the_drawn_grid(village):
    rows = (Path(__file__).parent / "village-grid.txt").read_text(encoding="utf-8").splitlines()
    drawn = {
        Hex(column * 100 + row): LETTERS[letter]
        for row, line in enumerate(rows, start=1)
        for column, letter in enumerate(line.split(), start=1)
    }
    assert village.terrain == drawn


def test_it_has_as_many_hexes_of_each_terrain_as_the_rules_count_on(village):
    assert {terrain: len(village.hexes_of(terrain)) for terrain in VOCABULARY.terrain} == COUNTS


def test_the_bridge_alone_joins_the_banks(village):
    whole = part_with(village, Hex(1618), without="")
    north = part_with(village, Hex(1618), without="bridge")
    south = part_with(village, Hex(1621), without="bridge")
    assert len(whole) == 631
    assert not north & south
    assert whole == north | south | {Hex(1619), Hex(1620)}


def test_links_join_neighbours_and_stay_off_the_water(village):
    assert {link.kind: len(village.links_of(link.kind)) for link in village.links} == {
        "trail": 6, "road": 1, "path": 3, "trench": 4,
    }  # fmt: skip
    for link in some(village.links):
        assert all(village.grid.distance(a, b) == 1 for a, b in pairwise(link.hexes))
        assert all(village.terrain[hex] != "river" for hex in link.hexes)


def test_every_trench_hex_lies_on_a_trench(village):
    dug = {hex for link in village.links_of("trench") for hex in link.hexes}
    assert dug == set(village.hexes_of("trench"))


def test_fences_stand_on_23_hexsides(village):
    assert len(village.hexsides) == 23
    assert all(side.kind == "fence" and village.grid.distance(side.a, side.b) == 1 for side in village.hexsides)
    assert {(side.a, side.b) for side in village.hexsides if side.name == "North garden"} == {
        (1111, 1211), (1210, 1211), (1312, 1411), (1411, 1412),
    }  # fmt: skip


def test_two_bunkers_look_south_west_and_south(village):
    assert [(f.name, f.hex, f.facing) for f in village.features_of("bunker")] == [("A", 915, 4), ("B", 1717, 3)]


@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("west", "0111 0110 0109 0108 0107"),
        ("north", "2801 2701 2601 2501 2401"),
        ("east", "3212 3211 3210 3209 3208"),
    ],
)
def test_entries_are_in_order_and_passable(village, name, order):
    (zone,) = (zone for zone in village.zones_of("entry") if zone.name == name)
    assert zone.hexes == hexes(order)
    assert all(village.grid.on_edge(hex) and village.terrain[hex] != "river" for hex in zone.hexes)


def test_landing_zones_hold_only_ground_where_helicopters_land(village):
    sizes = {zone.name: len(zone.hexes) for zone in village.zones_of("landing")}
    assert sizes == {
        "LZ Red": 32, "LZ Blue": 39, "LZ White": 54, "LZ Green": 65, "LZ Gold": 60, "LZ Clearings": 23,
    }  # fmt: skip
    for zone in some(village.zones_of("landing")):
        assert all(village.terrain[hex] in ("clear", "rice paddy", "tall grass") for hex in zone.hexes)


def test_the_way_out_is_the_whole_north_edge(village):
    (north,) = village.zones_of("withdrawal")
    assert north.hexes == tuple(Hex(column * 100 + 1) for column in range(1, 33))


def test_places_have_names(village):
    assert len(village.places) == 18
    assert [place.hex for place in village.places if place.name == "Ruined pagoda"] == [1014, 1015]


def test_building_it_anew_gives_what_the_data_say(builder, village, tmp_path, monkeypatch):
    monkeypatch.setattr("sys.argv", ["build_village.py", "--out", str(tmp_path)])
    assert builder.main() == 0
    (tmp_path / "oa-terrain.png").write_bytes((MAP.parent / "oa-terrain.png").read_bytes())
    assert read_map(tmp_path / "village.tmx", VOCABULARY) == builder.village()
