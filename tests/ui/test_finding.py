"""Saves that take long to list: the scene is there at once, and its list when they have been looked through."""

from datetime import datetime
from pathlib import Path

import pytest

from game.engine.shelf.saves import SaveInfo
from game.ui.scenes.games.saves import SavesScene
from game.ui.scenes.games.shelf import ShelfScene
from game.ui.scenes.title import TitleScene
from tests.ui.layout_walk import cut_texts

GOING = SaveInfo(Path("bend-002.apoc"), datetime(2026, 11, 21), "oa/bend", "The bend of the river", 3, system="oa")
OVER = SaveInfo(
    Path("bend-001.apoc"), datetime(2026, 11, 20), "oa/bend", "The bend of the river", 9, system="oa", finished=True
)
SCENES = {"saves": SavesScene, "shelf": ShelfScene, "title": TitleScene}


@pytest.fixture
def listed(monkeypatch, scenario_files) -> list[SaveInfo]:
    found = [GOING, OVER]
    monkeypatch.setattr("game.ui.scenes.games.look_pane.listing_takes_time", lambda: True)
    for scene in SCENES.values():
        monkeypatch.setattr(f"{scene.__module__}.list_saves", lambda: list(found))
    return found


def enter(hands, name: str):
    """A scene as it is before its saves have been found; the next step brings them."""
    scene = SCENES[name](hands.app.context)
    hands.app.context.scenes.push(scene)
    return scene


def told(hands) -> str:
    return " ".join(str(getattr(widget, "text", "")) for widget in hands.scene.root.walk())


@pytest.mark.parametrize("name", ["saves", "shelf"])
def test_the_page_is_there_at_once_and_says_what_it_does(hands, listed, name):
    scene = enter(hands, name)
    assert "are being looked through" in told(hands)
    assert cut_texts(hands.scene, hands.app.surface) == []
    assert not any(button.enabled for button in hands.buttons() if button.text != "Back")
    assert scene.saves == []


@pytest.mark.parametrize(("name", "shown"), [("saves", [GOING, OVER]), ("shelf", [OVER])])
def test_the_list_comes_when_they_have_been_found_and_has_the_keyboard(hands, listed, name, shown):
    scene = enter(hands, name)
    hands.step()
    assert scene.saves == shown
    assert scene.root.focus is scene.list
    assert "are being looked through" not in told(hands)


def test_back_leaves_before_they_have_been_found(hands, listed):
    hands.app.context.scenes.push(TitleScene(hands.app.context))
    hands.step()
    scene = enter(hands, "saves")
    hands.press("Esc")
    assert isinstance(hands.scene, TitleScene)
    assert scene.root is not hands.scene.root


def test_where_none_is_found_the_page_says_so(hands, listed):
    listed.clear()
    enter(hands, "saves")
    hands.step()
    assert "There is no saved game yet." in told(hands)


def test_the_title_offers_to_continue_when_it_knows_with_what(hands, listed):
    enter(hands, "title")
    assert hands.scene.buttons[0].text != "Continue"
    assert "Load game" in told(hands)
    hands.step()
    assert hands.scene.buttons[0].text == "Continue"
    assert hands.scene.root.focus is hands.scene.buttons[0]


def test_an_open_help_on_the_title_stays_open_when_they_have_been_found(hands, listed):
    scene = enter(hands, "title")
    scene.show_help()
    before = list(scene.root.popups)
    hands.step()
    assert scene.root.popups == before
