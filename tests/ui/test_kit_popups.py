"""Dialogs, menus and tooltips."""

from functools import partial

import pytest

from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.entry import TextEntry
from game.ui.kit.inputs.menu import Menu, MenuItem
from game.ui.kit.layout import Column


@pytest.fixture
def done() -> list:
    return []


@pytest.fixture
def scene(show, hands, done):
    show(lambda theme: Column(theme, Button(theme, "Below", lambda: done.append("below"), key="B")))
    return hands.scene


def ask(scene, done):
    answers = [Answer("Resolve", lambda: done.append("yes"), primary=True), Answer("Cancel", lambda: done.append("no"))]
    scene.root.open(Dialog(scene.theme, "Fire", "Fire at 0915?", answers))


@pytest.mark.parametrize(("key", "answer"), [("Enter", "yes"), ("Esc", "no")])
def test_enter_takes_the_primary_answer_and_esc_the_last(scene, hands, done, key, answer):
    ask(scene, done)
    hands.press(key)
    assert done == [answer]
    assert scene.root.popups == []


def test_the_primary_answer_says_that_enter_takes_it(scene, done):
    ask(scene, done)
    assert [button.key for button in scene.root.popups[-1].buttons] == ["Enter", ""]


def test_buttons_of_a_dialog_can_be_walked(scene, hands, done):
    ask(scene, done)
    hands.press("Tab")
    hands.press("Space")
    assert done == ["no"]


def test_nothing_below_a_dialog_can_be_reached(scene, hands, done):
    below = scene.root.content.children()[0]
    ask(scene, done)
    hands.press("B")
    hands.click(below.rect.midleft)
    assert done == []
    assert len(scene.root.popups) == 1


def test_the_focus_comes_back_when_a_dialog_closes(scene, hands, done):
    hands.press("Tab")
    ask(scene, done)
    hands.press("Esc")
    assert scene.root.content.children()[0].focused


def test_enter_in_a_text_field_of_a_dialog_answers_it(scene, hands, done):
    entry = TextEntry(scene.theme)
    scene.root.open(Dialog(scene.theme, "Name", entry, [Answer("OK", lambda: done.append(entry.text), primary=True)]))
    hands.type("bo b")
    hands.press("Enter")
    assert done == ["bo b"]


def test_a_body_too_high_for_the_window_scrolls(scene, hands):
    scene.root.open(Dialog(scene.theme, "Rules", "A line of the rules.\n" * 200))
    hands.step()
    dialog = scene.root.popups[0]
    assert dialog.area.scroller.furthest > 0
    assert scene.root.rect.contains(dialog.card)
    hands.press("Shift+Tab")
    hands.press("PageDown")
    assert dialog.area.scroller.offset > 0


def open_menu(scene, done, at=(200, 200)):
    items = [
        MenuItem("2nd squad"),
        MenuItem("Fire at 0915", lambda: done.append("fire"), key="F"),
        MenuItem("Move", lambda: done.append("move"), reason="No points left."),
        MenuItem("Assault", lambda: done.append("assault")),
    ]
    menu = Menu(scene.theme, items, at)
    scene.root.open(menu)
    return menu


def test_a_menu_is_chosen_by_click(scene, hands, done):
    menu = open_menu(scene, done)
    hands.click(menu.row_rect(3).center)
    assert done == ["assault"]
    assert scene.root.popups == []


def test_a_menu_is_chosen_by_arrows_which_skip_what_is_closed(scene, hands, done):
    open_menu(scene, done)
    hands.press("Down")
    hands.press("Enter")
    assert done == ["assault"]


def test_a_menu_is_chosen_by_its_keys_and_first_letters(scene, hands, done):
    open_menu(scene, done)
    hands.press("F")
    open_menu(scene, done)
    hands.type("a")
    hands.press("Enter")
    assert done == ["fire", "assault"]


