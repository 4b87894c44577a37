"""Nothing that can be ordered or asked is without words, and no figure is drawn in a way the table does not know."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from game.engine.core.modifiers import Modifiers
from game.engine.core.world import THE_GAME
from game.rules.fng.model.components.figures import Figure, Nations, OutOfFight
from game.rules.fng.model.components.melee import Retrieving
from game.rules.fng.model.events import arms as events_arms
from game.rules.fng.model.events import turn as events
from game.rules.fng.model.options import Gear
from game.rules.fng.model.tables.weapons import GROUPS
from game.ui.battle.effects import NO_DICE
from game.ui.fng.orders.acts import order_words
from game.ui.fng.shown.acting import ACTED
from game.ui.fng.shown.looks import _BADGES, _CLASSES, _DRESSES, _POSTURES, look_of
from game.ui.fng.shown.roster import GEAR, STATES, line_of, rule_words
from game.ui.skirmish.motions import Fall, Lob
from game.ui.skirmish.shown.blasts import Explosion
from game.ui.table.figures import BADGES, DRESSES, POSTURES, WEAPONS, dress_of
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


def test_every_army_of_the_table_has_a_dress(table):
    armies = table.session.game.ctx.tables.organisation.armies.values()
    assert set(_DRESSES) == {army.title for army in armies} - {"Local Viet Cong"}
    assert set(_DRESSES.values()) <= set(DRESSES)


def test_a_man_wears_what_the_nation_of_his_side_does(table):
    game, world = table.session.game, table.session.game.world
    assert (look_of(game, table.man("Able")).dress, look_of(game, table.man("Pham")).dress[:5]) == ("american", "local")
    world.set(THE_GAME, Nations(us="ANZAC", vc="NVA"))
    assert (look_of(game, table.man("Able")).dress, look_of(game, table.man("Pham")).dress) == ("anzac", "nva")


def test_of_two_local_men_one_goes_bareheaded():
    assert {dress_of("vc", key) for key in (4, 5)} == {"local", "local bare"}


@pytest.mark.parametrize(
    ("change", "gear"),
    [
        ({"gear": ("radio",), "rank": "leader"}, "radio"),
        ({"attributes": ("medic",)}, "medic"),
        ({"rank": "leader"}, "officer"),
        ({"rank": "junior"}, ""),
    ],
)
def test_radio_bag_and_map_case_show(table, change, gear):
    game, able = table.session.game, table.man("Able")
    game.world.set(able, replace(game.world.get(able, Figure), **change))
    assert look_of(game, able).gear == gear


@pytest.mark.rule("FNG-ORG-10")
def test_his_card_tells_what_he_has_besides_weapons(table):
    game, able = table.session.game, table.man("Able")
    before = line_of(game, able).attributes
    game.world.set(able, replace(game.world.get(able, Figure), gear=("claymore", "smoke grenade")))
    claymore, smoke = line_of(game, able).attributes[len(before) :]
    assert [claymore.words, smoke.words, claymore.rule] == ["claymore", "smoke grenades", "FNG-ORG-10"]
    assert claymore.meaning.startswith("Everybody in a squad carries grenades and at least one claymore")


def test_every_kind_of_gear_has_words_and_a_rule_of_the_ledger():
    assert set(get_args(Gear)) == set(GEAR)
    assert all(rule_words(rule) for _, rule in GEAR.values())


def test_who_is_out_of_the_fight_is_carried_while_somebody_retrieves_him(table):
    game, able, baker = table.session.game, table.man("Able"), table.man("Baker")
    game.world.set(able, OutOfFight(1))
    assert look_of(game, able).posture == "out"
    game.world.set(baker, Retrieving(able))
    assert (look_of(game, able).posture, "carrying" in look_of(game, baker).badges) == ("carried", True)


@pytest.mark.parametrize(("how", "flies"), [("thrown", True), ("fired", True), ("dropped", False), ("charge", False)])
def test_a_grenade_flies_before_it_bursts(table, how, flies):
    able = table.man("Able")
    acting = table.scene.acting
    burst = events_arms.Burst(
        figure=able, weapon="grenade", at=(14.0, 16.0), how=how, result="hit", rep=4, modifiers=Modifiers(), faces=(1,),
        targets=(),
    )  # fmt: skip
    acts = ACTED[events_arms.Burst](acting, burst, NO_DICE)
    assert any(isinstance(each, Lob) for each in acts) == flies
    assert any(isinstance(each, Explosion) for each in acts)


def test_who_falls_is_seen_to_fall(table):
    able = table.man("Able")
    fell = events.Fell(figure=able, result="knocked down")
    assert [type(each) for each in ACTED[events.Fell](table.scene.acting, fell, NO_DICE)] == [Fall]
