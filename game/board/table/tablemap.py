"""A table map as read from Tiled: what stands on the table, without any picture.

All places in inches (see ``geometry``).  An outline is closed: its last point joins its first.  Ids are those of
the objects in the file; no two pieces of a map share one.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.table.measure.geometry import Point

Line = tuple[Point, ...]
Props = dict[str, str]


class Area(Struct, frozen=True):
    """Ground of one kind: woods, paddy, trail, stream.  The later one of a map lies on top of the earlier."""

    id: int
    kind: str
    outline: Line
    name: str = ""


class Barrier(Struct, frozen=True):
    """Something long and thin: a stone wall, a dike, a hedge, wire."""

    id: int
    kind: str
    line: Line
    name: str = ""


class Opening(Struct, frozen=True):
    """A door or window in a wall of a building, from ``start`` to ``end``; ``storey`` 0 is the ground floor.

    A ``breach`` is torn by something large: no map is printed with one, and bodies go through it that fit.
    """

    kind: Literal["door", "window", "breach"]
    start: Point
    end: Point
    storey: int = 0

    @property
    def middle(self) -> Point:
        """The point half way between its posts."""
        return Point((self.start.x + self.end.x) / 2, (self.start.y + self.end.y) / 2)


class Building(Struct, frozen=True):
    """A house: walls all round, pierced by its openings."""

    id: int
    kind: str
    outline: Line
    storeys: int = 1
    openings: tuple[Opening, ...] = ()
    name: str = ""


Piece = Area | Barrier | Building


class Zone(Struct, frozen=True):
    """A named area that scenarios speak of: where a side sets up, what is to be reached."""

    name: str
    outline: Line
    props: Props = {}


class Spot(Struct, frozen=True):
    """A named place, with a facing in degrees (-1 where any will do)."""

    name: str
    at: Point
    facing: int = -1


class Edge(Struct, frozen=True):
    """A named stretch of the table's edge, by which figures come and go."""

    name: str
    line: Line


class TableMap(Struct, frozen=True):
    """One table of ``width`` x ``height`` inches.

    ``clouds`` hang over its ground: they have to do with sight, and with nothing else.  ``below``: the ground beyond
    its edge that tunnels take up, left, top, right and bottom; empty where nobody has dug.
    """

    id: str
    title: str
    width: float
    height: float
    areas: tuple[Area, ...] = ()
    barriers: tuple[Barrier, ...] = ()
    buildings: tuple[Building, ...] = ()
    zones: tuple[Zone, ...] = ()
    spots: tuple[Spot, ...] = ()
    edges: tuple[Edge, ...] = ()
    clouds: tuple[Area, ...] = ()
    below: tuple[()] | tuple[float, float, float, float] = ()

    def pieces(self) -> tuple[Piece, ...]:
        """Everything that terrain is made of: areas, barriers, buildings, each in map order."""
        return (*self.areas, *self.barriers, *self.buildings)

    def zone(self, name: str) -> Zone | None:
        """The zone of this name; None where the map has none."""
        return next((zone for zone in self.zones if zone.name == name), None)

    def spot(self, name: str) -> Spot | None:
        """The first spot of this name; None where the map has none."""
        return next((spot for spot in self.spots if spot.name == name), None)

    def spots_of(self, name: str) -> tuple[Spot, ...]:
        """All spots of one name, in map order."""
        return tuple(spot for spot in self.spots if spot.name == name)

    def edge(self, name: str) -> Edge | None:
        """The edge of this name; None where the map has none."""
        return next((edge for edge in self.edges if edge.name == name), None)

    def on_table(self, at: tuple[float, float]) -> bool:
        """Whether a point lies on the table; its very edge does."""
        return 0 <= at[0] <= self.width and 0 <= at[1] <= self.height

    def ground_round(self, at: tuple[float, float]) -> tuple[float, float, float, float]:
        """The upright rectangle of the ground on which a point lies: the table, or the tunnels.

        >>> TableMap("dug", "", 24, 24, below=(48.0, 0.0, 60.0, 12.0)).ground_round((50.0, 6.0))
        (48.0, 0.0, 60.0, 12.0)
        """
        return self.below if self.below and self.in_the_earth(at) else (0.0, 0.0, self.width, self.height)

    def in_the_earth(self, at: tuple[float, float]) -> bool:
        """Whether a point lies on the ground that tunnels take up.

        >>> TableMap("dug", "", 24, 24, below=(48.0, 0.0, 60.0, 12.0)).in_the_earth((50.0, 6.0))
        True
        """
        if not self.below:
            return False
        left, top, right, bottom = self.below
        return left <= at[0] <= right and top <= at[1] <= bottom
