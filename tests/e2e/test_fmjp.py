"""The rescue of Full Metal Jacket Potato in a real window, by mouse alone: cards dragged onto ground and enemies."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fmjp.model.decisions import Fire, Move
from game.ui.window.keymap import key_of
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fmjp.rifleman import Rifleman

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1340)


class CardPair(TablePair, CardTable):
    """Both windows of a battle of cards."""

    def confirm(self) -> None:
        buttons = self.scene.parts.prompt.bar.children()
        self._act(next(button for button in buttons if button.key == key_of("do")))

    def let_go(self) -> None:
        if self.playing.held:
            self._act(self.scene.parts.prompt.bar.children()[-1])


def test_the_rescue_is_played_by_dragging_cards_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(CardPair, SIZE, home, tmp_path, monkeypatch) as pair:
        pair.begin("Bring him back")
        pair.show_whole_table()
        Rifleman(pair, cards=45).play()
        mine = [record.order for record in pair.read_the_report() if record.side == "us"]
        assert any(isinstance(order, Move) for order in mine)
        assert any(isinstance(order, Fire) for order in mine)
