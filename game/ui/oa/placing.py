"""Bringing in what waits at the air base: whole platoons with a click, or counter by counter."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At, Helicopter, Unit
from game.ui.oa.desk import Desk
from game.ui.oa.intent import Intent
from game.ui.oa.lifting import lift_orders, load_orders
from game.ui.oa.window import Window


class Placing:
    """Turns what the player does with platoons and counters at base into orders."""

    def __init__(self, desk: Desk, window: Window, intent: Intent) -> None:
        self.desk = desk
        self.window = window
        self.intent = intent

    # -- platoons ---------------------------------------------------------------------------------------------------

    def begin_lift(self, platoon: int) -> None:
        """The next click on the map places this platoon with its helicopters (``ESCORT``: all empty ones left)."""
        if not self.desk.my_turn:
            return
        if not lift_orders(self.desk.battle, platoon, self.desk.battle.ctx.grid.hexes[0]):
            self.window.note(t("There is nobody left at base for that."))
            return
        self.intent.drop()
        self.intent.lift = platoon
        self.desk.select(None)
        self.window.refresh()

    def place_lift(self, hex: Hex) -> None:
        """Place what is in hand around a hex."""
        orders = lift_orders(self.desk.battle, self.intent.lift, hex)
        self.intent.drop()
        self.window.submit(*orders)

    def load_all(self) -> None:
        """Load everybody at base by platoon; the helicopters are placed by hand."""
        if not self.desk.my_turn:
            return
        orders = load_orders(self.desk.battle)
        if orders:
            self.window.submit(*orders)
        else:
            self.window.note(t("There is nobody left at base for that."))

    # -- counters ---------------------------------------------------------------------------------------------------

    def drop_on_helicopter(self, piece: EntityId, helicopter: EntityId) -> None:
        """A unit from the air base is let go over a helicopter."""
        order = decisions.Load(piece, helicopter)
        if self.desk.my_turn and piece != helicopter:
            self.window.submit(order)

    def drop_on_map(self, piece: EntityId, hex: Hex) -> None:
        """A counter from the air base is let go over a hex."""
        if not self.desk.my_turn:
            return
        world = self.desk.battle.world
        if world.has(piece, Unit):
            machines = [e for e in world.pointing_at(At, hex) if world.has(e, Helicopter)]
            if machines:
                self.drop_on_helicopter(piece, machines[0])
            else:
                self.window.note(t("Let a squad go over a helicopter that has room for it."))
        else:
            self.window.submit(decisions.Place(piece, hex))
