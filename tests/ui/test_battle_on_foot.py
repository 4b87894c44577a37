"""Smoke, searches, prisoners, tunnels, charges and casualties by mouse and by key, with what is shown before."""

from fractions import Fraction

import pytest

from game.rules.oa.model.components import At as Place
from game.rules.oa.model.components import Bunker, Civilian, LiftedOut, Prisoner, PurpleSmoke, Smoke, Steps, Tunnel
from game.rules.oa.model.decisions import (
    Casualties,
    Charges,
    ControlTunnel,
    Demolish,
    Evacuation,
    LaySmoke,
    LiftOut,
    MarkCasualty,
    PassPrisoner,
    Search,
    SearchTunnel,
    UsMovement,
)
from game.ui.oa.orders.acts import ACTS
from tests.ui.layout_walk import cut_texts


def village(board):
    """Alvarez in a building next to a civilian, with a prisoner; Boone beside him."""
    board.guard(board.civilian(1512), board.squad(1512, name="Alvarez"))
    board.squad(1612, name="Boone")
    for identity in ("civilian", "terrorist"):
        board.civilian(1513, identity)
    return UsMovement("us")


@pytest.fixture
def squads(table):
    """Two squads in the movement step; every die is a 1."""
    table.lay_out(village, dice=[1] * 80)
    table.click_piece(table.named("Alvarez"))
    return table


def buttons(table) -> dict[str, object]:
    return {button.text: button for button in table.scene.parts.panel.orders.children()}


def chances(table) -> dict[str, Fraction]:
    (forecast,) = table.prompt.view.forecasts
    return {chance.words: chance.share for chance in forecast.chances}


# Smoke ------------------------------------------------------------------------------------------


def test_smoke_is_weighed_before_it_is_laid_by_key(squads):
    squads.press("K")
    assert isinstance(squads.scene.commander.intent.aimed, LaySmoke)
    assert chances(squads) == {"smoke": Fraction(4, 6), "no smoke": Fraction(2, 6)}
    assert not squads.world.ids(Smoke)
    squads.press("Enter")
    assert len(squads.world.ids(Smoke)) == 1


def test_smoke_is_laid_from_the_menu_of_a_hex_and_shows_there(squads):
    squads.click(1412, button=3)
    (item,) = [item for item in squads.scene.root.popups[-1].items if item.text == "Smoke 1412"]
    squads.scene.root.popups[-1].close()
    item.act()
    squads.press("Enter")
    assert squads.scene.view.markers.in_hex(1412) == ("smoke",)
    (change,) = squads.scene.view.scars.changes
    assert (change.hex, change.smoke) == (1412, True)


def test_a_click_on_the_next_hex_walks_and_lays_no_smoke(squads):
    squads.click(1412)
    assert squads.hex_of(squads.named("Alvarez")) == 1412
    assert not squads.world.ids(Smoke)


def test_a_button_stays_grey_with_the_rule_where_it_is_forbidden(squads):
    squads.press("K", "Enter")
    squads.press("Space")
    refused = buttons(squads).get("Find tunnel")
    assert refused is None or not refused.enabled
    squads.click_piece(squads.named("Boone"))
    assert not buttons(squads)["Find tunnel"].enabled
    assert "OA-12.4-1" in buttons(squads)["Find tunnel"].reason


# Searches and prisoners -------------------------------------------------------------------------


def test_pointing_at_a_civilian_tells_who_he_may_be_and_nothing_more(squads):
    squads.point(1513)
    assert chances(squads) == {
        "a civilian, who is captured": Fraction(2, 3), "a terrorist, who attacks": Fraction(1, 3),
    }  # fmt: skip


def test_those_who_have_shown_themselves_are_no_longer_guessed_at(squads):
    terrorist = next(e for e, person in squads.world.each(Civilian) if person.identity == "terrorist")
    squads.world.set(terrorist, Civilian("terrorist", revealed=True))
    squads.refresh()
    squads.point(1513)
    assert chances(squads) == {"a civilian, who is captured": 1}


@pytest.mark.parametrize("how", ["keys", "clicks"])
def test_a_search_is_shown_first_and_then_made(squads, how):
    if how == "keys":
        squads.press("S")
    else:
        squads.click(1513)
    order = squads.scene.commander.intent.aimed
    assert isinstance(order, Search)
    assert not squads.world.get(order.target, Civilian).revealed
    if how == "keys":
        squads.press("Enter")
    else:
        squads.click(1513)
    assert squads.world.get(order.target, Civilian).revealed


