"""``kill -9`` at moments of a tour of duty: no step of it and no order of its battles is lost."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from tests.e2e.kills import killed
from tests.e2e.tour_kills import kill_tours, lead_and_tell, steps_in
from tools import kill_proof

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")


def test_no_step_of_a_tour_and_no_order_of_its_battles_is_lost(tmp_path: Path) -> None:
    came = kill_tours(20, 9, tmp_path)
    assert (came.lost, came.strays) == (0, 0)
    assert came.steps > 1
    assert came.orders > 50


def test_a_step_that_is_missing_would_be_noticed(tmp_path: Path) -> None:
    told = int(killed(lambda out: lead_and_tell(tmp_path, out), 4, 0).split()[0])
    (file,) = tmp_path.glob("*.tour")
    with sqlite3.connect(file) as db:
        db.execute("DELETE FROM steps WHERE seq = (SELECT max(seq) FROM steps)")
    db.close()
    assert len(steps_in(tmp_path)) < told


def test_the_command_reports_tours_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert kill_proof.main(["--tours", "--kills", "2"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("kill -9: 2 times, seed 9, ")
    assert " 0 lost, " in told
