"""A battle of cards in a window for each test, played by the Americans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.battle_table import unpainted
from tests.ui.fmjp.card_table import CardTable


@pytest.fixture(autouse=True)
def _unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the ground."""
    unpainted(monkeypatch)


@pytest.fixture
def table(home: Path) -> Iterator[CardTable]:
    """Bring him back: the first of the player's cards is turned."""
    table = CardTable(home, scenario="fmjp/bring_him_back")
    yield table
    table.close()
