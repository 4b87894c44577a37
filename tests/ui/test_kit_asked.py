"""Menus and dialogs: where they lie, what they draw, what each key and click does in them."""

import pygame
import pytest

from game.ui.kit.dialog import Answer, Dialog
from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.entry import TextEntry
from game.ui.kit.inputs.menu import Menu, MenuItem, numbered
from game.ui.kit.reading.label import Label
from game.ui.kit.widget import Tip
from tests.ui.sketch import key, motion, places, press, release, wheel


@pytest.fixture
def done() -> list:
    return []


@pytest.fixture
def root(sketcher):
    return sketcher.show(Label(sketcher.theme, "below"))


@pytest.fixture
def menu(sketcher, root, done) -> Menu:
    items = [
        MenuItem("2nd squad"),
        MenuItem("Fire", lambda: done.append("fire"), key="F", detail="40 %", about="Fires at once."),
        MenuItem("Move", lambda: done.append("move"), reason="No points left."),
        MenuItem("Assault", lambda: done.append("assault")),
        MenuItem("Ambush", lambda: done.append("ambush")),
    ]
    menu = Menu(sketcher.theme, items, (200, 100))
    root.open(menu)
    return menu


def test_a_menu_is_as_wide_as_its_widest_line_and_inside_the_window(sketcher, root, menu):
    assert (tuple(menu.rect), [tuple(menu.row_rect(at)) for at in (0, 4)]) == (
        (200, 100, 168, 148),
        [(202, 104, 164, 28), (202, 216, 164, 28)],
    )
    menu.at = (600, 470)
    menu.arrange(root.rect)
    assert tuple(menu.rect) == (472, 332, 168, 148)
    menu.arrange(pygame.Rect(0, 0, 300, 100))
    assert (tuple(menu.rect), tuple(menu.row_rect(0)), menu.scroller.furthest) == (
        (122, 8, 178, 92),
        (124, 12, 164, 28),
        56,
    )


def test_a_menu_draws_headings_lines_keys_and_odds(sketcher, menu):
    assert sketcher.drawn(menu) == [
        "shadow (168, 148) 8 at 192,95",
        "plate night raised 168x148 at 200,100",
        "gold narrow16 '2nd squad' 214,104 140x28 within 202,104 164x140",
        "plate rust 164x28 at 202,132 within 202,104 164x140",
        "gold narrow12 'F' right of 214,132 140x28 within 202,104 164x140",
        "gold narrow17 '40 %' right of 214,132 120x28 within 202,104 164x140",
        "cream narrow17 'Fire' 214,132 68x28 within 202,104 164x140",
        "dim narrow17 'Move' 214,160 140x28 within 202,104 164x140",
        "gold narrow12 '1' right of 214,188 140x28 within 202,104 164x140",
        "cream narrow17 'Assault' 214,188 120x28 within 202,104 164x140",
        "gold narrow12 '2' right of 214,216 140x28 within 202,104 164x140",
        "cream narrow17 'Ambush' 214,216 120x28 within 202,104 164x140",
    ]


def test_lines_are_numbered_as_far_as_there_are_digits():
    act = lambda: None  # noqa: E731
    lines = [
        MenuItem("head"),
        MenuItem("shut", act, reason="No."),
        MenuItem("own", act, key="2"),
        *(MenuItem(str(at), act) for at in range(9)),
    ]
    assert [item.key for item in numbered(lines)] == ["", "", "2", "1", "3", "4", "5", "6", "7", "8", "9", ""]


@pytest.mark.parametrize(
    ("start", "event", "current", "done_then"),
    [
        (1, key(pygame.K_DOWN), 3, []),
        (4, key(pygame.K_DOWN), 1, []),
        (1, key(pygame.K_UP), 4, []),
        (-1, key(pygame.K_DOWN), 1, []),
        (-1, key(pygame.K_UP), 1, []),
        (1, key(pygame.K_TAB), 3, []),
        (1, key(pygame.K_TAB, pygame.KMOD_LSHIFT), 4, []),
        (3, key(pygame.K_RETURN), 3, ["assault"]),
        (-1, key(pygame.K_RETURN), -1, []),
        (3, key(pygame.K_f), 3, ["fire"]),
        (1, key(pygame.K_1), 1, ["assault"]),
        (1, key(pygame.K_2), 1, ["ambush"]),
        (1, key(pygame.K_3), 1, []),
        (1, key(pygame.K_a, unicode="a"), 3, []),
        (3, key(pygame.K_a, unicode="A"), 4, []),
        (4, key(pygame.K_a, unicode="a"), 3, []),
        (1, key(pygame.K_m, unicode="m"), 1, []),
        (1, key(pygame.K_x, unicode=""), 1, []),
        (1, motion((210, 200)), 3, []),
        (1, motion((210, 120)), 1, []),
        (1, motion((210, 170)), 1, []),
        (1, motion((10, 170)), 1, []),
        (1, release((210, 200)), 1, ["assault"]),
        (1, release((210, 200), button=3), 1, []),
        (1, release((210, 170)), 1, []),
        (1, release((10, 10)), 1, []),
        (1, press((210, 200)), 1, []),
        (1, key(pygame.K_LEFT), 1, []),
    ],
)
def test_keys_and_the_mouse_choose_in_a_menu(menu, root, done, start, event, current, done_then):
    menu.current = start
    assert menu.handle(event)
    assert (menu.current, done) == (current, done_then)
    assert (menu in root.popups) == (not done_then)


