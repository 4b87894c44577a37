"""A battle of cards from its first card to the report, by mouse and a few keys."""

from __future__ import annotations

from pathlib import Path

from game.rules.fmjp.model.decisions import Fire, Move
from game.ui.scenes.games.report import ReportScene
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fmjp.rifleman import Rifleman

SHORT = {"victory": {"turns": 1, "goals": ["rescue", "losses", "unhurt"]}}


def test_a_battle_is_played_to_its_report_by_dragging_cards(home: Path) -> None:
    table = CardTable(home, scenario="fmjp/bring_him_back", rules=SHORT)
    try:
        Rifleman(table).play()
        table.settle()
        table.hands.wait(0.1)
        assert isinstance(table.hands.scene, ReportScene)
        mine = [record.order for record in table.session.records if record.side == "us"]
        assert any(isinstance(order, Move) for order in mine)
        assert any(isinstance(order, Fire) for order in mine)
    finally:
        table.close()
