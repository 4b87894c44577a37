"""Which hex lies under many points at once; where single hexes lie is ``game.board.tiled.layout``'s business."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from game.board.hexgrid import HexGrid
from game.board.tiled.layout import COLUMN_WIDTH, HALF_HEIGHT, TILE_HEIGHT, TILE_WIDTH

Floats = npt.NDArray[np.floating[Any]]
Ints = npt.NDArray[np.int32]

_STRETCH = np.float32((TILE_WIDTH * np.sqrt(3) / 2 / TILE_HEIGHT) ** 2)  # makes the tile's hex a regular one


def columns_and_rows(x: Floats, y: Floats, grid: HexGrid) -> tuple[Ints, Ints]:
    """Column and row, from 0, of the hex that each pixel lies in; beyond the edge, of the nearest hex."""
    nearest = np.full(x.shape, np.inf, np.float32)
    columns = np.zeros(x.shape, np.int32)
    rows = np.zeros(x.shape, np.int32)
    first = np.floor((x - TILE_WIDTH / 2) / COLUMN_WIDTH).astype(np.int32)
    for step in (0, 1):
        column = np.clip(first + step, 0, grid.columns - 1)
        middle = (column & 1) * HALF_HEIGHT + TILE_HEIGHT // 2
        row = np.clip(np.rint((y - middle) / TILE_HEIGHT), 0, grid.rows - 1).astype(np.int32)
        across = x - (column * COLUMN_WIDTH + TILE_WIDTH // 2)
        down = y - (row * TILE_HEIGHT + middle)
        distance = (across * across + down * down * _STRETCH).astype(np.float32)
        closer = distance < nearest
        nearest[closer] = distance[closer]
        columns[closer] = column[closer]
        rows[closer] = row[closer]
    return columns, rows
