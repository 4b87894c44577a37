"""Events of aircraft: who comes and goes, runs, fire at them, and what they attack with.

A ``weapon`` is called by its title here.
"""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, Event, Linked
from game.engine.core.modifiers import Modifiers
from game.engine.core.naming import NamesFigure, NamesTarget, NamesUnit
from game.engine.core.world import EntityId
from game.rules.fng.model.components.aircraft import Purpose
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import TargetOfShot
from game.rules.fng.model.tables.aircraft import BirdResult, Service, Way


@declare(told=EVERYBODY)
class AircraftCame(Event, NamesUnit, frozen=True, kw_only=True):
    """FNG-AVAIL-04..08, FNG-AIRLIST-12: an aircraft is overhead: whose it is, the Rep of its pilot, its load."""

    unit: EntityId
    service: Service
    rep: int
    load: str


@declare(told=OWN_SIDE)
class RunDeclared(Event, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-02: a run is declared, for the next activation."""

    unit: EntityId
    entry: tuple[float, float]
    exit: tuple[float, float]
    purpose: Purpose


@declare(told=EVERYBODY)
class RunBegan(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-02..03: an aircraft comes in over the edge."""

    unit: EntityId
    entry: tuple[float, float]
    exit: tuple[float, float]
    purpose: Purpose


@declare(told=EVERYBODY)
class FiredAtAircraft(Linked, NamesFigure, NamesTarget, frozen=True, kw_only=True):
    """FNG-AIR-08: somebody fires at an aircraft."""

    figure: EntityId
    target: EntityId
    weapon: str
    rep: int
    modifiers: Modifiers
    faces: tuple[int, ...]
    hits: int


@declare(told=EVERYBODY)
class GoldenBB(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-09: a hit, the dice against the Rep of the pilot, and what he does or what becomes of him."""

    unit: EntityId
    by: EntityId
    rep: int
    faces: tuple[int, ...]
    passes: int
    result: BirdResult


@declare(told=EVERYBODY)
class Strafed(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-13..14, FNG-PUFF-03, FNG-FAC-02: an aircraft fires a gun: ``everybody`` in its strip, or one."""

    unit: EntityId
    weapon: str
    everybody: bool
    rep: int
    targets: tuple[TargetOfShot, ...]


@declare(told=EVERYBODY)
class OrdnanceFell(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-16..17: something was released at a point and came down at another."""

    unit: EntityId
    weapon: str
    aimed: tuple[float, float]
    at: tuple[float, float]
    face: int
    way: Way
    faces: tuple[int, ...]
    inches: int
    circle: float


@declare(told=EVERYBODY)
class OrdnanceBurst(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-20: a bomb or rocket bursts: the die of everybody in its circle."""

    unit: EntityId
    weapon: str
    at: tuple[float, float]
    circle: float
    rep: int
    targets: tuple[TargetOfShot, ...]


@declare(told=EVERYBODY)
class NapalmFell(Linked, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-21, FNG-AIR-23: ground burns from ``at`` to ``end``, and whoever is in it."""

    unit: EntityId
    at: tuple[float, float]
    end: tuple[float, float]
    men: tuple[EntityId, ...]


@declare(told=EVERYBODY)
class NapalmTried(Linked, frozen=True, kw_only=True):
    """FNG-AIR-22..23: at the end of a turn: who is still in it, the die, and whether it burns on."""

    at: tuple[float, float]
    men: tuple[EntityId, ...]
    die: int
    burns: bool


@declare(told=OWN_SIDE)
class LookedDown(Linked, NamesUnit, NamesTarget, frozen=True, kw_only=True):
    """FNG-FAC-03: a controller looks for an enemy along his path."""

    unit: EntityId
    target: EntityId
    faces: tuple[int, ...]
    passes: int
    found: bool


@declare(told=EVERYBODY)
class AircraftLeft(Event, NamesUnit, frozen=True, kw_only=True):
    """FNG-AIR-09, FNG-AIR-15: an aircraft is out of the battle: ``veered off``, ``crashed`` or ``gone home``."""

    unit: EntityId
    how: str
