"""Hidden Viet Cong laid elsewhere: nothing that the player of the company is shown may differ by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.model.components import At, Concealed
from game.rules.oa.model.events.viet_cong import Discovered
from game.rules.oa.model.markers import Neutralised
from game.ui.battle.course.standin import Until
from game.ui.oa.portrait import PORTRAITIST
from game.ui.oa.shown.hover import hex_card
from game.ui.oa.shown.layers import LAYERS
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.test_battle_standin import wait_for


@pytest.fixture
def shadow(home: Path, monkeypatch):
    """A battle in which the Viet Cong are hidden, in its first turn with the company on the map."""
    unpainted(monkeypatch)
    table = BattleTable(home, rules={"difficulty": "shadow"})
    for until in (Until.TURN, Until.TURN, Until.STEP):
        table.scene.stand_in.begin(until)
        wait_for(table, lambda: not table.scene.stand_in.active and table.scene.desk.my_turn)
    yield table
    table.close()


def hidden(table) -> list[int]:
    """Those on the map of whom the company does not know."""
    return [piece for piece, _, _ in table.world.each(Concealed, At)]


def shuffle(table) -> None:
    """Everybody hidden stands where the next one stood, the last one in a hex of his own, and is neutralised."""
    world, pieces = table.world, hidden(table)
    field = table.scene.desk.battle.ctx
    taken = {at.hex for _, at in world.each(At)}
    free = next(hex for hex in sorted(field.terrain, reverse=True) if hex not in taken and field.terrain[hex].passable)
    hexes = [world.get(piece, At).hex for piece in pieces]
    for piece, hex in zip(pieces, [*hexes[1:], free], strict=True):
        world.set(piece, At(hex))
        world.set(piece, Neutralised())
    table.refresh()


def told_of_hexes(table) -> dict[Hex, object]:
    """The card of every hex."""
    scene = table.scene
    return {
        hex: hex_card(scene.desk, scene.parts.look, hex, [piece.key for piece in scene.view.pieces.in_hex(hex)])
        for hex in scene.desk.battle.ctx.terrain
    }


def laid_over(table) -> list[object]:
    """Every layer, with each own unit chosen."""
    desk, look = table.scene.desk, table.scene.parts.look
    found: list[object] = []
    for piece in own(table):
        desk.selected = piece
        found += [look.laid(layer, Hex(1313)) for layer in LAYERS]
    desk.selected = None
    return found


def own(table) -> list[int]:
    return [piece for piece in table.scene.view.pieces.all if table.scene.desk.is_mine(piece)]


def may_be_ordered(table) -> dict[int, tuple[str, ...]]:
    """Every order that is offered to each own piece."""
    return {piece: tuple(map(repr, table.scene.desk.legal(piece))) for piece in own(table)}


def outcomes(table) -> dict[str, list[object]]:
    """What each order that may be given now, and finds nobody, would tell the player, with the dice.

    Log, filters, statistics, report and replay are made of nothing else.
    """
    found = {}
    for piece in own(table):
        for order in table.scene.desk.legal(piece):
            game = table.session.game.copy()
            game.submit(order)
            told = game.take_told()
            if not any(isinstance(item.event, Discovered) for item in told):
                found[repr(order)] = [(item.event, item.rolls) for item in told if not item.hidden_from]
    return found


SHOWN = {
    "cards of the hexes": told_of_hexes,
    "layers": laid_over,
    "orders": may_be_ordered,
    "counters": lambda table: table.scene.view.pieces.all,
    "portrait": lambda table: PORTRAITIST.portrait(table.scene.desk.battle, ("us",)),
}


def test_wherever_they_hide_the_player_is_shown_the_same(shadow):
    before = {what: show(shadow) for what, show in SHOWN.items()}
    places = [shadow.world.get(piece, At).hex for piece in hidden(shadow)]
    assert len(set(places)) > 3
    assert len(own(shadow)) > 3
    shuffle(shadow)
    after = {what: show(shadow) for what, show in SHOWN.items()}
    assert [what for what in SHOWN if after[what] != before[what]] == []


def test_an_order_that_finds_nobody_tells_the_same_wherever_they_hide(shadow):
    before = outcomes(shadow)
    shuffle(shadow)
    after = outcomes(shadow)
    assert len(before.keys() & after.keys()) > 100
    assert before.keys() ^ after.keys(), "somewhere they are found only where they hide now"
    assert [order for order in before if order in after and before[order] != after[order]] == []


def test_one_who_is_known_is_shown_where_he_stands(shadow):
    """The test above would pass if nothing were ever shown of anybody."""
    piece = hidden(shadow)[0]
    before = {what: show(shadow) for what, show in SHOWN.items()}
    shadow.world.remove(piece, Concealed)
    shadow.refresh()
    changed = {what for what, show in SHOWN.items() if show(shadow) != before[what]}
    assert {"cards of the hexes", "layers", "counters", "portrait"} <= changed
