"""The table maps that come with the game: as drawn from their data, whole, and opened by the real Tiled."""

import importlib.util
import json
import re
import shutil
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.board.table.effects import Effects
from game.board.table.measure.geometry import Point, distance
from game.board.table.paths import Paths
from game.board.table.sight.seeing import Sight
from game.board.tiled.tables.raw import TABLE_LAYERS
from game.board.tiled.tables.reader import read_table
from game.board.tiled.tables.writer import table_text
from game.cli import main
from game.engine.files.paths import data_dir
from tests.asserting import some
from tests.maps.test_real_tiled import run

MAPS = data_dir() / "maps"
NAMES = (
    *("fng-hamlet", "fng-mortars", "fng-outpost", "fng-river", "fng-trail", "fng-village"),
    *("fof-convoy", "fof-crash", "fof-hill", "fof-road", "fof-three-huts"),
    "fmjp-two-huts",
)
EFFECTS = {
    "woods": Effects(move=0.5, sight_day=12, sight_night=6, covers=True, conceals=True),
    "stone wall": Effects(covers=True),
    "concrete house": Effects(covers=True, conceals=True),
    "door": Effects(crossing=1),
    "window": Effects(ends_move=True),
}


@pytest.fixture(scope="module")
def hamlet():
    return read_table(MAPS / "fng-hamlet.tmx")


@pytest.mark.parametrize("name", NAMES)
def test_the_maps_are_drawn_from_their_data(name):
    path = Path(__file__).parents[2] / "tools" / "build_table_maps.py"
    spec = importlib.util.spec_from_file_location("build_table_maps", path)
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    drawn = builder.drawn(builder.DATA / f"{name}.toml")
    assert (MAPS / f"{name}.tmx").read_text(encoding="utf-8") == table_text(drawn)
    assert read_table(MAPS / f"{name}.tmx") == drawn


@pytest.mark.needs("tiled")
@pytest.mark.parametrize("name", NAMES)
def test_tiled_opens_and_saves_them_without_loss(tmp_path, name):
    shutil.copy(MAPS / f"{name}.tmx", tmp_path / f"{name}.tmx")
    before = read_table(tmp_path / f"{name}.tmx")
    run(tmp_path, "tiled", "--export-map", f"{name}.tmx", "seen.json")
    seen = json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))
    assert [layer["name"] for layer in seen["layers"]] == list(TABLE_LAYERS)
    run(tmp_path, "tiled", "--export-map", f"{name}.tmx", "saved.tmx")
    (tmp_path / "saved.tmx").replace(tmp_path / f"{name}.tmx")
    assert read_table(tmp_path / f"{name}.tmx") == before


@pytest.mark.parametrize("name", NAMES)
def test_the_command_line_checks_and_draws_them(tmp_path, name, capsys):
    assert main(["map", "check", str(MAPS / f"{name}.tmx"), str(MAPS / "village.tmx")]) == 0
    assert main(["map", "render", str(MAPS / f"{name}.tmx"), str(tmp_path / "out.png")]) == 0
    capsys.readouterr()
    table = read_table(MAPS / f"{name}.tmx")
    assert pygame.image.load(tmp_path / "out.png").get_size() == (table.width * 24, table.height * 24)


@pytest.mark.parametrize("name", NAMES)
def test_every_spot_is_a_place_to_stand(name):
    table = read_table(MAPS / f"{name}.tmx")
    paths = Paths(table, {**EFFECTS, "rock": Effects(passable=False, blocks=True)})
    assert [spot.name for spot in table.spots if paths.why_not_stand(spot.at) is not None] == []


@pytest.mark.rule("FNG-INTRO-04")
def test_the_trail_runs_twelve_inches_from_the_north_edge_below_woods(hamlet):
    assert (hamlet.width, hamlet.height) == (36, 36)
    woods, trail = hamlet.areas[0], hamlet.areas[1]
    assert (woods.kind, woods.outline) == ("woods", (Point(0, 0), Point(36, 0), Point(36, 12), Point(0, 12)))
    assert trail.kind == "trail"
    assert min(point.y for point in trail.outline) == 12
    assert {min(point.x for point in trail.outline), max(point.x for point in trail.outline)} == {0, 36}


