"""The events of helicopters; words are made of them in ``words/helicopters.py``."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, WITNESSES, Event, Linked
from game.engine.core.naming import NamesFigure, NamesTarget, NamesUnit
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare(told=EVERYBODY)
class PilotingRolled(Linked, frozen=True, kw_only=True):
    """FNG-HELO-03: how low a helicopter flies in, out or across: the Rep of its pilot, the dice, and what they say."""

    helicopter: EntityId
    rep: int
    faces: tuple[int, ...]
    passes: int
    result: str


@declare(told=EVERYBODY)
class FlewIn(Linked, frozen=True, kw_only=True):
    """FNG-HELO-12: a helicopter has come in over the edge at ``start`` and flies to ``end``, or from there to the edge
    (``leaves``)."""

    helicopter: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
    leaves: bool = False


@declare(told=EVERYBODY)
class TouchedDown(Linked, frozen=True, kw_only=True):
    """FNG-HELO-13: a helicopter stands on its landing zone."""

    helicopter: EntityId
    at: tuple[float, float]


@declare(told=EVERYBODY)
class NerveRolled(Linked, frozen=True, kw_only=True):
    """FNG-HELO-24, FNG-HELO-25: a dustoff at a hot landing zone: the die, what it counts, and whether it lands."""

    helicopter: EntityId
    rep: int
    die: int
    total: int
    lands: bool


@declare(told=WITNESSES)
class TakenAboard(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-HELO-14: somebody has got on, or has been lifted on as a casualty (``litter``)."""

    figure: EntityId
    helicopter: EntityId
    litter: bool


@declare(told=EVERYBODY)
class LeftArea(Linked, frozen=True, kw_only=True):
    """FNG-HELO-07, FNG-HELO-16: a helicopter has left the table, for good where its time is up or it must
    (``for_good``)."""

    helicopter: EntityId
    for_good: bool = False


@declare(told=EVERYBODY)
class HelicopterHit(Linked, frozen=True, kw_only=True):
    """FNG-HELO-28..34: a hit on a helicopter in the air: the dice, and what it does."""

    helicopter: EntityId
    faces: tuple[int, ...]
    die: int
    result: str


@declare(told=EVERYBODY)
class CameDown(Linked, frozen=True, kw_only=True):
    """FNG-HELO-13, FNG-HELO-32..34: a helicopter has come down: by autorotation, in a crash, or in pieces."""

    helicopter: EntityId
    at: tuple[float, float]
    how: str


@declare(told=EVERYBODY)
class ThrownFromWreck(Linked, NamesFigure, frozen=True, kw_only=True):
    """FNG-HELO-33: somebody lies so many inches from the wreck."""

    figure: EntityId
    helicopter: EntityId
    inches: int
    at: tuple[float, float]


@declare(told=WITNESSES)
class MadeRoom(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-HELO-13: somebody has got out of the way of a helicopter that lands."""

    figure: EntityId
    helicopter: EntityId
    at: tuple[float, float]


@declare(told=EVERYBODY)
class Hovered(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-HELO-05: a helicopter has stopped over a spot and hovers there."""

    unit: EntityId
    at: tuple[float, float]


@declare(told=EVERYBODY)
class HoverLeft(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-HELO-06: a helicopter that hovered at ``start`` has turned, and flies off to the edge at ``end``."""

    unit: EntityId
    start: tuple[float, float]
    end: tuple[float, float]


@declare(told=EVERYBODY)
class GunnerLooked(Linked, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FNG-HELO-17: a door gunner looks for whoever has fired at his helicopter: the dice, and whether he may fire."""

    unit: EntityId
    target: EntityId
    rep: int
    faces: tuple[int, ...]
    passes: int
    fires: bool


@declare(told=EVERYBODY)
class Skimmed(Linked, frozen=True, kw_only=True):
    """FNG-HELO-22: a light helicopter flies low over the table from ``start`` to ``end``, or stays where it hovers."""

    helicopter: EntityId
    start: tuple[float, float]
    end: tuple[float, float]
