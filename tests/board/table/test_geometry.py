"""Facing, distance and templates on a table, on both sides of each edge."""

import math

import numpy as np
import pytest

from game.board.table.bases import MAN
from game.board.table.measure.facing import UNIT, ahead, aspect, in_front_half, turned_to
from game.board.table.measure.geometry import (
    Point,
    along,
    distance_to_segment,
    distances,
    nearest_on_segment,
    path_length,
    signed_area,
    snap,
    within,
)
from game.board.table.measure.templates import Circle, Cone, Sector, Strip, gaps, strip_behind, swath


def test_places_lie_on_a_raster_of_a_hundredth():
    assert (snap(1.004), snap(1.006), snap(-0.004)) == (1.0, 1.01, 0.0)


def test_within_is_exact():
    assert within((0, 0), (3, 4), 5)
    assert not within((0, 0), (3, 4.01), 5)


@pytest.mark.rule("FNG-FACE-02")
@pytest.mark.parametrize(
    ("south", "found"), [(-5, "front"), (-0.5, "front"), (-0.49, "flank"), (0.5, "flank"), (0.51, "rear"), (5, "rear")]
)
def test_flank_and_rear_begin_behind_the_lines_of_the_base(south, found):
    assert aspect((10, 10), 0, (10 + 3, 10 + south), MAN.ahead) == found


@pytest.mark.parametrize(("to", "degrees"), [((5, 0), 0), ((10, 5), 90), ((5, 10), 180), ((0, 5), 270), ((10, 0), 45)])
def test_turning_to_a_point(to, degrees):
    assert turned_to((5, 5), to) == degrees


def test_turning_to_oneself_changes_nothing():
    assert turned_to((5, 5), (5, 5), otherwise=77) == 77


def test_the_front_half_has_its_border():
    assert in_front_half((5, 5), 0, (9, 5))
    assert not in_front_half((5, 5), 0, (9, 5.01))


def test_directions_are_whole():
    assert (UNIT[0], UNIT[90], UNIT[180], UNIT[270]) == ((0, -1), (1, 0), (0, 1), (-1, 0))


def test_a_blast_circle_is_named_by_its_diameter():
    assert Circle(Point(10, 10), 5).inside([(10, 12.5), (10, 12.51), (10, 10)]).tolist() == [True, False, True]


def test_a_cone_widens_to_its_far_end():
    cone = Cone(Point(0, 0), Point(0, 10), 4)
    assert cone.inside([(0, 0), (1, 5), (1.01, 5), (2, 10), (0, 10.01), (0, -0.1)]).tolist() == [
        True, True, False, True, False, False,
    ]  # fmt: skip


def test_a_sector_opens_to_both_sides_of_its_facing():
    east = Sector(Point(10, 10), 90, 6, 90)
    inside, outside = [(10, 10), (16, 10), (14, 14), (14, 6)], [(16.01, 10), (14, 14.1), (14, 5.9), (9, 10)]
    assert east.inside([*inside, *outside]).tolist() == [True] * 4 + [False] * 4
    outline = east.outline()
    assert outline[0] == Point(10, 10)
    assert all(abs(math.dist(outline[0], corner) - 6) < 1e-9 for corner in outline[1:])
    assert Point(16, 10) in outline


def test_a_strip_is_even():
    strip = Strip(Point(0, 0), Point(0, 10), 1)
    assert strip.inside([(0.5, 0), (0.51, 5), (0.5, 10), (0, 10.01)]).tolist() == [True, False, True, False]


def test_behind_a_figure_lies_opposite_to_its_facing():
    assert strip_behind((10, 10), 90, 6).inside([(4, 10), (3.99, 10), (11, 10), (5, 10.5)]).tolist() == [
        True, False, False, True,
    ]  # fmt: skip


@pytest.mark.rule("FNG-SWATH-01")
def test_a_swath_is_as_wide_as_its_dice_at_the_farthest_target():
    assert swath((0, 0), [(-1.5, 10), (1.5, 10)], 3) is not None
    assert swath((0, 0), [(-1.51, 10), (1.5, 10)], 3) is None
    assert swath((0, 0), [(0, 5), (1.5, 10)], 3) is not None


@pytest.mark.rule("FNG-SWATH-01")
def test_a_swath_narrows_towards_the_shooter():
    assert swath((0, 0), [(-1.5, 5), (0, 10), (1.5, 5)], 3) is None


def test_nobody_shoots_all_round():
    assert swath((0, 0), [(0, 5), (0, -5)], 6) is None
    assert swath((0, 0), [(0, 5), (4, -3), (-4, -3)], 60) is None


@pytest.mark.rule("FNG-SWATH-02")
def test_gaps_lie_between_neighbours():
    assert gaps([(0, 0), (3, 4), (3, 5)]) == (5, 1)
    assert gaps([(0, 0)]) == ()


def test_the_corners_of_a_strip_go_round_it():
    outline = Strip(Point(0, 0), Point(10, 0), 4).outline()
    assert [(round(x, 6), round(y, 6)) for x, y in outline] == [(0, -2), (0, 2), (10, 2), (10, -2)]


