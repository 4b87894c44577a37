"""A save of FNG on the command line: told, checked, exported, reported and drawn on its table."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.cli import main
from game.engine.playable.scenario import load_scenario
from game.systems import new_session

ORDERS = 25


class NoPainter:
    """Nobody paints the table, so that its plan is shown: nobody waits for a picture here."""

    kept, failure = False, "the painter is ill"

    def __init__(self, *of: object) -> None:
        pass

    def start(self) -> None:
        pass

    cancel = surface = start


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.pictures.tables.PaintedTable", NoPainter)


@pytest.fixture
def save(home: Path) -> Path:
    path = home / "saves" / "introductory-001.apoc"
    session = new_session(load_scenario("fng/introductory"), 5, human=(), path=path)
    for _ in range(ORDERS):
        session.step_ai()
    session.close()
    return path


def test_a_skirmish_is_verified_and_exported(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", save.name, "--verify", "--json"]) == 0
    exported = json.loads(capsys.readouterr().out)
    assert exported["verified"] is True
    assert [order["number"] for order in exported["orders"]] == list(range(ORDERS + 1))
    assert exported["system"] == "fng"


def test_a_skirmish_is_told_by_name_and_rule(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", save.stem]) == 0
    told = capsys.readouterr().out
    assert told.startswith("The hamlet\n")
    assert re.search(r"\(FNG-[A-Z]+-\d+\)", told)


def test_the_report_shows_the_table_at_the_end_of_each_turn(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "report.html"
    assert main(["replay", str(save), "--report", str(out), "--verify"]) == 0
    assert f"Verified: {ORDERS} orders" in capsys.readouterr().out
    html = out.read_text(encoding="utf-8")
    assert html.count("<figure data-turn=") >= 1
    assert "data:image/jpeg;base64," in html
    assert "data:image/png;base64," in html


def test_a_skirmish_leaves_a_print_and_a_film(
    save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.pictures.studio.PRINT_DPI", 30)
    monkeypatch.setattr("game.ui.pictures.studio.FILM_ZOOM", 0.1)
    sheet, film = tmp_path / "map.png", tmp_path / "film.png"
    assert main(["replay", str(save), "--picture", str(sheet), "--animation", str(film)]) == 0
    assert b"pHYs" in sheet.read_bytes()[:80]
    assert b"acTL" in film.read_bytes()[:80]
