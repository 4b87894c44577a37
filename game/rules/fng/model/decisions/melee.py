"""The orders and decisions of charges, of melee, and of those who see to the wounded."""

from __future__ import annotations

from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.engine.core.naming import Names, NamesFigure, NamesTarget
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


class NamesCasualty:
    """``casualty`` is the one who is hurt that the order sees to."""

    __slots__ = ()
    casualty: EntityId


class Onset(Struct, frozen=True):
    """A charge: who charges whom."""

    figure: EntityId
    target: EntityId


@declare
class Charge(Order, Names, frozen=True):
    """FNG-TURN-07, FNG-REACT-19, FNG-LEAD-07: these figures of the group want to charge, together."""

    onsets: tuple[Onset, ...]

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """All who charge."""
        return tuple(each.figure for each in self.onsets)


@declare
class BreakOff(Order, NamesFigure, frozen=True):
    """FNG-MELEE-07: one who fights steps back to ``to``."""

    figure: EntityId
    to: Point


@declare
class Dispatch(Order, NamesFigure, NamesTarget, frozen=True):
    """FNG-DAMAGE-04: kill an enemy who is out of the fight."""

    figure: EntityId
    target: EntityId


@declare
class Capture(Order, NamesFigure, NamesTarget, frozen=True):
    """FNG-DAMAGE-04: take an enemy prisoner who is out of the fight."""

    figure: EntityId
    target: EntityId


@declare
class Carry(Order, Names, NamesCasualty, frozen=True):
    """FNG-CASU-02..03: ``bearers`` take a casualty along ``path``, the first of them ahead; or one drags him."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId
    path: tuple[Point, ...]
    dragging: bool = False

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """All who bear him."""
        return self.bearers


@declare
class Evacuate(Order, Names, NamesCasualty, frozen=True):
    """FNG-CASU-05: bearers at the edge of the table take a casualty off it, and are gone with him."""

    bearers: tuple[EntityId, ...]
    casualty: EntityId

    @property
    def actors(self) -> tuple[EntityId, ...]:
        """All who bear him."""
        return self.bearers


@declare
class Aid(Order, NamesFigure, NamesCasualty, frozen=True):
    """FNG-ATTR-22: a Medic gives aid to a casualty."""

    figure: EntityId
    casualty: EntityId


@declare
class MedicAids(Decision, NamesFigure, frozen=True):
    """FNG-TURN-02: on doubles a Medic may give aid to one of these casualties."""

    figure: EntityId
    casualties: tuple[EntityId, ...]
