"""Nothing that can be ordered or asked is without words, and no figure is drawn in a way the table does not know."""

from __future__ import annotations

import pytest

from game.rules.fng.model.tables.weapons import GROUPS
from game.ui.fng.orders.acts import order_words
from game.ui.fng.shown.looks import _BADGES, _CLASSES, _POSTURES, look_of
from game.ui.fng.shown.roster import STATES, line_of, rule_words
from game.ui.table.figures import BADGES, POSTURES, WEAPONS
from tests.asserting import some
from tests.ui.fng.soldier import Soldier


def test_every_answer_that_comes_up_is_said(table):
    table.hands.app.context.settings.change(confirm_phase=False)
    soldier = Soldier(table)
    for _ in range(25):
        if table.hands.scene is not table.scene or table.session.over:
            break
        game = table.session.game
        for order in some(list(game.candidates())[:40]):
            words = order_words(game, order, game.decision)
            assert words
            assert "Another order" not in words
        soldier.act()


def test_every_group_of_weapons_is_drawn():
    assert set(_CLASSES) == set(GROUPS)
    assert set(_CLASSES.values()) <= set(WEAPONS)


def test_postures_and_badges_are_those_of_the_table():
    assert {name for _, name in _POSTURES} <= set(POSTURES)
    assert {name for _, name in _BADGES} <= set(BADGES)


@pytest.mark.parametrize("rule", sorted({rule for _, _, rule in STATES}))
def test_every_state_is_explained_by_a_rule(rule):
    assert rule_words(rule)


def test_attributes_are_explained_from_the_ledger(table):
    line = line_of(table.session.game, table.man("Sarge"))
    assert [trait.words for trait in line.attributes] == ["Born Leader", "Crack shot"]
    assert all(trait.meaning for trait in line.attributes)
    assert look_of(table.session.game, table.man("Sarge")).star


@pytest.mark.parametrize(("name", "words"), [("Pham", "48 in, 1 die"), ("Sarge", "20 in, 3 dice")])
def test_a_weapon_tells_its_reach_and_dice(table, name, words):
    first, *_ = line_of(table.session.game, table.man(name)).weapons
    assert first.words.endswith(words)
