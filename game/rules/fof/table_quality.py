"""What troops are worth: the die of each Troop Quality, its Optimum Range and how many targets it serves."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.tables import Row, require_keys
from game.engine.text import t

QUALITIES = (6, 8, 10, 12)
"""FOF-TQ-1: the dice of Troop Quality; those of morale are the same."""

_KEYS = ("d6", "d8", "d10", "d12")


class QualityRow(Row, frozen=True, kw_only=True):
    """FOF-TQ-1, FOF-OR-1, FOF-SPLIT-4: one die of quality; ``optimum`` in inches."""

    title: Annotated[str, Meta(min_length=1)]
    die: Literal[6, 8, 10, 12]
    optimum: Annotated[float, Meta(ge=0, le=96)]
    targets: Annotated[int, Meta(ge=1, le=9)]


class SuccessRow(Row, frozen=True, kw_only=True):
    """FOF-RT-2, FOF-ATK-2: the score from which on a die counts."""

    success: Annotated[int, Meta(ge=2, le=6)]


class QualityTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """``quality.toml``."""

    check: SuccessRow
    qualities: dict[str, QualityRow]

    def __post_init__(self) -> None:
        require_keys("qualities", self.qualities, _KEYS)
        for key, row in self.qualities.items():
            if key != f"d{row.die}":
                raise ValueError(t("qualities.{key}: the die must be that of its name", key=key))

    @cached_property
    def by_die(self) -> dict[int, QualityRow]:
        """The rows by their die."""
        return {row.die: row for row in self.qualities.values()}

    @property
    def success(self) -> int:
        """FOF-ATK-2: the score that counts, or more."""
        return self.check.success
