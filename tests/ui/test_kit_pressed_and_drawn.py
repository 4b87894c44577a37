"""Buttons, tick boxes, choices and sliders: what each draws, how large it wants to be, and which press does what."""

import pygame
import pytest

from game.ui.kit.inputs.button import Button, Choice, Pressable, Toggle
from game.ui.kit.inputs.lists import List, ListRow
from game.ui.kit.inputs.slider import Slider
from game.ui.kit.reading.label import Label
from game.ui.kit.reading.rich import RichText, Span
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Tip
from tests.ui.sketch import key, motion, press, release, wheel


@pytest.fixture
def pressed() -> list:
    return []


@pytest.fixture
def button(sketcher, pressed) -> Button:
    """100 by 36 pixels at 10, 20, with the key F."""
    button = Button(sketcher.theme, "Fire", lambda: pressed.append(1), key="F", tooltip="Fires.")
    sketcher.show(button, (10, 20, 100, 36))
    return button


def test_a_button_shows_its_words_in_the_middle_and_its_key_in_the_corner(sketcher, button):
    assert sketcher.drawn(button) == [
        "plate olive_light raised 100x36 at 10,20",
        "cream narrow17 'Fire' center of 16,20 88x36",
        "gold narrow12 'F' right of 10,21 95x20",
    ]


def test_a_button_without_its_key_shown_or_with_none_has_only_its_words(sketcher, button):
    button.hints = False
    assert sketcher.drawn(button) == [
        "plate olive_light raised 100x36 at 10,20",
        "cream narrow17 'Fire' center of 16,20 88x36",
    ]
    button.hints, button.key = True, ""
    assert sketcher.drawn(button) == [
        "plate olive_light raised 100x36 at 10,20",
        "cream narrow17 'Fire' center of 16,20 88x36",
    ]


@pytest.mark.parametrize(
    ("enabled", "hovered", "primary", "plate"),
    [
        (True, False, False, "plate olive_light raised 100x36 at 10,20"),
        (True, True, False, "plate olive_hot raised 100x36 at 10,20"),
        (True, False, True, "plate rust raised 100x36 at 10,20"),
        (True, True, True, "plate rust_hot raised 100x36 at 10,20"),
        (False, True, True, "plate olive_light raised 100x36 at 10,20"),
    ],
)
def test_the_ground_of_a_button_tells_whether_it_can_be_pressed_and_whether_the_mouse_is_there(
    sketcher, button, enabled, hovered, primary, plate
):
    button.enabled, button.hovered, button.primary = enabled, hovered, primary
    ink, gold = ("cream", "gold") if enabled else ("dim", "dim")
    assert sketcher.drawn(button) == [
        plate,
        f"{ink} narrow17 'Fire' center of 16,20 88x36",
        f"{gold} narrow12 'F' right of 10,21 95x20",
    ]


def test_a_button_that_is_held_is_pressed_in(sketcher, button):
    button.root.dirty = False
    button.handle(press((60, 30)))
    assert button.root.dirty
    assert sketcher.drawn(button)[:2] == [
        "plate olive_light sunken 100x36 at 10,20",
        "cream narrow17 'Fire' center of 16,21 88x36",
    ]
    button.root.dirty = False
    button.handle(release((60, 30)))
    assert button.root.dirty
    assert sketcher.drawn(button)[0] == "plate olive_light raised 100x36 at 10,20"


@pytest.mark.parametrize(("wide", "room"), [(76, 64), (73, 61), (72, 49), (63, 40), (62, 50)])
def test_words_that_would_run_into_the_key_stand_left_of_it_as_long_as_there_is_room(sketcher, button, wide, room):
    """Forty pixels of words, eight of the key, six of rim at each side."""
    button.place(pygame.Rect(10, 20, wide, 36))
    assert sketcher.drawn(button)[1] == f"cream narrow17 'Fire' center of 16,20 {room}x36"


def test_the_focus_has_a_ring_where_it_is_shown(sketcher, button):
    root = button.root
    root.set_focus(button)
    assert sketcher.drawn(button)[-2:] == ["box night 8,18 104x40 thick 3", "box gold 9,19 102x38 thick 2"]
    root.set_focus(button, shown=False)
    assert len(sketcher.drawn(button)) == 3
    root.focus_shown, button.focused = True, False
    assert len(sketcher.drawn(button)) == 3


def test_a_button_wants_room_for_its_words_and_makes_do_with_less(sketcher):
    def sizes(text, **named):
        button = Button(sketcher.theme, text, lambda: None, **named)
        return button.prefer(500), button.least()

    assert sizes("Fire") == ((68, 36), 55)
    assert sizes("Fire", key="F") == ((72, 36), 63)
    assert sizes("Fire", key="Ctrl+F") == ((152, 36), 103)
    assert sizes("Fire", height=10) == ((68, 26), 55)


