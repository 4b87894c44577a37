"""An order of Force on Force is one record: nothing that can be chosen is without a button, and each key begins it."""

from __future__ import annotations

from typing import get_args

from game.rules.fof.model.decisions import Activate, Choice, ReactBy, Reply
from game.ui.fof.controls.keyboard import BEGINNINGS
from game.ui.fof.orders.acts import ACTS, AIMED, CHOICE, HOW, REPLIES
from game.ui.window.actions import ACTIONS
from tests.asserting import some

ON_PANEL = [(act, handle) for act in ACTS for handle in act.handles if handle.when]


def test_whatever_a_unit_can_be_activated_for_has_one_button_and_a_sentence():
    variants = [handle.variant for handle in ACTS[Activate].handles]
    assert sorted(variants) == sorted(get_args(Choice)) == sorted(HOW)


def test_every_reply_has_one_button_and_a_sentence():
    assert {handle.variant for handle in ACTS[ReactBy].handles} == set(get_args(Reply)) == set(REPLIES)


def test_every_button_of_the_panel_can_be_begun_and_has_a_key():
    assert {act.aim for act, _ in ON_PANEL} <= set(BEGINNINGS)
    assert {handle.action for _, handle in ON_PANEL} <= {action.name for action in ACTIONS}


def test_what_is_aimed_has_a_line_in_menus():
    aimed = some([act for act in ACTS if act.aim in AIMED and act.aim != CHOICE])
    assert [act.kind.__name__ for act in aimed if not act.line] == []
