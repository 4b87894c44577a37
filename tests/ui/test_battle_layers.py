"""Layers over the map with their legend, and the card of the hex pointed at: only what the player's side knows."""

import pytest

from game.rules.oa.model.components import Concealed
from game.rules.oa.model.decisions import UsFire, UsMovement
from game.rules.oa.odds.zones import fire_zone, flak_zone
from game.ui.mapview.overlay import FIRE, FLAK, SIGHT, WATCH
from game.ui.oa.shown.layers import ANTI_AIR, ENEMY_FIRE, LAYERS, VIEW_OF_HEX, VIEW_OF_UNIT, WAYS
from tests.ui.battle_table import BattleTable, unpainted
from tests.ui.layout_walk import cut_texts
from tests.ui.screens import SCREENS, small_fight


def laid(table, ink: str) -> set[int]:
    return {mark.hex for mark in table.scene.view.overlay.layers if mark.colour == ink}


def legend(table) -> list[str]:
    return [row.layer.name for row in table.scene.parts.notes.rows]


@pytest.fixture
def fight(table):
    table.lay_out(small_fight(UsFire))
    return table


def viet_cong(table) -> list[int]:
    return [piece for piece in table.scene.view.pieces.all if piece in table.scene.parts.look.zones()]


def test_a_key_lays_known_enemy_fire_over_the_map_and_takes_it_off(fight):
    fight.press("5")
    threatened = {hex for piece in viet_cong(fight) for hex in fire_zone(fight.scene.desk.battle, piece)}
    assert laid(fight, FIRE) == threatened != set()
    assert legend(fight) == [ENEMY_FIRE.name]
    fight.press("5")
    assert not fight.scene.view.overlay.layers
    assert not legend(fight)


def test_the_anti_aircraft_envelope_is_that_of_everybody_who_fires_at_the_sky(fight):
    fight.press("6")
    battle = fight.scene.desk.battle
    assert laid(fight, FLAK) == {hex for piece in viet_cong(fight) for hex in flak_zone(battle, piece)} != set()


def test_whoever_is_not_known_threatens_nobody_on_the_map(home, monkeypatch):
    unpainted(monkeypatch)
    table = BattleTable(home, rules={"difficulty": "shadow"})

    def arrange(board):
        board.squad(1313, name="Alvarez")
        board.world.set(board.viet(1413), Concealed())
        return UsFire("us")

    table.lay_out(arrange)
    table.press("5", "6")
    table.point(1413)
    assert not table.scene.view.overlay.layers
    assert "VC" not in table.told
    assert [row.note for row in table.scene.parts.notes.rows] == ["Nobody is known who could."] * 2
    table.close()


def test_the_field_of_view_follows_the_hex_pointed_at(fight):
    fight.press("7")
    for hex in (1313, 1716):
        fight.point(hex)
        assert laid(fight, SIGHT) == set(fight.session.context.sight.visible(hex))
    fight.press("Shift+Left")
    assert laid(fight, SIGHT) == set(fight.session.context.sight.visible(fight.scene.view.cursor))


def test_the_field_of_view_of_a_unit_stays_with_it(fight):
    fight.press("8")
    assert not laid(fight, WATCH)
    fight.click(1313)
    fight.point(1716)
    assert laid(fight, WATCH) == set(fight.session.context.sight.visible(1313))


def test_no_terrain_stops_the_view_from_a_helicopter_in_flight(fight):
    fight.click_piece(fight.named("Cobra"))
    fight.press("8")
    assert not laid(fight, WATCH)
    assert "OA-8.4-1" in fight.scene.parts.notes.rows[0].note


def test_the_ways_of_a_unit_show_their_costs_in_any_step(fight):
    fight.click(1314)
    fight.press("9")
    marks = {mark.hex: mark.words for mark in fight.scene.view.overlay.layers}
    assert marks
    assert all(words.isdigit() for words in marks.values())


def test_in_the_movement_step_ways_are_marked_once(table):
    table.lay_out(small_fight(UsMovement))
    table.click(1314)
    table.press("9")
    assert not table.scene.view.overlay.layers
    assert table.scene.view.overlay.marks
    assert legend(table) == [WAYS.name]


def test_the_menu_turns_them_on_and_off_and_says_which_are_on(fight):
    fight.press("6", "Y")
    items = fight.scene.root.popups[-1].items
    assert {item.text: item.detail for item in items if item.act}["Known anti-aircraft fire"] == "on"
    keys = [item.key for item in items if item.act]
    assert len(keys) == len(set(keys)) == len(LAYERS) + 3
    fight.press("6")
    assert ANTI_AIR not in fight.scene.parts.layers.on
    assert not fight.scene.root.popups


