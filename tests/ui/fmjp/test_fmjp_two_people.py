"""Two people at one desk with a curtain: whoever looks sees his own hand of cards, and never the other side's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.fmjp.model.cards import Card
from game.rules.fmjp.model.components import Figure
from game.rules.fmjp.model.query import hand_of, held_by
from game.ui.scenes.curtain import CurtainScene
from tests.asserting import while_true
from tests.ui.fmjp.card_table import CardTable


@pytest.fixture
def desk(home: Path) -> Iterator[CardTable]:
    """Nobody has said yet that he is there."""
    table = CardTable(home, human=("us", "vc"), curtain=True)
    yield table
    table.close()


def hand_of_side(table: CardTable, side: str) -> set[Card]:
    """Every card of a side that is still to come or held."""
    men = [figure for figure, man in table.world.each(Figure) if man.side == side]
    return {card for figure in men for card in (*hand_of(table.world, figure), *held_by(table.world, figure))}


def shown(table: CardTable) -> set[Card]:
    """Every card that lies on the page but for the turned one, which lies open for all."""
    page = table.scene.cards.shown
    return {card for line in page.lines for card in (*line.cards, *line.held)} | set(page.held)


def lift(table: CardTable) -> None:
    """Say that he is there."""
    assert isinstance(table.hands.scene, CurtainScene)
    table.hands.wait(0.6)
    table.hands.press("Enter")
    table.settle()


def test_behind_the_curtain_lies_no_card_at_all(desk: CardTable) -> None:
    assert isinstance(desk.hands.scene, CurtainScene)
    assert hand_of_side(desk, "us")
    assert hand_of_side(desk, "vc")
    assert shown(desk) == set()


def test_each_sees_his_own_hand_and_never_the_others(desk: CardTable) -> None:
    seen: set[str] = set()
    for _ in range(60):
        lift(desk)
        for _ in while_true(lambda: desk.hands.scene is desk.scene and not desk.session.over):
            (side,) = desk.scene.desk.players
            mine, theirs = hand_of_side(desk, side), hand_of_side(desk, "vc" if side == "us" else "us")
            assert shown(desk) == mine
            assert side in seen or theirs - mine, "there is something to be kept secret"
            seen.add(side)
            desk.end() if desk.scene.commander.decision is not None else desk.answer()
        assert shown(desk) == set(), "whoever comes next is not there yet"
        if seen == {"us", "vc"}:
            return
    raise AssertionError("the desk never changed hands")
