"""A table as a mission sees it: from the near edge to the far one: FNG-MISSION-08..09, FNG-MISSION-20."""

from __future__ import annotations

from math import asin, cos, pi, sin, sqrt

from game.board.table.measure.geometry import Point
from game.board.table.tablemap import Line
from game.rules.fng.model.assignment import Assignment
from game.rules.fng.model.tables.missions import EdgeName

OPPOSITE: dict[EdgeName, EdgeName] = {"north": "south", "south": "north", "east": "west", "west": "east"}
CLOCKWISE: dict[EdgeName, EdgeName] = {"north": "east", "east": "south", "south": "west", "west": "north"}
FACING: dict[EdgeName, int] = {"north": 180, "south": 0, "west": 90, "east": 270}
"""Where those look who come from an edge, in degrees."""

DEFEND = "defend"

Size = tuple[float, float]
_STEPS = 6
"""The straight pieces that a quarter of a circle is made of."""


def enemy_edge(mission: Assignment) -> EdgeName:
    """FNG-MISSION-07, FNG-OPENING-05..07: the edge of the table that is the enemy's: the far one, but where his attack
    on those who defend comes from their flank or from behind them."""
    if mission.kind != DEFEND or mission.opening in ("barrage", "frontal assault"):
        return OPPOSITE[mission.edge]
    if mission.opening == "overrun":
        return mission.edge
    left = CLOCKWISE[mission.edge]
    return left if mission.opening == "outflanked left" else OPPOSITE[left]


def across(size: Size, edge: EdgeName) -> float:
    """Inches along an edge.

    >>> across((60.0, 48.0), "west")
    48.0
    """
    return size[0] if edge in ("north", "south") else size[1]


def depth(size: Size, edge: EdgeName) -> float:
    """Inches from an edge to the opposite one.

    >>> depth((60.0, 48.0), "west")
    60.0
    """
    return size[1] if edge in ("north", "south") else size[0]


def point_from(size: Size, edge: EdgeName, along: float, deep: float) -> Point:
    """The point so far along an edge, from the west or north, and so deep.

    >>> point_from((60.0, 48.0), "south", 10.0, 1.0)
    Point(x=10.0, y=47.0)
    """
    width, height = size
    places: dict[EdgeName, tuple[float, float]] = {
        "north": (along, deep), "south": (along, height - deep), "west": (deep, along), "east": (width - deep, along),
    }  # fmt: skip
    return Point(*places[edge])


def strip(size: Size, edge: EdgeName, far: float, near: float = 0.0, part: tuple[float, float] = (0.0, 1.0)) -> Line:
    """The ground between two depths from an edge, on a part of its length.

    >>> strip((48.0, 48.0), "north", 6.0)[2]
    Point(x=48.0, y=6.0)
    """
    long = across(size, edge)
    left, right = part[0] * long, part[1] * long
    return tuple(
        point_from(size, edge, along, deep)
        for along, deep in ((left, near), (right, near), (right, far), (left, far))
    )  # fmt: skip


def sixth(size: Size, edge: EdgeName, number: int, deep: float) -> Line:
    """FNG-MISSION-07: one sixth of an edge, from 1, so deep.

    >>> sixth((48.0, 48.0), "north", 6, 2.0)[0]
    Point(x=40.0, y=0.0)
    """
    return strip(size, edge, deep, part=((number - 1) / 6, number / 6))


def inner(size: Size, margin: float) -> Line:
    """FNG-MISSION-38: the ground at least so far from every edge.

    >>> inner((48.0, 48.0), 18.0)[0]
    Point(x=18.0, y=18.0)
    """
    width, height = size
    return (Point(margin, margin), Point(width - margin, margin), Point(width - margin, height - margin),
            Point(margin, height - margin))  # fmt: skip


def central_part(size: Size, edge: EdgeName, share: int, radius: float) -> Line:
    """FNG-MISSION-20: the middle part of the own half across its width, and what lies about the middle of the table on
    the own side.

    >>> central_part((48.0, 48.0), "north", 3, 12.0)[0]
    Point(x=16.0, y=0.0)
    """
    long, deep = across(size, edge), depth(size, edge) / 2
    half = long / share / 2
    if half >= radius:
        return strip(size, edge, deep, part=(0.5 - 0.5 / share, 0.5 + 0.5 / share))
    low = deep - sqrt(radius * radius - half * half)
    start = asin(half / radius)
    arc = [start + (pi / 2 - start) * step / _STEPS for step in range(_STEPS + 1)]
    left = [(long / 2 - radius * sin(angle), deep - radius * cos(angle)) for angle in arc]
    ring = [(long / 2 - half, 0.0), (long / 2 - half, low), *left[1:]]
    mirrored = [(long - along, far) for along, far in ring[::-1]]
    return tuple(_rounded(point_from(size, edge, along, far)) for along, far in (*ring, *mirrored))


def _rounded(at: Point) -> Point:
    return Point(round(at.x, 1), round(at.y, 1))
