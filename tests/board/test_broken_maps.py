"""Every broken map is told about in whole sentences: what is wrong, where, and what to do."""

import pytest

from game.board.hexgrid import Hex
from game.board.hexmap import Feature, Hexside, Link, Place, Zone
from game.board.tiled import xmlfile
from game.board.tiled.hexes.checker import as_json, check_map, check_maps
from game.board.tiled.hexes.reader import read_map, read_map_and_pictures, read_pictures
from game.board.tiled.hexes.vocabulary import Vocabulary, ZoneKind
from game.board.tiled.problems import Problems
from game.board.tiled.xmlfile import read_root
from game.engine.faults import MapFault
from tests.board.broken import CASES, WORDS, good, png, spoilt


def test_the_map_that_they_spoil_is_good(tmp_path):
    hexmap = read_map(good(tmp_path), WORDS)
    assert (hexmap.id, hexmap.title, hexmap.grid.columns, hexmap.grid.rows) == ("good", "Ford", 6, 5)
    assert hexmap.hexes_of("jungle", "bunker") == (301, 303, 401, 402)
    assert hexmap.links[0] == Link("road", "Ford road", (Hex(404), Hex(403), Hex(503)))
    assert hexmap.hexsides[1] == Hexside("fence", "Garden", Hex(502), Hex(601))
    assert hexmap.features == (Feature("bunker", "A", Hex(303), 4),)
    assert hexmap.places == (Place("The ford", Hex(404)),)
    assert hexmap.zones[0] == Zone("entry", "west", (Hex(101), Hex(102)))


def test_a_map_saved_by_tiled_1_9_reads_the_same(tmp_path):
    path = good(tmp_path)
    before = read_map(path, WORDS)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(' type="', ' class="'), encoding="utf-8")
    assert ' class="road"' in path.read_text(encoding="utf-8")
    assert read_map(path, WORDS) == before


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_broken_map_is_told_about(case, tmp_path):
    path = spoilt(case, tmp_path)
    told = [str(problem) for problem in check_map(path, WORDS)]
    assert told == case["says"]
    with pytest.raises(MapFault) as refused:
        read_map(path, WORDS)
    assert [str(problem) for problem in refused.value.problems] == told


def test_each_case_has_a_name_of_its_own():
    names = [case["name"] for case in CASES]
    assert len(names) == len(set(names)) >= 60


def test_all_faults_of_a_map_are_told_at_once(tmp_path):
    by_name = {case["name"]: case for case in CASES}
    chosen = ["link-type-misspelt", "turned-tile", "terrain-misspelt", "entry-unknown", "fence-unknown"]
    path = spoilt(by_name[chosen[0]], tmp_path)
    for name in chosen[1:]:
        case = by_name[name]
        file = tmp_path / ("good.tmx" if case["file"] == "map" else "good.tsx")
        file.write_text(file.read_text(encoding="utf-8").replace(case["old"], case["new"], 1), encoding="utf-8")
    told = {str(problem) for problem in check_map(path, WORDS)}
    assert told == {sentence for name in chosen for sentence in by_name[name]["says"]}


def test_a_zone_may_bear_an_optional_name_and_a_name_that_is_neither_is_told(tmp_path):
    zones = (ZoneKind("entry", required=("west",), at_least=2), ZoneKind("landing", optional=("LZ South", "LZ Blue")))
    words = Vocabulary(WORDS.terrain, WORDS.impassable, WORDS.links, WORDS.hexsides, WORDS.features, zones)
    path = good(tmp_path)
    assert check_map(path, words) == ()
    path.write_text(path.read_text(encoding="utf-8").replace('name="LZ South"', 'name="LZ Suoth"'), encoding="utf-8")
    (problem,) = check_map(path, words)
    assert str(problem).endswith("unknown landing zone 'LZ Suoth'; did you mean 'LZ South'?")


def test_a_map_that_is_not_there_is_told_about(tmp_path):
    (problem,) = check_map(tmp_path / "gone.tmx", WORDS)
    assert str(problem) == "there is no file 'gone.tmx'; check its name and folder"


def test_a_folder_is_no_map(tmp_path):
    (problem,) = check_map(tmp_path, WORDS)
    assert str(problem).startswith(f"'{tmp_path.name}' cannot be read (")


def test_a_picture_that_breaks_off_is_told_about(tmp_path):
    path = good(tmp_path)
    (tmp_path / "good.png").write_bytes(png(640, 112)[:-20])
    (problem,) = check_map(path, WORDS)
    assert problem.what == "picture 'good.png' of tileset 'good.tsx' is cut off"


def test_bytes_that_are_no_text_are_told_about(tmp_path):
    path = good(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"Ford", b"F\xf6rd"))
    (problem,) = check_map(path, WORDS)
    assert problem.what.startswith("'good.tmx' is not whole XML (line ")


