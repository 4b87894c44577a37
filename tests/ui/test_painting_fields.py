"""The numbers under the painting: noise, enlarging, shifting, shading, ramps."""

from __future__ import annotations

import numpy as np
import pytest

from game.ui.painting.fields import (
    LIGHT,
    PERIOD,
    blurred,
    enlarged,
    noise,
    ramp,
    shaded,
    shifted,
    smoothstep,
    softened,
    streaks,
    tiled,
)


@pytest.mark.parametrize(
    "make", [lambda s: noise(s, 200, 20, 1.2), lambda s: noise(s, 12, 2, 0.4), lambda s: streaks(s, 20, 4, 0.2)]
)
def test_noise_is_centred_even_and_the_same_for_the_same_seed(make):
    made = make(7)
    assert made.shape == (PERIOD, PERIOD)
    assert abs(made.mean()) < 1e-3
    assert abs(made.std() - 1) < 1e-3
    assert np.array_equal(made, make(7))
    assert not np.allclose(made, make(8))


def test_a_patch_of_texture_is_the_same_as_that_part_of_the_whole():
    texture = noise(3, 100, 10, 1.0)
    whole = tiled(texture, 1500, 1300)
    assert np.array_equal(tiled(texture, 300, 250, 1100, 900), whole[1100:1400, 900:1150])
    assert np.array_equal(whole[PERIOD:, :100], whole[: 1500 - PERIOD, :100])


@pytest.mark.parametrize("factor", [2, 4])
def test_enlarging_interpolates_a_slope_exactly(factor):
    slope = np.arange(20, dtype=np.float32)[None].repeat(12, 0)
    full = enlarged(slope, factor, (0, 12 * factor), (0, 20 * factor))
    inside = full[0, factor:-factor]
    expected = (np.arange(factor, 19 * factor) + 0.5) / factor - 0.5
    assert full.shape == (12 * factor, 20 * factor)
    assert np.allclose(inside, expected, atol=1e-5)


@pytest.mark.parametrize("columns", [(0, 30), (5, 47), (13, 80), (40, 80)])
def test_enlarging_a_part_gives_that_part(columns):
    values = np.random.default_rng(1).random((10, 20)).astype(np.float32)
    whole = enlarged(values, 4, (0, 40), (0, 80))
    part = enlarged(values, 4, (7, 33), columns)
    assert np.allclose(part, whole[7:33, columns[0] : columns[1]], atol=1e-6)


def test_blurring_keeps_a_flat_field_flat_and_the_sum_of_a_spot():
    flat = np.full((40, 50), 0.7, np.float32)
    assert np.allclose(blurred(flat, 4), 0.7, atol=1e-4)
    assert np.allclose(softened(flat, 7), 0.7, atol=1e-4)
    spot = np.zeros((61, 61), np.float32)
    spot[30, 30] = 1
    soft = blurred(spot, 5)
    assert soft.sum() == pytest.approx(1, abs=1e-3)
    assert soft.argmax() == 30 * 61 + 30


@pytest.mark.parametrize(("down", "right"), [(2, 3), (-2, 3), (2, -3), (-2, -3), (0, 0)])
def test_shifting_brings_in_nothing_from_the_other_side(down, right):
    values = np.arange(1, 57, dtype=np.float32).reshape(7, 8)
    moved = shifted(values, down, right)
    assert moved.sum() == values[max(0, -down) : 7 - max(0, down), max(0, -right) : 8 - max(0, right)].sum()
    assert moved[3 + down, 4 + right] == values[3, 4]


def test_level_ground_is_lit_evenly_and_slopes_to_the_north_west_more():
    level = np.zeros((9, 9), np.float32)
    assert np.allclose(shaded(level, 1), LIGHT[2])
    rising = np.add.outer(np.arange(9), np.arange(9)).astype(np.float32)  # its face looks to the north-west
    assert shaded(rising, 1)[4, 4] > LIGHT[2] > shaded(-rising, 1)[4, 4]


def test_ramps_and_steps_end_where_they_say():
    colours = ramp(np.array([-9.0, 0.0, 9.0], np.float32), ((-1, (10, 20, 30)), (1, (110, 120, 130))))
    assert colours[0].tolist() == [10, 20, 30]
    assert colours[2].tolist() == [110, 120, 130]
    assert colours[1] == pytest.approx([60, 70, 80], abs=1)
    assert smoothstep(np.array([0.0, 1.5, 3.0]), 1, 2).tolist() == [0, 0.5, 1]
