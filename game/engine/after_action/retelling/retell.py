"""The battle retold once it is over: how it turned, whose luck it was, who did most, and when the goals slipped."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from game.engine.after_action.retelling.chains import By, Chain, Course, Deed, Fell, Given, Progress, course_of
from game.engine.after_action.retelling.goals import Earned, Goal, earned, goals_of
from game.engine.after_action.retelling.usual import Usual, prospects_of, usual_of
from game.engine.journal.records import Header
from game.engine.playable.kit import Report, SystemKit, gainer_of

_TURNING_POINTS = 5
_ROLLS = 3
_DOERS = 3
_LEAST_SWING = 0.25
"""Points below which nothing has turned, and no luck is worth telling."""


class Fallen(Struct, frozen=True):
    """A roll that is told of, and the deed that it belongs to.

    ``gain`` is what it brought to the side that threw it, in points, beyond what was to be expected; ``rarely`` how
    often such a roll does as well for that side or better, or, where it lost by it, as badly or worse.
    """

    fell: Fell
    gain: float
    rarely: Fraction
    deed: Deed


class Doer(Struct, frozen=True):
    """A piece and what its orders did for its own side: points, and how many of the enemy and its own were lost."""

    name: str
    side: str
    points: float
    enemies: int
    friends: int


class Retelling(Struct, frozen=True):
    """A battle as it is told.  Points are those of the account, which is kept for ``gainer``.

    ``turning`` are the chains that changed most, in the order in which they came; ``lucky`` and ``unlucky`` the rolls
    that brought their throwers most and cost them most; ``luck`` sums up every roll by the side that threw it.
    """

    course: Course
    gainer: str
    turning: tuple[Chain, ...]
    lucky: tuple[Fallen, ...]
    unlucky: tuple[Fallen, ...]
    luck: dict[str, float]
    doers: tuple[Doer, ...]
    goals: tuple[Goal, ...]
    earned: tuple[Earned, ...]
    usual: Usual | None


def retell(
    kit: SystemKit, context: object, header: Header, given: Sequence[Given], report: Report, progress: Progress
) -> Retelling:
    """Retell a battle that ended with ``report``; ``given`` are the orders that stand.

    >>> retell(session.kit, session.context, session.header, (), session.report, print).turning
    ()
    """
    course = course_of(kit, context, header, given, prospects_of(header.scenario), progress)
    gainer = gainer_of(report, kit.sides)
    fallen = [_fallen(fell, deed, gainer) for deed in course.deeds for fell in deed.fell if fell.side]
    told = sorted((each for each in fallen if _is_worth_telling(each)), key=lambda each: each.gain)
    return Retelling(
        course,
        gainer,
        turning_points(course.chains),
        tuple(each for each in reversed(told[-_ROLLS:]) if each.gain > 0),
        tuple(each for each in told[:_ROLLS] if each.gain < 0),
        luck_by_side(course, gainer, kit.sides),
        _doers(course, gainer),
        goals_of(course, report),
        earned(course, report),
        usual_of(header.scenario),
    )


def luck_by_side(course: Course, gainer: str, sides: Sequence[str]) -> dict[str, float]:
    """The points that its dice brought each side, and that count for it, beyond what was to be expected.

    >>> luck_by_side(Course(0.0, (), {}), "us", ("us", "vc"))
    {'us': 0.0, 'vc': 0.0}
    """
    found = dict.fromkeys(sides, 0.0)
    for deed in course.deeds:
        for fell in deed.fell:
            if fell.side in found:
                found[fell.side] += _for(fell.side, gainer, fell.luck.gain)
    return found


def _fallen(fell: Fell, deed: Deed, gainer: str) -> Fallen:
    luck = fell.luck
    gain = _for(fell.side, gainer, luck.gain)
    raised = (gain > 0) == (fell.side == gainer)
    return Fallen(fell, gain, luck.as_high if raised else luck.as_low, deed)


def _is_worth_telling(fallen: Fallen) -> bool:
    """Whether it was luck: something came of it, and it does not fall so half of the time."""
    return abs(fallen.gain) >= _LEAST_SWING and fallen.rarely <= Fraction(1, 2)


def _for(side: str, gainer: str, points: float) -> float:
    """Points of the account as they count for a side."""
    return points if side == gainer else -points


def _doers(course: Course, gainer: str) -> tuple[Doer, ...]:
    """The pieces that did most for their side, those of each side that brought it any points, the best first."""
    sums: dict[By, list[float]] = {}
    for deed in course.deeds:
        for by in deed.doers:
            of_him = sums.setdefault(by, [0.0, 0, 0])
            of_him[0] += _for(by.side, gainer, deed.swing) / len(deed.doers)
            of_him[1] += sum(side not in ("", by.side) for side in deed.lost)
            of_him[2] += deed.lost.count(by.side)
    found = [
        Doer(by.name, by.side, points, int(enemies), int(friends)) for by, (points, enemies, friends) in sums.items()
    ]
    best = sorted((each for each in found if each.points >= _LEAST_SWING), key=lambda each: (-each.points, each.name))
    sides = dict.fromkeys(each.side for each in best)
    return tuple(each for side in sides for each in [one for one in best if one.side == side][:_DOERS])


def turning_points(chains: Sequence[Chain]) -> tuple[Chain, ...]:
    """The chains after which something else was to be expected than before, the few greatest, as they came.

    >>> turning_points(())
    ()
    """
    turned = [chain for chain in chains if abs(chain.swing) >= _LEAST_SWING]
    most = sorted(turned, key=lambda chain: (-abs(chain.swing), chain.number))[:_TURNING_POINTS]
    return tuple(sorted(most, key=lambda chain: chain.number))
