"""A home of its own for each test of the interface, with one scenario and a way to start it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.stage import FakeGames, write_scenario


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder that nothing else uses."""
    monkeypatch.setenv("APOCALYPSE_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def scenario_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario folder with one scenario, in place of the shipped ones."""
    folder = tmp_path / "data" / "scenarios" / "oa"
    folder.mkdir(parents=True)
    write_scenario(folder / "bend.toml")
    files = lambda: sorted(folder.glob("*.toml"))  # noqa: E731 - as short as what it stands for
    monkeypatch.setattr("game.ui.games.scenario_files", files)
    return folder


@pytest.fixture
def games() -> FakeGames:
    """Games that start an empty battle and remember how."""
    return FakeGames()