def test_escape_and_a_press_beside_it_close_a_menu(menu, root, done):
    menu.handle(key(pygame.K_ESCAPE))
    assert root.popups == []
    root.open(menu)
    root.handle(motion((10, 10)))
    root.handle(press((10, 10)))
    assert (root.popups, done) == ([], [])


@pytest.mark.parametrize(
    ("at", "tip"),
    [
        ((210, 120), None),
        ((210, 145), Tip("Fires at once.")),
        ((210, 170), Tip("No points left.")),
        ((210, 200), None),
        ((10, 170), None),
    ],
)
def test_a_menu_says_why_a_line_is_shut_or_what_it_does(menu, at, tip):
    assert menu.tip(at) == tip


@pytest.fixture
def long_menu(sketcher, root, done) -> Menu:
    items = [MenuItem("Back", lambda: done.append("back"))]
    for group in ("left", "right"):
        items += [
            MenuItem(group),
            *(MenuItem(f"{group} {at}", lambda: None, reason="No." * (at == 0)) for at in range(7)),
        ]
    menu = Menu(sketcher.theme, items, (20, 10))
    root.open(menu)
    return menu


def test_a_long_menu_has_two_columns_with_a_line_between(sketcher, root, long_menu):
    assert (tuple(long_menu.rect), [tuple(long_menu.row_rect(at)) for at in (0, 8, 9, 16)]) == (
        (20, 10, 254, 260),
        [(22, 14, 120, 28), (22, 238, 120, 28), (142, 14, 130, 28), (142, 210, 130, 28)],
    )
    assert sketcher.drawn(long_menu)[-1] == "line dim 142,14 to 142,266 thick 1 within 22,14 250x252"
    long_menu.arrange(pygame.Rect(0, 0, 200, 480))
    assert [tuple(long_menu.row_rect(at)) for at in (0, 9)] == [(22, 12, 130, 28), (22, 264, 130, 28)]
    long_menu.items = long_menu.items[:14]
    long_menu.arrange(root.rect)
    assert tuple(long_menu.row_rect(13)) == (22, 378, 130, 28)


@pytest.mark.parametrize(("start", "current"), [(0, 11), (3, 12), (8, 16), (11, 3), (16, 7), (-1, 11)])
def test_left_and_right_cross_to_the_nearest_line_of_the_other_column(long_menu, start, current):
    long_menu.current = start
    long_menu.handle(key(pygame.K_RIGHT))
    assert long_menu.current == current


def test_a_menu_that_scrolls_brings_the_chosen_line_into_view(sketcher, root, long_menu):
    long_menu.arrange(pygame.Rect(0, 0, 200, 120))
    assert (long_menu.scroller.furthest, tuple(long_menu.rect)) == (372, (20, 8, 144, 112))
    long_menu._select(16)
    assert (long_menu.scroller.offset, tuple(long_menu.row_rect(16))) == (372, (22, 88, 130, 28))
    assert [line.split("'")[1] for line in sketcher.drawn(long_menu) if "'" in line] == [
        "right 3",
        "right 4",
        "right 5",
        "right 6",
    ]
    root.dirty = False
    assert long_menu.handle(wheel(9))
    assert (long_menu.scroller.offset, root.dirty) == (0, True)
    assert long_menu._index_at((30, 2)) == -1


@pytest.fixture
def dialog(sketcher, root, done) -> Dialog:
    answers = [
        Answer("Fire", lambda: done.append("fire"), primary=True),
        Answer("Aim", lambda: done.append("aim"), key="A"),
        Answer("No"),
    ]
    dialog = Dialog(sketcher.theme, "Fire", "Fire at 0915?", answers)
    root.open(dialog)
    return dialog


