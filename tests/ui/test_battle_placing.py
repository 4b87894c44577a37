"""Placing the company: by platoon, by dragging, by keyboard, and taking it back."""

import pytest

from game.rules.oa.model.components import Aboard, Airborne, At, AtBase, Clock, Helicopter
from game.rules.oa.model.query import passengers
from game.rules.oa.turn.deployment import DEPLOYMENT
from game.ui.mapview.overlay import BLOCKED, CLEAR
from game.ui.oa.controls.saying import still_to_come
from tests.rules.oa.oa_board import battle_on, clear


def test_a_platoon_key_and_one_click_load_the_platoon_and_place_its_machines(table):
    table.press("1")
    table.click(1208)
    placed = [e for e, _, _ in table.world.each(Helicopter, At)]
    squads = [table.named(name) for name in ("Alvarez", "Boone", "Carver", "Dunn")]
    assert all(table.world.get(squad, Aboard).to in placed for squad in squads)
    assert table.world.pointing_at(At, 1208)


def test_a_platoon_in_hand_shows_where_its_machines_come_in_and_where_they_could_not_land(table):
    table.press("2")
    table.point(1507)
    marks = {mark.hex: mark.colour for mark in table.scene.view.overlay.marks}
    lands = {hex: table.scene.desk.battle.ctx.terrain[hex].landing for hex in marks}
    assert {hex: CLEAR if land else BLOCKED for hex, land in lands.items()} == marks
    assert set(lands.values()) == {True, False}
    table.click(1507)
    assert {table.hex_of(piece) for piece in table.world.ids(Airborne)} == set(marks)


def test_the_first_platoon_brings_the_command(table):
    table.press("2")
    table.click(1908)
    command = table.named("Eagle 1")
    assert table.world.has(command, At)


def test_a_squad_dragged_onto_a_helicopter_is_aboard(table):
    squad, machine = table.named("Alvarez"), table.named("Slick 1")
    table.drag(table.in_tray(squad), table.in_tray(machine))
    assert table.world.get(squad, Aboard).to == machine


def test_a_helicopter_dragged_onto_the_map_is_placed_in_flight_there(table):
    machine = table.named("Slick 2")
    table.drag(table.in_tray(machine), table.place(1106))
    assert table.hex_of(machine) == 1106
    assert table.world.has(machine, Airborne)


def test_a_squad_dragged_onto_a_placed_helicopter_is_aboard(table):
    squad, machine = table.named("Boone"), table.named("Slick 3")
    table.drag(table.in_tray(machine), table.place(1106))
    table.drag(table.in_tray(squad), table.place(1106))
    assert passengers(table.world, machine) == (squad,)


def test_a_placed_helicopter_dragged_off_the_map_waits_at_base_again(table):
    machine = table.named("Slick 2")
    table.drag(table.in_tray(machine), table.place(1106))
    table.drag(table.place_of(machine), (1200, 60))
    assert table.world.has(machine, AtBase)


def test_a_squad_let_go_over_empty_ground_stays_and_the_player_is_told_what_to_do(table):
    squad = table.named("Alvarez")
    table.drag(table.in_tray(squad), table.place(1106))
    assert table.world.has(squad, AtBase)
    assert "over a helicopter" in table.said


def test_load_all_puts_every_squad_aboard(table):
    table.press("B")
    assert all(table.world.has(table.named(name), Aboard) for name in ("Alvarez", "Hicks", "Lopez"))


def test_gunships_come_in_together(table):
    table.press("4")
    table.click(1508)
    assert all(table.world.has(table.named(name), At) for name in ("Cobra 1", "Cobra 2", "Cayuse 1", "Cayuse 2"))


def test_a_helicopter_is_placed_by_keyboard_alone(table):
    table.press("Shift+Tab", "G")
    table.hands.type("1107")
    table.press("Enter", "Enter")
    assert table.world.pointing_at(At, 1107)


