"""Whether one who runs is hemmed in by enemies: FNG-INVOL-07."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cmp_to_key

from game.board.table.geometry import EPSILON, distance
from game.engine.core.world import EntityId
from game.rules.fng.model.components import At
from game.rules.fng.model.query import able, is_free, other_side, side_of
from game.rules.fng.model.skirmish import Skirmish

Place = tuple[float, float]


def is_surrounded(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-INVOL-07: whether the enemies around him leave no gap of six inches; only men who are free hem him in."""
    world = skirmish.world
    enemies = [f for f in able(world, other_side(side_of(world, figure))) if is_free(world, f)]
    gap = float(skirmish.ctx.tables.movement.move.surrounded_gap)
    return is_hemmed_in(world.get(figure, At).point, [world.get(f, At).point for f in enemies], gap)


def is_hemmed_in(at: Place, others: Sequence[Place], gap: float) -> bool:
    """Whether ``others`` stand all round ``at``, each less than ``gap`` inches from the next."""
    around = [place for place in others if place != at]
    if len(around) < 3:
        return False

    def order(a: Place, b: Place) -> int:
        return _order(at, a, b)

    ring = sorted(around, key=cmp_to_key(order))
    pairs = list(zip(ring, (*ring[1:], ring[0]), strict=True))
    return all(_turn(at, a, b) > 0 and distance(a, b) < gap - EPSILON for a, b in pairs)


def _turn(at: Place, a: Place, b: Place) -> float:
    return (a[0] - at[0]) * (b[1] - at[1]) - (a[1] - at[1]) * (b[0] - at[0])


def _half(at: Place, a: Place) -> int:
    x, y = a[0] - at[0], a[1] - at[1]
    return 0 if y > 0 or (y == 0 and x > 0) else 1


def _order(at: Place, a: Place, b: Place) -> int:
    """By the direction from ``at``, round once; the nearer first in the same direction."""
    if _half(at, a) != _half(at, b):
        return _half(at, a) - _half(at, b)
    turn = _turn(at, a, b)
    if turn:
        return -1 if turn > 0 else 1
    return -1 if distance(at, a) < distance(at, b) else 1
