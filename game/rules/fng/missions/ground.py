"""The ground of a mission: laid out by dice, with the edges, zones and places of its kind: FNG-MISSION-08..49."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.board.skirmish.laying.sides import ATTACKERS, DEFENDERS
from game.board.table.measure.geometry import Point, middle_of
from game.board.table.tablemap import Area, Barrier, Edge, Line, TableMap, Zone
from game.engine.text import mark
from game.rules.fng.missions.edges import FACING, OPPOSITE, Size, across, central_part, depth, inner, strip
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.tables.battlefields import LaidOut
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.missions import EdgeName
from game.rules.fng.tour.battlefield import lay_out

CENTRE = mark("centre of the own half")
FAR_MIDDLE = mark("middle of the far edge")
POSITION = mark("the position")
AREA = mark("the area")
FORT = mark("fortified position")
NAMED: dict[EdgeName, str] = {
    "north": mark("north edge"), "east": mark("east edge"), "south": mark("south edge"), "west": mark("west edge"),
}  # fmt: skip
"""The names of the edges of a table that was laid out for a mission."""

_EDGE = 2.0  # inches of an edge over which men come
_GAP = 0.4  # share of a side of a position that is sandbags, from either corner
_FORT = 5.0  # inches from the middle of a fortified position to its sandbags
_REACH = 6.0  # inches from the middle of what a large action is fought for to its border


def lay_mission(ground: LaidOut, mission: Assignment, tables: Tables) -> TableMap:
    """FNG-MISSION-08..09: the battlefield of a mission, its zones those of its kind."""
    laid = lay_out(ground, tables.battlefields)
    if mission.kind == "defend" and not mission.urban:
        laid = _with_landing_zone(laid, mission)
    size = (laid.width, laid.height)
    edges = tuple(Edge(NAMED[edge], strip(size, edge, 0.0)[:2]) for edge in OPPOSITE)
    goal = _goal(laid, size, mission, tables)
    theirs = opposing_zones(size, mission, tables, goal) if mission.opposed else ()
    named = [zone.name for zone in theirs]
    zones = (_begins(size, mission, tables), *theirs, *(zone for zone in goal if zone.name not in named))
    works = [zone.outline for zone in goal if zone.name in (POSITION, FORT)]
    barriers = (*laid.barriers, *_sandbags(laid, works))
    return structs.replace(laid, zones=zones, edges=edges, barriers=barriers)


def _with_landing_zone(laid: TableMap, mission: Assignment) -> TableMap:
    """FNG-MISSION-47..48: where there is no town the defender holds a landing zone: low scrub with nothing on it, large
    enough for a helicopter."""
    outline = _place(laid, (laid.width, laid.height), mission)
    xs, ys = [at.x for at in outline], [at.y for at in outline]

    def is_clear(line: Line) -> bool:
        return not any(min(xs) <= at.x <= max(xs) and min(ys) <= at.y <= max(ys) for at in (*line, middle_of(line)))

    first = max((piece.id for piece in laid.pieces()), default=0) + 1
    return structs.replace(
        laid,
        areas=(*laid.areas, Area(first, "scrub", outline)),
        barriers=tuple(barrier for barrier in laid.barriers if is_clear(barrier.line)),
        buildings=tuple(house for house in laid.buildings if is_clear(house.outline)),
    )


def _sandbags(laid: TableMap, works: list[Line]) -> list[Barrier]:
    """FNG-MISSION-25, FNG-MISSION-37 (house): a single row of sandbags round a position, open in the middle of each
    side."""
    found: list[Barrier] = []
    first = max((piece.id for piece in laid.pieces()), default=0) + 1
    for outline in works:
        for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
            for start, end in ((0.0, _GAP), (1 - _GAP, 1.0)):
                line = (_between(a, b, start), _between(a, b, end))
                found.append(Barrier(first + len(found), "sandbags", line))
    return found


def _between(a: Point, b: Point, share: float) -> Point:
    return Point(round(a.x + (b.x - a.x) * share, 2), round(a.y + (b.y - a.y) * share, 2))


def _begins(size: Size, mission: Assignment, tables: Tables) -> Zone:
    """FNG-MISSION-13, -18, -22, -27, -34, -38, -44, -49: where the side of a mission sets up or enters."""
    row = tables.missions.kinds[mission.kind]
    half = depth(size, mission.edge) / 2
    if mission.kind == "defense":
        outline = inner(size, row.deep)
    elif mission.kind == "patrol":
        outline = strip(size, mission.edge, half)
    else:
        outline = strip(size, mission.edge, min(row.deep, half))
    return Zone(ATTACKERS, outline, {"facing": str(FACING[mission.edge]), "side": mission.side})


def opposing_zones(size: Size, mission: Assignment, tables: Tables, goals: Sequence[Zone]) -> tuple[Zone, ...]:
    """FNG-MISSION-14, -19, -23, -28, -35, -40, -45: where the opponent sets up or enters."""
    far = OPPOSITE[mission.edge]
    deep = depth(size, mission.edge)
    if mission.kind == "defense":
        return tuple(_zone(mission, edge, NAMED[edge], strip(size, edge, _EDGE)) for edge in OPPOSITE)
    if mission.fortified:
        return tuple(structs.replace(zone, props={"side": mission.foe}) for zone in goals if zone.name == FORT)
    row = tables.missions.kinds
    inches = {
        "recon": row["perimeter"].deep, "probe": row["perimeter"].deep, "attack": deep / 2,
        "search": deep - row["search"].deep - tables.missions.goals.clear,
    }.get(mission.kind, _EDGE)  # fmt: skip
    return (_zone(mission, far, DEFENDERS, strip(size, far, inches)),)


def _zone(mission: Assignment, edge: EdgeName, name: str, outline: tuple[Point, ...]) -> Zone:
    return Zone(name, outline, {"facing": str(FACING[edge]), "side": mission.foe})


def _goal(laid: TableMap, size: Size, mission: Assignment, tables: Tables) -> tuple[Zone, ...]:
    """FNG-MISSION-10, -20, -36, -42, -46: the ground that a mission is about, if it is about any."""
    row = tables.missions.goals
    if mission.kind == "patrol":
        return (Zone(CENTRE, central_part(size, mission.edge, row.share, row.centre)),)
    if mission.kind == "recon":
        far, long = OPPOSITE[mission.edge], across(size, mission.edge)
        part = (0.5 - row.middle / long, 0.5 + row.middle / long)
        return (Zone(FAR_MIDDLE, strip(size, far, row.edge + 1, part=part)),)
    if mission.kind == "defense":
        return (Zone(POSITION, inner(size, tables.missions.kinds["defense"].deep)),)
    if mission.fortified:
        return (Zone(FORT, square(size[0] / 2 - _FORT, size[1] / 2 - _FORT, 2 * _FORT)),)
    if mission.kind in ("attack", "defend"):
        return (Zone(AREA, _place(laid, size, mission)),)
    return ()


def _place(laid: TableMap, size: Size, mission: Assignment) -> Line:
    """FNG-MISSION-42, FNG-MISSION-47: the ground of a large action: about the house nearest to the middle of the
    defender's half, in a town, else that middle itself."""
    edge = OPPOSITE[mission.edge] if mission.kind == "attack" else mission.edge
    middle = middle_of(strip(size, edge, depth(size, edge) / 2))
    houses = [middle_of(house.outline) for house in laid.buildings] if mission.urban else []
    x, y = min(houses, key=lambda at: ((at[0] - middle[0]) ** 2 + (at[1] - middle[1]) ** 2, at), default=middle)
    reach = _REACH
    left, top = max(0.0, min(size[0] - 2 * reach, x - reach)), max(0.0, min(size[1] - 2 * reach, y - reach))
    return square(left, top, 2 * reach)


def square(left: float, top: float, side: float) -> Line:
    """A square by its north-western corner.

    >>> square(1.0, 2.0, 3.0)[2].y
    5.0
    """
    return (Point(left, top), Point(left + side, top), Point(left + side, top + side), Point(left, top + side))
