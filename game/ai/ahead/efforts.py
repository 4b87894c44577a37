"""How much a player who thinks ahead tries at each level, and his temper.

Budgets are counted in what is tried and never in time, so that the same seed gives the same battle on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace


class Effort(Struct, frozen=True):
    """The budget and the temper of a level, for one decision.

    ``width``: proposals that are looked at, at most.  ``tries``: futures that are played on, of all proposals together,
    at most.  ``orders``: orders carried out in all of them, at most, in a system whose orders take as long as FNG's
    (``Mind.pace`` makes others alike); the futures that are begun then are played on together to their end.
    ``far``: orders that one of them goes on for, at most, counted likewise; none goes past the end of the turn
    but in a second look (``Mind.looks_farther``), which may have the orders once more.
    ``caution``: by how many standard errors another order has to look better before it is preferred to the leader's
    own, ``clear`` by how many the best has to, than each other, for the search to end early.
    ``own``: what one's own men weigh, in hundredths of what they are worth.
    ``shown``: proposals that somebody wants to see with their numbers, also where a mind looks at fewer.
    ``equals``: whether futures are played on by leaders who think as he does, in a system that knows of such
    (``Mind.equals``), and not by the quick ones.
    """

    width: int
    tries: int
    orders: int
    far: int = 12
    caution: float = 1.0
    clear: float = 4.0
    own: int = 100
    shown: int = 0
    equals: bool = False


THINKING = Effort(width=3, tries=48, orders=130)
HARD = Effort(width=6, tries=160, orders=550, far=40, equals=True)
TIMID = replace(THINKING, own=220)
RASH = replace(THINKING, own=30)
ADVISING = replace(THINKING, shown=3)
"""The effort for a hint, which shows what comes next as well."""

EFFORTS: Mapping[str, Effort] = {"thinking": THINKING, "hard": HARD, "timid": TIMID, "rash": RASH}
"""The efforts of the levels that think ahead, by name."""

AHEAD = "ahead"
"""The player at a budget that is told: ``ahead:40`` tries so many futures for a decision; alone it is ``thinking``."""

ADVICE = "advice"
"""The player who is asked for a hint."""

MOST = 1_000_000
"""The largest budget."""

_AN_ORDER = 5
"""Orders that a future lasts, about: what a budget in tries allows in orders."""


def effort_of(name: str) -> Effort | None:
    """The effort of the player of this name: a level's, that of a budget such as ``ahead:40`` or of a hint, else None.

    >>> effort_of("hard") is HARD, effort_of("ahead:40").tries, effort_of("leader")
    (True, 40, None)
    """
    if name == ADVICE:
        return ADVISING
    head, _, budget = name.partition(":")
    if head == AHEAD and budget.isascii() and budget.isdigit() and 0 < int(budget) <= MOST:
        return replace(THINKING, tries=int(budget), orders=_AN_ORDER * int(budget))
    return THINKING if name == AHEAD else EFFORTS.get(name)
