"""Where a game stands in its turn order."""

from __future__ import annotations

from msgspec import Struct


class Moment(Struct, frozen=True):
    """Where a game stands in its turn order; ``phase`` is a stable key, ``title`` a message for ``t``."""

    turn: int
    phase: str
    title: str


NEVER = Moment(0, "", "")
"""The moment of a game that nobody has given a clock."""
