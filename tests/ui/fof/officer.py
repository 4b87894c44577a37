"""Somebody who plays a whole battle by real events: he drags units towards the huts, fires, answers what is asked."""

from __future__ import annotations

from math import hypot

from game.rules.fof.model.components import Active, At, Unit
from game.rules.fof.model.decisions import Activation, React, Shoot, UnitActs
from tests.asserting import while_true
from tests.ui.fof.fof_table import FofBattleTable

GOAL = (18.0, 18.0)
"""Towards the huts in the middle."""


class Officer:
    """Plays ``table`` for the side that is asked, until it is over."""

    def __init__(self, table: FofBattleTable) -> None:
        self.table = table
        self.steps = 0

    def play(self, most: int = 500) -> None:
        """Until the report is shown."""
        table = self.table
        for _ in while_true(lambda: table.hands.scene is table.scene and not table.session.over):
            self.steps += 1
            assert self.steps < most, f"no end in sight: {table.session.game.decision}"
            self.act()

    def act(self) -> None:
        """Answer what is asked now."""
        table = self.table
        decision, given = table.session.game.decision, table.session.game.orders_given
        if isinstance(decision, Activation):
            self._activate()
        elif isinstance(decision, UnitActs):
            self._fire()
        elif isinstance(decision, React | Shoot):
            table.confirm()
        else:
            table.answer()
        if not table.session.over and table.session.game.orders_given == given:
            table.end()

    def _activate(self) -> None:
        """Drag the next unit towards the huts, or let it fire where it stands."""
        table, desk = self.table, self.table.scene.desk
        for unit in desk.actors():
            if not table.world.has(unit, Unit):
                continue
            x, y = table.world.get(unit, At).point
            way = (GOAL[0] - x, GOAL[1] - y)
            far = hypot(*way)
            given = table.session.game.orders_given
            if far > 3:
                share = min(1.0, 5.0 / far)
                table.drag((x, y), (x + way[0] * share, y + way[1] * share))
            if table.session.game.orders_given == given:
                table.click((x, y))
                table.order("Stand")
            return
        table.end()

    def _fire(self) -> None:
        """Fire if anybody is in sight, then be done."""
        table = self.table
        how = next((state.how for _, state in table.world.each(Active)), "")
        if how in ("tactical", "stand"):
            table.fire()
            if table.scene.commander.aims:
                table.confirm()
                return
        table.end()
