"""Rivers and canals: their course from edge to edge or into a lake, fords and what crosses them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from game.board.skirmish.laying.sheet import Crossing, Sheet, Site
from game.board.table.measure.geometry import along, distance, path_length, snapped
from game.board.table.measure.outlines import ROUND, Place, band, box, past_the_edge, rounded
from game.engine.text import mark

BRIDGE, FORD = mark("bridge"), mark("ford")

Fordable = Literal["nowhere", "in places", "everywhere"]

_MORE = 1.2  # inches that a river is wider in places
_WINDS = 0.11  # share of the table by which a river winds to each side
_BANK = 0.6  # inches beside the water that are kept free
_SIDE = 5.0  # inches from a crossing to the edge of the place that it is
_BEYOND = 1.2  # inches of a bridge on each bank
_BESIDE = 1 / 6  # share of the table's width at which a river beside a town runs
_APART = 0.8  # inches between points of a line at least
_STRETCHES = ((0.10, 0.24), (0.72, 0.86))
"""The shares of a river's length between which its fords lie, beside one in the middle: under half of it in all."""


class River(Struct, frozen=True):
    """The course of a river or canal: its middle line, its least width in inches, and where it can be forded."""

    middle: tuple[Place, ...]
    width: float
    fordable: Fordable


def lay_river(
    sheet: Sheet, width: float, fordable: Fordable, *, straight: bool, lake: float = 0.0, beside: bool = False
) -> River:
    """Lay a river across the table, ``straight`` for a canal.

    Its water is deep where it cannot be forded; fords are ``shallows`` in it, and all of it is where it can be forded
    everywhere.  It ends in a ``lake`` so many inches wide, if that is above 0.  ``beside`` a town it runs from north to
    south, near one side of the table.

    >>> from game.engine.core.dice import SeededDice
    >>> river = lay_river(Sheet((48.0, 36.0), SeededDice(3)), 6.0, "everywhere", straight=False)
    >>> river.fordable, len(river.middle) > 8
    ('everywhere', True)
    """
    middle = _beside_a_town(sheet) if beside else _course(sheet, straight, lake)
    wide = [width + (0.0 if straight else sheet.inches(0.0, _MORE)) for _ in middle]
    kind = "stream" if fordable == "everywhere" else "water"
    sheet.ground(kind, band(past_the_edge(middle, sheet.size), wide))
    if fordable == "everywhere":
        sheet.ground("shallows", band(past_the_edge(middle, sheet.size), wide))
    sheet.keep_off(band(past_the_edge(middle, sheet.size), [each + 2 * _BANK for each in wide]))
    if lake:
        _fill_lake(sheet, middle, lake)
    river = River(tuple(middle), width, fordable)
    sheet.crossing = _crossing_of(sheet, river)
    if fordable == "in places":
        for first, last in _STRETCHES:
            _ford(sheet, river, first, last)
    return river


def bridge(sheet: Sheet, river: River, width: float) -> None:
    """Throw a bridge so many inches wide over the river, in the middle of its course.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((48.0, 36.0), SeededDice(3))
    >>> bridge(sheet, lay_river(sheet, 6.0, "nowhere", straight=True), 2.0)
    >>> sheet.areas[-1].kind
    'bridge'
    """
    _across(sheet, river, width, BRIDGE)


def ford(sheet: Sheet, river: River, width: float) -> None:
    """Make the river fordable, so many inches wide, in the middle of its course, if it is not anyway.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((48.0, 36.0), SeededDice(3))
    >>> ford(sheet, lay_river(sheet, 6.0, "in places", straight=True), 4.0)
    >>> [area.kind for area in sheet.areas].count("shallows")
    3
    """
    _across(sheet, river, width, FORD)


def street_bridge(sheet: Sheet, river: River, y: float, width: float) -> None:
    """Throw a bridge over a river that runs from north to south, for a street from west to east at ``y``.

    >>> from game.engine.core.dice import SeededDice
    >>> sheet = Sheet((48.0, 36.0), SeededDice(3))
    >>> street_bridge(sheet, lay_river(sheet, 6.0, "nowhere", straight=False, beside=True), 18.0, 6.0)
    >>> [site.name for site in sheet.sites]
    ['bridge']
    """
    (ax, ay), (bx, by) = next((a, b) for a, b in pairwise(river.middle) if min(a[1], b[1]) <= y <= max(a[1], b[1]))
    sheet.crossing = Crossing(snapped((ax + (bx - ax) * (y - ay) / (by - ay), y)), (1.0, 0.0))
    bridge(sheet, river, width)


