"""Houses in houses and openings over each other: where two things overlap so that nobody could tell them apart."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, Opening
from game.board.tiled.tables.sense import overlap, overlapping, share_a_wall
from tests.board.table.small_tables import box, points


def house(west: float, north: float, east: float, south: float, id: int = 1) -> Building:
    return Building(id, "house", box(west, north, east, south))


@pytest.mark.parametrize(
    ("other", "within"),
    [
        (house(12, 12, 16, 16), True),
        (house(8, 8, 30, 30), True),
        (house(20, 10, 24, 14), False),
        (house(19.75, 10, 24, 14), False),
        (house(19.7, 10, 24, 14), True),
        (house(10, 19.75, 14, 24), False),
        (house(10, 19.7, 14, 24), True),
        (house(30, 30, 34, 34), False),
        (house(30, 10, 34, 20), False),
        (house(10, 30, 20, 34), False),
    ],
)
def test_houses_overlap_by_more_than_a_thin_strip(other: Building, within: bool) -> None:
    first = house(10, 10, 20, 20)
    both = overlap(first, other), overlap(other, first)
    assert [at is not None for at in both] == [within, within]


def test_the_point_that_is_told_lies_in_both_houses() -> None:
    at = overlap(house(10, 10, 20, 20), house(18, 16, 30, 30))
    assert at == Point(18.125, 16.125)


def test_a_house_in_the_corner_of_an_angled_one_stands_apart() -> None:
    angled = Building(1, "house", points((10, 10), (20, 10), (20, 12), (12, 12), (12, 20), (10, 20)))
    assert overlap(angled, house(13, 13, 20, 20)) is None
    assert overlap(angled, house(11, 13, 20, 20)) == Point(11.125, 13.125)


def test_every_two_houses_that_overlap_are_told() -> None:
    three = [house(0, 0, 10, 10, 1), house(8, 8, 14, 14, 2), house(12, 12, 20, 20, 3)]
    assert [(one.id, other.id) for one, other, _ in overlapping(three)] == [(1, 2), (2, 3)]


def opening(west: float, east: float, y: float = 10.0, storey: int = 0) -> Opening:
    return Opening("window", Point(west, y), Point(east, y), storey)


@pytest.mark.parametrize(
    ("other", "shares"),
    [
        (opening(11, 13), True),
        (opening(13, 11), True),
        (opening(14, 16), False),
        (opening(13.9, 16), True),
        (opening(6, 10), False),
        (opening(6, 10.1), True),
        (opening(0, 30), True),
        (opening(11, 13, storey=1), False),
        (opening(11, 13, 10.25), True),
        (opening(11, 13, 10.3), False),
        (opening(11, 13, 9.7), False),
        (Opening("window", Point(12, 10), Point(12, 14)), False),
        (Opening("window", Point(11, 10.2), Point(13, 9.8)), True),
    ],
)
def test_openings_share_a_wall_where_they_lie_along_the_same_stretch(other: Opening, shares: bool) -> None:
    assert share_a_wall(opening(10, 14), other) is shares


def test_an_opening_without_width_shares_nothing() -> None:
    assert not share_a_wall(opening(10, 10), opening(8, 12))


def test_an_opening_that_only_touches_the_wall_of_another_shares_no_wall() -> None:
    across = Opening("window", Point(12, 10), Point(12, 14), 0)
    assert not share_a_wall(opening(10, 14), across)
    assert not share_a_wall(across, opening(10, 14))
    skew = Opening("window", Point(10, 14), Point(14, 10), 0)
    assert not share_a_wall(opening(10, 14), skew)


@pytest.mark.parametrize(
    ("start", "end", "shares"), [(0.4, 0.8, True), (0.8, 1.2, True), (1.0, 1.4, False), (-0.4, 0.0, False)]
)
def test_openings_in_a_slanting_wall_share_it_where_their_stretches_overlap(
    start: float, end: float, shares: bool
) -> None:
    """A wall that runs up to the right, three inches for every four: shares of an opening five inches long."""
    door = Opening("door", *points((10, 20), (14, 17)))
    other = Opening("door", *points(*((10 + 4 * share, 20 - 3 * share) for share in (start, end))))
    assert share_a_wall(door, other) is shares
    assert share_a_wall(other, door) is shares
