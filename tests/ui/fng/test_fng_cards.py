"""The cards of a charge, a throw, a round of melee and both hands: exact chances, each fact with its rule."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.board.skirmish.arms import take_up
from game.board.table.measure.geometry import Point
from game.rules.fng.model.arms import Arm, make_arm_ready
from game.rules.fng.model.components.figures import At, Figure, Hidden
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.decisions.arms import FireBoth
from game.rules.fng.model.decisions.melee import Charge
from game.rules.fng.model.decisions.turn import Activate
from tests.ui.fng.skirmish_table import SkirmishTable


def bring(table, name, x, y, facing=0):
    """Put a figure somewhere, seen by everybody, before anybody has looked at what may be ordered."""
    figure = table.man(name)
    table.world.set(figure, At(x, y, facing))
    table.world.remove(figure, Hidden)
    table.scene.desk._key = (-1, -1, -1)
    table.scene.parts.show_world()
    table.scene.refresh()
    return figure


def forecasts(table):
    assert table.scene.parts.prompt.visible
    return table.scene.parts.prompt.view.forecasts


def sums_to_one(found):
    return all(sum((chance.share for chance in each.chances), Fraction(0)) == 1 for each in found if each.chances)


def test_c_shows_a_charge_before_anybody_is_active_and_enter_orders_it(table):
    bring(table, "Pham", 16.0, 15.0)
    table.click("Able")
    table.hands.press("C")
    charger, charged, melee = forecasts(table)
    assert charger.target == "Able"
    assert {chance.words for chance in charger.chances} >= {"charges", "stays where he is"}
    assert "Pham" in charged.target
    assert [term.rule for term in charged.terms[-2:]] == ["FNG-FIRE-02", "FNG-DAMAGE-01"], "his fire on the way"
    assert "If they come to blows" in melee.target
    assert sums_to_one((charger, charged, melee))
    rules = [term.rule for each in (charger, charged, melee) for term in each.terms]
    assert rules
    assert all(rule.startswith("FNG-") for rule in rules)
    assert not table.session.records or table.session.records[-1].side != "us"
    table.hands.press("Enter")
    table.settle()
    given = [record.order for record in table.session.records if record.side == "us"]
    assert [type(order) for order in given[:2]] == [Activate, Charge]
    assert table.scene.commander.charging.planned is None


def test_esc_lets_go_of_a_charge(table):
    bring(table, "Pham", 16.0, 15.0)
    table.click("Able")
    table.hands.press("C")
    table.hands.press("Esc")
    assert table.scene.commander.charging.planned is None
    assert not table.scene.parts.prompt.visible


def test_a_throw_shows_where_it_may_land_and_everybody_in_the_circle(table):
    make_arm_ready(table.world, table.man("Able"), "grenade")
    bring(table, "Pham", 14.0, 15.5)
    table.click("Able")
    table.hands.press("W")
    table.settle()
    table.hands.press("G")
    fire = table.scene.commander.fire
    assert fire.seeks_spot
    fire.move_spot(Point(14.0, 15.5))
    throw, *men = forecasts(table)
    assert "grenade" in throw.target
    assert [man.target for man in men] == ["Pham"]
    assert sums_to_one((throw, *men))
    assert not [term for term in throw.terms if term.rule == "FNG-ATTR-06"]
    pham = table.man("Pham")
    table.world.set(pham, replace(table.world.get(pham, Figure), attributes=("athlete",)))
    table.scene.desk._key = (-1, -1, -1)
    table.scene.refresh()
    back = [term for term in forecasts(table)[0].terms if term.rule == "FNG-ATTR-06"]
    assert len(back) == 1
    assert "Pham" in back[0].words
    assert {chance.words for chance in men[0].chances} >= {"killed", "knocked down", "ducks back"}
    fire.move_spot(Point(14.0, 12.0))
    assert any("one of your own" in each.target for each in forecasts(table))


def test_one_who_fights_hand_to_hand_shows_his_next_round(table):
    pham = bring(table, "Pham", 15.0, 11.5)
    able = table.man("Able")
    table.world.set(able, Fighting((pham,)))
    table.world.set(pham, Fighting((able,)))
    table.click("Able")
    (round_,) = forecasts(table)
    assert round_.target == "Able against Pham"
    assert sums_to_one((round_,))
    assert {chance.words for chance in round_.chances} >= {"Pham killed", "neither is hurt", "Able knocked down"}


@pytest.mark.parametrize("pistols", [2, 1])
def test_both_hands_have_a_key_where_there_are_two_pistols(table, pistols):
    able = table.man("Able")
    for _ in range(pistols):
        take_up(table.world, able, table.world.create(Arm("m1911")))
    bring(table, "Pham", 16.0, 15.0)
    table.click("Able")
    table.hands.press("F")
    table.hands.press("Shift+X")
    shot = table.scene.commander.fire.shot
    if pistols == 1:
        assert not shot.second
        assert "two pistols" in table.scene.parts.banner.note
        return
    assert isinstance(shot.order(), FireBoth)
    (forecast,) = forecasts(table)
    assert "FNG-ATTR-05" in [term.rule for term in forecast.terms]
    assert sums_to_one((forecast,))
    table.hands.press("Shift+X")
    assert not table.scene.commander.fire.shot.second


def test_the_menu_of_an_enemy_tells_how_far_he_is_and_why_he_cannot_be_aimed_at(table):
    from game.ui.fng.controls.menus import OrderMenu

    table.click("Sarge")
    near, far = (list(OrderMenu(table.scene).enemy_items(table.man(name))) for name in ("Pham", "Thiet"))
    assert all(" in" in item.detail for item in (*near, *far) if item.text.startswith("Aim "))
    bring(table, "Pham", 1.0, 35.0)
    refused = [item for item in OrderMenu(table.scene).enemy_items(table.man("Pham")) if item.text.startswith("Aim ")]
    assert refused
    assert all(item.reason for item in refused)


def test_in_a_small_window_the_card_of_a_charge_keeps_its_buttons_in_view(home):
    table = SkirmishTable(home, size=(1024, 700), scale=150)
    try:
        bring(table, "Pham", 16.0, 15.0)
        table.click("Able")
        table.hands.press("C")
        *before, melee = forecasts(table)
        assert len(before) == 2
        assert all(term.value and term.rule for each in before for term in each.terms)
        assert before[1].terms[-1].rule == "FNG-DAMAGE-01", "what his fire on the way does"
        assert sums_to_one((melee,))
        table.hands.wait(0.1)
        window = table.hands.app.surface.get_rect()
        assert all(window.contains(button.rect) for button in table.scene.parts.prompt.bar.children())
        prompt, banner = table.scene.parts.prompt.rect, table.scene.parts.banner
        assert not banner.rect.colliderect(prompt), "what is to be done stands beside the card"
        table.scene.note("That is out of reach. (FNG-REACT-19)")
        table.hands.wait(0.1)
        assert banner.words
        assert window.contains(banner.rect)
        assert not banner.rect.colliderect(prompt), "a refusal does not cover the title"
        table.hands.press("Esc")
        table.hands.wait(6)
        assert banner.words == banner.standing
    finally:
        table.close()


def test_a_shot_at_men_keeps_no_spot_and_a_throw_takes_the_one_that_is_pointed_at(table):
    bring(table, "Pham", 14.0, 15.5)
    table.click("Able")
    table.hands.press("F")
    fire = table.scene.commander.fire
    aimed = fire.shot
    fire.move_spot(Point(14.0, 12.0))
    assert fire.shot == aimed
    fire.drop()
    fire.move_spot(Point(14.0, 12.0))
    assert fire.shot is None
