"""Markers of what happened to a piece this turn; the marker phase takes them off again."""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.world import Component, Relation
from game.rules.oa.model.declared import declare


@declare
class Stopped(Component, frozen=True):
    """OA-5.7-1: an A (or N) result this turn: no movement, assault or capture."""


@declare
class Neutralised(Component, frozen=True):
    """OA-5.7-2: an N result this turn: may not fire either."""


@declare
class Fired(Component, frozen=True):
    """OA-5.1-5: ordinary shots used this turn."""

    shots: int = 1


@declare
class Moved(Component, frozen=True):
    """OA-4.1-1: a move of this turn: where it began, points spent, hexes entered, and whether it is over (OA-4.1-2).

    ``through_grass``: it went into or out of tall grass (OA-8.4-3).
    """

    start: Hex
    spent: int = 0
    hexes: int = 0
    done: bool = False
    through_grass: bool = False


@declare
class Disembarked(Component, frozen=True):
    """OA-4.4-3: got out of a helicopter this turn."""


@declare
class Embarked(Component, frozen=True):
    """OA-4.4-4: boarded this turn; that was its whole move."""


@declare
class Capturing(Relation, frozen=True):
    """OA-4.3-4: this squad will take the unit ``to`` prisoner at the end of VC defensive fire."""


@declare
class Crossfire(Component, frozen=True):
    """OA-5.6-2: by which hexsides shots have reached this unit in ``hex`` this turn."""

    hex: Hex
    sides: tuple[int, ...]


@declare
class AntiAircraftFired(Component, frozen=True):
    """OA-7.1-8: made DCA fire this turn and so shows itself to every helicopter."""


@declare
class SightingTried(Component, frozen=True):
    """OA-8.4-9: this helicopter has made its one sighting roll this turn, for ``hex``."""

    hex: Hex
    found: bool


@declare
class Flown(Component, frozen=True):
    """This helicopter has flown in this airmobile phase."""


@declare
class Risen(Component, frozen=True):
    """OA-1-10: this helicopter has taken off in this evacuation phase, so it may fly off the map."""


@declare
class SmokeTried(Component, frozen=True):
    """OA-11.2-1: this squad has tried to place smoke this turn."""


@declare
class Burdened(Component, frozen=True):
    """OA-12.1-4: this prisoner came this turn to a guard who had spent ``spent`` points.

    Points that the prisoner had spent before with another guard are taken off.
    """

    spent: int


@declare
class Handed(Component, frozen=True):
    """OA-12.1-6: this prisoner has changed hands this turn."""


@declare
class FiredAtMover(Component, frozen=True):
    """OA-6.2-8: this machine gun has fired at the moving unit ``unit`` in ``hex`` this turn."""

    unit: int
    hex: Hex


@declare
class TrailEntered(Component, frozen=True):
    """OA-13.4-1: this unit has rolled for the jungle trail this turn."""


MARKERS = (
    Stopped, Neutralised, Fired, Moved, Disembarked, Embarked, Capturing, Crossfire,
    AntiAircraftFired, SightingTried, Flown, Risen, SmokeTried, Burdened, Handed, TrailEntered, FiredAtMover,
)  # fmt: skip
"""OA-1-12: what the marker phase takes off."""