def test_a_button_is_pressed_where_the_mouse_goes_down_and_up_on_it(button, pressed, sketcher):
    assert not button.handle(release((60, 30)))
    assert button.handle(press((60, 30)))
    assert pressed == []
    assert not button.handle(release((60, 30), button=3))
    assert button.handle(release((60, 30)))
    assert pressed == [1]
    assert not button.handle(release((60, 30)))
    button.handle(press((60, 30)))
    assert button.handle(release((5, 30)))
    assert (pressed, sketcher.theme.presses) == ([1], 1)


@pytest.mark.parametrize(
    ("event", "presses"),
    [
        (key(pygame.K_RETURN), 1),
        (key(pygame.K_KP_ENTER), 1),
        (key(pygame.K_SPACE), 1),
        (key(pygame.K_f), 0),
        (key(pygame.K_RETURN, pygame.KMOD_LCTRL), 0),
        (key(pygame.K_RETURN, pygame.KMOD_LALT), 0),
        (key(pygame.K_RETURN, pygame.KMOD_LSHIFT), 1),
        (key(pygame.K_RETURN, repeated=True), 0),
        (press((60, 30), button=3), 0),
        (motion((60, 30)), 0),
    ],
)
def test_enter_and_space_press_a_button(button, pressed, event, presses):
    assert button.handle(event) == bool(presses)
    assert len(pressed) == presses


def test_a_button_that_is_shut_swallows_clicks_and_nothing_else(button, pressed):
    button.enable(False, "Nobody is in range.")
    assert button.handle(press((60, 30)))
    assert not button.handle(release((60, 30)))
    assert not button.handle(key(pygame.K_RETURN))
    assert pressed == []


def test_a_button_is_drawn_again_when_it_is_shut_or_opened_or_has_another_reason(button):
    root = button.root
    told = []
    for enabled, reason in ((True, ""), (False, "a"), (False, "a"), (False, "b"), (True, "ignored")):
        root.dirty = False
        button.enable(enabled, reason)
        told.append((root.dirty, button.reason))
    assert told == [(False, ""), (True, "a"), (False, "a"), (True, "b"), (True, "")]


@pytest.mark.parametrize(
    ("tooltip", "reason", "tip"),
    [
        ("", "", None),
        ("Fires.", "", Tip("Fires.")),
        (Tip("Fires.", "Fire"), "", Tip("Fires.", "Fire")),
        ("Fires.", "Nobody.", Tip("Nobody.", "Fires.")),
        (Tip("Fires.", "Fire"), "Nobody.", Tip("Nobody.", "Fire")),
        (Tip("Fires."), "Nobody.", Tip("Nobody.", "Fires.")),
        ("", "Nobody.", Tip("Nobody.")),
    ],
)
def test_the_tooltip_of_a_button_says_why_it_is_shut_before_what_it_does(button, tooltip, reason, tip):
    button.tooltip, button.reason = tooltip, reason
    assert button.tip((60, 30)) == tip


def test_a_button_is_known_by_its_words(button):
    assert (button.sign, Pressable(button.theme).sign) == ("Fire", "")


@pytest.fixture
def toggle(sketcher, pressed) -> Toggle:
    toggle = Toggle(sketcher.theme, "Own dice", False, pressed.append)
    sketcher.show(toggle, (10, 20, 200, 30))
    return toggle


def test_a_tick_box_shows_its_tick_and_its_words(sketcher, toggle, pressed):
    assert sketcher.drawn(toggle) == ["plate paper_shade sunken 20x20 at 12,25", "ink text15 'Own dice' 40,20 170x30"]
    toggle.root.dirty = False
    toggle.activate()
    assert (toggle.value, pressed, toggle.root.dirty) == (True, [True], True)
    toggle.hovered = True
    assert sketcher.drawn(toggle) == [
        "plate cream sunken 20x20 at 12,25",
        "stroke rust 16,35 20.4,39.8 28.4,29.4 thick 3",
        "ink text15 'Own dice' 40,20 170x30",
    ]
    toggle.enabled = False
    assert sketcher.drawn(toggle)[-1] == "soft_ink text15 'Own dice' 40,20 170x30"
    toggle.enabled, toggle.root.focus_shown, toggle.focused = True, True, True
    assert sketcher.drawn(toggle)[-2:] == ["box night 8,18 204x34 thick 3", "box gold 9,19 202x32 thick 2"]
    assert toggle.prefer(500) == (112, 30)


@pytest.fixture
def choice(sketcher, pressed) -> Choice:
    """Slow, Normal, Fast in 190 pixels."""
    choice = Choice(sketcher.theme, [("s", "Slow"), ("n", "Normal"), ("f", "Fast")], "n", pressed.append)
    sketcher.show(choice, (10, 20, 190, 34))
    return choice


