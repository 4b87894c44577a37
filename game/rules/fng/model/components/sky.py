"""Components of what is in the air over the table: the wind, and light that falls from above."""

from __future__ import annotations

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.sky import Quarter

Place = tuple[float, float]


@declare
class Wind(Component, frozen=True):
    """FNG-WIND-01: the quarter that the wind blows from."""

    blows_from: Quarter


@declare
class Illumination(Component, frozen=True):
    """FNG-ILLUM-01..02, FNG-AVAIL-12: light over a circle of ``inches``; it goes out as the phase of ``side`` begins in
    the turn ``until``.  ``by``: the vehicle whose searchlight it is; 0 for one that burns overhead."""

    at: Place
    inches: float
    side: str
    until: int
    by: EntityId = EntityId(0)


@declare
class Searchlight(Component, frozen=True):
    """FNG-HELO-08: the light of a helicopter at night: over a strip of its path so many ``inches`` wide, or where it
    begins and ends at one spot over a circle so many across."""

    start: Place
    end: Place
    inches: float
