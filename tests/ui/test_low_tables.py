"""Battles on a table and the title in low windows with large letters: nothing gives way that is needed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.files.paths import data_dir
from game.engine.text import use_language
from game.ui.launch import Battles
from game.ui.scenes.title import TitleScene
from tests.asserting import some
from tests.ui.battle_table import unpainted
from tests.ui.every_screen import SAVES
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fof import positions
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.hands import Hands
from tests.ui.layout_walk import cut_texts, lost_buttons

LOW = [((1024, 700), 150), ((1024, 700), 300), ((1920, 1080), 300)]
LEAST_PAGES = 80
AT_150 = ((1024, 700), 150)


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param, data_dir() / "assets" / "locale")
    yield request.param
    use_language("en", data_dir() / "assets" / "locale")


@pytest.mark.parametrize(("size", "scale"), LOW)
@pytest.mark.parametrize("battle", [SkirmishTable, FofBattleTable, CardTable])
def test_hint_and_play_on_stay_beside_pages_that_can_be_read(home, monkeypatch, language, battle, size, scale) -> None:
    unpainted(monkeypatch)
    table = battle(home, size=size, scale=scale)
    table.hands.press("Tab")
    table.settle()
    parts, theme, window = table.scene.parts, table.scene.theme, table.hands.app.surface.get_rect()
    assert parts.panel.order_buttons
    shown = list(table.hands.buttons())
    for button in some([parts.hint_button, parts.play_button]):
        assert button in shown
        assert window.contains(button.rect)
        assert not button.rect.colliderect(parts.panel.pages.rect)
    assert parts.panel.pages.rect.h >= theme.S(LEAST_PAGES)
    assert cut_texts(table.scene, table.hands.app.surface) == []
    assert lost_buttons(table.scene) == []
    table.close()


def test_where_his_weapons_are_not_on_his_card_they_are_told_where_the_mouse_rests(home, monkeypatch) -> None:
    unpainted(monkeypatch)
    table = CardTable(home, size=(1024, 700), scale=150)
    card = table.scene.parts.panel.card
    assert card.terse
    told = card.tip(card.rect.center)
    assert told is not None
    assert told.text.splitlines() == [weapon.words for weapon in card.line.weapons]
    table.close()


def test_orders_that_no_low_window_has_room_for_are_scrolled(home, monkeypatch) -> None:
    unpainted(monkeypatch)
    table = CardTable(home)
    panel = table.scene.parts.panel
    panel.place(pygame.Rect(0, 0, 310, 330))
    shelf = panel.shelf
    assert 0 < shelf.rect.h < panel.orders.rect.h
    assert shelf.scroller.furthest > 0
    panel.place(pygame.Rect(0, 0, 310, 700))
    assert shelf.rect.h == panel.orders.rect.h
    table.close()


@pytest.mark.parametrize(("size", "scale"), LOW)
def test_the_title_shows_everything_that_can_be_done_without_scrolling(
    home, monkeypatch, language, size, scale
) -> None:
    monkeypatch.setattr("game.ui.scenes.title.list_saves", lambda: list(SAVES))
    hands = Hands(Battles(), home, size=size, scale=scale)
    scene = TitleScene(hands.app.context)
    hands.app.context.scenes.push(scene)
    hands.step()
    hands.step()
    window = hands.app.surface.get_rect()
    assert len(scene.buttons) >= 8
    assert [button.text for button in some(scene.buttons) if not window.contains(button.rect)] == []
    assert cut_texts(scene, hands.app.surface) == []
    pygame.display.quit()


def test_in_a_window_with_room_the_title_is_one_column(home, monkeypatch) -> None:
    monkeypatch.setattr("game.ui.scenes.title.list_saves", lambda: list(SAVES))
    hands = Hands(Battles(), home, size=(1280, 800))
    scene = TitleScene(hands.app.context)
    hands.app.context.scenes.push(scene)
    hands.step()
    hands.step()
    assert {button.rect.x for button in scene.buttons} == {scene.buttons[0].rect.x}
    pygame.display.quit()


@pytest.mark.parametrize(("size", "scale"), LOW)
def test_whoever_fires_and_his_target_are_seen_beside_the_card_of_the_shot(home, monkeypatch, language, size, scale):
    unpainted(monkeypatch)
    table = SkirmishTable(home, size=size, scale=scale)
    for key in ("Tab", "F"):
        table.hands.press(key)
    table.settle()
    figures = table.scene.commander.aiming.figures
    assert len(figures) == 2
    parts = table.scene.parts
    for at in some([table.pixel(parts.view.figures.place_of(figure)) for figure in figures]):
        assert parts.view.rect.collidepoint(at)
        assert not parts.prompt.rect.collidepoint(at)
    assert parts.prompt.visible
    assert not parts.prompt.rect.colliderect(parts.end_button.rect)
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()


def test_the_card_of_a_shot_lies_over_the_panel_and_that_of_dice_never_over_their_page(home, monkeypatch) -> None:
    unpainted(monkeypatch)
    table = FofBattleTable(home, size=AT_150[0], scale=AT_150[1])
    positions.prepare(table.session.game)
    parts = table.scene.parts
    table.ask(positions.fire(table.session.game))
    table.settle()
    assert parts.panel.rect.contains(parts.prompt.rect)
    table.ask(positions.dice(table.session.game))
    table.settle()
    assert parts.prompt.visible
    assert not parts.prompt.rect.colliderect(parts.panel.rect)
    table.close()
