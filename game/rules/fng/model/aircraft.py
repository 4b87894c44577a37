"""Questions about aircraft, and about what they leave behind, that rules below the flow ask."""

from __future__ import annotations

from game.board.table.changes import Changed, Patch
from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.aircraft import Napalmed
from game.rules.fng.model.components.figures import At


def in_napalm(world: World, figure: EntityId) -> bool:
    """FNG-AIR-23: whether he is in napalm that burns.

    >>> in_napalm(World(), EntityId(1))
    False
    """
    burning = world.ids(Napalmed)
    at = world.find(figure, At) if burning else None
    if at is None:
        return False
    patches = (world.get(each, Changed).change for each in burning)
    return any(isinstance(patch, Patch) and bool(patch.shape.inside([at.point])[0]) for patch in patches)