def test_a_dialog_lies_in_the_middle_with_its_answers_at_the_right(sketcher, dialog):
    assert (tuple(dialog.card), places([dialog.area, *dialog.buttons])) == (
        (105, 171, 430, 138),
        ["123,221 394x20", "255,257 136x36", "399,257 62x36", "469,257 48x36"],
    )
    assert sketcher.drawn(dialog)[:5] == [
        "veil (640, 480) at 0,0",
        "shadow (430, 138) 12 at 93,162",
        "plate paper raised 430x138 at 105,171",
        "plate banner raised 430x36 at 105,171",
        "cream stencil20 'Fire' 119,171 402x36",
    ]


@pytest.mark.parametrize("window", [(640, 480), (300, 480), (640, 170), (200, 120)])
def test_a_dialog_fits_into_small_windows(dialog, window):
    expected = {
        (640, 480): ((105, 171, 430, 138), ["123,221 394x20", "123,257 394x36"]),
        (300, 480): ((0, 171, 300, 138), ["18,221 264x20", "18,257 264x36"]),
        (640, 170): ((105, 16, 430, 138), ["123,66 394x20", "123,102 394x36"]),
        (200, 120): ((0, 8, 200, 104), ["18,58 164x-14", "18,60 164x36"]),
    }
    dialog.arrange(pygame.Rect((0, 0), window))
    assert (tuple(dialog.card), places([dialog.area, dialog.bar])) == expected[window]


def test_a_long_body_scrolls_and_wide_answers_make_the_dialog_wider(sketcher, root):
    dialog = Dialog(sketcher.theme, "Rules", "\n".join("abcdefghijklmnopqrstuvwxyz"))
    root.open(dialog)
    assert (tuple(dialog.card), places([dialog.area, dialog.bar]), dialog.area.scroller.furthest) == (
        (105, 8, 430, 464),
        ["123,58 394x346", "123,420 394x36"],
        174,
    )
    wide = Dialog(sketcher.theme, "Rules", "?", [Answer("x" * 20), Answer("y" * 20)])
    root.open(wide)
    assert (tuple(wide.card), places(wide.buttons)) == ((66, 171, 508, 138), ["92,257 228x36", "328,257 228x36"])


@pytest.mark.parametrize(
    ("event", "heard", "open_still"),
    [
        (key(pygame.K_RETURN), ["fire"], False),
        (key(pygame.K_KP_ENTER), ["fire"], False),
        (key(pygame.K_RETURN, repeated=True), [], True),
        (key(pygame.K_ESCAPE), [], False),
        (key(pygame.K_ESCAPE, repeated=True), [], True),
        (key(pygame.K_b), [], True),
        (press((0, 0)), [], True),
    ],
)
def test_enter_and_escape_answer_a_dialog(dialog, root, done, event, heard, open_still):
    assert dialog.handle(event) != open_still
    assert (done, dialog in root.popups) == (heard, open_still)


def test_enter_does_nothing_where_the_primary_answer_is_shut_and_escape_may_be_an_answer_of_its_own(
    sketcher, root, dialog, done
):
    dialog.buttons[0].enable(False, "Nobody.")
    assert not dialog.handle(key(pygame.K_RETURN))
    other = Dialog(sketcher.theme, "?", "?", [Answer("Leave", lambda: done.append("leave"), key="Esc"), Answer("Stay")])
    root.open(other)
    assert not other.handle(key(pygame.K_ESCAPE))
    assert done == []


def test_who_gets_the_keyboard_first_in_a_dialog(sketcher):
    def first(body, *answers):
        dialog = Dialog(sketcher.theme, "?", body, answers)
        return dialog, dialog.first_focus()

    dialog, focus = first("?", Answer("No"), Answer("Yes", primary=True))
    assert focus is dialog.buttons[1]
    dialog, focus = first("?", Answer("No"), Answer("Maybe"))
    assert focus is dialog.buttons[0]
    entry = TextEntry(sketcher.theme)
    assert first(entry, Answer("OK", primary=True))[1] is entry
    entry.enabled = False
    dialog, focus = first(entry, Answer("No"), Answer("OK", primary=True))
    assert focus is dialog.buttons[1]
    dialog.buttons[1].enabled = False
    assert dialog.first_focus() is dialog.buttons[0]


def test_a_message_has_one_button_that_closes_it(sketcher, root):
    dialog = Dialog(sketcher.theme, "Saved", "The battle is saved.")
    assert [(button.text, button.key, button.primary) for button in dialog.buttons] == [("OK", "Enter", True)]
    root.open(dialog)
    dialog.buttons[0].activate()
    assert root.popups == []


def test_a_dialog_is_walked_to_its_buttons(dialog, root):
    assert [widget.text for widget in root.reachable() if isinstance(widget, Button)] == ["Fire", "Aim", "No"]
    assert [button.key for button in dialog.buttons] == ["Enter", "A", ""]
