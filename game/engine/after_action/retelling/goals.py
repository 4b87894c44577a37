"""The goals of a battle: levels of victory that were in reach and slipped, and what brought points, and when."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.after_action.retelling.chains import BEFORE, Chain, Course
from game.engine.playable.kit import PointItem, Report


class Goal(Struct, frozen=True):
    """A level of victory of the account's side: its ``title`` (a message for ``t``), its ``points``, and whether it was
    ``reached``.

    ``since`` is the chain after which it stayed in reach to the end where it was reached, and after which it was out of
    reach to the end where it was not; None where it always was.  ``nearest`` is the most that was to be expected.
    """

    title: str
    points: int
    reached: bool
    since: Chain | None
    nearest: float


class Earned(Struct, frozen=True):
    """One line of the account, and the turns in which its points changed, ascending."""

    item: PointItem
    turns: tuple[int, ...]


def goals_of(course: Course, report: Report) -> tuple[Goal, ...]:
    """The fate of each level of victory, the lowest first.

    >>> goals_of(Course(0.0, (), {}), Report("none", "None", 0, (), {}, 1))
    ()
    """
    found = []
    for level in report.thresholds:
        reached = report.points >= level.points
        after = [(chain, chain.after >= level.points) for chain in course.chains]
        since = next(
            (chain for chain, within in reversed(_changes(course, after, level.points)) if within == reached), None
        )
        nearest = max([course.opening, *(chain.after for chain in course.chains)])
        found.append(Goal(level.title, level.points, reached, since, nearest))
    return tuple(found)


def _changes(course: Course, after: Sequence[tuple[Chain, bool]], points: int) -> list[tuple[Chain, bool]]:
    """The chains with which a level came into reach or went out of it, and which of the two."""
    found, within = [], course.opening >= points
    for chain, now in after:
        if now != within:
            found.append((chain, now))
        within = now
    return found


def earned(course: Course, report: Report) -> tuple[Earned, ...]:
    """Each line of the account that brought or cost any points, and when it did.

    >>> earned(Course(0.0, (), {}), Report("none", "None", 0, (), {}, 1))
    ()
    """
    found = []
    for item in report.items:
        before, turns = 0, []
        for turn in sorted(course.reports):
            now = next((each.points for each in course.reports[turn].items if each.title == item.title), 0)
            if now != before and turn != BEFORE:
                turns.append(turn)
            before = now
        if turns:
            found.append(Earned(item, tuple(turns)))
    return tuple(found)
