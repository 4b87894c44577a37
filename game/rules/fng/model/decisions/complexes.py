"""Orders in a complex below."""

from __future__ import annotations

from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare
class Climb(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-23: go through the trapdoor beside him."""

    figure: EntityId


@declare
class ComeUp(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-13, FNG-TUNNEL-21: go up to the table by the entrance above him."""

    figure: EntityId


@declare
class TakeUp(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-27, FNG-TUNNEL-31: take up what he has found, or take charge of somebody, to bring it out."""

    figure: EntityId


@declare
class SearchWall(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-33: look for a hidden exit in a wall of a supply room: 0 left, 1 far, 2 right of where one comes
    in."""

    figure: EntityId
    wall: int


@declare
class TakePiece(Order, NamesFigure, frozen=True):
    """FNG-TUNNEL-34: take one weapon of a workshop."""

    figure: EntityId
