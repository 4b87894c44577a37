"""The decision where reinforcements come on, and its order."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.orders import Decision, Order
from game.engine.core.world import EntityId
from game.rules.fng.model.declared import declare
from game.rules.fng.model.tables.reinforcing.cards import Flank


@declare
class ComesOn(Decision, frozen=True):
    """FNG-REINF-12, FNG-REINF-14: where on the edge of the table these men come on, or a vehicle of
    this ``kind``, on a flank of their front: between ``start`` and ``end``."""

    figures: tuple[EntityId, ...]
    flank: Flank
    start: Point
    end: Point
    kind: str = ""


@declare
class ComeOnAt(Order, frozen=True):
    """FNG-REINF-12, FNG-REINF-14: they come on there."""

    at: Point
