"""Orders about booby traps: laid before the battle, set, fired, disarmed and cleared in it."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.traps import TrapKind


@declare
class LayTrap(Order, frozen=True):
    """FNG-TRAP-01..02: before the battle, one of the traps of the side lies there, and is of this kind."""

    trap: EntityId
    kind: TrapKind
    place: Point
    facing: int = 0


@declare
class SetTrap(Order, NamesFigure, frozen=True):
    """FNG-TRAP-14, FNG-TRAP-16: set a command detonated mine that faces that way, or a trip flare, where he stands."""

    figure: EntityId
    kind: TrapKind
    facing: int = 0


@declare
class FireMine(Order, NamesFigure, frozen=True):
    """FNG-TRAP-14: fire a command detonated mine of his side."""

    figure: EntityId
    trap: EntityId


@declare
class Disarm(Order, NamesFigure, frozen=True):
    """FNG-TRAP-19..20: try to disarm a trap that is known."""

    figure: EntityId
    trap: EntityId


@declare
class ClearStakes(Order, NamesFigure, frozen=True):
    """FNG-TRAP-21: pull up the stakes of the nearest piece of a bed of them."""

    figure: EntityId
    trap: EntityId


@declare
class KillViper(Order, NamesFigure, frozen=True):
    """FNG-TRAP-22: shoot a viper that is known, or strike at it."""

    figure: EntityId
    trap: EntityId
    by_fire: bool = True


@declare
class EasePoison(Order, NamesFigure, frozen=True):
    """FNG-TRAP-13: a Medic sees to somebody who is poisoned."""

    figure: EntityId
    patient: EntityId
