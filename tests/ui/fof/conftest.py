"""A battle of Force on Force in a window for each test: the three huts, played by the Americans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.battle_table import unpainted
from tests.ui.fof.fof_table import FofBattleTable


@pytest.fixture(autouse=True)
def _unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the ground."""
    unpainted(monkeypatch)


@pytest.fixture
def table(home: Path) -> Iterator[FofBattleTable]:
    """The three huts; it is the player's half."""
    table = FofBattleTable(home)
    yield table
    table.close()
