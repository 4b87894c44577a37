"""Where a place of a table is, in words that a player finds on it: at, or on which side of, what has a name there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import Point, distance_to_segment
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Area, Building, Line, TableMap
from game.engine.text import mark, t

INCHES, PACES = mark("{count} in"), mark("{count} paces")
"""How distances are told: on a table in inches, where a figure is a man in paces."""

NEAR = 12.0
"""Inches within which something with a name says where a place is."""

_SIDES = (
    mark("north"), mark("north-east"), mark("east"), mark("south-east"),
    mark("south"), mark("south-west"), mark("west"), mark("north-west"),
)  # fmt: skip
_PARTS = (
    (mark("the north-west of the table"), mark("the north of the table"), mark("the north-east of the table")),
    (mark("the west of the table"), mark("the middle of the table"), mark("the east of the table")),
    (mark("the south-west of the table"), mark("the south of the table"), mark("the south-east of the table")),
)


def whereabouts(table: TableMap, at: tuple[float, float], unit: str = INCHES) -> str:
    """A place of the table: in something with a name, so far on one side of it, or in a part of the table.

    >>> whereabouts(hamlet.map, hamlet.map.buildings[0].outline[0])
    "'house'"
    """
    if table.in_the_earth(at):
        return t("in the tunnels")
    point = Point(*at)
    inside = next((name for name, outline in _grounds(table) if Shapes([outline]).inside([point])[0, 0]), "")
    if inside:
        return t("'{name}'", name=inside)
    off, name, mark_ = min(_around(table, point), default=(NEAR + 1, "", point))
    if off <= NEAR:
        if off < 1:
            return t("'{name}'", name=name)
        side = direction(mark_, point)
        return t("{distance} {side} of '{name}'", distance=t(unit, count=round(off)), side=side, name=name)
    row, column = (min(2, int(3 * part / whole)) for part, whole in ((at[1], table.height), (at[0], table.width)))
    return t(_PARTS[row][column])


def direction(start: tuple[float, float], end: tuple[float, float]) -> str:
    """The side of one place on which another lies, in a word.

    >>> direction((4.0, 4.0), (8.0, 4.0))
    'east'
    """
    return t(_SIDES[round(turned_to(start, end) / 45) % 8])


def _grounds(table: TableMap) -> Iterator[tuple[str, Line]]:
    """Buildings and ground with a name, what lies on top first."""
    pieces: tuple[Building | Area, ...] = (*table.buildings, *reversed(table.areas))
    for piece in pieces:
        if piece.name:
            yield t(piece.name), piece.outline


def _around(table: TableMap, point: Point) -> Iterator[tuple[float, str, Point]]:
    """Everything with a name: how far off it is, the name, and its point nearest to the place."""
    pieces: tuple[Building | Area, ...] = (*table.buildings, *table.areas)
    lines = [(piece.name, (*piece.outline, piece.outline[0])) for piece in pieces]
    lines += [(barrier.name, barrier.line) for barrier in table.barriers]
    for name, line in lines:
        if name:
            off, a, b = min((distance_to_segment(point, a, b), a, b) for a, b in pairwise(line))
            yield off, t(name), _foot(point, a, b)
    for spot in table.spots:
        if spot.name:
            yield distance_to_segment(point, spot.at, spot.at), spot_title(spot.name), spot.at


def spot_title(name: str) -> str:
    """The title of a spot: the place of which it is a part, where its name has more behind a colon.

    >>> spot_title("rice store: door")
    'rice store'
    """
    return t(name.partition(":")[0])


def _foot(point: Point, a: Point, b: Point) -> Point:
    """The point of a segment that is nearest to a place."""
    dx, dy = b.x - a.x, b.y - a.y
    long = dx * dx + dy * dy
    part = min(1.0, max(0.0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / long)) if long else 0.0
    return Point(a.x + part * dx, a.y + part * dy)
