"""Ground and names for battles that are drawn: tables that serve, who begins where, what can be searched."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.board.mustering import (
    NAMES,
    Roster,
    edges_apart,
    goal_zone,
    map_field,
    quick_tables,
    roles_of,
    roomy,
    to_search,
)
from game.board.table.field import Field
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Edge, TableMap, Zone
from game.engine.core.dice import SeededDice
from game.engine.faults import OptionFault
from game.engine.files.paths import data_dir, maps_dir


def box(name: str, x: float, y: float, size: float, **props: str) -> Zone:
    corners = (Point(x, y), Point(x + size, y), Point(x + size, y + size), Point(x, y + size))
    return Zone(name, corners, props)


def edge(name: str, *ends: tuple[float, float]) -> Edge:
    return Edge(name, tuple(Point(*end) for end in ends))


NORTH, SOUTH = box("north", 16, 2, 4, side="vc"), box("south", 16, 34, 4, side="us")
EDGES = (edge("top", (0, 0), (40, 0)), edge("bottom", (0, 40), (40, 40)))
BARE = TableMap("bare", "Bare", 40, 40, zones=(NORTH, SOUTH), edges=EDGES)


@pytest.mark.parametrize(("y", "attackers"), [(8.0, "south"), (26.0, "north")])
def test_those_nearer_to_the_goal_are_there_and_the_others_come(y: float, attackers: str) -> None:
    map = structs.replace(BARE, zones=(*BARE.zones, box("hill", 16, y, 4, goal="held")))
    roles = roles_of(map)
    assert [zone.name for zone in roles.attackers] == [attackers]
    assert {zone.name for zone in roles.defenders} == {"north", "south"} - {attackers}
    assert roles.goal is goal_zone(map) is map.zone("hill")


def test_without_a_goal_the_americans_come() -> None:
    roles = roles_of(BARE)
    assert ([zone.name for zone in roles.attackers], roles.goal) == (["south"], None)


def test_one_comes_by_the_nearest_edge_and_the_enemy_leaves_by_the_farthest() -> None:
    assert edges_apart(BARE, (SOUTH,)) == ("bottom", "top")
    assert edges_apart(BARE, (NORTH, SOUTH)) == ("top", "bottom")
    with pytest.raises(ValueError, match="empty"):
        edges_apart(structs.replace(BARE, edges=()), (SOUTH,))


def test_the_edge_is_as_near_as_its_nearest_stretch() -> None:
    """The bent edge comes to 2 inches of the zone in the south and goes on to the far north of the table."""
    bent = edge("bent", (40, 0), (40, 38), (22, 38), (22, 40))
    map = structs.replace(BARE, edges=(edge("left", (0, 0), (0, 40)), bent, edge("top", (0, 0), (40, 0))))
    assert edges_apart(map, (SOUTH,)) == ("bent", "top")
    assert edges_apart(map, (NORTH,)) == ("top", "bent")


def test_zones_round_a_house_are_searched_once_and_named_houses_outside_of_them() -> None:
    def house(id: int, x: float, y: float, name: str = "") -> Building:
        corners = (Point(x, y), Point(x + 1, y), Point(x + 1, y + 1), Point(x, y + 1))
        return Building(id, "hut", corners, name=name)

    huts = box("huts", 4, 18, 6)
    houses = (house(1, 5, 19, "barn"), house(2, 8, 20), house(3, 30, 20, "mill"), house(4, 34, 20), house(5, 17, 3))
    map = structs.replace(BARE, zones=(*BARE.zones, huts, box("empty", 20, 20, 4)), buildings=houses)
    assert to_search(map) == ("huts", "mill")
    around = structs.replace(map, zones=(*map.zones, box("quarter", 0, 14, 20)))
    assert to_search(around) == ("huts", "mill"), "a house belongs to the first zone that it stands in"


def test_only_zones_with_room_serve_and_none_is_told_with_who_finds_no_room() -> None:
    field = Field(BARE, {})
    assert roomy(field, (NORTH, SOUTH), 16, "Americans") == ("north", "south")
    with pytest.raises(OptionFault, match=r"Bare: no zone has room for 17 men \(Americans\)"):
        roomy(field, (NORTH, SOUTH), 17, "Americans")


def test_names_are_dealt_once_each_and_then_numbered() -> None:
    roster = Roster(SeededDice(3), "")
    names = [roster.name("us") for _ in range(2 * len(NAMES["us"]))]
    assert set(names[: len(NAMES["us"])]) == set(NAMES["us"])
    assert {name.removesuffix(" 2") for name in names[len(NAMES["us"]) :]} == set(NAMES["us"])
    assert len(set(names)) == len(names)
    assert not {*NAMES["us"]} & {*NAMES["vc"]}
    assert [Roster(SeededDice(4), "").name("vc")] == [Roster(SeededDice(4), "").name("vc")]


def test_tables_are_offered_by_size_and_by_their_edges_and_the_players_own_too(home: Path) -> None:
    known = [path.stem for path, _ in quick_tables()]
    assert {"fmjp-two-huts", "fof-three-huts", "fng-trail"} <= set(known)
    small = [path.stem for path, map in quick_tables(72)]
    assert "fmjp-two-huts" not in small
    assert "fof-three-huts" in small
    maps_dir().mkdir(parents=True)
    text = (data_dir() / "maps" / "fng-trail.tmx").read_text(encoding="utf-8")
    own = maps_dir() / "ford.tmx"
    own.write_text(text.replace("The trail", "The ford"), encoding="utf-8")
    tables = list(quick_tables(edges=True))
    assert tables[-1][1].title == "The ford"
    assert map_field(tables, "ford").usual == "ford"
    assert map_field(tables, "nowhere").usual == tables[0][0].stem
    own.write_text(text.replace("The trail", "The other ford"), encoding="utf-8")
    assert list(quick_tables())[-1][1].title == "The other ford"