def _across(sheet: Sheet, river: River, width: float, what: str) -> None:
    crossing = sheet.crossing if sheet.crossing is not None else _crossing_of(sheet, river)
    (x, y), (dx, dy) = crossing.at, crossing.across
    reach = river.width / 2 + _MORE / 2 + (_BEYOND if what == BRIDGE else 0.0)
    ends = [(x - dx * reach, y - dy * reach), (x + dx * reach, y + dy * reach)]
    if what == BRIDGE:
        sheet.ground("bridge", band(ends, width), firm=True)
    elif river.fordable == "in places":
        sheet.ground("shallows", band(ends, width))
    sheet.sites.append(Site(what, box(x - _SIDE, y - _SIDE, 2 * _SIDE, 2 * _SIDE)))


def _course(sheet: Sheet, straight: bool, lake: float) -> list[Place]:
    """The middle line: over the table from one edge to another, along the longer side where it ends in a lake."""
    width, height = sheet.size
    lengthwise = True if lake else sheet.one_in(2)
    over = lengthwise == (width >= height)
    long, wide = (width, height) if over else (height, width)
    bend = 0.0 if straight else wide * _WINDS
    at = sheet.inches(0.3, 0.7) * wide
    end = long - lake * 0.4 if lake else long
    lot = 2 if straight else max(3, round(end / 12))
    points = []
    for number in range(lot + 1):
        off = 0.0 if straight else sheet.inches(-bend, bend)
        points.append((end * number / lot, min(max(at + off, wide * 0.16), wide * 0.84)))
    if straight:
        points[-1] = (end, min(max(at + sheet.inches(-bend - 3, bend + 3), wide * 0.16), wide * 0.84))
    if sheet.one_in(2):
        points = [(long - x, y) for x, y in points]
    turned = [(x, y) if over else (y, x) for x, y in points]
    return rounded(turned, 0 if straight else 2, sheet.size, closed=False)


def _beside_a_town(sheet: Sheet) -> list[Place]:
    """From the north to the south edge, a sixth of the table from its west or east edge."""
    width, height = sheet.size
    x = width * sheet.any_of((_BESIDE, 1 - _BESIDE))
    lot = max(3, round(height / 12))
    points = [(x + sheet.inches(-1.0, 1.0), height * number / lot) for number in range(lot + 1)]
    return rounded(points, 2, sheet.size, closed=False)


def _fill_lake(sheet: Sheet, middle: Sequence[Place], lake: float) -> None:
    """A lake round the end of the river."""
    width, height = sheet.size
    at = next(end for end in (middle[0], middle[-1]) if 0 < end[0] < width and 0 < end[1] < height)
    outline = []
    for dx, dy in ROUND:
        reach = lake / 2 * sheet.inches(0.85, 1.0)
        outline.append((min(max(at[0] + dx * reach, 0.0), width), min(max(at[1] + dy * reach, 0.0), height)))
    sheet.ground("water", rounded(outline, 2, sheet.size, closed=True), firm=True)


def _crossing_of(sheet: Sheet, river: River) -> Crossing:
    """The place near the middle of the course where a way crosses it at right angles."""
    start, end = _stretch(river.middle, 0.46, 0.54)[:: len(_stretch(river.middle, 0.46, 0.54)) - 1]
    length = distance(start, end)
    at = snapped(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
    return Crossing(at, ((end[1] - start[1]) / length, -(end[0] - start[0]) / length))


def _ford(sheet: Sheet, river: River, first: float, last: float) -> None:
    line = _stretch(river.middle, first, last)
    sheet.ground("shallows", band(line, river.width + _MORE + 0.2))


def _stretch(line: Sequence[Place], first: float, last: float) -> list[Place]:
    """The part of a line between two shares of its length."""
    whole = path_length(line)
    gone = 0.0
    found: list[tuple[float, Place]] = []
    for a, b in pairwise(line):
        length = distance(a, b)
        ends = [share * whole for share in (first, last) if gone <= share * whole < gone + length]
        found += [(far, along(a, b, far - gone)) for far in ends]
        if first * whole < gone + length < last * whole:
            found.append((gone + length, b))
        gone += length
    found.sort()
    inner = [(far, at) for far, at in found[1:-1] if found[0][0] + _APART < far < found[-1][0] - _APART]
    return [(at[0], at[1]) for _, at in (found[0], *inner, found[-1])]
