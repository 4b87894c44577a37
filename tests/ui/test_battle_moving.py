"""Choosing units and walking them over the map."""

import pytest

from game.rules.oa.model.components import Unit
from game.rules.oa.model.decisions import UsMovement
from game.rules.oa.model.markers import Fired, Moved
from game.ui.mapview.overlay import PATH


@pytest.fixture
def walkers(table):
    """Two squads of a platoon on open ground, north of the village."""

    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2209, name="Boone")
        board.viet(1716)
        return UsMovement("us")

    table.lay_out(arrange, dice=[3] * 40)
    return table


def reach(table) -> dict[int, str]:
    return {mark.hex: mark.words for mark in table.scene.view.overlay.marks}


def test_a_click_on_a_counter_chooses_it_and_shows_its_card(walkers):
    squad = walkers.named("Alvarez")
    walkers.click_piece(squad)
    assert walkers.scene.desk.selected == squad
    facts = walkers.scene.parts.panel.unit_card.facts
    assert facts is not None
    assert "Alvarez" in facts.name
    assert {figure.name: figure.value for figure in facts.figures}["Move"] == "4"


def test_the_chosen_unit_shows_where_it_can_go_and_what_that_costs(walkers):
    walkers.click_piece(walkers.named("Alvarez"))
    costs = reach(walkers)
    assert costs[2110] == "1"
    assert 1716 not in costs


def test_hovering_shows_the_way(walkers):
    walkers.click_piece(walkers.named("Alvarez"))
    walkers.point(2111)
    (line,) = walkers.scene.view.overlay.lines
    assert line.colour == PATH
    assert line.hexes[0] == 2109
    assert line.hexes[-1] == 2111


def test_a_click_walks_there_hex_by_hex(walkers):
    squad = walkers.named("Alvarez")
    walkers.click_piece(squad)
    walkers.click(2111)
    assert walkers.hex_of(squad) == 2111
    assert walkers.world.get(squad, Moved).hexes == 2


def test_a_drag_walks_as_well(walkers):
    squad = walkers.named("Boone")
    walkers.drag(walkers.place_of(squad), walkers.place(2210))
    assert walkers.hex_of(squad) == 2210


def test_dragging_the_ground_moves_the_map_and_nobody_else(walkers):
    before = walkers.scene.view.camera.at
    walkers.hands.press("+")
    walkers.settle()
    walkers.drag(walkers.place(1212), walkers.place(1512))
    assert walkers.scene.view.camera.at != before
    assert walkers.hex_of(walkers.named("Alvarez")) == 2109


def test_a_step_out_of_reach_is_refused_with_its_rule(walkers):
    squad = walkers.named("Alvarez")
    walkers.click_piece(squad)
    walkers.click(1106)
    assert walkers.hex_of(squad) == 2109
    assert "OA-" in walkers.said
    assert walkers.scene.desk.selected == squad


def test_undo_takes_a_unit_back_a_hex_at_a_time(walkers):
    squad = walkers.named("Alvarez")
    walkers.click_piece(squad)
    walkers.click(2110)
    walkers.press("Ctrl+Z")
    assert not walkers.world.has(squad, Moved)


def test_tab_goes_to_the_next_unit_that_can_act(walkers):
    walkers.press("Tab")
    first = walkers.scene.desk.selected
    walkers.press("Tab")
    assert {first, walkers.scene.desk.selected} == {walkers.named("Alvarez"), walkers.named("Boone")}


def test_a_unit_walks_by_keyboard_alone(walkers):
    walkers.press("Tab", "Shift+Down", "Shift+Down", "Enter")
    assert walkers.world.get(walkers.scene.desk.selected, Moved).hexes == 2


def test_the_way_ends_where_somebody_shoots(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.viet(2112)
        return UsMovement("us")

    table.lay_out(arrange, dice=[3] * 40)
    squad = table.named("Alvarez")
    table.click_piece(squad)
    goal = max(table.scene.desk.plan(squad).ends, key=lambda hex: table.scene.desk.plan(squad).found[hex].cost)
    table.click(goal)
    viet = next(e for e, unit in table.world.each(Unit) if unit.side == "vc")
    assert table.world.has(viet, Fired)
    assert table.world.get(squad, Moved).hexes == 1


def test_several_units_in_a_hex_are_offered_by_name(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.us("medical", 2109, name="Medic 1")
        board.helicopter("transport", 2109, flying=False)
        return UsMovement("us")

    table.lay_out(arrange)
    table.click(2109)
    assert any("Alvarez" in line for line in table.menu_words())


def test_a_second_click_goes_on_to_the_next_in_the_stack(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2109, name="Boone")
        return UsMovement("us")

    table.lay_out(arrange)
    table.click_piece(table.named("Boone"))
    table.click_piece(table.named("Boone"))
    assert table.scene.desk.selected == table.named("Alvarez")


def test_the_end_of_the_step_asks_while_units_are_idle(walkers):
    walkers.press("Space")
    assert walkers.decision == "UsMovement"
    assert walkers.session.moment.turn == 2
    walkers.press("Enter")
    assert walkers.session.moment.turn == 3


def test_the_question_begins_as_sentences_do_even_with_a_name_in_small_letters(walkers, monkeypatch):
    monkeypatch.setattr("game.ui.oa.orders.ending.name_of", lambda world, piece: "transport Slick 1")
    walkers.press("Space")
    assert walkers.scene.root.popups[-1].body.text.startswith("Transport Slick 1")


def test_the_question_can_be_switched_off(walkers):
    walkers.hands.app.context.settings.change(confirm_phase=False)
    walkers.press("Space")
    assert walkers.session.moment.turn == 3


def test_hovering_tells_terrain_protection_cost_and_who_is_there(walkers):
    walkers.point(2109)
    assert all(words in walkers.told for words in ("2109", "MP", "protection", "Alvarez"))


def test_the_right_button_offers_to_walk_there_with_the_cost(walkers):
    squad = walkers.named("Alvarez")
    walkers.click_piece(squad)
    walkers.click(2111, button=3)
    item = next(item for item in walkers.scene.root.popups[-1].items if item.text == "Move here")
    assert item.detail == "3 MP"
    walkers.press("P")
    assert walkers.hex_of(squad) == 2111


def test_a_click_on_another_unit_within_reach_chooses_it_and_walks_nobody(walkers):
    first, other = walkers.named("Alvarez"), walkers.named("Boone")
    walkers.click_piece(first)
    walkers.click_piece(other)
    assert walkers.scene.desk.selected == other
    assert walkers.hex_of(first) == 2109


def test_a_click_beside_the_counter_walks_into_its_hex(table):
    def arrange(board):
        board.us("medical", 2109, name="Medic 1")
        board.squad(2209, name="Boone")
        return UsMovement("us")

    table.lay_out(arrange)
    medics = table.named("Medic 1")
    table.click_piece(medics)
    x, y = table.place(2209)
    table.hands.click((x - round(48 * table.scene.view.camera.zoom), y))
    table.settle()
    assert table.hex_of(medics) == 2209


def test_undo_takes_a_whole_walk_back(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsMovement("us")

    table.lay_out(arrange)
    squad = table.named("Alvarez")
    table.click_piece(squad)
    plan = table.scene.desk.plan(squad)
    goal = max(plan.ends, key=lambda hex: len(plan.way(hex)))
    table.click(goal)
    assert table.session.game.orders_given > 1
    table.press("Ctrl+Z")
    assert table.hex_of(squad) == 2109
    assert not table.session.can_undo
