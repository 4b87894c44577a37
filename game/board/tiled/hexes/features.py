"""Points of a map: features with a type, such as bunkers, and named places."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import DIRECTIONS, Hex
from game.board.hexmap import Feature, Place
from game.board.tiled.hexes.snapping import Reading
from game.board.tiled.hexes.vocabulary import FeatureKind
from game.board.tiled.raw import RawObject, describe
from game.engine.text import t


def read_features(reading: Reading) -> list[Feature]:
    """Points with a type, some with a facing; and every hex whose terrain wants one has it.

    >>> len(read_features(reading)) == len(village.features)
    True
    """
    kinds = {kind.name: kind for kind in reading.words.features}
    found: list[Feature] = []
    for thing in reading.objects("features", "point"):
        hex = reading.hex(thing, thing.points[0], "features")
        if not reading.knows_kind(thing, tuple(kinds), "features") or hex is None:
            continue
        kind = kinds[thing.kind]
        reading.check_ground(thing, [hex], kind.only_on, "features")
        feature = Feature(kind.name, thing.name, hex, _facing(reading, thing, kind, hex))
        _check_unlike(reading, found, feature, thing)
        found.append(feature)
    _check_missing(reading, found)
    return found


def _facing(reading: Reading, thing: RawObject, kind: FeatureKind, hex: Hex) -> int:
    if not kind.faces:
        return -1
    word = thing.properties.get("facing", "")
    if word in DIRECTIONS:
        return DIRECTIONS.index(word)
    if word:
        what = t("{object} faces '{word}'", object=describe(thing), word=word)
    else:
        what = t("{object} has no facing", object=describe(thing))
    remedy = t("set its property 'facing' to one of {directions}", directions=", ".join(DIRECTIONS))
    reading.problems.add(what, remedy, layer="features", hex=hex)
    return -1


def _check_unlike(reading: Reading, found: Iterable[Feature], feature: Feature, thing: RawObject) -> None:
    """Features of one kind differ in hex and name: tables and scenarios call them by name."""
    for other in found:
        if other.kind != feature.kind:
            continue
        if other.hex == feature.hex:
            what = t("{object} shares its hex with another {kind}", object=describe(thing), kind=feature.kind)
            reading.problems.add(what, t("delete or move one of them"), layer="features", hex=feature.hex)
        if other.name == feature.name:
            what = t("{object} shares its name with another {kind}", object=describe(thing), kind=feature.kind)
            reading.problems.add(what, t("rename or delete one of them"), layer="features", hex=feature.hex)


def _check_missing(reading: Reading, found: Iterable[Feature]) -> None:
    """A hex of terrain on which only one kind of feature stands holds one."""
    there = {(feature.kind, feature.hex) for feature in found}
    for kind in reading.words.features:
        for hex, terrain in reading.raw.terrain.items():
            if terrain in kind.only_on and (kind.name, hex) not in there:
                what = t("there is no {kind} object on the {terrain} here", kind=kind.name, terrain=terrain)
                remedy = t("add a point of type '{kind}', or paint other terrain", kind=kind.name)
                reading.problems.add(what, remedy, layer="features", hex=hex)


def read_places(reading: Reading) -> list[Place]:
    """Named points.

    >>> [place.name for place in read_places(reading)] == [place.name for place in village.places]
    True
    """
    found: list[Place] = []
    for thing in reading.objects("places", "point"):
        hex = reading.hex(thing, thing.points[0], "places")
        if hex is None:
            continue
        if thing.name:
            found.append(Place(thing.name, hex))
        else:
            what = t("{object} has no name", object=describe(thing))
            reading.problems.add(what, t("name the place or delete it"), layer="places", hex=hex)
    return found
