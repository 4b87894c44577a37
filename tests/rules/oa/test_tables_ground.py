"""The numbers of terrain, counters and organisation."""

from __future__ import annotations

import pytest

from game.rules.oa.model.tables.loading import Tables, load_tables


@pytest.fixture
def tables() -> Tables:
    return load_tables()


@pytest.mark.rule("OA-4.5-1", "OA-5.6-1")
def test_each_terrain_has_its_cost_and_protection(tables: Tables) -> None:
    assert {name: (row.code, row.cost, row.protection) for name, row in tables.terrain.items()} == {
        "clear": ("C", 1, 0),
        "rice paddy": ("R", 2, 0),
        "tall grass": ("G", 2, 2),
        "jungle": ("J", 2, 3),
        "jungle trail": ("T", 2, 2),
        "building": ("H", 2, 3),
        "ruin": ("U", 2, 3),
        "fish nets": ("F", 2, 1),
        "trench": ("N", 2, 3),
        "bunker": ("K", 2, 0),
        "bridge": ("B", 1, 0),
        "river": ("W", 0, 0),
    }


@pytest.mark.rule("OA-5.4-2")
def test_buildings_jungle_ruins_grass_fences_and_fire_block_sight_and_nothing_else(tables: Tables) -> None:
    blocking = {name for name, row in tables.terrain.items() if row.blocks_sight}
    assert blocking == {"building", "jungle", "jungle trail", "ruin", "tall grass"}
    assert tables.ground.fence.blocks_sight
    assert tables.ground.burning.blocks_sight


def test_helicopters_land_on_clear_ground_paddies_and_grass_only(tables: Tables) -> None:
    assert {name for name, row in tables.terrain.items() if row.landing} == {"clear", "rice paddy", "tall grass"}


@pytest.mark.rule("OA-7.3-6")
def test_a_crash_kills_in_buildings_river_and_jungle(tables: Tables) -> None:
    fatal = {name for name, row in tables.terrain.items() if row.wreck_fatal}
    assert fatal == {"building", "river", "jungle", "jungle trail"}


@pytest.mark.rule("OA-4.5-2", "OA-4.5-4")
def test_only_the_river_and_burning_hexes_are_closed(tables: Tables) -> None:
    assert [name for name, row in tables.terrain.items() if not row.passable] == ["river"]
    assert not tables.ground.burning.enterable


@pytest.mark.rule("OA-4.5-3")
def test_a_link_costs_one_and_a_fence_one_more(tables: Tables) -> None:
    assert tables.ground.link_cost == {"road": 1, "path": 1, "trail": 1, "trench": 1}
    assert tables.ground.fence.extra_cost == 1


def test_bombs_and_fire_leave_what_the_rules_say(tables: Tables) -> None:
    assert {name: row.he for name, row in tables.terrain.items() if row.he} == {
        "building": "ruin", "bunker": "clear", "bridge": "river",
    }  # fmt: skip
    assert {name for name, row in tables.terrain.items() if row.burns} == {
        "building", "bridge", "tall grass", "jungle", "jungle trail",
    }  # fmt: skip
    assert {name: row.burnt for name, row in tables.terrain.items() if row.burnt} == {"building": "ruin"}


@pytest.mark.rule("OA-2.1-1", "OA-2.1-2", "OA-2.1-4", "OA-2.1-8", "OA-2.3-1", "OA-2.3-2")
def test_each_counter_has_its_steps(tables: Tables) -> None:
    assert {kind: unit.steps for kind, unit in tables.units.items()} == {
        "us_squad": 2, "medical": 1, "command": 2, "aircrew": 2, "vc_squad": 2,
        "dshk": 0, "mortar": 0, "civilian": 1, "terrorist": 1, "commissar": 1,
    }  # fmt: skip


@pytest.mark.rule("OA-2.1-9")
def test_each_counter_has_its_factors_ranges_and_movement(tables: Tables) -> None:
    printed = {
        kind: (unit.fire, unit.fire_reduced, unit.min_range, unit.range, unit.shots, unit.mp, unit.mp_reduced)
        for kind, unit in tables.units.items()
    }
    assert printed == {
        "us_squad": (2, 1, 0, 6, 1, 4, 4),
        "medical": (0, 0, 0, 0, 0, 4, 4),
        "command": (0, 0, 0, 0, 0, 5, 5),
        "aircrew": (0, 0, 0, 0, 0, 3, 2),
        "vc_squad": (2, 1, 0, 5, 1, 4, 4),
        "dshk": (3, 2, 0, 10, 2, 0, 0),
        "mortar": (1, 1, 4, 20, 1, 0, 0),
        "civilian": (0, 0, 0, 0, 0, 2, 2),
        "terrorist": (0, 0, 0, 0, 0, 2, 2),
        "commissar": (0, 0, 0, 0, 0, 2, 2),
    }


def test_a_reduced_counter_uses_its_back(tables: Tables) -> None:
    squad, aircrew = tables.units["us_squad"], tables.units["aircrew"]
    assert (squad.fire_factor(reduced=False), squad.fire_factor(reduced=True)) == (2, 1)
    assert (aircrew.movement(reduced=False), aircrew.movement(reduced=True)) == (3, 2)
    assert (squad.armed, aircrew.armed) == (True, False)


