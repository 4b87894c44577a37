"""The tree of reactions in FNG: what is a link of it besides what the rules number, and whose dice are whose."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.core.events import Event
from game.engine.core.world import EntityId
from game.engine.session.log import LogEntry
from game.rules.fng.model.events.melee import Dispatched, Fought, TakenPrisoner
from game.rules.fng.model.events.turn import Arrived, DamageRolled, LeftTable
from game.ui.skirmish.chain import Kinship, Pool

_UNNUMBERED = (Arrived, Dispatched, TakenPrisoner, LeftTable)
"""Arrivals, and what is done to the helpless: ordered, or come by themselves."""


class Story(Kinship):
    """Tests, shots and melees by their numbers; arrivals and captures in their place between them."""

    def is_link(self, event: Event) -> bool:
        """FNG-INTRO-08, FNG-DAMAGE-04: whether it belongs to a story."""
        return super().is_link(event) or isinstance(event, _UNNUMBERED)

    def causes(self, entries: Sequence[LogEntry]) -> list[int | None]:
        """FNG-DAMAGE-04: a captive leaves the table by his capture."""
        found = list(super().causes(entries))
        for place, entry in enumerate(entries):
            event = entry.event
            if found[place] is None and isinstance(event, LeftTable):
                found[place] = _capture(entries[:place], event.figure)
        return found


def _capture(entries: Sequence[LogEntry], figure: EntityId) -> int | None:
    """Where a man was taken prisoner."""
    for place in reversed(range(len(entries))):
        event = entries[place].event
        if isinstance(event, TakenPrisoner) and event.target == figure:
            return place
    return None


STORY = Story()


def pools_of(event: Event, side_of: Callable[[EntityId], str]) -> tuple[Pool, ...]:
    """FNG-MELEE-02, FNG-MELEE-05: all dice of a round fall before anything is told of it: to each man his own."""
    match event:
        case Fought():
            return (Pool(side_of(event.figure), event.faces),)
        case DamageRolled():
            return (Pool(side_of(event.by), (event.die,)),)
    return ()
