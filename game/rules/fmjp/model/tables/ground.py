"""The ground, and how far men go on it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, structs

from game.board.skirmish.terrain_rows import Factor, GroundRow, TerrainRows
from game.board.table.effects import Effects
from game.engine.rulebook.tables import Row
from game.engine.text import t
from game.rules.fmjp.model.tables.combat import Cover

Few = Annotated[int, Meta(ge=0, le=9)]
Paces = Annotated[int, Meta(ge=0, le=300)]


class Ground(GroundRow, frozen=True, kw_only=True):
    """FMJP-4.0-3, FMJP-5.0-12..13: one kind of area, barrier, opening or building; distances in paces.

    ``cover``: what it gives to those in it or behind it.  ``low``: who lies prone in it has soft cover.  What ends a
    move takes an action of its own to pass (FMJP-4.0-12).
    """

    cover: Cover = "none"
    low: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.conceals or self.covers:
            raise ValueError(t("conceals, covers: here it is 'cover' that says so: none, soft, hard or prepared"))

    @property
    def position(self) -> bool:
        """FMJP-4.0-12: whether it takes an action of its own to pass."""
        return self.ends_move

    def effects(self) -> Effects:
        """The effects of the row in the words of the board."""
        covers = self.cover in ("hard", "prepared")
        return structs.replace(super().effects(), conceals=self.cover != "none", covers=covers)


class TerrainTable(TerrainRows[Ground], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``terrain.toml``."""

    @property
    def kinds(self) -> dict[str, Ground]:
        """Every kind by its word."""
        return self.rows()


class RateRow(Row, frozen=True, kw_only=True):
    """FMJP-4.0-3..6, FMJP-1.0-1: paces for each point of the card (and of CE at the least), and tiring."""

    advance: Factor
    double: Factor
    crawl: Factor
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
