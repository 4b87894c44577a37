"""Whether one who runs is hemmed in by enemies: FNG-INVOL-07."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.skirmish.sides import other_side
from game.board.table.measure.geometry import EPSILON, distance
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import At
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import able, is_free, side_of

Place = tuple[float, float]


def is_surrounded(skirmish: Skirmish, figure: EntityId) -> bool:
    """FNG-INVOL-07: whether enemies stand round him without a gap of six inches; only men who are free hem him in."""
    world = skirmish.world
    enemies = [f for f in able(world, other_side(side_of(world, figure))) if is_free(world, f)]
    gap = float(skirmish.ctx.tables.movement.move.surrounded_gap)
    return is_hemmed_in(world.get(figure, At).point, [world.get(f, At).point for f in enemies], gap)


def is_hemmed_in(at: Place, others: Sequence[Place], gap: float) -> bool:
    """Whether a ring of ``others``, each less than ``gap`` inches from the next, closes round ``at``.

    Those who stand farther off, or behind one of the ring, open no gap in it.
    """
    around = [place for place in others if place != at]
    rounds: dict[int, int] = {}  # by place in the chain that it belongs to: how often the way there goes round ``at``
    for first in range(len(around)):
        if first in rounds:
            continue
        rounds[first] = 0
        chain = [first]
        for here in chain:
            for there, place in enumerate(around):
                if not _is_closed(at, around[here], place, gap):
                    continue
                reached = rounds[here] + _crossing(at, around[here], place)
                if there not in rounds:
                    rounds[there] = reached
                    chain.append(there)
                elif rounds[there] != reached:
                    return True
    return False


def _is_closed(at: Place, a: Place, b: Place, gap: float) -> bool:
    """Whether two stand less than the gap apart; the line between them must not run through ``at`` itself."""
    between = _turn(at, a, b) == 0 and (a[0] - at[0]) * (b[0] - at[0]) + (a[1] - at[1]) * (b[1] - at[1]) < 0
    return not between and distance(a, b) < gap - EPSILON


def _crossing(at: Place, a: Place, b: Place) -> int:
    """1 or -1 where the way from ``a`` to ``b`` crosses the line from ``at`` to the east, by the hand it comes from."""
    if (a[1] > at[1]) == (b[1] > at[1]):
        return 0
    turn = _turn(at, a, b)
    return 1 if turn > 0 and b[1] > at[1] else -1 if turn < 0 and a[1] > at[1] else 0


def _turn(at: Place, a: Place, b: Place) -> float:
    return (a[0] - at[0]) * (b[1] - at[1]) - (a[1] - at[1]) * (b[0] - at[0])
