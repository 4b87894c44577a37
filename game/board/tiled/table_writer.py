"""Writes a table map as a Tiled file, in the form in which Tiled 1.8 saves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import quoteattr

from msgspec import Struct

from game.board.table.geometry import Point
from game.board.table.tablemap import Area, Barrier, Building, Edge, Opening, Spot, TableMap, Zone

# Object layers in drawing order, each with the colour in which Tiled shows it.
LAYERS = {
    "areas": "#4c8c3c",
    "barriers": "#5a3214",
    "buildings": "#a03c28",
    "openings": "#e0c040",
    "zones": "#3c78c8",
    "spots": "#d02020",
    "edges": "#7850b4",
}


class _Thing(Struct, frozen=True):
    """One object, in inches; ``id`` 0: the next number that is free."""

    form: str
    kind: str
    name: str
    points: tuple[Point, ...]
    properties: tuple[tuple[str, str, str], ...] = ()  # name, type, value
    id: int = 0


def table_text(table: TableMap, inch: int = 32) -> str:
    """The whole file, with ``inch`` pixels to the inch; the table must measure whole inches.

    Areas, barriers and buildings keep their numbers.
    """
    layers = {
        "areas": [_area(each) for each in table.areas],
        "barriers": [_barrier(each) for each in table.barriers],
        "buildings": [_building(each) for each in table.buildings],
        "openings": [_opening(each) for building in table.buildings for each in building.openings],
        "zones": [_zone(each) for each in table.zones],
        "spots": [_spot(each) for each in table.spots],
        "edges": [_edge(each) for each in table.edges],
    }
    objects = list(_object_layers(layers, inch, 1 + max((piece.id for piece in table.pieces()), default=0)))
    next_object = 1 + max((int(line.split('"')[1]) for line in objects if line.startswith("  <object ")), default=0)
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            _map_tag(table, inch, len(layers) + 1, next_object),
            *_properties(1, [("inch", "int", str(inch)), ("title", "", table.title)]),
            *objects,
            "</map>",
            "",
        ]
    )


def _map_tag(table: TableMap, inch: int, next_layer: int, next_object: int) -> str:
    return (
        '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
        f' width="{round(table.width)}" height="{round(table.height)}" tilewidth="{inch}" tileheight="{inch}"'
        f' infinite="0" nextlayerid="{next_layer}" nextobjectid="{next_object}">'
    )


def _properties(indent: int, properties: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    if not properties:
        return
    pad = " " * indent
    yield f"{pad}<properties>"
    for name, kind, value in properties:
        typed = f' type="{kind}"' if kind else ""
        yield f"{pad} <property name={quoteattr(name)}{typed} value={quoteattr(value)}/>"
    yield f"{pad}</properties>"


def _object_layers(layers: dict[str, list[_Thing]], inch: int, number: int) -> Iterator[str]:
    for id, (name, things) in enumerate(layers.items(), start=1):
        if not things:
            yield f' <objectgroup color="{LAYERS[name]}" id="{id}" name="{name}"/>'
            continue
        yield f' <objectgroup color="{LAYERS[name]}" id="{id}" name="{name}">'
        for thing in things:
            yield from _object(thing.id or number, thing, inch)
            number += 0 if thing.id else 1
        yield " </objectgroup>"


def _object(id: int, thing: _Thing, inch: int) -> Iterator[str]:
    x, y = thing.points[0]
    name = f" name={quoteattr(thing.name)}" if thing.name else ""
    kind = f" type={quoteattr(thing.kind)}" if thing.kind else ""
    yield f'  <object id="{id}"{name}{kind} x="{_pixels(x, inch)}" y="{_pixels(y, inch)}">'
    yield from _properties(3, thing.properties)
    if thing.form == "point":
        yield "   <point/>"
    else:
        points = " ".join(f"{_pixels(px - x, inch)},{_pixels(py - y, inch)}" for px, py in thing.points)
        yield f'   <{thing.form} points="{points}"/>'
    yield "  </object>"


def _pixels(inches: float, inch: int) -> str:
    return f"{round(inches * inch, 2):g}"


def _area(area: Area) -> _Thing:
    return _Thing("polygon", area.kind, area.name, area.outline, id=area.id)


def _barrier(barrier: Barrier) -> _Thing:
    return _Thing("polyline", barrier.kind, barrier.name, barrier.line, id=barrier.id)


def _building(building: Building) -> _Thing:
    storeys = (("storeys", "int", str(building.storeys)),) if building.storeys != 1 else ()
    return _Thing("polygon", building.kind, building.name, building.outline, storeys, building.id)


def _opening(opening: Opening) -> _Thing:
    storey = (("storey", "int", str(opening.storey)),) if opening.storey else ()
    return _Thing("polyline", opening.kind, "", (opening.start, opening.end), storey)


def _zone(zone: Zone) -> _Thing:
    return _Thing("polygon", "", zone.name, zone.outline, _texts(zone.props))


def _spot(spot: Spot) -> _Thing:
    facing = (("facing", "int", str(spot.facing)),) if spot.facing >= 0 else ()
    return _Thing("point", "", spot.name, (spot.at,), (*facing, *_texts(spot.props)))


def _edge(edge: Edge) -> _Thing:
    return _Thing("polyline", "", edge.name, edge.line)


def _texts(props: dict[str, str]) -> tuple[tuple[str, str, str], ...]:
    return tuple((name, "", value) for name, value in sorted(props.items()))
