"""Every action of the list does something, and no key is written anywhere but in the list."""

import ast
from pathlib import Path

import pygame
import pytest

from game.ui.battle.course.standin import Until
from game.ui.window.actions import ACTIONS, BATTLE, COMPUTER, MENU
from game.ui.window.keymap import Keymap, key_of, use_keys

UI = Path(__file__).resolve().parents[2] / "game" / "ui"
FIXED = {"", "Esc", "Enter"}
"""Keys that close and confirm in every dialog and page; they are nobody's to choose."""
OF_LESSONS = {"lesson_leave", "lesson_again", "lesson_skip"}


@pytest.fixture(autouse=True)
def _usual_keys():
    yield
    use_keys(Keymap())


def names_of(context: str) -> set[str]:
    return {action.name for action in ACTIONS if action.context == context}


def test_every_action_of_the_battle_is_bound(table):
    bound = set(table.scene.hotkeys.bindings)
    assert names_of(BATTLE) - OF_LESSONS <= bound
    assert bound <= {action.name for action in ACTIONS}


def test_every_action_while_the_computer_plays_is_bound(table):
    stand_in = table.scene.stand_in
    stand_in.begin(Until.END)
    bound = set(stand_in.bindings())
    stand_in.watching = True
    assert names_of(COMPUTER) <= bound | set(stand_in.bindings())


@pytest.mark.parametrize("name", sorted(action.name for action in ACTIONS))
def test_every_action_is_meant_somewhere(name):
    """By its own name, or by the parts of it round a number, a direction or a stride."""
    sources = "".join(path.read_text(encoding="utf-8") for path in UI.rglob("*.py") if path.name != "actions.py")
    first, last = name.partition("_")[0], name.rpartition("_")[2]
    made = (f'"{name}"', f'f"{name.rpartition("_")[0]}_{{', f'f"{first}_{{stride.value}}_{last}"')
    assert any(each in sources for each in made), f"nothing in game/ui does {name!r}"


def literal_keys(path: Path) -> list[str]:
    """The keys that a file writes out for buttons, answers and items of menus."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        named = [word.value for word in node.keywords if word.arg == "key"]
        third = node.args[2:3] if getattr(node.func, "id", "") in ("MenuItem", "Answer") else []
        found += [each.value for each in (*named, *third) if isinstance(each, ast.Constant) and each.value]
    return [key for key in found if isinstance(key, str) and key not in FIXED]


@pytest.mark.parametrize("path", sorted(UI.rglob("*.py")), ids=lambda path: path.relative_to(UI).as_posix())
def test_keys_stand_in_the_list_alone(path):
    assert literal_keys(path) == []


def test_a_changed_key_counts_in_the_battle_and_shows_on_its_buttons(table):
    context = table.hands.app.context
    context.settings.change(keys={"undo": "F14", "points": "F15", "to_title": "F13"})
    use_keys(Keymap(context.settings.now.keys))
    table.scene.rebuild()
    table.scene.root.place(table.hands.app.surface.get_rect())
    assert table.scene.parts.undo_button.key == "F14"
    table.press("V")
    assert table.scene.root.popups == []
    table.press("F15")
    assert table.scene.root.popups
    table.press("Esc")
    table.press("Esc")
    items = {item.text: item.key for item in table.scene.root.popups[-1].items}
    assert items["Victory points"] == "F15"
    assert "F13" in items.values()


def test_a_key_that_repeats_goes_on_while_it_is_held_wherever_it_was_put(table):
    use_keys(Keymap({"pan_left": "F14", "grid": "F15"}))
    scene = table.scene

    def hold(code: int) -> list[bool]:
        return [scene.hotkeys.is_repeated(pygame.Event(pygame.KEYDOWN, key=code, mod=0)) for _ in range(2)]

    assert hold(pygame.K_F14) == [False, False]
    assert hold(pygame.K_F15) == [False, True]


def test_the_menu_has_the_keys_of_its_place(table):
    table.press("Esc")
    shown = {item.key for item in table.scene.root.popups[-1].items}
    always = {"take_back", "take_back_stretch", "battle_settings", "to_title"}
    assert {key_of(name) for name in always} <= shown
    assert {key_of(action.name) for action in ACTIONS if MENU in action.also} & shown
