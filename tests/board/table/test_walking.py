"""A walk: its stepping stones, what is left of it, where there is room, and who notices the walker first."""

import numpy as np
import pytest

from game.board.skirmish.walking import (
    DIRECTIONS,
    corners_of,
    first_noticed,
    half_way,
    on_the_line,
    rest_of,
    stepping_stones,
    stones_beyond,
    straight_way,
    with_room,
)
from game.board.table.bases import MAN, Footprint, Rectangle, footprint
from game.board.table.measure.geometry import Point, distance
from game.board.table.paths import Paths
from tests.board.table.small_tables import EFFECTS, area, table, wall

PATH = (Point(2, 0), Point(2, 1))
WAY = stepping_stones((Point(0, 0), *PATH))


def _anywhere(at: Point) -> bool:
    return True


def _a_man(at: Point) -> Footprint:
    return footprint(MAN, at)


def test_stones_lie_at_most_half_an_inch_apart_and_keep_the_corners():
    assert WAY == ((0, 0), (0.5, 0), (1, 0), (1.5, 0), (2, 0), (2, 0.5), (2, 1))


def test_a_corner_counts_as_left_until_it_is_reached():
    assert rest_of(PATH, WAY, 3) == PATH
    assert rest_of(PATH, WAY, 4) == PATH[1:]
    assert rest_of(PATH, WAY, 6) == ()


def test_who_goes_on_from_a_stone_comes_to_the_stones_that_would_have_followed():
    leg, path = Point(9.0, 18.0), (Point(8.87, 11.03), Point(5.0, 11.0))
    way = stepping_stones((leg, *path))
    assert [stones_beyond(leg, way[at], path) for at in range(len(way) - 9)] == [way[at:] for at in range(len(way) - 9)]
    assert stepping_stones((way[4], *path)) != way[4:]
    assert stones_beyond(leg, Point(8.8, 14.0), path) is None


def test_a_stone_is_paid_for_where_it_would_lie_without_a_raster():
    leg, towards = Point(0.0, 0.0), Point(3.0, 1.0)
    assert on_the_line(leg, towards, Point(1.5, 0.5)) == pytest.approx((1.5, 0.5))
    assert on_the_line(leg, towards, Point(0.95, 0.31)) == pytest.approx((0.948, 0.316), abs=0.001)
    assert on_the_line(leg, towards, towards) is towards


def test_the_part_that_was_walked_keeps_its_corners_and_ends_at_the_last_stone():
    assert corners_of(PATH, WAY[:4]) == (Point(0, 0), Point(1.5, 0))
    assert corners_of(PATH, WAY[:6]) == (Point(0, 0), Point(2, 0), Point(2, 0.5))
    assert corners_of(PATH, WAY) == (Point(0, 0), *PATH)


def test_who_is_stopped_where_another_stands_goes_beyond_him_or_stays_short():
    assert with_room([], WAY, 3, _a_man, _anywhere) == 3
    assert with_room([_a_man(Point(1, 0))], WAY, 3, _a_man, _anywhere) == 4
    assert with_room([_a_man(Point(2, 1))], WAY, 6, _a_man, _anywhere) == 4
    assert with_room([_a_man(Point(*at)) for at in ((0, 0.5), (1, 0), (2, 0.5))], WAY, 3, _a_man, _anywhere) == 0


def test_who_is_stopped_beside_a_tank_goes_on_until_his_base_is_clear_of_its_side():
    tank = footprint(Rectangle(4, 1), (-1.5, 0), 90)
    assert [with_room([tank], WAY, place, _a_man, _anywhere) for place in (1, 2, 3)] == [2, 2, 3]


def test_who_is_stopped_where_nobody_can_stand_goes_beyond_it_or_stays_short():
    assert with_room([], WAY, 3, _a_man, lambda at: at != WAY[3]) == 4
    assert with_room([], WAY, 6, _a_man, lambda at: at != WAY[6]) == 5
    assert with_room([_a_man(Point(2, 1))], WAY, 6, _a_man, lambda at: at != WAY[4]) == 3
    assert with_room([], WAY, 3, _a_man, lambda at: False) == 0


def test_who_may_not_go_beyond_stays_there_or_short():
    assert with_room([], WAY, 3, _a_man, _anywhere, beyond=False) == 3
    assert with_room([_a_man(Point(1, 0))], WAY, 3, _a_man, _anywhere, beyond=False) == 0
    assert with_room([], WAY, 3, _a_man, lambda at: at != WAY[3], beyond=False) == 2


def test_whoever_notices_him_up_to_where_he_comes_to_stand_does_so_with_the_first():
    shows = np.array([[0, 0, 0, 1, 1], [0, 1, 0, 0, 0], [0, 0, 1, 0, 1]], dtype=bool)
    assert first_noticed(shows, [False] * 3) == (1, (1,))
    assert first_noticed(shows, [False] * 3, until=lambda place: place + 1) == (1, (1, 2))
    assert first_noticed(shows, [False] * 3, until=lambda place: place + 2) == (1, (0, 1, 2))


def test_the_first_point_where_somebody_sees_the_walker_counts_and_all_who_do_there():
    shows = np.array([[0, 0, 0, 1], [0, 0, 1, 1], [0, 0, 1, 0]], dtype=bool)
    assert first_noticed(shows, [False] * 3) == (2, (1, 2))
    assert first_noticed(shows, [False] * 3, lambda row, place: row == 0) == (3, (0,))


def test_who_has_him_in_sight_notices_him_only_after_losing_him():
    assert first_noticed(np.array([[1, 1, 1]], dtype=bool), [True]) is None
    assert first_noticed(np.array([[1, 0, 1]], dtype=bool), [True]) == (2, (0,))


@pytest.mark.parametrize("inches", [0.3, 4, 8, 16])
def test_twelve_ways_lead_out_of_a_place_all_of_one_length_and_none_a_hair_too_long(inches: int) -> None:
    paths, at = Paths(table(), EFFECTS), Point(20.37, 20.11)
    ends = [straight_way(paths, at, inches, degree) for degree in DIRECTIONS]
    assert len(set(ends)) == 12
    assert {paths.why_not_path((at, end), inches) for end in ends} == {None}
    assert min(distance(at, end) for end in ends) > inches - 0.03


def test_a_straight_way_ends_short_of_a_wall_and_goes_half_as_far_through_slow_ground() -> None:
    paths = Paths(table(area("woods", 8, 8, 20, 12), wall("fence", (2, 4), (12, 4))), EFFECTS)
    assert straight_way(paths, (4, 10), 8, 90) == (10, 10)
    assert half_way((4, 10), Point(10, 10)) == (7, 10)
    north = straight_way(paths, (4, 10), 8, 0)
    assert north.x == 4
    assert 4 < north.y < 5


def test_who_cannot_take_a_step_is_named_the_whole_way_which_says_why() -> None:
    paths = Paths(table(), EFFECTS)
    assert straight_way(paths, (0, 10), 8, 270) == (-8, 10)
