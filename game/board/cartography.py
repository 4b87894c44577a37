"""The words of a rule system on the maps that it is played on, to those who draw maps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Building, TableMap
from game.board.table.tablemap import Line as Outline
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.engine.faults import MapProblem
from game.engine.playable.scenario import Scenario


class SightLine(Struct, frozen=True):
    """The finding of the line-of-sight tool between two hexes: words, whether the line is free, and what stops it."""

    words: str
    free: bool = True
    stops: tuple[Hex, ...] = ()


class NewMap(Struct, frozen=True):
    """A map to begin with, as files hold it: the Tiled map, and the ``[rules]`` of its scenario as TOML."""

    tmx: str
    rules: str


class NewTable(Struct, frozen=True):
    """A table laid out by dice: its title (a message for ``t``), its Tiled map, and the seed that lays it out again."""

    title: str
    tmx: str
    seed: int


class TableSight(Struct, frozen=True):
    """The finding of the line-of-sight tool between two points of a table: words, whether it is free, where it ends."""

    words: str
    free: bool = True
    ends: Point | None = None


class TableCartography(Protocol):
    """The side of map-making of a system that is played on tables.  What it says is in the player's language."""

    def problems(self, scenario: Scenario, table: TableMap) -> tuple[MapProblem, ...]:
        """The misfits of a scenario on its table; raises ``Fault`` where its ``[rules]`` cannot be read at all."""
        ...

    def sections(self, building: Building) -> tuple[Outline, ...]:
        """The areas of a building that come down one by one, as outlines; none where it is fought for as a whole."""
        ...

    def point_facts(self, table: TableMap, at: Point) -> tuple[str, ...]:
        """The meaning of the ground at a point in this system: movement, protection, sight."""
        ...

    def sight_line(self, table: TableMap, start: Point, end: Point) -> TableSight:
        """Whether men at the two points see each other by day, and what stands between."""
        ...


class Cartography(Protocol):
    """One rule system's side of map-making.  What it says is in the player's language."""

    vocabulary: Vocabulary

    def problems(self, rules: Mapping[str, Any], hexmap: HexMap) -> tuple[MapProblem, ...]:
        """The misfits of a scenario's ``[rules]`` on the map; raises ``Fault`` where these cannot be read at all."""
        ...

    def hex_facts(self, hexmap: HexMap, hex: Hex) -> tuple[str, ...]:
        """The meaning of the ground of a hex in this system: cost, protection, sight."""
        ...

    def sight_line(self, hexmap: HexMap, start: Hex, end: Hex) -> SightLine:
        """Whether the two hexes see each other, and what stands between."""
        ...

    def new_map(self, id: str, title: str, size: tuple[int, int]) -> NewMap:
        """A small village to begin with, of so many columns and rows, that can be played at once."""
        ...
