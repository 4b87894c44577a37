"""Tunnels on the table: how many holes, how one goes below, and what is done to tunnels from above."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.terrain_rows import WholeInches
from game.engine.rulebook.tables import Row
from game.engine.text import t

Face = Annotated[int, Meta(ge=0, le=6)]
LightKind = Literal["candle", "torch", "flashlight", "red filter"]
Held = Literal["dark", "candle", "torch", "flashlight", "red filter"]


class EntrancesRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-02..03: from which face ground has tunnels, and how many dice of holes by the level of support; the
    highest level named stands for all above it."""

    controlled_from: Face
    fewest: Annotated[int, Meta(ge=1, le=6)]
    dice: dict[int, Annotated[int, Meta(ge=0, le=3)]]

    def __post_init__(self) -> None:
        super().__post_init__()
        if sorted(self.dice) != list(range(1, len(self.dice) + 1)):
            raise ValueError(t("dice: the levels of support count from 1 without a gap"))

    def thrown(self, support: int) -> int:
        """How many dice at this level."""
        return self.dice[min(support, max(self.dice))]


class TravelRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-06..07: quarters of a move below; from how many inches inside nobody is reached from above; how near
    one has to be to a hole to go in, to fire into it or to lay something in it."""

    quarters: Annotated[int, Meta(ge=1, le=4)]
    sheltered: WholeInches
    at_hole: WholeInches

    def inches(self, move: float) -> float:
        """FNG-TUNNEL-06, FNG-TUNNEL-17: what is left below of a move of so many inches."""
        return move * self.quarters / 4


class SpottingRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-12: how near one has to come, and what changes his Rep."""

    inches: WholeInches
    rep: Annotated[int, Meta(ge=-6, le=6)]


class BombRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-08: up to which face a bomb brings a tunnel down, and how many inches of it."""

    to: Face
    dice: Annotated[int, Meta(ge=1, le=3)]
    more: WholeInches


class ChargesRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-10: inches beyond the blast circle, and the weapons that are such charges."""

    more: WholeInches
    weapons: tuple[str, ...]


class SmokeInHoleRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-11: how far away it shows other holes, and up to which face it puts somebody out."""

    inches: WholeInches
    out_to: Face


class LightsRow(Row, frozen=True, kw_only=True):
    """FNG-TUNNEL-15..16: inches seen below by what is in the hand, and what gives others no better aim."""

    inches: dict[Held, WholeInches]
    unseen: tuple[LightKind, ...]


class TunnelTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``tunnels.toml``."""

    entrances: EntrancesRow
    travel: TravelRow
    spotting: SpottingRow
    bombs: dict[str, BombRow]
    charges: ChargesRow
    smoke: SmokeInHoleRow
    lights: LightsRow

    def arms(self) -> tuple[str, ...]:
        """All weapons that it names, once."""
        return tuple(dict.fromkeys((*self.bombs, *self.charges.weapons)))
