"""When the game ends, what counts, and what the points are worth."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.engine.rulebook.bands import Band, Ladder, Span, ladder
from game.engine.rulebook.tables import Row, check_rule_id, require_keys

Level = Literal["failure", "marginal", "major"]

POINTS = (
    "civilian_captured", "terrorist_destroyed", "vc_eliminated", "vc_captured", "tunnel_controlled",
    "commissar_captured", "commissar_evacuated", "civilian_lost", "helicopter_crew_evacuated", "squad_injured",
    "helicopter_crew_safe", "helicopter_crew_injured", "squad_eliminated", "helicopter_with_crew",
    "medical_eliminated", "command_injured", "command_eliminated",
)  # fmt: skip


class EndRoll(Row, frozen=True, kw_only=True):
    """OA-13.5-1, OA-13.5-2: two dice above the turn's number end the game, from ``first_turn`` on."""

    first_turn: Annotated[int, Meta(ge=1, le=50)]
    last_turn: Annotated[int, Meta(ge=1, le=50)]

    def is_rolled(self, turn: int) -> bool:
        """Whether the dice may end the game after ``turn``."""
        return self.first_turn <= turn < self.last_turn

    def ends(self, turn: int, total: int) -> bool:
        """Whether ``total`` of two dice at the end of ``turn`` ends the game."""
        return turn >= self.last_turn or (self.is_rolled(turn) and total > turn)


class Points(Row, frozen=True, kw_only=True):
    """OA-14-1..10: what one event is worth."""

    value: Annotated[int, Meta(ge=-20, le=20)]
    rule: str

    def __post_init__(self) -> None:
        super().__post_init__()
        check_rule_id(self.rule)


class LevelTable(Row, frozen=True, kw_only=True, dict=True):
    """OA-14-11: what the sum of points is called."""

    results: tuple[Band[Level], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.results, "results")

    @cached_property
    def _ladder(self) -> Ladder[Level]:
        return ladder(self.results, "results")

    def at(self, points: int) -> Level:
        """The level of victory for a sum of points."""
        return self._ladder.at(points)

    def thresholds(self) -> tuple[tuple[Level, int], ...]:
        """The levels above the lowest with the fewest points for each, ascending."""
        rows = sorted((Span.parse(band.on).low, band.result) for band in self.results)
        return tuple((level, low) for low, level in rows[1:])


class EndingTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``ending.toml``: the end of the game and victory."""

    end_roll: EndRoll
    levels: LevelTable
    points: dict[str, Points]

    def __post_init__(self) -> None:
        require_keys("points", dict(self.points), POINTS)

    def level(self, points: int) -> Level:
        """The level of victory for a sum of points."""
        return self.levels.at(points)
