"""Holes as the computer weighs them: how well one comes out of each, behind whom, and who waits there."""

from __future__ import annotations

from game.ai.fng.view import Foe, View
from game.board.table.measure.facing import aspect
from game.board.table.measure.geometry import distance
from game.engine.core.world import EntityId
from game.rules.fng.model.components.figures import BODIES
from game.rules.fng.model.components.tunnels import Entrance

NEAR = 14.0
"""Inches from a hole within which an enemy is worth coming out for."""

BEHIND, BEFORE, WATCHED, WAITED = 300, 120, 150, 15
"""The worth of an enemy who has his back to a hole, and of one who has not; what it costs that one sees it;
how much more coming out is worth with each turn that has gone by: in thousandths of a man."""

CLOSE = 2.0
"""Inches from a hole within which an enemy waits at it."""


def worth_of(view: View, hole: EntityId) -> int:
    """The worth of coming out of a hole now, in thousandths of a man: enemies near who look away, less those who see
    it."""
    at = view.world.get(hole, Entrance).point
    found = 0
    for foe in view.foes:
        inches = distance(at, foe.at)
        if inches > 2 * NEAR or not view.skirmish.ctx.look(at, foe.at).clear:
            continue
        away = looks_away(view, foe, hole)
        if inches <= NEAR and inches > CLOSE:
            found += (BEHIND if away else BEFORE) + WAITED * view.turn
        if not away or inches <= CLOSE:
            found -= WATCHED * foe.threat // 100
    return found


def looks_away(view: View, foe: Foe, hole: EntityId) -> bool:
    """Whether a hole lies behind the back of an enemy."""
    at = view.world.get(hole, Entrance).point
    return aspect(foe.at, foe.facing, at, BODIES.shape(view.world, foe.figure).ahead) == "rear"


def nearest_foe(view: View, hole: EntityId) -> Foe | None:
    """The enemy nearest to a hole; None where nobody is seen."""
    at = view.world.get(hole, Entrance).point
    return min(view.foes, key=lambda foe: (distance(at, foe.at), foe.figure), default=None)
