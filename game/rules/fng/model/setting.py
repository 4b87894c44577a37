"""The setting that a skirmish reads and never changes: the table, the numbers, the light and the weather."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property
from typing import Literal

from game.board.table.changes import Changes, Layer, changes_of
from game.board.table.digging import EARTH
from game.board.table.field import Field, Outlook, Place
from game.board.table.lanes import Obstacles, Pose
from game.board.table.movers import Mover
from game.board.table.tablemap import Barrier, TableMap
from game.engine.core.world import THE_GAME, World
from game.engine.remembered import Remembered
from game.rules.fng.model.checks import Edition
from game.rules.fng.model.components.figures import Light
from game.rules.fng.model.options import Options
from game.rules.fng.model.tables.ground import Sky
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import VehicleRow

Gait = Literal["walk", "crawl", "bear", "headlong"]
"""How one sets out to move: on his feet, at a walk or a Fast Move; prone; with somebody whom he drags or carries; or
driven: he ducks back, runs away, charges."""

_MOST_DEPTHS = 50_000
_MOST_FARES = 20_000
_MOST_DRIVES = 20_000


def first_light(options: Options) -> Light:
    """FNG-LOS-02, FNG-WEATHER-01, FNG-WEATHER-08: light and weather of turn 1; variable weather starts clear."""
    varies = options.weather == "variable"
    sky: Sky = "clear" if options.weather == "variable" else options.weather
    return Light(dark=options.hour in ("night", "predawn"), sky=sky, varies=varies)


class Setting(Outlook):
    """One table under one set of rules, in one light and weather: FNG-LOS-01..03, FNG-MOVE-01.

    Settings of the same table in other lights share its ``field``; ``under`` gives them.
    """

    def __init__(
        self,
        map: TableMap,
        tables: Tables,
        options: Options,
        light: Light | None = None,
        field: Field | None = None,
        family: dict[tuple[bool, Sky], Setting] | None = None,
        layer: Layer[Setting] | None = None,
    ) -> None:
        self.tables = tables
        self.options = options
        self.light = light = light if light is not None else first_light(options)
        limit = tables.terrain.sight_limit(dark=light.dark, thick=is_thick(light.sky))
        super().__init__(field if field is not None else Field(map, tables.effects), limit, light.dark)
        self._deep: Remembered[Place, bool] = Remembered(_MOST_DEPTHS)
        self.fares: Remembered[tuple[str, tuple[Place, ...]], float] = Remembered(_MOST_FARES)
        """FNG-VEH-07: what ways on this table cost a kind of vehicle."""
        self.drives: Remembered[Hashable, tuple[Pose, ...]] = Remembered(_MOST_DRIVES)
        """FNG-DRIVE-04..05: lanes of straight ways that nothing on it forbids, else empty; see ``ways_to_drive``."""
        self._family = family if family is not None else {}
        self._family[self.dark, light.sky] = self
        self.layer = layer if layer is not None else Layer(map, tables.effects, self)

    def under(self, light: Light) -> Setting:
        """FNG-LOS-02: the same table in this light and weather, always the same object."""
        found = self._family.get((light.dark, light.sky))
        return (
            found
            if found is not None
            else Setting(self.map, self.tables, self.options, light, self.field, self._family, self.layer)
        )

    def changed(self, changes: Changes) -> Setting:
        """This table with these changes of its ground, and no others, in some light."""
        return self.layer.under(
            changes, lambda map: Setting(map, self.tables, self.options, self.light, layer=self.layer)
        )

    @cached_property
    def obstacles(self) -> Obstacles:
        """FNG-DRIVE-14: what no vehicle drives over on this table."""
        return Obstacles(self.field, self.tables.terrain.closed_to_vehicles)

    @cached_property
    def no_landing(self) -> Obstacles:
        """FNG-HELO-13 (house): what is in the way of a helicopter that lands on this table."""
        ground = self.tables.terrain.closed_to_vehicles - frozenset(self.tables.helicopters.flight.lands_on)
        return Obstacles(self.field, ground)

    @cached_property
    def _shores(self) -> Obstacles:
        """FNG-DRIVE-10: what no boat goes over on this table."""
        return Obstacles(self.field, self.tables.terrain.closed_to_boats)

    @cached_property
    def _to_amphibians(self) -> Obstacles:
        """FNG-VEHLIST-20: what no vehicle that swims drives over on this table."""
        return Obstacles(self.field, self.tables.terrain.closed_to_vehicles - self.deep_water)

    def obstacles_to(self, row: VehicleRow) -> Obstacles:
        """FNG-DRIVE-10, FNG-DRIVE-14, FNG-VEHLIST-20: what such a boat or vehicle goes over nowhere on this table."""
        if row.is_boat:
            return self._shores
        return self._to_amphibians if row.water else self.obstacles

    @property
    def edition(self) -> Edition:
        """FNG-V2-18: whose sheets hold."""
        return self.options.edition

    @cached_property
    def deep_water(self) -> frozenset[str]:
        """FNG-SWIM-01: the kinds of ground on this table that are water deeper than a man."""
        grounds = self.tables.terrain.areas
        return frozenset(area.kind for area in self.map.areas if grounds[area.kind].swims)

    @cached_property
    def fords(self) -> frozenset[str]:
        """FNG-TERR-22: the kinds of ground on this table that are a river which is forded."""
        grounds = self.tables.terrain.areas
        return frozenset(area.kind for area in self.map.areas if grounds[area.kind].fords)

    @cached_property
    def entangling(self) -> tuple[Barrier, ...]:
        """FNG-TERR-24: the barbed wire on this table, as much of it as is left."""
        rows = self.tables.terrain.barriers
        return tuple(each for each in self.map.barriers if each.kind != EARTH and rows[each.kind].entangles)

    def is_ford(self, at: Place) -> bool:
        """FNG-TERR-22: whether a place lies in a river that is forded; a bridge lies on top of it."""
        return bool(self.fords) and self.field.ground_at((at,))[0] in self.fords

    def is_deep(self, at: Place) -> bool:
        """FNG-SWIM-01: whether a place lies in deep water, remembered; a bridge or ford lies on top of it."""
        if not self.deep_water:
            return False
        known = self._deep.get(at)
        return known if known is not None else self._deep.keep(at, self.field.ground_at((at,))[0] in self.deep_water)

    @cached_property
    def movers(self) -> Mapping[Gait | Literal["swim"], Mover]:
        """FNG-MOVE-01, FNG-SWIM-01 (house): how men move at each gait, and swimming: over the same ground; who is not
        driven and bears nobody comes no farther than into the first deep water, and who swims already goes on."""
        return {
            "walk": Mover("walk", ends_in=self.deep_water),
            "crawl": Mover("crawl", ends_in=self.deep_water),
            "swim": Mover("swim"),
            "bear": Mover("bear"),
            "headlong": Mover("headlong"),
        }

    @property
    def thick(self) -> bool:
        """FNG-LOS-02: whether the weather itself limits sight."""
        return is_thick(self.light.sky)


def is_thick(sky: Sky) -> bool:
    """FNG-LOS-02, FNG-WEATHER-14: whether one sees less in this weather."""
    return sky == "heavy rain"


def field_of(setting: Setting, world: World) -> Setting:
    """FNG-LOS-02, FNG-GEAR-06: the table in the light and weather and with the changes of its ground that the world has
    now."""
    light = world.find(THE_GAME, Light)
    changed = setting.changed(changes_of(world))
    return changed.under(light if light is not None else setting.light)
