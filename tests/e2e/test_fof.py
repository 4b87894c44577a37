"""A turn of the three huts of Force on Force in a real window, by mouse alone: dragged, fired, reacted."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fof.decisions import Fire, Move
from game.rules.fof.query import turn_of
from game.ui.skirmish.scenery import TableScenery
from tests.e2e.table_pair import TablePair
from tests.e2e.window import PROGRAMS, display, make_home, window
from tests.ui.fof.fof_table import FofBattleTable
from tests.ui.fof.officer import Officer

pytestmark = pytest.mark.needs(*PROGRAMS)

SEED = 7
SIZE = (1720, 1340)
"""A window that shows the whole table from the beginning."""


class FofPair(TablePair, FofBattleTable):
    """Both windows of a battle of Force on Force."""


def test_the_three_huts_are_played_by_drag_in_a_real_window(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(TableScenery, "begin", lambda self: None)
    monkeypatch.setattr(TableScenery, "look", lambda self: (1.0, ""))
    monkeypatch.setattr("secrets.randbelow", lambda limit: SEED % limit)
    played = tmp_path / "played"
    make_home(played, SIZE, pause_on_contact=False)
    with display(SIZE) as screen, window(screen, played, SIZE, chance=SEED) as shown:
        pair = FofPair(shown, home, SIZE, tmp_path)
        try:
            pair.begin("Three huts")
            Officer(pair).play(turns=1)
            shown.rest()
            assert [record.order for record in pair.records()] == [record.order for record in pair.session.records]
            mine = [record.order for record in pair.session.records if record.side == "us"]
            assert any(isinstance(order, Move) for order in mine)
            assert any(isinstance(order, Fire) for order in mine)
            assert turn_of(pair.world) == 2
        finally:
            pair.close()
