"""Paths on a table: what they cost and what halts them, on both sides of each edge."""

import numpy as np
import pytest

from game.board.table.paths import Paths
from tests.board.table.small_tables import EFFECTS, area, door, house, table, wall, window

WOODS = area("woods", 10, 10, 20, 30)


def paths(*pieces) -> Paths:
    return Paths(table(*pieces), EFFECTS)


def test_open_ground_costs_its_inches():
    assert paths().cost([(1, 1), (4, 5), (4, 9)]) == pytest.approx(9)


def test_each_part_costs_what_its_ground_costs():
    legs = paths(WOODS).legs([(5, 20), (25, 20)])
    assert [(leg.piece, leg.inches, leg.cost) for leg in legs] == [(None, 5, 5), (WOODS, 10, 20), (None, 5, 5)]


def test_the_upper_area_rules_the_ground():
    road = area("road", 0, 19, 48, 21, id=2)
    assert paths(WOODS, road).cost([(5, 20), (25, 20)]) == pytest.approx(20)
    assert paths(road, WOODS).cost([(5, 20), (25, 20)]) == pytest.approx(30)


def test_along_an_edge_is_outside():
    assert paths(WOODS).cost([(5, 10), (25, 10)]) == pytest.approx(20)
    assert paths(WOODS).cost([(5, 10.01), (25, 10.01)]) == pytest.approx(30)


@pytest.mark.parametrize("many", [1, 9])
@pytest.mark.parametrize("before", [(), (WOODS,), (WOODS, area("road", 0, 0, 9, 9, id=3))])
def test_a_stream_is_paid_for_by_whoever_steps_into_it_whatever_else_lies_on_the_table(before, many):
    stream = area("stream", 0, 40, 48, 42, id=2)
    ways = paths(*before, stream)
    into, out = [(30, 38)] * many, [(30, 41)] * many
    assert ways.costs(into, out).tolist() == [6] * many
    assert ways.costs(out, into).tolist() == [3] * many


@pytest.mark.parametrize(
    ("allowance", "end", "halted"), [(8, (11.5, 20), True), (25, (20, 20), True), (30, (25, 20), False)]
)
def test_a_walk_ends_where_the_movement_does(allowance, end, halted):
    walk = paths(WOODS).walk([(5, 20), (25, 20)], allowance)
    assert walk.end == end
    assert walk.cost == pytest.approx(allowance)
    assert [halt.why for halt in (walk.halt,) if halt] == ["allowance"] * halted


def test_the_last_place_of_a_halted_walk_lies_on_the_raster_and_costs_no_more():
    walk = paths().walk([(0, 0), (7, 11)], 8)
    assert walk.end == (round(walk.end.x, 2), round(walk.end.y, 2))
    assert 7.97 < walk.cost <= 8


def test_off_the_table_is_refused_where_the_path_leaves_it():
    halt = paths().why_not_path([(40, 5), (50, 5)])
    assert (halt.why, halt.at, halt.piece) == ("table", (48, 5), None)
    assert paths().why_not_path([(40, 5), (48, 5)]) is None


@pytest.mark.parametrize("many", [1, 9])
@pytest.mark.parametrize("beyond", [(-0.1, 5), (48.1, 5), (5, -0.1), (5, 48.1)])
def test_no_way_leads_over_an_edge_of_the_table_and_back_to_it_from_beyond(beyond, many):
    inside, outside, edge = [(5, 5)] * many, [beyond] * many, [tuple(min(max(at, 0), 48) for at in beyond)] * many
    assert paths().costs(inside, outside).tolist() == [np.inf] * many
    assert paths().costs(outside, inside).tolist() == [np.inf] * many
    assert np.isfinite(paths().costs(inside, edge)).all()


def test_impassable_ground_is_refused_where_the_path_enters_it():
    rock = area("rock", 10, 10, 14, 14)
    halt = paths(rock).why_not_path([(5, 12), (20, 12)])
    assert (halt.why, halt.at, halt.piece) == ("ground", (10, 12), rock)
    assert paths(rock).why_not_path([(5, 14), (20, 14)]) is None


class TestBarriers:
    WALL = wall("stone wall", (20, 10), (20, 30))

    def test_a_wall_is_paid_once_where_it_is_crossed(self):
        assert paths(self.WALL).cost([(18, 20), (22, 20)]) == pytest.approx(5)

    def test_who_stops_on_it_has_paid(self):
        assert paths(self.WALL).cost([(18, 20), (20, 20)]) == pytest.approx(3)
        assert paths(self.WALL).cost([(20, 20), (22, 20)]) == pytest.approx(2)
        assert paths(self.WALL).cost([(18, 20), (20, 20), (22, 20)]) == pytest.approx(5)

    def test_round_its_end_is_free(self):
        assert paths(self.WALL).cost([(18, 30), (22, 30)]) == pytest.approx(4)
        assert paths(self.WALL).cost([(18, 29.99), (22, 29.99)]) == pytest.approx(5)

    def test_who_cannot_pay_stays_on_this_side(self):
        walk = paths(self.WALL).walk([(18, 20), (22, 20)], 2.9)
        assert (walk.halt.why, walk.halt.piece, walk.halt.at) == ("allowance", self.WALL, (20, 20))
        assert walk.end == (19.99, 20)

    def test_a_fence_that_nobody_passes_is_named(self):
        fence = wall("fence", (20, 10), (20, 30))
        halt = paths(fence).why_not_path([(18, 20), (22, 20)])
        assert (halt.why, halt.piece, halt.at) == ("barrier", fence, (20, 20))
        assert paths(fence).why_not_stand((20, 20)).piece == fence
        assert paths(fence).why_not_stand((20.01, 20)) is None