def test_a_path_is_as_long_as_its_legs():
    assert path_length([(0, 0), (3, 4), (3, 10)]) == pytest.approx(11)
    assert path_length([(3, 4)]) == 0


def test_along_a_line_one_comes_as_far_as_asked_and_beyond_its_end():
    assert along((1, 1), (4, 5), 2.5) == pytest.approx((2.5, 3))
    assert along((1, 1), (4, 5), 10) == pytest.approx((7, 9))
    assert along((1, 1), (1, 1), 3) == (1, 1)


@pytest.mark.parametrize(
    ("at", "nearest", "inches"), [((3, 5), (3, 1), 4), ((0, 1), (1, 1), 1), ((8, 5), (5, 1), 5), ((2, 1), (2, 1), 0)]
)
def test_the_nearest_point_of_a_segment_is_never_beyond_its_ends(at, nearest, inches):
    assert nearest_on_segment(at, (1, 1), (5, 1)) == pytest.approx(nearest)
    assert distance_to_segment(at, (1, 1), (5, 1)) == pytest.approx(inches)
    assert nearest_on_segment(at, (2, 2), (2, 2)) == (2, 2)


def test_an_outline_that_runs_clockwise_has_an_area_above_nothing():
    outline = [(1, 1), (5, 1), (5, 4), (1, 4)]
    assert signed_area(outline) == 12
    assert signed_area(outline[::-1]) == -12


def test_the_distances_of_many_are_those_of_each_two():
    assert distances([(0, 0), (1, 1)], [(3, 4), (1, 1), (1, 3)]) == pytest.approx(
        np.array([[5, 2**0.5, 10**0.5], [13**0.5, 0, 2]])
    )


def test_a_sector_is_drawn_from_its_apex_round_its_arc_every_five_degrees():
    corners = Sector(Point(10, 10), 90, 5, 90).outline()
    assert corners[0] == (10, 10)
    assert len(corners) == 20
    assert corners[1] == pytest.approx((10 + 5 * math.sin(math.pi / 4), 10 - 5 * math.cos(math.pi / 4)))
    assert corners[10] == pytest.approx((15, 10))
    assert corners[-1] == pytest.approx((10 + 5 * math.sin(math.pi / 4), 10 + 5 * math.cos(math.pi / 4)))


def test_a_circle_is_drawn_with_60_corners_from_the_north_clockwise():
    corners = Circle(Point(10, 10), 6).outline()
    assert len(corners) == 60
    assert (corners[0], corners[15], corners[30]) == ((10, 7), (13, 10), (10, 13))


def test_a_cone_is_drawn_from_its_apex_to_both_sides_of_its_far_end():
    assert Cone(Point(2, 3), Point(2, 13), 4).outline() == ((2, 3), (4, 13), (0, 13))


@pytest.mark.parametrize("shape", [Cone(Point(3, 3), Point(3, 3), 4), Strip(Point(3, 3), Point(3, 3), 4)])
def test_what_has_no_length_holds_only_its_own_place(shape):
    assert shape.inside([(3, 3), (3, 3.01), (3.01, 3)]).tolist() == [True, False, False]


@pytest.mark.parametrize(
    ("facing", "other", "inches"),
    [(0, (5, 2), 3), (90, (9, 5), 4), (180, (5, 2), -3), (450, (9, 5), 4), (90, (5, 1), 0)],
)
def test_what_lies_ahead_is_measured_along_the_facing(facing, other, inches):
    assert ahead((5, 5), facing, other) == pytest.approx(inches)


def test_directions_are_the_same_on_every_machine_to_fifteen_places():
    assert UNIT[30] == (0.5, -0.866025403784439)
    assert {round(x, 15) for unit in UNIT for x in unit} == {x for unit in UNIT for x in unit}


@pytest.mark.parametrize("shooter", [(0, 0), (7, 0), (0, 9), (30, 20)])
@pytest.mark.parametrize(("along", "aside"), [((10, 0), (0, 1)), ((0, -10), (1, 0)), ((-6, -8), (0.8, -0.6))])
def test_a_swath_is_aimed_from_wherever_the_shooter_stands(shooter, along, aside):
    def from_him(ahead, beside):
        return tuple(s + ahead * a + beside * b for s, a, b in zip(shooter, along, aside, strict=True))

    cone = swath(shooter, [from_him(1, -1), from_him(0.5, 0.2), from_him(1, 1)], 3)
    assert cone.apex == shooter
    assert cone.far == pytest.approx(from_him(1, 0))


def test_a_swath_at_oneself_is_a_point_and_one_at_nobody_is_none():
    assert swath((3, 3), [(3, 3)], 2) == Cone(Point(3, 3), Point(3, 3), 2)
    assert swath((3, 3), [], 2) is None


def test_a_swath_aims_between_the_outermost_and_as_far_as_the_farthest_along_its_line():
    cone = swath((0, 0), [(10, -1), (6, 0), (10, 1)], 4)
    assert cone.far == pytest.approx((10, 0))
    assert swath((0, 0), [(10, -2), (10, 2)], 3.9) is None
    assert swath((0, 0), [(10, -2), (10, 2)], 4) is not None
