"""Aiming, odds before the shot, the shot, and reaction fire."""

import pytest

from game.rules.oa.model.decisions import Fire, UsFire, UsMovement, UsReaction, VcDefensiveFire
from game.rules.oa.model.markers import Fired
from game.rules.oa.resolve.shot import shot_facts, shot_odds
from game.ui.scenes.rules import RulesScene


def two_squads(board):
    board.squad(2109, name="Alvarez")
    board.squad(2209, name="Boone")
    board.viet(2111)
    return UsFire("us")


@pytest.fixture
def shooters(table):
    """Two squads with a VC squad in range, in defensive fire."""
    table.lay_out(two_squads, dice=[6] * 60)
    return table


def test_targets_are_marked_with_the_chance_of_an_effect(shooters):
    shooters.click_piece(shooters.named("Alvarez"))
    marks = {mark.hex: mark.words for mark in shooters.scene.view.overlay.marks}
    battle, squad = shooters.scene.desk.battle, shooters.named("Alvarez")
    shot = shot_facts(battle, squad, 2111)
    none = shot_odds(battle, shot, shot.targets[0].unit)["none"]
    assert marks[2111] == f"{round(float(1 - none) * 100)} %"


def test_hovering_a_target_shows_modifiers_with_rules_and_exact_odds_before_any_commitment(shooters):
    squad = shooters.named("Alvarez")
    shooters.click_piece(squad)
    shooters.point(2111)
    (forecast,) = shooters.prompt.view.forecasts
    assert forecast.terms[0].rule == "OA-5.6-5"
    assert sum(chance.share for chance in forecast.chances) == 1
    battle = shooters.scene.desk.battle
    shot = shot_facts(battle, squad, 2111)
    exact = [share for share in shot_odds(battle, shot, shot.targets[0].unit).values() if share]
    assert [chance.share for chance in forecast.chances] == exact
    assert not shooters.world.has(squad, Fired)


def test_the_card_goes_when_the_mouse_leaves_the_target(shooters):
    shooters.click_piece(shooters.named("Alvarez"))
    shooters.point(2111)
    shooters.point(1501)
    assert not shooters.prompt.visible


