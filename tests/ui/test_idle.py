"""A window in which nothing happens draws nothing: not one frame, whatever it shows and wherever the mouse rests."""

from __future__ import annotations

import pytest

from game.board.hexgrid import Hex
from game.ui.mapview.camera import centre
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.screens import SCREENS

_FRAME = 1 / 60
_UNTIL_STILL = 6.0
"""Seconds in which flights to a hex, notes, tooltips and a blinking cursor come to their end."""


def frames_in(table: BattleTable, seconds: float) -> int:
    """Frames drawn while so much time passes."""
    before = table.hands.app.frames
    for _ in range(round(seconds / _FRAME)):
        table.hands.wait(_FRAME)
    return table.hands.app.frames - before


@pytest.fixture
def table(home, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home)
    yield table
    table.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_at_rest_draws_no_frame(table, screen):
    SCREENS[screen](table)
    frames_in(table, _UNTIL_STILL)
    assert frames_in(table, 10) == 0


def test_a_mouse_that_rests_on_a_counter_brings_what_is_told_of_it_and_no_frame_more(table):
    SCREENS["movement"](table)
    frames_in(table, _UNTIL_STILL)
    table.hands.move(table.scene.view.camera.to_window(centre(Hex(1313))))
    assert table.scene.parts.notes.card is not None
    frames_in(table, _UNTIL_STILL)
    assert frames_in(table, 10) == 0


def test_a_paused_game_that_is_watched_draws_no_frame(home, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, watched=True, speed="normal")
    table.hands.press("Space")
    frames_in(table, _UNTIL_STILL)
    assert table.said.startswith("Paused")
    assert frames_in(table, 10) == 0
    table.close()
