"""Kinds of movement: what the ground is to those who move so, and the paths and ways that they have."""

from __future__ import annotations

import pytest

from game.board.table.effects import Effects
from game.board.table.field import Field
from game.board.table.measure.geometry import Point
from game.board.table.movers import WALK, Mover
from game.board.table.tablemap import Area, Barrier, Building, TableMap

MUD = Area(1, "mud", (Point(10, 0), Point(20, 0), Point(20, 30), Point(10, 30)))
ROAD = Area(2, "road", (Point(30, 0), Point(35, 0), Point(35, 40), Point(30, 40)))
FENCE = Barrier(3, "fence", (Point(25, 0), Point(25, 30)))
EFFECTS = {"mud": Effects(move=0.5), "road": Effects(), "fence": Effects(crossing=1.0)}
FIELD = Field(TableMap("test", "Test", 40, 40, (MUD, ROAD), (FENCE,)), EFFECTS)


def box(x: float, y: float, side: float) -> tuple[Point, ...]:
    """A square with its north-western corner here."""
    return Point(x, y), Point(x + side, y), Point(x + side, y + side), Point(x, y + side)


ACROSS = ((5.0, 15.0), (38.0, 15.0))
DRIVE = Mover("drive", closed=frozenset({"mud"}), most={"road": 4.0, "fence": 9.0}, stops=frozenset({"fence"}))


def test_who_walks_has_the_ground_as_its_effects_say() -> None:
    assert FIELD.over(WALK).paths is FIELD.paths
    assert FIELD.over(WALK).ways is FIELD.ways
    assert WALK.effects(EFFECTS) is EFFECTS
    assert FIELD.paths.cost(ACROSS) == pytest.approx(33 + 10 + 1)


def test_ground_that_is_closed_to_a_mover_bars_its_paths_and_its_ways_lead_round() -> None:
    paths, ways = FIELD.over(DRIVE).paths, FIELD.over(DRIVE).ways
    halt = paths.why_not_path(ACROSS)
    assert halt is not None
    assert (halt.why, halt.piece, halt.at) == ("ground", MUD, Point(10, 15))
    assert FIELD.paths.why_not_path(ACROSS) is None
    way = ways.way((5.0, 15.0), (22.0, 15.0))
    assert max(abs(point.y - 15) for point in way) >= 15
    assert paths.why_not_path(way) is None


def test_what_is_closed_alike_is_one_table() -> None:
    other = Mover("ride", closed=frozenset({"mud"}))
    assert FIELD.over(other) is FIELD.over(DRIVE)
    assert FIELD.over(WALK.but_not_over(frozenset({"mud"}))) is FIELD.over(DRIVE)
    assert FIELD.over(DRIVE.but_not_over(frozenset({"road"}))) is not FIELD.over(DRIVE)


def test_the_ground_that_allows_the_least_limits_a_whole_move() -> None:
    assert DRIVE.most_over(FIELD.paths.legs(ACROSS)) == ("road", 4.0)
    assert DRIVE.most_over(FIELD.paths.legs(((5.0, 15.0), (28.0, 15.0)))) == ("fence", 9.0)
    alike = Mover("ride", most={"road": 9.0, "fence": 9.0})
    assert alike.most_over(FIELD.paths.legs(ACROSS)) == ("fence", 9.0), "the first of two that allow as much"
    assert DRIVE.most_over(FIELD.paths.legs(((5.0, 15.0), (24.0, 15.0)))) == ("", None)
    assert WALK.most_over(FIELD.paths.legs(ACROSS)) == ("", None)


def test_a_mover_names_the_first_ground_that_is_closed_and_the_first_crossing_that_it_stops_before() -> None:
    parts = FIELD.paths.legs(ACROSS)
    closed, stop = DRIVE.first_closed(parts), DRIVE.first_stop(parts)
    assert closed is not None
    assert stop is not None
    assert (closed.piece, closed.start) == (MUD, Point(10, 15))
    assert (stop.piece, stop.start) == (FENCE, Point(25, 15))
    assert WALK.first_closed(parts) is None
    assert WALK.first_stop(parts) is None


def test_a_move_ends_at_the_first_point_in_ground_that_ends_it() -> None:
    grounds = FIELD.ground_at([(5.0, 15.0), (9.0, 15.0), (12.0, 15.0), (19.0, 15.0), (32.0, 15.0)])
    assert grounds == ("", "", "mud", "mud", "road")
    assert Mover("wade", ends_in=frozenset({"mud"})).first_end(grounds) == 2
    assert Mover("wade", ends_in=frozenset({"road", "fence"})).first_end(grounds) == 4
    assert Mover("wade", ends_in=frozenset({"mud"})).first_end(grounds[:2]) is None
    assert WALK.first_end(grounds) is None


def test_each_mover_has_the_houses_for_refuges_that_it_can_come_to_stand_in() -> None:
    houses = (Building(8, "hut", box(2, 2, 4)), Building(9, "shed", box(12, 2, 4)))
    field = Field(TableMap("test", "Test", 40, 40, (MUD,), (), houses), EFFECTS | {"hut": Effects(), "shed": Effects()})
    assert field.over(WALK).refuges == (Point(4, 4), Point(14, 4))
    assert field.over(DRIVE).refuges == (Point(4, 4),)
