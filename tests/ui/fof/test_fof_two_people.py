"""Two people at one desk: the curtain falls when the other decides; cards and markers stay with their side."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.fof.components import Hand, Hidden, Unit
from game.rules.fof.query import men_up
from game.ui.fof.hand_page import CardFace, Said
from game.ui.scenes.curtain import CurtainScene
from tests.ui.fof.fof_table import FofBattleTable


@pytest.fixture
def desk(home: Path):
    """Two people with a curtain; both hold cards."""
    table = FofBattleTable(home, human=("us", "vc"), curtain=True)
    table.hands.app.context.settings.change(confirm_phase=False)
    tables = table.session.game.ctx.tables.cards
    us, vc = list(tables)[:2], list(tables)[2:5]
    table.world.put(Hand(us=tuple(us), vc=tuple(vc)))
    table.scene.sync()
    yield table
    table.close()


def lift(table: FofBattleTable) -> None:
    """Wait until the curtain heeds a key, and press it."""
    assert isinstance(table.hands.scene, CurtainScene)
    table.hands.wait(0.6)
    table.hands.press("Enter")
    table.settle()


def pass_on(table: FofBattleTable) -> None:
    """End activations and halves until the other side decides."""
    for _ in range(12):
        if table.hands.scene is not table.scene:
            return
        table.end()
    raise AssertionError("the desk does not change hands")


def cards(table: FofBattleTable) -> set[int]:
    """The numbers of the cards whose faces lie on the page of the hand."""
    return {widget.face.number for widget in table.scene.hand_page.walk() if isinstance(widget, CardFace)}


def numbers(table: FofBattleTable, side: str) -> set[int]:
    rows = table.session.game.ctx.tables.cards
    hand = table.world.the(Hand)
    return {rows[card].number for card in (hand.us if side == "us" else hand.vc)}


def told(table: FofBattleTable) -> str:
    """Every word about pieces that stands in the window of the battle."""
    parts, desk = table.scene.parts, table.scene.desk
    words = [row.text for row in parts.panel.roster.rows]
    words += [table.session.words(entry) for entry in table.session.log]
    words += [parts.banner.words, parts.prompt.title, *parts.notes.lines]
    words += [look.name for look in parts.view.figures.all.values()]
    for piece in table.scene.own.pieces(table.session.game):
        tip = table.scene.hands.table_tip(table.view.camera.inches(table.view.rect.center), piece)
        words += [tip.title, tip.text] if tip is not None and desk.knows(piece) else []
    return "\n".join(words)


def hidden(table: FofBattleTable) -> list[str]:
    """The names of the units behind markers."""
    return [row.name for unit, row in table.world.each(Unit) if table.world.has(unit, Hidden)]


def men_shown(table: FofBattleTable, side: str) -> bool:
    """Whether any man of a hidden unit of this side stands on the table that is shown."""
    world, shown = table.world, table.view.figures.all
    units = [unit for unit, row in world.each(Unit) if row.side == side and world.has(unit, Hidden)]
    return any(man in shown for unit in units for man in men_up(world, unit))


def test_behind_the_curtain_lie_no_cards_and_no_names_of_markers(desk: FofBattleTable) -> None:
    assert isinstance(desk.hands.scene, CurtainScene)
    assert cards(desk) == set()
    assert hidden(desk)
    assert not any(name in told(desk) for name in hidden(desk))
    assert not men_shown(desk, "vc")


def test_each_sees_his_own_cards_and_markers_however_often_the_desk_changes_hands(desk: FofBattleTable) -> None:
    seen = []
    for _ in range(4):
        assert cards(desk) == set()
        lift(desk)
        side = desk.session.at_desk
        seen.append(side)
        assert cards(desk) == numbers(desk, side)
        others = numbers(desk, "vc" if side == "us" else "us")
        assert not cards(desk) & others
        count = [each.words for each in desk.scene.hand_page.walk() if isinstance(each, Said)][-1]
        assert str(len(others)) in count
        names = hidden(desk)
        assert all((name in told(desk)) is (side == "vc") for name in names if not name.startswith("Dummy"))
        assert men_shown(desk, "vc") is (side == "vc")
        pass_on(desk)
    assert set(seen) == {"us", "vc"}
