"""The fan of sight: what it encloses is seen, what lies just past its border is not."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.board.table.measure.geometry import along, distance
from game.board.table.sight.seeing import Sight
from tests.board.table.small_tables import EFFECTS, area, door, house, table, wall
from tests.board.table.test_against_shapely import any_place, tables


def test_in_the_open_the_fan_reaches_the_edge_of_the_table():
    fan = Sight(table(), EFFECTS).fan((10, 10))
    assert [fan[degree] for degree in (0, 90, 180, 270)] == [(10, 0), (48, 10), (10, 48), (0, 10)]


def test_the_limit_of_sight_makes_it_a_circle():
    fan = Sight(table(), EFFECTS).fan((24, 24), limit=12)
    assert [distance((24, 24), corner) for corner in fan] == pytest.approx([12] * 360)


@pytest.mark.parametrize(
    ("piece", "east"),
    [
        (area("woods", 10, 0, 40, 40), 11),
        (area("woods", 10, 0, 12, 40), 11),
        (area("woods", 10, 0, 11, 40), 48),
        (area("woods", 0, 0, 40, 40), 17),
        (area("woods", 0, 0, 6, 40), 48),
        (area("woods", 0, 0, 7, 40), 7),
        (area("tall scrub", 10, 0, 40, 40), 14),
        (area("tall scrub", 10, 0, 14, 40), 48),
        (area("tall scrub", 0, 0, 9, 40), 48),
        (area("thicket", 10, 0, 10.5, 40), 10.5),
        (area("rock", 10, 0, 12, 40), 10),
        (wall("hedge", (10, 0), (10, 40)), 10),
        (wall("stone wall", (10, 0), (10, 40)), 48),
    ],
)
def test_where_the_ray_to_the_east_ends(piece, east):
    fan = Sight(table(piece), EFFECTS).fan((5, 20))
    assert fan[90] == pytest.approx((east, 20))


def test_who_stands_at_the_edge_of_a_rock_sees_along_it_and_away_and_not_into_it():
    fan = Sight(table(area("rock", 10, 10, 20, 20)), EFFECTS).fan((10, 15), limit=8)
    seen = [distance((10, 15), fan[degree]) for degree in (0, 1, 90, 179, 181, 270, 359)]
    assert seen == pytest.approx([8, 0, 0, 0, 8, 8, 8], abs=1e-3)


def test_through_a_door_a_strip_of_the_room_is_seen():
    fan = Sight(table(house(door((22, 20), (23, 20)))), EFFECTS).fan((22.5, 10))
    assert fan[180] == pytest.approx((22.5, 24))
    assert fan[190].y == pytest.approx(20)


@settings(max_examples=60, deadline=None)
@given(tables(), any_place, st.integers(0, 359), st.booleans())
def test_inside_one_sees_and_past_the_border_one_does_not(terrain, at, degree, dark):
    sight = Sight(terrain, EFFECTS)
    border = sight.fan(at, limit=20, dark=dark)[degree]
    length = distance(at, border)
    for share in (0.3, 0.7):
        inner = along(at, border, max(0.0, share * length - 1e-4))
        assert sight.look(at, inner, limit=20, dark=dark).clear
    beyond = along(at, border, length + 1e-4)
    assume(length > 1e-3 and terrain.on_table(beyond))
    assert not sight.look(at, beyond, limit=20, dark=dark).clear
