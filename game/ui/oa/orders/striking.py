"""Air strikes: the hex that the Cessna marks, the way the run goes, and what the Phantom drops."""

from __future__ import annotations

from game.board.hexgrid import DIRECTIONS, Hex
from game.engine.core.orders import Order
from game.engine.text import mark, t
from game.rules.oa.model.components import At
from game.rules.oa.model.decisions import AirSupport, CallStrike, Drop, Ordnance
from game.rules.oa.model.query import all_known_vc
from game.ui.oa.desk import Desk
from game.ui.oa.orders.intent import Intent
from game.ui.oa.window import Window
from game.ui.window.keymap import key_of

_NO_TARGET = mark("There are no Viet Cong whom a strike could be called on; click any hex.")

_AIM_FIRST = mark("Click a hex or press {fire} to aim the air strike; {end} goes on without one.")


class Striking:
    """Turns clicks and keys into ``CallStrike`` and ``Drop`` orders; ``intent.aim`` holds those to choose from.

    A strike at one hex is aimed as its six orders, one for each hexside: the next one turns the run.
    """

    def __init__(self, desk: Desk, window: Window, intent: Intent) -> None:
        self.desk = desk
        self.window = window
        self.intent = intent

    @property
    def calling(self) -> bool:
        """Whether the player may call a strike now."""
        return self.desk.my_turn and isinstance(self.desk.decision, AirSupport)

    @property
    def dropping(self) -> bool:
        """Whether the player is asked what the Phantom drops."""
        return self.desk.my_turn and isinstance(self.desk.decision, Ordnance)

    @property
    def aimed(self) -> CallStrike | None:
        """The strike that is aimed."""
        order = self.intent.aimed
        return order if isinstance(order, CallStrike) else None

    # -- calling ----------------------------------------------------------------------------------------------------

    def order_at(self, hex: Hex) -> CallStrike:
        """A strike at a hex by the bearing in hand."""
        return CallStrike(hex, self.intent.bearing)

    def orders_at(self, hex: Hex) -> list[Order]:
        """For the menu of a hex: the strike that could be called on it."""
        return [self.order_at(hex)] if self.calling and not self.why_not(hex) else []

    def why_not(self, hex: Hex) -> str:
        """Why no strike can be called on a hex; empty where one can."""
        refusal = self.desk.session.game.why_not(self.order_at(hex))
        return str(refusal) if refusal is not None else ""

    def aim_at(self, hex: Hex) -> bool:
        """Aim at a hex, or say why no strike can be called there."""
        game = self.desk.session.game
        orders = [CallStrike(hex, bearing) for bearing in range(len(DIRECTIONS))]
        legal = [order for order in orders if game.why_not(order) is None]
        if not legal:
            self.window.note(self.why_not(hex))
            return False
        self._show(legal, next((order for order in legal if order.bearing == self.intent.bearing), legal[0]))
        return True

    def begin(self, hex: Hex | None) -> None:
        """Enter with no strike aimed: aim where the strip is shown, as a click does; it never goes on without one."""
        if hex is None or self.why_not(hex):
            self.window.note(t(_AIM_FIRST, fire=key_of("fire"), end=key_of("end_step")))
        else:
            self.aim_at(hex)

    def _show(self, orders: list[CallStrike], first: CallStrike) -> None:
        self.intent.aim, self.intent.aim_index = tuple(orders), orders.index(first)
        self.intent.bearing = first.bearing
        self.window.refresh()

    def turn(self, step: int = 1) -> None:
        """Turn the run by hexsides, clockwise with 1."""
        if self.aimed is None:
            self.intent.bearing = (self.intent.bearing + step) % len(DIRECTIONS)
        else:
            self.intent.aim_index = (self.intent.aim_index + step) % len(self.intent.aim)
            self.intent.bearing = self.aimed.bearing
        self.window.refresh()

    def next_target(self) -> None:
        """Aim at the next hex with Viet Cong that a strike can be called on."""
        world = self.desk.battle.world
        hexes = sorted({world.get(unit, At).hex for unit in all_known_vc(world)})
        last = self.aimed.hex if self.aimed is not None else 0
        ahead = [hex for hex in hexes if hex > last] + [hex for hex in hexes if hex <= last]
        target = next((hex for hex in ahead if not self.why_not(hex)), None)
        if target is None:
            self.window.note((self.why_not(ahead[0]) if ahead else "") or t(_NO_TARGET))
        else:
            self.window.show_hex(target)
            self.aim_at(target)

    # -- dropping ---------------------------------------------------------------------------------------------------

    def begin_drop(self) -> None:
        """The Phantom is coming in: show what each ordnance would do."""
        orders: list[Order] = [*self.desk.of_kind(Drop)]
        self.intent.aim, self.intent.aim_index = tuple(orders), 0
        self.window.refresh()

    def choose(self, ordnance: str) -> bool:
        """Show what this ordnance would do, or drop it where it is shown already; False where none is asked for."""
        if not self.dropping:
            return False
        order = Drop(ordnance)
        if self.intent.aimed == order:
            self.intent.drop()
            self.window.submit(order)
        elif order in self.intent.aim:
            self.intent.aim_index = self.intent.aim.index(order)
            self.window.refresh()
        return True
