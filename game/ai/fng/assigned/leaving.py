"""Whoever has come to the edge that his side makes for leaves the table: FNG-MISSION-10, FNG-MISSION-16."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.assigned.comrades import may_leave
from game.ai.fng.missions import is_done
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.missions.ground import NAMED
from game.rules.fng.missions.leaving import edge_at
from game.rules.fng.model.decisions.missions import GoOff

REPORTS = mark("has seen what was to be seen, and reports")
GETS_PAST = mark("there is nobody left to stop him")
DONE = mark("their task is done: he leaves the table")
ENOUGH = mark("it is enough: he leaves the table")


def goes_off(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-MISSION-10, FNG-MISSION-16, FNG-POSTURE-06..08: over the edge that his side makes for."""
    assigned = view.skirmish.ctx.options.mission
    if assigned is None or not view.mission.edge:
        return
    edge = edge_at(view.skirmish, figure)
    if edge is None or NAMED[edge] != view.mission.edge or not may_leave(view, figure):
        return
    own = edge == assigned.edge
    message = ENOUGH if not own else REPORTS if view.side == assigned.side else GETS_PAST
    message = DONE if is_done(view.skirmish, view.side) else message
    yield GoOff(figure), Reason(message, "FNG-MISSION-16")