@pytest.mark.rule("FNG-INTRO-05")
def test_the_small_woods_are_six_by_six_and_about_a_foot_west_of_the_house(hamlet):
    (woods,) = [area for area in hamlet.areas if area.name == "small woods"]
    xs, ys = ([point[axis] for point in woods.outline] for axis in (0, 1))
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (6, 6)
    assert max(xs) < 18
    assert min(ys) > 14.5
    assert distance(((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2), (18, 18)) == pytest.approx(12, abs=0.5)


@pytest.mark.rule("FNG-INTRO-06")
def test_the_house_stands_in_the_centre_with_doors_windows_and_a_wall(hamlet):
    (house,) = hamlet.buildings
    assert house.kind == "concrete house"
    (west, north), (east, south) = house.outline[0], house.outline[2]
    assert ((west + east) / 2, (north + south) / 2) == (18, 18)
    doors = [opening.middle.y for opening in house.openings if opening.kind == "door"]
    assert doors == [north, south]
    windows = [opening.middle for opening in house.openings if opening.kind == "window"]
    assert {
        ("n" if at.y == north else "s" if at.y == south else "w" if at.x == west else "e") for at in windows
    } == set("nsew")
    (wall,) = hamlet.barriers
    a, corner, b = wall.line
    assert (a.y == corner.y < north, corner.x == b.x < west) == (True, True)


@pytest.mark.rule("FNG-INTRO-07")
def test_the_us_zone_is_the_woods_within_two_feet_of_the_house(hamlet):
    zone, (house,) = hamlet.zone("us"), hamlet.buildings
    assert all(any(distance(corner, near) <= 24 for near in house.outline) for corner in zone.outline)
    thiet, pham = hamlet.spot("thiet").at, hamlet.spot("pham").at
    south = [opening for opening in house.openings if opening.kind == "door"][1]
    assert (south.start.x < thiet.x < south.end.x, thiet.y) == (True, south.start.y)
    assert distance(pham, hamlet.barriers[0].line[1]) < 1.0
    sight = Sight(hamlet, EFFECTS)
    for at in some(hamlet.spots_of("us")):
        assert sight.look(pham, at.at).cover
    assert sight.look(hamlet.spots_of("us")[0].at, pham).cover_by == hamlet.barriers[0]


def test_a_sweep_of_the_village_can_walk_everywhere_it_must():
    table = read_table(MAPS / "fng-village.tmx")
    paths = Paths(table, {"door": Effects(crossing=1), "window": Effects(ends_move=True)})
    for house in some(table.buildings):
        door = next(opening for opening in house.openings if opening.kind == "door")
        assert paths.why_not_stand(door.middle) is None


def test_three_groups_of_huts_lie_far_from_each_other_and_from_where_the_americans_come():
    table = read_table(MAPS / "fof-three-huts.tmx")
    boxes = [_box(table.zone(f"{name} huts").outline) for name in ("west", "middle", "east")]
    for (west, north, east, south), other in some(combinations(boxes, 2)):
        other_west, other_north, other_east, other_south = other
        apart = max(west - other_east, other_west - east, 0), max(north - other_south, other_north - south, 0)
        assert distance((0, 0), apart) >= 10
    for west, north, east, south in some(boxes):
        assert south <= table.height - 10
        inside = [house for house in table.buildings if _is_within(_box(house.outline), (west, north, east, south))]
        assert len(inside) == 2


def test_the_wounded_man_lies_between_the_huts_in_the_middle_of_the_field():
    table = read_table(MAPS / "fmjp-two-huts.tmx")
    assert (table.width, table.height) == (120, 80)
    lying = table.spot("wounded man").at
    assert distance(lying, (60, 40)) < 2
    first, second = (_box(house.outline) for house in table.buildings)
    assert first[3] < lying.y < second[1]
    assert min(x for x, _ in table.zone("far half").outline) == 60


def _box(outline):
    xs, ys = [point.x for point in outline], [point.y for point in outline]
    return min(xs), min(ys), max(xs), max(ys)


def _is_within(inner, outer):
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def test_the_next_object_that_tiled_adds_has_the_number_after_the_last(hamlet):
    text = table_text(hamlet)
    used = [int(number) for number in re.findall(r'<object id="(\d+)"', text)]
    assert len(set(used)) == len(used) > 10
    assert f'nextobjectid="{max(used) + 1}"' in text
