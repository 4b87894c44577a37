"""Lines that are typed: where the cursor goes, what is selected, refused and drawn."""

import pygame
import pytest

from game.ui.kit.inputs.entry import Line, TextEntry, at_most, digits
from game.ui.kit.widget import Tip
from tests.ui.sketch import key, motion, press, release


@pytest.fixture
def done() -> list:
    return []


LINE = "Long Tan, 1966"


@pytest.mark.parametrize(
    ("cursor", "anchor", "act", "after"),
    [
        (4, 4, lambda line: line.at(99), (14, 14)),
        (4, 4, lambda line: line.at(-1), (0, 0)),
        (4, 4, lambda line: line.at(6, selecting=True), (6, 4)),
        (4, 4, lambda line: line.stepped(1, selecting=False, by_word=False), (5, 5)),
        (4, 4, lambda line: line.stepped(-1, selecting=False, by_word=False), (3, 3)),
        (4, 4, lambda line: line.stepped(1, selecting=True, by_word=False), (5, 4)),
        (2, 6, lambda line: line.stepped(1, selecting=False, by_word=False), (6, 6)),
        (2, 6, lambda line: line.stepped(-1, selecting=False, by_word=False), (2, 2)),
        (6, 2, lambda line: line.stepped(1, selecting=True, by_word=False), (7, 2)),
        (6, 2, lambda line: line.stepped(1, selecting=False, by_word=True), (8, 8)),
        (0, 0, lambda line: line.stepped(1, selecting=False, by_word=True), (4, 4)),
        (4, 4, lambda line: line.stepped(1, selecting=False, by_word=True), (8, 8)),
        (8, 8, lambda line: line.stepped(1, selecting=False, by_word=True), (14, 14)),
        (14, 14, lambda line: line.stepped(1, selecting=False, by_word=True), (14, 14)),
        (10, 10, lambda line: line.stepped(-1, selecting=False, by_word=True), (5, 5)),
        (7, 7, lambda line: line.stepped(-1, selecting=True, by_word=True), (5, 7)),
        (0, 0, lambda line: line.stepped(-1, selecting=False, by_word=True), (0, 0)),
        (3, 3, lambda line: line.all_selected(), (14, 0)),
        (0, 0, lambda line: line.word_selected(6), (8, 5)),
        (0, 0, lambda line: line.word_selected(5), (8, 5)),
        (0, 0, lambda line: line.word_selected(14), (14, 10)),
    ],
)
def test_the_cursor_of_a_line_goes(cursor, anchor, act, after):
    assert act(Line(LINE, cursor, anchor)) == Line(LINE, *after)


@pytest.mark.parametrize(
    ("cursor", "anchor", "act", "after"),
    [
        (4, 4, lambda line: line.put("est"), Line("Longest Tan, 1966", 7, 7)),
        (0, 4, lambda line: line.put("Short"), Line("Short Tan, 1966", 5, 5)),
        (4, 0, lambda line: line.rubbed_out(1), Line(" Tan, 1966", 0, 0)),
        (4, 4, lambda line: line.rubbed_out(-1), Line("Lon Tan, 1966", 3, 3)),
        (4, 4, lambda line: line.rubbed_out(1), Line("LongTan, 1966", 4, 4)),
        (4, 4, lambda line: line.rubbed_out(-1, by_word=True), Line(" Tan, 1966", 0, 0)),
        (4, 4, lambda line: line.rubbed_out(1, by_word=True), Line("Long, 1966", 4, 4)),
        (0, 0, lambda line: line.rubbed_out(-1), Line(LINE, 0, 0)),
    ],
)
def test_a_line_is_changed(cursor, anchor, act, after):
    assert act(Line(LINE, cursor, anchor)) == after


@pytest.mark.parametrize(
    ("rule", "text", "why"),
    [
        (at_most(3), "abc", ""),
        (at_most(3), "abcd", "No more than 3 letters have room here."),
        (digits(3), "", ""),
        (digits(3), "123", ""),
        (digits(3), "1234", "No more than 3 digits have room here."),
        (digits(3), "12x", "Only the digits 0 to 9 may stand here, not “x”."),
        (digits(3), "²", "Only the digits 0 to 9 may stand here, not “²”."),
    ],
)
def test_a_field_says_why_a_text_may_not_stand_in_it(rule, text, why):
    assert rule(text) == why


