"""A skirmish in a window for each test: the introductory encounter, played by the Americans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.battle_table import unpainted
from tests.ui.fng.skirmish_table import SkirmishTable


@pytest.fixture(autouse=True)
def _unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the ground."""
    unpainted(monkeypatch)


@pytest.fixture
def table(home: Path) -> Iterator[SkirmishTable]:
    """The introductory encounter; it is the player's phase."""
    table = SkirmishTable(home)
    yield table
    table.close()