def test_a_prisoner_is_handed_over_by_the_key_of_his_guard_and_shows_his_new_guard(squads):
    squads.press("X")
    (held,) = squads.world.ids(Prisoner)
    assert squads.world.get(held, Prisoner).to == squads.named("Boone")
    badges = {piece.key: piece.spec.badges for piece in squads.scene.view.pieces.all.values()}
    assert badges[held] == ("prisoner",)
    assert "guard" in badges[squads.named("Boone")]


def test_orders_to_hand_over_name_the_prisoner_and_who_takes_him(squads):
    order = next(o for o in squads.scene.desk.involving(squads.named("Alvarez")) if isinstance(o, PassPrisoner))
    assert ACTS.handle_of(order).key == "X"
    assert squads.scene.commander.item(order).text == "Hand over: civilian 1 to Boone's squad"


# Tunnels ----------------------------------------------------------------------------------------


def test_a_tunnel_is_looked_for_and_entered_with_its_chances_shown_first(squads):
    squads.press("U")
    assert isinstance(squads.scene.commander.intent.aimed, SearchTunnel)
    assert chances(squads)["tunnel found"] == Fraction(1, 6)
    squads.press("Enter")
    assert squads.scene.view.markers.in_hex(1512) == ("tunnel",)
    squads.hands.click("Enter tunnel")
    assert isinstance(squads.scene.commander.intent.aimed, ControlTunnel)
    assert chances(squads)["trap: a step lost, stopped"] == Fraction(2, 6)
    squads.press("Enter")
    assert [tunnel.controlled for _, tunnel in squads.world.each(Tunnel)] == [True]
    assert squads.scene.view.markers.in_hex(1512) == ("tunnel held",)
    assert squads.world.get(squads.named("Alvarez"), Steps).left == 1


# Charges ----------------------------------------------------------------------------------------


def beside_a_bunker(board):
    board.squad(1616, name="Alvarez")
    board.viet(1717, inside=board.bunker(1717, facing=3))
    return Charges("us")


@pytest.mark.parametrize("how", ["keys", "clicks"])
def test_a_bunker_is_blown_up_by_key_and_by_click(table, how):
    table.lay_out(beside_a_bunker, dice=[6] * 60)
    table.click_piece(table.named("Alvarez"))
    table.press("D") if how == "keys" else table.click(1717)
    assert isinstance(table.scene.commander.intent.aimed, Demolish)
    bunker, inside = table.prompt.view.forecasts
    assert bunker.terms[0].words == "the bunker is destroyed for certain"
    assert {chance.words: chance.share for chance in inside.chances}["eliminated"] == Fraction(1, 6)
    table.press("Enter") if how == "keys" else table.click(1717)
    assert [bunker.intact for _, bunker in table.world.each(Bunker)] == [False]


# Casualties -------------------------------------------------------------------------------------


def wounded(board):
    board.squad(1309, name="Alvarez", steps=1)
    board.us("medical", 1309, name="Medics")
    return Casualties("us")


@pytest.mark.parametrize("who", ["Alvarez", "Medics"])
def test_the_medevac_is_called_by_key_whoever_of_the_two_is_chosen(table, who):
    table.lay_out(wounded, dice=[3] * 60)
    table.scene.choose(table.named(who))
    assert list(buttons(table)) == ["Purple smoke"]
    assert isinstance(table.scene.desk.involving(table.named(who))[0], MarkCasualty)
    table.press("C")
    assert len(table.world.ids(PurpleSmoke)) == 1
    assert table.scene.view.markers.in_hex(1309) == ("purple smoke",)


@pytest.mark.parametrize("who", ["Alvarez", "Medevac"])
def test_the_wounded_are_lifted_out_by_key_whoever_is_chosen(table, who):
    def arrange(board):
        squad, team = board.squad(1309, name="Alvarez", steps=1), board.us("medical", 1309, name="Medics")
        board.helicopter("medevac", 1309, flying=False)
        board.world.create(PurpleSmoke(squad, team, 1), Place(1309))
        return Evacuation("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.scene.choose(table.named(who))
    assert any(isinstance(order, LiftOut) for order in table.scene.desk.involving(table.named(who)))
    table.press("E")
    assert table.world.get(table.named("Alvarez"), LiftedOut).to == table.named("Medevac")


# Reading ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["K", "S", "U"])
def test_the_cards_can_be_read_in_a_small_window_with_large_letters(table, key):
    table.hands.resize((1024, 700))
    table.hands.app.context.settings.change(scale=150)
    table.settle()
    table.lay_out(village, dice=[1] * 60)
    table.scene.choose(table.named("Alvarez"))
    table.press(key)
    assert table.prompt.visible
    assert not cut_texts(table.scene, table.hands.app.surface)
