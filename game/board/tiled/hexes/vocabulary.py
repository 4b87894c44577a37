"""The words that a map may use.  The board knows none of its own: each rule system hands in its own."""

from __future__ import annotations

from msgspec import Struct

Names = tuple[str, ...]


class LinkKind(Struct, frozen=True):
    """A kind of polyline through hexes; ``only_on`` names the terrains it needs, none for any passable one."""

    name: str
    only_on: Names = ()


class FeatureKind(Struct, frozen=True):
    """A kind of thing in a hex.  One that stands only on certain terrain stands in every hex of it."""

    name: str
    faces: bool = False
    only_on: Names = ()


class ZoneKind(Struct, frozen=True):
    """A kind of named set of hexes.

    ``required`` zones must be there, each with ``at_least`` hexes, ``optional`` ones may; other names are welcome when
    ``open``.
    ``edge`` zones lie on the map edge, ``passable`` ones off impassable terrain.
    """

    name: str
    required: Names = ()
    optional: Names = ()
    open: bool = False
    at_least: int = 1
    edge: bool = False
    passable: bool = False


class Vocabulary(Struct, frozen=True):
    """Everything that a rule system's maps may be made of."""

    terrain: Names
    impassable: Names = ()
    links: tuple[LinkKind, ...] = ()
    hexsides: Names = ()
    features: tuple[FeatureKind, ...] = ()
    zones: tuple[ZoneKind, ...] = ()
