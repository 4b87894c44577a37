"""The player's intention: an attack he aims, a platoon he is placing, a tool in his hand, a way his unit is going."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.ui.battle.own import Advice

SIGHT, RULER = "sight", "ruler"
ESCORT = -1
"""In place of a platoon: every empty helicopter that is left."""
COMPANY = -2
"""In place of a platoon: everybody, in every helicopter that is left."""


class Intent:
    """Plain state; ``Commander`` changes it, ``marks`` and the scene show it."""

    def __init__(self) -> None:
        self.aim: tuple[Order, ...] = ()
        """The attacks that the player chooses from; empty while he aims at nothing."""
        self.aim_index = 0
        self.bearing = 0
        """The hexside by which the last air strike was aimed."""
        self.lift = 0
        """The platoon that the next click places; 0 none."""
        self.tool = ""
        self.tool_from: Hex | None = None
        self.route: list[Hex] = []
        """The hexes that a unit still has to enter."""
        self.route_unit: EntityId | None = None
        self.hint: Advice | None = None
        """The computer's advice; shown as long as nothing is aimed."""
        self.holding = ""
        """The turn and step in which reaction fire is held for good."""

    @property
    def aimed(self) -> Order | None:
        """The attack that would be made now."""
        return self.aim[self.aim_index % len(self.aim)] if self.aim else None

    @property
    def advice(self) -> Advice | None:
        """The hint that is shown: an attack that is aimed meanwhile goes before it."""
        return None if self.aim else self.hint

    def drop(self) -> bool:
        """Let go of aim, hint, platoon and tool; whether there was anything to let go of."""
        had = bool(self.aim or self.hint or self.lift or self.tool)
        self.hint = None
        self.aim, self.aim_index, self.lift, self.tool, self.tool_from = (), 0, 0, "", None
        return had

    def stop_walking(self) -> None:
        """Give up the rest of a way."""
        self.route, self.route_unit = [], None
