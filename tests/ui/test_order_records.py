"""The table of a system's orders: their handles, what the panel, the help and the menus read of them."""

from __future__ import annotations

import pytest

from game.engine.core.orders import Decision, Order
from game.ui.battle.acts import ODDS, SHOWN, WAY, Acts, Handle
from game.ui.kit.inputs.menu import MenuItem
from game.ui.window.keymap import key_of


class Fire(Order, frozen=True):
    pass


class Walk(Order, frozen=True):
    fast: bool = False


class Wait(Order, frozen=True):
    pass


class Other(Order, frozen=True):
    pass


class Asked(Decision, frozen=True):
    pass


class AskedElse(Decision, frozen=True):
    pass


FIRE = Handle("Fire", "fire", "Shoots at once.", when=(Asked,))
SLOW, FAST = Handle("Walk", when=(Asked, AskedElse)), Handle("Run", "undo", variant="fast")
WAIT = Handle("Wait", "hint")


@pytest.fixture
def acts() -> Acts:
    made = Acts(lambda order: "fast" if isinstance(order, Walk) and order.fast else "")
    made.says(Fire, FIRE, shows=ODDS)(lambda game, order: "fires")
    made.says(Walk, SLOW, FAST, aim="place", line="Walk there", shows=WAY)(lambda game, order: "walks")
    made.says(Wait, WAIT)(lambda game, order: "waits")
    return made


def test_an_order_has_one_record_with_its_sentence(acts):
    assert [act.kind for act in acts] == [Fire, Walk, Wait]
    assert (Fire in acts, Other in acts) == (True, False)
    assert acts[Walk].says(None, Walk()) == "walks"
    assert (acts[Walk].line, acts[Walk].aim) == ("Walk there", "place")


def test_an_order_has_the_handle_of_its_variant(acts):
    assert [acts.handle_of(order) for order in (Fire(), Walk(), Walk(fast=True))] == [FIRE, SLOW, FAST]
    assert acts.handle(Walk, "fast") is FAST


def test_a_variant_that_there_is_not_is_a_fault(acts):
    with pytest.raises(KeyError):
        acts.handle(Fire, "fast")
    with pytest.raises(KeyError):
        acts.handle_of(Other())


@pytest.mark.parametrize(("decision", "offered"), [(Asked(""), [FIRE, SLOW]), (AskedElse(""), [SLOW]), (None, [])])
def test_the_panel_offers_what_can_be_decided_now(acts, decision, offered):
    assert [handle for _, handle in acts.offered(decision)] == offered


def test_the_help_tells_every_order_with_its_key_its_tooltip_and_what_is_shown_first(acts):
    assert list(acts.told()) == [
        (key_of("fire"), f"Fire: Shoots at once. {SHOWN[ODDS]}"),
        ("", f"Walk {SHOWN[WAY]}"),
        (key_of("undo"), f"Run {SHOWN[WAY]}"),
        (key_of("hint"), "Wait"),
    ]


def test_orders_with_a_key_and_no_button_are_told_apart(acts):
    assert acts.without_button() == ((key_of("undo"), f"Run {SHOWN[WAY]}"), (key_of("hint"), "Wait"))
    assert acts.actions == ("fire", "undo", "hint")


def test_orders_are_found_by_how_they_are_aimed(acts):
    assert acts.aimed("place") == (Walk,)
    assert acts.aimed("") == (Fire, Wait)
    assert acts.aimed("place", "") == (Fire, Walk, Wait)
    assert acts.aimed() == ()


def test_a_line_of_a_menu_has_the_key_of_its_order_where_it_does_just_that(acts):
    item = MenuItem("Do it", lambda: None)
    keyed = acts.with_key(item, Fire())
    assert (keyed.key, keyed.about) == (key_of("fire"), "Shoots at once.")
    assert acts.with_key(item, Other()) is item
    assert acts.with_key(item, Walk()) is item
    assert acts.with_key(item, Walk(), "place") is item, "it has two handles"
    assert acts.with_key(item, Wait(), "place").key == key_of("hint")
