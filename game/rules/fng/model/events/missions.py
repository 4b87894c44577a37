"""Events of missions: the enemy comes, is found or is not, and how he means to fight."""

from __future__ import annotations

from game.engine.core.events import EVERYBODY, OWN_SIDE, WITNESSES, Event
from game.engine.core.naming import NamesFigure, NamesSide
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.missions import Activity, EdgeName, Kind, Posture


@declare(told=OWN_SIDE)
class StanceDrawn(Event, NamesSide, frozen=True, kw_only=True):
    """FNG-POSTURE-01..03: by one die how busy a Communist side is, and how it fights."""

    side: str
    die: int
    activity: Activity
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
