"""A new map from the template: whole, playable at once, in every size; and what a scenario's own tables may say."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from game.board.hexgrid import Hex
from game.board.tiled.hexes.checker import check_map
from game.board.tiled.hexes.reader import read_map
from game.engine.faults import MapFault, ScenarioFault
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.playable.workshop import SIZES, scenario_of
from game.rules.oa.cartography import CARTOGRAPHY, VOCABULARY, read_ground
from game.rules.oa.kit import KIT
from game.simulate import simulate
from game.systems import begin_map
from tests.asserting import some


@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_played_as_it_is(size: str, home: Path) -> None:
    own = begin_map(f"Ford {size}", size)
    assert check_map(own.map, VOCABULARY) == ()
    context = KIT.context(scenario_of(own))
    assert (context.grid.columns, context.grid.rows) == SIZES[size]
    assert CARTOGRAPHY.problems(scenario_of(own).rules, context.map) == ()


@pytest.mark.parametrize("placement", range(1, 7))
def test_each_of_its_placements_is_fought_to_the_end(placement: int, home: Path) -> None:
    scenario = scenario_of(begin_map("Ford", "small"))
    (played,) = simulate(with_rules(scenario, {"placement": placement}), 1, 3, {}, jobs=1)
    assert played.turns >= 1


def test_its_road_runs_through_the_village_and_over_the_bridge(home: Path) -> None:
    village = read_map(begin_map("Ford", "small").map, VOCABULARY)
    (road,) = village.links_of("road")
    assert [village.terrain[hex] for hex in road.hexes].count("bridge") == 1
    assert len(village.hexes_of("building")) == 12
    assert [bunker.name for bunker in village.features_of("bunker")] == ["A", "B"]


@pytest.mark.rule("OA-13.2-1", "OA-13.2-6")
def test_a_river_over_a_post_is_a_problem_of_the_map_and_refused_in_battle(home: Path) -> None:
    own = begin_map("Ford", "small")
    village = read_map(own.map, VOCABULARY)
    assert village.terrain[Hex(1006)] == "clear"
    flooded = structs.replace(village, terrain={**village.terrain, Hex(1006): "river"})
    (problem,) = CARTOGRAPHY.problems(scenario_of(own).rules, flooded)
    assert (problem.hex, problem.what) == ("1006", "placements.2: nobody can stand there (river)")


def test_a_scenarios_own_table_lies_over_ours_and_makes_another_game() -> None:
    village = load_scenario("oa/village")
    longer = with_rules(village, {"tables": {"units": {"units": {"us_squad": {"range": 7}}}}})
    ours, theirs = KIT.context(village), KIT.context(longer)
    assert (ours.tables.units["us_squad"].range, theirs.tables.units["us_squad"].range) == (6, 7)
    assert KIT.fingerprint(ours) != KIT.fingerprint(theirs)
    assert theirs.tables.units["us_squad"].is_house("range")


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ({"unit": {}}, r"^oa/village.toml: \[rules.tables\]: there is no table 'unit'; did you mean 'units'\?"),
        ({"units": 3}, r"^oa/village.toml: \[rules\]: tables.units"),
        ("none", r"^oa/village.toml: \[rules\]: tables"),
    ],
)
def test_tables_that_are_none_are_refused(tables: object, told: str) -> None:
    with pytest.raises(ScenarioFault, match=told):
        KIT.context(with_rules(load_scenario("oa/village"), {"tables": tables}))


def test_a_fault_in_a_scenarios_table_names_table_and_key() -> None:
    spoilt = with_rules(load_scenario("oa/village"), {"tables": {"units": {"units": {"us_squad": {"range": -1}}}}})
    with pytest.raises(ScenarioFault, match=r"^oa/village.toml: \[rules.tables.units\]: units.us_squad.range"):
        KIT.context(spoilt)


def test_the_ground_of_a_hex_is_told_and_what_stops_a_line_of_sight() -> None:
    village = KIT.context(load_scenario("oa/village")).map
    (river,) = {CARTOGRAPHY.hex_facts(village, hex) for hex in village.hexes_of("river")}
    assert river == ("nobody can enter on foot",)
    jungle = village.hexes_of("jungle")[0]
    assert "blocks sight" in CARTOGRAPHY.hex_facts(village, jungle)
    field = KIT.context(load_scenario("oa/village"))
    for end in some(village.grid.hexes[::37]):
        told = CARTOGRAPHY.sight_line(village, Hex(1514), end)
        assert told.free == field.sees(Hex(1514), end)
        assert told.free or "does not see" in told.words


@pytest.mark.parametrize("size", SIZES)
def test_tall_grass_grows_round_a_new_village_and_none_in_its_middle(size: str, home: Path) -> None:
    village = KIT.context(scenario_of(begin_map(f"Ford {size}", size))).map
    columns = [hex // 100 - SIZES[size][0] // 2 for hex, kind in village.terrain.items() if kind == "tall grass"]
    assert len(columns) > 3
    assert min(map(abs, columns)) > 2


def test_the_ground_of_a_map_is_read_with_the_words_of_this_system(home: Path) -> None:
    own = begin_map("Ford", "small")
    assert read_ground(own.map) == read_map(own.map, VOCABULARY)
    own.map.write_text("<map/>", encoding="utf-8")
    with pytest.raises(MapFault):
        read_ground(own.map)