def test_f_and_enter_where_nobody_can_fire_end_no_step(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return UsFire("us")

    table.lay_out(arrange, dice=[3] * 60)
    table.click_piece(table.named("Alvarez"))
    table.press("F", "Enter", "Enter")
    assert table.decision == "UsFire"
    assert "Space goes on" in table.said
    table.press("Space")
    assert table.decision != "UsFire"


def test_a_click_aims_and_a_second_click_fires(shooters):
    squad = shooters.named("Alvarez")
    shooters.click_piece(squad)
    shooters.click(2111)
    assert shooters.scene.commander.intent.aimed == Fire(squad, 2111)
    shooters.click(2111)
    assert shooters.world.has(squad, Fired)


def test_f_aims_and_enter_fires(shooters):
    shooters.press("Tab", "F")
    squad = shooters.scene.desk.selected
    assert not shooters.world.has(squad, Fired)
    shooters.press("Enter")
    assert shooters.world.has(squad, Fired)


def test_esc_lets_go_of_the_aim_before_anything_else(shooters):
    shooters.press("Tab", "F", "Esc")
    assert shooters.scene.commander.intent.aimed is None
    assert shooters.scene.desk.selected is not None
    assert not shooters.scene.root.popups


def test_the_log_tells_the_shot_with_its_dice_and_its_rule(shooters):
    shooters.press("Tab", "F", "Enter")
    log = shooters.scene.parts.panel.log
    card = next(entry for entry in log.entries if "fires from" in entry.words)
    assert "OA-5.5-1" in card.words
    assert any("OA-5.5-1" in getattr(part, "tip", "") for part in card.spans)
    inside = ["".join(getattr(span, "text", "") for span in parts) for _, parts in card.details()]
    assert "Die  6  OA-5.5-1" in inside
    assert any(line.startswith("Terrain of the target") for line in inside)


def test_a_shot_cannot_be_undone(shooters):
    shooters.press("Tab", "F", "Enter", "Ctrl+Z")
    assert shooters.world.has(shooters.named("Alvarez"), Fired)
    assert "Dice have fallen" in shooters.said


def test_a_rule_in_the_card_opens_the_rules(shooters):
    shooters.press("Tab", "F")
    box, rule = shooters.prompt.view.links[0]
    shooters.hands.click(box.center)
    assert isinstance(shooters.hands.scene, RulesScene)
    assert shooters.hands.scene.at.key == rule


def test_a_target_out_of_range_is_refused_with_the_rule(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.viet(2111)
        board.viet(1716)
        return UsFire("us")

    table.lay_out(arrange)
    table.click_piece(table.named("Alvarez"))
    table.click(1716)
    assert "OA-5.1-1" in table.said


def test_the_right_button_offers_every_legal_order_for_a_hex(shooters):
    shooters.click_piece(shooters.named("Alvarez"))
    shooters.click(2111, button=3)
    assert any(line.startswith("Fire 2111") for line in shooters.menu_words())


# -- reaction ----------------------------------------------------------------------------------------------------


@pytest.fixture
def reacting(table):
    """A VC squad has just moved in front of two squads."""

    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.squad(2209, name="Boone")
        return UsReaction("us", board.viet(2111))

    table.lay_out(arrange, dice=[1] * 80)
    return table


def test_reaction_fire_shows_the_first_shot_with_its_odds(reacting):
    assert reacting.prompt.visible
    assert reacting.scene.commander.intent.aimed in reacting.session.game.orders()
    assert "fire at it, or hold" in reacting.said


def test_tab_goes_to_the_next_who_could_fire(reacting):
    first = reacting.scene.commander.intent.aimed
    reacting.press("Tab")
    assert reacting.scene.commander.intent.aimed != first


def test_a_click_on_a_squad_lets_it_be_the_one(reacting):
    reacting.click_piece(reacting.named("Boone"))
    assert reacting.scene.commander.intent.aimed == Fire(reacting.named("Boone"), 2111)


def test_enter_fires_and_the_other_squad_is_asked(reacting):
    reacting.press("Enter")
    assert reacting.world.has(reacting.named("Alvarez"), Fired)
    assert reacting.decision == "UsReaction"


def test_h_holds(reacting):
    reacting.press("H")
    assert reacting.decision != "UsReaction"
    assert not reacting.world.has(reacting.named("Alvarez"), Fired)


def test_holding_for_the_step_answers_every_later_question_of_the_step(reacting):
    viet = reacting.session.game.decision.mover
    reacting.scene.commander.intent.holding = reacting.scene.commander.aiming.step_key
    reacting.session.game.agenda.append(UsReaction("us", viet))
    reacting.refresh()
    assert reacting.decision != "UsReaction"
    assert not reacting.world.has(reacting.named("Alvarez"), Fired)


def test_assault_after_a_move_shows_its_penalty(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        board.viet(2111, steps=1)
        return UsMovement("us")

    table.lay_out(arrange, dice=[1] * 60)
    squad = table.named("Alvarez")
    table.click_piece(squad)
    table.click(2110)
    assert "Assault" in table.order_buttons()
    table.press("A")
    (forecast,) = table.prompt.view.forecasts
    assert any(term.words == "assault" for term in forecast.terms)


def test_a_player_of_the_viet_cong_is_shown_who_is_asked(table):
    def arrange(board):
        board.squad(2109, name="Alvarez")
        return VcDefensiveFire("vc", board.viet(2111))

    table.session.seats.clear()
    table.lay_out(arrange, dice=[1] * 40)
    viet = table.session.game.decision.unit
    assert table.scene.desk.selected == viet
    table.click(2109)
    table.press("Enter")
    assert table.world.has(viet, Fired)
