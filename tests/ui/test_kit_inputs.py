"""Lists, sliders, text fields, tabs, scrolling, progress."""

import pygame
import pytest

from game.ui.kit.inputs.button import Button
from game.ui.kit.inputs.entry import TextEntry, at_most, digits
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.inputs.slider import Slider
from game.ui.kit.inputs.tabs import Tabs
from game.ui.kit.layout import Column, Grid, Row, Sized, Spacer, grow
from game.ui.kit.panel import Panel
from game.ui.kit.reading.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.theme import TEXT


def only(column):
    return column.children()[0]


def test_a_list_is_walked_and_activated_by_keys(show, hands):
    seen, opened = [], []
    rows = [ListRow(f"row {number}", "detail") for number in range(30)]
    box = only(
        show(lambda theme: Column(theme, grow(List(theme, rows, on_select=seen.append, on_activate=opened.append))))
    )
    for key in ("Tab", "Down", "Down", "Up", "End", "Enter", "Home"):
        hands.press(key)
    assert seen == [1, 2, 1, 29, 0]
    assert opened == [29]
    assert box.scroller.offset == 0


def test_a_list_scrolls_to_what_is_chosen(show, hands):
    rows = [ListRow(f"row {number}") for number in range(90)]
    box = only(show(lambda theme: Column(theme, grow(List(theme, rows)))))
    hands.press("Tab")
    hands.press("End")
    assert box.rect.contains(box.row_rect(89))


def test_a_list_row_is_chosen_by_click(show, hands):
    seen = []
    rows = [ListRow(f"row {number}") for number in range(5)]
    box = only(show(lambda theme: Column(theme, grow(List(theme, rows, on_select=seen.append)))))
    hands.click(box.row_rect(3).center)
    assert seen == [3]


def test_a_slider_keeps_to_its_steps_and_ends(show, hands):
    seen = []
    bar = only(show(lambda theme: Column(theme, Slider(theme, 75, 300, 100, seen.append, step=25))))
    for key in ("Tab", "Right", "Left", "Left", "Left", "End"):
        hands.press(key)
    assert seen == [125, 100, 75, 300]
    hands.click((bar.rect.x, bar.rect.centery))
    assert bar.value == 75


def test_a_slider_that_settles_tells_only_when_let_go(show, hands):
    seen = []
    bar = only(show(lambda theme: Column(theme, Slider(theme, 0, 100, 0, seen.append, settles=True))))
    y = bar.rect.centery
    hands.move((300, y))
    hands.down((300, y))
    hands.move((600, y))
    assert seen == []
    hands.up((600, y))
    assert seen == [bar.value]


def test_typing_editing_and_moving_in_a_text_field(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme))))
    hands.click(entry)
    hands.type("aprl")
    for key in ("Left", "Left"):
        hands.press(key)
    hands.press("Right")
    hands.press("Left")
    hands.type("x")
    hands.press("Backspace")
    hands.press("End")
    hands.press("Backspace")
    hands.type("il")
    hands.press("Home")
    hands.press("Del")
    hands.type("A")
    assert entry.text == "April"


def test_a_text_field_refuses_what_may_not_stand_in_it(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme, why_not=digits(3)))))
    hands.click(entry)
    hands.type("1a2")
    assert entry.text == "12"


def refused(hands, entry) -> str:
    """What the note below the field says while its rim is red."""
    note = hands.scene.root._tip
    assert (note.text if note is not None else "") == entry.refusal
    return entry.refusal


def test_a_text_field_says_which_sign_it_refuses_until_the_next_key(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme, why_not=digits(3)))))
    hands.click(entry)
    hands.type("1a")
    assert "“a”" in refused(hands, entry)
    hands.type("2")
    assert refused(hands, entry) == ""


def test_a_text_field_says_that_no_more_has_room(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme, why_not=at_most(3)))))
    hands.click(entry)
    hands.type("hill")
    assert (entry.text, "3 letters" in refused(hands, entry)) == ("hil", True)


