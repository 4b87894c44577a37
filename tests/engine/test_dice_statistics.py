"""How the dice fell: counting by side and purpose, and what is said of it."""

from __future__ import annotations

import pytest

from game.engine.core.dice import Roll
from game.engine.replay.dice_statistics import Fall, chi_square_tail, falls


def roll(purpose: str, *faces: int, sides: int = 6) -> Roll:
    return Roll(purpose, "R-1", faces, sides)


def test_dice_are_counted_for_each_side_together_and_by_purpose():
    found = falls(
        [("us", roll("fire", 3)), ("vc", roll("fire", 1, 1)), ("us", roll("sighting", 6)), ("us", roll("fire", 3))]
    )
    assert [(fall.side, fall.purpose, fall.faces) for fall in found] == [
        ("us", "", (0, 0, 2, 0, 0, 1)),
        ("us", "fire", (0, 0, 2, 0, 0, 0)),
        ("us", "sighting", (0, 0, 0, 0, 0, 1)),
        ("vc", "", (2, 0, 0, 0, 0, 0)),
        ("vc", "fire", (2, 0, 0, 0, 0, 0)),
    ]


def test_dice_of_other_sorts_are_counted_apart():
    found = falls([("us", roll("fire", 10, sides=10)), ("us", roll("fire", 6))])
    assert [fall.sides for fall in found] == [6, 6, 10, 10]


def test_mean_and_what_chance_gives():
    fall = Fall("us", "fire", (1, 0, 0, 0, 0, 3))
    assert (fall.count, fall.mean, fall.expected, fall.due) == (4, 4.75, 3.5, 4 / 6)


@pytest.mark.parametrize(
    ("square", "freedom", "chance"),
    [(11.0705, 5, 0.05), (15.0863, 5, 0.01), (5.9915, 2, 0.05), (3.8415, 1, 0.05), (16.919, 9, 0.05), (0, 5, 1)],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(square, freedom, chance):
    assert chi_square_tail(square, freedom) == pytest.approx(chance, abs=1e-4)


def test_of_few_dice_nothing_is_said_and_thirty_are_enough():
    assert "too few" in Fall("us", "", (29, 0, 0, 0, 0, 0)).remark
    assert "very unusual" in Fall("us", "", (30, 0, 0, 0, 0, 0)).remark


def test_what_is_said_changes_where_the_tables_of_chi_square_say_so():
    """With 60 dice the square is the sum of (n - 10)^2 / 10."""
    assert "within what chance gives" in Fall("us", "", (14, 14, 14, 8, 5, 5)).remark
    assert "once in twenty" in Fall("us", "", (17, 13, 12, 8, 5, 5)).remark
    assert "once in a hundred" in Fall("us", "", (19, 13, 12, 8, 4, 4)).remark


def test_no_dice_are_nothing_out_of_the_ordinary():
    fall = Fall("us", "", (0,) * 6)
    assert (fall.chance, fall.mean) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("faces", "chance", "remark"),
    [
        ((0,) * 6, 1.0, "too few dice to tell"),
        ((4, 5, 5, 5, 5, 5), 0.9994, "too few dice to tell"),
        ((5, 5, 5, 5, 5, 5), 1.0, "within what chance gives"),
        ((10, 5, 5, 5, 3, 2), 0.1797, "within what chance gives"),
        ((12, 5, 5, 5, 2, 1), 0.0113, "unusual: fair dice do so once in twenty games or more rarely"),
        ((13, 5, 5, 5, 1, 1), 0.0018, "very unusual: fair dice do so once in a hundred games or more rarely"),
        ((20,), 1.0, "within what chance gives"),
        ((15, 5), 0.0253, "unusual: fair dice do so once in twenty games or more rarely"),
    ],
)
def test_what_is_said_of_dice_goes_by_how_likely_fair_ones_fall_so_unevenly(
    faces: tuple[int, ...], chance: float, remark: str
) -> None:
    fall = Fall("us", "fire", faces)
    assert fall.chance == pytest.approx(chance, abs=5e-5)
    assert fall.remark == remark
