"""The orders before a battle: what they say, and how one comes to them and from them."""

from __future__ import annotations

import pytest

from game.engine.text import t
from game.ui.keymap import key_of
from game.ui.kit.label import Label
from game.ui.scenes.briefing import BriefingScene
from game.ui.scenes.choose import ChooseScene
from tests.ui.layout_walk import cut_texts


@pytest.fixture
def briefing(table) -> BriefingScene:
    table.hands.press(key_of("briefing"))
    table.hands.step()
    scene = table.hands.scene
    assert isinstance(scene, BriefingScene)
    return scene


def said(briefing: BriefingScene) -> str:
    return "\n".join(widget.text for widget in briefing.text.walk() if isinstance(widget, Label))


def test_the_orders_tell_situation_mission_forces_and_what_wins(table, briefing):
    words = said(briefing)
    for head in ("Situation", "Mission", "Forces", "What wins"):
        assert head in words
    for threshold in table.session.report.thresholds:
        assert f"{t(threshold.title)} from {threshold.points} points" in words


def test_the_map_names_every_place(table, briefing):
    names = {name for _, name in briefing.map.places}
    assert names == {place.name for place in table.session.context.map.places if place.name}
    assert names


@pytest.mark.parametrize("key", ["Enter", "Esc"])
def test_from_the_orders_to_the_battle(table, briefing, key):
    table.hands.press(key)
    assert table.hands.scene is table.scene


def test_a_new_battle_begins_with_the_orders_and_a_watched_one_does_not(table):
    context = table.hands.app.context
    for key, shown in (("Enter", True), ("W", False)):
        context.scenes.pop_to_first()
        context.scenes.push(ChooseScene(context))
        table.hands.step()
        table.hands.press(key)
        assert isinstance(table.hands.scene, BriefingScene) == shown


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)])
def test_no_text_of_the_orders_is_cut(table, briefing, size):
    table.hands.resize(size)
    table.hands.step()
    assert cut_texts(briefing, table.hands.app.surface) == []
