"""All that a battle offers in a position, and what comes of each of it, is as it was last changed on purpose."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.battle_table import unpainted
from tests.ui.offered import POSITIONS, kept, told, unlike


@pytest.mark.parametrize("position", POSITIONS)
def test_panels_menus_keys_and_clicks_give_what_they_gave(
    home: Path, monkeypatch: pytest.MonkeyPatch, position: str
) -> None:
    unpainted(monkeypatch)
    assert unlike(told(position, home), kept()[position]) == []


def test_every_position_is_kept() -> None:
    assert list(kept()) == list(POSITIONS)


def test_a_line_that_is_another_or_a_shape_that_lies_elsewhere_is_told() -> None:
    lines = ["Fire | F", "  line 1e1a0e 10,20,30,40"]
    assert unlike(lines, ["Fire | F", "  line 1e1a0e 12,20,30,43"]) == []
    assert unlike(lines, ["Fire | G", "  line 1e1a0e 14,20,30,40"]) == [
        "1: Fire | F | Fire | G",
        "2:   line 1e1a0e 10,20,30,40 |   line 1e1a0e 14,20,30,40",
    ]
    assert unlike(lines, lines[:1]) == ["2:   line 1e1a0e 10,20,30,40 | nothing"]
