"""Hulls in the line of fire: a vehicle hides what is beyond it: FOF-LOS-1, FOF-VEH-1."""

from __future__ import annotations

from game.board.table.bases import Footprint, gap, overlap
from game.board.table.measure.geometry import EPSILON
from game.engine.core.world import EntityId
from game.rules.fof.model.components import BODIES, Vehicle
from game.rules.fof.model.game import Battle
from game.rules.fof.sight import IN_THE_WAY, Place, stands_between


@stands_between.answers(Vehicle)
def hull_between(battle: Battle, vehicle: EntityId, a: Place, b: Place) -> bool:
    """FOF-LOS-1, FOF-VEH-1 (house): the line crosses the hull, and nobody at either end is within an inch of it: he
    fires past it, and has cover behind it."""
    hull = BODIES.of(battle.world, vehicle)
    if not overlap(Footprint((a, b), 0.0), hull):
        return False
    return all(gap(Footprint((end,), 0.0), hull) >= IN_THE_WAY - EPSILON for end in (a, b))
