"""Somebody who plays a whole skirmish by real events: he drags men towards the house, fires, answers what is asked."""

from __future__ import annotations

from math import hypot

from game.rules.fng.model.components.figures import At
from game.rules.fng.model.decisions.turn import Activation, GroupActs, Shoot
from game.rules.fng.model.query import able
from tests.asserting import while_true
from tests.ui.fng.skirmish_table import SkirmishTable

GOAL = (17.0, 16.0)
"""Towards the stone wall before the house."""


class Soldier:
    """Plays ``table`` for the side that is asked, until it is over."""

    def __init__(self, table: SkirmishTable) -> None:
        self.table = table
        self.steps = 0

    def play(self, most: int = 400) -> None:
        """Until the report is shown."""
        for _ in while_true(lambda: self.table.hands.scene is self.table.scene and not self.table.session.over):
            self.step(most)

    def step(self, most: int) -> None:
        """Act once, which may happen fewer times than ``most``."""
        self.steps += 1
        assert self.steps < most, f"no end in sight: {self.table.session.game.decision}"
        self.act()

    def act(self) -> None:
        """Answer what is asked now."""
        table = self.table
        decision, given = table.session.game.decision, table.session.game.orders_given
        if isinstance(decision, Activation):
            self._activate()
        elif isinstance(decision, GroupActs):
            self._act_on()
        elif isinstance(decision, Shoot):
            table.confirm()
        else:
            table.answer()
        if table.session.game.orders_given == given:
            table.end()

    def _activate(self) -> None:
        """Drag the first man who can be activated half his way to the wall."""
        table, desk = self.table, self.table.scene.desk
        for figure in desk.actors():
            x, y = table.world.get(figure, At).point
            way = (GOAL[0] - x, GOAL[1] - y)
            far = hypot(*way)
            if far > 2:
                share = min(1.0, 4.0 / far)
                end = (x + way[0] * share, y + way[1] * share)
                table.drag((x, y), end)
                return
        table.end()

    def _act_on(self) -> None:
        """Fire if anybody is in sight, then be done."""
        table = self.table
        if able(table.world, "vc"):
            table.fire()
            if table.scene.commander.aims:
                table.confirm()
                return
        table.end()
