"""How a Communist side fights in a mission, where a die has said so: FNG-POSTURE-01, FNG-POSTURE-06..08."""

from __future__ import annotations

from msgspec import structs

from game.engine.core.world import THE_GAME, World
from game.rules.fng.model.components.missions import Bearing
from game.rules.fng.model.tables.loading import Tables


def bearing_of(world: World, side: str) -> Bearing | None:
    """FNG-POSTURE-01, FNG-CAMP-14: how a side fights; None for one of which it is not known.

    >>> bearing_of(World(), "vc") is None
    True
    """
    found = world.find(THE_GAME, Bearing)
    return found if found is not None and found.side == side else None


def nerve_of(world: World, side: str, tables: Tables) -> int:
    """FNG-POSTURE-06, FNG-POSTURE-08, FNG-CAMP-14: what a side adds to its Rep when it is fired on, where a die has
    said how it fights."""
    bearing = bearing_of(world, side)
    return tables.missions.posture.nerve[bearing.posture] if bearing is not None and bearing.activity else 0


def note_fire(world: World, side: str) -> None:
    """FNG-POSTURE-06: a side has been fired on."""
    bearing = bearing_of(world, side)
    if bearing is not None and not bearing.fired_on:
        world.put(structs.replace(bearing, fired_on=True))
