"""Battles that are played by lot say, show and let be heard, order by order, what they did when last changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.battle_table import unpainted
from tests.ui.offered import unlike
from tests.ui.played import PLAYS, kept, told


@pytest.mark.parametrize("name", PLAYS)
def test_what_happens_is_shown_as_it_was_shown(home: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    unpainted(monkeypatch)
    assert unlike(told(name, home), kept()[name]) == []


def test_every_battle_is_kept() -> None:
    assert list(kept()) == list(PLAYS)