def test_what_has_no_key_is_numbered_and_no_number_is_given_twice(scene, hands, done):
    lines = [
        MenuItem("Head"),
        MenuItem("One", lambda: done.append("one")),
        MenuItem("Two", lambda: None, "2"),
        MenuItem("Shut", lambda: None, reason="Not now."),
        MenuItem("Three", lambda: done.append("three")),
    ]
    menu = Menu(scene.theme, lines, (0, 0))
    assert [item.key for item in menu.items] == ["", "1", "2", "", "3"]
    scene.root.open(menu)
    hands.press("3")
    assert done == ["three"]


def long_menu(scene, done, count=8) -> Menu:
    """Two groups of so many lines each, with a heading, after a line of their own."""
    lines = [MenuItem("Back", lambda: done.append("back"), "Esc")]
    for group in ("left", "right"):
        lines += [
            MenuItem(group),
            *(MenuItem(f"{group} {at}", partial(done.append, f"{group} {at}")) for at in range(count)),
        ]
    menu = Menu(scene.theme, lines, (200, 200))
    scene.root.open(menu)
    return menu


def test_a_long_menu_stands_in_two_columns_of_whole_groups(scene, hands, done):
    menu = long_menu(scene, done)
    left, right = menu.row_rect(9), menu.row_rect(10)
    assert right.x >= left.right
    assert menu.scroller.furthest == 0
    assert all(menu.rect.contains(menu.row_rect(index)) for index in range(len(menu.items)))
    hands.click(menu.row_rect(12).center)
    assert done == ["right 1"]


def test_a_menu_of_a_few_lines_stands_in_one_column(scene, done):
    menu = long_menu(scene, done, count=5)
    assert {menu.row_rect(index).x for index in range(len(menu.items))} == {menu.row_rect(0).x}


def test_arrows_cross_over_to_the_other_column(scene, hands, done):
    menu = long_menu(scene, done)
    hands.press("Down")
    hands.press("Right")
    assert menu.items[menu.current].text == "right 1"
    assert menu.row_rect(menu.current).x > menu.row_rect(0).x
    hands.press("Left")
    assert menu.row_rect(menu.current).x == menu.row_rect(0).x


def test_a_closed_item_does_nothing_and_says_why(scene, hands, done):
    menu = open_menu(scene, done)
    hands.click(menu.row_rect(2).center)
    assert done == []
    assert menu.tip(menu.row_rect(2).center).text == "No points left."


def test_esc_or_a_click_beside_closes_a_menu(scene, hands, done):
    open_menu(scene, done)
    hands.press("Esc")
    assert scene.root.popups == []
    open_menu(scene, done)
    hands.click((900, 600))
    assert scene.root.popups == []
    assert done == []


def test_a_menu_stays_inside_the_window_and_scrolls_when_it_is_long(scene, hands, done):
    items = [MenuItem(f"Order {number}", lambda number=number: done.append(number)) for number in range(80)]
    menu = Menu(scene.theme, items, (1270, 790))
    scene.root.open(menu)
    assert scene.root.rect.contains(menu.rect)
    hands.press("Up")
    assert menu.scroller.offset == menu.scroller.furthest > 0
    hands.press("Enter")
    assert done == [79]


def test_a_tooltip_comes_after_a_rest_and_goes_with_the_mouse(scene, hands):
    button = scene.root.content.children()[0]
    button.tooltip = "Fires at the chosen hex."
    hands.move(button.rect.center)
    assert not hands.wait(0.2)
    assert hands.wait(0.4)
    assert scene.root._tip.text == "Fires at the chosen hex."
    hands.move((button.rect.centerx + 3, button.rect.centery))
    assert scene.root._tip is None


def test_whoever_uses_the_keyboard_sees_no_tooltip_until_he_moves_the_mouse(scene, hands):
    button = scene.root.content.children()[0]
    button.tooltip = "Fires at the chosen hex."
    hands.move(button.rect.center)
    hands.wait(0.6)
    assert scene.root._tip is not None
    hands.press("Tab")
    hands.wait(0.6)
    assert scene.root._tip is None
    hands.move((button.rect.centerx + 3, button.rect.centery))
    hands.wait(0.6)
    assert scene.root._tip is not None
