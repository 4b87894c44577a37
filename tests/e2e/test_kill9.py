"""``kill -9`` at 200 moments of a battle loses no committed order, and the battle goes on as it would have."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from tests.e2e.kills import battle, committed, kill_again_and_again, killed_child, whole_battle
from tests.engine import sessions
from tools import kill_proof

KILLS = 200

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill -9")


def test_no_committed_order_is_lost(tmp_path: Path) -> None:
    killed = kill_again_and_again(KILLS, 9, tmp_path)
    assert (killed.lost, killed.strays) == (0, 0)
    assert killed.told > KILLS
    assert killed.battles >= 1, "the battle came to its end at least once"


def test_a_battle_killed_again_and_again_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    path = tmp_path / "battle.apoc"
    for lines in (1, 40, 90):
        killed_child(path, lines, 0)
    session = sessions.play(battle(path))
    assert session.records == tuple(whole_battle())
    session.close()


def test_an_order_that_is_missing_would_be_noticed(tmp_path: Path) -> None:
    path = tmp_path / "battle.apoc"
    told = killed_child(path, 20, 0)
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)")
        db.execute("DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)")
    db.close()
    assert len(committed(path)) < told


def test_the_command_reports_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert kill_proof.main(["--kills", "5"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("kill -9: 5 times, seed 9, ")
    assert " 0 lost, " in told
