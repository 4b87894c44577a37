"""Somebody who plays a whole battle by real events: he drags cards onto the ground and onto enemies, and answers."""

from __future__ import annotations

from game.rules.fmjp.model.decisions import CardActs, Fire
from game.rules.fmjp.model.query import seen_enemies
from tests.asserting import while_true
from tests.ui.fmjp.card_table import CardTable

EAST = 6.0
"""Paces that he sends a man on towards the enemy."""


class Rifleman:
    """Plays ``table`` for the Americans until it is over; with every card, or with so many and lies low afterwards."""

    def __init__(self, table: CardTable, cards: int | None = None) -> None:
        self.table, self.cards = table, cards
        self.steps = 0

    def play(self, most: int = 900) -> None:
        """Until the report is shown."""
        for _ in while_true(lambda: self.table.hands.scene is self.table.scene and not self.table.session.over):
            assert self.steps < most, f"no end in sight: {self.table.session.game.decision}"
            self.act()

    def act(self) -> None:
        """One card, or one answer."""
        self.steps += 1
        table = self.table
        decision = table.session.game.decision
        if not isinstance(decision, CardActs):
            table.answer()
            return
        before = table.session.game.orders_given
        if self._keen() and decision.figure in table.scene.commander.may_act():
            self._play_card(decision)
        if table.session.game.orders_given == before and not table.session.over:
            table.end()

    def _keen(self) -> bool:
        return self.cards is None or self.steps <= self.cards

    def _play_card(self, decision: CardActs) -> None:
        """At the first enemy whom the card reaches, else onwards."""
        table = self.table
        for enemy in seen_enemies(table.world, "us")[:2]:
            if table.scene.desk.knows(enemy):
                table.drag(decision.card, enemy)
                if isinstance(table.playing.order, Fire) and table.playing.why_not() is None:
                    table.confirm()
                    return
                table.let_go()
        x, y = table.at(decision.figure)
        table.drag(decision.card, (x + EAST, y))
