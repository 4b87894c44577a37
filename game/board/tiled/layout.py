"""Where Tiled puts hexes, in pixels: the very integers of its hexagonal renderer.

Tiles are 128 x 112 with a hexside of 64, so that slanted sides never run through the middle of a pixel and
every pixel belongs to one hex.  Column 02 (and every even column) stands half a tile lower.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.board.hexgrid import DIRECTIONS, Hex, HexGrid, make_hex

TILE_WIDTH, TILE_HEIGHT, HEXSIDE = 128, 112, 64
COLUMN_WIDTH, HALF_HEIGHT = 96, 56
ORIENTATION = {"orientation": "hexagonal", "staggeraxis": "x", "staggerindex": "odd"}

_KEPT = 4096
"""Hexes whose places are remembered: every zone of a map asks for all of them."""

Point = tuple[float, float]
Pixel = tuple[int, int]

# Corners from the top left of the tile, clockwise; the side in direction d runs from corner d to d + 1.
_CORNERS: tuple[Pixel, ...] = ((32, 0), (96, 0), (128, 56), (96, 112), (32, 112), (0, 56))


def map_size(grid: HexGrid) -> Pixel:
    """Width and height of the whole map.

    >>> map_size(HexGrid(1, 1)), map_size(HexGrid(2, 1))
    ((128, 112), (224, 168))
    """
    lowered = HALF_HEIGHT if grid.columns > 1 else 0
    return grid.columns * COLUMN_WIDTH + TILE_WIDTH - COLUMN_WIDTH, grid.rows * TILE_HEIGHT + lowered


def _top_left(column: int, row: int) -> Pixel:
    lowered = HALF_HEIGHT if column % 2 == 0 else 0
    return (column - 1) * COLUMN_WIDTH, (row - 1) * TILE_HEIGHT + lowered


@lru_cache(maxsize=_KEPT)
def top_left(hex: Hex) -> Pixel:
    """Where the tile of ``hex`` is drawn.

    >>> top_left(Hex(101)), top_left(Hex(201))
    ((0, 0), (96, 56))
    """
    return _top_left(*divmod(hex, 100))


@lru_cache(maxsize=_KEPT)
def centre(hex: Hex) -> Pixel:
    """The middle of ``hex``.

    >>> centre(Hex(101))
    (64, 56)
    """
    x, y = top_left(hex)
    return x + TILE_WIDTH // 2, y + TILE_HEIGHT // 2


def corners(hex: Hex) -> tuple[Pixel, ...]:
    """The six corners of ``hex``, clockwise from the top left one.

    >>> corners(Hex(101))[:2]
    ((32, 0), (96, 0))
    """
    x, y = top_left(hex)
    return tuple((x + dx, y + dy) for dx, dy in _CORNERS)


def side(hex: Hex, direction: int) -> tuple[Pixel, Pixel]:
    """The ends of the side of ``hex`` in ``direction``, clockwise.

    >>> side(Hex(101), 0)
    ((32, 0), (96, 0))
    """
    found = corners(hex)
    return found[direction], found[(direction + 1) % len(DIRECTIONS)]


def _pick(x: float, y: float) -> tuple[int, int]:
    """Column and row, from 1, of the hex of an endless map that holds the point."""
    u = (x - TILE_WIDTH / 2) / COLUMN_WIDTH
    v = (y - TILE_HEIGHT / 2) / TILE_HEIGHT
    q, r = u, v - u / 2
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return rq + 1, rr + (rq - (rq & 1)) // 2 + 1


def hex_at(grid: HexGrid, point: Point) -> Hex | None:
    """The hex that holds the point, or None off the map.

    >>> hex_at(HexGrid(2, 2), (64, 56)), hex_at(HexGrid(2, 2), (-9, -9))
    (101, None)
    """
    column, row = _pick(*point)
    if 1 <= column <= grid.columns and 1 <= row <= grid.rows:
        return make_hex(column, row)
    return None


def corner_at(point: Point, within: float) -> Pixel | None:
    """The hex corner nearest to the point, on the map or round it; None when all are farther than ``within``.

    >>> corner_at((33, 2), within=8), corner_at((64, 56), within=8)
    ((32, 0), None)
    """
    x, y = _top_left(*_pick(*point))
    near = min(
        ((x + dx, y + dy) for dx, dy in _CORNERS),
        key=lambda at: ((at[0] - point[0]) ** 2 + (at[1] - point[1]) ** 2, at),
    )
    return near if (near[0] - point[0]) ** 2 + (near[1] - point[1]) ** 2 <= within**2 else None


@lru_cache(maxsize=8)
def sides_by_ends(grid: HexGrid) -> dict[tuple[Pixel, Pixel], tuple[Hex, Hex]]:
    """The two hexes of every hexside inside the map, by its ends (the smaller first).

    >>> len(sides_by_ends(HexGrid(2, 2)))
    5
    """
    found = {}
    for hex in grid.hexes:
        for direction in range(len(DIRECTIONS)):
            other = grid.neighbour(hex, direction)
            if other is not None and hex < other:
                first, last = sorted(side(hex, direction))
                found[first, last] = (hex, other)
    return found


def draw_order(grid: HexGrid) -> Iterator[Hex]:
    """Hexes in the order in which Tiled draws them: row by row, in each the higher columns first.

    >>> list(draw_order(HexGrid(3, 2)))
    [101, 301, 201, 102, 302, 202]
    """
    for row in range(1, grid.rows + 1):
        for first in (1, 2):
            for column in range(first, grid.columns + 1, 2):
                yield make_hex(column, row)
