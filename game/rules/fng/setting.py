"""What a skirmish looks things up in and never changes: the table, the numbers, the light and the weather."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.board.table.geometry import Point, snapped
from game.board.table.paths import Paths
from game.board.table.reach import Ways
from game.board.table.shapes import Shapes
from game.board.table.sight import Look, Looks, Sight
from game.board.table.tablemap import TableMap
from game.engine.text import mark, t
from game.rules.fng.checks import Edition
from game.rules.fng.options import Options
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


class Glance(NamedTuple):
    """What one man sees of another: whether at all, and what protects the other."""

    clear: bool
    cover: bool
    concealed: bool


class Setting:
    """One table under one set of rules, light and weather."""

    def __init__(self, map: TableMap, tables: Tables, options: Options) -> None:
        self.map = map
        self.tables = tables
        self.options = options
        self._glances: dict[tuple[Place, Place], Glance] = {}

    @property
    def edition(self) -> Edition:
        """FNG-V2-18: whose sheets hold."""
        return self.options.edition

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
        return self.tables.terrain.sight_limit(dark=self.dark, thick=self.options.weather == "heavy rain")

    @property
    def dark(self) -> bool:
        """FNG-LOS-02: whether it is night."""
        return self.options.hour == "night"

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
        if len(self._glances) > _MOST_GLANCES:
            self._glances.clear()
        places = list(dict.fromkeys((b, *others)))
        for viewers, targets in (([a], places), (places, [a])):
            looks = self.looks(viewers, targets)
            for row, viewer in enumerate(viewers):
                for column, target in enumerate(targets):
                    self._glances[viewer, target] = Glance(
                        bool(looks.clear[row, column]),
                        bool(looks.cover[row, column]),
                        bool(looks.concealed[row, column]),
                    )

    def looks(self, viewers: Points, targets: Points) -> Looks:
        """FNG-LOS-01..03: the same for many at once."""
        return self.sight.looks(viewers, targets, limit=self.limit, dark=self.dark)

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
