"""A force picker: how many of what each side of a quick battle has, what that is worth, and an equal of it.

A rule system says what can be picked (``Count``); sums, checks and the computer's proposal are the same for all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.engine.faults import OptionFault
from game.engine.text import t


class Count(Struct, frozen=True):
    """One row of a picker: something of which a ``side`` has any number from 0 to ``most``, usually ``usual``.

    ``title`` and ``about`` are in the player's language.  ``worth``: points of strength of one of them, 0 or more.
    """

    key: str
    side: str
    title: str
    about: str
    worth: int
    usual: int
    most: int


def picked(counts: Sequence[Count], chosen: Mapping[str, str]) -> dict[str, str]:
    """The number of each row, the chosen one, else the usual; raises ``OptionFault`` where one is none that may be.

    >>> fireteam = Count("us_fireteam", "us", "fireteam", "five men", 7, 2, 6)
    >>> picked([fireteam], {}), picked([fireteam], {"us_fireteam": "4"})
    ({'us_fireteam': '2'}, {'us_fireteam': '4'})
    """
    found = {}
    for row in counts:
        said = chosen.get(row.key, str(row.usual))
        if not (said.isascii() and said.isdecimal() and int(said) <= row.most):
            raise OptionFault(
                t(
                    "{key}: '{value}' will not do; choose a number from 0 to {most}.",
                    key=row.key,
                    value=said,
                    most=row.most,
                )
            )
        found[row.key] = str(int(said))
    return found


def strength(counts: Sequence[Count], chosen: Mapping[str, str], side: str) -> int:
    """The worth of everything that a side has, in points.

    >>> fireteam = Count("us_fireteam", "us", "fireteam", "five men", 7, 2, 6)
    >>> strength([fireteam], {"us_fireteam": "3"}, "us"), strength([fireteam], {}, "vc")
    (21, 0)
    """
    return sum(row.worth * int(chosen.get(row.key, row.usual)) for row in counts if row.side == side)


def sides_in(counts: Sequence[Count]) -> tuple[str, ...]:
    """The sides that have rows, in the order of the picker.

    >>> sides_in([Count("us_fireteam", "us", "fireteam", "five men", 7, 2, 6)])
    ('us',)
    """
    return tuple(dict.fromkeys(row.side for row in counts))


def matched(counts: Sequence[Count], chosen: Mapping[str, str], side: str) -> dict[str, str]:
    """Numbers for the rows of a side that make it as strong as its enemy, as nearly as its rows allow.

    What is usual on that side is taken in its usual proportions, one after the other, as long as that brings the sums
    nearer to each other; the first usual row is always there.

    >>> fireteam = Count("us_fireteam", "us", "fireteam", "five men", 7, 2, 6)
    >>> cell = Count("vc_cell", "vc", "cell", "five men", 6, 1, 8)
    >>> matched([fireteam, cell], {"us_fireteam": "3"}, "vc")
    {'vc_cell': '3'}
    """
    rows = [row for row in counts if row.side == side and row.most]
    wanted = sum(
        strength(counts, chosen, other) for other in dict.fromkeys(row.side for row in counts) if other != side
    )
    many = {row.key: 0 for row in counts if row.side == side}
    lacking = wanted
    for row in sorted(rows, key=lambda row: not row.usual)[:1]:
        many[row.key] = 1
        lacking -= row.worth
    while True:
        room = [
            row for row in rows if many[row.key] < row.most and row.worth and abs(lacking - row.worth) < abs(lacking)
        ]
        if not room:
            return {key: str(number) for key, number in many.items()}
        row = min(room, key=lambda row: (not row.usual, many[row.key] / max(1, row.usual)))
        many[row.key] += 1
        lacking -= row.worth
