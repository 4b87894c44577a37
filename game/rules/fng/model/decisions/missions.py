"""Orders of a mission: leaving the table, and what is found on it."""

from __future__ import annotations

from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare
class GoOff(Order, NamesFigure, frozen=True):
    """FNG-MISSION-10, FNG-MISSION-16, FNG-POSTURE-06..08: leave the table over the edge that he has come to."""

    figure: EntityId


@declare
class SearchMarker(Order, NamesFigure, frozen=True):
    """FNG-MISSION-31: search the marker that he touches."""

    figure: EntityId


@declare
class Demolish(Order, NamesFigure, frozen=True):
    """FNG-MISSION-32: destroy the installation that he touches."""

    figure: EntityId
