"""Table maps with one thing wrong each: the one sentence that is said of it."""

import re
import shutil
import tomllib
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Edge, Opening, Spot, TableMap, Zone
from game.board.tiled.hexes.checker import as_json, check_maps
from game.board.tiled.problems import Problems
from game.board.tiled.tables.raw import read_raw_table
from game.board.tiled.tables.reader import check_table, read_table, sort_of_map
from game.board.tiled.tables.writer import table_text
from game.engine.faults import MapFault
from game.engine.files.paths import data_dir
from game.rules.oa.cartography import VOCABULARY


def box(west, north, east, south):
    return (Point(west, north), Point(east, north), Point(east, south), Point(west, south))


GOOD = TableMap(
    "good",
    "A good table",
    24,
    20,
    areas=(Area(1, "woods", box(1, 1, 6, 6), "Oak"),),
    barriers=(Barrier(2, "stone wall", (Point(8, 2), Point(12, 2)), "Wall"),),
    buildings=(
        Building(
            3,
            "house",
            box(10, 10, 14, 13),
            2,
            (Opening("door", Point(11, 10), Point(12, 10)), Opening("window", Point(14, 11), Point(14, 12), 1)),
            "House",
        ),
    ),
    zones=(Zone("us", box(0, 16, 24, 20), {"side": "us"}),),
    spots=(Spot("post", Point(5, 8), 90), Spot("any", Point(6, 8))),
    edges=(Edge("north", (Point(0, 0), Point(24, 0))),),
)
TEXT = table_text(GOOD)


def thing(layer: str) -> str:
    """The line that begins the first object of a layer."""
    return TEXT.split(f'name="{layer}">\n')[1].split("\n")[0]


AREA, DOOR = thing("areas"), thing("openings")
WOODS = '<polygon points="0,0 160,0 160,160 0,160"/>'
CASES = tomllib.loads(Path(__file__).with_name("broken_tables.toml").read_text(encoding="utf-8"))["case"]


@pytest.fixture
def file(tmp_path):
    def write(text: str):
        path = tmp_path / "good.tmx"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_good_table_comes_back_as_it_was_written(file):
    path = file(TEXT)
    assert check_table(path) == ()
    assert read_table(path) == GOOD


@pytest.mark.parametrize(("inches", "faults"), [(5, 1), (6, 0), (144, 0), (145, 1)])
@pytest.mark.parametrize("side", ["width", "height"])
def test_a_table_measures_six_to_a_hundred_and_forty_four_inches_either_way(file, side, inches, faults):
    bare = TableMap("bare", "Bare", 20, 20)
    assert len(check_table(file(table_text(replace(bare, **{side: inches}))))) == faults


@pytest.mark.parametrize("side", ["width", "height"])
def test_of_a_table_without_a_size_nothing_else_is_read(file, side):
    text = table_text(TableMap("bare", "Bare", 20, 20))
    broken = re.sub(rf' {side}="\d+"', "", text, count=1)
    assert broken != text
    problems = Problems()
    assert read_raw_table(Path("bare.tmx"), fromstring(broken), problems) is None
    assert [str(problem) for problem in check_table(file(broken))] == [
        f"the table's {side} is 0 inches; make it 6 to 144 inches with Map > Resize Map"
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_one_fault_one_sentence(file, case):
    assert case["old"] in TEXT
    path = file(TEXT.replace(case["old"], case["new"], 1))
    assert [str(problem) for problem in check_table(path)] == case["said"]
    with pytest.raises(MapFault):
        read_table(path)


def test_all_faults_are_told_at_once_and_reading_says_the_same(file):
    path = file(
        TEXT.replace('type="woods"', 'type="wods"').replace(' name="us"', "").replace('value="90"', 'value="-5"')
    )
    found = check_table(path)
    assert len(found) == 3
    with pytest.raises(MapFault) as fault:
        read_table(path)
    assert [str(problem) for problem in fault.value.problems] == [str(problem) for problem in found]


def test_a_rectangle_drawn_in_tiled_is_a_polygon(file):
    drawn = AREA.replace(">", ' width="160" height="160"/>')
    text = TEXT.replace(f"{AREA}\n   {WOODS}\n  </object>", drawn)
    assert read_table(file(text)) == GOOD


def test_a_door_drawn_a_little_off_is_moved_onto_its_wall(file):
    assert read_table(file(TEXT.replace(DOOR, DOOR.replace('y="320"', 'y="324"')))) == GOOD


def test_hex_maps_and_tables_are_checked_side_by_side(file):
    table, village = file(TEXT.replace('type="woods"', 'type="wods"')), data_dir() / "maps" / "village.tmx"
    assert (sort_of_map(table), sort_of_map(village)) == ("table", "hex")
    first, second = as_json(check_maps([table, village], VOCABULARY))
    assert second["ok"]
    assert first["problems"] == [
        {
            "layer": "areas",
            "hex": "",
            "place": "1 east, 1 south",
            "what": "'Oak' (object 1) has the unknown type 'wods'",
            "remedy": "did you mean 'woods'?",
        }
    ]


def test_a_table_that_is_not_there_or_not_whole(file, tmp_path):
    assert [problem.what for problem in check_table(tmp_path / "gone.tmx")] == ["there is no file 'gone.tmx'"]
    assert "not whole XML" in str(check_table(file(TEXT[:300]))[0])


words = st.text("abcäß <&\"'", max_size=6)
coordinates = st.builds(lambda a, b: Point(a / 100, b / 100), st.integers(0, 2400), st.integers(0, 2000))


@settings(max_examples=50, deadline=None)
@given(words, coordinates, st.integers(-1, 359), st.sampled_from(["us", "vc"]))
def test_names_places_and_properties_survive_the_file(tmp_path_factory, name, at, facing, side):
    named = name.strip() or "x"
    table = TableMap(
        "t", "T", 24, 20, spots=(Spot(named, at, facing),), zones=(Zone(named, box(1, 1, 2, 2), {"side": side}),)
    )
    path = tmp_path_factory.mktemp("tables") / "t.tmx"
    path.write_text(table_text(table), encoding="utf-8")
    assert read_table(path) == table
    shutil.rmtree(path.parent)


def test_the_next_object_that_tiled_adds_has_the_number_after_the_last() -> None:
    numbers = [int(number) for number in re.findall(r'<object id="(\d+)"', table_text(GOOD))]
    assert len(set(numbers)) == len(numbers) > 3
    assert f'nextobjectid="{max(numbers) + 1}"' in table_text(GOOD)
