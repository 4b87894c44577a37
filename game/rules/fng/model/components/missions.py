"""Components of a mission: how the enemy stands, what has been drawn of him, and where he has been looked for."""

from __future__ import annotations

from typing import Literal

from game.board.table.measure.geometry import Point
from game.engine.core.world import Component
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.missions import Activity, EdgeName, Posture


@declare
class Foe(Component, frozen=True):
    """FNG-MISSION-07: how often the enemy of a mission has been drawn, and whether his first squad has been met.

    ``edge`` is the one by which he comes, once he has come (FNG-MISSION-40).
    """

    drawn: int = 0
    met: bool = False
    edge: EdgeName | Literal[""] = ""


@declare
class Bearing(Component, frozen=True):
    """FNG-POSTURE-01: how busy the Communist side is and how it fights.

    ``activity`` is empty where no die has said so: then it fights as men like these do (FNG-CAMP-14).
    ``fired_on``: whether it has been fired on yet (FNG-POSTURE-06).
    """

    side: str
    activity: Activity | Literal[""]
    posture: Posture
    fired_on: bool = False


@declare
class OnWatch(Component, frozen=True):
    """FNG-MISSION-10: how many turns in a row a Scout or NCO has ended in the middle of the far edge."""

    turns: int


@declare
class Suspected(Component, frozen=True):
    """FNG-CONTACT-01: a building or terrain feature that nobody of the side of the mission has seen yet.

    ``outline``: its ground; ``probes``: the places that are seen with it.
    """

    outline: tuple[tuple[float, float], ...]
    probes: tuple[tuple[float, float], ...]


@declare
class Marker(Component, frozen=True):
    """FNG-MISSION-31: a numbered marker on the table; ``found``: it has been searched and is an installation."""

    number: int
    x: float
    y: float
    found: bool = False

    @property
    def point(self) -> Point:
        """Where it lies."""
        return Point(self.x, self.y)


@declare
class Caches(Component, frozen=True):
    """FNG-MISSION-31..32: how many markers nobody has searched, how many of them are real, which nobody knows, and how
    many installations have been destroyed."""

    left: int
    real: int
    destroyed: int = 0


@declare
class ForcePile(Component, frozen=True):
    """FNG-FORCE-06..07: cards of the enemy that lie face down at a place; ``outline``: the ground that is theirs."""

    cards: int
    x: float
    y: float
    outline: tuple[tuple[float, float], ...]

    @property
    def point(self) -> Point:
        """Where they lie."""
        return Point(self.x, self.y)


@declare
class ForceDeck(Component, frozen=True):
    """FNG-FORCE-02..04: how many cards lie face down in all, and how many of them are real, which nobody knows."""

    left: int
    real: int
