"""docs/BALANCE.md: the same text from the same games, however often the run was stopped, and figures that add up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.oa.model.tables.loading import load_tables
from game.simulate import Result
from tools import balance
from tools.balance_report import Cell, Made, document


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games by lot are over soonest."""
    monkeypatch.setenv("APOCALYPSE_HOME", "unused: set anew by the command")
    monkeypatch.setattr(balance, "USUAL", "random")


def written(folder: Path, keep: str, jobs: int = 1) -> str:
    """The document of a very short run, without its last line, which tells how long it took."""
    out = folder / "BALANCE.md"
    words = ["--games", "1", "--whole", "2", "--seed", "3", "--jobs", str(jobs), "--keep", str(folder / keep)]
    assert balance.main([*words, "--out", str(out)]) == 0
    text, _, measured = out.read_text(encoding="utf-8").rstrip().rpartition("\n\n")
    assert measured.startswith("Measured")
    return text


def test_a_run_that_was_stopped_goes_on_and_ends_in_the_same_document(tmp_path: Path) -> None:
    whole = written(tmp_path, "kept")
    files = sorted((tmp_path / "kept").glob("*.jsonl"))
    assert len(files) == 14
    games = {file.name: file.read_bytes() for file in files}
    files[0].unlink()
    files[-1].write_bytes(games[files[-1].name][:-30])
    assert written(tmp_path, "kept") == whole
    assert sorted(file.read_bytes().count(b"\n") for file in files) == [1] * 12 + [2] * 2


def test_the_number_of_processes_changes_nothing(tmp_path: Path) -> None:
    assert written(tmp_path, "one", jobs=1) == written(tmp_path, "two", jobs=2)


def test_every_placement_and_attitude_is_played_under_its_own_rules() -> None:
    _, _, cells = balance.runs(10, 20, load_tables())
    assert len(cells) == 12
    assert {cell.attitude for cell in cells} == {"defence", "withdraw"}
    assert all(run.rules == {"attitude": c.attitude, "placement": c.placement} for c, run in cells.items())


def test_each_village_has_its_own_document() -> None:
    names = [balance.document_of(scenario).name for scenario in ("oa/village", "oa/river-bend", "oa/plantation")]
    assert names == ["BALANCE.md", "BALANCE_RIVER_BEND.md", "BALANCE_PLANTATION.md"]
    assert balance.arguments(["oa/river-bend"]).out == balance.document_of("oa/river-bend")


def result(level: str, points: int, turns: int) -> Result:
    return Result(0, 0, level, level, points, {"Tunnels controlled": 4}, {"US squads": turns - 6}, turns, 100, "", 0.1)


def test_the_figures_are_those_of_the_games() -> None:
    lost, won, best = result("failure", 0, 6), result("marginal", 8, 8), result("major", 14, 10)
    cells = {Cell("defence", 1, "Strongpoint"): [lost, best], Cell("withdraw", 1, "Strongpoint"): [won, won]}
    text = document(
        Made("Lang Luoi", (0.45, 0.55), "command", 2, "t", "s", [lost, won], [lost, lost, lost, lost], cells)
    )
    assert "| The commander wins, marginally or better | 45% to 55% | 50.0% (9.5% to 90.5%) | yes |" in text
    weighed = "| The same, from the games at each attitude and placement | 45% to 55% | 66.7% (20.5% to 100.0%) | no |"
    assert weighed in text  # defence on four faces of the die, 1 of 2 won; withdrawal on two, 2 of 2
    assert "| The reckless player fails | over 80% | 100.0% (51.0% to 100.0%) | yes |" in text
    assert text.startswith("# Balance\n\nHow the battle for Lang Luoi goes")
    assert "| Commander, Viet Cong defend | 50.0% (9.5% to 90.5%) | 0.0% (0.0% to 65.8%) | 50.0%" in text
    assert "| **All together** | 4.00 (-3.84 to 11.84) | 7.00 (-6.72 to 20.72) | 8.00 (8.00 to 8.00) | 0.00" in text
    assert "| Tunnels controlled | 4.00 (4.00 to 4.00) |" in text
    assert "| US squads | 1.00 (-0.96 to 2.96) | 2.00" in text
    assert "| over in turn 8 | 50.0% (9.5% to 90.5%) | 0.0% (0.0% to 65.8%) | 100.0%" in text
    assert "Measured, and different on every machine: 10 games" in text
