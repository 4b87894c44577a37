"""A Round of Fire as a tree: each link under what brought it about, with the dice of both sides, step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.core.events import Event
from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.playable.scenario import load_scenario, with_rules
from game.engine.session.log import LogEntry
from game.rules.fof.model import events as fates
from game.rules.fof.model import events as told
from game.rules.fof.model.decisions import React, ReactBy, Shoot
from game.systems import new_session
from game.ui.fof.orders.pools import pools_of_laying
from game.ui.fof.own import FOF
from game.ui.scenes.rules import RulesScene
from game.ui.skirmish.chain import Chains, Link
from tests.asserting import some
from tests.ui.fof import positions
from tests.ui.fof.fof_table import FofBattleTable

TEAM, SQUAD = "Fireteam 1", "Main-force squad"


# The trees of whole battles ---------------------------------------------------------------------


def stories(scenario: str, seed: int, turns: int) -> Iterator[list[Link]]:
    """Every story of a battle that the computer plays on both sides."""
    session = new_session(with_rules(load_scenario(scenario), {"turns": turns, "exits": []}), seed, human=())
    while session.step_ai():
        pass
    chains = Chains(FOF.begins, FOF.walks, FOF.kinship)
    before: list[Link] = []
    for entry in session.log:
        chains.add(entry)
        if len(chains.entries) < len(before):
            yield before
        before = chains.links()
    yield before


def with_parents(links: list[Link]) -> Iterator[tuple[Link, Link | None]]:
    """Each link with the one that it stands under."""
    above: list[Link] = []
    for link in links:
        del above[link.depth :]
        yield link, above[-1] if above else None
        above.append(link)


def answers_fire(event: told.Attacked | told.AttackThrown, cause: Event | None) -> bool:
    """Fire is returned at whoever has hit, after a test where somebody on overwatch interrupts even that."""
    if isinstance(cause, told.Attacked):
        return cause.target == event.unit
    return is_test_of(event, cause)


def is_test_of(event: told.Attacked | told.AttackThrown, cause: Event | None) -> bool:
    return isinstance(cause, told.ReactionTested) and cause.acting.unit == event.unit


def is_fire(event: told.Attacked | told.AttackThrown, cause: Event | None) -> bool:
    """What comes of dice that the defender laid stands under those dice; else fire under what brought it about."""
    if isinstance(cause, told.AttackThrown) and isinstance(event, told.Attacked):
        return (cause.unit, cause.target, cause.attack) == (event.unit, event.target, event.attack)
    return event.how not in SHOTS or SHOTS[event.how](event, cause)


def is_blow(event: fates.Fell | fates.NewLeader, cause: Event | None) -> bool:
    return isinstance(cause, told.Attacked | fates.MeleeFought) and event.unit in (cause.unit, cause.target)


SHOTS = {
    "reaction": lambda event, cause: isinstance(cause, told.ReactionDeclared | told.ReactionTested),
    "overwatch": lambda event, cause: isinstance(cause, told.ReactionDeclared | told.ReactionTested),
    "return": answers_fire,
    "activation": lambda event, cause: cause is None or is_test_of(event, cause),
    "assault": lambda event, cause: isinstance(cause, fates.NerveTested) and cause.unit == event.target,
}
MOVES = {
    "falls back": lambda event, cause: isinstance(cause, fates.MoraleChecked | fates.MeleeFought),
    "duck": lambda event, cause: isinstance(cause, told.ReactionDeclared | told.ReactionTested),
}
BENEATH = {
    told.ReactionDeclared: lambda event, cause: event.unit in [each.unit for each in cause.reactors],
    told.Attacked: is_fire,
    told.AttackThrown: is_fire,
    told.Moved: lambda event, cause: event.how not in MOVES or MOVES[event.how](event, cause),
    fates.Fell: is_blow,
    fates.NewLeader: is_blow,
    fates.MoraleChecked: lambda event, cause: isinstance(cause, told.Attacked) and cause.target == event.unit,
    fates.UnitPinned: lambda event, cause: event.unit in (cause.unit, getattr(cause, "target", 0)),
}
"""Whether an event stands under something that can have brought it about."""


@pytest.mark.parametrize(("scenario", "seed"), [("fof/three-huts", 7), ("fof/village", 7)])
def test_in_whole_battles_every_link_stands_under_what_can_have_brought_it_about(scenario: str, seed: int) -> None:
    deepest, kinds = 0, set()
    for links in some(stories(scenario, seed, 4)):
        for link, parent in some(with_parents(links)):
            event, cause = link.entry.event, parent.entry.event if parent is not None else None
            assert type(event) not in BENEATH or BENEATH[type(event)](event, cause), (event, cause)
            deepest = max(deepest, link.depth)
            kinds.add(type(link.entry.event))
    assert deepest >= 3, "test, reaction, fire, casualty"
    assert {
        told.ReactionTested,
        told.ReactionDeclared,
        told.Attacked,
        told.AttackThrown,
        fates.Fell,
        fates.MoraleChecked,
    } <= kinds


def test_a_round_is_there_to_be_read_until_the_next_unit_acts() -> None:
    def entry(event: Event) -> LogEntry:
        return LogEntry(1, 1, "vc", "vc", event, ())

    chains = Chains(FOF.begins, FOF.walks, FOF.kinship)
    chains.add(entry(fates.MoraleChecked(unit=EntityId(1), die=8, face=1, modifiers=Modifiers(), result="pinned")))
    chains.add(entry(told.EndPhaseBegan(turn=1)))
    chains.add(entry(told.HalfBegan(turn=2, side="us", holds=True)))
    assert len(chains.links()) == 1
    chains.add(entry(told.UnitActivated(unit=EntityId(2), how="stand")))
    assert [link.entry.event.unit for link in chains.links()] == [1], "nothing new is to be read yet"
    chains.add(entry(fates.MoraleChecked(unit=EntityId(2), die=8, face=1, modifiers=Modifiers(), result="pinned")))
    assert [link.entry.event.unit for link in chains.links()] == [2]


def rows_of(*events: Event) -> list[tuple[int, str]]:
    """The tree of a story: how deep each link is set in, and its sort, row by row."""
    chains = Chains(FOF.begins, FOF.walks, FOF.kinship)
    for event in events:
        chains.add(LogEntry(1, 1, "us", "us", event, ()))
    return [(link.depth, type(link.entry.event).__name__) for link in chains.links()]


US_TEAM, THEIRS, OTHERS, MAN = (EntityId(number) for number in (1, 2, 3, 9))
NERVE = fates.NerveTested(unit=US_TEAM, target=THEIRS, die=8, face=5, passed=True)


def melee(*, loser: EntityId, surrenders: bool) -> fates.MeleeFought:
    dice = (Modifiers(), Modifiers())
    return fates.MeleeFought(unit=US_TEAM, target=THEIRS, dice=dice, rounds=(), loser=loser, surrenders=surrenders)


def test_who_lays_down_his_arms_is_captured_under_the_melee_that_he_has_lost() -> None:
    events = (
        NERVE,
        melee(loser=THEIRS, surrenders=True),
        fates.Captured(man=MAN, unit=US_TEAM),
        fates.UnitOff(unit=THEIRS, how="surrendered"),
    )
    assert rows_of(*events) == [(0, "NerveTested"), (1, "MeleeFought"), (2, "Captured"), (2, "UnitOff")]


@pytest.mark.parametrize(
    ("loser", "surrenders", "by"), [(THEIRS, False, US_TEAM), (US_TEAM, True, US_TEAM), (THEIRS, True, OTHERS)]
)
def test_a_wounded_man_whom_somebody_takes_later_is_captured_by_himself(loser, surrenders, by) -> None:
    events = (NERVE, melee(loser=loser, surrenders=surrenders), fates.Captured(man=MAN, unit=by))
    assert rows_of(*events) == [(0, "NerveTested"), (1, "MeleeFought"), (0, "Captured")]


def test_a_unit_that_arrives_stands_by_itself_and_one_that_a_card_brings_under_its_card() -> None:
    card = told.CardPlayed(side="vc", card="spider_hole", unit=THEIRS)
    hole = told.UnitAppeared(unit=THEIRS, at=(4.0, 4.0), why="hole")
    tunnel = told.UnitAppeared(unit=OTHERS, at=(4.0, 4.0), why="tunnel")
    arrived = told.UnitArrived(unit=US_TEAM, at=(1.0, 1.0))
    rows = [(0, "UnitArrived"), (0, "CardPlayed"), (1, "UnitAppeared"), (0, "UnitAppeared")]
    assert rows_of(arrived, card, hole, tunnel) == rows


# In the window ----------------------------------------------------------------------------------


def react(table: FofBattleTable) -> None:
    """The squad goes past the fireteam, which may react: its dice then win the test and hit two men."""
    positions.prepare(table.session.game)
    table.refresh()
    table.ask(positions.reaction(table.session.game), 2, 8, 8, 8, *[1] * 60)
    assert isinstance(table.session.game.decision, React)


def shown(table: FofBattleTable) -> list[tuple[int, str]]:
    """The rows of the tree: how deep each is set in, and the sort of the event."""
    return [(link.depth, type(link.entry.event).__name__) for link in table.scene.parts.chain.tree.links]


def test_a_round_of_fire_grows_link_by_link_with_the_dice_of_both_sides(table: FofBattleTable) -> None:
    react(table)
    table.scene.submit(ReactBy("fire", 2))
    table.settle()
    assert isinstance(table.session.game.decision, Shoot)
    rows = shown(table)
    assert rows[0] == (0, "ReactionTested")
    assert (1, "ReactionDeclared") in rows
    table.confirm()
    rows = shown(table)
    assert rows.index((1, "ReactionDeclared")) < rows.index((2, "Attacked")) < rows.index((3, "Fell"))
    assert (3, "MoraleChecked") in rows
    tree = table.scene.parts.chain.tree
    fire = next(link for link in tree.links if isinstance(link.entry.event, told.Attacked))
    event = fire.entry.event
    assert [(pool.side, pool.faces) for pool in tree._pools(fire)] == [("us", event.attack), ("vc", event.defence)]
    test = tree.links[0]
    assert [pool.side for pool in tree._pools(test)] == ["vc", "us"]


def test_every_die_and_the_rule_lie_inside_the_tree(table: FofBattleTable) -> None:
    react(table)
    table.scene.submit(ReactBy("fire", 2))
    table.settle()
    table.confirm()
    tree = table.scene.parts.chain.tree
    fire = next(link for link in tree.links if isinstance(link.entry.event, told.Attacked))
    for width in (160, tree.rect.w):
        dice, (_, row), rows = tree._foot(fire, width)
        room = width - tree._left(fire)
        assert len(dice) == len(fire.entry.event.attack) + len(fire.entry.event.defence)
        assert all(die.x + table.scene.theme.S(15) <= max(room, table.scene.theme.S(80)) for die in dice)
        assert rows == row + 1
        assert row >= dice[-1].row
    assert tree._foot(fire, 160)[2] > 1


def test_the_end_of_the_tree_stays_in_view_when_its_page_gets_lower_unless_the_player_looks_further_up(
    table: FofBattleTable,
) -> None:
    react(table)
    table.scene.submit(ReactBy("fire", 2))
    table.settle()
    table.confirm()
    panel = table.scene.parts.chain
    low = pygame.Rect(panel.rect.topleft, (panel.rect.w, 120))
    panel.place(low)
    assert panel.scroller.furthest > 0
    assert panel.scroller.offset == panel.scroller.furthest
    panel.scroller.to(10)
    panel.place(low.inflate(0, -20))
    assert panel.scroller.offset == 10
    panel.refresh()
    assert panel.scroller.offset == panel.scroller.furthest


def test_a_click_on_a_rule_of_the_tree_opens_it(table: FofBattleTable) -> None:
    react(table)
    table.scene.submit(ReactBy("fire", 2))
    table.settle()
    table.hands.press("E")
    table.hands.wait(0.1)
    box, rule = table.scene.parts.chain.tree._rules[-1]
    assert rule.startswith("FOF-")
    table.hands.click(box.center)
    assert isinstance(table.hands.scene, RulesScene)


def test_stepping_waits_at_each_link_for_space(table: FofBattleTable) -> None:
    react(table)
    table.hands.app.context.settings.change(step_enemy=True, speed="normal")
    table.scene.stage.factor = table.hands.app.context.settings.now.animation_factor
    entries = table.scene.parts.chains.entries
    table.scene.submit(ReactBy("fire", 2))
    held, waited = [], []
    for _ in range(400):
        table.hands.wait(0.05)
        if table.scene.beat_holds:
            held.append(len(entries))
            for _ in range(10):
                table.hands.wait(0.05)
            waited.append(len(entries))
            table.hands.press("Space")
        elif not table.scene.stage.busy:
            break
    assert len(held) >= 2, "the test and the reaction"
    assert waited == held, "nothing follows by itself"
    assert held == sorted(set(held))


def test_the_page_of_dice_says_who_fires_at_whom(table) -> None:
    table.ask(positions.dice(table.session.game))
    decision, sides = table.session.game.decision, ("a", "b")
    laying = table.scene.commander.fire.laying
    assert pools_of_laying(table.session.game, decision, laying, sides).title == "marker C fires at Fireteam 1"
