"""Events in the air over the table: wind, smoke, light from above."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.naming import NamesFigure
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.ground import Sky
from game.rules.fng.model.tables.sky import Flier, Quarter

Place = tuple[float, float]


@declare(told=EVERYBODY)
class WindRolled(Event, frozen=True, kw_only=True):
    """FNG-WIND-01: where the wind blows from."""

    die: int
    blows_from: Quarter


@declare(told=WITNESSES)
class SmokeThrown(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-SMOKE-03: somebody throws a smoke grenade at a spot."""

    figure: EntityId
    at: Place


@declare(told=EVERYBODY)
class SmokeLaid(Event, frozen=True, kw_only=True):
    """FNG-SMOKE-01: smoke drifts from where it came down to ``end``, as wide as its circle in inches."""

    at: Place
    end: Place
    inches: float


@declare(told=EVERYBODY)
class SmokeTried(Event, frozen=True, kw_only=True):
    """FNG-SMOKE-04: the die at the end of a turn for smoke that came down ``at``, and whether it is ``gone``."""

    at: Place
    die: int
    gone: bool


@declare(told=EVERYBODY)
class GroundLit(Event, frozen=True, kw_only=True):
    """FNG-ILLUM-01..02: light falls on a circle for so many full turns."""

    at: Place
    inches: float
    turns: int


@declare(told=OWN_SIDE)
class FlightWeighed(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-WEATHER-09..12: what the weather does to a flight that ``figure`` has called for: whether it comes at all,
    and how many turns ``late``."""

    figure: EntityId
    sky: Sky
    flier: Flier
    faces: tuple[int, ...]
    flies: bool
    late: int


@declare(told=EVERYBODY)
class LightDied(Event, frozen=True, kw_only=True):
    """FNG-ILLUM-01..02, FNG-AVAIL-12: a light over the table is burnt out; ``by``: the vehicle whose searchlight was
    there, else 0."""

    at: Place
    by: EntityId = EntityId(0)


@declare(told=EVERYBODY)
class BeamTurned(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-AVAIL-12: a commander has the searchlight of his vehicle shine on a spot."""

    figure: EntityId
    vehicle: EntityId
    at: Place
    inches: float
