"""Changing keys in the settings: pressed, taken by somebody else, refused, given back."""

import pygame
import pytest

from game.ui.app import App
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.window.keymap import key_of
from game.ui.window.settings import SettingsStore
from tests.ui.hands import Hands

KEYS = 3


@pytest.fixture
def page(hands):
    hands.app.context.scenes.push(SavesScene(hands.app.context))
    hands.app.context.scenes.push(SettingsScene(hands.app.context))
    hands.scene.tabs.select(KEYS)
    hands.step()
    return hands.scene.keys_page


def choose(page, name: str) -> None:
    page.list.select([action.name for action in page.actions].index(name))


def row(page):
    return page.list.rows[page.list.selected]


def said(hands) -> str:
    return hands.scene.root.popups[-1].body.text


def test_a_key_is_changed_by_pressing_it_and_lasts(hands, home, page):
    choose(page, "fire")
    hands.click(page.change_button)
    hands.press("F14")
    assert key_of("fire") == "F14"
    assert (row(page).note, "usually F" in row(page).detail) == ("F14", True)
    assert SettingsStore(home / "settings.toml").now.keys == {"fire": "F14"}


def test_a_key_is_changed_by_keyboard_alone(hands, page):
    hands.app.context.scenes.top.root.set_focus(page.list)
    hands.press("Home")
    hands.press("Enter")
    hands.press("Ctrl+F14")
    assert key_of(page.actions[0].name) == "Ctrl+F14"


@pytest.mark.parametrize("key", ["Enter", "Space", "Tab", "F11", "Left"])
def test_the_dialog_takes_keys_that_else_walk_or_change_the_window(hands, page, key):
    choose(page, "do" if key == "Enter" else "fire")
    hands.click(page.change_button)
    hands.press(key)
    assert not hands.app.context.settings.now.fullscreen
    assert key_of("do") == "Enter"
    assert key == "Enter" or "has it" in said(hands)


def test_shift_alone_is_waited_through(hands, page):
    choose(page, "fire")
    hands.click(page.change_button)
    hands.step(pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT, unicode=""))
    hands.press("Shift+F14")
    assert key_of("fire") == "Shift+F14"


def test_esc_leaves_the_key_as_it_was(hands, page):
    choose(page, "fire")
    hands.click(page.change_button)
    hands.press("Esc")
    assert hands.scene.root.popups == []
    assert key_of("fire") == "F"


def test_two_actions_change_keys_when_the_player_wants_it(hands, page):
    choose(page, "fire")
    hands.click(page.change_button)
    hands.press("A")
    assert "“assault” has it" in said(hands)
    assert "gets F" in said(hands)
    hands.click("Change keys")
    assert (key_of("fire"), key_of("assault")) == ("A", "F")


def test_nothing_changes_hands_when_he_does_not(hands, page):
    choose(page, "fire")
    hands.click(page.change_button)
    hands.press("A")
    hands.press("Esc")
    assert (key_of("fire"), key_of("assault")) == ("F", "A")


def test_a_key_that_may_not_change_hands_is_refused(hands, page):
    choose(page, "load_all")
    hands.click(page.change_button)
    hands.press("R")
    assert "cannot have the key R" in said(hands)
    hands.press("Enter")
    assert key_of("load_all") == "B"


def test_a_key_that_is_fixed_says_so(hands, page):
    choose(page, "let_go")
    assert not page.change_button.enabled
    assert "always has the key Esc" in page.change_button.reason


def test_one_action_gets_its_usual_key_back(hands, page):
    for name, key in (("fire", "F14"), ("assault", "F15")):
        choose(page, name)
        hands.click(page.change_button)
        hands.press(key)
    hands.click(page.reset_button)
    assert (key_of("fire"), key_of("assault")) == ("F14", "A")
    assert not page.reset_button.enabled


def test_the_usual_key_that_another_has_by_now_is_asked_about(hands, page):
    for name, key in (("fire", "F14"), ("assault", "F")):
        choose(page, name)
        hands.click(page.change_button)
        hands.press(key)
    choose(page, "fire")
    hands.click(page.reset_button)
    hands.click("Change keys")
    assert (key_of("fire"), key_of("assault")) == ("F", "F14")


def test_all_get_their_usual_keys_back_when_asked_and_answered(hands, home, page):
    choose(page, "fire")
    hands.click(page.change_button)
    hands.press("F14")
    hands.click(page.reset_all_button)
    hands.press("Esc")
    assert key_of("fire") == "F14"
    hands.click(page.reset_all_button)
    hands.click("Do it")
    assert key_of("fire") == "F"
    assert SettingsStore(home / "settings.toml").now.keys == {}


def test_buttons_below_show_the_new_key_at_once(hands, page):
    choose(page, "delete_game")
    hands.click(page.change_button)
    hands.press("F12")
    hands.press("Esc")
    assert isinstance(hands.scene, SavesScene)
    assert hands.scene.delete_button.key == "F12"


def test_the_keys_of_the_file_count_from_the_start(games, home):
    SettingsStore(home / "settings.toml").change(keys={"fire": "F14"})
    Hands(games, home)
    assert key_of("fire") == "F14"


def test_a_bad_key_in_the_file_is_told_in_words(games, home):
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text('scale = 125\n[keys]\nfire = "A"\nruler = "F13"\n')
    app = App(games, settings=SettingsStore(home / "settings.toml"), threaded=False, size=(1280, 800))
    app.context.scenes.push(SettingsScene(app.context))
    app.step(())
    told = app.context.scenes.top.root.popups[-1].body.text
    assert "settings.toml" in told
    assert "“assault” has it" in told
    assert app.context.settings.now.scale == 125
    assert (key_of("fire"), key_of("ruler")) == ("F", "F13")
