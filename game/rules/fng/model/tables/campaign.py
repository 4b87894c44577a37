"""A campaign: its calendar, tours of duty, what comes into use when, and what follows a battle."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row
from game.engine.text import t
from game.rules.fng.model.tables.helicopters import Corps

DIE = (1, 6)
TURNS_A_MONTH = 2
MONTHS = 12
_MIDDLE = 15

Face = Annotated[int, Meta(ge=0, le=6)]
Turn = Annotated[int, Meta(ge=1, le=48)]
Medal = Literal["", "valor", "major"]
Cowardice = Literal["unnoticed", "punished", "cowardice"]
Sentence = Literal["death", "prison", "acquitted"]
FollowUp = Literal["attack", "defend"]


class CalendarRow(Row, frozen=True, kw_only=True):
    """FNG-CAMP-01..02: the years of the campaign; each month has two turns."""

    first_year: Annotated[int, Meta(ge=1900, le=1999)]
    years: Annotated[int, Meta(ge=1, le=2)]

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return self.years * MONTHS * TURNS_A_MONTH

    def turn_of(self, day: str) -> int:
        """The turn in which a day (``1967-09-21``) falls, the first of all being 1."""
        when = date.fromisoformat(day)
        months = (when.year - self.first_year) * MONTHS + when.month - 1
        return months * TURNS_A_MONTH + 1 + (when.day > _MIDDLE)

    def month_of(self, turn: int) -> tuple[int, int]:
        """Year and month (1 to 12) of a turn."""
        years, month = divmod((turn - 1) // TURNS_A_MONTH, MONTHS)
        return self.first_year + years, month + 1


class ServiceRow(Row, frozen=True, kw_only=True):
    """FNG-CAMP-05..08: months of a tour by army, the Corps in which it fights, and whom it meets there by one die."""

    months: dict[str, Annotated[int, Meta(ge=1, le=24)]]
    corps: dict[str, Annotated[tuple[Corps, ...], Meta(min_length=1)]]
    enemies: dict[str, Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]]


class RiverRow(Row, frozen=True, kw_only=True):
    """FNG-CAMP-07: up to which face of a die a battle of a Corps may be one of rivers, since which turn, for which
    armies, and the craft that comes."""

    faces: dict[str, Face]
    since: Turn
    armies: tuple[str, ...]
    craft: str

    def allows(self, corps: Corps) -> bool:
        """Whether there are operations on rivers in this Corps at all."""
        return corps in self.faces


class IssueRow(Row, frozen=True, kw_only=True):
    """FNG-CAMP-04: a weapon that an army has until a turn, and what takes its place afterwards."""

    army: str
    weapon: str
    until: Turn
    instead: str


class MixedRow(Row, frozen=True, kw_only=True):
    """FNG-CAMP-04: a weapon that comes up beside another one from a turn on, up to this face of a die."""

    army: str
    weapon: str
    since: Turn
    other: str
    face: Face


class ScopeRow(Row, frozen=True, kw_only=True):
    """FNG-GEAR-05: since when a platoon has a starlight scope."""

    gear: Literal["starlight scope"]
    since: Turn


class ReplacementRow(Row, frozen=True, kw_only=True):
    """FNG-AFTER-06..10: the dice, and the least Rep of a replacement."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    least: Annotated[int, Meta(ge=2, le=6)]


class HonourRow(Row, frozen=True, kw_only=True):
    """FNG-AFTER-12..15: medals and cowardice by passes, and the court martial by one die."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    medals: tuple[Medal, Medal, Medal]
    cowardice: tuple[Cowardice, Cowardice, Cowardice]
    court: tuple[Band[Sentence], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.court, "court", DIE)

    def sentence(self, die: int) -> Sentence:
        """The sentence of the court."""
        return ladder(self.court, "court", DIE).at(die)


class ReUpRow(Row, frozen=True, kw_only=True):
    """FNG-AFTER-17..19: the dice of one whose tour is over, who does not throw, and who stays without."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    bars: tuple[str, ...]
    stays: Annotated[int, Meta(ge=2, le=6)]


class FollowUpRow(Row, frozen=True, kw_only=True):
    """FNG-AFTER-01..03: from which Support Level on a mission is followed by a Large Action, and which by one die."""

    support: Annotated[int, Meta(ge=1, le=7)]
    missions: dict[str, Annotated[tuple[FollowUp, ...], Meta(min_length=6, max_length=6)]]


class EventRow(Row, frozen=True, kw_only=True):
    """FNG-CAMP-03: an event of the war, from its first to its last day."""

    title: Annotated[str, Meta(min_length=1)]
    first: str
    last: str

    def __post_init__(self) -> None:
        super().__post_init__()
        for day in (self.first, self.last):
            try:
                date.fromisoformat(day)
            except ValueError:
                raise ValueError(t("'{day}' is no date; write one like 1967-09-21", day=day)) from None


class CampaignTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``campaign.toml``."""

    calendar: CalendarRow
    service: ServiceRow
    rivers: RiverRow
    issue: dict[str, IssueRow]
    mixed: dict[str, MixedRow]
    scopes: ScopeRow
    replacements: ReplacementRow
    honours: HonourRow
    re_up: ReUpRow
    follow_up: FollowUpRow
    timeline: dict[str, EventRow]

    def weapons(self) -> tuple[str, ...]:
        """All weapons that it names, once."""
        named = [name for row in self.issue.values() for name in (row.weapon, row.instead)]
        named += [name for row in self.mixed.values() for name in (row.weapon, row.other)]
        return tuple(dict.fromkeys(named))

    def news(self, turn: int) -> tuple[str, ...]:
        """FNG-CAMP-03: the events of the war in a turn, messages for ``t``."""
        day = self.calendar.turn_of
        return tuple(row.title for row in self.timeline.values() if day(row.first) <= turn <= day(row.last))
