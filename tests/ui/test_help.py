"""F1 on every screen: what is there, what can be done now, with the keys in force."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.kit.reading.label import Label
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.lessons import LearnScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.window.help import HelpCard, keys_of_buttons
from game.ui.window.keymap import Keymap, key_of, keymap_in_force, use_keys
from tests.asserting import some
from tests.ui.every_screen import EVERY_SCREEN
from tests.ui.layout_walk import cut_texts

SCENES = (TitleScene, ChooseScene, SavesScene, SettingsScene, RulesScene, LearnScene)


def enter(hands, scene_class):
    context = hands.app.context
    needs_system = scene_class in (RulesScene, LearnScene)
    context.scenes.push(scene_class(context, "oa") if needs_system else scene_class(context))
    hands.step()
    return hands.scene


def words_of(card: HelpCard) -> list[str]:
    return [widget.text for widget in card.body.walk() if isinstance(widget, Label)]


@pytest.mark.parametrize("scene_class", SCENES)
def test_f1_explains_a_screen_and_its_buttons(hands, scenario_files, scene_class):
    scene = enter(hands, scene_class)
    hands.press("F1")
    (card,) = scene.root.popups
    assert isinstance(card, HelpCard)
    assert card.help.now
    for _, words in some(keys_of_buttons(scene.root.content)):
        assert words in words_of(card)
    hands.step()
    assert cut_texts(scene, hands.app.surface) == []
    hands.press("F1")
    assert not scene.root.popups


def test_the_help_frames_only_parts_that_are_shown(hands, scenario_files):
    scene = enter(hands, RulesScene)
    hands.press("F1")
    (card,) = scene.root.popups
    assert [part.widget for part in card.parts] == [scene.words, scene.modes, scene.list, scene.area]
    assert str(len(card.parts)) in words_of(card)


PAGES = (
    "movement", "title", "choose", "saves", "shelf", "shelf: statistics", "settings", "settings: keys", "learn",
    "rules", "dice", "report", "replay", "map desk", "map desk: faults", "take back", "briefing",
)  # fmt: skip


@pytest.mark.parametrize("screen", PAGES)
def test_f1_numbers_the_parts_of_a_page_each_with_a_frame_and_a_number_that_can_be_seen(english_tour, screen):
    english_tour.begin()
    EVERY_SCREEN[screen](english_tour)
    hands = english_tour.hands
    hands.press("F1")
    hands.step()
    (card,) = hands.scene.root.popups
    assert len(card.parts) >= 2
    badges = card._badges()
    assert all(hands.app.surface.get_rect().contains(badge) for badge in badges)
    assert not any(one.colliderect(other) for one, other in combinations(badges, 2))
    assert all(part.words in words_of(card) for part in card.parts)


def labels_with(scene, words: str) -> list[Label]:
    return [each for each in scene.root.content.walk() if isinstance(each, Label) and each.text == words]


@pytest.mark.parametrize(("screen", "words"), [("dice", "All together"), ("briefing", "Lang Luoi")])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_neither_a_number_nor_the_card_hides_the_words_that_are_spoken_of(english_tour, screen, words, size):
    english_tour.begin()
    EVERY_SCREEN[screen](english_tour)
    english_tour.at(size, 100)
    hands = english_tour.hands
    hands.press("F1")
    (card,) = hands.scene.root.popups
    (label, *_) = labels_with(hands.scene, words)
    for line in some(label.written()):
        assert line.collidelist([*card._badges(), card.card]) < 0


def test_what_has_scrolled_out_of_sight_is_not_framed(english_tour):
    english_tour.begin()
    EVERY_SCREEN["report"](english_tour)
    report, hands = english_tour.hands.scene, english_tour.hands
    english_tour.at((1024, 700), 200)
    assert report.losses.rect.top > report.root.rect.bottom
    hands.press("F1")
    (card,) = report.root.popups
    assert report.losses not in [part.widget for part in card.parts]


@pytest.fixture
def fresh_keys():
    before = keymap_in_force()
    yield
    use_keys(before)


def test_the_help_shows_the_keys_in_force(table, fresh_keys):
    use_keys(Keymap({"sight": "Y"}))
    table.press("F1")
    (card,) = table.scene.root.popups
    assert key_of("sight") == "Y"
    assert "Y" in words_of(card)
    assert "L" not in words_of(card)


def test_the_help_tells_the_step_of_play_and_what_is_asked(table):
    table.press("F1")
    (card,) = table.scene.root.popups
    assert table.session.moment.title in card.help.title
    assert table.said in card.help.now
    assert table.scene.view in [part.widget for part in card.parts]


def test_from_the_help_the_rules_are_one_key_away(table):
    table.press("F1", "R")
    assert isinstance(table.hands.scene, RulesScene)
