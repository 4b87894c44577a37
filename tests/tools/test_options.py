"""Bad input to the tools: one sentence before anything is played, and nothing written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools import balance, fuzz, kill_proof, replay_proof

Main = Callable[[list[str]], int]

BAD = {
    "balance: no games": (balance.main, ["--games", "0"], "--games: 0 is too small; 1 is the least"),
    "balance: no whole games": (balance.main, ["--whole", "0"], "--whole: 0 is too small; 1 is the least"),
    "balance: no processes": (balance.main, ["--jobs", "0"], "--jobs: 0 is too small; 1 is the least"),
    "balance: a file for a folder": (balance.main, ["--keep", "{file}"], "cannot be made a folder: File exists"),
    "balance: a folder for a file": (balance.main, ["--out", "{folder}"], "cannot be written"),
    "balance: a file in no folder": (balance.main, ["--out", "{folder}/none/B.md"], "cannot be written"),
    "fuzz: no orders": (fuzz.main, ["--orders", "0"], "--orders: 0 is too small; 1 is the least"),
    "fuzz: no processes": (fuzz.main, ["--jobs", "0"], "--jobs: 0 is too small; 1 is the least"),
    "fuzz: a battle before the first": (fuzz.main, ["--only", "-1"], "--only: -1 is too small; 0 is the least"),
    "fuzz: a seed in words": (fuzz.main, ["--seed", "seven"], "--seed: 'seven' is not a whole number"),
    "replay: no games": (replay_proof.main, ["--games", "0"], "--games: 0 is too small; 1 is the least"),
    "replay: no processes": (replay_proof.main, ["--jobs", "0"], "--jobs: 0 is too small; 1 is the least"),
    "replay: a file for a folder": (replay_proof.main, ["--keep", "{file}"], "cannot be made a folder: File exists"),
    "kill: no kills": (kill_proof.main, ["--kills", "0"], "--kills: 0 is too small; 1 is the least"),
}


@pytest.mark.parametrize(("main", "words", "sentence"), BAD.values(), ids=BAD)
def test_bad_input_is_told_in_one_sentence(
    main: Main, words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(SystemExit) as refused:
        main([word.format(file=file, folder=tmp_path) for word in words])
    assert refused.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(sentence)
    assert list(tmp_path.iterdir()) == [file]
