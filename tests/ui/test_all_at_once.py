"""What is ordered of everybody at once is one step to take back, by every road."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import Aboard, Airborne, At
from game.rules.oa.model.decisions import Airmobile, Boarding, Evacuation, Landing
from game.ui.scenes.games.take_back import TakeBackScene


def three(kind, *, flying):
    """Three transports with a squad each."""

    def arrange(board):
        for number, hex in enumerate((1108, 1110, 1112), start=1):
            board.helicopter("transport", hex, flying=flying, aboard=[board.squad(hex, name=f"Squad {number}")])
        return kind("us")

    return arrange


ALL = {
    "land": ("Shift+D", three(Landing, flying=True)),
    "get off": ("Shift+X", three(Boarding, flying=False)),
    "take off": ("Shift+U", three(Evacuation, flying=False)),
    "fly off": ("Shift+O", three(Airmobile, flying=True)),
}


@pytest.fixture(params=sorted(ALL))
def all_of(request, table):
    """A table on which everybody has just been ordered the same; and how the game stood before."""
    key, arrange = ALL[request.param]
    table.lay_out(arrange, dice=[3] * 60)
    before = table.session.game.digest()
    table.press(key)
    assert len(table.session.records) == 3
    return table, before


def test_one_undo_takes_back_what_all_were_ordered(all_of):
    table, before = all_of
    table.press("Ctrl+Z")
    assert table.session.game.digest() == before
    assert not table.session.can_undo


def test_taking_back_the_last_order_takes_back_what_all_were_ordered(all_of):
    table, before = all_of
    table.scene.take_back()
    table.settle()
    assert table.session.game.digest() == before


def test_the_list_of_decisions_has_one_line_for_what_all_were_ordered(all_of):
    table, before = all_of
    table.press("Backspace")
    scene = table.hands.scene
    assert isinstance(scene, TakeBackScene)
    (row,) = scene.list.rows
    assert "and 2 more orders with it" in row.text
    table.press("Enter", "Enter")
    assert table.session.game.digest() == before


def test_what_was_ordered_one_by_one_is_taken_back_one_by_one(table):
    table.lay_out(three(Landing, flying=True), dice=[3] * 60)
    for _ in range(2):
        table.press("Tab", "D")
    assert len(table.world.ids(Airborne)) == 1
    table.press("Backspace")
    assert len(table.hands.scene.list.rows) == 2
    table.press("Esc", "Ctrl+Z")
    assert len(table.world.ids(Airborne)) == 2


@pytest.mark.parametrize("key", ["B", "Shift+B", "1", "4"])
def test_whoever_is_loaded_or_placed_together_is_taken_back_together(table, key):
    before = table.session.game.digest()
    table.press(key)
    if key != "B":
        table.click(1208)
    assert len(table.session.records) > 1
    assert table.world.ids(At if key == "4" else Aboard)
    table.press("Ctrl+Z")
    assert table.session.game.digest() == before