def test_the_options_of_a_choice_share_its_room_by_the_length_of_their_words(sketcher, choice):
    assert [tuple(cell) for cell in choice.cells()] == [(10, 20, 57, 34), (67, 20, 75, 34), (142, 20, 58, 34)]
    assert sketcher.drawn(choice) == [
        "plate olive_light raised 57x34 at 10,20",
        "cream narrow17 'Slow' center of 13,20 51x34",
        "plate rust sunken 75x34 at 67,20",
        "cream narrow17 'Normal' center of 70,20 69x34",
        "plate olive_light raised 58x34 at 142,20",
        "cream narrow17 'Fast' center of 145,20 52x34",
    ]
    assert (choice.prefer(500), choice.prefer(100)) == ((212, 34), (100, 34))


def test_the_option_under_the_mouse_is_lit_and_the_chosen_one_is_pressed_in(sketcher, choice):
    choice.hovered = True
    told = []
    for x in (20, 21, 100, 190, 300):
        choice.root.dirty = False
        used = choice.handle(motion((x, 30)))
        told.append((used, choice.root.dirty, [line.split()[1] for line in sketcher.drawn(choice) if "plate" in line]))
    assert told == [
        (False, True, ["olive_hot", "rust", "olive_light"]),
        (False, False, ["olive_hot", "rust", "olive_light"]),
        (False, True, ["olive_light", "rust", "olive_light"]),
        (False, True, ["olive_light", "rust", "olive_hot"]),
        (False, True, ["olive_light", "rust", "olive_light"]),
    ]
    choice.handle(motion((20, 30)))
    choice.hovered = False
    assert sketcher.drawn(choice)[0] == "plate olive_light raised 57x34 at 10,20"


@pytest.mark.parametrize(
    ("start", "event", "value", "used"),
    [
        ("n", key(pygame.K_RIGHT), "f", True),
        ("f", key(pygame.K_RIGHT), "f", True),
        ("n", key(pygame.K_LEFT), "s", True),
        ("s", key(pygame.K_LEFT), "s", True),
        ("n", key(pygame.K_UP), "n", False),
        ("n", press((20, 30)), "s", True),
        ("n", press((190, 30)), "f", True),
        ("n", press((190, 30), button=3), "n", False),
        ("n", motion((190, 30)), "n", False),
    ],
)
def test_arrows_and_clicks_choose(choice, pressed, start, event, value, used):
    choice.value = start
    assert choice.handle(event) == used
    assert choice.value == value
    assert pressed == ([value] if value != start else [])


def test_a_choice_has_its_ring_while_it_has_the_keyboard(sketcher, choice):
    choice.root.set_focus(choice)
    assert sketcher.drawn(choice)[-2:] == ["box night 8,18 194x38 thick 3", "box gold 9,19 192x36 thick 2"]
    choice.root.focus_shown = False
    assert len(sketcher.drawn(choice)) == 6
    choice.root.focus_shown, choice.focused = True, False
    assert len(sketcher.drawn(choice)) == 6


@pytest.fixture
def slider(sketcher, pressed) -> Slider:
    """From 20 to 100 by tens: a bar of 136 pixels from 20 on."""
    slider = Slider(sketcher.theme, 20, 100, 40, pressed.append, step=10)
    sketcher.show(slider, (10, 20, 200, 34))
    return slider


def test_a_slider_shows_its_knob_at_its_share_of_the_bar_and_its_value_behind(sketcher, slider):
    assert sketcher.drawn(slider) == [
        "box rule 20,34 136x6",
        "box rust 20,34 34x6",
        "plate rust raised 14x24 at 47,25",
        "ink bold15 '40' 174,20 36x34",
    ]
    assert slider.prefer(300) == (300, 34)


@pytest.mark.parametrize(
    ("hovered", "held", "colour"), [(False, False, "rust"), (True, False, "rust_hot"), (False, True, "rust_hot")]
)
def test_the_knob_is_lit_under_the_mouse_and_while_it_is_held(sketcher, slider, hovered, held, colour):
    slider.hovered, slider._held = hovered, held
    assert sketcher.drawn(slider)[2] == f"plate {colour} raised 14x24 at 47,25"


@pytest.mark.parametrize(("value", "kept"), [(44, 40), (46, 50), (15, 20), (14, 20), (101, 100), (1000, 100), (-9, 20)])
def test_a_slider_keeps_to_its_steps(slider, value, kept):
    slider.set(value)
    assert slider.value == kept


