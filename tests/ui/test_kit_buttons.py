"""Buttons, tick boxes, choices: by mouse and by keyboard."""

import pygame
import pytest

from game.ui.kit import keys
from game.ui.kit.inputs.button import Button, Choice, Toggle
from game.ui.kit.layout import Column, Row


def three(pressed, **named):
    def make(theme):
        return Column(
            theme,
            *(Button(theme, name, lambda name=name: pressed.append(name), key=name[0]) for name in "ABC"),
            **named,
        )

    return make


def test_a_click_presses(show, hands):
    pressed = []
    show(three(pressed))
    hands.click("B")
    assert pressed == ["B"]


def test_letting_go_elsewhere_does_not_press(show, hands):
    pressed = []
    column = show(three(pressed))
    first, second = column.children()[:2]
    hands.move(first.rect.center)
    hands.down(first.rect.center)
    hands.move(second.rect.center)
    hands.up(second.rect.center)
    assert pressed == []


def test_only_the_left_button_presses(show, hands):
    pressed = []
    show(three(pressed))
    hands.click("B", button=3)
    assert pressed == []


def test_tab_walks_and_enter_or_space_press(show, hands):
    pressed = []
    show(three(pressed))
    for key in ("Tab", "Tab", "Enter", "Tab", "Space", "Tab", "Enter", "Shift+Tab", "Space"):
        hands.press(key)
    assert pressed == ["B", "C", "A", "C"]


def test_arrows_walk_in_their_direction(show, hands):
    pressed = []

    def make(theme):
        def button(name):
            return Button(theme, name, lambda: pressed.append(name))

        return Column(theme, Row(theme, button("NW"), button("NE")), Row(theme, button("SW"), button("SE")))

    show(make)
    for key in ("Tab", "Right", "Down", "Enter", "Left", "Enter", "Up", "Enter"):
        hands.press(key)
    assert pressed == ["SE", "SW", "NW"]


def test_its_key_presses_wherever_the_focus_is(show, hands):
    pressed = []
    show(three(pressed))
    hands.press("Tab")
    hands.press("C")
    assert pressed == ["C"]


@pytest.mark.parametrize("key", ["C", "Enter"])
def test_a_key_that_is_held_presses_once(show, hands, key):
    pressed = []
    show(three(pressed))
    hands.press("Tab")
    code, _ = keys.parse(key)
    for _ in range(5):
        hands.step(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    assert len(pressed) == 1


def test_a_disabled_button_does_nothing_and_says_why(show, hands):
    pressed = []
    column = show(three(pressed))
    button = column.children()[1]
    button.enable(False, "Nobody is in range.")
    hands.click(button)
    hands.press("B")
    hands.press("Tab")
    hands.press("Tab")
    assert pressed == []
    assert column.children()[2].focused
    assert button.tip(button.rect.center).text == "Nobody is in range."
    button.enable(True)
    assert button.tip(button.rect.center) is None


def test_a_scene_may_keep_tab_and_focus_for_itself(show, hands):
    pressed = []
    column = show(three(pressed), navigate=False)
    hands.click("A")
    hands.press("Tab")
    assert pressed == ["A"]
    assert hands.scene.root.focus is None
    hands.scene.root.focus_next()
    hands.press("Tab")
    assert column.children()[1].focused
    hands.press("Esc")
    assert hands.scene.root.focus is None


def test_a_tick_box_tells_each_change(show, hands):
    changes = []
    toggle = show(lambda theme: Column(theme, Toggle(theme, "Own dice", False, changes.append))).children()[0]
    hands.click(toggle)
    hands.press("Space")
    assert changes == [True, False]


def test_a_choice_moves_by_arrows_and_stops_at_its_ends(show, hands):
    changes = []
    options = [("s", "Slow"), ("n", "Normal"), ("f", "Fast")]
    choice = show(lambda theme: Column(theme, Choice(theme, options, "n", changes.append))).children()[0]
    hands.press("Tab")
    for key in ("Right", "Right", "Left", "Left", "Left"):
        hands.press(key)
    hands.click(choice.cells()[2].center)
    assert changes == ["f", "n", "s", "f"]
