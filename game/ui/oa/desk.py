"""The player's desk: the session, who may do what now, and whom he has chosen.  It draws nothing.

Everything that may be ordered is asked of the game; candidates are sorted by piece once for each decision,
and checked piece by piece when somebody looks.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import cast

from game.board.hexgrid import Hex
from game.engine.core.naming import NOBODY, NamesTarget
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId, World
from game.engine.session.reading import Reading
from game.engine.session.session import Session
from game.rules.oa.model.components import US, VC, Aboard, At, Bunker, Helicopter, Plane, Prisoner, Unit, Weapon, Wreck
from game.rules.oa.model.decisions import (
    CallStrike,
    Capture,
    ControlTunnel,
    Embark,
    FireAtAircraft,
    FlyOff,
    Lift,
    LiftOut,
    Load,
    MarkCasualty,
    PassPrisoner,
    SearchTunnel,
    UsMovement,
)
from game.rules.oa.model.field import Field
from game.rules.oa.model.game import Battle
from game.rules.oa.model.naming import NamesHelicopter, NamesHex, who_acts
from game.rules.oa.model.query import hex_of, known_to_us
from game.rules.oa.move.reach import NOWHERE, MovePlan, plan_move

_SHARED: tuple[type[Order], ...] = (Load, Embark, Capture, LiftOut, MarkCasualty, PassPrisoner)
"""Orders of one piece that the menu of another offers too: that of whom they are aimed at, or of the helicopter."""
_OFF_MAP = (Load, Lift, FlyOff)
"""Orders that a drag can mean besides those that name a hex."""


_COUNTERS = (Unit, Helicopter, Weapon, Bunker, Wreck, Plane)


def _other_in(order: Order) -> EntityId:
    """The piece that an order of another is about; ``NOBODY`` where it is about none."""
    if isinstance(order, NamesTarget):
        return order.target
    return order.helicopter if isinstance(order, NamesHelicopter) else NOBODY


def aim_of(world: World, order: Order) -> Hex | None:
    """The hex that an order aims at, or where whoever it aims at is; None where it aims at nothing."""
    if isinstance(order, SearchTunnel | ControlTunnel):
        return hex_of(world, order.unit)
    if isinstance(order, FireAtAircraft):
        return hex_of(world, order.aircraft)
    if isinstance(order, NamesTarget):
        return hex_of(world, order.target)
    return order.hex if isinstance(order, NamesHex) else None


def printed_field(reading: Reading) -> Field:
    """The battle's field as it is printed, before anything on it was burnt or blown up."""
    return cast(Field, reading.context)


