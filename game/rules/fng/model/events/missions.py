"""Events of missions: the enemy comes, is found or is not, and how he means to fight."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.naming import NamesFigure, NamesSide
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.missions import Activity, ContactResult, EdgeName, Kind, Posture


@declare(told=OWN_SIDE)
class StanceDrawn(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-POSTURE-01..03: by one die how busy a Communist side is, and how it fights."""

    side: str
    die: int
    activity: Activity
    posture: Posture


@declare(told=OWN_SIDE)
class CharacterShown(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-CAMP-14: how a Communist side fights by its kind, where no die says so."""

    side: str
    posture: Posture


@declare(told=WITNESSES)
class CameOn(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MISSION-07, FNG-MISSION-19: a man comes on the table over an edge."""

    figure: EntityId
    edge: EdgeName


@declare(told=EVERYBODY)
class MissionGiven(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-MISSION-03: what a side is to do, and the edge from which it comes."""

    side: str
    kind: Kind
    edge: EdgeName


@declare(told=WITNESSES)
class KeptWatch(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MISSION-10: a Scout or NCO has been in the middle of the far edge for so many turns of those he has to be."""

    figure: EntityId
    turns: int
    wanted: int


@declare(told=EVERYBODY)
class ContactTested(Event, frozen=True, kw_only=True):
    """FNG-CONTACT-01..02: somebody of the side of the mission sees a building or feature for the first time: the dice,
    the place, and what is there."""

    faces: tuple[int, ...]
    at: tuple[float, float]
    result: ContactResult


@declare(told=OWN_SIDE)
class EnemyFound(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-CONTACT-04, FNG-FORCE-07: the card that says who is there, and what it brings."""

    side: str
    card: str
    brings: tuple[str, ...]


@declare(told=EVERYBODY)
class FalseAlarm(Event, frozen=True, kw_only=True):
    """FNG-CONTACT-04: the card brings nobody."""

    at: tuple[float, float]


@declare(told=EVERYBODY)
class MarkerSearched(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MISSION-31: a marker has been searched: whether it is an installation."""

    figure: EntityId
    number: int
    real: bool


@declare(told=EVERYBODY)
class InstallationDestroyed(Event, NamesFigure, frozen=True, kw_only=True):
    """FNG-MISSION-32: an installation of the enemy is no more."""

    figure: EntityId
    number: int


@declare(told=EVERYBODY)
class CardsTurned(Event, frozen=True, kw_only=True):
    """FNG-FORCE-07: cards in sight are turned over: how many, and how many of them were dummies."""

    at: tuple[float, float]
    cards: int
    dummies: int


@declare(told=EVERYBODY)
class CardsMoved(Event, frozen=True, kw_only=True):
    """FNG-FORCE-07 (house): cards face down come nearer to what the enemy attacks."""

    cards: int
    start: tuple[float, float]
    end: tuple[float, float]
