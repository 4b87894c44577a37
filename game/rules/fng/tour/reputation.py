"""Reputation over a tour: points from missions, months in country, cheating death."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import half_die
from game.rules.fng.model.tables.careers import CareerTable, Service
from game.rules.fng.model.tables.loading import Tables

ARRIVAL = mark("arrival in country")
MONTH = mark("end of the month")
SERVED = mark("months served")


class Career(Struct, frozen=True):
    """The record of a man: Rep, Reputation Points, months served, kills, and whether his Rep is frozen.

    ``service`` is "" for those who have no tour.
    """

    rep: int
    star: bool = False
    points: int = 0
    months: int = 0
    kills: int = 0
    frozen: bool = False
    service: Service | str = ""


class Deeds(Struct, frozen=True):
    """The deeds of a man on a Mission."""

    fought: bool = False
    ran_away: bool = False
    out_of_the_fight: bool = False


class MonthOutcome(Struct, frozen=True):
    """The dice of a month's end, their total with kills, and the man's record afterwards."""

    before: Career
    faces: tuple[int, ...]
    total: int
    after: Career


def arrival_rep(tables: Tables, dice: Dice) -> int:
    """FNG-CHAR-10: the Rep of one newly arrived in country."""
    return tables.careers.arrival.rep(dice.d6(ARRIVAL, "FNG-CHAR-10"))


def months_served(rep: int, tables: Tables, dice: Dice) -> int:
    """FNG-REP-06, FNG-GEN-04: the months a man of this Rep has behind him when a squad is made up."""
    if rep <= 3:
        return 0
    face = dice.d6(SERVED, "FNG-REP-06")
    return half_die(face) if rep == 4 else face + tables.careers.months.veteran


def is_short(career: Career, table: CareerTable) -> bool:
    """FNG-REP-01, FNG-REP-03..4: whether he counts the days: his Rep can fall and no longer rise."""
    tour = table.tours.get(career.service)
    return tour is not None and career.months >= tour.short_from


def tour_over(career: Career, table: CareerTable) -> bool:
    """FNG-REP-01: whether his time is up."""
    tour = table.tours.get(career.service)
    return tour is not None and career.months >= tour.months


def most_rep(career: Career, table: CareerTable) -> int:
    """FNG-REP-02: how high months can lift him."""
    return table.months.stars_to if career.star else table.months.raises_to


def throws_month(career: Career, table: CareerTable) -> bool:
    """FNG-REP-01..5: whether there is anything to throw for at this month's end."""
    if career.frozen or not career.service:
        return False
    if is_short(career, table):
        return career.rep > table.months.falls_to
    return career.rep < most_rep(career, table)


def resolve_month(career: Career, tables: Tables, dice: Dice) -> MonthOutcome:
    """FNG-REP-02..5: two dice at the end of ``career.months`` months, less or more by kills; doubles freeze the Rep."""
    table = tables.careers
    if not throws_month(career, table):
        return MonthOutcome(career, (), 0, career)
    faces = dice.roll(MONTH, "FNG-REP-02", 2)
    short = is_short(career, table)
    total = sum(faces) + table.months.kill * career.kills * (1 if short else -1)
    if faces[0] == faces[1]:
        return MonthOutcome(career, faces, total, _with(career, frozen=True))
    if total > career.months:
        return MonthOutcome(career, faces, total, career)
    change = -1 if short else 1
    return MonthOutcome(career, faces, total, _with(career, rep=career.rep + change, points=0))


def after_mission(career: Career, deeds: Deeds, tables: Tables, *, wounds_cost_points: bool = True) -> Career:
    """FNG-REP-07..10, FNG-REP-04: one point for a Mission completed; enough of them raise his Rep and begin anew.

    ``wounds_cost_points``: one put out of the fight loses the points he had.
    """
    if deeds.ran_away or (deeds.out_of_the_fight and wounds_cost_points):
        return _with(career, points=0)
    if deeds.out_of_the_fight or not deeds.fought:
        return career
    table = tables.careers
    points, wanted = career.points + 1, table.reputation.rp[career.rep]
    if not wanted or points < wanted or career.frozen or is_short(career, table):
        return _with(career, points=points)
    return _with(career, rep=career.rep + 1, points=0)


def buys_attribute(career: Career, tables: Tables) -> Career | None:
    """FNG-REP-11: his record with an attribute bought, None where his points do not reach."""
    cost = tables.careers.reputation.attribute
    return _with(career, points=career.points - cost) if career.points >= cost else None


def cheated_death(career: Career, tables: Tables) -> Career:
    """FNG-CHAR-05: one Rep less at once, never below the lowest; his points are gone."""
    return _with(career, rep=max(tables.careers.reputation.lowest, career.rep - 1), points=0)


def _with(career: Career, *, rep: int | None = None, points: int | None = None, frozen: bool | None = None) -> Career:
    return Career(
        rep=career.rep if rep is None else rep,
        star=career.star,
        points=career.points if points is None else points,
        months=career.months,
        kills=career.kills,
        frozen=career.frozen if frozen is None else frozen,
        service=career.service,
    )
