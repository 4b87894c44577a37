"""A Tiled map as it lies in the file: terrain names by hex and objects in pixels, nothing interpreted yet.

Both readings of a file end here: the checker's own, which survives any fault, and pytmx's.
"""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid
from game.board.tiled.layout import Point
from game.engine.text import t

TERRAIN_LAYER = "terrain"
OBJECT_LAYERS = ("links", "hexsides", "features", "places", "zones")
# Tile layers whose name begins so are only drawn.
ART_PREFIX = "art"


class RawObject(Struct, frozen=True):
    """One object.  ``form`` is Tiled's: point, polyline, polygon, rectangle, ellipse, text, tile or template.

    ``points`` are in map pixels; a rectangle and the like give their top left corner alone.
    """

    id: int
    form: str
    kind: str
    name: str
    points: tuple[Point, ...]
    properties: dict[str, str]


class RawMap(Struct, frozen=True):
    """The contents of a file.  Hexes without a usable tile are missing from ``terrain``."""

    title: str
    grid: HexGrid
    terrain: dict[Hex, str]
    objects: dict[str, tuple[RawObject, ...]]


def describe(thing: RawObject) -> str:
    """An object in words: its name, or its number in Tiled.

    >>> describe(RawObject(id=3, form="point", kind="", name="Ford", points=((64.0, 56.0),), properties={}))
    "'Ford' (object 3)"
    """
    return t("'{name}' (object {id})", name=thing.name, id=thing.id) if thing.name else t("object {id}", id=thing.id)
