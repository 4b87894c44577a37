"""The ground and how far units go on it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.terrain_rows import GroundRow, Inches, TerrainRows
from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

Pace = Literal["none", "tactical", "rapid"]
Mount = Literal["foot", "mounted", "vehicle"]
CoverClass = Literal["solid", "improved", "fortified", "reinforced"]

MOUNTS: tuple[Mount, ...] = ("foot", "mounted", "vehicle")
COVERS: tuple[CoverClass, ...] = ("solid", "improved", "fortified", "reinforced")
"""FOF-COV-8, FOF-COV-11..13: classes of cover, the least first."""

WORKS = (
    "loose sandbags", "wreck", "shallow trench", "foxholes", "sandbagged wall", "built trench", "log bunker",
    "concrete bunker",
)  # fmt: skip
"""FOF-COV-14: what a scenario may put on the ground."""


class Ground(GroundRow, frozen=True, kw_only=True):
    """FOF-MOVE-3, FOF-LOS-2, FOF-COV-8..16: one kind of area, barrier, opening or building; inches.

    ``pace``: the quickest move that may touch it.  ``most``: inches of a whole move that touches it, ``most_rapid`` of
    a Rapid one.  ``cover``: of a unit in it or behind it.  ``bare``: a unit on it is Exposed where no ``scenery`` is
    near.
    """

    pace: Literal["tactical", "rapid"] = "rapid"
    most: Inches | None = None
    most_rapid: Inches | None = None
    cover: CoverClass | None = None
    bare: bool = True
    scenery: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.covers != (self.cover is not None):
            raise ValueError(t("cover: what covers needs a class of cover, and nothing else has one"))


class Work(Row, frozen=True, kw_only=True):
    """FOF-COV-11..14: a field work that a scenario puts on the ground: its cover, and inches that entering it costs."""

    cover: CoverClass
    crossing: Inches


class TerrainTable(TerrainRows[Ground], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``terrain.toml``."""

    works: dict[str, Work]

    def __post_init__(self) -> None:
        super().__post_init__()
        require_keys("works", self.works, WORKS)


class RateRow(Row, frozen=True, kw_only=True):
    """FOF-MOVE-5..6: inches of a Tactical and of a Rapid move at most."""

    tactical: Inches
    rapid: Inches


class UnitRow(Row, frozen=True, kw_only=True):
    """FOF-MOVE-12, FOF-RT-4, FOF-SOLO-1: inches: between men of a unit, of a move that is reacted to, of contact."""

    cohesion: Inches
    trigger: Inches
    contact: Inches


class OutOfContactRow(Row, frozen=True, kw_only=True):
    """FOF-OOC-5..6: inches to every enemy at its end, and between the points at which its path is looked at."""

    enemy_distance: Inches
    step: Annotated[float, Meta(gt=0, le=6)]


class MovementTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``movement.toml``."""

    rates: dict[str, RateRow]
    unit: UnitRow
    out_of_contact: OutOfContactRow

    def __post_init__(self) -> None:
        require_keys("rates", self.rates, MOUNTS)
