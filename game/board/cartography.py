"""What a rule system says of the maps that it is played on, to those who draw maps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from game.board.hexgrid import Hex
from game.board.hexmap import HexMap
from game.board.tiled.vocabulary import Vocabulary
from game.engine.faults import MapProblem


class SightLine(Struct, frozen=True):
    """What the line-of-sight tool says between two hexes: words, whether the line is free, and what stops it."""

    words: str
    free: bool = True
    stops: tuple[Hex, ...] = ()


class NewMap(Struct, frozen=True):
    """A map to begin with, as files hold it: the Tiled map, and the ``[rules]`` of its scenario as TOML."""

    tmx: str
    rules: str


class Cartography(Protocol):
    """One rule system's side of map-making.  What it says is in the player's language."""

    vocabulary: Vocabulary

    def problems(self, rules: Mapping[str, Any], hexmap: HexMap) -> tuple[MapProblem, ...]:
        """What in a scenario's ``[rules]`` does not fit the map; raises ``Fault`` where these cannot be read at all."""
        ...

    def hex_facts(self, hexmap: HexMap, hex: Hex) -> tuple[str, ...]:
        """What the ground of a hex means in this system: cost, protection, sight."""
        ...

    def sight_line(self, hexmap: HexMap, start: Hex, end: Hex) -> SightLine:
        """Whether the two hexes see each other, and what stands between."""
        ...

    def new_map(self, id: str, title: str, size: tuple[int, int]) -> NewMap:
        """A small village to begin with, of so many columns and rows, that can be played at once."""
        ...
