"""Reputation, recovery, radio and language."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row, require_keys

RecoveryResult = Literal["recovers", "returns later", "lost"]
MedicResult = Literal["helped", "wounded", "out of the fight"]
LanguageResult = Literal["at once", "next turn", "misunderstood"]
Misunderstood = Literal["act on their own", "copy the advisor", "stop"]
Service = Literal["army", "marines"]

Rep = Annotated[int, Meta(ge=2, le=6)]
Points = Annotated[int, Meta(ge=0, le=99)]
Value = Annotated[int, Meta(ge=-9, le=9)]
Months = Annotated[int, Meta(ge=0, le=24)]
DiceCount = Annotated[int, Meta(ge=0, le=4)]

REPS = (2, 3, 4, 5, 6)
DIE = (1, 6)


def _by_rep(key: str, found: dict[int, Points]) -> None:
    require_keys(key, tuple(str(rep) for rep in found), tuple(str(rep) for rep in REPS))


class ReputationRow(Row, frozen=True, kw_only=True):
    """FNG-REP-08, FNG-REP-11, FNG-CHAR-05, FNG-CHAR-08: points to the next Rep, what an attribute costs, the limits."""

    rp: dict[int, Points]
    attribute: Points
    lowest: Rep
    highest: Rep

    def __post_init__(self) -> None:
        super().__post_init__()
        _by_rep("rp", self.rp)


class ArrivalRow(Row, frozen=True, kw_only=True):
    """FNG-CHAR-10: the Rep of one newly arrived, by one die."""

    results: tuple[Band[int], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", DIE)

    def rep(self, die: int) -> int:
        """The Rep of this die."""
        return ladder(self.results, "results", DIE).at(die)


class TourRow(Row, frozen=True, kw_only=True):
    """FNG-REP-01, FNG-REP-03: the months of a tour, and the month from which a man counts the days."""

    months: Months
    short_from: Months


class MonthRow(Row, frozen=True, kw_only=True):
    """FNG-REP-02..3, FNG-REP-06: how far months lift and lower a Rep, and what a kill counts."""

    raises_to: Rep
    stars_to: Rep
    falls_to: Rep
    kill: Value
    veteran: Months


class RecoveryRow(Row, frozen=True, kw_only=True):
    """FNG-RECOV-01..2, FNG-CASU-05: the dice after the battle, and what 0, 1 and 2 passes say.

    Of the lost, who throws ``dies_on`` or less dies; the others go home.
    """

    dice: DiceCount
    evacuated: DiceCount
    results: tuple[RecoveryResult, RecoveryResult, RecoveryResult]
    dies_on: Annotated[int, Meta(ge=0, le=6)]


class MedicRow(Row, frozen=True, kw_only=True):
    """FNG-ATTR-22: a Medic's aid, and what 0, 1 and 2 passes say."""

    dice: DiceCount
    results: tuple[MedicResult, MedicResult, MedicResult]
    wounded_rep: Value


class LanguageRow(Row, frozen=True, kw_only=True):
    """FNG-LANG-01..5: the Language Barrier, what 0, 1 and 2 passes say, and the die of the misunderstood.

    ``tongues``: what men may speak."""

    dice: DiceCount
    tongues: tuple[str, ...]
    results: tuple[LanguageResult, LanguageResult, LanguageResult]
    misunderstood: tuple[Band[Misunderstood], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.misunderstood, "misunderstood", DIE)

    def instead(self, die: int) -> Misunderstood:
        """The acts of those who have understood nothing."""
        return ladder(self.misunderstood, "misunderstood", DIE).at(die)


class RadioRow(Row, frozen=True, kw_only=True):
    """FNG-RADIO-01..2: the dice on which the air is better and worse, and what rain takes."""

    better_on: Annotated[int, Meta(ge=1, le=6)]
    worse_on: Annotated[int, Meta(ge=1, le=6)]
    rain: Value


class StarRow(Row, frozen=True, kw_only=True):
    """FNG-CHAR-02, FNG-ATTR-01: the Rep a Star begins with, and his attributes by Rep."""

    rep: Rep
    attributes: dict[int, Points]

    def __post_init__(self) -> None:
        super().__post_init__()
        _by_rep("attributes", self.attributes)


class CareerTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``careers.toml``."""

    reputation: ReputationRow
    arrival: ArrivalRow
    tours: dict[str, TourRow]
    months: MonthRow
    recovery: RecoveryRow
    medic: MedicRow
    language: LanguageRow
    radio: RadioRow
    stars: StarRow

    def __post_init__(self) -> None:
        require_keys("tours", self.tours, ("army", "marines"))
