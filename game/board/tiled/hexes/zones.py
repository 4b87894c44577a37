"""Zones: named, ordered sets of hexes, drawn as points, polylines and polygons of one type and name."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from game.board.hexgrid import Hex, HexGrid
from game.board.hexmap import Zone
from game.board.tiled import layout
from game.board.tiled.hexes.snapping import Reading
from game.board.tiled.hexes.vocabulary import ZoneKind
from game.board.tiled.layout import Point
from game.board.tiled.raw import RawObject, describe
from game.engine.closest import did_you_mean
from game.engine.text import t

_LAYER = "zones"


def read_zones(reading: Reading) -> list[Zone]:
    """All zones in the order of their first object.

    A point gives its hex, a polyline the hexes of its points in their order, a polygon every hex whose
    middle it encloses, by number.  Objects of one type and name together make one zone.

    >>> len(read_zones(reading)) == len(village.zones)
    True
    """
    kinds = {kind.name: kind for kind in reading.words.zones}
    hexes: dict[tuple[str, str], list[Hex]] = {}
    for thing in reading.objects(_LAYER, "point", "polyline", "polygon"):
        if reading.knows_kind(thing, tuple(kinds), _LAYER) and _is_named(reading, thing, kinds[thing.kind]):
            hexes.setdefault((thing.kind, thing.name), []).extend(_hexes(reading, thing))
    zones = [Zone(kind, name, tuple(found)) for (kind, name), found in hexes.items()]
    for zone in zones:
        _check_hexes(reading, zone, kinds[zone.kind])
    if _LAYER in reading.raw.objects:
        _check_required(reading, zones)
    return zones


def _is_named(reading: Reading, thing: RawObject, kind: ZoneKind) -> bool:
    """Whether a zone bears a name that its kind may have; noted otherwise."""
    if not thing.name:
        what = t("{object} has no name", object=describe(thing))
        remedy = t("name the zone, all its objects alike")
    elif not kind.open and thing.name not in (*kind.required, *kind.optional):
        what = t("unknown {kind} zone '{name}'", kind=kind.name, name=thing.name)
        remedy = did_you_mean(thing.name, (*kind.required, *kind.optional))
    else:
        return True
    reading.problems.add(what, remedy, layer=_LAYER, hex=reading.at(thing))
    return False


def _hexes(reading: Reading, thing: RawObject) -> list[Hex]:
    if thing.form != "polygon":
        found = [reading.hex(thing, point, _LAYER) for point in thing.points]
        return [hex for hex in found if hex is not None]
    inside = _enclosed(reading.grid, thing.points)
    if not inside:
        what = t("{object} encloses the middle of no hex", object=describe(thing))
        remedy = t("draw it round the hexes that belong to it")
        reading.problems.add(what, remedy, layer=_LAYER, hex=reading.at(thing))
    return inside


def _enclosed(grid: HexGrid, polygon: tuple[Point, ...]) -> list[Hex]:
    """The hexes whose middle lies inside: from there eastwards the border is crossed an odd number of times."""
    north, south = min(y for _, y in polygon), max(y for _, y in polygon)
    crossings: dict[float, list[float]] = {}
    found = []
    for hex in grid.hexes:
        x, y = layout.centre(hex)
        if north <= y < south:
            if y not in crossings:
                crossings[y] = _crossings(polygon, y)
            if (len(crossings[y]) - bisect_right(crossings[y], x)) % 2:
                found.append(hex)
    return found


def _crossings(polygon: tuple[Point, ...], y: float) -> list[float]:
    """Where the border of a polygon crosses the horizontal line at ``y``, from west to east."""
    return sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True)
        if (y1 > y) != (y2 > y)
    )


def _check_hexes(reading: Reading, zone: Zone, kind: ZoneKind) -> None:
    called = t("{kind} zone '{name}'", kind=zone.kind, name=zone.name)
    for number, hex in enumerate(zone.hexes):
        terrain = reading.raw.terrain.get(hex)
        if hex in zone.hexes[:number]:
            what, remedy = t("{zone} holds this hex twice", zone=called), t("delete one of the two")
        elif kind.passable and terrain in reading.words.impassable:
            what = t("{zone} lies on {terrain}", zone=called, terrain=terrain)
            remedy = t("move it to ground that can be entered")
        elif kind.edge and not reading.grid.on_edge(hex):
            what, remedy = t("{zone} is not on the map edge here", zone=called), t("move it to the edge")
        else:
            continue
        reading.problems.add(what, remedy, layer=_LAYER, hex=hex)
    count = len(dict.fromkeys(zone.hexes))
    if 0 < count < kind.at_least:
        what = t("{zone} has too few hexes: {count} of {needed}", zone=called, count=count, needed=kind.at_least)
        reading.problems.add(what, t("add the missing ones"), layer=_LAYER, hex=zone.hexes[0])


def _check_required(reading: Reading, zones: Iterable[Zone]) -> None:
    there = {(zone.kind, zone.name) for zone in zones}
    for kind in reading.words.zones:
        for name in kind.required:
            if (kind.name, name) not in there:
                what = t("there is no {kind} zone '{name}'", kind=kind.name, name=name)
                remedy = t("draw it with type '{kind}' and name '{name}'", kind=kind.name, name=name)
                reading.problems.add(what, remedy, layer=_LAYER)
