"""Settings that people look for: letters by themselves, keys on demand, colours before they are chosen, stillness."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.battle.effects import Glide
from game.ui.battle.stage import Stage
from game.ui.kit.inputs.button import Button
from game.ui.kit.reading.swatches import SHOWN, Swatches
from game.ui.kit.theme import BUTTON, PALETTES, TEXT
from game.ui.scenes.settings import SettingsScene
from game.ui.window.display import fitting_letters
from tests.asserting import some
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.hands import Hands
from tests.ui.stage import FakeGames


@pytest.fixture
def hands(home: Path) -> Iterator[Hands]:
    hands = Hands(FakeGames(), home)
    hands.app.context.scenes.push(SettingsScene(hands.app.context))
    hands.step()
    yield hands
    pygame.display.quit()


# -- letters ----------------------------------------------------------------------------------------------------------


def test_what_is_read_grows_and_buttons_stay(hands: Hands) -> None:
    theme = hands.scene.theme
    before = theme.line(TEXT), theme.line(BUTTON)
    hands.app.context.settings.change(letters=120)
    hands.app.context.change_look()
    assert theme.line(TEXT) > before[0]
    assert theme.line(BUTTON) == before[1]


@pytest.mark.parametrize(
    ("scale", "window", "letters"), [(1.0, (1024, 700), 1.2), (1.5, (1024, 700), 1.0039), (2.0, (1360, 920), 1.0)]
)
def test_letters_grow_as_far_as_the_window_has_room(scale: float, window: tuple[int, int], letters: float) -> None:
    assert fitting_letters(1.2, scale, window) == pytest.approx(letters, abs=1e-3)


# -- keys -------------------------------------------------------------------------------------------------------------


def _shows_its_key(hands: Hands) -> bool:
    """Whether anything golden is written in the corner of the button that leaves."""
    button = next(each for each in hands.scene.root.content.walk() if isinstance(each, Button) and each.key == "Esc")
    hands.scene.root.invalidate()
    hands.step()
    gold = tuple(hands.scene.theme.palette.gold)
    corner = pygame.Rect(button.rect.right - 30, button.rect.y, 30, button.rect.h // 2)
    surface = hands.app.surface
    return any(
        surface.get_at((x, y))[:3] == gold
        for x in range(corner.x, corner.right)
        for y in range(corner.y, corner.bottom)
    )


def test_buttons_show_their_keys_all_the_time_or_while_alt_is_held(hands: Hands) -> None:
    assert _shows_its_key(hands)
    hands.app.context.settings.change(show_keys=False)
    hands.app.context.change_look()
    assert not _shows_its_key(hands)
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0))
    assert _shows_its_key(hands)
    hands.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0))
    assert not _shows_its_key(hands)


def test_alt_is_let_go_when_the_window_is_left(hands: Hands) -> None:
    hands.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RALT, mod=pygame.KMOD_RALT, unicode="", scancode=0))
    assert hands.scene.theme.alt_held
    hands.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not hands.scene.theme.alt_held


# -- colours ----------------------------------------------------------------------------------------------------------


def test_every_palette_is_seen_before_it_is_chosen(hands: Hands) -> None:
    samples = [each for each in hands.scene.root.content.walk() if isinstance(each, Swatches)]
    assert [each.name for each in samples] == list(PALETTES)
    for sample in some(samples):
        seen = [hands.app.surface.get_at(sample._box(place).center)[:3] for place in range(len(SHOWN))]
        assert seen == [tuple(PALETTES[sample.name].named(name)) for name in SHOWN]
        assert sample.tip(sample._box(1).center).text == "what is bad"
        assert sample.tip((sample.rect.right + 5, 0)) is None


# -- stillness --------------------------------------------------------------------------------------------------------


class Camera:
    """Everything is in view."""

    def look_at(self, place: object) -> None: ...

    def shows(self, place: object, margin: int) -> bool:
        return True


class Board:
    camera = Camera()

    def __init__(self) -> None:
        self.drawers: list[object] = []
        self.moved: dict[int, object] = {}

    def invalidate(self) -> None: ...


@pytest.mark.parametrize("still", [False, True])
def test_pieces_are_at_once_where_they_go_to_where_nothing_moves_and_time_passes(hands: Hands, still: bool) -> None:
    board = Board()
    stage = Stage(hands.scene.theme, board, board)
    stage.keep_to(1.0, still=still)
    stage.play([Glide(7, (0.0, 0.0), (10.0, 0.0), 2.0)])
    stage.update(0.0)
    stage.update(1.0)
    assert (board.moved.get(7, (10.0, 0.0)) == (10.0, 0.0)) is still
    assert stage.busy, "there is time to look in any case"
    stage.update(2.1)
    assert not stage.busy


# -- what lies under the scene ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "heard"), [({}, "jungle"), ({"hour": "night"}, "night"), ({"hour": "night", "weather": "rain"}, "rain")]
)
def test_a_skirmish_sounds_as_its_hour_and_weather(home: Path, rules: dict[str, object], heard: str) -> None:
    table = SkirmishTable(home, rules=rules)
    assert (table.scene.music, table.scene.surroundings) == ("", heard)
    table.close()


def test_menus_have_music_and_no_surroundings(hands: Hands) -> None:
    assert (hands.scene.music, hands.scene.surroundings) == ("theme", "")
