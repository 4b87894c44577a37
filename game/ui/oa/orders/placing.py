"""Bringing in what waits at the air base: whole platoons or everybody with a click, or counter by counter."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.engine.text import t
from game.rules.oa.helicopters.lifts import COMMAND, load_by_platoon, platoon_lift, whole_lift
from game.rules.oa.model import decisions
from game.rules.oa.model.components import At, AtBase, Clock, Helicopter, Unit
from game.rules.oa.model.decisions import Place
from game.rules.oa.model.game import Battle
from game.rules.oa.model.query import hex_of, passengers, platoon_of
from game.rules.oa.turn.deployment import DEPLOYMENT
from game.rules.oa.units.company import FIRST_ARRIVAL
from game.ui.oa.desk import Desk
from game.ui.oa.orders.intent import COMPANY, ESCORT, Intent
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


_GUNS = ("cobra", "cayuse")


def load_orders(battle: Battle) -> list[Order]:
    """Load everybody at base, a squad a helicopter."""
    return [*load_by_platoon(battle)]


def lift_orders(battle: Battle, platoon: int, hex: Hex) -> list[Order]:
    """Load a platoon and place it around a hex; the command comes with the first one.

    ``ESCORT`` places all gunships and scouts, ``COMPANY`` everybody who is at base.
    """
    if platoon == COMPANY:
        return whole_lift(battle, hex)
    if platoon == ESCORT:
        return _escort(battle, hex)
    world = battle.world
    loaded = [e for e, _ in world.each(Helicopter) if hex_of(world, e) is None and passengers(world, e)]
    deploying = world.the(Clock).step == DEPLOYMENT
    first = deploying or not any(passengers(world, e) for e, _, _ in world.each(Helicopter, At))
    orders = platoon_lift(battle, platoon, hex, command=first)
    return orders or _place_loaded(battle, platoon, loaded, hex, command=first)


def _place_loaded(battle: Battle, platoon: int, machines: list[EntityId], hex: Hex, *, command: bool) -> list[Order]:
    """Place the helicopters at base in which squads of this platoon sit, and where ``command`` the command's."""
    world = battle.world
    mine = [m for m in machines if any(platoon_of(world, e) == platoon for e in passengers(world, m))]
    if mine and command:
        mine += [m for m in machines if m not in mine and world.get(m, Helicopter).kind == COMMAND]
    return _place_around(battle, mine, hex)


def _escort(battle: Battle, hex: Hex) -> list[Order]:
    world = battle.world
    due = max(world.the(Clock).turn, FIRST_ARRIVAL)
    guns = [e for e, machine, base in world.each(Helicopter, AtBase) if machine.kind in _GUNS and base.due <= due]
    return _place_around(battle, guns, hex)


def _place_around(battle: Battle, machines: list[EntityId], hex: Hex) -> list[Order]:
    """One helicopter a hex, the nearest free ones first."""
    taken = {battle.world.get(e, At).hex for e, _, _ in battle.world.each(Helicopter, At)}
    free = (there for there in battle.ctx.near(hex, 12) if there not in taken)
    return [Place(machine, there) for machine, there in zip(machines, free, strict=False)]
