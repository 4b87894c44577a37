"""Boards and levels: pieces on different ones are nowhere near each other, however close their inches are.

A piece that is off the table has no place: nothing stands for one.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Board(IntEnum):
    """What a piece is on: the table, or the tunnels below it, which are a drawing of their own."""

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