@pytest.fixture
def entry(sketcher, done) -> TextEntry:
    """Eight letters from 20 on, ten pixels each."""
    entry = TextEntry(sketcher.theme, "Long Tan", hint="Name", on_change=done.append)
    sketcher.show(entry, (10, 20, 120, 34)).set_focus(entry)
    return entry


def test_a_field_draws_its_text_its_cursor_and_what_is_selected(sketcher, entry):
    assert sketcher.drawn(entry) == [
        "plate cream sunken 120x34 at 10,20",
        "box rust 10,20 120x34 thick 2",
        "ink text15 'Long Tan' 20,23 100x28 within 20,23 100x28",
        "line ink 100,27 to 100,46 thick 1 within 20,23 100x28",
    ]
    entry.line = entry.line.word_selected(6)
    assert sketcher.drawn(entry) == [
        "plate cream sunken 120x34 at 10,20",
        "box rust 10,20 120x34 thick 2",
        "fill gold 70,26 30x22",
        "ink text15 'Long Tan' 20,23 100x28 within 20,23 100x28",
        "line ink 100,27 to 100,46 thick 1 within 20,23 100x28",
    ]
    entry.focused = False
    assert sketcher.drawn(entry) == [
        "plate cream sunken 120x34 at 10,20",
        "ink text15 'Long Tan' 20,23 100x28 within 20,23 100x28",
    ]
    entry.focused, entry.refusal, entry._cursor_on = True, "No.", False
    assert sketcher.drawn(entry) == [
        "plate cream sunken 120x34 at 10,20",
        "box bad 10,20 120x34 thick 3",
        "fill gold 70,26 30x22",
        "ink text15 'Long Tan' 20,23 100x28 within 20,23 100x28",
    ]
    entry.line = Line.of("")
    assert sketcher.drawn(entry)[2] == "soft_ink text15 'Name' 25,23 100x28"


def test_a_long_text_is_shifted_so_that_the_cursor_shows(sketcher, entry):
    entry.line = Line.of("abcdefghijklmnopqrstuvwxyz")
    assert sketcher.drawn(entry)[2:] == [
        "ink text15 'abcdefghijklmnopqrstuvwxyz' -142,23 260x28 within 20,23 100x28",
        "line ink 118,27 to 118,46 thick 1 within 20,23 100x28",
    ]
    entry.line = entry.line.at(18)
    assert sketcher.drawn(entry)[3] == "line ink 38,27 to 38,46 thick 1 within 20,23 100x28"
    entry.line = entry.line.at(3)
    assert sketcher.drawn(entry)[2:] == [
        "ink text15 'abcdefghijklmnopqrstuvwxyz' -10,23 260x28 within 20,23 100x28",
        "line ink 20,27 to 20,46 thick 1 within 20,23 100x28",
    ]


@pytest.mark.parametrize(("x", "place"), [(0, 0), (24, 0), (26, 1), (64, 4), (66, 5), (97, 8), (999, 8)])
def test_a_press_puts_the_cursor_between_the_nearest_letters(entry, x, place):
    assert entry.handle(press((x, 30)))
    assert entry.line == Line("Long Tan", place, place)


def test_a_second_press_in_time_selects_a_word_and_a_third_does_not(entry, monkeypatch):
    now = [1000]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: now[0])
    told = []
    for wait, x in ((0, 70), (399, 70), (10, 70), (400, 70), (10, 90), (10, 70)):
        now[0] += wait
        entry.handle(press((x, 30)))
        entry.handle(release((x, 30)))
        told.append(entry.line.selected)
    assert told == ["", "Tan", "", "", "", ""]


def test_the_mouse_selects_while_it_is_held(entry):
    told = [
        (entry.handle(event), entry.line.selected)
        for event in (
            motion((20, 30)),
            press((20, 30)),
            motion((60, 30)),
            release((60, 30)),
            motion((90, 30)),
            release((90, 30)),
        )
    ]
    assert told == [(False, ""), (True, ""), (True, "Long"), (True, "Long"), (False, "Long"), (False, "Long")]


