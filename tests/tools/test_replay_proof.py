"""The replay proof: games of every sort replay alike under another hash seed, and a record that lies is caught."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tools import replay_proof
from tools.replay_proof import OWN_DICE_EVERY, PLAYERS


def test_games_of_every_sort_replay_to_the_same_position_after_every_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = max(len(PLAYERS), OWN_DICE_EVERY + 1)
    assert replay_proof.main(["--games", str(games), "--seed", "3", "--jobs", "2", "--keep", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"replay: {games} games, seed 3, ")
    assert ", 0 differences, " in told
    assert int(told.split(" orders")[0].rsplit(" ", 1)[1].replace(",", "")) > 100 * games
    assert list(tmp_path.glob("*.apoc")) == []


def test_a_record_whose_position_differs_is_told_and_kept(tmp_path: Path) -> None:
    replay_proof.record(tmp_path, 2, 3)
    path = replay_proof.file_of(tmp_path, 2)
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET digest = 'x' WHERE seq = 40")
    db.close()
    with pytest.raises(SystemExit, match="order 40: the position after it is another one"):
        replay_proof.verify(tmp_path, 2)
    assert path.exists()


def test_a_fault_in_another_process_is_told_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = replay_proof.arguments(["--games", "1", "--jobs", "1"])
    orders, faults = replay_proof.in_processes("verify", "2", chosen, tmp_path)
    assert orders == 0
    assert [fault for fault in faults if "there is no such save" in fault]
