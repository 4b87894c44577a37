"""Dice: every face shows its pips, and the die lies in the middle of its picture."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.ui.counters.dice import KINDS, die_surface


def pips(picture, kind):
    """How many separate spots of pip colour lie on the face."""
    small = pygame.surfarray.array3d(picture).astype(int).sum(-1)
    alpha = pygame.surfarray.array_alpha(picture) > 245
    left = (small < 260) & alpha if kind == "ivory" else (small > 470) & alpha
    left[:, : len(left) // 5] = left[:, -len(left) // 5 :] = left[: len(left) // 5] = left[-len(left) // 5 :] = False
    found = 0
    while left.any():
        found += 1
        _erase(left, *np.argwhere(left)[0])
    return found


def _erase(spots, x, y):
    todo = [(x, y)]
    while todo:
        x, y = todo.pop()
        if spots[x, y]:
            spots[x, y] = False
            todo += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(kind, value):
    assert pips(die_surface(value, 96, kind), kind) == value


@pytest.mark.parametrize("tilt", [0, 17, 45, -30])
def test_a_turned_die_stays_in_the_middle_and_inside_its_picture(tilt):
    alpha = pygame.surfarray.array_alpha(die_surface(6, 40, "red", tilt)) > 250
    xs, ys = np.nonzero(alpha)
    middle = (len(alpha) - 1) / 2
    assert (xs.min() + xs.max()) / 2 == pytest.approx(middle, abs=1.5)
    assert (ys.min() + ys.max()) / 2 == pytest.approx(middle, abs=1.5)
    assert xs.min() > 0
    assert ys.max() < len(alpha) - 1


def test_what_no_cube_shows_is_printed_on_it():
    pictures = {pygame.image.tobytes(die_surface(value, 32), "RGBA") for value in range(1, 13)}
    assert len(pictures) == 12


def test_there_is_no_face_below_one():
    with pytest.raises(ValueError, match="0"):
        die_surface(0, 32)
