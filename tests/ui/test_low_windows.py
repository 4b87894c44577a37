"""Low windows and large letters: help stays at hand, whoever fires and his target are seen, the log can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.oa.model.decisions import Fire, UsFire
from game.ui.kit.theme import SMALL
from tests.asserting import some
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts
from tests.ui.test_replay_scene import Viewer, saved

SIZES = [((1024, 700), 100), ((1024, 700), 150), ((1920, 1080), 150), ((1920, 1080), 300)]
FIRER = 2109


@pytest.fixture(scope="module")
def half_file(tmp_path_factory) -> Path:
    return saved(tmp_path_factory.mktemp("saves") / "half.apoc", 120)


def facing(home: Path, monkeypatch: pytest.MonkeyPatch, size, scale, targets: tuple[int, ...]) -> BattleTable:
    """A squad that may fire at Viet Cong in these hexes, two in each; the firer is chosen."""
    unpainted(monkeypatch)
    table = BattleTable(home, size=size, scale=scale)

    def arrange(board):
        board.squad(FIRER, name="Alvarez")
        for hex in targets:
            board.viet(hex)
            board.civilian(hex)
        return UsFire("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.scene.choose(table.named("Alvarez"))
    table.settle()
    return table


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_hint_and_play_on_stay_in_a_battle_at_every_size(home: Path, monkeypatch, size, scale) -> None:
    table = facing(home, monkeypatch, size, scale, (2111,))
    parts, window = table.scene.parts, table.hands.app.surface.get_rect()
    shown = list(table.hands.buttons())
    for button in some([parts.hint_button, parts.play_button]):
        assert button in shown
        assert window.contains(button.rect)
        assert not button.rect.colliderect(parts.panel.pages.rect)
    assert parts.panel.pages.rect.h >= table.scene.theme.S(40)
    table.close()


def test_in_a_low_window_the_figures_of_a_piece_are_told_where_the_mouse_rests(home: Path, monkeypatch) -> None:
    table = facing(home, monkeypatch, (1024, 700), 150, (2111,))
    card = table.scene.parts.panel.unit_card
    assert card.brief
    told = card.tip(card.rect.center)
    assert told is not None
    assert "2" in told.text
    assert cut_texts(table.scene, table.hands.app.surface) == []
    table.close()


@pytest.mark.parametrize("target", [2111, 2115, 1509])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_card_of_a_shot_lies_over_neither_firer_nor_target(home: Path, monkeypatch, size, scale, target) -> None:
    table = facing(home, monkeypatch, size, scale, (target,))
    table.scene.commander.aiming.aim([Fire(table.named("Alvarez"), target)])
    table.settle()
    parts = table.scene.parts
    assert parts.prompt.visible
    assert parts.prompt.bar.visible
    assert table.hands.app.surface.get_rect().contains(parts.prompt.rect)
    assert not parts.prompt.rect.colliderect(parts.end_button.rect)
    for hex in some([FIRER, target]):
        assert parts.view.rect.collidepoint(table.place(hex))
        assert not parts.prompt.rect.collidepoint(table.place(hex))
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 150), ((1920, 1080), 300)])
def test_the_card_of_a_shot_leaves_the_legend_of_the_layers_to_be_read(home: Path, monkeypatch, size, scale) -> None:
    table = facing(home, monkeypatch, size, scale, (2111,))
    for key in "56789":
        table.hands.press(key)
    table.point(2111)
    table.settle()
    parts = table.scene.parts
    legend = parts.layout.notes.legend_box()
    assert legend is not None
    assert parts.prompt.visible
    assert not parts.prompt.rect.colliderect(legend)
    assert parts.view.rect.contains(legend)
    table.close()


def replay(home: Path, save: Path, monkeypatch: pytest.MonkeyPatch) -> Viewer:
    unpainted(monkeypatch)
    viewer = Viewer(home, save, size=(1024, 700), scale=150)
    viewer.scene.go(viewer.review.last // 2)
    viewer.hands.wait(0.1)
    return viewer


def test_the_log_of_a_replay_has_room_in_a_low_window(home: Path, half_file: Path, monkeypatch) -> None:
    viewer = replay(home, half_file, monkeypatch)
    theme = viewer.scene.theme
    assert viewer.scene.board.log.log.rect.h >= 4 * theme.line(SMALL)
    assert cut_texts(viewer.scene, viewer.hands.app.surface) == []


def test_the_strides_of_a_replay_stay_where_they_are_when_a_piece_is_chosen(home, half_file, monkeypatch) -> None:
    viewer = replay(home, half_file, monkeypatch)
    before = [button.rect.copy() for button in viewer.scene.steps.values()]
    viewer.press("Tab")
    assert viewer.scene.board.chosen
    assert [button.rect for button in viewer.scene.steps.values()] == before
