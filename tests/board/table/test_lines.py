"""What lines meet among several outlines: each range of shapes by itself, and what runs along an edge."""

from __future__ import annotations

import numpy as np
import pytest

from game.board.table.measure.lines import Lines, all_lines, joined, lines
from game.board.table.measure.shapes import Shapes
from tests.board.table.small_tables import box

SHAPES = Shapes(
    [box(2, 2, 6, 6), box(8, 2, 10, 6), box(4, 4, 9, 8)], [[(12.0, 0.0), (12.0, 8.0)], [(0.0, 8.0), (12.0, 8.0)]]
)
"""Two boxes side by side, one over both, a line across in the east, a line along the south of the third box."""

MANY = 9
"""More lines than are worked out one by one."""


def legs(*ends: tuple[tuple[float, float], tuple[float, float]]) -> Lines:
    return lines([a for a, _ in ends], [b for _, b in ends])


EAST = ((0.0, 3.0), (14.0, 3.0))
LOW = ((0.0, 5.0), (14.0, 5.0))
ALONG = ((0.0, 6.0), (14.0, 6.0))
SOUTH = ((0.0, 8.0), (14.0, 8.0))


@pytest.mark.parametrize("times", [1, MANY])
def test_a_line_runs_so_many_inches_inside_each_outline(times: int) -> None:
    found = legs(*[EAST, LOW, ALONG, SOUTH] * times)
    inside = SHAPES.met(found).lengths(found, 0, 3)
    assert inside[:4] == pytest.approx(np.array([[4, 2, 0], [4, 2, 5], [0, 0, 5], [0, 0, 0]]), abs=1e-6)
    assert inside.shape == (4 * times, 3)


@pytest.mark.parametrize("times", [1, MANY])
@pytest.mark.parametrize(("first", "last"), [(0, 1), (1, 2), (1, 3), (2, 3)])
def test_some_of_the_outlines_are_measured_as_all_are(times: int, first: int, last: int) -> None:
    found = legs(*[EAST, LOW, ALONG, SOUTH, ((9.0, 1.0), (3.0, 7.0)), ((4.0, 9.0), (4.0, 1.0))] * times)
    met = SHAPES.met(found)
    assert met.lengths(found, first, last).tolist() == met.lengths(found, 0, 3)[:, first:last].tolist()


def test_crossings_are_told_by_line_and_shape_with_the_inches_to_them() -> None:
    found = legs(LOW)
    crossings = SHAPES.met(found).crossings(0, 3)
    told = sorted(zip(crossings.shape.tolist(), np.round(crossings.at, 6).tolist(), strict=True))
    assert told == [(0, 2.0), (0, 6.0), (1, 8.0), (1, 10.0), (2, 4.0), (2, 9.0)]
    only = SHAPES.met(found).crossings(2, 4)
    assert sorted(zip(only.shape.tolist(), np.round(only.at, 6).tolist(), strict=True)) == [
        (0, 4.0),
        (0, 9.0),
        (1, 12.0),
    ]
    assert sorted(np.round(only.share, 6).tolist()) == [0.25, 0.625, 0.75]


def test_what_a_line_follows_is_told_once_where_it_begins() -> None:
    found = legs(SOUTH, EAST, ((14.0, 8.0), (0.0, 8.0)))
    followed = SHAPES.met(found).followed(0, 5)
    told = sorted(zip(followed.line.tolist(), followed.shape.tolist(), np.round(followed.at, 6).tolist(), strict=True))
    assert told == [(0, 2, 4.0), (0, 4, 0.0), (2, 2, 5.0), (2, 4, 2.0)]
    assert set(followed.edge.tolist()) == {-1}
    later = SHAPES.met(found).followed(4, 5)
    assert (later.line.tolist(), later.shape.tolist()) == ([0, 2], [0, 0])
    assert len(SHAPES.met(legs(EAST)).followed(0, 5).line) == 0


def test_all_lines_go_from_each_to_each_in_rows() -> None:
    found = all_lines([(0, 0), (3, 4)], [(3, 4), (0, 1), (6, 8)])
    assert found.length.tolist() == pytest.approx([5, 1, 10, 0, 18**0.5, 5])
    assert found.ax.tolist() == [0, 0, 0, 3, 3, 3]
    assert found.by.tolist() == [4, 1, 8, 4, 1, 8]
    assert len(all_lines([], [(1, 1)]).length) == 0


def test_crossings_are_chosen_and_put_together() -> None:
    crossings = SHAPES.met(legs(LOW)).crossings(0, 3)
    near = crossings.where(crossings.at < 5)
    far = crossings.where(crossings.at >= 5)
    assert len(near.line) + len(far.line) == len(crossings.line) == 6
    assert sorted(near.joined(far).at.tolist()) == sorted(crossings.at.tolist())
    assert near.joined(near.where(near.at < 0)) is near


def test_parts_looked_at_apart_count_their_lines_on() -> None:
    whole = legs(SOUTH, LOW, SOUTH)
    parts = [SHAPES.met(legs(*each)) for each in ([SOUTH, LOW], [SOUTH])]
    together, at_once = joined(parts, 2), SHAPES.met(whole)
    assert together.line.tolist() == at_once.line.tolist()
    assert together.flat_line.tolist() == at_once.flat_line.tolist()
    assert joined(parts[:1], 2) is parts[0]
