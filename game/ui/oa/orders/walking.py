"""Walking: a unit that is sent to a hex enters one hex after the other."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.rules.oa.model import decisions
from game.ui.oa.desk import Desk
from game.ui.oa.orders.intent import Intent
from game.ui.oa.window import Window


class Walking:
    """Walks the way of ``intent``, a ``Step`` order at a time, until it ends or something happens on the way."""

    def __init__(self, desk: Desk, window: Window, intent: Intent) -> None:
        self.desk = desk
        self.window = window
        self.intent = intent

    def walk_to(self, hex: Hex) -> None:
        """Send the chosen unit to a hex within its reach, one hex after the other."""
        piece = self.desk.selected
        if piece is not None:
            self.intent.route, self.intent.route_unit = list(self.desk.plan(piece).way(hex)), piece
            self._enter_next(goes_on=False)

    def go_on(self) -> None:
        """Enter the next hex of the way, if the unit may and nothing has happened to it."""
        self._enter_next(goes_on=True)

    def _enter_next(self, *, goes_on: bool) -> None:
        unit, route = self.intent.route_unit, self.intent.route
        if unit is None or not route:
            return
        order = decisions.Step(unit, route.pop(0))
        may = self.desk.my_turn and order in self.desk.legal(unit)
        if not (may and self.window.submit(order, goes_on=goes_on)):
            self.intent.stop_walking()
