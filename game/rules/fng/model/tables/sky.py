"""Wind, smoke, light from above, and what the weather does to those who fly."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.terrain_rows import Inches, WholeInches
from game.board.table.effects import Effects
from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row
from game.rules.fng.model.tables.ground import Sky

Quarter = Literal["north", "east", "south", "west"]
Flier = Literal["aircraft", "helicopter"]
Barrel = Literal["mortar", "artillery"]
Face = Annotated[int, Meta(ge=0, le=6)]


class WindRow(Row, frozen=True, kw_only=True, dict=True):
    """FNG-WIND-01: where the wind blows from, by one die."""

    blows: tuple[Band[Quarter], ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.blows, "blows", (1, 6))

    @cached_property
    def _blows(self) -> Ladder[Quarter]:
        return ladder(self.blows, "blows", (1, 6))

    def quarter(self, die: int) -> Quarter:
        """Where it blows from."""
        return self._blows.at(die)


class SmokeRow(Row, frozen=True, kw_only=True):
    """FNG-SMOKE-01..4: how long smoke is in circles, inches seen in it, the face from which it goes, and grenades."""

    circles: Annotated[int, Meta(ge=1, le=9)]
    sight: Inches
    gone_from: Face
    grenade_circle: WholeInches
    grenade_range: WholeInches

    def effects(self) -> Effects:
        """FNG-SMOKE-02, FNG-LOS-03: nobody looks through it; who stands in its edge looks out and is seen."""
        return Effects(sight_day=self.sight, sight_night=self.sight, through=0.0, aids=False, conceals=True)


class IlluminationRow(Row, frozen=True, kw_only=True):
    """FNG-ILLUM-01..2: the circle that a round lights, and for how many full turns."""

    circle: WholeInches
    turns: Annotated[int, Meta(ge=1, le=9)]


class FlyingRow(Row, frozen=True, kw_only=True):
    """FNG-WEATHER-07, FNG-WEATHER-09..13: one weather to those who fly: up to which face they cannot, and come late;
    by how much the ``deviation`` of shells is multiplied."""

    aircraft_grounded: Face = 0
    helicopters_grounded: Face = 0
    late_to: Face = 0
    most_late: Annotated[int, Meta(ge=0, le=9)] = 0
    deviation: Annotated[int, Meta(ge=1, le=4)] = 1

    def grounded(self, flier: Flier) -> int:
        """Up to which face such a flier cannot come; 6: never."""
        return self.aircraft_grounded if flier == "aircraft" else self.helicopters_grounded


class SkyTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``sky.toml``."""

    wind: WindRow
    smoke: SmokeRow
    illumination: dict[Barrel, IlluminationRow]
    flying: dict[Sky, FlyingRow]
