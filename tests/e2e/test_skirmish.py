"""The introductory encounter of FNG in a real window, by mouse alone: chosen, dragged, fired, read in the report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fng.model.decisions.turn import Move, Shots
from tests.e2e.conftest import SIZE
from tests.e2e.table_pair import TablePair, both_windows
from tests.e2e.window import PROGRAMS
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.soldier import Soldier

pytestmark = pytest.mark.needs(*PROGRAMS)


class SkirmishPair(TablePair, SkirmishTable):
    """Both windows of a skirmish of FNG."""


def test_the_encounter_is_played_by_drag_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with both_windows(SkirmishPair, SIZE, home, tmp_path, monkeypatch, painted=True) as pair:
        pair.begin("The hamlet")
        Soldier(pair).play()
        mine = [record.order for record in pair.read_the_report() if record.side == "us"]
        assert any(isinstance(order, Move) for order in mine)
        assert any(isinstance(order, Shots) for order in mine)
