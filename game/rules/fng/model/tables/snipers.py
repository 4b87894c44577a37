"""Snipers: the sections of an edge, their Rep, and what they carry."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row


class CardRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-SNIPER-01: how many equal lengths an edge is split into, and the Rep of a sniper by one die."""

    sections: Annotated[int, Meta(ge=1, le=6)]
    reps: tuple[Band[Annotated[int, Meta(ge=2, le=6)]], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.reps, "reps", (1, 6))

    @cached_property
    def _reps(self) -> Ladder[int]:
        return ladder(self.reps, "reps", (1, 6))

    def rep(self, die: int) -> int:
        """His Rep."""
        return self._reps.at(die)


class EquipmentRow(Row, frozen=True, kw_only=True):
    """FNG-SNIPER-07: what a sniper of each list of weapons carries, his rifle first, and his attribute."""

    attribute: str
    arms: dict[str, tuple[str, ...]]

    def weapons(self) -> tuple[str, ...]:
        """All weapons that any of them carries, once."""
        return tuple(dict.fromkeys(weapon for load in self.arms.values() for weapon in load))


class SniperTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``snipers.toml``."""

    card: CardRow
    equipment: EquipmentRow
