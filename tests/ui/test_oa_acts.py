"""An order of Operation Apocalypse is one record: its button, key, tooltip, aim and sentence follow from it alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.core.orders import Order
from game.rules.oa.model import decisions
from game.rules.oa.model.decisions import Dismantle, Fire, LaySmoke, PassPrisoner, UsMovement
from game.ui.battle.acts import ODDS, Handle
from game.ui.battle.hotkeys import Hotkeys
from game.ui.oa.orders.acts import ACTS, ALL, ATTACK, STRIKE, words_of
from game.ui.oa.orders.odds import forecasts
from game.ui.window.actions import ACTIONS
from tests.asserting import some

HANDLED = [(act, handle) for act in ACTS for handle in act.handles]


def test_every_order_of_the_rules_has_its_record() -> None:
    kinds = [each for each in vars(decisions).values() if isinstance(each, type) and issubclass(each, Order)]
    assert [kind.__name__ for kind in some(kinds) if kind is not Order and kind not in ACTS] == []


def test_every_handle_has_an_action_and_a_tooltip() -> None:
    names = {action.name for action in ACTIONS}
    assert [handle.name for _, handle in HANDLED if handle.action not in names or not handle.hint] == []


def test_an_attack_shows_its_chances_before_it_is_made() -> None:
    attacks = some([act for act in ACTS if act.aim in (ATTACK, STRIKE)])
    assert [act.kind.__name__ for act in attacks if act.shows != ODDS] == []


def test_what_everybody_does_at_once_has_a_key_of_its_own() -> None:
    actions = [handle.action for _, handle in HANDLED if handle.variant == ALL]
    assert sorted(actions) == ["get_off_all", "land_all", "leave_all", "take_off_all"]


@pytest.fixture
def squads(table):
    """Two squads and their prisoner in the movement step."""

    def arrange(board):
        board.guard(board.civilian(1512), board.squad(1512, name="Alvarez"))
        board.squad(1612, name="Boone")
        return UsMovement("us")

    table.lay_out(arrange)
    return table


@pytest.fixture
def otherwise(squads, monkeypatch):
    """Handing a prisoner over is called otherwise, has another key and another sentence."""
    record = replace(
        ACTS[PassPrisoner],
        says=lambda world, order: "Give away",
        handles=(Handle("Part with", "ruler", "He is somebody else's."),),
    )
    monkeypatch.setitem(ACTS._acts, PassPrisoner, record)
    squads.scene.hotkeys = Hotkeys(squads.scene)
    squads.click_piece(squads.named("Alvarez"))
    return squads


def test_button_menu_and_sentence_of_an_order_are_what_its_record_says(otherwise):
    scene, handle = otherwise.scene, ACTS.handle(PassPrisoner)
    (button,) = [each for each in scene.parts.panel.order_buttons if each.text == "Part with"]
    assert (button.key, button.tooltip) == (handle.key, "He is somebody else's.")
    order = next(each for each in scene.desk.involving(otherwise.named("Alvarez")) if isinstance(each, PassPrisoner))
    item = scene.commander.item(order)
    assert (item.text.partition(":")[0], item.key) == ("Give away", handle.key)
    assert words_of(scene.desk.battle.world, order) == "Give away"


def test_the_chances_of_an_order_that_shows_them_are_told(squads):
    battle, alvarez = squads.scene.desk.battle, squads.named("Alvarez")
    hexes = squads.scene.view.grid.neighbours(squads.hex_of(alvarez))
    assert forecasts(battle, LaySmoke(alvarez, hexes[0]))
    assert ACTS[LaySmoke].shows == ACTS[Fire].shows == ODDS
    assert not ACTS[Dismantle].shows
