"""The orders to pilots of helicopters, to fly in and land, to load and unload, to hover, to leave; and to gunners."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesTarget, NamesUnit
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare
class PilotActs(Decision, frozen=True):
    """FNG-HELO-06, FNG-HELO-12, FNG-HELO-14, FNG-HELO-16: at the start of its side's Activation, what a helicopter
    does."""

    helicopter: EntityId


@declare
class FlyIn(Order, frozen=True):
    """FNG-HELO-12: the helicopter comes in over the edge at ``entry`` and lands at ``at``."""

    entry: Point
    at: Point


@declare
class TakeAboard(Order, frozen=True):
    """FNG-HELO-14, FNG-HELO-26: these get on, or are lifted on where they are casualties."""

    figures: tuple[EntityId, ...]


@declare
class SetDown(Order, frozen=True):
    """FNG-HELO-14: every passenger who can walk gets off."""


@declare
class HoverIn(Order, frozen=True):
    """FNG-HELO-05: the helicopter comes in over the edge at ``entry`` and hovers at ``at``."""

    entry: Point
    at: Point


@declare
class Skim(Order, frozen=True):
    """FNG-HELO-22: a light helicopter flies low over the table to ``at``, and hovers there or lands."""

    at: Point
    lands: bool = False


@declare
class FlyOff(Order, frozen=True):
    """FNG-HELO-06, FNG-HELO-16: the helicopter leaves the table over the edge at ``exit``."""

    exit: Point


@declare
class Stand(Order, frozen=True):
    """FNG-HELO-07, FNG-HELO-12: the helicopter stays where it is, on the table or away from it."""


@declare
class PicksPlace(Decision, frozen=True):
    """FNG-HELO-32: the engine has failed; where the helicopter is set down, within reach of ``at`` and of its way."""

    helicopter: EntityId
    at: Point
    node: int


@declare
class SetDownAt(Order, frozen=True):
    """FNG-HELO-32: it is set down there."""

    at: Point


# Hovering, and door guns ------------------------------------------------------------------------


@declare
class Hover(Order, NamesUnit, frozen=True):
    """FNG-HELO-05: in its pass a helicopter stops over a spot of its line, and hovers there."""

    unit: EntityId
    at: Point


@declare
class LeavesHover(Decision, NamesUnit, frozen=True):
    """FNG-HELO-06: a helicopter that hovers turns any way, and flies off over the edge."""

    unit: EntityId


@declare
class TurnAndGo(Order, NamesUnit, frozen=True):
    """FNG-HELO-06: it leaves over the edge at ``exit``, and may attack on that way."""

    unit: EntityId
    exit: Point


@declare
class MansGuns(Decision, NamesUnit, NamesTarget, frozen=True):
    """FNG-HELO-17: the door guns of a helicopter may fire: at any enemy whom they see, or, where it answers the fire of
    ``target``, at him with the gun of this number."""

    unit: EntityId
    target: EntityId = EntityId(0)
    gun: int = -1
    node: int = 0


@declare
class FireDoorGun(Order, NamesUnit, NamesTarget, frozen=True):
    """FNG-HELO-17, FNG-HELO-20: a door gun, or the chin turret, fires at one enemy; ``gun``: its number aboard."""

    unit: EntityId
    gun: int
    target: EntityId


@declare
class CeaseFire(Order, NamesUnit, frozen=True):
    """FNG-HELO-17: no door gun fires any more."""

    unit: EntityId
