"""Radios: a man carries one, and each operator of a command track sits at one: FNG-RADIO-03, FNG-VEHLIST-19."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fng.model.components.vehicles import OPERATORS, Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import figure_of
from game.rules.fng.model.tables.vehicles import VehicleRow
from game.rules.fng.model.vehicles import row_of
from game.rules.fng.resolve.speech import RADIO


def has_radio(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-RADIO-03, FNG-VEHLIST-19: whether he carries a radio, or sits at one of those of a command track."""
    place = skirmish.world.find(figure, Aboard)
    if place is not None and is_at_radio(row_of(skirmish, EntityId(place.to)), place.seat):
        return True
    return RADIO in figure_of(skirmish.world, figure).gear


def is_at_radio(row: VehicleRow, seat: str) -> bool:
    """FNG-VEHLIST-19: whether this seat of a vehicle is that of an operator with a radio of his own."""
    return seat in OPERATORS[: row.radios]