def test_undo_takes_back_one_gesture_after_the_other(table):
    first, second = table.named("Slick 2"), table.named("Slick 3")
    table.drag(table.in_tray(first), table.place(1106))
    table.drag(table.in_tray(second), table.place(1107))
    table.press("Ctrl+Z")
    assert table.world.has(second, AtBase)
    assert not table.world.has(first, AtBase)
    table.press("Ctrl+Z")
    assert table.world.has(first, AtBase)
    assert not table.session.can_undo


def test_undo_takes_back_a_platoon_that_one_click_placed_as_a_whole(table):
    table.drag(table.in_tray(table.named("Cobra 1")), table.place(1606))
    table.press("1")
    table.click(1208)
    assert table.session.game.orders_given > 5
    table.press("Ctrl+Z")
    assert table.session.game.orders_given == 1
    assert table.hex_of(table.named("Cobra 1")) == 1606


def test_the_battle_does_not_begin_before_everybody_is_in_flight_and_the_player_is_told_who_is_missing(table):
    table.press("1")
    table.click(1208)
    assert not table.scene.parts.end_button.enabled
    assert "8 squads, 2 medical teams, 12 helicopters" in table.scene.parts.banner.words
    table.press("Space")
    assert table.decision == "Deploy"
    assert "8 squads still wait" in table.said
    assert "OA-13.1-2" in table.said


def test_four_keys_and_four_clicks_bring_everybody_in_and_the_battle_can_begin(table):
    for key, hex in (("1", 1208), ("2", 1708), ("3", 2208), ("4", 1504)):
        table.press(key)
        table.click(hex)
    assert "Still to come" not in table.scene.parts.banner.words
    assert table.scene.parts.end_button.enabled
    table.press("Space")
    assert table.session.moment.turn == 1


@pytest.mark.parametrize("before", [(), ("B",)])
def test_one_key_and_one_click_bring_everybody_in_around_a_hex(table, before):
    table.press(*before, "Shift+B")
    table.point(1208)
    assert len(table.scene.view.overlay.marks) == 17
    table.click(1208)
    assert table.scene.parts.end_button.enabled


def test_whoever_was_loaded_at_once_comes_in_by_the_platoon_keys_with_the_command(table):
    table.press("B")
    for key, hex in (("1", 1208), ("2", 1708), ("3", 2208), ("4", 1504)):
        table.press(key)
        table.click(hex)
    assert table.scene.parts.end_button.enabled


def test_the_medical_helicopter_is_not_placed_and_the_player_is_told_why(table):
    machine = table.named("Dustoff 1")
    table.drag(table.in_tray(machine), table.place(1106))
    assert table.world.has(machine, AtBase)
    assert "purple smoke" in table.said


def test_when_the_battle_begins_the_viet_cong_are_on_the_map_and_the_log_is_open(table):
    table.press("Shift+B")
    table.click(1208)
    table.press("Space")
    assert table.session.moment.turn == 1
    sides = {piece.spec.side for piece in table.scene.view.pieces.all.values()}
    assert {"us", "vc", "civilian"} <= sides
    assert table.scene.parts.panel.pages.selected == 0


def test_a_lift_with_nobody_left_says_so(table):
    table.press("1")
    table.click(1208)
    table.press("1")
    assert "nobody left" in table.said


def test_a_click_on_a_squad_and_one_on_a_helicopter_load_it(table):
    squad, machine = table.named("Alvarez"), table.named("Slick 1")
    table.hands.click(table.in_tray(squad))
    table.settle()
    table.hands.click(table.in_tray(machine))
    table.settle()
    assert table.world.get(squad, Aboard).to == machine


def test_a_click_on_a_gunship_chooses_it_whoever_was_chosen(table):
    table.hands.click(table.in_tray(table.named("Alvarez")))
    table.settle()
    table.hands.click(table.in_tray(table.named("Cobra 1")))
    table.settle()
    assert table.scene.desk.selected == table.named("Cobra 1")


def test_who_is_still_to_come_is_counted_by_kind():
    board = battle_on(clear(12, 12))
    board.world.put(Clock(0, DEPLOYMENT))
    board.to_base(board.squad(303))
    board.to_base(board.squad(304, name="Baker"))
    board.helicopter_at_base("transport")
    assert still_to_come(board.battle) == "2 squads, 1 helicopter"
