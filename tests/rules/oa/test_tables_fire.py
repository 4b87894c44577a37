"""The fire, anti-aircraft and sighting tables, number by number and beyond both ends."""

from __future__ import annotations

import pytest

from game.rules.oa.model.tables.loading import Tables, load_tables
from game.rules.oa.resolve.antiaircraft_shot import antiaircraft_modifiers


@pytest.fixture
def tables() -> Tables:
    return load_tables()


@pytest.mark.rule("OA-5.5-1")
def test_the_fire_table_answers_every_value_and_keeps_its_ends(tables: Tables) -> None:
    answers = [tables.fire.result(value) for value in range(-3, 11)]
    assert answers == ["none"] * 6 + ["A", "N", "P", "P", "E", "E", "E", "E"]


@pytest.mark.rule("OA-5.6-1")
@pytest.mark.parametrize(
    ("factor", "protection", "faces"),
    [
        (2, 0, (0, 1, 1, 2, 2)), (2, 3, (3, 1, 1, 1, 0)), (2, 5, (5, 1, 0, 0, 0)),
        (1, 0, (1, 1, 1, 2, 1)), (1, 5, (6, 0, 0, 0, 0)), (0, 3, (5, 1, 0, 0, 0)), (3, 0, (0, 0, 1, 2, 3)),
    ],
)  # fmt: skip
def test_the_faces_of_the_die_fall_as_designed(
    tables: Tables, factor: int, protection: int, faces: tuple[int, ...]
) -> None:
    answers = [tables.fire.result(die + factor - protection) for die in range(1, 7)]
    assert tuple(answers.count(result) for result in ("none", "A", "N", "P", "E")) == faces


@pytest.mark.rule("OA-4.3-2", "OA-5.6-2", "OA-5.6-3", "OA-11.2-4")
def test_the_fire_modifiers_have_their_values_and_rules(tables: Tables) -> None:
    modifiers = tables.fire.modifiers
    every = (modifiers.assault, modifiers.smoke, modifiers.crossfire, modifiers.strafing)
    assert [(modifier.value, modifier.rule) for modifier in every] == [
        (-2, "OA-4.3-2"), (-2, "OA-11.2-4"), (1, "OA-5.6-2"), (1, "OA-5.6-3"),
    ]  # fmt: skip
    assert (modifiers.strafing.max_range, modifiers.strafing.max_protection) == (2, 0)


def test_modifier_values_that_are_ours_are_marked(tables: Tables) -> None:
    modifiers = tables.fire.modifiers
    every = (modifiers.assault, modifiers.smoke, modifiers.crossfire, modifiers.strafing)
    assert [modifier.is_house("value") for modifier in every] == [False, False, True, True]


@pytest.mark.rule("OA-7.2-1", "OA-7.2-5")
def test_the_anti_aircraft_table_answers_every_total_and_keeps_its_ends(tables: Tables) -> None:
    squad = [tables.dca.result("squad", total) for total in range(-2, 15)]
    dshk = [tables.dca.result("dshk", total) for total in range(-2, 15)]
    assert squad == ["none"] * 11 + ["E", "CS", "C", "D", "D", "D"]
    assert dshk == ["none"] * 10 + ["E", "CS", "C", "D", "D", "D", "D"]


@pytest.mark.rule("OA-7.1-2")
def test_squads_reach_five_hexes_into_the_air_and_machine_guns_ten(tables: Tables) -> None:
    assert (tables.dca.range("squad"), tables.dca.range("dshk")) == (5, 10)


@pytest.mark.rule("OA-7.2-2")
@pytest.mark.parametrize(
    ("target", "value"),
    [("transport", 0), ("command", 0), ("medevac", 0), ("cobra", -1), ("cayuse", -1), ("cessna", -2)],
)
def test_some_aircraft_are_harder_to_hit(tables: Tables, target: str, value: int) -> None:
    found = antiaircraft_modifiers(tables.dca, target, 0, in_sun=False)
    assert found.total == value


@pytest.mark.rule("OA-7.2-3", "OA-7.2-4")
def test_sun_and_distance_from_five_hexes_count_minus_one(tables: Tables) -> None:
    modifiers = tables.dca.modifiers
    assert (modifiers.sun.value, modifiers.distance.value, modifiers.distance.from_range) == (-1, -1, 5)


@pytest.mark.rule("OA-8.4-2", "OA-8.4-4", "OA-8.4-5", "OA-8.4-6")
@pytest.mark.parametrize(
    ("category", "farthest"),
    [
        ("open", 40), ("bridge", 40), ("nets", 40), ("trench", 1), ("ruin", 4), ("grass", 4),
        ("building", -1), ("jungle", -1), ("bunker", -1),
    ],
)  # fmt: skip
def test_terrain_hides_from_the_air_beyond_its_distance(tables: Tables, category: str, farthest: int) -> None:
    seen = [tables.sighting.is_automatic(category, distance) for distance in range(41)]  # type: ignore[arg-type]
    assert seen == [distance <= farthest for distance in range(41)]


@pytest.mark.rule("OA-8.4-3")
def test_grass_betrays_who_moves_in_or_out(tables: Tables) -> None:
    assert tables.sighting.always.betrays_movement == ("grass",)


@pytest.mark.rule("OA-8.4-7", "OA-8.4-8", "OA-8.4-11")
def test_the_sighting_die(tables: Tables) -> None:
    assert {kind: machine.sights_on for kind, machine in tables.helicopters.items()} == {
        "transport": 4, "command": 5, "medevac": 0, "cobra": 4, "cayuse": 5,
    }  # fmt: skip
    assert tables.sighting.already_sighted.value == -1
