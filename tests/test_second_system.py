"""A second rule system, put into the list of systems: every command serves it as it serves the first."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import main
from game.engine.playable.scenario import Scenario
from game.engine.shelf.saves import autosave_path
from game.systems import kit_of, ledger_of, lessons_of, list_saves, new_session, resume_session, table_views_of
from tests.duel.installed import install
from tests.duel.rules import BLUE, RED


@pytest.fixture
def mill(home: Path, monkeypatch: pytest.MonkeyPatch) -> Scenario:
    home.mkdir()
    monkeypatch.setattr("game.cli.play._has_display", lambda: False)
    return install(monkeypatch)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command prints, which has to succeed."""
    assert main(list(words)) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one line in which a command says what is wrong."""
    assert main(list(words)) == 2
    found = capsys.readouterr()
    assert found.err.count("\n") == 1
    return found.err


@pytest.fixture
def played(mill: Scenario) -> Path:
    """A duel that the computer has fought to its end."""
    session = new_session(mill, 3, human=(), path=autosave_path(mill))
    while session.step_ai():
        pass
    session.close()
    assert session.path is None
    return list_saves()[0].path


def test_it_is_listed_and_its_parts_are_found(mill: Scenario, capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(told(capsys, "scenarios", "--json"))
    assert "duel/mill" in json.dumps(listed)
    assert ledger_of("duel").rule("DL-2-2").title == "Shooting"
    assert [view.id for view in table_views_of("duel")] == ["shot"]
    assert lessons_of("duel") == ()


def test_a_rule_is_found_by_its_id_and_by_words(mill: Scenario, capsys: pytest.CaptureFixture[str]) -> None:
    assert "reaches 3 hexes" in told(capsys, "rules", "DL-2-2")
    assert "reaches 3 hexes" in told(capsys, "rules", "reaches")
    assert "DL-2-9" in refused(capsys, "rules", "DL-2-9")
    assert "duel 2" in told(capsys, "rules")


def test_its_tables_and_odds_are_told(mill: Scenario, capsys: pytest.CaptureFixture[str]) -> None:
    assert "The shot" in told(capsys, "tables", "duel")
    assert json.loads(told(capsys, "odds", "duel", "shot", "--json"))["outcomes"] == {"hit": 0.5, "miss": 0.5}


def test_many_duels_are_simulated(mill: Scenario, capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(told(capsys, "simulate", "duel/mill", "--games", "3", "--jobs", "1", "--json"))
    assert found["players"] == {BLUE: "marksman", RED: "marksman"}
    assert len({game["seed"] for game in found["games"]}) == 3
    assert {game["level"] for game in found["games"]} <= {"won", "lost", "draw"}
    assert "Victory" in told(capsys, "simulate", "duel/mill", "--games", "6", "--jobs", "1")


def test_a_saved_duel_is_told_verified_and_reported(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = json.loads(told(capsys, "replay", str(played), "--verify", "--json"))
    assert found["verified"] is True
    report = tmp_path / "duel.html"
    assert str(report) in told(capsys, "replay", str(played), "--report", str(report))
    page = report.read_text(encoding="utf-8")
    assert all(words in page for words in ("Behind the mill", "Bayard", "DL-2-2", "One of them has fallen."))


def test_pictures_of_it_are_made(played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told(capsys, "replay", str(played), "--picture", str(tmp_path / "a.png"), "--animation", str(tmp_path / "b.png"))
    assert all((tmp_path / name).read_bytes().startswith(b"\x89PNG") for name in ("a.png", "b.png"))


def test_it_is_fought_in_the_terminal_where_there_is_no_display(
    mill: Scenario, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "after-action report" in told(capsys, "play", "duel/mill", "--seed", "3")
    assert list_saves()[0].finished


def test_what_only_the_first_system_knows_is_refused_in_words(
    mill: Scenario, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "difficulty" in refused(capsys, "simulate", "duel/mill", "--difficulty", "hard")
    assert "placement" in refused(capsys, "simulate", "duel/mill", "--placement", "2")
    assert "blue" in refused(capsys, "play", "duel/mill", "--side", "us")
    assert "blue" in refused(capsys, "simulate", "duel/mill", "--games", "1", "--us", "random")


def test_a_duel_is_resumed_where_it_was_left(mill: Scenario) -> None:
    session = new_session(mill, 3, path=autosave_path(mill))
    session.submit(next(iter(session.game.orders())))
    session.close()
    (save,) = list_saves()
    again = resume_session(save.path)
    assert again.game.digest() == session.game.digest()
    assert again.kit is kit_of("duel")
    again.close()
