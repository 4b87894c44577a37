"""Direction roses: what a die says about a direction."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.hexgrid import DIRECTIONS, Hex, HexGrid
from game.engine.text import t


class Rose(Struct, frozen=True):
    """A rose: ``directions[die - 1]`` is the direction (0 N ... 5 NW) for a die of 1 to 6."""

    name: str
    directions: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.directions) != 6 or not all(0 <= d <= 5 for d in self.directions):
            raise ValueError(t("rose '{name}' needs six directions, one for each face of the die", name=self.name))

    @classmethod
    def named(cls, name: str, directions: Sequence[str]) -> Rose:
        """A rose from direction names such as "NE"; ValueError when one is unknown."""
        unknown = [word for word in directions if word not in DIRECTIONS]
        if unknown:
            raise ValueError(
                t(
                    "rose '{name}': unknown direction '{word}'; the directions are {known}",
                    name=name,
                    word=unknown[0],
                    known=", ".join(DIRECTIONS),
                )
            )
        return cls(name, tuple(DIRECTIONS.index(word) for word in directions))

    def direction(self, die: int) -> int:
        """The direction for a die of 1 to 6."""
        if not 1 <= die <= 6:
            raise ValueError(f"a die shows 1 to 6, not {die}")
        return self.directions[die - 1]

    def drift(self, grid: HexGrid, hex: Hex, die: int) -> Hex | None:
        """The hex one step from ``hex`` by this die, or None off the map."""
        return grid.neighbour(hex, self.direction(die))


def leads_off(grid: HexGrid, hex: Hex, direction: int, edge: str) -> bool:
    """Whether a step from ``hex`` in ``direction`` crosses this edge of the map (``N``, ``E``, ``S``, ``W``).

    High columns leave by the north also on the slant, low ones by the south.

    >>> leads_off(HexGrid(4, 4), Hex(101), 0, "N"), leads_off(HexGrid(4, 4), Hex(101), 3, "N")
    (True, False)
    """
    high = hex // 100 % 2 == 1
    across = {
        "N": (0, 1, 5) if high else (0,),
        "E": (1, 2),
        "S": (3,) if high else (2, 3, 4),
        "W": (4, 5),
    }
    return edge in grid.edges(hex) and direction in across[edge]


CLASSIC = Rose("classic", (0, 1, 2, 3, 4, 5))
