"""What every table system says to those who draw maps."""

import pytest

from game.board.table.geometry import Point
from game.board.table.mapmaking import MeasuredCartography
from game.board.table.terrain_rows import GroundRow, TerrainRows
from game.engine.faults import ScenarioFault
from tests.board.table.small_tables import EFFECTS, area, table, wall


class Drawing(MeasuredCartography):
    def effects(self):
        return EFFECTS

    def check(self, scenario, table):
        raise ScenarioFault("it does not fit")


MAKER = Drawing()


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


def test_two_tables_of_one_name_are_not_taken_for_each_other():
    assert MAKER.point_facts(table(area("bamboo", 5, 5, 15, 15)), Point(10, 10))
    assert MAKER.point_facts(table(), Point(10, 10)) == ()


def test_a_scenario_that_does_not_fit_is_a_fault():
    with pytest.raises(ScenarioFault):
        MAKER.problems(None, table())


def test_a_terrain_table_that_leaves_out_a_kind_is_refused():
    with pytest.raises(ValueError, match="areas: there is no entry for"):
        TerrainRows[GroundRow](areas={}, barriers={}, openings={}, buildings={})
