"""A hex map as read from Tiled: the ground, and what lies on it, without any picture."""

from __future__ import annotations

from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid


class Link(Struct, frozen=True):
    """A road, path, trail or trench: consecutive hexes are connected."""

    kind: str
    name: str
    hexes: tuple[Hex, ...]


class Hexside(Struct, frozen=True):
    """Something on the side between two neighbouring hexes (``a`` < ``b``), such as a fence."""

    kind: str
    name: str
    a: Hex
    b: Hex


class Feature(Struct, frozen=True):
    """Something in a hex with a facing (0 N, 1 NE ... 5 NW, -1 none), such as a bunker."""

    kind: str
    name: str
    hex: Hex
    facing: int = -1


class Place(Struct, frozen=True):
    """A named hex."""

    name: str
    hex: Hex


class Zone(Struct, frozen=True):
    """A named, ordered set of hexes: entry lines, landing zones, civilian hexes."""

    kind: str
    name: str
    hexes: tuple[Hex, ...]


class HexMap(Struct, frozen=True):
    """One hex map.  ``terrain`` gives every hex of ``grid`` its terrain name, in hex order."""

    id: str
    title: str
    grid: HexGrid
    terrain: dict[Hex, str]
    links: tuple[Link, ...] = ()
    hexsides: tuple[Hexside, ...] = ()
    features: tuple[Feature, ...] = ()
    places: tuple[Place, ...] = ()
    zones: tuple[Zone, ...] = ()
