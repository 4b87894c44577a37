"""What F1 tells in a battle of Force on Force."""

from __future__ import annotations

import pygame
import pytest

from game.ui.fof.controls.help import keys, told
from tests.asserting import some
from tests.ui.fof.fof_table import FofBattleTable


def test_the_help_of_a_battle_tells_what_one_sees_and_what_keys_do() -> None:
    assert "initiative" in told().ribbon
    assert "Firepower" in told().card
    assert "Rounds" in told().pages or "fire" in told().pages
    assert [words for _, words in some(keys()) if not words] == []


@pytest.mark.parametrize("high", [380, 640])
def test_in_a_low_window_the_pages_have_room_beside_the_help_buttons(table: FofBattleTable, high: int) -> None:
    panel = table.scene.parts.panel
    table.hands.press("Tab")
    assert len(panel.order_buttons) >= 6
    panel.place(pygame.Rect(0, 0, 310, high))
    assert panel.helping.visible
    assert panel.pages.rect.h >= 80
