"""The village in the bend of the river and the plantation as they ship: what their scenarios rely on."""

from __future__ import annotations

from types import ModuleType

import pytest
from msgspec.structs import replace

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.reader import read_map
from game.engine.files.paths import data_dir
from game.engine.playable.scenario import load_scenario
from game.rules.oa.cartography import LOOK, VOCABULARY
from game.systems import kit_of
from tests.asserting import some

NAMES = ("plantation", "river-bend")
PAINTED_ON = {
    "rubber trees": {"jungle", "jungle trail"}, "manor": {"building"}, "works": {"building"},
    "workers' huts": {"building"}, "ferry": {"bridge"}, "ditch": {"trench"},
}  # fmt: skip


@pytest.fixture(scope="module")
def maps() -> dict[str, HexMap]:
    return {name: read_map(data_dir() / "maps" / f"{name}.tmx", VOCABULARY) for name in NAMES}


def land_from(hexmap: HexMap, start: Hex, *, without: str = "") -> set[Hex]:
    """The land that can be walked to from ``start`` when one terrain is closed."""
    reached, rim = {start}, [start]
    for hex in rim:
        for other in hexmap.grid.neighbours(hex):
            if other not in reached and hexmap.terrain[other] not in ("river", without):
                reached.add(other)
                rim.append(other)
    return reached


def _sorted(hexmap: HexMap) -> HexMap:
    """Tiled keeps the order of hexes only where a zone is one line."""
    zones = (
        replace(zone, hexes=zone.hexes if zone.kind == "entry" else tuple(sorted(zone.hexes))) for zone in hexmap.zones
    )
    return replace(hexmap, zones=tuple(zones))


@pytest.mark.parametrize("name", NAMES)
def test_the_checker_finds_nothing_wrong(name: str) -> None:
    assert check_map(data_dir() / "maps" / f"{name}.tmx", VOCABULARY) == ()


SHEETS = [("plantation", "Don Dien", (32, 20)), ("river-bend", "Khuc Song", (30, 22))]


@pytest.mark.parametrize(("name", "title", "size"), SHEETS)
def test_each_is_a_map_of_its_own(maps: dict[str, HexMap], name: str, title: str, size: tuple[int, int]) -> None:
    assert maps[name].title == title
    assert (maps[name].grid.columns, maps[name].grid.rows) == size


@pytest.mark.parametrize("name", NAMES)
def test_building_it_anew_gives_what_the_data_say(builder: ModuleType, maps: dict[str, HexMap], name: str) -> None:
    assert _sorted(builder.village(name)) == _sorted(maps[name])


@pytest.mark.parametrize("name", NAMES)
def test_the_counterattack_enters_file_by_file_on_ground_that_leads_to_the_village(
    maps: dict[str, HexMap], name: str
) -> None:
    hexmap = maps[name]
    homes = kit_of("oa").context(load_scenario(f"oa/{name}")).tables.start.civilians.start
    whole = land_from(hexmap, homes[0])
    for zone in some(hexmap.zones_of("entry")):
        assert len(zone.hexes) == 5
        assert set(zone.hexes) < whole
        assert all(hexmap.grid.on_edge(hex) for hex in zone.hexes)


@pytest.mark.parametrize("name", NAMES)
def test_landing_zones_hold_only_ground_where_helicopters_land(maps: dict[str, HexMap], name: str) -> None:
    for zone in some(maps[name].zones_of("landing")):
        assert {maps[name].terrain[hex] for hex in zone.hexes} <= {"clear", "rice paddy", "tall grass"}
        assert len(zone.hexes) >= 4, "room for a platoon"


@pytest.mark.parametrize("name", NAMES)
def test_whatever_looks_otherwise_is_the_terrain_that_it_is_painted_on(maps: dict[str, HexMap], name: str) -> None:
    for zone in some(maps[name].zones_of(LOOK)):
        assert {maps[name].terrain[hex] for hex in zone.hexes} <= PAINTED_ON[zone.name]


def test_the_ferry_alone_joins_the_banks_of_the_bend(maps: dict[str, HexMap]) -> None:
    bend = maps["river-bend"]
    assert bend.hexes_of("bridge") == (2215, 2315)
    village = land_from(bend, Hex(1515), without="bridge")
    far = land_from(bend, Hex(2415), without="bridge")
    assert not village & far
    assert land_from(bend, Hex(1515)) == village | far | {Hex(2215), Hex(2315)}
    assert {Hex(416), Hex(1522), Hex(2318)} < far, "its clearings"


def test_the_river_goes_round_the_village_on_three_sides(maps: dict[str, HexMap]) -> None:
    bend = maps["river-bend"]
    for toward in ("W", "S", "E"):
        way = {"W": range(1516, 16, -100), "S": range(1516, 1523), "E": range(1516, 3017, 100)}[toward]
        assert "river" in {bend.terrain[Hex(hex)] for hex in way}
    assert "river" not in {bend.terrain[Hex(hex)] for hex in range(1516, 1500, -1)}


def test_most_of_the_plantation_is_rubber_between_lanes_in_which_one_sees(maps: dict[str, HexMap]) -> None:
    plantation = maps["plantation"]
    trees = next(zone for zone in plantation.zones_of(LOOK) if zone.name == "rubber trees").hexes
    assert len(trees) > 0.4 * len(plantation.terrain)
    lane = next(link for link in plantation.links if link.name == "East avenue").hexes
    assert {plantation.terrain[hex] for hex in lane} == {"clear"}
    field = kit_of("oa").context(load_scenario("oa/plantation"))
    assert field.sight.why_blocked(lane[0], lane[10]) is None
    assert field.sight.why_blocked(Hex(2016), Hex(1714)) is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_viet_cong_stand_six_ways_each_with_both_bunkers_and_its_machine_gun_elsewhere(name: str) -> None:
    placements = kit_of("oa").context(load_scenario(f"oa/{name}")).tables.placements
    guns = set()
    for placement in some(placements.values()):
        assert {post.bunker for post in placement.posts} == {"", "A", "B"}
        assert len({post.hex for post in placement.posts}) == 12
        guns.add(frozenset(post.hex for post in placement.posts if post.weapon == "dshk"))
    assert len(placements) == 6
    assert len(guns) >= 4
    assert len({placement.name for placement in placements.values()}) == 6
