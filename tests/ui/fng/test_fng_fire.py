"""Aiming in the window: targets, dice, full automatic, the card with its chances; answering what is asked."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest

from game.rules.fng.model.components.figures import Aim
from game.rules.fng.model.decisions.arms import ThrowAt
from game.rules.fng.model.decisions.turn import HoldFire, Shoot, Shots
from game.ui.fng.orders.fire_control import FireControl
from game.ui.fng.orders.odds import forecasts_of
from tests.asserting import while_true
from tests.rules.fng.fng_board import man
from tests.rules.fng.test_fng_special_guns import DUDS, boat, grenades
from tests.ui.fng.crewman import Crewman
from tests.ui.fng.skirmish_table import SkirmishTable
from tests.ui.fng.soldier import Soldier


def shots(table):
    return [record.order for record in table.session.records if isinstance(record.order, Shots)]


def test_f_aims_at_the_nearest_with_all_dice_and_exact_chances(table):
    table.click("Able")
    table.hands.press("F")
    shot = table.scene.commander.fire.shot
    assert shot is not None
    assert shot.aims
    (forecast, *_) = table.scene.parts.prompt.view.forecasts
    assert sum((chance.share for chance in forecast.chances), Fraction(0)) == 1
    assert all(term.rule.startswith("FNG-") for term in forecast.terms)
    assert {chance.words for chance in forecast.chances} >= {"killed", "knocked down"}
    assert table.view.figures.targets == shot.targets


def test_the_chances_are_those_of_the_rules(table):
    from game.rules.fng.odds.chances import hit_chances
    from game.ui.fng.orders.odds import facts_of_shot

    table.click("Able")
    table.hands.press("F")
    shot = table.scene.commander.fire.shot
    game = table.scene.desk.known
    missed = hit_chances(facts_of_shot(game, shot), 0, game.ctx.tables)[0]
    (forecast,) = forecasts_of(game, shot)
    hurt = sum(
        (c.share for c in forecast.chances if c.words in ("killed", "out of the fight", "knocked down")), Fraction(0)
    )
    assert hurt == 1 - missed


def test_a_die_fewer_and_one_more(table):
    table.click("Able")
    table.hands.press("F")
    fire = table.scene.commander.fire
    before = fire.shot.aims[0].dice
    table.hands.press("PageDown")
    assert fire.shot.aims[0].dice == before - 1
    table.hands.press("PageUp")
    assert fire.shot.aims[0].dice == before
    table.hands.press("PageUp")
    assert fire.shot.aims[0].dice == before, "the weapon has no more"


def test_full_automatic_changes_the_dice(table):
    table.click("Able")
    table.hands.press("F")
    fire = table.scene.commander.fire
    automatic, dice = fire.shot.automatic, fire.shot.aims[0].dice
    table.hands.press("U")
    assert fire.shot.automatic is not automatic
    assert fire.shot.aims[0].dice != dice


def test_enter_activates_and_fires(table):
    table.click("Able")
    table.hands.press("F")
    aims = table.scene.commander.fire.shot.aims
    table.hands.press("Enter")
    table.settle()
    (first, *_) = shots(table)
    assert first.figure == table.man("Able")
    assert first.aims == aims


def test_esc_lets_go_of_the_shot(table):
    table.click("Able")
    table.hands.press("F")
    table.hands.press("Esc")
    assert table.scene.commander.fire.shot is None
    assert not table.scene.parts.prompt.visible


def test_a_click_on_an_enemy_aims_at_him(table):
    table.click("Able")
    table.click("Pham")
    assert table.scene.commander.fire.shot.targets == (table.man("Pham"),)


def test_one_who_cannot_be_seen_is_refused_in_words(table):
    table.click("Able")
    table.click("Thiet")
    assert table.scene.commander.fire.shot is None
    assert table.scene.parts.banner.note.startswith("Able cannot see Thiet: a wall is in the way")


def test_dice_are_spread_over_two_targets_and_the_swath_is_shown(table):
    from game.ui.table.overlays import Template

    fire = table.scene.commander.fire
    for name in ("Sarge", "Able", "Baker", "Charlie"):
        table.click(name)
        table.hands.press("F")
        table.hands.press("T")
        if fire.shot is not None and len(fire.shot.aims) == 2:
            break
        table.hands.press("Esc")
    else:
        pytest.skip("nobody sees two enemies from the start")
    assert all(isinstance(aim, Aim) and aim.dice >= 1 for aim in fire.shot.aims)
    assert len(table.scene.parts.prompt.view.forecasts) == 2
    assert isinstance(fire.shot.aims, tuple)
    del Template


def test_a_man_who_may_fire_in_reaction_is_asked(table):
    table.hands.app.context.settings.change(confirm_phase=False)
    soldier = Soldier(table)
    for _ in while_true(lambda: not isinstance(table.session.game.decision, Shoot)):
        assert not table.session.over, "nobody ever was asked"
        soldier.act()
    decision = table.session.game.decision
    assert table.scene.desk.selected == decision.figure
    assert table.scene.parts.prompt.visible
    texts = [button.text for button in table.scene.parts.prompt.bar.children()]
    assert "Fire" in texts
    assert "Hold fire" in texts
    held = next(button for button in table.scene.parts.prompt.bar.children() if button.text == "Hold fire")
    assert held.enabled is not decision.bound


def test_who_can_answer_with_a_launcher_alone_has_it_aimed(tmp_path):
    table = SkirmishTable(tmp_path, scenario="fng/highway", seed=16, size=(1464, 950))
    for _ in range(3):
        table.hands.press("-")
        table.settle()
    crew, game, grenadier = Crewman(table), table.session.game, table.man("Ruiz")
    for _ in while_true(lambda: not (isinstance(game.decision, Shoot) and game.decision.figure == grenadier)):
        crew.act()
    assert {type(order) for order in game.candidates()} == {ThrowAt, HoldFire}
    given = game.orders_given
    table.confirm()
    assert game.orders_given > given
    table.close()


def test_a_launcher_with_rounds_left_is_aimed_at_another_spot():
    foes = [man(name, x, 8) for name, x in (("Ann", 12), ("Bao", 20), ("Chi", 28), ("Dung", 36))]
    game = boat("pbr", *DUDS, vc=foes, guns=("mk19",))
    control = FireControl.__new__(FireControl)
    control.desk = SimpleNamespace(game=game, decision=game.decision)
    for name, then in (("Ann", "Bao"), ("Bao", "Chi")):
        game.submit(grenades(game, name))
        assert control.why_not_spot(grenades(game, then)) == ""
    game.submit(grenades(game, "Chi"))
    assert control.why_not_spot(grenades(game, "Dung")) == "gunner has fired in this activation. (FNG-REACT-10)"
