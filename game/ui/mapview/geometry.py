"""Where hexes lie on the map, in map pixels: Tiled's own places at zoom 1."""

from __future__ import annotations

from game.board.hexgrid import Hex, HexGrid
from game.board.tiled import layout
from game.board.tiled.layout import centre, map_size

HEX_WIDTH, HEX_HEIGHT = layout.TILE_WIDTH, layout.TILE_HEIGHT
CORNERS = ((-64, 0), (-32, -56), (32, -56), (64, 0), (32, 56), (-32, 56))
"""The corners round the centre, from the west clockwise; sides NW, N, NE, SE, S, SW lie between them."""

ARROW_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The ways of the arrow keys, to the east and to the south, as the names of their actions end."""

Point = tuple[float, float]

__all__ = ["ARROW_WAYS", "CORNERS", "HEX_HEIGHT", "HEX_WIDTH", "Point", "centre", "hex_at", "map_size"]


def hex_at(grid: HexGrid, x: float, y: float) -> Hex | None:
    """The hex under a point of the map; None beside the map."""
    return layout.hex_at(grid, (x, y))
