"""How a large action opens, and what a barrage before it does."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.engine.rulebook.bands import Band, ladder
from game.engine.rulebook.tables import Row

Opening = Literal["barrage", "outflanked left", "frontal assault", "outflanked right", "overrun"]
Struck = Literal["out of the fight", "duck back", "unhurt"]
Total = Annotated[int, Meta(ge=0, le=12)]
TOTALS = (2, 12)


class OpeningRow(Row, frozen=True, kw_only=True):
    """FNG-OPENING-01: how the attack begins, by the sum of two ``dice``."""

    dice: Annotated[int, Meta(ge=2, le=2)]
    results: tuple[Band[Opening], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results", TOTALS)

    def at(self, total: int) -> Opening:
        """How it begins with this sum."""
        return ladder(self.results, "results", TOTALS).at(total)


class BarrageRow(Row, frozen=True, kw_only=True):
    """FNG-OPENING-02..03: what a barrage does to each man, by dice passed (``cover`` is added to his Rep), and to
    vehicles: two dice of at most ``vehicle_to``, which only disable what has ``disabled_from`` on top or more."""

    dice: Annotated[int, Meta(ge=2, le=2)]
    cover: Total
    results: Annotated[tuple[Struck, ...], Meta(min_length=3, max_length=3)]
    vehicle_to: Total
    disabled_from: Total
