"""What the card of a unit says, and that it fits where there is least room."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.fof.model.components import Dummy, Unit
from game.ui.fof.shown.roster import unit_line
from game.ui.kit.theme import SMALL
from game.ui.skirmish.controls.hands import figure_tip
from game.ui.skirmish.shown.figure_card import _NAME, _PAD
from game.ui.table.overlays import SightLine
from tests.asserting import some
from tests.ui.fof import positions
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
    for unit, row in some(low.world.each(Unit)):
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


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1280, 800), 100), ((1280, 800), 150)])
def test_whoever_an_assault_is_about_stands_clear_of_its_card_however_low_the_table(
    home: Path, size: tuple[int, int], scale: int
) -> None:
    table = FofBattleTable(home, size=size, scale=scale)
    positions.prepare(table.session.game)
    table.refresh()
    table.drag("Fireteam 1", table.at("Main-force squad"))
    words = table.words()
    assert "they go in" in words
    assert "ours and theirs" in words
    _stand_clear(table)
    table.close()


@pytest.mark.parametrize(("size", "scale"), [((1024, 700), 100), ((1280, 800), 150)])
def test_who_fired_and_whose_dice_are_laid_stand_clear_of_the_card_and_are_linked_by_their_dice(
    home: Path, size: tuple[int, int], scale: int
) -> None:
    table = FofBattleTable(home, size=size, scale=scale)
    positions.prepare(table.session.game)
    table.ask(positions.dice(table.session.game), *[4] * 40)
    fire = table.scene.commander.fire
    assert fire.figures == (table.unit("Fireteam 1"), table.unit("Main-force squad"))
    line = next(mark for mark in table.scene.aim_marks()[1] if isinstance(mark, SightLine))
    assert (line.start, line.end) == (table.at("Main-force squad"), table.at("Fireteam 1"))
    assert line.words == "7 dice against 6"
    _stand_clear(table)
    table.close()


def _stand_clear(table: FofBattleTable) -> None:
    """No card lies over anybody whom what is in hand is about."""
    parts = table.scene.parts
    for figure in some(table.scene.commander.aiming.figures):
        at = table.pixel(table.scene.desk.place_of(figure))
        assert table.view.rect.collidepoint(at)
        assert not any(card.collidepoint(at) for card in (parts.banner.rect, parts.prompt.rect))
