"""Lines of flight over the table: where they may begin and end, their strip, and what lies in which arc of it."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from game.board.table.measure.facing import turned_to
from game.board.table.measure.geometry import EPSILON, Point, distance, distance_to_segment, nearest_on_segment
from game.board.table.measure.templates import Strip
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.tables.aircraft import CENTRE, LEFT, Arc

Place = tuple[float, float]
_EDGES = ("west", "north", "east", "south")


class Line(NamedTuple):
    """A line of flight, from the edge where an aircraft comes in to the one where it leaves."""

    entry: Point
    exit: Point

    @property
    def along(self) -> Point:
        """An inch the way it flies."""
        inches = max(hypot(self.exit.x - self.entry.x, self.exit.y - self.entry.y), EPSILON)
        return Point((self.exit.x - self.entry.x) / inches, (self.exit.y - self.entry.y) / inches)

    @property
    def heading(self) -> int:
        """FNG-AIR-02: the way it flies, in degrees clockwise from north."""
        return turned_to(self.entry, self.exit)

    @property
    def inches(self) -> float:
        """Inches flown over the table."""
        return distance(self.entry, self.exit)

    def ahead(self, at: Place) -> float:
        """Inches from where it comes in to where it passes a place."""
        unit = self.along
        return (at[0] - self.entry.x) * unit.x + (at[1] - self.entry.y) * unit.y

    def aside(self, at: Place) -> float:
        """Inches of a place to the right of the line, below 0 to its left."""
        unit = self.along
        return (at[1] - self.entry.y) * unit.x - (at[0] - self.entry.x) * unit.y

    def on_it(self, inches: float) -> Point:
        """The point of the line so many inches from where it begins."""
        unit = self.along
        return Point(self.entry.x + inches * unit.x, self.entry.y + inches * unit.y)

    def apart(self, at: Place) -> float:
        """FNG-AIR-07: inches from a place to the nearest point of the line."""
        return distance_to_segment(at, self.entry, self.exit)

    def nearest(self, at: Place) -> Point:
        """The nearest point of the line."""
        return nearest_on_segment(at, self.entry, self.exit)


def strip_of(skirmish: Skirmish, line: Line) -> Strip:
    """FNG-AIR-03: the strip of its path, which is its field of fire."""
    return Strip(line.entry, line.exit, float(skirmish.ctx.tables.air.numbers.path))


def is_in_arc(skirmish: Skirmish, line: Line, arc: Arc, at: Place) -> bool:
    """FNG-AIR-11: whether a place lies in the part of the path that a weapon mounted there covers, as the line is
    drawn on beyond the edges."""
    inches, aside = skirmish.ctx.tables.air.numbers.arc, line.aside(at)
    if arc == CENTRE:
        return abs(aside) <= inches / 2 + EPSILON
    return -inches - EPSILON <= aside <= EPSILON if arc == LEFT else -EPSILON <= aside <= inches + EPSILON


def edges_at(skirmish: Skirmish, at: Place) -> tuple[str, ...]:
    """FNG-AIR-02: the edges of the table on which a point lies."""
    table = skirmish.ctx.map
    on = (at[0] <= EPSILON, at[1] <= EPSILON, at[0] >= table.width - EPSILON, at[1] >= table.height - EPSILON)
    return tuple(name for name, holds in zip(_EDGES, on, strict=True) if holds) if table.on_table(at) else ()


def line_over(skirmish: Skirmish, at: Place, towards: Place) -> Line | None:
    """The line of flight over a place the way of another, from edge to edge; None where they are one."""
    dx, dy = towards[0] - at[0], towards[1] - at[1]
    length = hypot(dx, dy)
    if length <= EPSILON:
        return None
    back, on = _to_edge(skirmish, at, (-dx / length, -dy / length)), _to_edge(skirmish, at, (dx / length, dy / length))
    return Line(back, on)


def _to_edge(skirmish: Skirmish, at: Place, unit: Place) -> Point:
    """The point of an edge that is met from a place on the table this way, on whole hundredths of inches."""
    table = skirmish.ctx.map
    ways = []
    for place, step, size in ((at[0], unit[0], table.width), (at[1], unit[1], table.height)):
        if step > EPSILON:
            ways.append((size - place) / step)
        elif step < -EPSILON:
            ways.append(-place / step)
    inches = min(ways)
    x, y = at[0] + unit[0] * inches, at[1] + unit[1] * inches
    return Point(*(_on_edge(each, float(size)) for each, size in ((x, table.width), (y, table.height))))


def _on_edge(value: float, size: float) -> float:
    """A coordinate, on the edge where it lies there but for the last bits."""
    if value <= EPSILON:
        return 0.0
    return size if value >= size - EPSILON else round(value, 2)
