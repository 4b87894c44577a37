"""Arcs: where a gun on its mount can be turned to: FNG-VEH-06."""

from __future__ import annotations

from game.board.table.measure.facing import DEGREES, within_arc
from game.engine.core.world import EntityId
from game.rules.fng.model.arms import arms_of
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.components.vehicles import Aboard, Mounted
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.vehicles import Mount
from game.rules.fng.model.vehicles import row_of


def mount_of(skirmish: Skirmish, figure: EntityId, weapon: str) -> Mount | None:
    """FNG-VEH-06: the mount of this gun of his; None for what he carries himself."""
    world = skirmish.world
    for gun, arm in arms_of(world, figure):
        mounted = world.find(gun, Mounted)
        if mounted is not None and arm.kind == weapon:
            return row_of(skirmish, EntityId(mounted.to)).mounts[mounted.number]
    return None


def is_in_arc(skirmish: Skirmish, figure: EntityId, weapon: str, at: tuple[float, float]) -> bool:
    """FNG-VEH-06: whether a gun of his can be turned to a place; what he carries himself he turns as he likes."""
    mount = mount_of(skirmish, figure, weapon)
    if mount is None or mount.arc >= DEGREES:
        return True
    world = skirmish.world
    vehicle = world.get(EntityId(world.get(figure, Aboard).to), At)
    return within_arc(world.get(figure, At).point, (vehicle.facing + mount.faces) % DEGREES, mount.arc, at)
