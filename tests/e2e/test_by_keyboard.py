"""A whole battle in a real window by keyboard alone, with the player's own dice; and the settings, in French."""

from __future__ import annotations

import json
from itertools import cycle
from pathlib import Path

import msgspec
import pytest

from game.engine.files.paths import data_dir
from game.engine.text import t, use_language
from game.systems import kit_of
from game.ui.kit.inputs.button import Choice
from game.ui.window.keymap import key_of
from game.ui.window.settings import SettingsStore
from tests.asserting import while_true
from tests.e2e.by_keyboard import KeyboardPlayer
from tests.e2e.company import ORDERED, place_the_company, play_step
from tests.e2e.conftest import SIZE
from tests.e2e.mirror import Mirror
from tests.e2e.verdict import verified
from tests.e2e.window import PROGRAMS, Screen, Window, make_home, window

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 3
FACES = (3, 5, 2, 6, 4, 1, 5, 3)
"""What the player's dice show, one after the other and round again."""


class Keyboard(Window):
    """A window beside which no mouse lies."""

    def move(self, pos: tuple[int, int]) -> None:
        raise AssertionError("there is no mouse")

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        raise AssertionError("there is no mouse")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        raise AssertionError("there is no mouse")

    def wheel(self, notches: int) -> None:
        raise AssertionError("there is no mouse")


def test_a_battle_is_played_by_keyboard_alone_with_the_players_own_dice(
    screen: Screen, mirror: Mirror, tmp_path: Path
) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    with window(screen, played, SIZE, hands=Keyboard) as shown:
        player = KeyboardPlayer(shown, mirror, tmp_path)
        player.start(SEED, own_dice=True)
        header, dice = player.session.header, cycle(FACES)
        assert (header.seed, header.dice) == (SEED, "own")
        thrown: list[tuple[str, str, tuple[int, ...]]] = []
        place_the_company(player)
        for _ in while_true(lambda: not player.session.over):
            needed = player.session.needed
            if needed is None:
                play_step(player)
                continue
            known = needed.purpose in {purpose for purpose, _, _ in thrown}
            assert known or f"{_whole(t(needed.purpose))} ({needed.rule})" in player.dice_card()
            faces = tuple(next(dice) for _ in range(needed.count))
            thrown.append((needed.purpose, needed.rule, faces))
            player.tell_dice(faces)
        shown.see_again("the report", mirror.pixels)
        shown.see("the title", lambda: shown.press_named("Enter"))
        shown.press_named(key_of("quit"))
        assert shown.ended() == 0
    records = player.records()
    open_dice = [roll for record in records for roll in record.rolls if not kit_of("oa").log.is_secret(roll)]
    assert [(roll.purpose, roll.rule, roll.faces) for roll in open_dice] == thrown
    assert {type(record.order) for record in records if record.side == "us"} >= ORDERED
    assert verified(played, player.journal)["result"] == json.loads(msgspec.json.encode(player.session.report))


def _whole(purpose: str) -> str:
    """A purpose as the first words of a line."""
    return purpose[:1].upper() + purpose[1:]


def test_french_is_chosen_in_the_settings_by_keyboard_and_shown(screen: Screen, mirror: Mirror, tmp_path: Path) -> None:
    played = tmp_path / "played"
    make_home(played, SIZE)
    try:
        with window(screen, played, SIZE, hands=Keyboard) as shown:
            player = KeyboardPlayer(shown, mirror, tmp_path)
            shown.see_again("the title", mirror.pixels)
            player.both(key_of("settings"))
            language = next(
                widget
                for widget in mirror.hands.scene.root.walk()
                if isinstance(widget, Choice) and ("fr", "Français") in widget.options
            )
            player.walk_to(language)
            player.both("Right")
            assert t("Settings") == "Réglages"
            player.both("Esc")
            shown.see_again("the title in French", mirror.pixels)
            shown.press_named(key_of("quit"))
            assert shown.ended() == 0
    finally:
        use_language("en", data_dir() / "assets" / "locale")
    assert SettingsStore(played / "settings.toml").now.language == "fr"
