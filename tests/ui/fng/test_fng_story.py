"""The tree of FNG: each man's dice beside his own name, captures and arrivals in their place, the rules of the log."""

from __future__ import annotations

import pytest

from game.engine.core.world import EntityId
from game.rules.fng.melee.rounds import join
from game.rules.fng.model.components.figures import At, OutOfFight
from game.rules.fng.model.decisions.melee import Capture
from game.rules.fng.model.decisions.turn import GroupActs
from game.rules.fng.model.events.melee import DuelDecided, Fought, TakenPrisoner
from game.rules.fng.model.events.turn import Arrived, DamageRolled, LeftTable, ShotFired, TargetOfShot
from game.rules.fng.words.telling import hits_told
from game.ui.battle.log.telling import RuleLink
from game.ui.kit.reading.entries import Span
from game.ui.skirmish.chain import Pool
from tests.asserting import while_true
from tests.ui.fng.soldier import Soldier


def beside(table, name, other):
    """A man stands in contact with another."""
    x, y = table.at(name)
    table.world.set(table.man(other), At(x, y - 1, 180))


def look_again(table):
    table.scene.desk._key = (-1, -1, -1)
    table.scene.sync()
    table.settle()


def links(table, kind):
    return [link for link in table.scene.parts.chain.tree.links if isinstance(link.entry.event, kind)]


def test_in_a_melee_each_mans_dice_stand_beside_his_own_name(table):
    table.hands.app.context.settings.change(confirm_phase=False)
    beside(table, "Able", "Pham")
    join(table.session.game, table.man("Able"), EntityId(table.man("Pham")), 0)
    look_again(table)
    for _ in while_true(lambda: not links(table, Fought)):
        table.end()
    tree = table.scene.parts.chain.tree
    fought = {link.entry.event.figure: link for link in links(table, Fought)}
    able, pham = (fought[table.man(name)] for name in ("Able", "Pham"))
    assert tree._pools(able) == (Pool("us", able.entry.event.faces),)
    assert tree._pools(pham) == (Pool("vc", pham.entry.event.faces),)
    assert able.entry.event.faces


def test_in_a_melee_the_closed_cards_of_the_log_show_each_mans_own_dice(table):
    table.hands.app.context.settings.change(confirm_phase=False)
    beside(table, "Able", "Pham")
    join(table.session.game, table.man("Able"), EntityId(table.man("Pham")), 0)
    look_again(table)
    for _ in while_true(lambda: not links(table, Fought)):
        table.end()
    log = table.session.log
    thrown = {entry.event.figure: faces(entry) for entry in log if isinstance(entry.event, Fought)}
    assert thrown == {each.entry.event.figure: each.entry.event.faces for each in links(table, Fought)}
    assert set(thrown) == {table.man("Able"), table.man("Pham")}
    assert [faces(entry) for entry in log if isinstance(entry.event, DuelDecided)] == [()]
    wounds = [entry for entry in log if isinstance(entry.event, DamageRolled)]
    assert [faces(entry) for entry in wounds] == [(entry.event.die,) for entry in wounds]


def faces(entry):
    return tuple(face for roll in entry.rolls for face in roll.faces)


def test_a_capture_stands_in_the_tree_with_what_becomes_of_the_captive(table):
    beside(table, "Able", "Pham")
    table.world.set(table.man("Pham"), OutOfFight(table.man("Able")))
    look_again(table)
    table.click("Able")
    table.hands.press("W")
    table.settle()
    assert isinstance(table.session.game.decision, GroupActs)
    assert table.scene.submit(Capture(table.man("Able"), table.man("Pham"))), table.scene.parts.banner.note
    table.settle()
    (taken,), (left,) = links(table, TakenPrisoner), links(table, LeftTable)
    assert (taken.depth, left.depth) == (0, 1)


@pytest.fixture
def reacting(table):
    """Played until somebody has fired, which shows where the others are."""
    table.hands.app.context.settings.change(confirm_phase=False)
    soldier = Soldier(table)
    while not links(table, ShotFired):
        soldier.act()
    return table


def test_arrivals_stand_in_the_tree_and_name_the_place_that_the_player_knows(reacting):
    arrived = links(reacting, Arrived)
    assert len(arrived) == 3
    words = " ".join(reacting.scene.parts.chain.tree._words(link) for link in arrived)
    assert ": dong" not in words
    assert ": ha" not in words


def test_tree_and_log_cite_the_same_rule_for_everything_told(reacting):
    tree, teller = reacting.scene.parts.chain.tree, reacting.scene.parts.chain.tree.teller
    cited = {}
    for link in tree.links:
        spans = [part for part in teller.card(link.entry, "it") if isinstance(part, Span)]
        rules = [span.target.rule for span in spans if isinstance(span.target, RuleLink)]
        cited[link.entry.event] = (rules, [tree._rule(link)])
    assert len(cited) > 5
    assert [pair for pair in cited.values() if pair[0] != pair[1]] == []


def test_a_shot_that_misses_says_whom_it_missed(reacting):

    pham = reacting.man("Pham")
    told = [
        hits_told(reacting.world, TargetOfShot(target=pham, totals=(), hits=hits, conditions=())) for hits in (0, 1, 2)
    ]
    assert told == ["Pham is missed", "1 hit on Pham", "2 hits on Pham"]
