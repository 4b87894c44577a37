"""The three huts of Force on Force in a real window, by mouse alone: dragged, fired, reacted, read in the report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fof.model.decisions import Fire, Move
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.fof.officer import Officer

pytestmark = pytest.mark.needs(*PROGRAMS)

SIZE = (1720, 1340)
"""A window that shows the whole table from the beginning."""


class FofPair(TablePair, FofBattleTable):
    """Both windows of a battle of Force on Force."""


def test_the_three_huts_are_played_by_drag_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(FofPair, SIZE, home, tmp_path, monkeypatch) as pair:
        pair.begin("Three huts")
        Officer(pair).play()
        mine = [record.order for record in pair.read_the_report() if record.side == "us"]
        assert any(isinstance(order, Move) for order in mine)
        assert any(isinstance(order, Fire) for order in mine)
