"""How the kit shares out room that is short, how far places stay from a rim, and when a press is still the same."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ui.battle.cards.layout import _margin
from game.ui.kit.layout import _share, _squeezed
from game.ui.kit.root import Pressed


@pytest.mark.parametrize(
    ("over", "wanted", "least", "widths"),
    [
        (0, [100, 50], [40, 20], [100, 50]),
        (45, [100, 50], [40, 20], [70, 35]),
        (90, [100, 50], [40, 20], [40, 20]),
        (500, [100, 50], [40, 20], [40, 20]),
        (30, [100, 50], [40, 0], [70, 50]),
        (30, [100, 50], [100, 60], [100, 50]),
        (1, [100, 50], [40, 20], [99, 49]),
    ],
)
def test_what_is_too_wide_is_taken_from_those_that_can_do_with_less(over, wanted, least, widths):
    assert _squeezed(over, wanted, least) == widths


@pytest.mark.parametrize(
    ("room", "wanted", "shares", "given"),
    [
        (100, [30, 20], [0, 0], [30, 20]),
        (100, [30, 20], [0, 1], [30, 70]),
        (100, [30, 0, 0], [0, 1, 1], [30, 35, 35]),
        (101, [30, 0, 0], [0, 1, 1], [30, 35, 36]),
        (100, [0, 0], [1, 3], [25, 75]),
        (100, [60, 10], [1, 1], [60, 40]),
        (20, [30, 10], [0, 1], [30, 0]),
    ],
)
def test_growers_share_what_the_others_leave_and_none_gets_less_than_it_needs(room, wanted, shares, given):
    assert _share(room, wanted, shares) == given


@pytest.mark.parametrize(
    ("places", "room", "margin"),
    [([100, 150], 400, 60), ([0, 320], 400, 40), ([0, 399.5], 400, 0), ([0, 400], 400, 0), ([0, 402], 400, 60)],
)
def test_places_stay_from_the_rim_as_far_as_they_fit(places, room, margin):
    assert _margin(places, room, 60) == margin


def widget(sign: str = "Fire", means: str = "fire", *, acts: bool = True) -> SimpleNamespace:
    return SimpleNamespace(sign=sign, means=means, acts=acts)


def pressed(on: SimpleNamespace) -> Pressed:
    return Pressed.of(on, (50, 50), SimpleNamespace(S=round))


def test_a_press_that_hits_nothing_is_none():
    assert Pressed.of(None, (50, 50), SimpleNamespace(S=round)) is None


@pytest.mark.parametrize(
    ("pos", "left"), [((55, 45), False), ((56, 50), True), ((50, 44), True), ((45, 55), False), ((44, 50), True)]
)
def test_the_mouse_may_tremble_a_little_between_two_presses(pos, left):
    press = pressed(widget())
    assert press.is_left(pos) is left
    assert press.has_given_way(widget("Other"), pos) is not left


def test_a_press_has_given_way_where_another_button_lies_there_now():
    first = widget()
    press = pressed(first)
    assert not press.has_given_way(None, (50, 50))
    assert not press.has_given_way(first, (50, 50))
    assert not press.has_given_way(widget("Fire"), (50, 50)), "made anew, it says the same"
    assert press.has_given_way(widget("Run"), (50, 50))


def test_a_press_has_given_way_where_the_button_means_something_else_now():
    button = widget()
    press = pressed(button)
    button.means = "run"
    assert press.has_given_way(button, (50, 50))


def test_what_says_nothing_cannot_be_the_same_again():
    assert pressed(widget("")).has_given_way(widget(""), (50, 50))


@pytest.mark.parametrize(("first", "second", "way"), [(False, False, False), (True, False, True), (False, True, True)])
def test_only_what_acts_gives_way(first, second, way):
    assert pressed(widget(acts=first)).has_given_way(widget("Run", acts=second), (50, 50)) is way
