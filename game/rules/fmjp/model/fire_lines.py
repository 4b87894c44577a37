"""Fire as plain values: a line of its arithmetic, and a burst with what is left of its hit points."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Kind = Literal["add", "times"]


class Line(Struct, frozen=True):
    """One line of the sum: ``value`` percent are added, or the whole is taken ``value`` hundredths times.

    ``faces``: the average dice in it.  ``after``: the sum so far in hundredths of a percent, rounded down.
    """

    reason: str
    rule: str
    value: int
    after: int
    kind: Kind = "add"
    faces: tuple[int, ...] = ()


class Burst(Struct, frozen=True):
    """A burst under way: hit points ``left``, the rolls so far and the hits among them.

    ``ducks``: its first roll missed so narrowly that the target ducks; ``jammed``: it was a natural stoppage.
    """

    left: int
    rolls: tuple[int, ...] = ()
    hits: int = 0
    over: bool = False
    jammed: bool = False
    ducks: bool = False
