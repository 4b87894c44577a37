"""A key that is held: it gives one order, and goes on only where looking about goes on."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.keys import parse
from game.ui.window.actions import BY_NAME
from game.ui.window.keymap import is_pressed, key_of


def press(name: str, *, repeated: bool) -> pygame.Event:
    """The key of an action goes down, or is still held."""
    code, modifiers = parse(key_of(name))
    masks = {"Shift": pygame.KMOD_SHIFT, "Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT}
    return pygame.Event(
        pygame.KEYDOWN, key=code, mod=sum(masks[each] for each in modifiers), unicode="", repeated=repeated
    )


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_a_held_key_goes_on_only_where_its_action_says_so(name: str) -> None:
    assert is_pressed(press(name, repeated=False), name)
    assert is_pressed(press(name, repeated=True), name) is BY_NAME[name].repeats


def test_only_looking_about_choosing_and_turning_over_a_replay_go_on() -> None:
    ways = ("left", "right", "up", "down")
    going_on = {
        *(f"{act}_{way}" for act in ("pan", "point", "replay_pan") for way in ways),
        *(f"{view}zoom_{way}" for view in ("", "replay_") for way in ("in", "out")),
        *(f"replay_{stride}_{way}" for stride in ("order", "phase", "turn", "loss", "unit") for way in ("back", "on")),
        *("next_unit", "previous_unit", "table_turn_left", "table_turn_right", "table_more", "table_fewer"),
    }
    assert {name for name, action in BY_NAME.items() if action.repeats} == going_on
