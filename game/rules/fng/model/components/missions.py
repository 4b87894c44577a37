"""Components of a mission: how the enemy stands, what has been drawn of him, and where he has been looked for."""

from __future__ import annotations

from game.engine.core.world import Component
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.missions import Activity, Posture


@declare
class Foe(Component, frozen=True):
    """FNG-MISSION-07: how often the enemy of a mission has been drawn, and whether his first squad has been met.

    ``edge`` is the one by which he comes, once he has come (FNG-MISSION-40).
    """

    drawn: int = 0
    met: bool = False
    edge: str = ""


@declare
class Bearing(Component, frozen=True):
    """FNG-POSTURE-01: how busy the Communist side is and how it fights; ``men``: how many it has had.

    ``fired_on``: whether it has been fired on yet (FNG-POSTURE-06).
    """

    side: str
    activity: Activity
    posture: Posture
    fired_on: bool = False
