"""Search and destroy: whoever touches a marker searches it, and what he finds he destroys: FNG-MISSION-31..32."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.missions.searching import touched
from game.rules.fng.model.components.missions import Marker
from game.rules.fng.model.decisions.missions import Demolish, SearchMarker

LOOKS = mark("looks what it is")
DESTROYS = mark("that is what they came for")


def at_markers(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-MISSION-31..32: the side whose mission it is."""
    assigned = view.skirmish.ctx.options.mission
    if assigned is None or assigned.side != view.side or not view.world.ids(Marker):
        return
    if touched(view.skirmish, figure, found=True) is not None:
        yield Demolish(figure), Reason(DESTROYS, "FNG-MISSION-32")
    if touched(view.skirmish, figure, found=False) is not None:
        yield SearchMarker(figure), Reason(LOOKS, "FNG-MISSION-31")
