"""What the card of a unit says, and that it fits where there is least room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.fof.components import Dummy, Unit
from game.ui.fof.roster import unit_line
from game.ui.kit.theme import SMALL
from game.ui.skirmish.figure_card import _NAME, _PAD
from game.ui.skirmish.tips import figure_tip
from tests.ui.fof.fof_table import FofBattleTable


@pytest.fixture
def low(home: Path) -> Iterator[FofBattleTable]:
    """The smallest window with the largest letters that it takes."""
    table = FofBattleTable(home, size=(1024, 700), scale=150)
    yield table
    table.close()


def test_every_unit_is_called_regular_or_irregular_in_a_row_that_fits(low: FofBattleTable) -> None:
    theme, card = low.scene.theme, low.scene.parts.panel.card
    inner = card.rect.w - 2 * theme.S(_PAD)
    for unit, row in low.world.each(Unit):
        if low.world.has(unit, Dummy):
            continue
        line = unit_line(low.session.game, unit)
        first = line.weapons[0]
        assert first.words.startswith("Irregulars: " if row.irregular else "Regulars: ")
        assert f"D{row.quality}, morale D{row.nerve}" in first.words
        assert ("only once per turn" in first.meaning) is row.irregular
        assert all(theme.width(each.words, SMALL) <= inner for each in line.weapons)
        head = inner - theme.S(60) - theme.S(46)
        assert theme.width(line.kind, SMALL) <= head
        assert theme.width(line.name.partition(" (marker")[0], _NAME) <= head


def test_the_tooltip_of_a_unit_says_each_thing_once(low: FofBattleTable) -> None:
    unit = low.unit("Fireteam 1")
    low.click("Fireteam 1")
    tip = figure_tip(low.scene.desk, low.scene.desk.place_of(unit), unit)
    assert tip is not None
    rows = tip.text.splitlines()
    assert len(rows) == len(set(rows))
    assert any(row.startswith("Regulars: Troop Quality D8") for row in rows)
