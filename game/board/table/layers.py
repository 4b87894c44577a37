"""Boards and levels: pieces on different ones are nowhere near each other, however close their inches are.

A piece that is off the table has no place: nothing stands for one.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from msgspec import Struct


class Board(IntEnum):
    """The board of a piece: the table, or the tunnels below it, which are a drawing of their own."""

    TABLE = 0
    TUNNELS = 1


class Level(IntEnum):
    """How high a piece is on its board: below the ground, on it, in a storey of the building around it, on its roof or
    in the air."""

    UNDERGROUND = -1
    GROUND = 0
    FIRST_STOREY = 1
    SECOND_STOREY = 2
    ROOF = 3
    AIR = 4


class Layer(NamedTuple):
    """A level of a board."""

    board: Board = Board.TABLE
    level: Level = Level.GROUND


TABLE_GROUND = Layer()
_TABLE, _GROUND = TABLE_GROUND


class OnLayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A board and a level of it: the ground of the table where nothing is said."""

    level: Level = Level.GROUND
    board: Board = Board.TABLE

    @property
    def layer(self) -> Layer:
        """Board and level in one: pieces meet on the same layer only."""
        return TABLE_GROUND if self.on_the_ground else Layer(self.board, self.level)

    @property
    def on_the_ground(self) -> bool:
        """Whether it is the ground of the table, as nearly everything is."""
        return self.level is _GROUND and self.board is _TABLE


class Raised(tuple[float, float]):
    """A place that is not on the ground of the table, in inches: x, y and the ``layer``.

    Plain pairs lie on the ground of the table.  Whatever is asked of places (sight, who is near, a blast) sees by its
    type that this one does not, and takes it for another than the ground below.
    """

    layer: Layer

    def __new__(cls, x: float, y: float, layer: Layer) -> Raised:
        place = super().__new__(cls, (x, y))
        place.layer = layer
        return place

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Raised) and self.layer == other.layer and tuple(self) == tuple(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((*self, self.layer))


def on_layer(x: float, y: float, layer: Layer) -> tuple[float, float]:
    """A place on a layer: a plain pair on the ground of the table.

    >>> on_layer(3, 4, TABLE_GROUND)
    (3, 4)
    """
    return (x, y) if layer == TABLE_GROUND else Raised(x, y, layer)


def layer_of(place: tuple[float, float]) -> Layer:
    """The layer that a place lies on.

    >>> layer_of((3.0, 4.0)) == TABLE_GROUND
    True
    """
    return place.layer if isinstance(place, Raised) else TABLE_GROUND


def same_board(a: tuple[float, float], b: tuple[float, float]) -> bool:
    """Whether one could go from a place to another in a straight line: inches between boards mean nothing.

    >>> same_board((3.0, 4.0), (9.0, 4.0))
    True
    """
    return layer_of(a).board is layer_of(b).board


def height(place: tuple[float, float]) -> int:
    """How high the eyes at a place are: storeys above the ground; below 0 in the earth, where each board is its own.

    >>> height((3.0, 4.0))
    0
    """
    board, level = layer_of(place)
    return int(level) if board is Board.TABLE else int(level) - _DEEP


_DEEP = 100
"""The tunnels lie so far below the table that no level of theirs is one of the table's."""
