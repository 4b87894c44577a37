"""The orders and decisions of charges, of melee, and of those who see to the wounded."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


class Onset(Struct, frozen=True):
    """A charge: who charges whom."""

    figure: EntityId
    target: EntityId


@declare
class Charge(Order, frozen=True):
    """FNG-TURN-07, FNG-REACT-19, FNG-LEAD-07: these figures of the group want to charge, together."""

    onsets: tuple[Onset, ...]


@declare
class BreakOff(Order, frozen=True):
    """FNG-MELEE-07: one who fights steps back to ``to``."""

    figure: EntityId
    to: Point


@declare
class Dispatch(Order, frozen=True):
    """FNG-DAMAGE-04: kill an enemy who is out of the fight."""

    figure: EntityId
    target: EntityId


@declare
class Capture(Order, frozen=True):
    """FNG-DAMAGE-04: take an enemy prisoner who is out of the fight."""

    figure: EntityId
    target: EntityId


@declare
class Carry(Order, frozen=True):
    """FNG-CASU-02..03: ``bearers`` take a casualty along ``path``, the first of them ahead; or one drags him."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId
    path: tuple[Point, ...]
    dragging: bool = False


@declare
class Evacuate(Order, frozen=True):
    """FNG-CASU-05: bearers at the edge of the table take a casualty off it, and are gone with him."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId


@declare
class Aid(Order, frozen=True):
    """FNG-ATTR-22: a Medic gives aid to a casualty."""

    figure: EntityId
    casualty: EntityId


@declare
class MedicAids(Decision, frozen=True):
    """FNG-TURN-02: on doubles a Medic may give aid to one of these casualties."""

    figure: EntityId
    casualties: tuple[EntityId, ...]
