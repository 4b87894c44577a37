"""The player commands the Viet Cong: he is asked about one unit after the other."""

import pytest

from game.rules.oa.model.components import VcPosture
from game.rules.oa.model.decisions import Fire, VcDefensiveFire, VcMovement, VcReaction
from game.ui.mapview.camera import centre
from game.ui.oa.orders.odds import best_effect


def ask(table, decision, *, zoomed: bool = False):
    """Put up a squad of either side, and ask about the Viet Cong's; ``zoomed``: it is far out of view."""
    asked = []

    def arrange(board):
        board.world.put(VcPosture(1, "defence"))
        squad, unit = board.squad(2109, name="Alvarez"), board.viet(2111)
        asked.append(unit)
        return decision(unit, squad)

    if zoomed:
        table.scene.view.zoom_by_key(3)
        table.settle()
        table.scene.view.camera.look_at(centre(101), at_once=True)
    table.lay_out(arrange, dice=[3] * 60)
    return asked[0]


DECISIONS = {
    "fires at": lambda unit, squad: VcDefensiveFire("vc", unit),
    "has just moved": lambda unit, squad: VcReaction("vc", unit, squad),
    "stay": lambda unit, squad: VcMovement("vc", unit),
}


@pytest.mark.parametrize("words", DECISIONS)
def test_the_unit_that_is_asked_is_chosen_and_named(viet, words):
    unit = ask(viet, DECISIONS[words])
    assert viet.scene.desk.selected == unit
    assert viet.said.startswith("VC squad")
    assert words in viet.said


def test_the_unit_that_is_asked_is_brought_into_view(viet):
    ask(viet, DECISIONS["fires at"], zoomed=True)
    assert viet.scene.view.rect.collidepoint(viet.place(2111))


def test_space_lets_the_unit_hold_and_the_button_says_so(viet):
    ask(viet, DECISIONS["fires at"])
    assert viet.scene.parts.end_button.text == "Hold fire"
    ask(viet, DECISIONS["stay"])
    assert viet.scene.parts.end_button.text == "Stay"
    given = viet.session.game.orders_given
    viet.press("Space")
    assert viet.session.game.orders_given > given


def test_orders_of_the_company_are_not_told_as_those_of_a_viet_cong_unit(viet):
    for _ in range(60):
        viet.hands.wait(0.4)
    log = viet.log_words()
    assert any(record.side == "us" and record.reason for record in viet.session.records)
    assert not any("A Viet Cong unit" in line for line in log)


@pytest.mark.parametrize(("kind", "effect"), [("dshk", "100"), ("mortar", "28")])
def test_a_weapon_is_asked_and_its_chances_are_those_of_its_dice(viet, kind, effect):
    asked = []

    def arrange(board):
        board.world.put(VcPosture(1, "defence"))
        board.squad(2115, name="Alvarez")
        asked.append(board.weapon(kind, board.viet(2111)))
        return VcDefensiveFire("vc", asked[0])

    viet.lay_out(arrange, dice=[3] * 60)
    assert viet.scene.desk.selected == asked[0]
    assert viet.said.startswith("Machine gun" if kind == "dshk" else "Mortar")
    shots = [order for order in viet.scene.desk.legal(asked[0]) if isinstance(order, Fire)]
    assert [f"{float(best_effect(viet.session.game, order)) * 100:.0f}" for order in shots] == [effect]
