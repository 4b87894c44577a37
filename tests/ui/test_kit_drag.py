"""Drag and drop: things of a widget that are clicked, carried and let go anywhere in the window."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.inputs.drag import Drag
from game.ui.kit.layout import Row, grow
from game.ui.kit.widget import Widget


class Shelf(Widget):
    """Holds an ``apple`` in its left half, and nothing in the right one."""

    def __init__(self, theme) -> None:
        super().__init__(theme)
        self.told: list[tuple[object, ...]] = []
        self.drag = Drag(theme, self._at, self._note("click"), self._note("carry"), self._note("drop"))

    def _at(self, pos):
        return "apple" if pos[0] < self.rect.centerx else None

    def _note(self, what):
        return lambda *facts: self.told.append((what, *facts))

    def handle(self, event: pygame.Event) -> bool:
        return self.drag.handle(event)


@pytest.fixture
def shelf(show) -> Shelf:
    """A shelf in the left half of the window."""
    row = show(lambda theme: Row(theme, grow(Shelf(theme)), grow(Widget(theme))))
    return row.children()[0]


def test_a_press_that_stays_where_it_is_clicks(shelf, hands):
    hands.click((50, 50))
    assert shelf.told == [("click", "apple")]


@pytest.mark.parametrize(
    ("scale", "moved", "carried"), [(100, 4, False), (100, 5, True), (200, 9, False), (200, 10, True)]
)
def test_a_few_points_are_a_click_and_more_are_a_drag_at_any_scale(shelf, hands, scale, moved, carried):
    hands.app.context.theme.change(scale=scale / 100)
    hands.move((50, 50))
    hands.down((50, 50))
    hands.move((50 + moved, 50))
    assert shelf.drag.carried == ("apple" if carried else None)
    hands.up((50 + moved, 50))
    assert [what for what, *_ in shelf.told] == (["carry", "drop"] if carried else ["click"])


def test_what_is_carried_out_of_the_widget_is_let_go_where_the_mouse_is(shelf, hands):
    hands.move((50, 50))
    hands.down((50, 50))
    hands.move((1000, 300))
    hands.up((1000, 300))
    assert shelf.told == [("carry", "apple", (1000, 300)), ("drop", "apple", (1000, 300))]
    assert shelf.drag.carried is None


def test_what_comes_back_to_where_it_was_is_dropped_and_not_clicked(shelf, hands):
    hands.move((50, 50))
    hands.down((50, 50))
    for pos in ((90, 90), (50, 50)):
        hands.move(pos)
    hands.up((50, 50))
    assert shelf.told[-1] == ("drop", "apple", (50, 50))


def test_where_nothing_lies_nothing_is_carried_though_the_press_is_used(shelf, hands):
    hands.move((500, 50))
    hands.down((500, 50))
    hands.move((90, 90))
    hands.up((90, 90))
    assert shelf.told == []
    assert shelf.drag.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 50), button=1))


def test_only_the_left_button_carries(shelf, hands):
    hands.move((50, 50))
    hands.down((50, 50), button=3)
    hands.move((90, 90))
    hands.up((90, 90), button=3)
    assert shelf.told == []
