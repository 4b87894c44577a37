"""Types of what orders, decisions and events of Operation Apocalypse name besides whom, like those of the engine.

They stand beside the base of a class whose fields they describe, add none of their own, and change nothing that is
stored.
"""

from __future__ import annotations

from game.board.hexgrid import Hex
from game.engine.core.naming import NOBODY, actor_in
from game.engine.core.world import EntityId


class NamesHelicopter:
    """``helicopter`` is flown by the order, or is what a unit gets on or off."""

    __slots__ = ()
    helicopter: EntityId


class NamesHex:
    """``hex`` is where the order leads or is aimed at, or where the event happened."""

    __slots__ = ()
    hex: Hex


class NamesFirer:
    """``firer`` fired in the event."""

    __slots__ = ()
    firer: EntityId


def who_acts(thing: object) -> EntityId:
    """The unit that an order or a decision names, else the helicopter; ``NOBODY`` where it names neither.

    >>> from game.rules.oa.model.decisions import Done, Fly
    >>> who_acts(Fly(EntityId(7), 1413)), who_acts(Done())
    (7, 0)
    """
    return actor_in(thing) or (thing.helicopter if isinstance(thing, NamesHelicopter) else NOBODY)
