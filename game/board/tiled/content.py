"""From a raw map to a ``HexMap``: snaps objects to hexes and hexsides, and notes whatever makes no sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import TypeVar

from game.board.hexgrid import DIRECTIONS, Hex, label
from game.board.hexmap import Feature, HexMap, Hexside, Link, Place
from game.board.tiled import layout
from game.board.tiled.layout import Pixel, Point
from game.board.tiled.problems import Problems
from game.board.tiled.raw import TERRAIN_LAYER, RawMap, RawObject, describe
from game.board.tiled.vocabulary import FeatureKind, LinkKind, Vocabulary
from game.board.tiled.zones import read_zones
from game.engine.closest import did_you_mean
from game.engine.text import t

_SNAP = 24.0  # pixels within which the point of a fence belongs to a hex corner
Named = TypeVar("Named", bound=LinkKind | FeatureKind)


def interpret(raw: RawMap, vocabulary: Vocabulary, id: str, problems: Problems) -> HexMap:
    """The map that ``raw`` describes; what cannot be used is noted in ``problems`` and left out."""
    reading = _Reading(raw, vocabulary, problems)
    reading.check_terrain()
    return HexMap(
        id=id,
        title=raw.title,
        grid=raw.grid,
        terrain=raw.terrain,
        links=tuple(reading.links()),
        hexsides=tuple(reading.hexsides()),
        features=tuple(reading.features()),
        places=tuple(reading.places()),
        zones=tuple(read_zones(raw, vocabulary, problems)),
    )


class _Reading:
    """One map being read."""

    def __init__(self, raw: RawMap, vocabulary: Vocabulary, problems: Problems) -> None:
        self.raw = raw
        self.grid = raw.grid
        self.words = vocabulary
        self.problems = problems

    # -- terrain ---------------------------------------------------------------------------------------

    def check_terrain(self) -> None:
        """Every hex has a terrain that the rules know."""
        for hex, name in self.raw.terrain.items():
            if name not in self.words.terrain:
                what = t("unknown terrain '{name}'", name=name)
                self.problems.add(what, did_you_mean(name, self.words.terrain), layer=TERRAIN_LAYER, hex=hex)

    # -- what all objects share ------------------------------------------------------------------------

    def _objects(self, layer: str, forms: tuple[str, ...]) -> Iterable[RawObject]:
        """The layer's objects that have one of these forms; the others are noted."""
        for thing in self.raw.objects.get(layer, ()):
            if thing.form in forms:
                yield thing
            else:
                what = t("{object} is a {form}", object=describe(thing), form=thing.form)
                remedy = t("draw it as a {form}", form=forms[0])
                self.problems.add(what, remedy, layer=layer, hex=layout.hex_at(self.grid, thing.points[0]))

    def _kind(self, thing: RawObject, kinds: tuple[Named, ...], layer: str, at: Hex | None) -> Named | None:
        for kind in kinds:
            if kind.name == thing.kind:
                return kind
        self.unknown_kind(thing, [kind.name for kind in kinds], layer, at)
        return None

    def unknown_kind(self, thing: RawObject, known: Iterable[str], layer: str, at: Hex | None) -> None:
        """Note an object without a type, or with one that this layer does not know."""
        names = list(known)
        if not thing.kind:
            what = t("{object} has no type", object=describe(thing))
            remedy = t("set its type to one of {words}", words=", ".join(names))
        else:
            what = t("{object} has the unknown type '{kind}'", object=describe(thing), kind=thing.kind)
            remedy = did_you_mean(thing.kind, names)
        self.problems.add(what, remedy, layer=layer, hex=at)

    def _hex(self, thing: RawObject, point: Point, layer: str) -> Hex | None:
        found = layout.hex_at(self.grid, point)
        if found is None:
            x, y = (round(part) for part in point)
            what = t("{object} lies outside the map at ({x}, {y})", object=describe(thing), x=x, y=y)
            self.problems.add(what, t("move it onto a hex or delete it"), layer=layer)
        return found

    def _hexes(self, thing: RawObject, layer: str) -> list[Hex] | None:
        """The hexes under all points, or None when one lies outside."""
        found = [self._hex(thing, point, layer) for point in thing.points]
        return [hex for hex in found if hex is not None] if None not in found else None

    def _ground(self, thing: RawObject, hexes: Iterable[Hex], only_on: tuple[str, ...], layer: str) -> None:
        """Note where an object lies on terrain that cannot bear it."""
        for hex in hexes:
            terrain = self.raw.terrain.get(hex)
            if terrain is None:
                continue
            if only_on and terrain not in only_on:
                words = ", ".join(only_on)
                what = t(
                    "{object} ({kind}) lies on {terrain}", object=describe(thing), kind=thing.kind, terrain=terrain
                )
                self.problems.add(what, t("paint {words} there, or move it", words=words), layer=layer, hex=hex)
            elif not only_on and terrain in self.words.impassable:
                what = t(
                    "{object} ({kind}) runs over {terrain}", object=describe(thing), kind=thing.kind, terrain=terrain
                )
                self.problems.add(what, t("lead it round, or paint other terrain"), layer=layer, hex=hex)

    # -- links -----------------------------------------------------------------------------------------

    def links(self) -> Iterable[Link]:
        """Polylines through the middle of hexes, each the neighbour of the one before."""
        for thing in self._objects("links", ("polyline",)):
            hexes = self._hexes(thing, "links")
            kind = self._kind(thing, self.words.links, "links", layout.hex_at(self.grid, thing.points[0]))
            if hexes is None:
                continue
            self._chain(thing, hexes)
            if kind is not None:
                self._ground(thing, hexes, kind.only_on, "links")
                yield Link(kind.name, thing.name, tuple(hexes))

    def _chain(self, thing: RawObject, hexes: list[Hex]) -> None:
        if len(hexes) < 2:
            what = t("{object} has only one point", object=describe(thing))
            self.problems.add(what, t("give it a point in each hex that it joins"), layer="links", hex=hexes[0])
        for here, there in pairwise(hexes):
            if here == there:
                what = t("{object} has two points in this hex", object=describe(thing))
                self.problems.add(what, t("delete one of them"), layer="links", hex=here)
            elif self.grid.distance(here, there) > 1:
                what = t("{object} jumps from here to {hex}", object=describe(thing), hex=label(there))
                remedy = t("give it a point in every hex on the way")
                self.problems.add(what, remedy, layer="links", hex=here)

    # -- hexsides --------------------------------------------------------------------------------------

    def hexsides(self) -> Iterable[Hexside]:
        """Polylines from hex corner to hex corner; each stretch is one hexside."""
        by_ends = layout.sides_by_ends(self.grid)
        taken: dict[tuple[str, Hex, Hex], RawObject] = {}
        for thing in self._objects("hexsides", ("polyline", "polygon")):
            near = layout.hex_at(self.grid, thing.points[0])
            if thing.kind not in self.words.hexsides:
                self.unknown_kind(thing, self.words.hexsides, "hexsides", near)
                continue
            points = [*thing.points, thing.points[0]] if thing.form == "polygon" else list(thing.points)
            corners = [self._corner(thing, point) for point in points]
            for first, last in pairwise(corners):
                side = self._side(thing, by_ends, first, last)
                if side is not None and self._is_new(thing, side, taken):
                    yield Hexside(thing.kind, thing.name, *side)

    def _corner(self, thing: RawObject, point: Point) -> Pixel | None:
        corner = layout.corner_at(point, _SNAP)
        if corner is None:
            x, y = (round(part) for part in point)
            what = t("{object} has a point at ({x}, {y}), far from any hex corner", object=describe(thing), x=x, y=y)
            remedy = t("draw it along the sides of hexes, from corner to corner")
            self.problems.add(what, remedy, layer="hexsides", hex=layout.hex_at(self.grid, point))
        return corner

    def _side(
        self,
        thing: RawObject,
        by_ends: dict[tuple[Pixel, Pixel], tuple[Hex, Hex]],
        first: Pixel | None,
        last: Pixel | None,
    ) -> tuple[Hex, Hex] | None:
        if first is None or last is None:
            return None
        side = by_ends.get((min(first, last), max(first, last)))
        if side is None:
            middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
            what = t("{object} leaves the hexsides inside the map", object=describe(thing))
            remedy = t("give it a point at every hex corner on its way, none on the map edge")
            self.problems.add(what, remedy, layer="hexsides", hex=layout.hex_at(self.grid, middle))
        return side

    def _is_new(self, thing: RawObject, side: tuple[Hex, Hex], taken: dict[tuple[str, Hex, Hex], RawObject]) -> bool:
        before = taken.setdefault((thing.kind, *side), thing)
        if before is thing:
            return True
        sides = f"{label(side[0])}|{label(side[1])}"
        what = t("{object} covers hexside {sides} again", object=describe(thing), sides=sides)
        remedy = t("keep either it or {other} there", other=describe(before))
        self.problems.add(what, remedy, layer="hexsides", hex=side[0])
        return False

    # -- features and places ---------------------------------------------------------------------------

    def features(self) -> Iterable[Feature]:
        """Points with a type, some with a facing; and every hex whose terrain wants one has it."""
        found: list[Feature] = []
        for thing in self._objects("features", ("point",)):
            hex = self._hex(thing, thing.points[0], "features")
            kind = self._kind(thing, self.words.features, "features", hex)
            if hex is None or kind is None:
                continue
            self._ground(thing, [hex], kind.only_on, "features")
            feature = Feature(kind.name, thing.name, hex, self._facing(thing, kind, hex))
            self._unlike(found, feature, "features", thing)
            found.append(feature)
        self._missing_features(found)
        return found

    def _facing(self, thing: RawObject, kind: FeatureKind, hex: Hex) -> int:
        word = thing.properties.get("facing", "")
        if not kind.faces or word in DIRECTIONS:
            return DIRECTIONS.index(word) if kind.faces else -1
        directions = ", ".join(DIRECTIONS)
        if word:
            what = t("{object} faces '{word}'", object=describe(thing), word=word)
        else:
            what = t("{object} ({kind}) has no facing", object=describe(thing), kind=kind.name)
        remedy = t("set its property 'facing' to one of {directions}", directions=directions)
        self.problems.add(what, remedy, layer="features", hex=hex)
        return -1

    def _missing_features(self, found: list[Feature]) -> None:
        for kind in self.words.features:
            there = {feature.hex for feature in found if feature.kind == kind.name}
            for hex, terrain in self.raw.terrain.items():
                if terrain in kind.only_on and hex not in there:
                    what = t("{terrain} without a {kind} object", terrain=terrain, kind=kind.name)
                    remedy = t("add a point of type '{kind}' there, or paint other terrain", kind=kind.name)
                    self.problems.add(what, remedy, layer="features", hex=hex)

    def places(self) -> Iterable[Place]:
        """Named points."""
        found: list[Place] = []
        for thing in self._objects("places", ("point",)):
            hex = self._hex(thing, thing.points[0], "places")
            if hex is None:
                continue
            if not thing.name:
                what = t("{object} has no name", object=describe(thing))
                self.problems.add(what, t("name the place or delete it"), layer="places", hex=hex)
                continue
            found.append(Place(thing.name, hex))
        return found

    def _unlike(self, found: Iterable[Feature], feature: Feature, layer: str, thing: RawObject) -> None:
        """Features of one kind differ in hex and name: tables and scenarios call them by name."""
        clashes: list[tuple[str, Callable[[Feature], object]]] = [
            (
                t("{object} shares its hex with another {kind}", object=describe(thing), kind=feature.kind),
                lambda f: f.hex,
            ),
            (
                t("{object} shares its name with another {kind}", object=describe(thing), kind=feature.kind),
                lambda f: f.name,
            ),
        ]
        for what, key in clashes:
            if any(other.kind == feature.kind and key(other) == key(feature) for other in found):
                self.problems.add(what, t("delete one, or move and rename it"), layer=layer, hex=feature.hex)
