"""Orders about what is in the air over the table."""

from __future__ import annotations

from game.board.skirmish.targets import AtPoint
from game.engine.core.naming import NamesFigure
from game.engine.core.orders import Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare


@declare
class ThrowSmoke(Order, NamesFigure, frozen=True):
    """FNG-SMOKE-03: throw a smoke grenade at a spot."""

    figure: EntityId
    target: AtPoint


@declare
class ShineOn(Order, NamesFigure, frozen=True):
    """FNG-AVAIL-12: a commander turns the searchlight of his vehicle on a spot."""

    figure: EntityId
    target: AtPoint
