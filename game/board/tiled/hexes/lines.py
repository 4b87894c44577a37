"""Lines of a map: links through the middle of hexes, and whatever stands on hexsides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from game.board.hexgrid import Hex, label
from game.board.hexmap import Hexside, Link
from game.board.tiled import layout
from game.board.tiled.hexes.snapping import Reading
from game.board.tiled.layout import Pixel, Point
from game.board.tiled.raw import RawObject, describe
from game.engine.text import t

_SNAP = 24.0  # pixels within which the point of a fence belongs to a hex corner


def read_links(reading: Reading) -> Iterator[Link]:
    """Polylines with a point in each hex, every hex the neighbour of the one before.

    >>> len(list(read_links(reading))) == len(village.links)
    True
    """
    kinds = {kind.name: kind for kind in reading.words.links}
    for thing in reading.objects("links", "polyline"):
        known = reading.knows_kind(thing, tuple(kinds), "links")
        hexes = reading.hexes(thing, "links")
        if hexes is None:
            continue
        _check_chain(reading, thing, hexes)
        if known:
            reading.check_ground(thing, hexes, kinds[thing.kind].only_on, "links")
            yield Link(thing.kind, thing.name, tuple(hexes))


def _check_chain(reading: Reading, thing: RawObject, hexes: list[Hex]) -> None:
    if len(hexes) < 2:
        what = t("{object} has only one point", object=describe(thing))
        reading.problems.add(what, t("give it a point in each hex that it joins"), layer="links", hex=hexes[0])
    for here, there in pairwise(hexes):
        if here == there:
            what = t("{object} has two points in this hex", object=describe(thing))
            reading.problems.add(what, t("delete one of them"), layer="links", hex=here)
        elif reading.grid.distance(here, there) > 1:
            what = t("{object} jumps from here to {hex}", object=describe(thing), hex=label(there))
            reading.problems.add(what, t("give it a point in every hex on the way"), layer="links", hex=here)


def read_hexsides(reading: Reading) -> Iterator[Hexside]:
    """Polylines from hex corner to hex corner; each stretch of one is a hexside.

    >>> len(list(read_hexsides(reading))) == len(village.hexsides)
    True
    """
    taken: set[tuple[str, Hex, Hex]] = set()
    for thing in reading.objects("hexsides", "polyline", "polygon"):
        if not reading.knows_kind(thing, reading.words.hexsides, "hexsides"):
            continue
        points = [*thing.points, thing.points[0]] if thing.form == "polygon" else thing.points
        corners = [_corner(reading, thing, point) for point in points]
        for first, last in pairwise(corners):
            side = _side(reading, thing, first, last)
            if side is None:
                continue
            if (thing.kind, *side) in taken:
                what = t("{object} covers {sides} again", object=describe(thing), sides="|".join(map(label, side)))
                reading.problems.add(what, t("draw each hexside once"), layer="hexsides", hex=side[0])
            else:
                taken.add((thing.kind, *side))
                yield Hexside(thing.kind, thing.name, *side)


def _corner(reading: Reading, thing: RawObject, point: Point) -> Pixel | None:
    corner = layout.corner_at(point, _SNAP)
    if corner is None:
        x, y = (round(part) for part in point)
        what = t("{object} has a point at ({x}, {y}), far from any hex corner", object=describe(thing), x=x, y=y)
        remedy = t("draw it along the sides of hexes, from corner to corner")
        reading.problems.add(what, remedy, layer="hexsides", hex=layout.hex_at(reading.grid, point))
    return corner


def _side(reading: Reading, thing: RawObject, first: Pixel | None, last: Pixel | None) -> tuple[Hex, Hex] | None:
    if first is None or last is None:
        return None
    side = layout.sides_by_ends(reading.grid).get((min(first, last), max(first, last)))
    if side is None:
        middle = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
        what = t("{object} leaves the hexsides inside the map", object=describe(thing))
        remedy = t("give it a point at every hex corner on its way, none on the map edge")
        reading.problems.add(what, remedy, layer="hexsides", hex=layout.hex_at(reading.grid, middle))
    return side
