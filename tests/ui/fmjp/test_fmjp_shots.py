"""The page of the shots: every line of the hit points with its rule, the rolls below, and what F1 says of it all."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.rules.fmjp.model.cards import card_of
from game.rules.fmjp.model.events.fire import HitRolled, ShotFired
from game.rules.fmjp.model.events.jokers import FighterRevealed, MishapDrawn, Reinforced, SniperAppeared
from game.rules.fmjp.model.events.turn import CardTurned
from game.ui.fmjp.shown.shots import SHOTS
from game.ui.scenes.rules import RulesScene
from game.ui.skirmish.chain import Chains
from tests.ui.fmjp.card_table import CardTable
from tests.ui.fmjp.test_fmjp_cards import show_enemy


def fire(table: CardTable) -> ShotFired:
    """The turned card is played at an enemy twelve paces off; gives the shot."""
    table.drag(table.decision.card, show_enemy(table))
    table.confirm()
    return next(entry.event for entry in reversed(table.session.log) if isinstance(entry.event, ShotFired))


def test_every_line_of_a_shot_stands_with_its_rule_until_the_next_one(table: CardTable) -> None:
    shot = fire(table)
    while not isinstance(table.session.log[-1].event, CardTurned) and table.session.game.orders_given < 40:
        table.end()
    table.scene.parts.chain.scroller.to(0)
    table.press("E")
    tree = table.scene.parts.chain.tree
    (root,) = [link for link in tree.links if link.entry.event == shot]
    assert any(link.depth == 1 and isinstance(link.entry.event, HitRolled) for link in tree.links) is (shot.points > 0)
    rows = tree._sum(root)
    assert [row.rule for row in rows[1:-1]] == [line.rule for line in shot.lines]
    assert rows[-1].value == str(shot.points)
    shown = [rule for _, rule in tree._rules]
    assert shot.lines[0].rule in shown


def test_a_click_on_a_line_opens_its_rule(table: CardTable) -> None:
    fire(table)
    table.scene.parts.show_chain()
    table.hands.wait(0.1)
    tree = table.scene.parts.chain.tree
    visible = [box for box, _ in tree._rules if tree.parent.rect.contains(box)]
    table.hands.click(visible[0].center)
    assert isinstance(table.hands.scene, RulesScene)
    assert table.hands.scene.ledger.prefix == "FMJP"


def test_a_story_that_is_over_stays_until_the_next_shot(table: CardTable) -> None:
    fire(table)
    log = list(table.session.log)
    first = next(place for place, entry in enumerate(log) if isinstance(entry.event, ShotFired))
    chains = Chains((CardTurned,), (), SHOTS)
    chains.begin([*log[: first + 1], *(entry for entry in log if isinstance(entry.event, CardTurned))])
    assert [entry.event for entry in chains.entries] == [log[first].event]
    chains.add(log[first])
    assert len(chains.entries) == 1


def test_f1_speaks_of_cards_and_shots(table: CardTable) -> None:
    told = table.scene.help()
    words = " ".join([*(part.words for part in told.parts), *(words for _, words in told.keys)])
    assert "Shots: every line of the hit points" in words
    assert "The page of the shots." in words
    assert "Rep" not in words
    assert "reactions" not in words


def rows_of(*events: Event) -> list[tuple[int, str]]:
    """The tree of a card: how deep each link is set in, and its sort, row by row."""
    chains = Chains((CardTurned,), (), SHOTS)
    for event in events:
        chains.add(LogEntry(1, 1, "", "us", event, ()))
    return [(link.depth, type(link.entry.event).__name__) for link in chains.links()]


def drawn(kind: str) -> MishapDrawn:
    return MishapDrawn(side="us", kind=kind, card=card_of("QH"))


def test_a_sniper_and_a_disguised_fighter_arrive_under_the_event_card_that_brought_them() -> None:
    sniper = SniperAppeared(side="vc", figure=EntityId(7))
    fighter = FighterRevealed(side="vc", figure=EntityId(8), at=Point(4.0, 4.0))
    assert rows_of(drawn("sniper"), sniper, drawn("civilian"), fighter) == [
        (0, "MishapDrawn"),
        (1, "SniperAppeared"),
        (0, "MishapDrawn"),
        (1, "FighterRevealed"),
    ]


def test_reinforcements_arrive_by_themselves() -> None:
    came = Reinforced(side="us", figures=(EntityId(3), EntityId(4)), leader=EntityId(1))
    assert rows_of(drawn("radio"), came) == [(0, "MishapDrawn"), (0, "Reinforced")]
