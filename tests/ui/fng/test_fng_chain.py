"""The reactions as a tree: each link under what brought it about; stepping through it; links to the rules."""

from __future__ import annotations

import pytest

from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.events import turn as events
from game.rules.fng.model.events.turn import CheckTaken, GroupActivated, PhaseBegan, ShotFired, TurnBegan
from game.rules.fng.resolve.reaction_rows import row_of
from game.rules.fof.model import events as fof
from game.rules.fof.model.events import UnitActivated
from game.ui.fmjp.own import FMJP_TABLE
from game.ui.fng.own import FNG
from game.ui.fof.own import FOF
from game.ui.scenes.rules import RulesScene
from game.ui.skirmish.chain import Chains
from tests.asserting import some
from tests.ui.fng.soldier import Soldier


def check(node, parent=0):
    return _entry(
        CheckTaken(figure=EntityId(1), test="in sight", rep=4, modifiers=Modifiers(), faces=(1, 2), passes=2,
                   result="fire", node=node, parent=parent, rule="FNG-REACT-03")
    )  # fmt: skip


def shot(node, parent=0):
    return _entry(
        ShotFired(figure=EntityId(1), weapon="m16", rep=4, modifiers=Modifiers(), faces=(1,), targets=(), node=node,
                  parent=parent, rule="FNG-FIRE-01")
    )  # fmt: skip


def _entry(event):
    return LogEntry(1, 1, "us", "us", event, ())


def test_every_link_stands_under_the_one_that_brought_it_about():
    chains = Chains(FNG.begins, FNG.walks)
    for entry in (check(1), check(2), shot(3, 1), check(4, 3), shot(5, 2)):
        chains.add(entry)
    assert [(link.entry.event.node, link.depth, link.last) for link in chains.links()] == [
        (1, 0, False), (3, 1, True), (4, 2, True), (2, 0, True), (5, 1, True),
    ]  # fmt: skip


BEGAN = {
    FNG: (
        GroupActivated(side="us", members=(EntityId(1),)),
        PhaseBegan(turn=2, side="us", die=3),
        TurnBegan(turn=2, dice=(3, 4)),
    ),
    FOF: (
        UnitActivated(unit=EntityId(1), how="regular"),
        fof.TurnBegan(turn=2),
        fof.HalfBegan(turn=2, side="us", holds=True),
    ),
    FMJP_TABLE: (events.TurnBegan(turn=2), events.CardTurned(card=card_of("7H"), number=1, left=2)),
}
"""What a new story begins with."""


@pytest.mark.parametrize("own", [FNG, FOF, FMJP_TABLE], ids=["fng", "fof", "fmjp"])
def test_the_enemys_last_shot_stays_in_the_tree_until_something_new_happens(own):
    chains = Chains(own.begins, own.walks)
    chains.add(check(1))
    assert [chains.add(_entry(began)) for began in BEGAN[own]] == [False] * len(own.begins)
    assert [link.entry.event.node for link in chains.links()] == [1]
    assert chains.add(check(2))
    assert [link.entry.event.node for link in chains.links()] == [2]


def test_a_tree_read_from_a_log_is_the_one_that_grew_with_it():
    told = [check(1), _entry(GroupActivated(side="us", members=(EntityId(1),))), check(2), shot(3, 2)]
    grown, read = Chains(FNG.begins, FNG.walks), Chains(FNG.begins, FNG.walks)
    for entry in told:
        grown.add(entry)
    read.begin(told)
    assert [link.entry.event.node for link in read.links()] == [2, 3]
    assert read.links() == grown.links()


@pytest.fixture
def reacting(table):
    """Played until somebody has fired."""
    table.hands.app.context.settings.change(confirm_phase=False)
    soldier = Soldier(table)
    while not any(isinstance(entry.event, ShotFired) for entry in table.scene.parts.chains.entries):
        soldier.act()
    table.scene.root.lay_out()
    table.scene.parts.chain.scroller.to(0)
    table.scene.parts.chain.place(table.scene.parts.chain.rect)
    table.hands.wait(0.1)
    return table


def test_the_tree_shows_tests_shots_and_dice(reacting):
    tree = reacting.scene.parts.chain.tree
    kinds = {type(link.entry.event) for link in tree.links}
    assert ShotFired in kinds
    assert any(link.depth for link in tree.links)


def test_a_test_shows_the_row_of_its_table_and_what_that_row_says(reacting):
    tree, ctx = reacting.scene.parts.chain.tree, reacting.session.game.ctx
    rows = [(box, row_of(ctx.tables, ctx.edition, link.entry.event)) for box, link in tree._rows
            if isinstance(link.entry.event, CheckTaken)]  # fmt: skip
    assert rows
    for box, row in some(rows):
        assert row.rule in [rule for place, rule in tree._rules if box.contains(place)]
        told = tree.tip(box.topleft).text
        assert all(f"{line.who}: " in told for line in row.lines)


def test_a_click_on_a_rule_of_the_tree_opens_it(reacting):
    reacting.scene.parts.show_chain()
    reacting.hands.wait(0.1)
    chain = reacting.scene.parts.chain
    box, rule = [shown for shown in chain.tree._rules if chain.rect.contains(shown[0])][-1]
    reacting.hands.click(box.center)
    assert isinstance(reacting.hands.scene, RulesScene)
    assert reacting.hands.scene.ledger.prefix == "FNG"
    assert rule.startswith("FNG-")


@pytest.fixture
def fired(table):
    """Able has fired; what follows is acted out at the usual speed."""
    table.hands.app.context.settings.change(confirm_phase=False, speed="normal")
    table.scene.stage.factor = table.hands.app.context.settings.now.animation_factor
    return table


def fire(table):
    table.click("Able")
    table.hands.press("F")
    table.hands.press("Enter")


@pytest.fixture
def held(fired):
    """Stepping is on, and the stage waits after the first link."""
    fired.hands.app.context.settings.change(step_enemy=True)
    fire(fired)
    for _ in range(200):
        fired.hands.wait(0.05)
        if fired.scene.beat_holds:
            return fired
    raise AssertionError("nothing waits")


def test_stepping_link_by_link_waits_for_space(held):
    before = len(held.scene.parts.chains.entries)
    for _ in range(20):
        held.hands.wait(0.05)
    assert len(held.scene.parts.chains.entries) == before, "nothing follows by itself"
    for _ in range(60):
        held.hands.press("Space")
        for _ in range(30):
            held.hands.wait(0.05)
        if not held.scene.beat_holds:
            break
    assert not held.scene.beat_holds
    assert len(held.scene.parts.chains.entries) > before, "the links follow that were waited for"


def test_stepping_is_turned_off_in_the_midst_and_the_rest_follows_by_itself(held):
    before = len(held.scene.parts.chains.entries)
    held.hands.press("F8")
    held.settle()
    assert not held.scene.beat_holds
    assert len(held.scene.parts.chains.entries) > before


def test_space_skips_what_is_being_acted_out(fired):
    fire(fired)
    assert fired.scene.stage.busy
    fired.hands.press("Space")
    fired.hands.wait(0.05)
    fired.hands.wait(0.05)
    assert not fired.scene.stage.busy
    assert fired.scene.parts.chains.entries
