"""An order of FNG is one record: its button, key, tooltip, menu line and sentence follow from it alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules.fng.model.components.figures import Prone
from game.rules.fng.model.decisions.turn import GoProne, GroupActs
from game.ui.battle.acts import PLAIN, Handle
from game.ui.battle.hotkeys import Hotkeys
from game.ui.fng.controls.keyboard import BEGINNINGS
from game.ui.fng.orders.acts import ACTS, AIMED, order_words
from game.ui.skirmish.orders.acts import PLACED
from tests.asserting import some

WINDOW = Path(__file__).parents[3] / "game" / "ui" / "fng"
HANDLED = [(act, handle) for act in ACTS if act.aim != PLACED for handle in act.handles]


@pytest.fixture
def lying_low(table, monkeypatch):
    """Going prone is called otherwise, has another key and another sentence; Able is active."""
    record = replace(
        ACTS[GoProne],
        says=lambda skirmish, order: "He lies low",
        handles=(Handle("Lie low", "table_best", "Down there.", when=(GroupActs,)),),
    )
    monkeypatch.setitem(ACTS._acts, GoProne, record)
    table.click("Able")
    table.hands.press("W")
    table.settle()
    table.click("Able")
    table.scene.hotkeys = Hotkeys(table.scene)
    return table


def test_the_button_of_an_order_is_what_its_record_says(lying_low):
    (button,) = [each for each in lying_low.scene.parts.panel.order_buttons if each.text == "Lie low"]
    assert button.tooltip == "Down there."
    assert button.key == ACTS.handle(GoProne).key
    lying_low.hands.click(button)
    lying_low.settle()
    assert lying_low.world.has(lying_low.man("Able"), Prone)


def test_the_key_of_an_order_is_what_its_record_says(lying_low):
    assert "table_prone" not in lying_low.scene.order_bindings()
    lying_low.hands.press(ACTS.handle(GoProne).key)
    lying_low.settle()
    assert lying_low.world.has(lying_low.man("Able"), Prone)


def test_the_menu_shows_sentence_key_and_tooltip_of_the_record(lying_low):
    items = {item.text: item for item in lying_low.scene.own_items(lying_low.man("Able"))}
    assert items["He lies low"].key == ACTS.handle(GoProne).key
    assert items["He lies low"].about == "Down there."
    assert order_words(lying_low.session.game, GoProne(lying_low.man("Able"))) == "He lies low"


def test_an_order_that_is_given_as_it_is_is_named_in_the_window_by_its_record_alone():
    """To add one: its declaration, its rule, its record, and its key if that is new: four files besides tests."""
    plain = [act.kind.__name__ for act in ACTS if act.aim == PLAIN and any(handle.when for handle in act.handles)]
    assert "GoProne" in some(plain)
    naming = {
        name: [file.name for file in sorted(WINDOW.rglob("*.py")) if re.search(rf"\b{name}\b", file.read_text())]
        for name in plain
    }
    assert {name: len(files) for name, files in naming.items()} == dict.fromkeys(plain, 1)


def test_every_way_to_aim_is_begun_somehow():
    assert {act.aim for act, _ in HANDLED} <= set(BEGINNINGS)
    assert all(act.line for act in ACTS if act.aim in AIMED and act.kind.__name__ != "Activate")


def test_only_readying_and_throwing_share_a_key():
    actions = [handle.action for _, handle in HANDLED if handle.action]
    assert {action for action in actions if actions.count(action) > 1} == {"table_grenade"}
