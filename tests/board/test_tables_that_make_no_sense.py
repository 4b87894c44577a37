"""Tables on which something is drawn in vain: each gets its sentence, at its place, with one remedy."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Edge, Opening, TableMap, Zone
from game.board.tiled.hexes.checker import check_maps
from game.board.tiled.tables.reader import check_table, read_table
from game.board.tiled.tables.writer import table_text
from game.engine.faults import MapFault
from game.engine.files.paths import data_dir
from game.rules.oa.cartography import VOCABULARY


def box(west: float, north: float, east: float, south: float) -> tuple[Point, ...]:
    return (Point(west, north), Point(east, north), Point(east, south), Point(west, south))


HOUSE = Building(1, "house", box(10, 10, 14, 13), name="House")
GOOD = TableMap("t", "T", 24, 20, buildings=(HOUSE,), zones=(Zone("us", box(0, 16, 24, 20)),))


def told(tmp_path: Path, **changes: object) -> list[str]:
    """What is said of the good table with these changes."""
    path = tmp_path / "t.tmx"
    path.write_text(table_text(structs.replace(GOOD, **changes)), encoding="utf-8")
    return [str(problem) for problem in check_table(path)]


def zone(**props: str) -> dict[str, tuple[Zone, ...]]:
    return {"zones": (Zone("us", box(0, 16, 24, 20), props),)}


def edge(*points: tuple[float, float]) -> dict[str, tuple[Edge, ...]]:
    return {"edges": (Edge("north", tuple(Point(*point) for point in points)),)}


@pytest.mark.parametrize("outline", [box(12, 12, 16, 15), box(11, 11, 12, 12), box(10, 10, 14, 13), box(9, 11, 15, 12)])
def test_a_house_that_stands_in_another_is_told(tmp_path: Path, outline: tuple[Point, ...]) -> None:
    (line,) = told(tmp_path, buildings=(HOUSE, Building(2, "hut", outline, name="Hut")))
    assert line.startswith("layer 'buildings', ")
    assert line.endswith("'Hut' (object 2) stands in 'House' (object 1); move one of them, or draw both as one outline")


@pytest.mark.parametrize("outline", [box(14, 10, 18, 13), box(13.9, 10, 18, 13), box(18, 10, 22, 13)])
def test_houses_wall_to_wall_or_apart_are_nobodys_fault(tmp_path: Path, outline: tuple[Point, ...]) -> None:
    assert told(tmp_path, buildings=(HOUSE, Building(2, "hut", outline))) == []


def test_a_window_over_a_door_is_told_and_one_beside_it_or_a_storey_higher_is_not(tmp_path: Path) -> None:
    door = Opening("door", Point(11, 10), Point(12, 10))

    def with_window(start: float, end: float, storey: int = 0) -> list[str]:
        window = Opening("window", Point(start, 10), Point(end, 10), storey)
        return told(tmp_path, buildings=(structs.replace(HOUSE, storeys=2, openings=(door, window)),))

    (line,) = with_window(11.5, 12.5)
    assert "lies over another opening of its house; move one of them along the wall, or delete it" in line
    assert with_window(12, 13) == []
    assert with_window(11.5, 12.5, 1) == []


@pytest.mark.parametrize("points", [((0, 0), (24, 20)), ((0, 5), (5, 0)), ((0, 3), (12, 3))])
def test_an_edge_that_leaves_the_edge_of_the_table_is_told(
    tmp_path: Path, points: tuple[tuple[float, float], ...]
) -> None:
    (line,) = told(tmp_path, **edge(*points))
    assert "does not lie on the edge of the table; draw it along the edge, with a point in each corner" in line


def test_an_edge_round_a_corner_with_a_point_in_it_will_do(tmp_path: Path) -> None:
    assert told(tmp_path, **edge((0, 5), (0, 0), (5, 0))) == []


@pytest.mark.parametrize(
    ("props", "sentence"),
    [
        ({"sied": "us"}, "has the property 'sied', which means nothing here; did you mean 'side'?"),
        ({"side": "charlie"}, "'side' of 'us' (object 2) is 'charlie'; known are us, vc."),
        ({"goal": "keep"}, "'goal' of 'us' (object 2) is 'keep'; known are held, reached."),
        ({"facing": "north"}, "'facing' of 'us' (object 2) is 'north'; make it a whole number from 0 to 359"),
    ],
)
def test_a_zone_that_says_what_no_quick_battle_knows_is_told(
    tmp_path: Path, props: dict[str, str], sentence: str
) -> None:
    (line,) = told(tmp_path, **zone(**props))
    assert line.endswith(sentence)


def test_two_zones_of_one_name_are_told_since_a_scenario_finds_the_first_alone(tmp_path: Path) -> None:
    (line,) = told(tmp_path, zones=(*GOOD.zones, Zone("us", box(0, 0, 4, 4))))
    assert line.endswith(
        "has the name of another object; give it a name of its own; a scenario finds the first one only"
    )


def test_an_isometric_map_gets_one_sentence_and_the_same_one_everywhere(tmp_path: Path) -> None:
    wanted = (
        "'Orientation' is 'isometric'; set it in Map > Map Properties: 'hexagonal' for a map of hexes, "
        "'orthogonal' for a table"
    )
    for name in ("village.tmx", "fng-hamlet.tmx"):
        path = tmp_path / name
        text = (data_dir() / "maps" / name).read_text(encoding="utf-8")
        for orientation in ("hexagonal", "orthogonal"):
            text = text.replace(f'orientation="{orientation}"', 'orientation="isometric"')
        path.write_text(text, encoding="utf-8")
        (problem,) = check_maps([path], VOCABULARY)[str(path)]
        assert str(problem) == wanted
        with pytest.raises(MapFault) as caught:
            read_table(path)
        assert str(caught.value) == f"{path}: {wanted}"
