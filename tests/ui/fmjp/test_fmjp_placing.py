"""Placing before a battle of cards: a man is dragged, and the first card is turned when his side is ready."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.skirmish.placing import Placing, PutAt, to_place
from game.board.table.measure.geometry import Point
from game.ui.table.overlays import ZoneMark
from tests.ui.fmjp.card_table import CardTable


@pytest.fixture
def table(home: Path):
    """The village, whose Viet Cong the player is asked to place."""
    table = CardTable(home, human=("vc",), rules={"placing": ["vc"]})
    yield table
    table.close()


def test_a_man_is_placed_by_drag_and_the_cards_are_turned_once_all_are_in_place(table):
    assert {mark.zone.name for mark in table.view.under if isinstance(mark, ZoneMark)} == {"village", "tree line"}
    table.hands.press("Tab")
    man = table.scene.desk.selected
    assert man in to_place(table.session.game)
    x, y = table.scene.desk.place_of(man)
    near = [Point(x + dx, y + dy) for dx in (-1, 1, -2, 2) for dy in (0, -1, 1)]
    end = next(at for at in near if table.session.game.why_not(PutAt(man, at)) is None)
    table.drag((x, y), end)
    assert table.scene.desk.place_of(man) == end
    assert table.view.figures.turnable == (man,)
    assert table.scene.cards.shown.card is None
    table.hands.press("Space")
    table.settle()
    assert not isinstance(table.session.game.decision, Placing)
    assert table.scene.desk.place_of(man) == end
