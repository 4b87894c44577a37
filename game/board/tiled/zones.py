"""Zones: named, ordered sets of hexes, drawn as points, polylines and polygons of one type and name."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import Zone
from game.board.tiled import layout
from game.board.tiled.layout import Point
from game.board.tiled.problems import Problems
from game.board.tiled.raw import RawMap, RawObject, describe
from game.board.tiled.vocabulary import Vocabulary, ZoneKind
from game.engine.closest import did_you_mean
from game.engine.text import t

_LAYER = "zones"
_FORMS = ("point", "polyline", "polygon")


def read_zones(raw: RawMap, vocabulary: Vocabulary, problems: Problems) -> list[Zone]:
    """All zones in the order of their first object.

    A point gives its hex, a polyline the hexes of its points in their order, a polygon every hex whose
    middle it encloses, by number.  Objects of one type and name together make one zone.
    """
    kinds = {kind.name: kind for kind in vocabulary.zones}
    hexes: dict[tuple[str, str], list[Hex]] = {}
    for thing in raw.objects.get(_LAYER, ()):
        kind = _kind(raw, thing, kinds, problems)
        if kind is not None:
            hexes.setdefault((kind.name, thing.name), []).extend(_hexes(raw, thing, problems))
    zones = [Zone(kind, name, tuple(found)) for (kind, name), found in hexes.items()]
    for zone in zones:
        _check_hexes(raw, zone, kinds[zone.kind], vocabulary, problems)
    _check_required(zones, vocabulary.zones, problems)
    return zones


def _kind(raw: RawMap, thing: RawObject, kinds: dict[str, ZoneKind], problems: Problems) -> ZoneKind | None:
    """The kind of a zone object, once its form, type and name have been found right."""
    at = layout.hex_at(raw.grid, thing.points[0])
    kind = kinds.get(thing.kind)
    if thing.form not in _FORMS:
        what = t("{object} is a {form}", object=describe(thing), form=thing.form)
        problems.add(what, t("draw zones as points, polylines or polygons"), layer=_LAYER, hex=at)
        return None
    if kind is None:
        what = t("{object} has the unknown type '{kind}'", object=describe(thing), kind=thing.kind)
        problems.add(what, did_you_mean(thing.kind, kinds), layer=_LAYER, hex=at)
        return None
    if not thing.name:
        what = t("{object} ({kind}) has no name", object=describe(thing), kind=kind.name)
        problems.add(what, t("name the zone; objects of one name make one zone"), layer=_LAYER, hex=at)
        return None
    if not kind.open and thing.name not in kind.required:
        what = t("unknown {kind} zone '{name}'", kind=kind.name, name=thing.name)
        problems.add(what, did_you_mean(thing.name, kind.required), layer=_LAYER, hex=at)
        return None
    return kind


def _hexes(raw: RawMap, thing: RawObject, problems: Problems) -> list[Hex]:
    if thing.form == "polygon":
        found = _enclosed(raw.grid, thing.points)
        if not found:
            what = t("{object} encloses the middle of no hex", object=describe(thing))
            at = layout.hex_at(raw.grid, thing.points[0])
            problems.add(what, t("draw it round the hexes that belong to it"), layer=_LAYER, hex=at)
        return found
    found = []
    for point in thing.points:
        hex = layout.hex_at(raw.grid, point)
        if hex is None:
            x, y = (round(part) for part in point)
            what = t("{object} lies outside the map at ({x}, {y})", object=describe(thing), x=x, y=y)
            problems.add(what, t("move it onto a hex or delete it"), layer=_LAYER)
        else:
            found.append(hex)
    return found


def _enclosed(grid: HexGrid, polygon: tuple[Point, ...]) -> list[Hex]:
    """The hexes whose middle lies inside: from there eastwards the border is crossed an odd number of times."""
    crossings: dict[float, list[float]] = {}
    found = []
    for hex in grid.hexes:
        x, y = layout.centre(hex)
        if y not in crossings:
            crossings[y] = _crossings(polygon, y)
        if sum(at > x for at in crossings[y]) % 2:
            found.append(hex)
    return found


def _crossings(polygon: tuple[Point, ...], y: float) -> list[float]:
    """Where the border of a polygon crosses the horizontal line at ``y``."""
    return [
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
        if (y1 > y) != (y2 > y)
    ]


def _check_hexes(raw: RawMap, zone: Zone, kind: ZoneKind, vocabulary: Vocabulary, problems: Problems) -> None:
    called = t("{kind} zone '{name}'", kind=zone.kind, name=zone.name)
    for number, hex in enumerate(zone.hexes):
        terrain = raw.terrain.get(hex)
        if hex in zone.hexes[:number]:
            problems.add(t("{zone} holds this hex twice", zone=called), t("delete one"), layer=_LAYER, hex=hex)
        elif kind.passable and terrain in vocabulary.impassable:
            what = t("{zone} lies on {terrain}", zone=called, terrain=terrain)
            problems.add(what, t("move it to ground that can be entered"), layer=_LAYER, hex=hex)
        elif kind.edge and not raw.grid.on_edge(hex):
            what = t("{zone} is not on the map edge here", zone=called)
            problems.add(what, t("move it to the edge"), layer=_LAYER, hex=hex)
    if 0 < len(zone.hexes) < kind.at_least:
        what = t(
            "{zone} has too few hexes: {count} of {needed}", zone=called, count=len(zone.hexes), needed=kind.at_least
        )
        problems.add(what, t("add the missing ones"), layer=_LAYER, hex=zone.hexes[0])


def _check_required(zones: Iterable[Zone], kinds: Iterable[ZoneKind], problems: Problems) -> None:
    there = {(zone.kind, zone.name) for zone in zones}
    for kind in kinds:
        for name in kind.required:
            if (kind.name, name) not in there:
                what = t("there is no {kind} zone '{name}'", kind=kind.name, name=name)
                remedy = t("draw it in layer 'zones' with type '{kind}' and name '{name}'", kind=kind.name, name=name)
                problems.add(what, remedy, layer=_LAYER)