@pytest.fixture
def clipboard(monkeypatch):
    """What has been copied, and what is there to paste."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: bool(held[0]))
    return held


@pytest.fixture
def field(show, hands, clipboard) -> TextEntry:
    """A field with two words that has the keyboard."""
    entry = only(show(lambda theme: Column(theme, TextEntry(theme, "Long Tan"))))
    hands.press("Tab")
    return entry


def test_all_of_a_text_field_is_selected_copied_cut_and_pasted_by_the_usual_keys(field, hands, clipboard):
    hands.press("Ctrl+A")
    hands.press("Ctrl+C")
    assert (field.text, clipboard) == ("Long Tan", ["Long Tan"])
    hands.press("Ctrl+X")
    assert field.text == ""
    hands.press("Ctrl+V")
    hands.press("Ctrl+V")
    assert field.text == "Long TanLong Tan"


def test_what_is_typed_or_pasted_takes_the_place_of_what_is_selected(field, hands, clipboard):
    clipboard[0] = "Hill 875\n"
    hands.press("Ctrl+A")
    hands.type("x")
    assert field.text == "x"
    hands.press("Ctrl+A")
    hands.press("Ctrl+V")
    assert field.text == "Hill 875"


def test_shift_with_arrows_home_and_end_selects(field, hands):
    hands.press("Shift+Left")
    hands.press("Shift+Left")
    assert field.line.selected == "an"
    hands.press("Shift+Home")
    assert field.line.selected == "Long Tan"
    hands.press("Left")
    hands.press("Shift+End")
    hands.press("Backspace")
    assert field.text == ""


def test_with_ctrl_the_arrows_go_by_words(field, hands):
    hands.press("Ctrl+Left")
    hands.type("Xuan ")
    hands.press("Ctrl+Backspace")
    hands.press("Ctrl+Shift+Right")
    assert (field.text, field.line.selected) == ("Long Tan", "Tan")


def test_the_mouse_selects_what_it_is_drawn_over_and_a_word_by_two_clicks(field, hands):
    y, left = field.rect.centery, field.rect.x + field.theme.S(10)
    over = left + field.theme.width("Long", TEXT)
    hands.move((left, y))
    hands.down((left, y))
    hands.move((over, y))
    hands.up((over, y))
    assert field.line.selected == "Long"
    last = left + field.theme.width("Long T", TEXT)
    hands.click((last, y))
    hands.click((last, y))
    assert field.line.selected == "Tan"


def test_pasting_nothing_and_copying_nothing_say_so(field, hands):
    for key in ("Ctrl+V", "Ctrl+C", "Ctrl+X"):
        hands.press(key)
        assert refused(hands, field), key
    assert field.text == "Long Tan"


def test_what_is_pasted_and_too_long_is_refused_whole(show, hands, clipboard):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme, "12", why_not=digits(4)))))
    clipboard[0] = "34567"
    hands.press("Tab")
    hands.press("Ctrl+V")
    assert (entry.text, "4 digits" in refused(hands, entry)) == ("12", True)


def test_letters_typed_into_a_text_field_are_not_shortcuts(show, hands):
    pressed = []
    column = show(
        lambda theme: Column(theme, TextEntry(theme), Button(theme, "Fire", lambda: pressed.append(1), key="F"))
    )
    hands.click(only(column))
    hands.type("f")
    assert (only(column).text, pressed) == ("f", [])
    hands.press("Tab")
    hands.type("f")
    assert pressed == [1]


def test_the_cursor_blinks_only_while_the_field_has_the_keyboard(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme))))
    assert not hands.wait(0.6)
    hands.click(entry)
    assert hands.wait(0.6)
    assert hands.wait(0.6)


def test_the_cursor_stays_when_nothing_is_typed_for_a_while_and_blinks_again_after_a_key(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme))))
    hands.click(entry)
    blinks = [hands.wait(0.6) for _ in range(12)]
    assert blinks[:10] == [True] * 10
    assert blinks[10:] == [False, False]
    hands.type("a")
    assert hands.wait(0.6)


def test_tabs_show_one_page_and_turn_by_keys(show, hands):
    tabs = show(lambda theme: Tabs(theme, [("Log", Label(theme, "a")), ("Unit", Label(theme, "b"))]))
    assert [page.visible for page in tabs.pages] == [True, False]
    hands.press("Tab")
    hands.press("Right")
    assert [page.visible for page in tabs.pages] == [False, True]


def test_the_focus_scrolls_into_view(show, hands):
    def make(theme):
        return ScrollArea(theme, Column(theme, *(Button(theme, f"B{n}", lambda: None) for n in range(60))))

    area = show(make)
    for _ in range(41):
        hands.press("Tab")
    focused = hands.scene.root.focus
    assert area.scroller.offset > 0
    assert area.rect.contains(focused.rect)


def test_the_wheel_scrolls_what_is_under_the_mouse(show, hands):
    area = show(lambda theme: ScrollArea(theme, Column(theme, *(Label(theme, f"line {n}") for n in range(200)))))
    hands.move((300, 300))
    hands.wheel(-2)
    assert area.scroller.offset > 0
    hands.wheel(9)
    assert area.scroller.offset == 0


def test_a_row_shares_spare_room_and_a_grid_has_equal_cells(show, hands):
    row = show(
        lambda theme: Row(
            theme, Sized(theme, Spacer(theme), width=100), grow(Spacer(theme)), grow(Spacer(theme), 3), gap=0
        )
    )
    assert [child.rect.w for child in row.children()] == [100, 295, 885]
    grid = show(lambda theme: Grid(theme, 4, *(Button(theme, str(n), lambda: None) for n in range(6)), gap=0))
    assert {child.rect.w for child in grid.children()} == {320}
    assert grid.children()[4].rect.topleft == (0, grid.children()[0].rect.bottom)


def test_a_panel_draws_its_inside_only_when_that_changed(show, hands):
    drawn = []

    class Spy(Label):
        def draw(self, surface: pygame.Surface) -> None:
            drawn.append(self.text)
            super().draw(surface)

    panel = show(lambda theme: Panel(theme, Spy(theme, "a")))
    hands.scene.root.dirty = True
    hands.step()
    assert drawn == ["a"]
    panel.children()[0].text = "b"
    hands.step()
    assert drawn == ["a", "b"]


def test_the_cursor_of_an_empty_field_stands_before_its_hint_and_not_on_its_first_letter(show, hands):
    entry = only(show(lambda theme: Column(theme, TextEntry(theme, hint="by chance"))))
    places = []
    for _ in range(2):
        entry.theme.recorder = notes = []
        hands.app.surface.fill(0)
        entry.draw(hands.app.surface)
        entry.theme.recorder = None
        places.append(next(note for note in notes if note.text == "by chance").box.x)
        hands.press("Tab")
    cursor = entry.rect.x + entry.theme.S(10) + entry.theme.S(1)
    assert entry.focused
    assert places[1] > cursor + 1
