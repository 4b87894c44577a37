"""Bases as they stand: how far apart they are, whether they touch or are in each other's way, against Shapely."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from shapely import MultiPoint, Polygon
from shapely import Point as Dot

from game.board.table.bases import (
    MAN,
    REACH,
    Circle,
    Footprint,
    Rectangle,
    clearances,
    footprint,
    footprint_along,
    gap,
    may_meet,
    overlap,
    places_free,
    touch,
    touching_distance,
)
from game.board.table.layers import TABLE_GROUND, Board, Layer, Level
from game.board.table.measure.facing import UNIT
from game.board.table.measure.geometry import EPSILON, distance, within

CLOSE = 1e-6
WEDGE = Footprint(((0.0, 0.0), (4.0, 0.0), (0.0, 4.0)), 0.5)

inches = st.integers(10, 900).map(lambda hundredths: hundredths / 100)
shapes = st.one_of(st.builds(Circle, inches), st.builds(Rectangle, inches, inches))
coordinates = st.one_of(st.integers(0, 2000).map(lambda n: n / 100), st.integers(0, 20).map(float))
places = st.tuples(coordinates, coordinates)
facings = st.one_of(st.integers(0, 359), st.sampled_from((0, 45, 90, 180, 270)))
standing = st.builds(footprint, shapes, places, facings)
on_the_way = st.builds(footprint_along, shapes, places, places)
footprints = st.one_of(standing, on_the_way)


def shapely_gap(one: Footprint, other: Footprint) -> float:
    """By another road: how deep inside the outline of all differences between the two cores their origin lies."""
    differences = MultiPoint([(a[0] - b[0], a[1] - b[1]) for a in one.core for b in other.core]).convex_hull
    origin = Dot(0, 0)
    inside = isinstance(differences, Polygon) and differences.contains(origin)
    apart = -differences.exterior.distance(origin) if inside else differences.distance(origin)
    return apart - one.margin - other.margin


@given(footprints, footprints)
def test_gaps_between_bases_are_those_of_shapely(one: Footprint, other: Footprint) -> None:
    assert gap(one, other) == pytest.approx(shapely_gap(one, other), abs=CLOSE)


@given(footprints, footprints)
def test_a_gap_is_the_same_from_either_side(one: Footprint, other: Footprint) -> None:
    assert gap(one, other) == pytest.approx(gap(other, one), abs=CLOSE)
    assert touch(one, other) == (gap(one, other) <= EPSILON)
    assert overlap(one, other) == (gap(one, other) < -EPSILON)


@given(shapes, places, facings)
def test_a_base_covers_the_ground_that_it_has_on_paper(shape: Circle | Rectangle, at: tuple[float, float], facing: int):
    here = footprint(shape, at, facing)
    area = Polygon(here.core).area if len(here.core) > 1 else math.pi * here.margin**2
    wanted = shape.length * shape.width if isinstance(shape, Rectangle) else math.pi * shape.radius**2
    assert area == pytest.approx(wanted)


@given(st.builds(Rectangle, inches, inches), places, facings)
def test_the_front_edge_of_a_rectangle_lies_half_its_length_ahead(shape: Rectangle, at, facing: int) -> None:
    core = footprint(shape, at, facing).core
    middle = ((core[0][0] + core[1][0]) / 2, (core[0][1] + core[1][1]) / 2)
    unit = UNIT[facing]
    assert middle == pytest.approx((at[0] + unit.x * shape.ahead, at[1] + unit.y * shape.ahead))
    assert distance(core[0], core[1]) == pytest.approx(shape.width)


@given(shapes, places, places, st.floats(0, 1), footprints)
def test_what_a_base_meets_on_a_leg_it_meets_with_the_ground_of_the_leg(shape, a, b, share, other) -> None:
    leg = footprint_along(shape, a, b)
    at = (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
    facing = 0 if isinstance(shape, Circle) else round(math.degrees(math.atan2(b[0] - a[0], a[1] - b[1])))
    on_its_way = footprint(shape, at, facing)
    slack = 0.0 if isinstance(shape, Circle) else math.hypot(shape.length, shape.width) * math.radians(1)
    assert gap(leg, other) <= gap(on_its_way, other) + slack + CLOSE


@given(places, places)
def test_two_men_touch_when_their_middles_are_an_inch_apart(a: tuple[float, float], b: tuple[float, float]) -> None:
    one, other = footprint(MAN, a), footprint(MAN, b)
    assert touch(one, other) == within(a, b, 1.0)
    assert overlap(one, other) == (distance(a, b) < 1.0 - EPSILON)
    assert touch(one, footprint(REACH, b)) == within(a, b, 1.0)


@given(shapes, facings, standing, st.integers(0, 359))
def test_a_base_set_beside_another_touches_it_and_takes_none_of_its_ground(shape, facing, other, degree) -> None:
    xs, ys = zip(*other.core, strict=True)
    middle = (sum(xs) / len(xs), sum(ys) / len(ys))
    inches_off = touching_distance(shape, facing, other, middle, degree)
    unit = UNIT[degree]
    beside = footprint(shape, (middle[0] + unit.x * inches_off, middle[1] + unit.y * inches_off), facing)
    assert touch(beside, other)
    assert not overlap(beside, other)


@pytest.mark.parametrize(
    "layer", [Layer(level=Level.FIRST_STOREY), Layer(level=Level.UNDERGROUND), Layer(Board.TUNNELS)]
)
def test_bases_on_different_layers_neither_touch_nor_take_each_others_ground(layer: Layer) -> None:
    below, there = footprint(MAN, (5, 5)), footprint(MAN, (5, 5), layer=layer)
    assert overlap(below, below)
    assert not touch(below, there)
    assert not overlap(below, there)
    assert gap(below, there) == math.inf
    assert touch(there, footprint(Rectangle(4, 2), (5, 5), 30, layer))


def test_a_tank_across_the_way_of_a_man_is_met_at_its_side_and_passed_at_its_end() -> None:
    tank = footprint(Rectangle(6, 3), (10, 10), 90)
    assert overlap(footprint_along(MAN, (10, 5), (10, 15)), tank)
    assert not overlap(footprint_along(MAN, (13.5, 5), (13.5, 15)), tank)
    assert overlap(footprint_along(MAN, (13.49, 5), (13.49, 15)), tank)


def test_a_rectangle_on_its_way_covers_a_lane_as_wide_as_itself() -> None:
    lane = footprint_along(Rectangle(4, 2), (5, 10), (15, 10))
    assert Polygon(lane.core).area == pytest.approx(14 * 2)
    assert touch(lane, footprint(MAN, (10, 11.5)))
    assert not overlap(lane, footprint(MAN, (10, 11.5)))
    assert gap(lane, footprint(MAN, (18.5, 10))) == pytest.approx(1.0)


# How far from everybody -------------------------------------------------------------------------


def test_round_bases_are_as_far_off_as_their_nearest_border_says_at_every_point():
    points = [(1.0, 1.0), (2.5, 1.0), (9.0, 1.0)]
    others = [footprint(Circle(0.5), (3.0, 1.0)), footprint(Circle(1.5), (9.0, 5.0))]
    alone = [min(gap(footprint(Circle(0.5), at), other) for other in others) for at in points]
    assert clearances(Circle(0.5), points, others) == alone == [1.0, -0.5, 2.0]


def test_beside_a_base_with_corners_the_nearest_border_counts_as_well():
    lorry = footprint(Rectangle(6.0, 3.0), (10.0, 10.0), 0)
    man = footprint(Circle(0.5), (4.0, 10.0))
    assert clearances(Circle(0.5), [(10.0, 14.0), (5.5, 10.0)], [lorry, man]) == pytest.approx([0.5, 0.5])


def test_where_nobody_stands_everything_is_endlessly_clear():
    assert clearances(Circle(0.5), [(1.0, 1.0)], []) == [math.inf]
    assert clearances(Circle(0.5), [], [footprint(Circle(0.5), (3.0, 1.0))]) == []


# Quick answers ----------------------------------------------------------------------------------


@settings(max_examples=40)
@given(shapes, st.lists(places, min_size=2, max_size=4), footprints)
def test_a_base_that_cannot_meet_another_on_its_way_touches_it_on_none_of_its_legs(shape, way, other) -> None:
    legs = [footprint_along(shape, a, b) for a, b in pairwise(way)]
    assert may_meet(shape, way, other) or not any(touch(leg, other) for leg in legs)


@pytest.mark.parametrize(("x", "y"), [(10, 4), (10, 16), (3, 10), (17, 10)])
@pytest.mark.parametrize("off", [0.0, 0.01])
def test_a_way_passes_a_tank_on_any_side_of_it_as_near_as_both_bases_reach(x: int, y: int, off: float) -> None:
    """A tank six inches long faces north at 10, 10: 3 to front and rear, 2 to the sides; a lorry reaches 2.5 inches."""
    tank, lorry = footprint(Rectangle(6, 4), (10, 10), 0), Rectangle(4, 3)
    reach = 2.5 + (3 if x == 10 else 2) + off
    at = (x, 10 + math.copysign(reach, y - 10)) if x == 10 else (10 + math.copysign(reach, x - 10), y)
    assert may_meet(lorry, [at, at], tank) is (off == 0.0)


@settings(max_examples=40)
@given(shapes, facings, st.lists(places, min_size=1, max_size=4), st.lists(footprints, max_size=3))
@example(MAN, 0, [(5.0, 5.0)], [footprint(MAN, (6.0, 5.0)), footprint(MAN, (9.0, 5.0))])
@example(MAN, 0, [(5.01, 5.0)], [footprint(MAN, (9.0, 5.0)), footprint(MAN, (6.0, 5.0))])
@example(MAN, 0, [(5.0, 5.0)], [footprint(Rectangle(4, 2), (5, 7)), footprint(MAN, (5, 5), layer=Layer(Board.TUNNELS))])
def test_a_place_is_free_where_the_base_would_lie_on_nobody_of_its_layer(shape, facing, points, others) -> None:
    free = places_free(shape, facing, np.array(points), others, TABLE_GROUND)
    assert free.tolist() == [not any(overlap(footprint(shape, at, facing), other) for other in others) for at in points]


@pytest.mark.parametrize(
    ("at", "inches"),
    [((3, 3), 2**0.5 - 1), ((-2, 2), 1), ((2, -2), 1), ((7, -4), 4), ((1, 1), -2), ((-3, -4), 4)],
)
def test_a_core_of_three_corners_has_three_borders(at, inches):
    other = footprint(Circle(0.5), at)
    assert gap(WEDGE, other) == pytest.approx(inches)
    assert gap(other, WEDGE) == pytest.approx(inches)
    assert touch(WEDGE, other) is overlap(WEDGE, other) is (inches < 0)
