"""Where both sides begin on a table that was laid out, and what they meet for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from msgspec import Struct

from game.board.skirmish.laying.growth import ROCK
from game.board.skirmish.laying.sheet import Sheet, Site
from game.board.skirmish.sides import US, VC
from game.board.table.measure.geometry import Bools, Floats, distance
from game.board.table.measure.outlines import Place, box, on_table
from game.board.table.measure.shapes import Shapes
from game.board.table.tablemap import Line, Zone
from game.engine.text import mark

Edge = Literal["north", "south", "west", "east"]

ATTACKERS, DEFENDERS, MIDDLE = mark("who comes"), mark("who waits"), mark("middle")

_WAYS: dict[Edge, Place] = {"north": (0.0, -1.0), "south": (0.0, 1.0), "west": (-1.0, 0.0), "east": (1.0, 0.0)}
_FACING: dict[Edge, int] = {"north": 180, "south": 0, "west": 90, "east": 270}
"""Where those look who come from an edge, in degrees."""
_DEEP = 5  # inches of the ground in which those begin who come
_SHARE = 0.42  # share of the way over the table, from the other edge, in which the others wait
_GOAL = 0.62  # share of the way over the table at which what they meet for lies, if it can
_HALF = 4.0  # inches from the middle of a place that has no name to its border
_BARRED = (ROCK, "water", "shallows")


class Front(Struct, frozen=True):
    """The edge from which one side comes; the other waits beyond the middle of the table."""

    edge: Edge

    @property
    def towards(self) -> Place:
        """A step of an inch towards those who come."""
        return _WAYS[self.edge]


def drawn_front(sheet: Sheet) -> Front:
    """A front across the shorter way over the table, from either edge.

    >>> from game.engine.core.dice import SeededDice
    >>> drawn_front(Sheet((48.0, 36.0), SeededDice(3))).edge in ("north", "south")
    True
    """
    width, height = sheet.size
    upright: tuple[Edge, Edge] = ("north", "south")
    level: tuple[Edge, Edge] = ("west", "east")
    over = width > height or (width == height and sheet.one_in(2))
    edge: Edge = sheet.any_of(upright if over else level)
    return Front(edge)


def zones_of(sheet: Sheet, front: Front) -> tuple[Zone, ...]:
    """The zone of each side, on dry land, and the one that they meet for.

    >>> from game.engine.core.dice import SeededDice
    >>> [zone.name for zone in zones_of(Sheet((36.0, 36.0), SeededDice(3)), Front("south"))]
    ['who comes', 'who waits', 'middle']
    """
    far = _far(sheet, front)
    long = _length(sheet, front)
    ours = _largest(sheet, far <= _DEEP)
    theirs = _largest(sheet, far >= long * (1 - _SHARE))
    goal = _goal(sheet, front)
    behind: dict[Edge, Edge] = {"north": "south", "south": "north", "west": "east", "east": "west"}
    return (
        Zone(ATTACKERS, ours, {"facing": str(_FACING[front.edge]), "side": US}),
        Zone(DEFENDERS, theirs, {"facing": str(_FACING[behind[front.edge]]), "side": VC}),
        Zone(goal.name, on_table(goal.outline, sheet.size), {"goal": "held"}),
    )


def _length(sheet: Sheet, front: Front) -> float:
    return sheet.size[1] if front.edge in ("north", "south") else sheet.size[0]


def _far(sheet: Sheet, front: Front) -> Floats:
    """How far each square inch lies from the edge of those who come."""
    width, height = (round(each) for each in sheet.size)
    y, x = np.mgrid[0:height, 0:width] + 0.5
    found: dict[Edge, Floats] = {"north": y, "south": height - y, "west": x, "east": width - x}
    return found[front.edge]


def _largest(sheet: Sheet, wanted: Bools) -> Line:
    """The largest rectangle of whole inches among those ``wanted`` on which one can stand dry."""
    height, width = wanted.shape
    shapes = Shapes([area.outline for area in sheet.areas if area.kind in _BARRED[1:]])
    places = [(x + 0.5, y + 0.5) for y in range(height) for x in range(width)]
    dry = wanted & ~shapes.within(places, 0.5).any(axis=1).reshape(height, width)
    dry &= ~shapes.inside(places).any(axis=1).reshape(height, width)
    best, found = 0, (0, 0, width, height)
    above = np.zeros(width, dtype=np.int_)
    for y in range(height):
        above = np.where(dry[y], above + 1, 0)
        for x in range(width):
            high = int(above[x])
            for end in range(x, width):
                high = min(high, int(above[end]))
                if not high:
                    break
                if high * (end - x + 1) > best:
                    best, found = high * (end - x + 1), (x, y - high + 1, end - x + 1, high)
    return box(*found)


def _goal(sheet: Sheet, front: Front) -> Site:
    """The site nearest to where it would be best, else the middle of the table, a little towards those who wait."""
    width, height = sheet.size
    dx, dy = front.towards
    long = _length(sheet, front)
    best = (width / 2 + dx * (0.5 - _GOAL) * long, height / 2 + dy * (0.5 - _GOAL) * long)
    far = [distance(_middle(site.outline), best) for site in sheet.sites]
    if far:
        return sheet.sites[far.index(min(far))]
    return Site(MIDDLE, box(best[0] - _HALF, best[1] - _HALF, 2 * _HALF, 2 * _HALF))


def _middle(outline: Sequence[Place]) -> Place:
    return sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
