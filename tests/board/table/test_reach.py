"""How far movement reaches, and by which way."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.board.table.paths import Paths
from game.board.table.reach import Ways
from tests.asserting import some
from tests.board.table.small_tables import EFFECTS, area, door, house, table, wall, window
from tests.board.table.test_against_shapely import any_place, tables


def ways(*pieces, **size) -> Ways:
    return Ways(Paths(table(*pieces, **size), EFFECTS))


def cost_to(reach, x, y) -> float:
    at = np.flatnonzero((reach.points == (x, y)).all(axis=1))
    return float(reach.cost[at[0]]) if len(at) else np.inf


def test_in_the_open_it_is_a_circle():
    reach = ways().reach((20, 20), 8)
    assert cost_to(reach, 28, 20) == pytest.approx(8)
    assert cost_to(reach, 28.5, 20) == np.inf
    assert reach.cost == pytest.approx(np.hypot(*(reach.points - (20, 20)).T))


def test_woods_halve_it_unless_there_is_a_way_round():
    woods = area("woods", 22, 19, 26, 40)
    reach = ways(woods).reach((20, 30), 12)
    assert cost_to(reach, 25, 30) == pytest.approx(8)
    assert cost_to(ways(woods).reach((20, 20), 12), 26, 20) == pytest.approx(5**0.5 + 4 + 1)


def test_a_house_is_entered_by_its_door_only():
    hut = house(door((22, 24), (23, 24)), window((20, 21), (20, 22)))
    way = ways(hut).way((22, 18), (22, 22))
    assert (way[0], way[-1]) == ((22, 18), (22, 22))
    assert any(point.y >= 24 for point in way)
    paths = Paths(table(hut), EFFECTS)
    assert paths.why_not_path(way) is None
    assert 13 < paths.cost(way) < 17


def test_no_way_leads_into_a_house_without_a_door():
    assert ways(house(window((20, 21), (20, 22)))).way((22, 18), (22, 22)) == ()
    assert ways(house()).reach((22, 18), 8).cost.max() <= 8


def test_nobody_goes_farther_than_his_movement():
    open_ground = ways(wall("fence", (10, 0), (10, 20)))
    assert open_ground.way((5, 5), (15, 5), allowance=20) == ()
    assert open_ground.way((5, 5), (15, 5), allowance=34)[1:-1]


def test_a_clear_way_is_straight():
    assert ways().way((1.25, 3.3), (40.1, 22.7)) == ((1.25, 3.3), (40.1, 22.7))


@settings(max_examples=25, deadline=None)
@given(tables(), any_place, any_place)
def test_ways_can_be_walked_and_are_no_dearer_than_the_straight_line(terrain, start, end):
    paths = Paths(terrain, EFFECTS)
    assume(paths.why_not_stand(start) is None)
    way = Ways(paths).way(start, end)
    direct = float(paths.costs([start], [end])[0])
    assert way or np.isinf(direct) or paths.why_not_stand(end) is not None
    assume(way)
    assert (way[0], way[-1]) == (start, end)
    assert paths.why_not_path(way) is None
    assert paths.cost(way) <= direct + 1e-4


@settings(max_examples=25, deadline=None)
@given(tables(), any_place, st.integers(1, 12))
def test_what_is_reached_costs_no_more_than_the_movement(terrain, start, allowance):
    paths = Paths(terrain, EFFECTS)
    assume(paths.why_not_stand(start) is None)
    reach = Ways(paths).reach(start, allowance)
    assert (reach.cost <= allowance + 1e-6).all()
    for at in some(reach.points[:: max(1, len(reach.points) // 5)]):
        assert paths.why_not_stand(tuple(at)) is None


def test_what_a_place_costs_is_remembered_and_not_to_be_written_to():
    open_ground = ways()
    field = open_ground.field((20, 20), 8)
    assert open_ground.field((20, 20), 8) is field
    assert not field.flags.writeable
    assert open_ground.field((20, 20), 7) is not field


def test_a_way_costs_no_more_than_it_may_and_without_a_limit_goes_far_round():
    long = ways(wall("fence", (24, 0), (24, 46)))
    assert long.way((20, 4), (28, 4), allowance=80) == ()
    way = long.way((20, 4), (28, 4))
    assert (way[0], way[-1]) == ((20, 4), (28, 4))
    assert 84 < Paths(long.paths.table, EFFECTS).cost(way) < 88
    assert long.way((20, 4), (28, 4), allowance=88)


def test_nobody_goes_from_or_to_where_nobody_stands():
    rocky = ways(area("rock", 10, 10, 14, 14))
    assert rocky.way((12, 12), (20, 20)) == ()
    assert rocky.way((20, 20), (12, 12)) == ()


def test_a_straight_way_through_slow_ground_is_taken_where_going_round_is_longer():
    slow = ways(area("woods", 10, 0, 12, 48))
    assert slow.way((5, 20), (15, 20)) == ((5, 20), (15, 20))
    assert slow.way((5, 20), (15, 20), allowance=12) == ((5, 20), (15, 20))
    assert slow.way((5, 20), (15, 20), allowance=11.9) == ()


@settings(max_examples=20, deadline=None)
@given(tables(), any_place, any_place)
def test_a_way_is_the_same_whether_or_not_what_lies_too_far_aside_was_looked_at(terrain, start, end):
    paths = Paths(terrain, EFFECTS)
    allowance = 1.5 * float(np.hypot(start[0] - end[0], start[1] - end[1])) + 4.0
    every = Ways(paths)
    assert every._way(start, end, allowance, once=True) == every.way(start, end, allowance)


def test_ways_round_walls_and_slow_ground_are_those_that_all_the_ground_would_give():
    village = ways(house(door((22, 24), (23, 24))), area("woods", 4, 10, 19, 30), wall("fence", (30, 8), (30, 40)))
    found = [village.way(*ends) for ends in (((22, 18), (22, 22)), ((2, 20), (21, 33)), ((28, 20), (40, 21)))]
    assert [len(way) > 2 for way in found] == [True] * 3
    assert found == [village.way(way[0], way[-1], 200.0) for way in found]