def test_several_maps_are_checked_in_one_go_and_come_out_as_plain_data(tmp_path):
    fine, gone = good(tmp_path), tmp_path / "gone.tmx"
    first, second = as_json(check_maps([fine, gone], WORDS))
    assert first == {"file": str(fine), "ok": True, "problems": []}
    assert second["ok"] is False
    assert second["problems"] == [
        {
            "layer": "",
            "hex": "",
            "place": "",
            "what": "there is no file 'gone.tmx'",
            "remedy": "check its name and folder",
        }
    ]


def test_a_picture_of_a_map_names_the_part_of_the_picture_for_each_hex_and_whether_it_is_turned_over(tmp_path):
    path = good(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("1,1,2,2,1,1,", "1,1,2147483650,1073741826,1,1,", 1), encoding="utf-8")
    grid, (layer,) = read_pictures(path)
    assert (grid.columns, grid.rows, layer.name) == (6, 5, "terrain")
    assert len(layer.pictures) == 30
    bunker = layer.pictures[Hex(303)]
    assert (bunker.file, bunker.rect) == (tmp_path / "good.png", (512, 0, 128, 112))
    turned = [layer.pictures[Hex(hex)] for hex in (101, 301, 401)]
    assert [(one.flip_x, one.flip_y) for one in turned] == [(False, False), (True, False), (False, True)]
    assert read_map_and_pictures(path, WORDS) == (read_map(path, WORDS), (layer,))


def test_a_layer_that_is_not_shown_is_not_drawn(tmp_path):
    path = good(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('name="terrain" width', 'name="terrain" visible="0" width', 1), encoding="utf-8")
    assert read_pictures(path)[1] == ()


def test_zones_may_lie_where_nobody_can_go_and_amid_the_map_unless_their_kind_forbids_it(tmp_path):
    anywhere = Vocabulary(
        terrain=WORDS.terrain,
        impassable=WORDS.impassable,
        links=WORDS.links,
        hexsides=WORDS.hexsides,
        features=WORDS.features,
        zones=(ZoneKind("entry", required=("west",), at_least=2), ZoneKind("landing", open=True)),
    )
    path = good(tmp_path)
    text = path.read_text(encoding="utf-8").replace('x="64" y="56"', 'x="64" y="392"', 1)
    path.write_text(text.replace("0,0 0,112", "0,0 96,-56", 1), encoding="utf-8")
    assert check_map(path, anywhere) == ()
    assert [str(problem) for problem in check_map(path, WORDS)] == [
        "layer 'zones', 0104: entry zone 'west' lies on river; move it to ground that can be entered",
        "layer 'zones', 0203: entry zone 'west' is not on the map edge here; move it to the edge",
    ]


def test_a_polygon_holds_the_hexes_whose_middle_it_encloses(tmp_path):
    path = good(tmp_path)
    text = path.read_text(encoding="utf-8")
    north, south, west, east = 57, 500, 100, 300  # pixels: the middles of 0202 to 0304 lie at 160 and 256
    polygon = f"0,0 {east - west},0 {east - west},{south - north} 0,{south - north}"
    text = text.replace('x="64" y="504"', f'x="{west}" y="{north}"', 1)
    text = text.replace('<polyline points="0,0 96,56 192,0 288,56"/>', f'<polygon points="{polygon}"/>', 1)
    path.write_text(text.replace("3,3,3,1,3,3", "1,1,1,1,1,1"), encoding="utf-8")
    zone = read_map(path, WORDS).zones[1]
    assert zone.hexes == (201, 202, 203, 204, 302, 303, 304)


@pytest.mark.parametrize("most", [14, 13])
def test_a_file_with_elements_without_number_is_no_map(tmp_path, monkeypatch, most):
    path = good(tmp_path)
    monkeypatch.setattr(xmlfile, "_MOST_ELEMENTS", most)
    path.write_text("<map>" + "<a/>" * 13 + "</map>", encoding="utf-8")
    assert (read_root(path, "map", Problems()) is not None) is (most == 14)


@pytest.mark.parametrize("deep", [40, 41])
def test_a_file_nested_without_end_is_no_map(tmp_path, deep):
    path = good(tmp_path)
    path.write_text("<map>" + "<a/>" * 50 + "<a>" * (deep - 1) + "</a>" * (deep - 1) + "</map>", encoding="utf-8")
    problems = Problems()
    assert (read_root(path, "map", problems) is not None) is (deep == 40)
    told = ["'good.tmx' is not a file that Tiled writes; save it from Tiled again, or take it from a backup"]
    assert [str(problem) for problem in problems.all()] == told[: deep - 40]
