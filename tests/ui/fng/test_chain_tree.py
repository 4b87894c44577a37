"""The panel of a chain of reactions by itself: what a press opens, what the pointer is told, how much room it takes."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest

from game.engine.core.modifiers import Modifiers
from game.engine.core.world import EntityId
from game.engine.playable.log_facts import Detail
from game.engine.session.log import LogEntry
from game.rules.fng.model.events.turn import CheckTaken, GroupActivated
from game.ui.fng.own import FNG
from game.ui.kit.widget import Widget
from game.ui.skirmish.chain import Chains, Kinship, Pool
from game.ui.skirmish.shown.chain_panel import ChainPanel, ChainTree


def check(node: int, parent: int = 0) -> LogEntry:
    event = CheckTaken(
        figure=EntityId(10 + node), test="in sight", rep=4, modifiers=Modifiers(), faces=(1, 2), passes=2,
        result="fire", node=node, parent=parent, rule="FNG-REACT-03",
    )  # fmt: skip
    return LogEntry(1, 1, "us", "us", event, ())


class Spelled(Kinship):
    """Every sum stands under its sentence."""

    def is_spelled(self, event) -> bool:
        return True


def teller(details=(), rolls=()) -> SimpleNamespace:
    """A teller with a sentence for each event, its rule, and the arithmetic given."""
    facts = SimpleNamespace(details=lambda game, event: details, side_of=lambda game, event, giver: "us")
    reading = SimpleNamespace(
        game=None, kit=SimpleNamespace(sides=("us", "vc")), rolls=lambda entry: rolls, giver=lambda entry: "us"
    )
    return SimpleNamespace(
        facts=facts,
        reading=reading,
        sentence=lambda entry: "" if entry.event.node == 9 else f"Link {entry.event.node}.",
        rule=lambda entry: entry.event.rule,
    )


@pytest.fixture
def heard() -> list[tuple]:
    return []


@pytest.fixture
def make(show, heard):
    """Makes a tree of links in a window and shows it; its pools and its kinship may be others."""

    def shown(*entries: LogEntry, told=None, kinship=None, pools=lambda game, event: ()) -> ChainTree:
        chains = Chains(FNG.begins, FNG.walks, *([kinship] if kinship else []))
        for entry in entries:
            chains.add(entry)

        def build(theme) -> Widget:
            tree = ChainTree(theme, chains, pools, lambda rule: heard.append(("rule", rule)),
                             lambda figure: heard.append(("figure", figure)))  # fmt: skip
            tree.teller = told or teller()
            tree.show()
            return tree

        return show(build, navigate=False)

    return shown


def at(tree, number: int) -> tuple[int, int]:
    """A place within a link, on its words."""
    box = tree._rows[number][0]
    return box.x + tree.theme.S(60), box.y + 2


def test_a_press_on_a_rule_opens_it_and_one_on_a_link_shows_its_figure(make, hands, heard):
    tree = make(check(1), check(2, 1))
    box, rule = tree._rules[1]
    hands.click(box.center)
    hands.click(at(tree, 0))
    assert heard == [("rule", rule), ("figure", EntityId(11))]


def test_enter_opens_the_rule_of_the_newest_link(make, heard):
    told = teller()
    told.rule = lambda entry: f"RULE-{entry.event.node}"
    tree = make(check(1), check(2, 1), told=told)
    assert tree.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert heard == [("rule", "RULE-2")]


def test_a_press_below_the_links_is_nobodys(make, heard):
    tree = make(check(1))
    below = (tree.rect.x + 5, tree._rows[-1][0].bottom + 3)
    assert not tree.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=below))
    assert heard == []


def test_without_links_keys_and_presses_do_nothing(make, heard):
    tree = make()
    assert not tree.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert not tree.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=tree.rect.center))
    assert (tree.tip(tree.rect.center), heard) == (None, [])


def test_the_pointer_is_told_the_arithmetic_of_a_link_and_what_its_rule_does(make):
    tree = make(check(1), told=teller((Detail("in cover", "-1"), Detail("a leader"))))
    assert tree.tip(at(tree, 0)).text == "in cover -1\na leader"
    assert tree.tip(tree._rules[0][0].center).text == "Opens the rule."
    assert tree.tip((tree.rect.x + 5, tree._rows[-1][0].bottom + 3)) is None


def test_where_there_is_no_arithmetic_the_pointer_is_told_nothing(make):
    tree = make(check(1))
    assert tree.tip(at(tree, 0)) is None
    tree.teller = None
    assert tree.tip(at(tree, 0)) is None


def test_what_has_no_words_has_no_link(make):
    tree = make(check(1), check(9, 1))
    assert [link.entry.event.node for link in tree.links] == [1]


def test_arithmetic_that_is_spelled_out_takes_room_and_its_rules_are_opened(make, hands, heard):
    plain = make(check(1), told=teller((Detail("in cover", "-1", "FNG-COVER-1"),)))
    high = plain.prefer(300)[1]
    spelled = make(check(1), told=teller((Detail("in cover", "-1", "FNG-COVER-1"),)), kinship=Spelled())
    assert spelled.prefer(300)[1] > high
    assert [rule for _, rule in spelled._rules] == ["FNG-COVER-1", "FNG-REACT-03"]
    hands.click(spelled._rules[0][0].center)
    assert heard == [("rule", "FNG-COVER-1")]


def test_links_lie_below_each_other_and_deeper_ones_further_in(make):
    tree = make(check(1), check(2, 1), check(3, 2))
    boxes = [box for box, _ in tree._rows]
    assert [box.top for box in boxes] == [tree.rect.y, boxes[0].bottom, boxes[1].bottom]
    lefts = [box.left for box, _ in tree._rules]
    assert lefts[1] - lefts[0] == lefts[2] - lefts[1] > 0


def test_no_link_is_set_in_further_than_the_deepest(make):
    tree = make(*(check(number, number - 1) for number in (*range(1, 9), 10, 11)))
    chained = [box.left for box, _ in tree._rules[:8]]
    assert chained == sorted(set(chained))
    assert tree._left(SimpleNamespace(depth=7)) == tree._left(SimpleNamespace(depth=12))


def test_dice_go_over_to_another_row_where_they_have_no_room(make):
    tree = make(check(1), pools=lambda game, event: (Pool("us", (1, 2, 3)), Pool("vc", (4, 5, 6))))
    link = tree.links[0]
    wide, _, rows = tree._foot(link, 400)
    assert ([die.face for die in wide], {die.row for die in wide}, rows) == ([1, 2, 3, 4, 5, 6], {0}, 1)
    steps = [after.x - before.x for before, after in pairwise(wide)]
    assert steps[2] > steps[0] == steps[1] == steps[3]
    assert len({die.kind for die in wide}) == 2
    narrow, (_, rule_row), many = tree._foot(link, 110)
    assert narrow[-1].row > 0
    assert rule_row == many - 1 >= narrow[-1].row
    room = tree._room(link, 110)
    assert [die for die in narrow if die.x + tree.theme.S(15) > room] == []


def test_without_pools_of_its_own_a_link_shows_the_dice_that_fell(make):
    tree = make(check(1), told=teller(rolls=(SimpleNamespace(faces=(3, 4)), SimpleNamespace(faces=(6,)))))
    assert [die.face for die in tree._foot(tree.links[0], 400)[0]] == [3, 4, 6]
    tree.teller = None
    assert tree._foot(tree.links[0], 400)[0] == []


def test_a_panel_follows_its_newest_link_until_one_scrolls_back(show, hands):
    chains = Chains(FNG.begins, FNG.walks)

    def build(theme) -> Widget:
        panel = ChainPanel(theme, chains, lambda game, event: (), lambda rule: None, lambda figure: None)
        panel.tree.teller = teller()
        return panel

    panel = show(build, navigate=False)
    rect = pygame.Rect(0, 0, 300, 120)
    panel.place(rect)
    for number in (*range(1, 9), *range(10, 20)):
        chains.add(check(number))
    panel.refresh()
    assert panel.scroller.offset == panel.scroller.furthest > 0
    panel.place(pygame.Rect(0, 0, 300, 60))
    assert panel.scroller.offset == panel.scroller.furthest
    panel.scroller.to(0)
    panel.place(rect)
    assert panel.scroller.offset == 0


def test_a_new_story_leaves_the_old_one_until_it_has_a_link():
    chains = Chains(FNG.begins, FNG.walks)
    version = chains.version
    chains.add(check(1))
    assert chains.version == version + 1
    chains.add(LogEntry(1, 1, "us", "us", GroupActivated(side="us", members=(EntityId(1),)), ()))
    assert (chains.version, len(chains.links())) == (version + 1, 1)
    chains.add(check(2))
    chains.add(check(3, 2))
    assert [(link.entry.event.node, link.depth, link.last, link.bars) for link in chains.links()] == [
        (2, 0, True, ()), (3, 1, True, (False,)),
    ]  # fmt: skip
