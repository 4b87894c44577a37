"""What a skirmish looks things up in and never changes: the table, the numbers, the light and the weather."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from game.board.table.geometry import Point, distances, snapped
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.board.table.shapes import Shapes
from game.board.table.sight import Look, Looks, Sight
from game.board.table.tablemap import TableMap
from game.engine.text import mark, t
from game.engine.world import THE_GAME, World
from game.rules.fng.checks import Edition
from game.rules.fng.components import Light
from game.rules.fng.components_arms import Cuts
from game.rules.fng.gaps import Gaps, cut_map, is_on
from game.rules.fng.options import Options
from game.rules.fng.table_ground import Sky
from game.rules.fng.tables import Tables

_BLOCKS = {
    "limit": mark("it is too far in this light or weather; sight ends at {x}, {y}"),
    "growth": mark("the growth is too deep at {x}, {y}"),
    "ground": mark("the ground is in the way at {x}, {y}"),
    "wall": mark("a wall is in the way at {x}, {y}"),
    "barrier": mark("something is in the way at {x}, {y}"),
    "floor": mark("another floor is in the way at {x}, {y}"),
}
"""FNG-LOS-01: what ends a line of sight, as the board names it."""

Place = tuple[float, float]
Points = Sequence[Place]
_MOST_GLANCES = 100_000
_FEW = 160
"""So many looks at most are worth remembering one by one."""


class Glance(NamedTuple):
    """What one man sees of another: whether at all, and what protects the other."""

    clear: bool
    cover: bool
    concealed: bool


class Wire(NamedTuple):
    """FNG-GEAR-06: the table before anybody cut wire, the gaps in it now, and every table with gaps known so far."""

    whole: TableMap
    gaps: Gaps
    known: dict[Gaps, Setting]


class Board:
    """The table as it is measured, whatever the light: lines of sight and ways, worked out once."""

    def __init__(self, map: TableMap, tables: Tables) -> None:
        self.map = map
        self.tables = tables

    @cached_property
    def sight(self) -> Sight:
        """FNG-LOS-01: lines of sight over the table."""
        return Sight(self.map, self.tables.effects)

    @cached_property
    def paths(self) -> Paths:
        """FNG-MOVE-01: ways over the table, and what they cost."""
        return Paths(self.map, self.tables.effects)

    @cached_property
    def ways(self) -> Ways:
        """FNG-MOVE-01: ways round what cannot be crossed, and how far they lead."""
        return Ways(self.paths)

    @cached_property
    def deep(self) -> tuple[Shapes, tuple[bool, ...]] | None:
        """FNG-SWIM-01: all areas, and which of them are water deeper than a man; None where none is."""
        grounds = self.tables.terrain.areas
        swims = tuple(grounds[area.kind].swims for area in self.map.areas)
        return (Shapes([area.outline for area in self.map.areas]), swims) if any(swims) else None


def first_light(options: Options) -> Light:
    """FNG-LOS-02: light and weather of the first turn; variable weather begins clear."""
    varies = options.weather == "variable"
    sky: Sky = "clear" if options.weather == "variable" else options.weather
    return Light(dark=options.hour in ("night", "predawn"), sky=sky, varies=varies)


class Setting:
    """One table under one set of rules, in one light and weather.

    Settings of the same table in other lights share its ``Board``; ``under`` gives them.
    """

    def __init__(
        self,
        map: TableMap,
        tables: Tables,
        options: Options,
        light: Light | None = None,
        board: Board | None = None,
        family: dict[tuple[bool, Sky], Setting] | None = None,
        wire: Wire | None = None,
    ) -> None:
        self.map = map
        self.tables = tables
        self.options = options
        self.light = light if light is not None else first_light(options)
        self._family = family if family is not None else {}
        self._family[self.dark, self.light.sky] = self
        self._board: Board = board if board is not None else Board(map, tables)
        self._wire = wire if wire is not None else Wire(map, (), {(): self})
        self._glances: dict[tuple[Place, Place], Glance] = {}

    def under(self, light: Light) -> Setting:
        """FNG-LOS-02: the same table in this light and weather, always the same object."""
        found = self._family.get((light.dark, light.sky))
        return (
            found
            if found is not None
            else Setting(self.map, self.tables, self.options, light, self._board, self._family, self._wire)
        )

    def cut(self, gaps: Gaps) -> Setting:
        """FNG-GEAR-06: the same table with these gaps in its wire, and no others."""
        if gaps == self._wire.gaps:
            return self
        found = self._wire.known.get(gaps)
        if found is None:
            wire = Wire(self._wire.whole, gaps, self._wire.known)
            found = Setting(cut_map(wire.whole, gaps), self.tables, self.options, self.light, wire=wire)
            wire.known[gaps] = found
        return found

    def whole_barrier(self, number: int, at: Place) -> int:
        """FNG-GEAR-06: the number that a barrier had before it was cut; ``at`` lies on it."""
        if any(barrier.id == number for barrier in self._wire.whole.barriers):
            return number
        return next(barrier.id for barrier in self._wire.whole.barriers if is_on(barrier.line, at, 0.01))

    @property
    def edition(self) -> Edition:
        """FNG-V2-18: whose sheets hold."""
        return self.options.edition

    @property
    def sight(self) -> Sight:
        """FNG-LOS-01: lines of sight over the table."""
        return self._board.sight

    @property
    def paths(self) -> Paths:
        """FNG-MOVE-01: ways over the table, and what they cost."""
        return self._board.paths

    @property
    def ways(self) -> Ways:
        """FNG-MOVE-01: ways round what cannot be crossed, and how far they lead."""
        return self._board.ways

    def deep_among(self, points: Points) -> tuple[bool, ...]:
        """FNG-SWIM-01: which of these points lie in deep water; a bridge or ford lies on top of it."""
        if self._board.deep is None:
            return (False,) * len(points)
        areas, swims = self._board.deep
        found = []
        for row in areas.inside(list(points)):
            on_top = next((deep for deep, there in zip(reversed(swims), row[::-1], strict=True) if there), False)
            found.append(on_top)
        return tuple(found)

    @cached_property
    def refuges(self) -> tuple[Point, ...]:
        """FNG-INVOL-06: a place inside each house, its middle as a rule."""
        middles = (middle_of(building.outline) for building in self.map.buildings)
        return tuple(place for place in middles if self.paths.why_not_stand(place) is None)

    def is_in_zone(self, name: str, at: tuple[float, float]) -> bool:
        """Whether a place lies in a zone of the map; in none that the map does not have."""
        zone = self._zones.get(name)
        return zone is not None and bool(zone.inside([at]).any())

    @cached_property
    def _zones(self) -> dict[str, Shapes]:
        return {zone.name: Shapes([zone.outline]) for zone in self.map.zones}

    @cached_property
    def limit(self) -> float | None:
        """FNG-LOS-02: inches that one sees in this light and weather; None where they set no limit."""
        return self.tables.terrain.sight_limit(dark=self.dark, thick=self.thick)

    @property
    def dark(self) -> bool:
        """FNG-LOS-02: whether it is night."""
        return self.light.dark

    @property
    def thick(self) -> bool:
        """FNG-LOS-02: whether the weather itself limits sight."""
        return is_thick(self.light.sky)

    def look(self, a: tuple[float, float], b: tuple[float, float]) -> Look:
        """FNG-LOS-01..03: what a man at ``a`` sees of one at ``b``, and which piece is in the way or protects him."""
        return self.sight.look(a, b, limit=self.limit, dark=self.dark)

    def glance(self, a: Place, b: Place, others: Sequence[Place] = ()) -> Glance:
        """FNG-LOS-01..03: the same in three words, remembered.

        Where it is not known yet, it is worked out with what ``a`` and ``others`` see of each other: a question about
        one of them is seldom the last.
        """
        known = self._glances.get((a, b))
        if known is None:
            self._look_round(a, b, others)
            known = self._glances[a, b]
        return known

    def known_glance(self, a: Place, b: Place) -> Glance | None:
        """The same where it has been worked out before; None where not."""
        return self._glances.get((a, b))

    def _look_round(self, a: Place, b: Place, others: Sequence[Place]) -> None:
        places = list(dict.fromkeys((b, *others)))
        there, back = self.sight.exchange([a], places, limit=self.limit, dark=self.dark)
        self._keep(((a, place) for place in places), there)
        self._keep(((place, a) for place in places), back)

    def _keep(self, pairs: Iterable[tuple[Place, Place]], looks: Looks) -> None:
        """Remember looks, in the order of their rows."""
        if len(self._glances) > _MOST_GLANCES:
            self._glances.clear()
        words = (array.ravel().tolist() for array in (looks.clear, looks.cover, looks.concealed))
        self._glances.update(zip(pairs, map(Glance, *words), strict=True))

    def looks(self, viewers: Points, targets: Points) -> Looks:
        """FNG-LOS-01..03: the same for many at once; a few are remembered."""
        if len(viewers) * len(targets) > _FEW:
            return self.sight.looks(viewers, targets, limit=self.limit, dark=self.dark)
        pairs = [(viewer, target) for viewer in viewers for target in targets]
        known = [self._glances.get(pair) for pair in pairs]
        if None in known:
            looks = self.sight.looks(viewers, targets, limit=self.limit, dark=self.dark)
            self._keep(pairs, looks)
            return looks
        words = np.array(known, dtype=np.bool_).reshape(len(viewers), len(targets), 3)
        return Looks(words[..., 0], words[..., 1], words[..., 2], distances(viewers, targets))

    def sees(self, a: tuple[float, float], b: tuple[float, float]) -> bool:
        """FNG-LOS-01: whether the line between two points is clear."""
        return self.glance(a, b).clear

    def why_blocked(self, look: Look) -> str:
        """FNG-LOS-01: what ends a line of sight and where, in the player's language."""
        assert look.blocked_at is not None
        return t(_BLOCKS[look.why], x=f"{look.blocked_at.x:.1f}", y=f"{look.blocked_at.y:.1f}")


def middle_of(outline: Sequence[Point]) -> Point:
    """The middle of the corners of an outline."""
    return snapped((sum(p.x for p in outline) / len(outline), sum(p.y for p in outline) / len(outline)))


def is_thick(sky: Sky) -> bool:
    """FNG-LOS-02: whether one sees less in this weather."""
    return sky == "heavy rain"


def field_of(setting: Setting, world: World) -> Setting:
    """FNG-LOS-02, FNG-GEAR-06: the table in the light and weather and with the gaps in wire that the world has now."""
    light, cuts = world.find(THE_GAME, Light), world.find(THE_GAME, Cuts)
    setting = setting.cut(cuts.gaps if cuts is not None else ())
    return setting if light is None else setting.under(light)
