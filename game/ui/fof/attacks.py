"""The attacks since the last activation, as their dice lay: for the page of the dice."""

from __future__ import annotations

from game.engine.core.world import EntityId
from game.rules.fof.events import Attacked, HalfBegan, TurnBegan, UnitActivated
from game.ui.fof.desk import Desk
from game.ui.fof.pools import Pools, pools_of_event

_BEGINS = (UnitActivated, HalfBegan, TurnBegan)
_MOST = 12


def side_of_firer(desk: Desk, firer: EntityId) -> str:
    """Who threw the dice of an attack: nobody's fire, that of a card, is thrown with the dice of the first side."""
    return desk.side_of(firer) if firer else desk.session.kit.sides[0]


def attacks_told(desk: Desk) -> list[Pools]:
    """The newest first: those of the last activation in which there was fire."""
    found: list[Pools] = []
    for entry in reversed(desk.session.log):
        event = entry.event
        if isinstance(event, _BEGINS) and found:
            break
        if isinstance(event, Attacked):
            sides = (side_of_firer(desk, event.unit), desk.side_of(event.target))
            found.append(pools_of_event(desk.game, event, sides))
            if len(found) == _MOST:
                break
    return found
