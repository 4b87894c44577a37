"""The half months in words."""

from __future__ import annotations

from game.engine.text import mark, t
from game.rules.fng.model.tables.campaign import CalendarRow

MONTHS = (
    mark("January"), mark("February"), mark("March"), mark("April"), mark("May"), mark("June"), mark("July"),
    mark("August"), mark("September"), mark("October"), mark("November"), mark("December"),
)  # fmt: skip
"""Messages for ``t``."""


SHORT = (
    mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"), mark("Jul"), mark("Aug"), mark("Sep"),
    mark("Oct"), mark("Nov"), mark("Dec"),
)  # fmt: skip
"""Their short names, messages for ``t``."""


def half_month(turn: int, calendar: CalendarRow) -> str:
    """FNG-CAMP-01: a turn in words: early January 1967 is the first."""
    named, _, year = month_and_year(turn, calendar)
    if turn % 2:
        return t("early {month} {year}", month=named, year=year)
    return t("late {month} {year}", month=named, year=year)


def month_and_year(turn: int, calendar: CalendarRow) -> tuple[str, str, int]:
    """FNG-CAMP-01: the name of the month of a turn, its short name, and its year."""
    year, month = calendar.month_of(turn)
    return t(MONTHS[month - 1]), t(SHORT[month - 1]), year
