"""The list of actions and their keys: no two in one place share a key, and what the player chose counts."""

import pygame
import pytest

from game.ui.kit import keys
from game.ui.window.actions import ACTIONS, BATTLE, BY_NAME, CONTEXTS
from game.ui.window.keymap import (
    Keymap,
    checked,
    help_rows,
    key_of,
    keymap_in_force,
    pressed,
    use_keys,
    why_not_key,
)


@pytest.fixture(autouse=True)
def _usual_keys():
    use_keys(Keymap())
    yield
    use_keys(Keymap())


def down(name: str) -> pygame.Event:
    code, modifiers = keys.parse(name)
    held = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
    return pygame.Event(pygame.KEYDOWN, key=code, mod=sum(held[each] for each in modifiers))


def test_every_action_has_a_name_of_its_own_and_a_known_place():
    assert len(BY_NAME) == len(ACTIONS)
    assert {place for action in ACTIONS for place in (action.context, *action.also)} <= set(CONTEXTS)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.name)
def test_no_two_actions_of_one_place_share_a_key(action):
    assert Keymap().rivals(action.name, *action.usual) == []


@pytest.mark.parametrize("key", sorted({key for action in ACTIONS for key in action.usual}))
def test_every_usual_key_is_a_key_and_is_named_as_it_is_pressed(key):
    assert keys.tidy(key) == key
    assert keys.name_of(down(key)) == key


@pytest.mark.parametrize("key", ["", "Ctrl", "Foo", "Ctrl+Foo", "Hyper+A", "Ctrl+Ctrl+A", "AB"])
def test_what_is_no_key_is_told_from_one(key):
    assert keys.tidy(key) == ""


@pytest.mark.parametrize(("written", "tidy"), [("f", "F"), ("Shift+Ctrl+z", "Ctrl+Shift+Z"), ("é", "É"), ("+", "+")])
def test_a_key_may_be_written_in_more_than_one_way(written, tidy):
    assert keys.tidy(written) == tidy


def test_shift_alone_has_no_name():
    assert keys.name_of(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)) == ""


def test_a_chosen_key_counts_and_the_usual_one_no_more():
    use_keys(Keymap({"fire": "F14"}))
    assert key_of("fire") == "F14"
    assert pressed(down("F14"), ("assault", "fire")) == "fire"
    assert pressed(down("F"), ("assault", "fire")) == ""


def test_an_action_with_several_usual_keys_takes_each():
    assert [pressed(down(key), ("zoom_in",)) for key in ("+", "=", "Shift+=")] == ["zoom_in"] * 3


def test_the_keypad_zooms_too():
    plus = pygame.Event(pygame.KEYDOWN, key=pygame.K_KP_PLUS, mod=0)
    assert pressed(plus, ("zoom_out", "zoom_in")) == "zoom_in"


def test_a_key_of_somebody_else_is_found_wherever_both_count():
    keymap = Keymap()
    assert [each.name for each in keymap.taken_by("fire", "A")] == ["assault"]
    assert [each.name for each in keymap.taken_by("take_back", "V")] == ["points"]
    assert [each.name for each in keymap.taken_by("quit", "F11")] == ["fullscreen"]
    assert keymap.taken_by("quit", "A") == []


def test_swapping_gives_the_other_one_the_former_key():
    changed = Keymap().swapped("fire", "A")
    assert (changed.keys("fire"), changed.keys("assault")) == (("A",), ("F",))


def test_no_swap_where_the_former_key_is_a_third_ones_elsewhere():
    # the rule's key counts in the menu of the battle too, where B takes back
    assert Keymap().swapped("load_all", "R") is None


def test_no_swap_with_a_key_that_is_fixed():
    assert Keymap().swapped("fire", "Esc") is None


def test_the_usual_key_is_not_kept_as_chosen():
    keymap = Keymap({"fire": "F14"}).with_key("fire", "F")
    assert keymap.own == {}


@pytest.mark.parametrize(
    ("name", "key", "said"),
    [
        ("let_go", "X", "always has the key Esc"),
        ("fire", "Esc", "Esc always closes"),
        ("fire", "Foo", "There is no key “Foo”"),
        ("quit", "Enter", "walks through menus"),
        ("take_over", "Tab", ""),
        ("fire", "Ctrl+F", ""),
    ],
)
def test_why_a_key_cannot_be_had(name, key, said):
    why = why_not_key(name, key)
    assert said in why
    assert bool(why) == bool(said)


def test_bad_keys_of_a_file_are_told_and_the_good_ones_count():
    keymap, problems = checked({"fire": "F14", "fly_to_the_moon": "M", "assault": "Foo", "ruler": "f5"})
    assert keymap.own == {"fire": "F14", "ruler": "F5"}
    assert ["fly_to_the_moon" in problems[0], "Foo" in problems[1]] == [True, True]
    assert len(problems) == 2


def test_the_last_of_two_that_share_a_key_in_the_file_loses_it():
    keymap, problems = checked({"fire": "F14", "assault": "F14"})
    assert keymap.own == {"fire": "F14"}
    (problem,) = problems
    assert "assault" in problem
    assert "F14" in problem


def test_two_may_change_keys_in_the_file():
    keymap, problems = checked({"fire": "A", "assault": "F"})
    assert problems == []
    assert (keymap.keys("fire"), keymap.keys("assault")) == (("A",), ("F",))


def test_families_of_keys_stand_in_one_row_of_the_help_card():
    rows = {words: its for its, words in help_rows(BATTLE)}
    assert rows["move the map"] == "Arrows"
    assert rows["point at a hex by keyboard"] == "Shift+Arrows"
    assert rows["load that platoon and place it with the next click"] == "1 2 3"
    use_keys(Keymap({"pan_left": "F14"}))
    assert keymap_in_force().own == {"pan_left": "F14"}
    rows = {words: its for its, words in help_rows(BATTLE)}
    assert rows["move the map"] == "F14 Right Up Down"
