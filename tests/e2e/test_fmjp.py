"""The first cards of the rice store in a real window, by mouse alone: dragged onto the ground and onto enemies."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fmjp.decisions import Fire, Move
from game.ui.keymap import key_of
from game.ui.skirmish.scenery import TableScenery
from tests.e2e.table_pair import TablePair
from tests.e2e.window import PROGRAMS, display, make_home, window
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fmjp.rifleman import Rifleman

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 7
SIZE = (1720, 1340)
ACTS = 20
"""Cards and answers at most until somebody has fired."""


class CardPair(TablePair, CardTable):
    """Both windows of a battle of cards."""

    def show_whole_table(self) -> None:
        """Zoom out, so that neither window moves the table while a card is played."""
        for _ in range(3):
            self.window.press("minus")
            self.window.rest()
            self.hands.press("-")
            self.settle()

    def confirm(self) -> None:
        buttons = self.scene.parts.prompt.bar.children()
        self._act(next(button for button in buttons if button.key == key_of("do")))

    def let_go(self) -> None:
        if self.playing.held:
            self._act(self.scene.parts.prompt.bar.children()[-1])


def test_cards_are_dragged_in_a_real_window(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(TableScenery, "begin", lambda self: None)
    monkeypatch.setattr(TableScenery, "look", lambda self: (1.0, ""))
    monkeypatch.setattr("secrets.randbelow", lambda limit: SEED % limit)
    played = tmp_path / "played"
    make_home(played, SIZE, pause_on_contact=False)
    with display(SIZE) as screen, window(screen, played, SIZE, chance=SEED) as shown:
        pair = CardPair(shown, home, SIZE, tmp_path)
        try:
            pair.begin("The rice store")
            pair.show_whole_table()
            rifleman, mine = Rifleman(pair), []
            while not any(isinstance(order, Fire) for order in mine):
                assert rifleman.steps < ACTS
                rifleman.act()
                mine = [record.order for record in pair.session.records if record.side == "us"]
            shown.rest()
            assert [record.order for record in pair.records()] == [record.order for record in pair.session.records]
            assert any(isinstance(order, Move) for order in mine)
        finally:
            pair.close()
