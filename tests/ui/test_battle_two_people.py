"""Two people play the battle on hexes at one desk: the curtain falls with every change of hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.core.players import answer_of
from game.rules.oa.model.components import At, Concealed
from game.systems import seats_for
from game.ui.scenes.curtain import CurtainScene
from tests.ui.battle_table import BattleTable, unpainted

_ORDERS = 80


@pytest.fixture
def desk(home: Path, monkeypatch):
    """The Viet Cong are hidden from the company; both sides are played by people."""
    unpainted(monkeypatch)
    table = BattleTable(home, human=("us", "vc"), rules={"difficulty": "shadow"}, curtain=True)
    yield table
    table.close()


def test_the_curtain_falls_with_every_change_of_hands_and_the_company_never_sees_who_hides(desk):
    seats = seats_for("oa", ())
    hands_changed = concealed = 0
    seen_behind = []
    for _ in range(_ORDERS):
        if isinstance(desk.hands.scene, CurtainScene):
            hands_changed += 1
            seen_behind += [desk.session.at_desk, *shown_hidden(desk)]
            desk.hands.wait(0.6)
            desk.hands.press("Enter")
            desk.settle()
        session = desk.session
        assert session.at_desk == session.side
        hidden = {piece for piece, _, _ in desk.world.each(Concealed, At)}
        concealed += bool(hidden)
        assert shown_hidden(desk) == (hidden if session.at_desk == "vc" else set())
        order, _ = answer_of(seats[session.side].player, session.game, session.header.seed)
        assert desk.scene.submit(order)
        desk.settle()
    assert hands_changed > 1
    assert seen_behind == [""] * hands_changed
    assert concealed


def shown_hidden(table):
    """Those who hide and lie on the map of the window all the same."""
    return {piece for piece, _, _ in table.world.each(Concealed, At)} & set(table.scene.view.pieces.all)
