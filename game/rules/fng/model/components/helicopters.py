"""Components of helicopters that set men down and take them out.

Such a helicopter is an aircraft and a vehicle: its crew and its passengers are figures who have seats aboard.  Away
from the table it has no place, and neither have they.
"""

from __future__ import annotations

from game.engine.core.world import Component
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.helicopters import Piloting


@declare
class Lift(Component, frozen=True):
    """FNG-HELO-15, FNG-CALL-18: a helicopter with a crew of figures: it carries so many men or so many litters."""

    figures: int
    litters: int


@declare
class OnTheGround(Component, frozen=True):
    """FNG-HELO-13..14: has been set down in this turn of the game, and has loaded or unloaded last in turn
    ``worked``."""

    since: int
    worked: int = 0


@declare
class Approach(Component, frozen=True):
    """FNG-HELO-12: where a helicopter comes in over the edge and where it is to land, or where it leaves from and to;
    ``fired_on``: somebody has fired at it on this way; the link of the chain."""

    start: tuple[float, float]
    end: tuple[float, float]
    fired_on: bool = False
    node: int = 0


@declare
class TurnedAway(Component, frozen=True):
    """FNG-HELO-25: how often a dustoff has not dared to land, and in which turn it last did so."""

    times: int
    turn: int


@declare
class LiftedOut(Component, frozen=True):
    """FNG-HELO-16: has been picked up from the table, and is out of the battle as soon as the helicopter has left."""


@declare
class GunsFired(Component, frozen=True):
    """FNG-HELO-17: the door guns of a helicopter that have fired in this phase of this turn, by number."""

    turn: int
    phase: str
    guns: tuple[int, ...]


@declare
class OverTable(Component, frozen=True):
    """FNG-HELO-05..06, FNG-HELO-22: has hovered over the table since this turn of the game."""

    since: int


@declare
class Piloted(Component, frozen=True):
    """FNG-HELO-22: how low a light helicopter on the table has flown since its pilot last threw."""

    result: Piloting
