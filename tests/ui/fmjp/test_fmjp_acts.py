"""An order of FMJP is one record: its button, key, tooltip, menu line, way and sentence follow from it alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from game.engine.core.orders import Order
from game.rules.fmjp.model import decisions
from game.rules.fmjp.model.components import OrderKind, Prone
from game.rules.fmjp.model.decisions import CardActs, ChangePosition, IssueOrder, Move, Pace
from game.ui.battle.acts import ODDS, PLAIN, Handle
from game.ui.battle.hotkeys import Hotkeys
from game.ui.fmjp.controls.keyboard import BEGINNINGS
from game.ui.fmjp.orders.acts import ACTS, DRAWN, order_words, way_words
from game.ui.fmjp.orders.odds import has_odds
from game.ui.skirmish.orders.acts import PLACED
from game.ui.window.actions import ACTIONS
from tests.asserting import some
from tests.ui.fmjp.card_table import CardTable

WINDOW = Path(__file__).parents[3] / "game" / "ui" / "fmjp"
HANDLED = [(act, handle) for act in ACTS if act.aim != PLACED for handle in act.handles]


@pytest.fixture
def lying_low(table: CardTable, monkeypatch: pytest.MonkeyPatch) -> CardTable:
    """Going prone is called otherwise, has another key and another sentence."""
    record = replace(
        ACTS[ChangePosition],
        says=lambda battle, order: "He lies low",
        handles=(Handle("Lie low", "table_stand", "Down there.", "prone", (CardActs,)),),
    )
    monkeypatch.setitem(ACTS._acts, ChangePosition, record)
    table.scene.hotkeys = Hotkeys(table.scene)
    table.scene.parts.show_choice()
    table.hands.step()
    return table


def test_the_button_of_an_order_is_what_its_record_says(lying_low: CardTable) -> None:
    figure = lying_low.decision.figure
    (button,) = [each for each in lying_low.scene.parts.panel.order_buttons if each.text == "Lie low"]
    assert button.tooltip == "Down there."
    assert button.key == ACTS.handle(ChangePosition, "prone").key
    lying_low.hands.click(button)
    assert lying_low.session.game.world.has(figure, Prone)


def test_the_key_of_an_order_is_what_its_record_says(lying_low: CardTable) -> None:
    figure = lying_low.decision.figure
    assert "table_prone" not in lying_low.scene.order_bindings()
    lying_low.hands.press(ACTS.handle(ChangePosition, "prone").key)
    assert lying_low.session.game.world.has(figure, Prone)


def test_the_menu_shows_sentence_key_and_tooltip_of_the_record(lying_low: CardTable) -> None:
    figure = lying_low.decision.figure
    items = {item.text: item for item in lying_low.scene.own_items(figure)}
    assert items["He lies low"].key == ACTS.handle(ChangePosition, "prone").key
    assert items["He lies low"].about == "Down there."
    assert order_words(lying_low.session.game, ChangePosition(figure, "prone")) == "He lies low"


def test_an_order_that_is_given_as_it_is_is_named_in_the_window_by_its_record_alone() -> None:
    plain = [act.kind.__name__ for act in ACTS if act.aim == PLAIN and any(handle.when for handle in act.handles)]
    assert {"Rest", "Reload", "ClearStoppage"} <= set(plain)
    naming = {
        name: [file.name for file in sorted(WINDOW.rglob("*.py")) if re.search(rf"\b{name}\b", file.read_text())]
        for name in plain
    }
    assert naming == {name: ["acts.py", "odds.py"] if name == "Reload" else ["acts.py"] for name in plain}


def test_every_order_of_the_rules_has_its_record() -> None:
    kinds = [each for each in vars(decisions).values() if isinstance(each, type) and issubclass(each, Order)]
    assert [kind.__name__ for kind in some(kinds) if kind is not Order and kind not in ACTS] == []


def test_each_pace_and_each_order_to_an_npc_has_its_name() -> None:
    paces = {handle.variant for handle in ACTS[Move].handles}
    assert paces == set(get_args(Pace))
    told = {handle.variant for handle in ACTS[IssueOrder].handles if handle.variant}
    assert told == set(get_args(OrderKind))
    assert way_words(Move(1, (), "crawl")) == "Crawl"


def test_every_key_of_an_order_is_begun_somehow() -> None:
    keyed = [(act, handle) for act, handle in HANDLED if handle.action and handle.action != "end_step"]
    assert {act.aim for act, _ in some(keyed)} <= set(BEGINNINGS)
    assert {handle.action for _, handle in keyed} <= {action.name for action in ACTIONS}


def test_what_is_aimed_on_the_field_and_has_dice_says_that_its_chances_are_shown() -> None:
    with_dice = {act.kind for act in ACTS if act.aim in DRAWN and has_odds(act.kind)}
    assert {act.kind for act in ACTS if act.shows == ODDS} == with_dice
