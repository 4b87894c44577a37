"""Roses, placement, attitude, bunkers, the ending and the points."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import structs

from game.rules.oa.model.tables.loading import Tables, load_tables
from tests.asserting import some


@pytest.fixture
def tables() -> Tables:
    return load_tables()


@pytest.mark.parametrize("die", range(1, 7))
def test_every_face_of_the_die_has_its_placement(tables: Tables, die: int) -> None:
    others = {face: placement for face, placement in tables.start.placements.items() if face != die}
    with pytest.raises(ValueError, match=f"placements: nothing answers a die of {die}"):
        structs.replace(tables.start, placements=others)


@pytest.mark.rule("OA-0-5")
@pytest.mark.parametrize(
    ("rose", "directions"),
    [
        ("classic", [0, 1, 2, 3, 4, 5]),
        ("north", [5, 5, 0, 0, 1, 1]),
        ("south", [2, 2, 3, 3, 4, 4]),
        ("east", [1, 1, 1, 2, 2, 2]),
        ("west", [5, 5, 5, 4, 4, 4]),
    ],
)
def test_each_rose_turns_a_die_into_a_direction(tables: Tables, rose: str, directions: list[int]) -> None:
    assert [tables.roses[rose].direction(die) for die in range(1, 7)] == directions


@pytest.mark.rule("OA-13.2-6")
@pytest.mark.parametrize(
    ("die", "name", "squads", "weapons"),
    [
        (1, "Strongpoint", "0915A 1113 1310 1410 1514 1714 1816 2112 2212", "1717B 1417 1413"),
        (2, "River line", "0722 0915A 1216 1311 1317 1517 1716 1821 2016", "1717B 1410 1411"),
        (3, "West front", "0309 0618 1012 1113 1213 1215 1311 1316 1717B", "0915A 1114 1715"),
        (4, "East front", "1910 2012 2014 2016 2112 2212 2213 2718 2810", "1717B 2111 1413"),
        (5, "Jungle line", "1107 1310 1408 1415 1510 1514 1608 1714 1816", "1717B 1308 1406"),
        (6, "Dispersed", "0210 0915A 1216 1415 1714 1821 2213 2518 2809", "1717B 1317 1513"),
    ],
)
def test_each_placement_stands_where_it_should(tables: Tables, die: int, name: str, squads: str, weapons: str) -> None:
    placement = tables.placements[die]
    shown = [f"{post.hex:04d}{post.bunker}" for post in placement.posts]
    assert (placement.name, shown) == (name, [*squads.split(), *weapons.split()])
    assert [post.weapon for post in placement.posts] == [""] * 9 + ["dshk", "dshk", "mortar"]


@pytest.mark.rule("OA-13.2-1")
def test_ten_civilians_begin_in_ten_hexes(tables: Tables) -> None:
    hexes = (1213, 1314, 1415, 1512, 1514, 1712, 1714, 1815, 1913, 2014)
    civilians = sum(tables.units[kind].count for kind in ("civilian", "terrorist", "commissar"))
    assert (tables.start.civilians.start, civilians) == (hexes, 10)


@pytest.mark.rule("OA-13.2-2", "OA-13.2-3", "OA-13.2-5")
def test_how_civilians_scatter_and_drift(tables: Tables) -> None:
    civilians = tables.start.civilians
    assert (civilians.scatter_rose, civilians.drift_rose, civilians.drift_from_turn) == ("classic", "north", 2)
    assert (tables.units["civilian"].mp, civilians.wary_range) == (2, 2)


@pytest.mark.rule("OA-13.2-7")
def test_two_times_in_three_they_defend(tables: Tables) -> None:
    assert [tables.attitudes.at(die) for die in range(1, 7)] == ["defence"] * 4 + ["withdraw"] * 2


@pytest.mark.rule("OA-13.2-8", "OA-13.2-9")
def test_defenders_take_cover_and_the_others_go_north_by_two(tables: Tables) -> None:
    assert tables.ground.cover == ("building", "jungle", "trench")
    assert tables.attitudes.withdraw_mp == 2


@pytest.mark.rule("OA-2.4-1")
def test_a_bunker_fires_into_120_degrees_and_protects_by_five(tables: Tables) -> None:
    assert (tables.bunkers.arc, tables.bunkers.protection) == (120, 5)


@pytest.mark.rule("OA-13.5-1")
@pytest.mark.parametrize("turn", [6, 7, 8, 9])
def test_two_dice_above_the_turn_end_the_game(tables: Tables, turn: int) -> None:
    assert tables.ending.end_roll.is_rolled(turn)
    assert [tables.ending.end_roll.ends(turn, total) for total in (turn, turn + 1)] == [False, True]


@pytest.mark.rule("OA-13.5-1", "OA-13.5-2")
def test_no_roll_before_turn_six_and_no_turn_after_ten(tables: Tables) -> None:
    end = tables.ending.end_roll
    assert [end.is_rolled(turn) for turn in (5, 10)] == [False, False]
    assert [end.ends(5, 12), end.ends(10, 2)] == [False, True]


@pytest.mark.rule("OA-14-11")
@pytest.mark.parametrize(
    ("points", "level"),
    [(-40, "failure"), (7, "failure"), (8, "marginal"), (13, "marginal"), (14, "major"), (60, "major")],
)
def test_the_levels_of_victory_on_both_sides_of_the_edge(tables: Tables, points: int, level: str) -> None:
    assert tables.ending.level(points) == level


@pytest.mark.rule(
    "OA-14-1", "OA-14-2", "OA-14-3", "OA-14-4", "OA-14-5", "OA-14-6", "OA-14-7", "OA-14-8", "OA-14-9", "OA-14-10"
)
def test_what_each_event_is_worth(tables: Tables) -> None:
    assert {key: (entry.value, entry.rule) for key, entry in tables.ending.points.items()} == {
        "civilian_captured": (1, "OA-14-1"),
        "terrorist_destroyed": (1, "OA-14-1"),
        "vc_eliminated": (1, "OA-14-1"),
        "vc_captured": (3, "OA-14-2"),
        "tunnel_controlled": (4, "OA-14-3"),
        "commissar_captured": (5, "OA-14-4"),
        "commissar_evacuated": (1, "OA-14-4"),
        "civilian_lost": (-1, "OA-14-5"),
        "helicopter_crew_evacuated": (-1, "OA-14-6"),
        "squad_injured": (-2, "OA-14-7"),
        "helicopter_crew_safe": (-2, "OA-14-7"),
        "helicopter_crew_injured": (-3, "OA-14-8"),
        "squad_eliminated": (-4, "OA-14-9"),
        "helicopter_with_crew": (-4, "OA-14-9"),
        "medical_eliminated": (-4, "OA-14-9"),
        "command_injured": (-5, "OA-14-10"),
        "command_eliminated": (-6, "OA-14-10"),
    }


@pytest.mark.rule("OA-3.2-1", "OA-3.2-2", "OA-3.2-4")
def test_no_placement_breaks_the_stacking_rules(tables: Tables) -> None:
    for placement in some(tables.placements.values()):
        squads = Counter(post.hex for post in placement.posts)
        weapons = Counter(post.hex for post in placement.posts if post.weapon)
        bunkers = Counter(post.bunker for post in placement.posts if post.bunker)
        assert max(squads.values()) <= 2
        assert (max(weapons.values()), max(bunkers.values())) == (1, 1)
