"""The orders to fire at buildings."""

from __future__ import annotations

from game.board.skirmish.targets import AtGround
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.guns import Shell


@declare
class FireAtBuilding(Order, NamesFigure, frozen=True):
    """FNG-AT-01, FNG-BLDG-04: fire an anti-tank weapon at a spot of a building: its number as the map was printed, and
    a point right outside the wall of the area that is aimed at, on its level."""

    figure: EntityId
    weapon: str
    target: AtGround


@declare
class ShellBuilding(Order, NamesFigure, frozen=True):
    """FNG-BLDG-04, FNG-GUN-20: a gunner fires the main gun at such a spot; which shell is loaded ``then``."""

    figure: EntityId
    target: AtGround
    then: Shell
