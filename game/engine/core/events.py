"""Typed events that the rules tell, each with the id of the rule that caused it.  Words are made at the edge."""

from __future__ import annotations

from enum import Enum, auto
from typing import ClassVar

from msgspec import Struct

from game.engine.core.orders import Reason


class Audience(Enum):
    """Those who learn of an event."""

    EVERYBODY = auto()
    """Both sides, whoever may be hidden: a shot is heard."""
    WITNESSES = auto()
    """The side of whomever it is about; the enemy only where he is not hidden from him."""
    OWN_SIDE = auto()
    """The side of whomever it is about, seen or not."""


EVERYBODY, WITNESSES, OWN_SIDE = Audience.EVERYBODY, Audience.WITNESSES, Audience.OWN_SIDE


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Base of all events, each ``told`` to the audience that it is declared with.

    One that ``reveals`` shows a secret, and no order behind it can be undone.  One that ``crosses`` takes somebody over
    ground that the enemy may watch: while he may be hidden no order behind it can be undone either.
    """

    told: ClassVar[Audience]
    reveals: ClassVar[bool] = False
    crosses: ClassVar[bool] = False

    rule: str = ""


class Linked(Event, frozen=True, kw_only=True):
    """Base of the events that are links of a chain of reactions.

    ``node`` numbers the link, 0 where the event belongs to no chain; ``parent`` is the link that brought it about,
    0 at the root.
    """

    node: int = 0
    parent: int = 0


class Explained(Event, frozen=True, kw_only=True):
    """Why the side gave the order whose events follow."""

    told: ClassVar[Audience] = EVERYBODY

    reason: Reason


class PlayedOn(Event, frozen=True, kw_only=True):
    """The orders up to this one come from another game, that of ``file`` (empty: one that was kept in no file)."""

    told: ClassVar[Audience] = EVERYBODY

    file: str
    order: int


class TakenBack(Event, frozen=True, kw_only=True):
    """The player took back his last orders, and with them dice that had been thrown."""

    told: ClassVar[Audience] = EVERYBODY

    orders: int
