"""Decisions about aircraft, and the orders that answer them."""

from __future__ import annotations

from typing import Literal

from game.board.table.measure.geometry import Point
from game.engine.core.naming import NamesFigure, NamesTarget, NamesUnit
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.components.aircraft import Purpose
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.aircraft import Attack

How = Literal["stands", "looks up", "sitting duck"]
"""FNG-AIR-06, FNG-HELO-03: after the check, before it, without one."""


@declare
class FireAtAircraftOrNot(Decision, NamesFigure, frozen=True):
    """FNG-AIR-06..08, FNG-HELO-03: one who stands may fire at the aircraft that passes, or duck back; at a helicopter
    he looks up and takes the check before he fires, or none at a sitting duck."""

    figure: EntityId
    aircraft: EntityId
    node: int
    how: How = "stands"


@declare
class MakePass(Decision, NamesUnit, frozen=True):
    """FNG-AIR-10: an aircraft that was not driven off makes its pass: with what, and at what."""

    unit: EntityId


@declare
class DeclareRun(Order, NamesUnit, frozen=True):
    """FNG-AIR-02, FNG-HELO-08..09: the aircraft comes in over the edge at ``entry`` at the next activation and
    leaves at ``exit``; ``dark``: with its searchlight off."""

    unit: EntityId
    entry: Point
    exit: Point
    purpose: Purpose
    dark: bool = False


@declare
class DropFlare(Order, NamesUnit, frozen=True):
    """FNG-PUFF-04: a flare over a spot."""

    unit: EntityId
    at: Point


@declare
class FireUp(Order, NamesFigure, frozen=True):
    """FNG-AIR-08: he fires all the dice of this weapon at the aircraft."""

    figure: EntityId
    weapon: str
    automatic: bool = False


@declare
class FireAtHovering(Order, NamesFigure, NamesTarget, frozen=True):
    """FNG-HELO-05, FNG-HELO-28: one who is active fires all the dice of this weapon at a helicopter that hovers."""

    figure: EntityId
    weapon: str
    target: EntityId
    automatic: bool = False


@declare
class TakeCover(Order, NamesFigure, frozen=True):
    """FNG-AIR-06: he ducks back instead."""

    figure: EntityId


@declare
class Strafe(Order, NamesUnit, NamesTarget, frozen=True):
    """FNG-AIR-13..14, FNG-PUFF-02: all guns: at ``target``, a figure or a vehicle, or where that is 0 at everybody."""

    unit: EntityId
    target: EntityId = EntityId(0)


@declare
class FireRing(Order, NamesUnit, frozen=True):
    """FNG-PUFF-02: at everybody in a ring round a spot, from ``inner`` inches on."""

    unit: EntityId
    centre: Point
    inner: int


@declare
class Release(Order, NamesUnit, frozen=True):
    """FNG-AIR-16: one store of this kind at each of these points."""

    unit: EntityId
    attack: Attack
    points: tuple[Point, ...]


@declare
class FireFromCockpit(Order, NamesUnit, NamesTarget, frozen=True):
    """FNG-FAC-02: the pilot of a controller fires his own weapon at somebody."""

    unit: EntityId
    target: EntityId


@declare
class FlyOn(Order, NamesUnit, frozen=True):
    """FNG-AIR-15: the pass is made without an attack, and does not count as one."""

    unit: EntityId
