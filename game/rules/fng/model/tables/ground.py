"""The ground, the light and the weather, and how far men go on it."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.board.skirmish.terrain_rows import Factor, GroundRow, TerrainRows, WholeInches
from game.engine.rulebook.bands import Band, Ladder, ladder
from game.engine.rulebook.tables import Row

TimeOfDay = Literal["predawn", "morning", "afternoon", "evening", "night"]
Weather = Literal["clear", "overcast", "rain", "heavy rain", "variable"]
Sky = Literal["clear", "overcast", "rain", "heavy rain"]
SwimResult = Literal["swims", "slight trouble", "big trouble"]


class Ground(GroundRow, frozen=True, kw_only=True):
    """FNG-LOS-02, FNG-FIRE-04, FNG-MOVE-09, FNG-TERR-06..19: one kind of area, barrier, opening or building.

    Whether one ``swims`` in it or ``fords`` it (FNG-TERR-22..23), whether it ``entangles`` whoever touches it
    (FNG-TERR-24..25), and whether ``vehicles`` drive over it as they please (FNG-DRIVE-14).  ``over``: where they do
    not, the Defensive Value against which whoever drives takes Run Over; none: nobody drives there at all.
    ``value``: the Defensive Value that a round meets there (FNG-BLDG-01); walls of one or more are cover, others only
    hide (FNG-BLDG-06).
    """

    swims: bool = False
    fords: bool = False
    entangles: bool = False
    vehicles: bool = True
    over: Annotated[int, Meta(ge=0, le=9)] | None = None
    value: Annotated[int, Meta(ge=0, le=9)] = 0


class SightRow(Row, frozen=True, kw_only=True):
    """FNG-LOS-02, FNG-LOS-03: how far one sees at night and in bad weather, and how deep an edge is."""

    night: WholeInches
    weather_day: WholeInches
    weather_night: WholeInches
    edge: WholeInches


class LightRow(Row, frozen=True, kw_only=True):
    """FNG-GEAR-01..4: what lights and scopes do at night."""

    flashlight: Factor
    red_filter: WholeInches
    flare_range: WholeInches
    flare_circle: WholeInches
    flare_turns: Annotated[int, Meta(ge=1, le=9)]
    starlight_open: Factor
    starlight_growth: Factor


class CutterRow(Row, frozen=True, kw_only=True):
    """FNG-GEAR-06: what wire cutters clear in a full turn, in square inches, and add against tripwires and mines."""

    wire: WholeInches
    disarm: Annotated[int, Meta(ge=-9, le=9)]


class IssueRow(Row, frozen=True, kw_only=True):
    """FNG-GEAR-05: the year and month from which a company, and then every platoon, has a starlight scope; ``lent``:
    the highest face of a die on which that of its company is with a platoon."""

    company_from: tuple[int, int]
    platoon_from: tuple[int, int]
    lent: Annotated[int, Meta(ge=0, le=6)]


class DayRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The time of day and the weather in which a battle begins."""

    time: TimeOfDay
    weather: Weather


class WeatherRow(Row, frozen=True, kw_only=True, dict=True):
    """The dice of the day, and those of variable weather; ``turns`` until night becomes day or day night."""

    monsoon: Annotated[int, Meta(ge=-9, le=9)]
    start: tuple[Band[DayRow], ...]
    variable: tuple[Band[Sky], ...]
    turns: Annotated[int, Meta(ge=1, le=99)]

    def __post_init__(self) -> None:
        super().__post_init__()
        ladder(self.start, "start")
        ladder(self.variable, "variable")

    @cached_property
    def _start(self) -> Ladder[DayRow]:
        return ladder(self.start, "start")

    @cached_property
    def _variable(self) -> Ladder[Sky]:
        return ladder(self.variable, "variable")

    def day(self, total: int) -> DayRow:
        """Time and weather by two dice."""
        return self._start.at(total)

    def sky(self, total: int) -> Sky:
        """This turn's weather by one die while it is variable."""
        return self._variable.at(total)


class TerrainTable(TerrainRows[Ground], frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``terrain.toml``."""

    sight: SightRow
    lights: LightRow
    cutters: CutterRow
    issue: IssueRow
    weather: WeatherRow

    @property
    def closed_to_vehicles(self) -> frozenset[str]:
        """FNG-DRIVE-14: the kinds of areas and barriers that no vehicle drives over without a test, or not at all."""
        rows = (*self.areas.items(), *self.barriers.items())
        return frozenset(kind for kind, row in rows if not (row.vehicles and row.passable))

    @property
    def closed_to_boats(self) -> frozenset[str]:
        """FNG-DRIVE-10: the ground on which no boat goes: all that is not deep water, bare ground and bridges too."""
        dry = (kind for kind, row in self.areas.items() if not row.swims)
        return frozenset({"", *dry, *self.barriers})

    def sight_limit(self, *, dark: bool, thick: bool) -> float | None:
        """FNG-LOS-02, FNG-WEATHER-14: inches seen whatever the ground, by day or ``dark``, in ``thick`` weather; None:
        no limit."""
        if thick:
            return self.sight.weather_night if dark else self.sight.weather_day
        return self.sight.night if dark else None


class MoveRow(Row, frozen=True, kw_only=True):
    """FNG-MOVE-01, FNG-MOVE-08..9, FNG-INVOL-01, FNG-INVOL-06..7, FNG-MELEE-07, FNG-BLDG-02: distances of moves, and
    what ``stairs`` from one storey to the next cost."""

    normal: WholeInches
    crawl: WholeInches
    doorway: WholeInches
    duck_back: WholeInches
    surrounded_gap: WholeInches
    break_off: WholeInches
    run_away: WholeInches
    stairs: WholeInches


class FastMoveRow(Row, frozen=True, kw_only=True):
    """FNG-MOVE-02..3: the dice, and the inches of 0, 1 and 2 passes."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    inches: tuple[WholeInches, WholeInches, WholeInches]


class SwimRow(Row, frozen=True, kw_only=True):
    """FNG-SWIM-01..7: swimming; results of 0, 1 and 2 passes."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    inches: WholeInches
    results: tuple[SwimResult, SwimResult, SwimResult]
    drowns_after: Annotated[int, Meta(ge=1, le=9)]
    rescuer: Annotated[int, Meta(ge=-9, le=9)]
    rescue_factor: Factor
    slight_factor: Factor


class CarryRow(Row, frozen=True, kw_only=True):
    """FNG-CASU-03: inches that one drags; carriers go at so much of their normal move, four as in a Fast Move."""

    drag: WholeInches
    one: Factor
    two: Factor
    four: Literal["fast move"]


class GroupRow(Row, frozen=True, kw_only=True):
    """FNG-GROUP-01, FNG-LEAD-04: inches between members of a group, and around an overall Leader."""

    member: WholeInches
    overall: WholeInches


class MovementTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``movement.toml``."""

    move: MoveRow
    fast_move: FastMoveRow
    swim: SwimRow
    carry: CarryRow
    groups: GroupRow
