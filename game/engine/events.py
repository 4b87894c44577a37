"""What the rules tell: typed events, each with the id of the rule that caused it.  Words are made at the edge."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from game.engine.orders import Reason


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Base of all events.

    One that ``reveals`` shows a secret, and no order behind it can be undone.  One that ``crosses`` takes somebody over
    ground that the enemy may watch: while he may be hidden no order behind it can be undone either.
    """

    reveals: ClassVar[bool] = False
    crosses: ClassVar[bool] = False

    rule: str = ""


class Explained(Event, frozen=True, kw_only=True):
    """Why the side gave the order whose events follow."""

    reason: Reason


class PlayedOn(Event, frozen=True, kw_only=True):
    """The orders up to this one come from another game, that of ``file`` (empty: one that was kept in no file)."""

    file: str
    order: int


class TakenBack(Event, frozen=True, kw_only=True):
    """The player took back his last orders, and with them dice that had been thrown."""

    orders: int
