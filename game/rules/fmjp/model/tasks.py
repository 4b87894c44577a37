"""Tasks that one subject lays on the agenda and another carries out."""

from __future__ import annotations

from game.board.table.measure.geometry import Point
from game.engine.core.naming import NOBODY
from game.engine.core.orders import Task
from game.engine.core.world import EntityId
from game.rules.fmjp.model.declared import declare


@declare
class Explode(Task, frozen=True):
    """FMJP-5.4-1: something of ``kind`` bursts at ``at``; arcs and spreads open ``toward`` a place.

    ``only``: the one man whom it takes; ``cards``: what a thrown object makes him draw; ``spared``: whoever stands
    behind it.
    """

    kind: str
    at: Point
    by: EntityId
    toward: Point | None = None
    only: EntityId = NOBODY
    cards: int | None = None
    spared: EntityId = NOBODY