def test_with_shift_a_press_selects_up_to_it(entry, monkeypatch):
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
    entry.handle(press((70, 30)))
    assert entry.line.selected == "Tan"


@pytest.mark.parametrize(
    ("event", "used", "text"),
    [
        (pygame.Event(pygame.TEXTINPUT, text="!"), True, "Long Tan!"),
        (pygame.Event(pygame.TEXTINPUT, text="\t1\n\n2\x07"), True, "Long Tan 1 2"),
        (pygame.Event(pygame.TEXTINPUT, text="\r"), True, "Long Tan"),
        (key(pygame.K_BACKSPACE), True, "Long Ta"),
        (key(pygame.K_BACKSPACE, pygame.KMOD_LCTRL), True, "Long "),
        (key(pygame.K_DELETE), True, "Long Tan"),
        (key(pygame.K_RETURN), False, "Long Tan"),
        (key(pygame.K_a), True, "Long Tan"),
        (key(pygame.K_q, pygame.KMOD_LCTRL), False, "Long Tan"),
        (key(pygame.K_q, pygame.KMOD_LALT), False, "Long Tan"),
        (key(pygame.K_a, pygame.KMOD_LCTRL | pygame.KMOD_LALT), False, "Long Tan"),
        (key(pygame.K_TAB), False, "Long Tan"),
        (key(pygame.K_SPACE), True, "Long Tan"),
        (key(0x40000000), False, "Long Tan"),
        (key(pygame.K_F5), False, "Long Tan"),
    ],
)
def test_a_field_uses_what_is_typed(entry, done, event, used, text):
    assert (entry.handle(event), entry.text) == (used, text)
    assert done == ([text] if text != "Long Tan" else [])


def test_without_the_keyboard_a_field_takes_no_keys(entry):
    entry.focused = False
    assert [entry.handle(event) for event in (pygame.Event(pygame.TEXTINPUT, text="!"), key(pygame.K_BACKSPACE))] == [
        False,
        False,
    ]
    assert entry.text == "Long Tan"


def test_enter_hands_over_the_text(entry, done):
    entry.on_enter = lambda text: done.append(("enter", text))
    assert entry.handle(key(pygame.K_RETURN))
    assert entry.handle(key(pygame.K_KP_ENTER))
    assert done == [("enter", "Long Tan")] * 2


def test_what_may_not_stand_in_a_field_changes_nothing_and_is_said_below_it(entry, done):
    entry.why_not = at_most(8)
    entry.set("Hill 875 ")
    assert (entry.text, entry.refusal, done) == ("Long Tan", "No more than 8 letters have room here.", [])
    assert (entry.root._tip, entry.root._tip_pos) == (Tip(entry.refusal, clear=(entry.rect,)), (10, 42))
    entry.handle(key(pygame.K_LEFT))
    assert entry.refusal == ""
    entry.set("Hill 875")
    assert (entry.text, done) == ("Hill 875", ["Hill 875"])


def test_the_cursor_blinks_ten_times_after_a_key(entry):
    told = []
    for at in range(14):
        entry.root.dirty = False
        due = entry.tick(at * 0.5)
        told.append((due, entry._cursor_on, entry.root.dirty))
    assert told == [
        (0.5, True, True),
        (1.0, False, True),
        (1.5, True, True),
        (2.0, False, True),
        (2.5, True, True),
        (3.0, False, True),
        (3.5, True, True),
        (4.0, False, True),
        (4.5, True, True),
        (5.0, False, True),
        (None, True, True),
        (None, True, False),
        (None, True, False),
        (None, True, False),
    ]
    assert (entry.tick(7.0), entry._cursor_on) == (None, True)
    entry.handle(key(pygame.K_LEFT))
    assert entry.tick(8.0) == 8.5
    assert (entry.tick(8.4), entry._cursor_on) == (8.5, True)
    entry.focused = False
    assert entry.tick(9.0) is None
    entry.focused = True
    assert entry.tick(20.0) == 20.5
