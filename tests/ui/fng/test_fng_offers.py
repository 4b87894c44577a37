"""What the panel and the card of FNG offer: a shot once, a grenade that is made ready first, targets and dice."""

from __future__ import annotations

from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.arms import MakeReady, ThrowAt
from game.rules.fng.model.decisions.turn import Shots


def button(table, *words):
    """The button of the panel with any of these words."""
    return next(each for each in table.scene.parts.panel.order_buttons if each.text in words)


def card_button(table, words):
    return next(each for each in table.scene.parts.prompt.bar.children() if each.text == words)


def orders(table, kind):
    return [record.order for record in table.session.records if isinstance(record.order, kind)]


def test_whoever_has_fired_finds_fire_grey_with_the_reason_in_panel_and_menu(table):
    table.click("Able")
    table.fire()
    table.confirm()
    assert len(orders(table, Shots)) == 1
    table.click("Able")
    fire = button(table, "Fire")
    assert not fire.enabled
    assert "has fired" in fire.reason
    items = list(table.scene.own_items(table.man("Able")))
    assert [(item.text, item.open) for item in items if item.key == "F"] == [("Fire", False)]


def test_throw_says_that_it_only_readies_a_grenade_and_asks_before_it_does(table):
    table.click("Able")
    table.hands.press("W")
    table.settle()
    table.click("Able")
    table.hands.click(button(table, "Ready grenade"))
    table.settle()
    assert orders(table, MakeReady) == []
    assert table.scene.root.popups, "the player is asked"
    table.hands.press("Enter")
    table.settle()
    assert [order.weapon for order in orders(table, MakeReady)] == ["grenade"]
    assert orders(table, ThrowAt) == []


def test_a_target_of_several_is_taken_out_again_with_its_last_die(table):
    x, y = table.at("Pham")
    table.world.set(table.man("Dong"), At(x + 1.5, y, 180))
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    table.click("Charlie")
    table.fire()
    fire = table.scene.commander.fire
    table.hands.press("T")
    table.settle()
    assert len(fire.shot.aims) == 2
    second = fire.shot.aims[1].target.piece
    name = table.scene.desk.name_of(second)
    while fire.shot.aims[1].dice > 1:
        table.hands.click(card_button(table, f"− {name}"))
        table.settle()
    table.hands.click(card_button(table, f"Without {name}"))
    table.settle()
    assert second not in fire.shot.targets


def test_a_die_that_no_target_can_spare_is_not_offered(table):
    table.click("Able")
    table.fire()
    more = card_button(table, "+ die")
    assert not more.enabled
    assert "no more dice" in more.reason
    card = card_button(table, "− die")
    while card.enabled:
        table.hands.click(card)
        table.settle()
        card = card_button(table, "− die")
    assert card.reason == "Each target takes at least one die."
