"""The hiding and cover of a man from another: FMJP-5.0-8, FMJP-5.0-12."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.board.table.geometry import EPSILON, along, distance
from game.engine.core.world import EntityId
from game.rules.fmjp.model.components import Prone, Trail
from game.rules.fmjp.model.game import Battle
from game.rules.fmjp.model.query import at_of, clock_of
from game.rules.fmjp.model.setting import best
from game.rules.fmjp.model.tables.combat import Cover

_PARTS = 20
"""Into so many parts a way is cut to see how much of it was hidden: 5 percent each."""

_WHOLE = 100


def cover_of(battle: Battle, viewer: tuple[float, float], target: EntityId) -> Cover:
    """FMJP-5.0-12..13, FMJP-4.0-12: the cover that a figure has on this line; who lies in grass or behind a bank has
    soft cover at least."""
    at = at_of(battle.world, target)
    cover = battle.ctx.cover_on(viewer, at)
    if battle.world.has(target, Prone) and battle.ctx.is_low(at):
        return best((cover, "soft"))
    return cover


def hidden_share(battle: Battle, figure: EntityId, target: EntityId) -> int | None:
    """FMJP-5.0-10: of one who went out of sight in this phase, the percentage of his move that was hidden.

    None where the firer saw nothing of such a move.
    """
    world, at = battle.world, at_of(battle.world, figure)
    trail = world.find(target, Trail)
    if trail is None or trail.phase != clock_of(world).phase:
        return None
    points = _along(trail.points)
    seen = int(battle.ctx.looks([at], points).clear.sum())
    return _WHOLE - _WHOLE * seen // len(points) if seen else None


def _along(points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    """The middles of equal parts of a way."""
    length = sum(distance(a, b) for a, b in pairwise(points))
    found = []
    for number in range(_PARTS):
        left = length * (2 * number + 1) / (2 * _PARTS)
        for a, b in pairwise(points):
            leg = distance(a, b)
            if left <= leg + EPSILON:
                found.append(tuple(along(a, b, left)))
                break
            left -= leg
    return tuple((x, y) for x, y in found)
