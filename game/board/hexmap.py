"""A hex map as read from Tiled: the ground, and what lies on it, without any picture."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from game.board.hexgrid import Hex, HexGrid


class Link(Struct, frozen=True):
    """A road, path, trail or trench: consecutive hexes are connected."""

    kind: str
    name: str
    hexes: tuple[Hex, ...]

    def joins(self, a: Hex, b: Hex) -> bool:
        """Whether ``a`` and ``b`` follow each other on this link, in either direction."""
        return (a, b) in self.pairs() or (b, a) in self.pairs()

    def pairs(self) -> tuple[tuple[Hex, Hex], ...]:
        """Each hex with the next."""
        return tuple(pairwise(self.hexes))


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

    def hexes_of(self, *terrain: str) -> tuple[Hex, ...]:
        """The hexes of any of these terrains, in hex order."""
        return tuple(hex for hex, name in self.terrain.items() if name in terrain)

    def links_of(self, *kinds: str) -> tuple[Link, ...]:
        """The links of any of these kinds, in map order."""
        return tuple(link for link in self.links if link.kind in kinds)

    def features_of(self, kind: str) -> tuple[Feature, ...]:
        """The features of one kind, in map order."""
        return tuple(feature for feature in self.features if feature.kind == kind)

    def zones_of(self, kind: str) -> tuple[Zone, ...]:
        """The zones of one kind, in map order."""
        return tuple(zone for zone in self.zones if zone.kind == kind)
