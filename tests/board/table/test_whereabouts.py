"""A place of a table is told by what has a name there, never in coordinates."""

from __future__ import annotations

import re

import pytest

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Area, Barrier, Spot, TableMap
from game.board.table.whereabouts import INCHES, PACES, whereabouts
from tests.board.table.small_tables import box

POND = Area(1, "pond", box(30, 30, 40, 40), "the pond")
WALL = Barrier(2, "stone wall", (Point(60, 10), Point(70, 10)), "the wall")
TABLE = TableMap("t", "T", 90, 90, (POND,), (WALL,), spots=(Spot("cache", Point(10, 80)),))


@pytest.mark.parametrize(
    ("at", "words"),
    [
        ((35, 35), "'the pond'"),
        ((35, 29.5), "'the pond'"),
        ((35, 26), "4 in north of 'the pond'"),
        ((45, 45), "7 in south-east of 'the pond'"),
        ((65, 22), "12 in south of 'the wall'"),
        ((65, 22.1), "the north-east of the table"),
        ((5, 80), "5 in west of 'cache'"),
        ((5, 5), "the north-west of the table"),
        ((52, 52), "the middle of the table"),
        ((45, 85), "the south of the table"),
    ],
)
def test_what_has_a_name_within_a_foot_says_where_a_place_is(at, words):
    assert whereabouts(TABLE, at) == words


def test_where_a_figure_is_a_man_it_is_paces():
    assert whereabouts(TABLE, (35, 26), PACES) == "4 paces north of 'the pond'"


@pytest.mark.parametrize("unit", [INCHES, PACES])
def test_no_place_is_told_in_coordinates(unit):
    places = [(float(x), float(y)) for x in range(0, 91, 9) for y in range(0, 91, 9)]
    assert [at for at in places if re.search(r"\d[.,]\d|\d, \d", whereabouts(TABLE, at, unit))] == []
