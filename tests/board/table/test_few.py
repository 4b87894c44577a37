"""Few lines and points are worked out one by one, many with arrays: what is found is the same to the last bit."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from game.board.table.measure.few import FEW_LINES, FEW_POINTS, FewShapes
from game.board.table.measure.geometry import EPSILON, columns
from game.board.table.measure.lines import Lines, Met, joined, lines
from game.board.table.measure.shapes import Shapes
from tests.asserting import some

# Whole numbers make lines that touch corners and run along edges; hundredths those that do neither.
places = st.tuples(*[st.integers(0, 6).map(float) | st.integers(0, 600).map(lambda n: n / 100)] * 2)
near = st.tuples(places, st.sampled_from([0.0, EPSILON, -EPSILON, 0.4 * EPSILON, 2 * EPSILON])).map(
    lambda each: (each[0][0] + each[1], each[0][1])
)
outlines = st.lists(places, min_size=3, max_size=7, unique=True)
open_lines = st.lists(places, min_size=2, max_size=5, unique=True)
shapes = st.builds(Shapes, st.lists(outlines, max_size=3), st.lists(open_lines, max_size=3))
points = st.lists(near, min_size=1, max_size=4)
legs = st.lists(st.tuples(near, near), min_size=1, max_size=3).map(
    lambda pairs: lines([a for a, _ in pairs], [b for _, b in pairs])
)


def assert_same(one: Met, other: Met) -> None:
    for name, mine, theirs in some(zip(Met._fields, one, other, strict=True)):
        assert mine.dtype == theirs.dtype, name
        assert mine.tolist() == theirs.tolist(), name


@given(shapes, legs)
def test_lines_meet_the_same_edges(shapes: Shapes, legs: Lines) -> None:
    assert_same(shapes.few.met(legs), shapes._many_met(legs))


@given(shapes, legs)
def test_lines_looked_at_in_parts_meet_the_same_edges(shapes: Shapes, legs: Lines) -> None:
    count = len(legs.length)
    parts = [shapes._many_met(Lines(*(each[at : at + 1] for each in legs))) for at in range(count)]
    assert_same(joined(parts, 1), shapes._many_met(legs))


@given(shapes, points, st.booleans())
def test_the_same_outlines_hold_a_point(shapes: Shapes, points: list[tuple[float, float]], edge: bool) -> None:
    px, py = columns(points)
    few, many = (each(px, py, shapes.closed, edge=edge) for each in (shapes.few.inside, shapes._many_inside))
    assert few.dtype == many.dtype
    assert few.tolist() == many.tolist()


@given(shapes, points, st.sampled_from([0.0, 0.5, 1.0]))
def test_a_point_is_near_the_same_shapes(shapes: Shapes, points: list[tuple[float, float]], inches: float) -> None:
    px, py = columns(points)
    few, many = shapes.few.within(px, py, inches), shapes._many_within(px, py, inches)
    assert few.dtype == many.dtype
    assert few.tolist() == many.tolist()


def test_few_are_asked_one_by_one_and_more_are_not(monkeypatch) -> None:
    """The borders are where they are said to be; a table without shapes has nothing to meet."""
    asked: list[str] = []
    for name in ("met", "inside", "within"):
        real = getattr(FewShapes, name)
        monkeypatch.setattr(
            FewShapes, name, lambda *all, _real=real, _name=name, **more: asked.append(_name) or _real(*all, **more)
        )
    table = Shapes([[(1, 1), (3, 1), (3, 3)]])
    for extra in (0, 1):
        many = [(2.0, 1.5)] * (FEW_POINTS + extra)
        assert table.inside(many).all()
        assert not table.within(many, 0.0).any()
        ones = [(0.0, 1.5)] * (FEW_LINES + extra)
        assert len(table.met(lines(ones, [(5.0, 1.5)] * len(ones))).line) == 2 * len(ones)
    assert asked == ["inside", "within", "met"]
    assert len(Shapes([]).met(lines([(0, 0)], [(1, 1)])).line) == 0
    assert np.array_equal(Shapes([]).inside([(0, 0)]), np.zeros((1, 0), dtype=np.bool_))
