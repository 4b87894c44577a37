"""Smoke is laid over the table as wide as it is."""

from __future__ import annotations

from pathlib import Path

from game.board.table.changes import Changed, Patch
from game.ui.fof.shown.marks import things
from game.ui.table.overlays import Blast
from tests.ui.fof.fof_table import FofBattleTable


def test_smoke_is_shown_as_a_circle_of_its_width(home: Path) -> None:
    table = FofBattleTable(home, human=("us",))
    table.world.create(Changed(Patch("smoke", (10.0, 12.0), (10.0, 12.0), 6.0)))
    assert list(things(table.scene.desk)) == [Blast((10.0, 12.0), 6.0, "smoke")]
    table.close()
