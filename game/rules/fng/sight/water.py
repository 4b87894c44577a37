"""Where the water is deeper than a man: FNG-SWIM-01, FNG-SWIM-05."""

from __future__ import annotations

from game.engine.core.world import EntityId, World
from game.rules.fng.model.components.command import Swimming
from game.rules.fng.model.components.figures import BODIES, At, OutOfFight
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, able, side_of

SLIGHT_TROUBLE = "slight trouble"


def is_deep(skirmish: Skirmish, point: tuple[float, float]) -> bool:
    """FNG-SWIM-01: whether the ground on top there is water deeper than a man."""
    return skirmish.ctx.is_deep(point)


def swims(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-SWIM-01, FNG-SWIM-05: whether he is in deep water, in no boat: he neither fires nor throws."""
    world = skirmish.world
    at = world.find(figure, At)
    return at is not None and is_deep(skirmish, at.point) and not world.has(figure, Aboard)


def founders(world: World, figure: EntityId) -> bool:
    """FNG-SWIM-03: whether he is in slight trouble in the water."""
    state = world.find(figure, Swimming)
    return state is not None and state.result == SLIGHT_TROUBLE


def beside(skirmish: Skirmish, figure: EntityId) -> Ids:
    """FNG-SWIM-04, FNG-SWIM-06..07: the friends on their feet whose bases touch his."""
    world = skirmish.world
    friends = able(world, side_of(world, figure))
    return tuple(other for other in friends if other != figure and BODIES.touch(world, other, figure))


def in_tow(skirmish: Skirmish, figure: EntityId) -> EntityId | None:
    """FNG-SWIM-07: the friend out of the fight beside him in the water whom he keeps afloat."""
    world = skirmish.world
    side = side_of(world, figure)
    for other, _, _ in world.each(At, OutOfFight):
        if side_of(world, other) == side and BODIES.touch(world, other, figure) and swims(skirmish, other):
            return other
    return None
