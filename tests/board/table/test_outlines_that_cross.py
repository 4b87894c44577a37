"""Outlines that cross or touch themselves: where, from whatever corner and in whatever direction they are drawn."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from game.board.tiled.tables.content import crossing_of
from tests.board.table.small_tables import box, points

EIGHT = points((0, 0), (4, 4), (4, 0), (0, 4))
SPIKE = points((0, 0), (8, 0), (8, 4), (8, 2), (0, 2))
TOUCH = points((0, 0), (8, 0), (8, 4), (4, 0), (0, 4))
DASH = points((0, 0), (5, 0), (2, 0))
CROSS = points((1, 1), (9, 1), (9, 5), (6, 5), (6, 0), (4, 0), (4, 5), (1, 5))


def turned(outline: tuple[Point, ...]) -> list[tuple[Point, ...]]:
    """The outline from each of its corners, both ways round."""
    ways = [outline, outline[::-1]]
    return [(*way[at:], *way[:at]) for way in ways for at in range(len(way))]


@pytest.mark.parametrize(
    "outline",
    [
        box(0, 0, 8, 4),
        points((0, 0), (8, 0), (8, 4), (4, 1), (0, 4)),
        points((0, 0), (4, 0), (8, 0), (8, 4)),
        points((0, 0), (0, 0), (8, 0), (8, 4), (8, 4)),
        points((0, 0), (10, 0), (10, 10), (6, 10), (6, 4), (4, 4), (4, 10), (0, 10)),
    ],
)
def test_a_plain_outline_crosses_nowhere(outline: tuple[Point, ...]) -> None:
    assert {crossing_of(each) for each in turned(outline)} == {None}


@pytest.mark.parametrize(
    ("outline", "places"),
    [
        (EIGHT, {(2, 2)}),
        (SPIKE, {(8, 4), (8, 2)}),
        (TOUCH, {(4, 0)}),
        (CROSS, {(6, 1), (4, 1)}),
        (DASH, {(0, 0), (5, 0), (2, 0)}),
    ],
)
def test_an_outline_that_crosses_touches_or_folds_back_is_told_where(
    outline: tuple[Point, ...], places: set[tuple[float, float]]
) -> None:
    found = {crossing_of(each) for each in turned(outline)}
    assert None not in found
    assert found <= places
