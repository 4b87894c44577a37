"""Components of aircraft: whose they are, what they have spent, how long they stay, where they are.

An aircraft is an entity of its own.  Over the table it has an ``At`` (on its path, hovering, landed), else none;
``Base`` it has only on the ground, where it takes room.  What it fires are weapons that it has (``Arm``, ``Carried``).
"""

from __future__ import annotations

from typing import Literal

from game.engine.core.world import Component, EntityId
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.aircraft import Attack, Service

Place = tuple[float, float]
Whereabouts = Literal["away", "passing", "hovering", "landed"]
Purpose = Literal["strafing", "bombing", "spotting", "marking"]
"""FNG-AIR-02, FNG-FAC-01..02: what a run over the table is declared for."""

Fate = Literal["veered off", "crashed", "gone home", "shot down"]
"""FNG-AIR-09, FNG-AIR-15: how an aircraft has left the battle."""

AWAY: Whereabouts = "away"
ON_PATH: Whereabouts = "passing"
HOVERING: Whereabouts = "hovering"
LANDED: Whereabouts = "landed"
STRAFING_RUN: Purpose = "strafing"
BOMBING_RUN: Purpose = "bombing"
SPOTTING_RUN: Purpose = "spotting"


WHEN_CALLED = 999
"""FNG-CALL-18: the turn in which whatever has to be called comes by itself: never."""


@declare
class Aircraft(Component, frozen=True):
    """FNG-AIRLIST-01..02, FNG-AVAIL-08: one aircraft: its line in the list, its name, its side, the Rep of its pilot.

    ``load``: what it has come with, where the list leaves a choice.  ``service``: who flies it.
    """

    kind: str
    name: str
    side: str
    rep: int
    load: str = ""
    service: Service = "usaf"

    @property
    def line(self) -> Figure:
        """FNG-AIR-10: an aircraft as a line of the roster: its name, whose it is and the Rep of its pilot."""
        return Figure(name=self.name, side=self.side, squad="", rep=self.rep)


@declare
class OnStation(Component, frozen=True):
    """FNG-AIR-15: over the battle since turn ``since``, at most through turn ``until``; 0 for no limit."""

    since: int
    until: int = 0


@declare
class ComesLate(Component, frozen=True):
    """FNG-WEATHER-10: nobody has been told yet that it is overhead."""


@declare
class Aloft(Component, frozen=True):
    """FNG-AIR-02: where an aircraft is and the way it heads, in whole degrees clockwise from
    north; its place over the table is its ``At``."""

    where: Whereabouts = AWAY
    heading: int = 0


@declare
class Flown(Component, frozen=True):
    """FNG-AIR-15: the passes that an aircraft has made, by the kind of store, in their order."""

    passes: tuple[Attack, ...] = ()


@declare
class Hanging(Component, frozen=True):
    """FNG-AIR-11, FNG-AIR-16, FNG-AIRLIST-07: what still hangs on an aircraft: so many of each store of its load, in
    the order of the list."""

    left: tuple[int, ...]


@declare
class Run(Component, frozen=True):
    """FNG-AIR-02: a run that is declared and begins at the next activation of the side: where the aircraft comes in
    over the edge and leaves, what for, the turn in which that was declared; ``dark``: with its searchlight off."""

    entry: Place
    exit: Place
    purpose: Purpose
    turn: int
    dark: bool = False


@declare
class StandsToFire(Component, frozen=True):
    """FNG-AIR-06: has passed the check against this aircraft, and may fire at it as it passes."""

    aircraft: EntityId
    node: int


@declare
class MeansToFire(Component, frozen=True):
    """FNG-HELO-03: takes the check against this helicopter, and fires this weapon at it if he stands."""

    aircraft: EntityId
    weapon: str
    automatic: bool


@declare
class ShotAtAircraft(Component, frozen=True):
    """FNG-AIR-12: the aircraft that this figure has fired at: they may attack him though nobody has spotted him."""

    aircraft: tuple[EntityId, ...]


@declare
class SeenFromAbove(Component, frozen=True):
    """FNG-FAC-03..04: a controller has found this figure or vehicle in this turn: strikes may be directed at it."""

    turn: int


@declare
class OutOfAction(Component, frozen=True):
    """FNG-AIR-09, FNG-AIR-15: an aircraft that fires no more in this battle, and since when."""

    how: Fate
    turn: int


@declare
class HadRuns(Component, frozen=True):
    """FNG-FAC-01: the sides whose strike aircraft have made a run in this turn."""

    turn: int
    sides: tuple[str, ...]


@declare
class Napalmed(Component, frozen=True):
    """FNG-AIR-21..23: burning ground that is napalm: the weapon that it is, and the link of the drop."""

    weapon: EntityId
    node: int


@declare
class FlareOver(Component, frozen=True):
    """FNG-PUFF-04: the turn through which the flare of an aircraft burns."""

    until: int
