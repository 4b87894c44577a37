"""What the rules tell: typed events, each with the id of the rule that caused it.  Words are made at the edge."""

from __future__ import annotations

from msgspec import Struct


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Base of all events."""

    rule: str = ""
