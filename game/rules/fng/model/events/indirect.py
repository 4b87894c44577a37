"""The events of mortars and artillery; words are made of them in ``words/indirect.py``.

None of them names him who called: shells do not tell the enemy who has."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, Event, Linked
from game.engine.core.naming import NamesFigure, NamesSide, NamesTarget
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.events.turn import TargetOfShot


@declare(told=OWN_SIDE)
class MissionCalled(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MORTAR-06..09: a target has been named to a tube, for so many rounds."""

    figure: EntityId
    tube: EntityId
    title: str
    at: tuple[float, float]
    shell: str
    rounds: int
    final: bool


@declare(told=OWN_SIDE)
class MissionOver(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MORTAR-13: a mission has come to its end, or was cancelled."""

    figure: EntityId
    tube: EntityId
    title: str
    cancelled: bool


@declare(told=EVERYBODY)
class RoundFell(Linked, NamesSide, frozen=True, kw_only=True):
    """FNG-MORTAR-14..15, FNG-ARTY-09: a round comes down: for what point it was meant, the die of deviation, that of
    the side (0: none), the dice of inches, where it went, and where it lies; ``off_table``: beyond the edge."""

    side: str
    title: str
    shell: str
    spotting: bool
    aimed: tuple[float, float]
    at: tuple[float, float]
    die: int
    drift: int
    faces: tuple[int, ...]
    where: str
    inches: int
    off_table: bool


@declare(told=OWN_SIDE)
class RoundSeen(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MORTAR-10: whether the spotter has seen where a spotting round landed."""

    figure: EntityId
    seen: bool


@declare(told=EVERYBODY)
class ShellBurst(Linked, NamesSide, frozen=True, kw_only=True):
    """FNG-MORTAR-16, FNG-ARTY-10: a shell bursts: everybody in its circle, each with a die of his own."""

    side: str
    title: str
    shell: str
    at: tuple[float, float]
    circle: int
    rep: int
    faces: tuple[int, ...]
    targets: tuple[TargetOfShot, ...]


@declare(told=EVERYBODY)
class RoofStruck(Linked, NamesTarget, frozen=True, kw_only=True):
    """FNG-MORTAR-05, FNG-ARTY-06: a shell bursts over a vehicle: its die, and what it can do there at all.

    ``target`` is the vehicle; ``name`` says what it is called.
    """

    target: EntityId
    name: str
    face: int
    total: int
    hit: bool
    power: int
    against: int


@declare(told=EVERYBODY)
class BatteryReady(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-CALL-08, FNG-ARTY-01: a battery is there to be called on, for so many missions."""

    side: str
    title: str
    number: int
    missions: int
