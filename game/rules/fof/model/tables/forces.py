"""Units, points of victory, markers, and how the Viet Cong behave without a player."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

Supply = Literal["normal", "well", "poor"]
Armour = Literal["none", "light", "heavy"]
Degree = Literal["VC major", "VC minor", "draw", "US minor", "US major"]
Found = Literal["nothing", "rice", "weapons", "tunnel mouth"]
Stance = Literal["ambush", "defend", "harass", "withdraw"]

STANCES: tuple[Stance, ...] = ("ambush", "defend", "harass", "withdraw")

Points = Annotated[int, Meta(ge=0, le=99)]
Inches = Annotated[float, Meta(ge=0, le=96)]
Die = Literal[6, 8, 10, 12]


class UnitTemplate(Row, frozen=True, kw_only=True):
    """FOF-SOLO-1: a unit that scenarios call up: the arms of its figures, the leader first."""

    title: Annotated[str, Meta(min_length=1)]
    irregular: bool = False
    quality: Die
    morale: Die
    supply: Supply = "normal"
    figures: Annotated[tuple[str, ...], Meta(min_length=1, max_length=20)]
    medics: tuple[int, ...] = ()
    radiomen: tuple[int, ...] = ()
    vehicle: str = ""
    """FOF-VEH-1: the kind of vehicle whose crew it is; empty for those on foot."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for place in (*self.medics, *self.radiomen):
            if not 0 <= place < len(self.figures):
                raise ValueError(t("there is no figure {place}: figures are counted from 0", place=place))


class ForceTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``forces.toml``."""

    units: dict[str, UnitTemplate]


class UsPoints(Row, frozen=True, kw_only=True):
    """FOF-SOLO-1: points of the US."""

    enemy_out: Points
    prisoner: Points
    unit_lost: Points
    hold: Points
    vehicle_lost: Points
    vehicle_through: Points


class VcPoints(Row, frozen=True, kw_only=True):
    """FOF-SOLO-1: points of the Viet Cong."""

    killed: Points
    serious: Points
    prisoner: Points
    unit_lost: Points
    never_searched: Points
    vehicle_lost: Points


class Find(Struct, frozen=True, forbid_unknown_fields=True):
    """A find of a search, and its points."""

    found: Found
    points: Points


class SearchRow(Row, frozen=True, kw_only=True, dict=True):
    """FOF-SOLO-1: the search of a group of huts; inches."""

    clear_of: Inches
    tunnel: Inches
    finds: tuple[Band[Find], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.finds, "finds")

    @cached_property
    def ladder(self) -> Ladder[Find]:
        """The ladder of finds by the face of the die."""
        return ladder(self.finds, "finds")


_WIDE = 99
"""Points far beyond any degree of victory."""


class ScoringTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``scoring.toml``."""

    us: UsPoints
    vc: VcPoints
    degrees: tuple[Band[Degree], ...]
    search: SearchRow

    def __post_init__(self) -> None:
        ladder(self.degrees, "degrees")

    @cached_property
    def _degrees(self) -> Ladder[Degree]:
        return ladder(self.degrees, "degrees")

    def degree(self, difference: int) -> Degree:
        """FOF-SOLO-1: how great the victory is, by the points of the US less those of the Viet Cong."""
        return self._degrees.at(difference)

    @cached_property
    def least(self) -> tuple[tuple[Degree, int], ...]:
        """FOF-SOLO-1: the degrees of victory above the lowest, each with the fewest points that it takes."""
        found: dict[Degree, int] = {}
        for points in range(-_WIDE, _WIDE + 1):
            found.setdefault(self.degree(points), points)
        return tuple(found.items())[1:]


class StanceRow(Row, frozen=True, kw_only=True):
    """FOF-SOLO-1: one stance; inches, 0 for whatever is in sight."""

    fire: Inches
    unrevealed: Inches
    react: Inches
    assaults: bool
    waits: bool


class SoloNumbers(Row, frozen=True, kw_only=True):
    """FOF-SOLO-1: inches and numbers that hold in every stance."""

    irregular_reacts: Inches
    assault: Inches
    split: Inches
    splits_from: Die
    broken_at: Annotated[int, Meta(ge=1, le=9)]


class SoloTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``solo.toml``."""

    stances_by_die: tuple[Band[Stance], ...]
    stances: dict[str, StanceRow]
    numbers: SoloNumbers

    def __post_init__(self) -> None:
        ladder(self.stances_by_die, "stances_by_die")
        require_keys("stances", self.stances, STANCES)

    @cached_property
    def _stances(self) -> Ladder[Stance]:
        return ladder(self.stances_by_die, "stances_by_die")

    def stance(self, face: int) -> Stance:
        """FOF-SOLO-1: the stance that the die of the beginning names."""
        return self._stances.at(face)


class MarkerRow(Row, frozen=True, kw_only=True):
    """FOF-OOC-1: hidden units and dummies; inches."""

    dummies_for: Annotated[int, Meta(ge=1, le=9)]
    seen_at_once: Inches
    seen_by_check: Inches


class MarkerTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``markers.toml``."""

    markers: MarkerRow