class TestBuildings:
    HOUSE = house(door((22, 20), (23, 20)), window((20, 21), (20, 22)), window((24, 20), (25, 20), storey=1))

    def test_walls_stop_a_walk_short_of_them(self):
        walk = paths(self.HOUSE).walk([(21, 15), (21, 22)])
        assert (walk.halt.why, walk.halt.at, walk.halt.piece) == ("wall", (21, 20), self.HOUSE)
        assert walk.end == (21, 19.99)

    @pytest.mark.parametrize(("x", "passes"), [(22, True), (21.99, False), (23, True), (23.01, False), (24.5, False)])
    def test_a_door_is_open_from_post_to_post_and_costs_an_inch(self, x, passes):
        halt = paths(self.HOUSE).why_not_path([(x, 18), (x, 22)])
        assert (halt is None) == passes
        if passes:
            assert paths(self.HOUSE).cost([(x, 18), (x, 22)]) == pytest.approx(5)

    def test_a_window_ends_the_move_just_behind_it(self):
        walk = paths(self.HOUSE).walk([(18, 21.5), (22, 21.5)])
        assert (walk.halt.why, walk.end) == ("move ends", (20.5, 21.5))
        assert paths(self.HOUSE).why_not_path([(18, 21.5), (20.5, 21.5)]) is None

    def test_nobody_walks_into_a_wall_by_stopping_on_it(self):
        house = paths(self.HOUSE)
        assert house.why_not_path([(21, 18), (21, 20), (21, 22)]).why == "wall"
        assert house.why_not_path([(18, 18), (20, 20), (22, 22)]).why == "wall"
        assert house.why_not_stand((20, 20)).piece == self.HOUSE
        assert house.why_not_stand((22.5, 20)) is None

    def test_the_upstairs_window_is_no_way_in(self):
        assert paths(self.HOUSE).why_not_path([(24.5, 18), (24.5, 22)]).why == "wall"


def test_many_legs_at_once_cost_what_each_costs():
    ground = paths(WOODS, wall("stone wall", (25, 10), (25, 30)), house(door((22, 20), (23, 20)), id=9))
    starts, ends = [(5, 20), (22.5, 18), (24, 22), (40, 40)], [(15, 20), (22.5, 22), (30, 22), (50, 40)]
    each = [ground.cost([a, b]) for a, b in zip(starts, ends, strict=True)]
    found = ground.costs(starts, ends)
    assert np.isinf(found[2:]).all()
    assert found[:2].tolist() == pytest.approx(each[:2])


STREAM = area("stream", 10, 10, 12, 30)


def test_entering_a_stream_costs_once_and_going_on_in_it_nothing_more():
    assert paths(STREAM).cost([(5, 20), (20, 20)]) == pytest.approx(18)
    assert paths(STREAM).cost([(5, 20), (11, 20), (11, 25), (20, 25)]) == pytest.approx(23)


def test_who_stands_in_the_stream_has_paid_and_who_stands_on_its_edge_has_not():
    assert paths(STREAM).cost([(11, 20), (20, 20)]) == pytest.approx(9)
    assert paths(STREAM).cost([(10, 20), (20, 20)]) == pytest.approx(13)
    assert paths(STREAM).cost([(5, 20), (10, 20)]) == pytest.approx(5)
    assert paths(STREAM).cost([(5, 10), (20, 10)]) == pytest.approx(15)


def test_a_stream_drawn_in_two_pieces_is_entered_once():
    second = area("stream", 12, 10, 14, 30, id=2)
    assert paths(STREAM, second).cost([(5, 20), (20, 20)]) == pytest.approx(18)


def test_a_bridge_on_top_spares_the_crossing():
    road = area("road", 0, 19, 48, 21, id=2)
    assert paths(STREAM, road).cost([(5, 20), (20, 20)]) == pytest.approx(15)


def test_who_cannot_pay_for_the_crossing_stays_on_the_bank():
    walk = paths(STREAM).walk([(5, 20), (20, 20)], 7)
    assert (walk.end, walk.halt.why, walk.halt.piece) == ((10, 20), "allowance", STREAM)
    assert paths(STREAM).walk([(5, 20), (20, 20)], 9).end == (11, 20)


def test_many_legs_pay_for_a_crossing_as_one_does():
    ways = paths(STREAM)
    starts, ends = [(5, 20), (10, 20), (11, 20)], [(20, 20), (20, 20), (20, 20)]
    assert ways.costs(starts, ends) == pytest.approx([18, 13, 9])