@pytest.mark.parametrize(
    ("event", "value", "used"),
    [
        (key(pygame.K_LEFT), 30, True),
        (key(pygame.K_RIGHT), 50, True),
        (key(pygame.K_HOME), 20, True),
        (key(pygame.K_END), 100, True),
        (key(pygame.K_UP), 40, False),
        (press((20, 30)), 20, True),
        (press((156, 30)), 100, True),
        (press((88, 30)), 60, True),
        (press((88, 30), button=3), 40, False),
        (motion((88, 30)), 40, False),
        (release((88, 30)), 40, False),
        (wheel(2), 40, False),
    ],
)
def test_keys_and_clicks_move_a_slider(slider, pressed, event, value, used):
    assert slider.handle(event) == used
    assert slider.value == value
    assert pressed == ([value] if value != 40 else [])


def test_the_wheel_moves_a_slider_that_has_the_keyboard(slider, pressed):
    slider.focused = True
    assert slider.handle(wheel(2))
    assert slider.handle(wheel(-1))
    assert pressed == [60, 50]


def test_a_slider_is_drawn_along_and_let_go(slider, pressed):
    told = [slider.handle(event) for event in (press((20, 30)), motion((88, 30)), release((88, 30)), motion((20, 30)))]
    assert (told, pressed) == ([True, True, True, False], [20, 60])


def test_a_slider_that_settles_tells_once_and_only_what_has_changed(slider, pressed):
    slider.settles = True
    for event in (press((20, 30)), motion((88, 30)), release((88, 30)), press((88, 30)), release((88, 30))):
        slider.handle(event)
    assert pressed == [60]


def test_a_value_that_changed_elsewhere_is_shown_and_told_to_nobody(slider, pressed):
    slider.root.dirty = False
    slider.show_value(90)
    assert (slider.value, pressed, slider.root.dirty) == (90, [], True)
    slider.set(90)
    slider._tell()
    assert pressed == []


def test_a_slider_has_its_ring_while_it_has_the_keyboard(sketcher, slider):
    slider.root.set_focus(slider)
    assert sketcher.drawn(slider)[-2:] == ["box night 8,18 204x38 thick 3", "box gold 9,19 202x36 thick 2"]
    slider.root.focus_shown = False
    assert len(sketcher.drawn(slider)) == 4
    slider.root.focus_shown, slider.focused = True, False
    assert len(sketcher.drawn(slider)) == 4


def test_a_slider_leaves_room_for_its_widest_value(sketcher, slider):
    slider.words = lambda value: "x" * (12 if value == 20 else 2)
    assert sketcher.drawn(slider)[0] == "box rule 20,34 46x6"
    slider.words = lambda value: "x" * (30 if value == 40 else 2)
    assert sketcher.drawn(slider)[0] == "box rule 20,34 20x6"


@pytest.mark.parametrize("make", [
    lambda theme: Button(theme, "Fire", print),
    lambda theme: Toggle(theme, "Fire", True, print),
    lambda theme: Choice(theme, [(1, "Fire")], 1, print),
    lambda theme: Slider(theme, 1, 2, 1, print),
    lambda theme: List(theme, [ListRow("Fire")]),
    lambda theme: ScrollArea(theme, Label(theme, "Fire")),
    lambda theme: RichText(theme, [Span("Fire")]),
])  # fmt: skip
def test_what_hangs_under_no_window_is_drawn_without_a_ring(sketcher, make):
    widget = make(sketcher.theme)
    widget.place(pygame.Rect(0, 0, 100, 40))
    widget.focused = True
    drawn = sketcher.drawn(widget)
    assert any("Fire" in line or "1" in line for line in drawn)
    assert not any("gold" in line for line in drawn)


def test_keys_and_tooltips_are_taken_over(sketcher):
    for widget in (
        Button(sketcher.theme, "a", print, key="F", tooltip="Fires."),
        Toggle(sketcher.theme, "a", True, print, key="F", tooltip="Fires."),
    ):
        assert (widget.key, widget.tip((0, 0))) == ("F", Tip("Fires."))


def test_a_change_of_value_is_drawn(choice, slider):
    for widget, act in ((choice, lambda: choice.choose("f")), (slider, lambda: slider.set(90))):
        widget.root.dirty = False
        act()
        assert widget.root.dirty


def test_no_option_is_lit_before_the_mouse_has_been_there(sketcher, choice):
    choice.hovered = True
    choice.value = "s"
    assert [line.split()[1] for line in sketcher.drawn(choice) if "plate" in line] == [
        "rust",
        "olive_light",
        "olive_light",
    ]


def test_the_least_of_a_button_counts_its_key_only_where_it_is_shown(sketcher, button):
    assert (button.prefer(0), button.least()) == ((72, 36), 63)
    button.hints = False
    assert (button.prefer(0), button.least()) == ((68, 36), 55)
