"""What every table system says to those who draw maps."""

from typing import NamedTuple

import pytest
from msgspec import Struct

from game.board.skirmish.fitting import Fitting
from game.board.skirmish.mapmaking import MeasuredCartography
from game.board.skirmish.terrain_rows import GroundRow, TerrainRows
from game.board.table.effects import EffectsTable
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import TableMap
from game.engine.faults import ScenarioFault
from game.engine.playable.scenario import Scenario
from tests.board.table.small_tables import EFFECTS, area, table, wall


class Numbers(NamedTuple):
    effects: EffectsTable = EFFECTS
    digest: str = ""


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    turns: int = 6


class Ground(NamedTuple):
    map: TableMap
    tables: Numbers
    options: Said


def too_few(ground):
    """What does not fit a battle of fewer than three turns."""
    return [f"turns: {ground.options.turns} are too few.", "it does not fit"] if ground.options.turns < 3 else []


MAKER = MeasuredCartography(Fitting(lambda mods, rules: Numbers(), Said, Ground, too_few))


def scenario(**rules):
    return Scenario(title="Drawn", system="none", map="drawn.tmx", briefing="", rules=rules, id="none/drawn")


def test_ground_is_told_by_what_it_does_and_plain_ground_by_nothing():
    drawn = table(area("bamboo", 5, 5, 15, 15))
    assert MAKER.point_facts(drawn, Point(10, 10)) == ("2 inches an inch", "one sees 8 inches inside", "conceals")
    assert MAKER.point_facts(drawn, Point(30, 30)) == ()


def test_where_nobody_can_stand_nothing_else_is_said():
    assert MAKER.point_facts(table(area("rock", 5, 5, 15, 15)), Point(10, 10)) == ("nobody can stand here",)


def test_a_free_line_tells_its_length_and_a_barred_one_where_it_ends():
    drawn = table(wall("hedge", (10, 0), (10, 20)))
    free = MAKER.sight_line(drawn, Point(2, 5), Point(8, 5))
    barred = MAKER.sight_line(drawn, Point(2, 5), Point(15, 5))
    assert free.free
    assert "6.0 inches" in free.words
    assert not barred.free
    assert barred.ends == Point(10, 5)


def test_a_table_that_is_looked_at_again_and_again_is_measured_once():
    drawn, maker = table(area("bamboo", 5, 5, 15, 15)), MeasuredCartography(MAKER._fitting)
    assert MAKER._field(drawn) is MAKER._field(drawn)
    assert maker._field(drawn) is not MAKER._field(drawn)


def test_two_tables_of_one_name_are_not_taken_for_each_other():
    assert MAKER.point_facts(table(area("bamboo", 5, 5, 15, 15)), Point(10, 10))
    assert MAKER.point_facts(table(), Point(10, 10)) == ()


def test_a_scenario_that_does_not_fit_is_a_fault_with_all_that_is_wrong():
    assert MAKER.problems(scenario(turns=3), table()) == ()
    with pytest.raises(ScenarioFault, match=r"(?s)turns: 2 are too few\..*\n.*: it does not fit"):
        MAKER.problems(scenario(turns=2), table())


def test_a_key_of_a_scenario_that_nobody_knows_is_a_fault():
    with pytest.raises(ScenarioFault, match="turn"):
        MAKER.problems(scenario(turn=3), table())


def test_a_terrain_table_that_leaves_out_a_kind_is_refused():
    with pytest.raises(ValueError, match="areas: there is no entry for"):
        TerrainRows[GroundRow](areas={}, barriers={}, openings={}, buildings={})
