"""The terrain table of a table system: a row for each kind that a map may name, read from its ``terrain.toml``.

A system adds what only it asks to ``GroundRow``, and its other sections to ``TerrainRows[its row]``.
"""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from game.board.table.effects import EDGE, THROUGH, Effects
from game.board.tiled.tables.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS
from game.engine.rulebook.tables import Row, require_keys

Inches = Annotated[float, Meta(ge=0, le=96)]
WholeInches = Annotated[int, Meta(ge=0, le=96)]
Factor = Annotated[float, Meta(gt=0, le=4)]


class GroundRow(Row, frozen=True, kw_only=True):
    """One kind of area, barrier, opening or building; its fields are those of ``Effects``, distances in inches."""

    move: Factor = 1.0
    crossing: Inches = 0
    ends_move: bool = False
    passable: bool = True
    sight_day: Inches | None = None
    sight_night: Inches | None = None
    edge: Inches = EDGE
    through: Inches = THROUGH
    aids: bool = True
    conceals: bool = False
    covers: bool = False
    blocks: bool = False

    def effects(self) -> Effects:
        """The effects of the row in the words of the board."""
        return Effects(
            move=float(self.move),
            crossing=float(self.crossing),
            ends_move=self.ends_move,
            passable=self.passable,
            sight_day=self.sight_day,
            sight_night=self.sight_night,
            edge=float(self.edge),
            through=float(self.through),
            aids=self.aids,
            conceals=self.conceals,
            covers=self.covers,
            blocks=self.blocks,
        )


RowOf = TypeVar("RowOf", bound=GroundRow)


class TerrainRows(Struct, Generic[RowOf], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All kinds that a table map may name, and no others: ValueError where one is missing."""

    areas: dict[str, RowOf]
    barriers: dict[str, RowOf]
    openings: dict[str, RowOf]
    buildings: dict[str, RowOf]

    def __post_init__(self) -> None:
        require_keys("areas", self.areas, AREAS)
        require_keys("barriers", self.barriers, BARRIERS)
        require_keys("openings", self.openings, OPENINGS)
        require_keys("buildings", self.buildings, BUILDINGS)

    def rows(self) -> dict[str, RowOf]:
        """The row of every kind."""
        return {**self.areas, **self.barriers, **self.openings, **self.buildings}

    def effects(self) -> dict[str, Effects]:
        """The effects of every kind, in the words of the board."""
        return {kind: row.effects() for kind, row in self.rows().items()}