@pytest.mark.rule("OA-2.2-1")
def test_the_company_has_three_platoons_of_four_squads(tables: Tables) -> None:
    assert [len(platoon.squads) for platoon in tables.pieces.platoons] == [4, 4, 4]
    assert tables.units["us_squad"].count == 12


@pytest.mark.rule("OA-2.2-2", "OA-2.2-4")
def test_squads_keep_within_two_hexes_and_a_platoon_stops_at_half_its_steps(tables: Tables) -> None:
    assert (tables.pieces.company.cohesion, tables.pieces.company.broken_percent) == (2, 50)


@pytest.mark.rule("OA-2.3-3", "OA-2.3-4")
def test_the_other_side_has_its_numbers(tables: Tables) -> None:
    kinds = ("vc_squad", "dshk", "mortar", "civilian", "terrorist", "commissar")
    assert [tables.units[kind].count for kind in kinds] == [12, 2, 1, 7, 2, 1]


@pytest.mark.rule("OA-3.1-1", "OA-3.1-2", "OA-3.1-3")
def test_us_stacking(tables: Tables) -> None:
    points = {kind: unit.stacking for kind, unit in tables.units.items() if unit.side == "us"}
    assert points == {"us_squad": 3, "medical": 2, "command": 1, "aircrew": 1}
    assert (tables.pieces.stacking.us_points, tables.pieces.stacking.helicopters) == (5, 1)


@pytest.mark.rule("OA-3.2-1")
@pytest.mark.parametrize(
    ("civilians", "units", "fit"),
    [
        (3, 0, True), (4, 0, False), (2, 1, True), (3, 1, False), (0, 2, True), (1, 2, False), (0, 3, False),
        (1, 1, True), (0, 0, True),
    ],
)  # fmt: skip
def test_vc_stacking_allows_any_part_of_a_set(tables: Tables, civilians: int, units: int, fit: bool) -> None:
    assert tables.pieces.stacking.vc_fit(civilians, units) is fit
    assert tables.pieces.stacking.prisoners_fit(civilians, units) is fit


@pytest.mark.rule("OA-3.2-2", "OA-3.2-4")
def test_one_heavy_weapon_a_hex_and_one_unit_a_bunker(tables: Tables) -> None:
    assert (tables.pieces.stacking.heavy_weapons, tables.pieces.stacking.bunker_units) == (1, 1)


@pytest.mark.rule("OA-3.3-1", "OA-3.3-2", "OA-8.1-1")
def test_what_helicopters_carry(tables: Tables) -> None:
    assert {kind: (machine.carries, machine.capacity) for kind, machine in tables.helicopters.items()} == {
        "transport": ("ground units", 5),
        "command": ("ground units", 5),
        "medevac": ("ground units", 5),
        "cobra": ("nothing", 0),
        "cayuse": ("aircrew", 2),
    }
    assert {kind: unit.load for kind, unit in tables.units.items() if unit.load} == {
        "us_squad": 3, "medical": 2, "command": 1, "aircrew": 1,
        "vc_squad": 1, "civilian": 1, "terrorist": 1, "commissar": 1,
    }  # fmt: skip


@pytest.mark.rule("OA-4.4-3")
def test_two_movement_points_after_disembarking(tables: Tables) -> None:
    assert (tables.pieces.movement.disembarked_mp, tables.pieces.movement.prisoner_mp) == (2, 2)


@pytest.mark.rule("OA-2.1-5")
def test_the_helicopter_force(tables: Tables) -> None:
    assert {kind: machine.count for kind, machine in tables.helicopters.items()} == {
        "transport": 12, "command": 1, "medevac": 1, "cobra": 2, "cayuse": 2,
    }  # fmt: skip


@pytest.mark.rule("OA-8.1-2", "OA-8.1-3", "OA-8.1-6")
def test_how_helicopters_fire_and_land(tables: Tables) -> None:
    guns = {
        kind: (machine.fire, machine.shots, machine.range, machine.hexes, machine.lands)
        for kind, machine in tables.helicopters.items()
    }
    assert guns == {
        "transport": (1, 2, 4, 1, True),
        "command": (1, 2, 4, 1, True),
        "medevac": (0, 0, 0, 1, True),
        "cobra": (3, 1, 5, 2, False),
        "cayuse": (1, 1, 4, 1, True),
    }
    assert [kind for kind, machine in tables.helicopters.items() if not machine.armed] == ["medevac"]
    aloft = tables.pieces.passengers
    assert (aloft.fire, aloft.fire_reduced, aloft.range, aloft.shots) == (1, 0, 4, 1)


@pytest.mark.rule("OA-8.5-1", "OA-8.6-1", "OA-8.6-2")
def test_four_turns_on_the_map_and_three_away(tables: Tables) -> None:
    assert (tables.pieces.flight.turns_on_map, tables.pieces.flight.turns_away) == (4, 3)
