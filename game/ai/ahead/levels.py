"""The levels at which the computer plays: how much it tries, and its temper.

Budgets are counted in what is tried and never in time, so that the same seed gives the same battle on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.engine.text import mark


class Level(Struct, frozen=True):
    """How hard a player thinks.

    ``width``: proposals he looks at, at most.  ``tries``: futures he plays on for one decision, of all proposals
    together, at most.  ``orders``: orders carried out in all of them, at most (a future is not broken off, so the last
    may go beyond).  ``turns``: turns that a future goes on for, that of the decision among them.  ``caution``: by how
    many standard errors another order has to look better before it is preferred to the leader's own.  ``own``: what the
    men of his own side weigh in his eyes, in hundredths of what they are worth.
    """

    title: str
    width: int
    tries: int
    orders: int
    turns: int = 1
    caution: float = 0.7
    own: int = 100


THINKING = Level(mark("Thinking"), width=4, tries=32, orders=130)
HARD = Level(mark("Hard"), width=6, tries=120, orders=600)
TIMID = Level(mark("Timid"), width=4, tries=32, orders=130, own=220)
RASH = Level(mark("Rash"), width=4, tries=32, orders=130, own=30)

LEVELS: Mapping[str, Level] = {"thinking": THINKING, "hard": HARD, "timid": TIMID, "rash": RASH}
"""The levels that try orders, by name.  ``quick`` is none of them: it is the leader who tries none."""

AHEAD = "ahead"
"""The player at a budget that is told: ``ahead:40`` tries so many futures for a decision; alone it is ``thinking``."""

_AN_ORDER = 5
"""Orders that a future lasts, about: what a budget in tries allows in orders."""


def level_named(name: str) -> Level | None:
    """The level of this name, or of a budget such as ``ahead:40``; None for any other.

    >>> level_named("hard") is HARD, level_named("ahead:40").tries, level_named("leader")
    (True, 40, None)
    """
    head, _, budget = name.partition(":")
    if head == AHEAD and budget.isascii() and budget.isdigit() and 0 < int(budget) <= MOST:
        return replace(THINKING, tries=int(budget), orders=_AN_ORDER * int(budget))
    return THINKING if name == AHEAD else LEVELS.get(name)


MOST = 1_000_000
"""The largest budget."""

QUICK = "quick"
TITLES: Mapping[str, str] = {QUICK: mark("Quick"), **{name: level.title for name, level in LEVELS.items()}}
"""What the levels are called (messages for ``t``), the quickest first."""
