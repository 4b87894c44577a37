"""Ground on which something of the printed map was broken: what is shown as rubble."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.board.table.breaches import BAND, Breach, Levelled
from game.board.table.changes import Change, Gap, Patch, broken_ground
from game.board.table.measure.geometry import Point, distance
from game.board.table.sections import Collapse
from game.board.table.tablemap import Barrier, Building
from tests.rules.fng.fng_board import box, line, table

HOUSE = Building(7, "house", box(10, 10, 6, 6))
WIRE = Barrier(3, "wire", line((0, 2), (8, 2), (8, 6)))
GROUND = table(barriers=[WIRE], buildings=[HOUSE])


def broken(*changes: Change) -> list[tuple[Point, ...]]:
    return list(broken_ground(GROUND, changes))


def test_of_a_levelled_building_all_is_rubble() -> None:
    assert broken(Levelled(7)) == [HOUSE.outline]


def test_a_breach_leaves_rubble_in_both_walls_as_wide_as_it_is() -> None:
    first, second = (
        sorted(distance(a, b) for a, b in pairwise(outline))
        for outline in broken(Breach(7, (8.0, 13.0), (18.0, 13.0), 3.0))
    )
    assert first == second == pytest.approx([BAND, BAND, 3])


@pytest.mark.parametrize(("x", "long"), [(4.0, 2.0), (0.5, 1.5), (7.5, 1.5)])
def test_a_gap_in_wire_is_rubble_as_far_as_the_wire_went(x: float, long: float) -> None:
    (outline,) = broken(Gap(3, (x, 2.0), 2.0))
    assert max(distance(a, b) for a, b in pairwise(outline)) == pytest.approx(long)


@pytest.mark.parametrize(("level", "count"), [(0, 1), (1, 0)])
def test_what_comes_down_on_the_ground_is_rubble_and_what_does_above_is_not(level: int, count: int) -> None:
    assert len(broken(Collapse(7, level, 0, 8.0))) == count


def test_burning_ground_is_not_broken() -> None:
    assert broken(Patch("fire", (4.0, 4.0), (8.0, 4.0), 2.0)) == []
