"""Heavy weapons on screen: what one reaches while the mouse is on it, and firing one as the Viet Cong."""

from fractions import Fraction

import pytest

from game.board.hexgrid import Hex
from game.rules.oa.fire.heavy_weapons import line_of_fire
from game.rules.oa.model.components import VcPosture
from game.rules.oa.model.decisions import Airmobile, Fire, UsFire, UsMovement, VcDefensiveFire, VcReaction
from game.rules.oa.model.markers import Fired
from game.rules.oa.odds.zones import flak_zone
from game.rules.oa.words.telling import name_of
from game.ui.oa.orders.odds import forecasts
from tests.rules.oa.oa_board import battle_on, clear


def armed(kind, decision):
    """A weapon with its crew in the open, squads in a row before it."""

    def arrange(board):
        board.world.put(VcPosture(1, "defence"))
        squad = board.squad(2108, name="Alvarez")
        board.squad(2107, name="Boone")
        weapon = board.weapon(kind, board.viet(2112))
        return decision(weapon, squad)

    return arrange


def marked(table) -> set[int]:
    return {mark.hex for mark in table.scene.view.overlay.marks}


def only_weapon(table) -> int:
    return next(key for key, piece in table.scene.view.pieces.all.items() if piece.spec.kind in ("dshk", "mortar"))


# Looking ----------------------------------------------------------------------------------------


def test_the_mouse_on_a_gun_shows_what_it_sees_and_the_line_to_the_chosen_squad(table):
    table.lay_out(armed("dshk", lambda weapon, squad: UsMovement("us")))
    table.point(2112)
    seen = marked(table)
    assert 2108 in seen
    assert all(table.scene.desk.battle.ctx.sees(2112, hex) for hex in seen)
    table.scene.choose(table.named("Alvarez"))
    table.point(2112)
    line = line_of_fire(table.scene.desk.battle, only_weapon(table), 2108)
    outlined = {mark.hex for mark in table.scene.view.overlay.marks if mark.outlined}
    assert set(line) <= outlined
    assert 2107 in line, "the line goes on behind the squad"


def test_a_mortar_reaches_neither_the_hexes_next_to_it_nor_roofs(table):
    table.lay_out(armed("mortar", lambda weapon, squad: UsMovement("us")))
    table.point(2112)
    field = table.scene.desk.battle.ctx
    assert min(field.grid.distance(2112, hex) for hex in marked(table)) == 4
    assert not any(field.terrain[hex].category in ("building", "bunker") for hex in marked(table))


@pytest.mark.rule("OA-7.1-3")
def test_while_aircraft_fly_the_mouse_on_a_gun_shows_what_it_reaches_in_the_air_whatever_stands_between(table):
    table.lay_out(armed("dshk", lambda weapon, squad: Airmobile("us")))
    table.point(2112)
    battle = table.scene.desk.battle
    assert marked(table) == set(flak_zone(battle, only_weapon(table)))
    assert not all(battle.ctx.sees(2112, hex) for hex in marked(table))


def test_whoever_can_fire_at_the_gun_sees_his_own_chances_instead(table):
    table.lay_out(armed("dshk", lambda weapon, squad: UsFire("us")), dice=[1] * 60)
    table.click_piece(table.named("Alvarez"))
    table.point(2112)
    assert table.prompt.visible
    assert marked(table) == {2112}


# Firing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("decision", [lambda gun, mover: VcReaction("vc", gun, mover),
                                      lambda gun, mover: VcDefensiveFire("vc", gun)])  # fmt: skip
def test_the_gun_that_is_asked_is_chosen_aims_its_line_and_fires_by_key(viet, decision):
    viet.lay_out(armed("dshk", decision), dice=[1] * 80)
    gun = only_weapon(viet)
    assert viet.scene.desk.selected == gun
    assert viet.said.startswith("Machine gun")
    viet.press("F")
    assert viet.scene.commander.intent.aimed in (Fire(gun, 2107), Fire(gun, 2108))
    assert {2108, 2107} <= marked(viet)
    assert {forecast.target for forecast in viet.prompt.view.forecasts} == {"Alvarez's squad", "Boone's squad"}
    viet.press("Enter")
    assert viet.world.has(gun, Fired)


def test_the_gun_may_hold_its_fire(viet):
    viet.lay_out(armed("dshk", lambda gun, mover: VcReaction("vc", gun, mover)), dice=[6] * 80)
    gun = only_weapon(viet)
    viet.press("H")
    assert not viet.world.has(gun, Fired)


def test_a_mortar_is_aimed_by_key_and_fired_by_click(viet):
    viet.lay_out(armed("mortar", lambda weapon, mover: VcDefensiveFire("vc", weapon)), dice=[1] * 80)
    viet.press("F")
    target = viet.scene.commander.intent.aimed.hex
    chances = {chance.words: chance.share for chance in viet.prompt.view.forecasts[0].chances}
    assert chances["no effect"] >= Fraction(2, 3), "it lands on target on 1 and 2"
    viet.click(target)
    assert viet.world.has(only_weapon(viet), Fired)


@pytest.mark.parametrize(("kind", "column"), [("", "squad"), ("dshk", "dshk")])
def test_the_chances_against_a_landed_helicopter_are_those_of_its_second_roll(kind, column):
    board = battle_on(clear(1, 12))
    viet = board.viet(101)
    machine = board.helicopter("transport", 104, flying=False)
    firer = board.weapon(kind, viet) if kind else viet
    (forecast,) = forecasts(board.battle, Fire(firer, Hex(104)))
    table = board.battle.ctx.tables.dca.columns[column]
    hits = sum(table.result(a + b) != "none" for a in range(1, 7) for b in range(1, 7))
    assert forecast.target == name_of(board.world, machine)
    assert forecast.effect == Fraction(hits, 36) > 0


def test_a_mortar_that_may_go_astray_has_less_chance_against_a_landed_helicopter():
    board = battle_on(clear(5, 12))
    gun, mortar = (board.weapon(kind, board.viet(hex)) for kind, hex in (("dshk", 301), ("mortar", 201)))
    board.helicopter("transport", 306, flying=False)
    chances = [forecasts(board.battle, Fire(weapon, Hex(306)))[0] for weapon in (gun, mortar)]
    assert 0 < chances[1].effect < chances[0].effect
    assert sum(chance.share for chance in chances[1].chances) == 1
