"""The introductory encounter played whole in the window, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fng.model.decisions.turn import Move
from game.ui.scenes.games.report import ReportScene
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.soldier import Soldier


@pytest.mark.parametrize("seed", [7, 11])
def test_the_encounter_is_played_from_the_first_drag_to_the_report(home: Path, seed: int) -> None:
    table = SkirmishTable(home, seed=seed)
    table.hands.app.context.settings.change(confirm_phase=False)
    Soldier(table).play()
    table.hands.wait(0.1)
    table.hands.wait(0.1)
    assert isinstance(table.hands.scene, ReportScene)
    mine = [record.order for record in table.session.records if record.side == "us"]
    assert any(isinstance(order, Move) for order in mine)
    table.close()
