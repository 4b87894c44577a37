"""The orders before a battle: what they say, and how one comes to them and from them."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.playable.scenario import load_scenario
from game.engine.text import t
from game.systems import new_session
from game.ui.kit.reading.label import Label
from game.ui.scenes.choosing.board_picture import BoardPicture
from game.ui.scenes.choosing.briefing import BriefingScene, NamedMap
from game.ui.scenes.choosing.choose import ChooseScene
from game.ui.window.keymap import key_of
from tests.asserting import some
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
    for threshold in some(table.session.report.thresholds):
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


def plates_on(briefing: BriefingScene, wide: int, high: int) -> list[pygame.Rect]:
    """The number plates on a map of this size, none of which may leave it."""
    at = pygame.Rect(10, 10, wide, high)
    found = briefing.map.plates(at)
    assert len(found) == len(briefing.map.places)
    assert all(at.collidepoint(spot) for spot, _ in found)
    plates = [plate for _, plate in found if plate is not None]
    assert all(at.contains(plate) for plate in plates)
    return plates


@pytest.mark.parametrize("size", [(120, 96), (260, 208), (400, 320), (800, 640)])
def test_number_plates_never_lie_over_each_other(briefing, size):
    assert not any(one.colliderect(other) for one, other in combinations(plates_on(briefing, *size), 2))


def test_a_plate_for_which_there_is_no_room_is_left_out_and_all_have_room_on_a_large_map(briefing):
    assert len(plates_on(briefing, 60, 48)) < len(briefing.map.places)
    assert len(plates_on(briefing, 400, 320)) == len(briefing.map.places)


def test_who_has_the_other_side_reads_whose_orders_these_are(viet):
    viet.hands.press(key_of("briefing"))
    viet.hands.step()
    words = said(viet.hands.scene)
    assert "You have the other side, Viet Cong" in words
    assert viet.hands.scene.root.content is not None
    assert any(label.text == "The enemy's orders" for label in viet.hands.scene.root.content.walk()
               if isinstance(label, Label))  # fmt: skip


@pytest.mark.parametrize(("side", "title"), [("vc", "Your orders"), ("us", "The enemy's orders")])
def test_where_the_viet_cong_attack_the_orders_are_theirs(hands, side, title):
    session = new_session(load_scenario("fng/outpost"), 1, human=(side,))
    scene = BriefingScene(hands.app.context, session)
    assert any(label.text == title for label in scene.root.content.walk() if isinstance(label, Label))


def test_nobody_else_does(briefing):
    assert "the other side" not in said(briefing)
    assert any(label.text == "Your orders" for label in briefing.root.content.walk() if isinstance(label, Label))


def test_no_number_of_a_place_lies_over_how_far_the_painting_is(table, briefing, monkeypatch) -> None:
    drawn = []
    monkeypatch.setattr(NamedMap, "_draw_places", lambda map, surface, at: drawn.append("numbers"))
    monkeypatch.setattr(BoardPicture, "draw_note", lambda *told: drawn.append("note"))
    briefing.map.draw(table.hands.app.surface)
    assert drawn == ["numbers", "note"]
