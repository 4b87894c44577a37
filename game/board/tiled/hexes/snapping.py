"""The tools for reading any object layer: objects of the right form and type, snapped to hexes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.board.hexgrid import Hex
from game.board.tiled import layout
from game.board.tiled.forms import how_to_draw, what_it_is
from game.board.tiled.hexes.vocabulary import Vocabulary
from game.board.tiled.layout import Point
from game.board.tiled.problems import Problems
from game.board.tiled.raw import RawMap, RawObject, describe
from game.engine.closest import did_you_mean
from game.engine.text import t


class Reading:
    """One map being read: what lies in it, the words it may use, and what has been found wrong so far."""

    def __init__(self, raw: RawMap, vocabulary: Vocabulary, problems: Problems) -> None:
        self.raw = raw
        self.grid = raw.grid
        self.words = vocabulary
        self.problems = problems

    def objects(self, layer: str, *forms: str) -> Iterable[RawObject]:
        """The layer's objects that have one of these forms; the others are noted."""
        for thing in self.raw.objects.get(layer, ()):
            if thing.form in forms:
                yield thing
            else:
                what = what_it_is(describe(thing), thing.form)
                self.problems.add(what, how_to_draw(forms), layer=layer, hex=self.at(thing))

    def at(self, thing: RawObject) -> Hex | None:
        """Where an object begins, for telling where something is wrong."""
        return layout.hex_at(self.grid, thing.points[0])

    def knows_kind(self, thing: RawObject, known: Sequence[str], layer: str) -> bool:
        """Whether the object's type is one of those known; noted otherwise."""
        if thing.kind in known:
            return True
        if not thing.kind:
            what = t("{object} has no type", object=describe(thing))
            remedy = t("set its type to one of {words}", words=", ".join(known))
        else:
            what = t("{object} has the unknown type '{kind}'", object=describe(thing), kind=thing.kind)
            remedy = did_you_mean(thing.kind, known)
        self.problems.add(what, remedy, layer=layer, hex=self.at(thing))
        return False

    def hex(self, thing: RawObject, point: Point, layer: str) -> Hex | None:
        """The hex under a point of an object; noted when it lies outside the map."""
        found = layout.hex_at(self.grid, point)
        if found is None:
            x, y = (round(part) for part in point)
            what = t("{object} lies outside the map at ({x}, {y})", object=describe(thing), x=x, y=y)
            self.problems.add(what, t("move it onto a hex or delete it"), layer=layer)
        return found

    def hexes(self, thing: RawObject, layer: str) -> list[Hex] | None:
        """The hexes under all points, or None when one lies outside."""
        found = [self.hex(thing, point, layer) for point in thing.points]
        return [hex for hex in found if hex is not None] if None not in found else None

    def check_ground(self, thing: RawObject, hexes: Iterable[Hex], only_on: tuple[str, ...], layer: str) -> None:
        """Note where an object lies on terrain that cannot bear it."""
        for hex in hexes:
            terrain = self.raw.terrain.get(hex)
            if terrain not in self.words.terrain:
                continue
            if only_on and terrain not in only_on:
                remedy = t("paint {words} there, or move it", words="/".join(only_on))
            elif not only_on and terrain in self.words.impassable:
                remedy = t("lead it round, or paint other terrain")
            else:
                continue
            what = t("{object} lies on {terrain}", object=describe(thing), terrain=terrain)
            self.problems.add(what, remedy, layer=layer, hex=hex)
