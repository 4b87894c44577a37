"""The layer of the enemy's guns: offered while machines are placed, fly and land, with no more than is known."""

from __future__ import annotations

import pytest

from game.rules.oa.model.components import Concealed
from game.rules.oa.model.decisions import Airmobile, Landing, UsMovement
from game.rules.oa.odds.guns import ground_of, known_guns, possible_guns
from game.ui.mapview.overlay import FIRE
from game.ui.oa.shown.layers import GUNS
from tests.ui.battle_table import BattleTable, unpainted


def seen(table) -> dict[int, int]:
    """The hexes that the layer shows, and how strong."""
    return {mark.hex: mark.veil for mark in table.scene.view.overlay.layers if mark.colour == FIRE}


def note(table) -> str:
    return next(row.note for row in table.scene.parts.notes.rows if row.layer == GUNS)


def gun_and_machine(kind, *, hidden=False):
    """A machine gun in the open, and a transport in flight; the gun may be unknown."""

    def arrange(board):
        crew = board.viet(1609)
        for piece in (crew, board.weapon("dshk", crew)):
            if hidden:
                board.world.set(piece, Concealed())
        board.helicopter("transport", 1108, aboard=[board.squad(1108)])
        return kind("us")

    return arrange


@pytest.fixture
def shadow(home, monkeypatch):
    """A battle in which the Viet Cong hide."""
    unpainted(monkeypatch)
    table = BattleTable(home, rules={"difficulty": "shadow"})
    yield table
    table.close()


def test_while_the_company_is_placed_a_button_shows_where_guns_might_see(table):
    table.hands.click("Enemy guns")
    table.settle()
    battle = table.scene.desk.battle
    assert set(seen(table)) == {hex for gun in possible_guns(battle) for hex in ground_of(battle, gun)} != set()
    assert "posts where one might stand" in note(table)


def test_the_more_placements_put_a_gun_there_the_stronger_a_hex_is_shown(table):
    table.press("W")
    assert len(set(seen(table).values())) > 1


@pytest.mark.parametrize("kind", [Airmobile, Landing])
def test_while_machines_fly_and_land_the_button_shows_what_known_guns_see(table, kind):
    table.lay_out(gun_and_machine(kind))
    table.hands.click("Enemy guns")
    table.settle()
    battle = table.scene.desk.battle
    (gun,) = known_guns(battle)
    strongest = max(seen(table).values())
    assert {hex for hex, veil in seen(table).items() if veil == strongest} == ground_of(battle, gun)
    assert "1 gun that is known" in note(table)


def test_the_button_takes_the_layer_off_again(table):
    for _ in range(2):
        table.hands.click("Enemy guns")
        table.settle()
    assert not seen(table)


def test_it_is_not_offered_where_nobody_lands(table):
    table.lay_out(gun_and_machine(UsMovement))
    assert "Enemy guns" not in table.order_buttons()
    table.press("W")
    assert seen(table)


def test_the_menu_of_what_is_shown_has_it(table):
    table.press("Y")
    assert "Where enemy guns see, or might" in table.menu_words()


def test_a_hidden_gun_makes_no_difference_to_what_is_shown(shadow):
    shown = []
    for hidden_there in (False, True):

        def arrange(board, there=hidden_there):
            if there:
                gun_and_machine(Airmobile, hidden=True)(board)
            else:
                board.helicopter("transport", 1108, aboard=[board.squad(1108)])
            return Airmobile("us")

        shadow.lay_out(arrange)
        if not shown:
            shadow.press("W")
        shown.append(seen(shadow))
    assert shown[0] == shown[1] != {}


def test_the_card_of_a_hex_names_the_posts_from_which_a_gun_might_fire_there(table):
    battle = table.scene.desk.battle
    gun = possible_guns(battle)[0]
    table.point(min(ground_of(battle, gun), key=lambda hex: battle.ctx.grid.distance(hex, gun.hex)))
    assert "Guns that might fire here" in table.told
    assert "of 6 placements" in table.told
