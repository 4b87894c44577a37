"""Sight: who sees whom, and what stands in the line of fire: FOF-LOS-1..2, FOF-COV-15, FOF-FOW-3."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.table.geometry import EPSILON, distance, distance_to_segment, within
from game.engine.core.world import EntityId, World
from game.rules.fof.model.components import Civilians, Hidden, Smoke
from game.rules.fof.model.game import Battle
from game.rules.fof.model.query import Ids, on_table, other_side, point_of, shown, side_of, turn_of

Place = tuple[float, float]

IN_THE_WAY = 1.0
"""FOF-LOS-1 (house): inches from the line within which a unit's leader stands in the way."""


def sees(battle: Battle, viewer: EntityId, target: EntityId) -> bool:
    """FOF-LOS-2: whether there is a line of sight from leader to leader."""
    return battle.ctx.sees(point_of(battle.world, viewer), point_of(battle.world, target))


def who_sees(battle: Battle, place: Place, viewers: Ids) -> Ids:
    """FOF-LOS-2: which of these units see a place."""
    if not viewers:
        return ()
    looks = battle.ctx.looks([point_of(battle.world, viewer) for viewer in viewers], [place])
    return tuple(viewer for viewer, clear in zip(viewers, looks.clear[:, 0], strict=True) if clear)


def watched_steps(battle: Battle, viewer: EntityId, way: Sequence[Place]) -> tuple[bool, ...]:
    """FOF-RT-4: at which steps of a way a unit sees whoever goes it."""
    looks = battle.ctx.looks([point_of(battle.world, viewer)], list(way))
    return tuple(bool(clear) for clear in looks.clear[0])


def enemies_who_see(battle: Battle, unit: EntityId, *, hidden: bool = True) -> Ids:
    """FOF-LOS-2: the enemies with a line of sight to a unit; ``hidden``: markers among them."""
    world = battle.world
    side = other_side(side_of(world, unit))
    return who_sees(battle, point_of(world, unit), on_table(world, side) if hidden else shown(world, side))


def unit_between(battle: Battle, firer: EntityId, target: EntityId) -> EntityId | None:
    """FOF-LOS-1: a third unit, friend or foe, in the line between two others on the same level; None: nobody is."""
    world, grounds = battle.world, battle.ctx.grounds
    a, b = point_of(world, firer), point_of(world, target)
    level = grounds.level(a)
    if grounds.level(b) != level:
        return None
    for side in ("us", "vc"):
        for unit in shown(world, side):
            at = point_of(world, unit)
            if unit in (firer, target) or distance_to_segment(at, a, b) >= IN_THE_WAY - EPSILON:
                continue
            if min(distance(at, a), distance(at, b)) < IN_THE_WAY - EPSILON or grounds.level(at) < level:
                continue
            return unit
    return None


def villagers_between(world: World, a: Place, b: Place) -> bool:
    """FOF-FOW-3: card 11: whether villagers who run this turn are within an inch of the line."""
    turn = turn_of(world)
    return any(
        running.turn == turn and distance_to_segment(point_of(world, each), a, b) <= IN_THE_WAY + EPSILON
        for each, running in world.each(Civilians)
    )


def in_smoke(world: World, a: Place, b: Place) -> bool:
    """FOF-COV-15: whether a target at ``b`` is in smoke, or fired at through it from ``a``."""
    return any(
        distance_to_segment(point_of(world, each), a, b) <= smoke.radius + EPSILON for each, smoke in world.each(Smoke)
    )


def is_marker(world: World, unit: EntityId) -> bool:
    """FOF-OOC-1 (house): whether it is a marker that nobody has revealed."""
    return world.has(unit, Hidden)


def near(world: World, place: Place, units: Ids, inches: float) -> Ids:
    """Which of these units stand at most so many inches from a place."""
    return tuple(unit for unit in units if within(point_of(world, unit), place, inches))
