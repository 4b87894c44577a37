"""The player's hand by itself: what it holds, where that is, and what the table is told of it."""

from __future__ import annotations

import pytest

from game.board.table.measure.geometry import Point
from tests.ui.table.bare_table import BAKER, ORTIZ, PHAM


@pytest.fixture
def hand(view):
    return view.hand


def told(ears) -> list[str]:
    return [each[0] for each in ears.told]


def test_an_empty_hand_does_nothing_and_tells_nothing(hand, ears):
    hand.carry_to(Point(3, 3))
    hand.turn_to(Point(3, 3))
    hand.let_go()
    assert not any((hand.lay_point(), hand.take_point_back(), hand.give_up(), hand.busy))
    assert ears.told == []


def test_who_may_not_be_dragged_is_not_taken_up(hand, ears):
    assert not hand.pick_up(PHAM.key)
    assert (hand.busy, ears.told) == (False, [])


def test_who_is_gripped_off_his_middle_stays_so_far_off_the_pointer(hand):
    assert hand.pick_up(BAKER.key, Point(9.5, 4.25))
    hand.carry_to(Point(14.5, 9.25))
    assert hand.drag.end == Point(14, 9)
    assert not hand.drag.by_keys


def test_who_is_taken_up_by_the_keyboard_stands_where_it_points(hand):
    hand.pick_up(BAKER.key)
    hand.carry_to(Point(14.5, 9.5))
    assert (hand.drag.end, hand.drag.by_keys) == (Point(14.5, 9.5), True)


@pytest.mark.parametrize(("to", "end"), [((-3, 40), (0, 16)), ((30, -1), (24, 0)), ((24, 16), (24, 16))])
def test_nobody_is_carried_off_the_table(hand, to, end):
    hand.pick_up(BAKER.key)
    hand.carry_to(Point(*to))
    assert hand.drag.end == Point(*end)


def test_the_figure_under_the_pointer_is_told_unless_it_goes_along(hand, ears):
    hand.pick_up(BAKER.key)
    hand.carry_to(Point(10, 4), ORTIZ.key)
    assert hand.drag.over is None
    hand.carry_to(Point(20, 10), PHAM.key)
    assert hand.drag.over == PHAM.key
    before = len(ears.told)
    hand.carry_to(Point(20, 10), PHAM.key)
    assert len(ears.told) == before
    hand.carry_to(Point(20, 10))
    assert hand.drag.over is None
    assert len(ears.told) == before + 1


def test_a_point_is_laid_down_once_and_taken_up_again(hand):
    hand.pick_up(BAKER.key)
    assert not hand.lay_point()
    hand.carry_to(Point(9, 7))
    assert hand.lay_point()
    assert not hand.lay_point()
    hand.carry_to(Point(12, 7))
    assert hand.drag.path == (Point(9, 4), Point(9, 7), Point(12, 7))
    assert hand.take_point_back()
    assert hand.drag.path == (Point(9, 4), Point(12, 7))
    assert not hand.take_point_back()


def test_a_pale_figure_looks_the_way_it_goes_from_an_inch_on(hand, view):
    hand.pick_up(ORTIZ.key)
    hand.carry_to(Point(10, 4.75))
    assert [ghost.facing for ghost in view.figures.ghosts] == [ORTIZ.facing]
    hand.carry_to(Point(10, 5))
    assert [ghost.facing for ghost in view.figures.ghosts] == [180]
    assert view.figures.ghosts[0].at == Point(10, 5)


def test_what_is_dropped_is_told_and_the_hand_is_empty(hand, ears, view):
    hand.pick_up(BAKER.key)
    hand.carry_to(Point(12, 8))
    carried = hand.drag
    hand.let_go()
    assert ears.told[-1] == ("drop", carried)
    assert (hand.busy, view.figures.ghosts) == (False, ())


def test_a_figure_turns_with_the_handle_and_is_told_when_it_is_let_go(hand, ears, view):
    hand.hold_handle(BAKER.key)
    assert hand.busy
    hand.turn_to(Point(9, 8))
    hand.turn_to(Point(9, 9))
    assert ears.told == [("turning", BAKER.key, 180)]
    hand.let_go()
    assert ears.told[-1] == ("turned", BAKER.key, 180)
    assert not hand.busy
    assert view.figures.facing_of(BAKER.key) == BAKER.facing


def test_a_turn_that_is_given_up_is_put_back(hand, ears, view):
    hand.hold_handle(BAKER.key)
    hand.turn_to(Point(9, 8))
    assert hand.give_up()
    assert told(ears) == ["turning", "back"]
    assert (hand.busy, view.figures.facing_of(BAKER.key)) == (False, BAKER.facing)


def test_a_frame_takes_in_whoever_stands_in_it_whichever_way_it_is_drawn(hand, ears, view):
    first, far = view.camera.window((11, 5)), view.camera.window((8, 3))
    hand.open_frame(first)
    assert hand.busy
    hand.stretch_frame(far, add=True)
    assert ears.told == [("frame", (1, 2), True, False)]
    assert (hand.frame.topleft, hand.frame.bottomright) == (far, first)
    hand.let_go(add=True)
    assert ears.told[-1] == ("frame", (1, 2), True, True)
    assert hand.frame is None
    hand.open_frame(first)
    hand.stretch_frame(view.camera.window((9.6, 3)), add=False)
    assert ears.told[-1] == ("frame", (2,), False, False)
    hand.let_go()
    assert ears.told[-1] == ("frame", (2,), False, True)
