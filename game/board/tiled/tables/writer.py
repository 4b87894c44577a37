"""Writes a table map as a Tiled file, in the form in which Tiled 1.8 saves it."""

from __future__ import annotations

from game.board.table.tablemap import Area, Barrier, Building, Edge, Opening, Spot, TableMap, Zone
from game.board.tiled.object_text import Property, Thing, object_layers_text, properties_text

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


def table_text(table: TableMap, inch: int = 32) -> str:
    """The whole file, with ``inch`` pixels to the inch; the table must measure whole inches.

    Areas, barriers and buildings keep their numbers.

    >>> table_text(hamlet.map).splitlines()[0]
    '<?xml version="1.0" encoding="UTF-8"?>'
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
    objects = list(
        object_layers_text(
            layers,
            LAYERS,
            first=1,
            free=1 + max((piece.id for piece in table.pieces()), default=0),
            pixels=lambda inches: _pixels(inches, inch),
        )
    )
    next_object = 1 + max((int(line.split('"')[1]) for line in objects if line.startswith("  <object ")), default=0)
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            _map_tag(table, inch, len(layers) + 1, next_object),
            *properties_text(1, [("inch", "int", str(inch)), ("title", "", table.title)]),
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


def _pixels(inches: float, inch: int) -> str:
    return f"{round(inches * inch, 2):g}"


def _area(area: Area) -> Thing:
    return Thing("polygon", area.kind, area.name, area.outline, id=area.id)


def _barrier(barrier: Barrier) -> Thing:
    return Thing("polyline", barrier.kind, barrier.name, barrier.line, id=barrier.id)


def _building(building: Building) -> Thing:
    storeys = (("storeys", "int", str(building.storeys)),) if building.storeys != 1 else ()
    return Thing("polygon", building.kind, building.name, building.outline, storeys, building.id)


def _opening(opening: Opening) -> Thing:
    storey = (("storey", "int", str(opening.storey)),) if opening.storey else ()
    return Thing("polyline", opening.kind, "", (opening.start, opening.end), storey)


def _zone(zone: Zone) -> Thing:
    return Thing("polygon", "", zone.name, zone.outline, _texts(zone.props))


def _spot(spot: Spot) -> Thing:
    facing = (("facing", "int", str(spot.facing)),) if spot.facing >= 0 else ()
    return Thing("point", "", spot.name, (spot.at,), facing)


def _edge(edge: Edge) -> Thing:
    return Thing("polyline", "", edge.name, edge.line)


def _texts(props: dict[str, str]) -> tuple[Property, ...]:
    return tuple((name, "", value) for name, value in sorted(props.items()))
