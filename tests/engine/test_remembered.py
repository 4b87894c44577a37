"""What was worked out is remembered within bounds."""

from __future__ import annotations

from game.engine.remembered import Remembered


def test_the_last_that_has_room_is_kept_and_one_more_makes_a_new_beginning() -> None:
    squares: Remembered[int, int] = Remembered(3)
    for number in range(3):
        assert squares.keep(number, number * number) == number * number
    assert dict(squares) == {0: 0, 1: 1, 2: 4}
    assert squares.keep(3, 9) == 9
    assert dict(squares) == {3: 9}


def test_several_have_room_together_or_what_was_known_makes_room_for_all() -> None:
    squares: Remembered[int, int] = Remembered(3)
    squares.keep(0, 0)
    squares.make_room(2)
    squares.update({1: 1, 2: 4})
    assert list(squares) == [0, 1, 2]
    squares.make_room(1)
    assert not squares
