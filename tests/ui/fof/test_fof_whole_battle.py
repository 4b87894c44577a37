"""The three huts played whole in the window, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fof.model.decisions import Fire, Move
from game.ui.scenes.games.report import ReportScene
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.fof.officer import Officer


@pytest.mark.parametrize("seed", [7])
def test_the_three_huts_are_played_from_the_first_drag_to_the_report(home: Path, seed: int) -> None:
    table = FofBattleTable(home, seed=seed)
    table.hands.app.context.settings.change(confirm_phase=False)
    Officer(table).play()
    table.hands.wait(0.1)
    table.hands.wait(0.1)
    assert isinstance(table.hands.scene, ReportScene)
    mine = [record.order for record in table.session.records if record.side == "us"]
    assert any(isinstance(order, Move) for order in mine)
    assert any(isinstance(order, Fire) for order in mine)
    table.close()