class Desk:
    """Desk of the player.  ``selected`` is the piece he has chosen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.selected: EntityId | None = None
        self.waiting: Callable[[], bool] = lambda: False
        """Whether what happened is still being acted out, so that nothing can be ordered yet."""
        self.lines_known = True
        """Whether the lines of sight have been laid out, so that cards may ask for some without making anybody wait."""
        self._key: tuple[int, int, int] = (-1, -1, -1)
        self._candidates: dict[EntityId, list[Order]] = {}
        self._by_kind: dict[type[Order], list[Order]] = {}
        self._legal: dict[EntityId, tuple[Order, ...]] = {}
        self._acting: dict[EntityId, bool] = {}
        self._plans: dict[EntityId, MovePlan] = {}

    @property
    def battle(self) -> Battle:
        """The game."""
        return cast(Battle, self.session.game)

    @property
    def decision(self) -> Decision | None:
        """The decision that is asked, whoever decides."""
        return self.session.game.decision

    @property
    def my_turn(self) -> bool:
        """Whether the player is asked for an order now."""
        session = self.session
        mine = session.needed is None and not session.over and not session.computer_decides
        return mine and session.commands(session.side or "") and not self.waiting()

    def is_mine(self, piece: EntityId) -> bool:
        """Whether the player commands this piece."""
        world = self.battle.world
        unit = world.find(piece, Unit)
        own = US if world.has(piece, Helicopter) else VC if world.has(piece, Weapon) else ""
        side = unit.side if unit is not None else own
        return side != "" and self.session.commands(side)

    def knows(self, piece: EntityId) -> bool:
        """Whether the player knows of this piece: whoever commands the company may not know of every Viet Cong.

        When the battle is over he learns of all of them.
        """
        return US not in self.session.readers or known_to_us(self.battle.world, piece)

    # -- who may do what --------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        game = self.session.game
        key = (id(game), game.orders_given, int(self.my_turn))
        if key == self._key:
            return
        self._key = key
        self._candidates, self._legal, self._acting, self._plans = {}, {}, {}, {}
        self._by_kind = {}
        if not self.my_turn:
            return
        for kind, alike in groupby(game.candidates(), type):  # thousands, where squads are to be landed
            orders = list(alike)
            self._by_kind.setdefault(kind, []).extend(orders)
            if not issubclass(kind, CallStrike):
                for piece, own in groupby(orders, who_acts):
                    self._candidates.setdefault(piece, []).extend(own)

    def legal(self, piece: EntityId) -> tuple[Order, ...]:
        """Every legal order for a piece (``NOBODY``: the orders that are for no piece)."""
        self._refresh()
        known = self._legal.get(piece)
        if known is None:
            game = self.session.game
            known = tuple(order for order in self._candidates.get(piece, ()) if game.why_not(order) is None)
            self._legal[piece] = known
        return known

    def first_candidate(self, piece: EntityId, kinds: tuple[type[Order], ...] = (Order,)) -> Order | None:
        """The orders that might be given to a piece, legal or not: something to ask the reason of a refusal with."""
        self._refresh()
        return next((order for order in self._candidates.get(piece, ()) if isinstance(order, kinds)), None)

    def can_act(self, piece: EntityId) -> bool:
        """Whether there is any legal order for a piece."""
        self._refresh()
        known = self._acting.get(piece)
        if known is None:
            game = self.session.game
            known = any(game.why_not(order) is None for order in self._candidates.get(piece, ()))
            self._acting[piece] = known
        return known

    def actors(self) -> tuple[EntityId, ...]:
        """Every piece with a legal order, ascending."""
        self._refresh()
        return tuple(piece for piece in sorted(self._candidates) if piece != NOBODY and self.can_act(piece))

    def idle(self) -> tuple[EntityId, ...]:
        """The pieces on the map that could still act in this step."""
        world = self.battle.world
        return tuple(piece for piece in self.actors() if hex_of(world, piece) is not None)

    def of_kind(self, kind: type[Order]) -> list[Order]:
        """Every legal order of one kind, whoever it is for."""
        self._refresh()
        game = self.session.game
        return [order for order in self._by_kind.get(kind, ()) if game.why_not(order) is None]

    def involving(self, piece: EntityId) -> tuple[Order, ...]:
        """The legal orders for a piece, and those of others that are about it: who rides in it, who may board it."""
        found, world = list(self.legal(piece)), self.battle.world
        for rider in world.pointing_at(Aboard, piece):
            found.extend(self.legal(rider))
        game, concerned = self.session.game, {piece, *world.pointing_at(Prisoner, piece)}
        for kind in _SHARED:
            about = (order for order in self._by_kind.get(kind, ()) if _other_in(order) in concerned)
            found.extend(order for order in about if game.why_not(order) is None)
        return tuple(dict.fromkeys(found))

    def at(self, piece: EntityId, hex: Hex) -> tuple[Order, ...]:
        """The legal orders for a piece that aim at ``hex``, or at somebody there."""
        world = self.battle.world
        return tuple(order for order in self.legal(piece) if aim_of(world, order) == hex)

    # -- moving -----------------------------------------------------------------------------------------------------

    def plan(self, piece: EntityId) -> MovePlan:
        """Where a unit could walk in the movement step; nowhere at other times."""
        self._refresh()
        if not self.my_turn or not isinstance(self.decision, UsMovement):
            return NOWHERE
        if not self.battle.world.has(piece, Unit) or not self.battle.world.has(piece, At):
            return NOWHERE
        known = self._plans.get(piece)
        if known is None:
            known = self._plans[piece] = plan_move(self.battle, piece)
        return known

    # -- choosing ---------------------------------------------------------------------------------------------------

    def select(self, piece: EntityId | None) -> None:
        """Choose a piece, or none."""
        self.selected = piece

    def next_actor(self, step: int = 1) -> EntityId | None:
        """The next (or, with -1, the former) piece that can act, after the chosen one, round and round."""
        world = self.battle.world
        actors = [p for p in self.actors() if world.has(p, Helicopter) or world.has(p, Unit)]
        if not actors:
            return None
        if self.selected in actors:
            return actors[(actors.index(self.selected) + step) % len(actors)]
        later = [piece for piece in actors if piece > (self.selected or 0)]
        return (later or actors)[0] if step > 0 else actors[-1]

    def drop_gone(self) -> None:
        """Let go of a chosen piece that is not in the game any more."""
        world = self.battle.world
        if self.selected is not None and not any(world.has(self.selected, kind) for kind in _COUNTERS):
            self.selected = None

    def standing_in(self, hex: Hex) -> tuple[EntityId, ...]:
        """Every counter on the ground or in the air there that the player knows of, no markers."""
        world = self.battle.world
        counters = (e for e in world.pointing_at(At, hex) if any(world.has(e, kind) for kind in _COUNTERS))
        return tuple(filter(self.knows, counters))

    def movable_by_mouse(self, piece: EntityId) -> bool:
        """Whether dragging the piece could mean an order now."""
        if self.battle.world.has(piece, Prisoner) or not self.my_turn:
            return False
        return any(isinstance(order, (NamesHex, *_OFF_MAP)) for order in self.legal(piece))
