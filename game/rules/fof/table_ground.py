"""The ground and how far units go on it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.table.effects import Effects
from game.board.table.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS
from game.engine.tables import Row, require_keys

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

Inches = Annotated[float, Meta(ge=0, le=96)]
Factor = Annotated[float, Meta(gt=0, le=4)]


class Ground(Row, frozen=True, kw_only=True):
    """FOF-MOVE-3, FOF-LOS-2, FOF-COV-8..16: one kind of area, barrier, opening, building or work; inches.

    ``pace``: the quickest move that may touch it.  ``most``: inches of a whole move that touches it, ``most_rapid`` of
    a Rapid one.  ``cover``: of a unit in it or behind it.  ``bare``: a unit on it is Exposed where no ``scenery`` is
    near.
    """

    move: Factor = 1.0
    pace: Literal["tactical", "rapid"] = "rapid"
    most: Inches | None = None
    most_rapid: Inches | None = None
    crossing: Inches = 0
    passable: bool = True
    sight: Inches | None = None
    through: Inches | None = None
    blocks: bool = False
    cover: CoverClass | None = None
    bare: bool = True
    scenery: bool = False

    def effects(self) -> Effects:
        """The same in the words of the board."""
        return Effects(
            move=float(self.move),
            crossing=float(self.crossing),
            passable=self.passable,
            sight_day=self.sight,
            sight_night=self.sight,
            conceals=not self.bare,
            covers=self.cover is not None,
            blocks=self.blocks,
        )


class TerrainTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``terrain.toml``."""

    areas: dict[str, Ground]
    barriers: dict[str, Ground]
    openings: dict[str, Ground]
    buildings: dict[str, Ground]
    works: dict[str, Ground]

    def __post_init__(self) -> None:
        require_keys("areas", self.areas, AREAS)
        require_keys("barriers", self.barriers, BARRIERS)
        require_keys("openings", self.openings, OPENINGS)
        require_keys("buildings", self.buildings, BUILDINGS)
        require_keys("works", self.works, WORKS)

    def kinds(self) -> dict[str, Ground]:
        """Every kind of ground that a map may name."""
        return {**self.areas, **self.barriers, **self.openings, **self.buildings}


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