def test_layers_change_nothing_in_the_game(fight):
    before = fight.session.game.digest()
    fight.press("5", "6", "7", "8", "9", "Shift+Right", "Shift+Down")
    assert set(fight.scene.parts.layers.on) == {ENEMY_FIRE, ANTI_AIR, VIEW_OF_HEX, VIEW_OF_UNIT, WAYS}
    assert fight.session.game.digest() == before


# -- the card --------------------------------------------------------------------------------------------------------


def test_the_card_tells_what_an_enemy_could_do(fight):
    fight.point(1609)
    for words in ("VC squad 1", "Fire +", "Range", "Steps 2/2", "machine gun 1", "Shots"):
        assert words in fight.told


def test_the_card_tells_what_the_players_own_can_do_and_who_threatens_them(fight):
    fight.point(1313)
    assert "Can: fire" in fight.told
    assert "Enemies who can fire here" in fight.told
    fight.point(1108)
    assert "Aboard: Kane's squad" in fight.told
    assert "Who fires at aircraft over it" in fight.told


def test_the_card_tells_of_the_line_of_sight_from_the_chosen_unit(fight):
    fight.click(1313)
    fight.point(1610)
    assert "From Alvarez's squad" in fight.told
    assert "does not see 1610" in fight.told
    assert "OA-5.4-2" in fight.told


def test_the_card_tells_while_the_computer_acts(fight):
    fight.scene.desk.waiting = lambda: True
    fight.point(1413)
    assert "VC squad 1" in fight.told
    assert "Can:" not in fight.told


def test_the_card_goes_aside_for_the_hex_pointed_at(fight):
    fight.point(1413)
    notes = fight.scene.parts.notes
    notes.pointed = None
    usual = notes.card_box()
    notes.pointed = usual.center
    aside = notes.card_box()
    assert not aside.collidepoint(usual.center)
    assert notes.rect.contains(aside)


def test_the_card_goes_aside_for_a_card_that_lies_there_already(fight):
    fight.point(1413)
    notes = fight.scene.parts.notes
    notes.pointed = None
    usual = notes.card_box()
    notes.taken = lambda: (usual,)
    assert not notes.card_box().colliderect(usual)


def test_in_a_map_too_small_for_it_a_tooltip_tells_instead(fight):
    assert fight.scene.parts.notes.tells
    fight.hands.app.context.settings.change(scale=150)
    fight.hands.resize((1024, 700))
    fight.point(1413)
    assert not fight.scene.parts.notes.tells
    assert "1413" in fight.scene.view.tip(fight.place(1413)).title


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 700), 100), ((1024, 700), 75), ((1280, 720), 100), ((1920, 1080), 200)]
)
def test_legend_and_card_can_be_read_whole(table, size, scale):
    table.hands.app.context.settings.change(scale=scale)
    table.hands.resize(size)
    SCREENS["layers"](table)
    assert cut_texts(table.scene, table.hands.app.surface) == []


# -- what is at stake ------------------------------------------------------------------------------------------------


def test_the_aim_card_weighs_the_victory_points_of_all_targets(fight):
    fight.click(1313)
    fight.point(1413)
    view = fight.prompt.view
    (target,) = view.forecasts
    lost = next(chance.share for chance in target.chances if chance.weight == 4)
    assert view.stake == lost  # a fresh squad has to be eliminated at once: one point, OA-14-1
    assert view.links[-1][1] == "OA-14-1"


def test_an_order_that_can_cost_no_points_weighs_none(table):
    table.lay_out(small_fight(UsMovement))
    table.click(1313)
    table.press("K")
    assert table.prompt.visible
    assert table.prompt.view.stake is None


def test_in_a_small_map_the_points_stand_beside_the_title(fight):
    fight.hands.app.context.settings.change(scale=150)
    fight.hands.resize((1024, 700))
    fight.click(1313)
    fight.press("F")
    assert fight.prompt.view.stake is None
    assert fight.prompt.aside.endswith("VP")
    assert cut_texts(fight.scene, fight.hands.app.surface) == []


def test_a_preview_lets_the_mouse_through_to_the_hex_that_it_is_about(fight):
    fight.click(1313)
    fight.point(1413)
    assert fight.prompt.visible
    assert fight.scene.root.scope.pick(fight.prompt.rect.center) is fight.scene.view
    fight.click(1413)
    assert fight.scene.root.scope.pick(fight.prompt.rect.center) is not fight.scene.view
