"""Whoever is to watch something begins where he sees it."""

from __future__ import annotations

from msgspec import structs

from game.board.skirmish.overlooking import is_known, watched_places, with_a_view
from game.board.table.field import Field
from game.board.table.measure.geometry import Point
from tests.board.table.small_tables import EFFECTS, area, table, wall

TRAIL = structs.replace(area("road", 0, 30, 60, 34), name="the trail")


def places(*at: tuple[float, float]) -> list[Point]:
    return [Point(*each) for each in at]


def test_only_places_with_a_view_are_taken_and_none_where_nothing_is_seen():
    field = Field(table(TRAIL, wall("hedge", (20, 20), (40, 20))), EFFECTS)
    near, behind = (30.0, 24.0), (30.0, 12.0)
    assert with_a_view(field, "the trail", places(near, behind), 24.0) == places(near)
    assert with_a_view(field, "the trail", places((30, 2), (31, 2)), 20.0) == []


def test_half_as_much_as_the_best_place_sees_is_enough_and_less_is_not():
    field = Field(table(TRAIL), EFFECTS)
    best, half, little = (30.0, 26.0), (30.0, 17.0), (30.0, 10.5)
    assert with_a_view(field, "the trail", places(best, half, little), 24.0) == places(best, half)


def test_what_the_map_does_not_name_cannot_be_watched():
    map = table(TRAIL)
    assert is_known(map, "the trail")
    assert not is_known(map, "the bridge")
    assert not is_known(map, "")


def test_exactly_half_as_much_as_the_best_is_enough():
    """A ring of two points, of which a hedge hides one from who stands in the west."""
    field = Field(
        table(structs.replace(area("road", 9, 19, 15, 21), name="the trail"), wall("hedge", (11, 22), (11, 30))),
        EFFECTS,
    )
    counts = [len(with_a_view(field, "the trail", places(at), 30.0)) for at in ((12.0, 30.0), (10.0, 30.0))]
    assert counts == [1, 1]


def test_every_point_of_that_name_is_watched_and_nothing_else():
    """One piece of the trail in the west, one in the east, and a road without a name between them."""
    pieces = [structs.replace(area("road", x, 30, x + 4, 34), name="the trail") for x in (2, 42)]
    field = Field(table(*pieces, area("road", 20, 30, 24, 34)), EFFECTS)
    west, middle, east = (4.0, 26.0), (22.0, 26.0), (44.0, 26.0)
    assert with_a_view(field, "the trail", places(west, middle, east), 12.0) == places(west, east)


def test_what_is_watched_is_every_second_inch_of_it_its_border_too_and_the_middle_of_what_is_smaller():
    wide = structs.replace(area("road", 2, 30, 6, 35), name="wide")
    slim = structs.replace(area("road", 9, 31, 11, 33), name="slim")
    small = structs.replace(area("road", 13, 31, 13.8, 31.6), name="small")
    field = Field(table(wide, slim, small), EFFECTS)
    assert watched_places(field, "wide") == tuple(Point(x, y) for y in (30, 32, 34) for x in (2, 4, 6))
    assert watched_places(field, "slim") == (Point(10, 32),)
    assert watched_places(field, "small") == (Point(13.4, 31.3),)
