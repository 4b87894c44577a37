"""The ground, and how far men go on it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.board.table.effects import Effects
from game.board.table.kinds import AREAS, BARRIERS, BUILDINGS, OPENINGS
from game.engine.tables import Row, require_keys
from game.rules.fmjp.table_combat import Cover

Paces = Annotated[float, Meta(ge=0, le=300)]
Factor = Annotated[float, Meta(gt=0, le=4)]
Few = Annotated[int, Meta(ge=0, le=9)]


class Ground(Row, frozen=True, kw_only=True):
    """FMJP-4.0-3, FMJP-5.0-12..13: one kind of area, barrier, opening or building; distances in paces.

    ``cover``: what it gives to those in it or behind it.  ``rough``: it slows.  ``sight``: paces seen inside it.
    ``position``: to pass it is an action of its own.
    """

    cover: Cover = "none"
    rough: bool = False
    passable: bool = True
    sight: Paces | None = None
    blocks: bool = False
    crossing: Paces = 0
    position: bool = False

    def effects(self, slow: float) -> Effects:
        """The same in the words of the board; rough ground is gone over at ``slow`` of the speed."""
        return Effects(
            move=slow if self.rough else 1.0,
            crossing=float(self.crossing),
            ends_move=self.position,
            passable=self.passable,
            sight_day=self.sight,
            sight_night=self.sight,
            conceals=self.cover != "none",
            covers=self.cover in ("hard", "prepared"),
            blocks=self.blocks,
        )


class TerrainTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``terrain.toml``."""

    areas: dict[str, Ground]
    barriers: dict[str, Ground]
    openings: dict[str, Ground]
    buildings: dict[str, Ground]

    def __post_init__(self) -> None:
        require_keys("areas", self.areas, AREAS)
        require_keys("barriers", self.barriers, BARRIERS)
        require_keys("openings", self.openings, OPENINGS)
        require_keys("buildings", self.buildings, BUILDINGS)

    @property
    def kinds(self) -> dict[str, Ground]:
        """Every kind by its word."""
        return {**self.areas, **self.barriers, **self.openings, **self.buildings}


class RateRow(Row, frozen=True, kw_only=True):
    """FMJP-4.0-3..6, FMJP-1.0-1: paces for each point of the card (and of CE at the least), and tiring."""

    advance: Factor
    double: Factor
    crawl: Factor
    rough: Factor
    carrying: Factor
    puffed: Few
    rest: Few


class SightRow(Row, frozen=True, kw_only=True):
    """FMJP-5.0-6: paces within which nobody stays unseen."""

    unseen: Paces


class MovementTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``movement.toml``."""

    rates: RateRow
    sight: SightRow
