"""Lanes: the ground that a long body covers as it turns and goes, and what on the table is in its way.

A vehicle is longer than it is wide, so that a way is more than a line to it: at each corner it turns about its middle,
on each leg it covers a strip.  A lane is the row of these convex pieces of ground.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import Literal, NamedTuple

import numpy as np

from game.board.table.bases import BaseShape, Footprint, footprint, footprint_along, overlap
from game.board.table.field import Field
from game.board.table.layers import TABLE_GROUND
from game.board.table.measure.facing import DEGREES, turned_to
from game.board.table.measure.geometry import EPSILON, Bools, Floats, Point, along, distance, distance_to_segment
from game.board.table.tablemap import Building
from game.engine.remembered import Remembered

Place = tuple[float, float]
Span = tuple[float, float]

BREACH: Literal["breach"] = "breach"
"""The openings through which bodies go."""

_ON = 0.02
"""Inches at most from a wall of an opening that lies on it."""

TURN = 15
"""Degrees: a turn is looked at in steps of so much at most."""

_MOST_KEPT = 8192  # pieces of ground that are remembered

RASTER = 0.5
"""Inches between the points of a body at which the ground under it is looked at."""


class Pose(NamedTuple):
    """One piece of a lane: the ground covered, and the leg of the way (by number) on which it is."""

    body: Footprint
    leg: int


def turn_between(before: int, after: int) -> int:
    """Degrees from one facing to another the shorter way: to the right above 0, to the left below.

    >>> turn_between(350, 20), turn_between(20, 350), turn_between(0, 180)
    (30, -30, 180)
    """
    turn = (after - before) % DEGREES
    return turn - DEGREES if turn > DEGREES // 2 else turn


def facings_of(way: Sequence[Place], facing: int, *, backwards: bool = False) -> tuple[int, ...]:
    """The facing at the start of a way and on each of its legs, whose ends lie apart.

    >>> facings_of([(0, 0), (4, 0), (4, 4)], 90)
    (90, 90, 180)
    """
    legs = (turned_to(b, a) if backwards else turned_to(a, b) for a, b in pairwise(way))
    return (facing, *legs)


def turning(shape: BaseShape, at: Place, before: int, after: int, leg: int = 0) -> tuple[Pose, ...]:
    """The ground that a body covers while it turns about its middle from one facing to another, the shorter way.

    >>> from game.board.table.bases import Rectangle
    >>> len(turning(Rectangle(4, 2), (0, 0), 0, 90))
    6
    """
    turn = turn_between(before, after)
    steps = ceil(abs(turn) / TURN)
    between = [(before + turn * step // steps) % DEGREES for step in range(1, steps)]
    return tuple(Pose(footprint(shape, at, facing), leg) for facing in (*between, *((after,) if steps else ())))


def lane_of(shape: BaseShape, way: Sequence[Place], facing: int, *, backwards: bool = False) -> tuple[Pose, ...]:
    """The lane of a body that stands at the first point of a way and faces so: a turn about its middle at each corner,
    and the strip of each leg, its front ahead, or behind where it goes ``backwards``.

    >>> from game.board.table.bases import Rectangle
    >>> [pose.leg for pose in lane_of(Rectangle(4, 2), [(0, 0), (4, 0)], 60)]
    [0, 0, 0]
    """
    return _lane_of(shape, tuple(way), facing, backwards)


@lru_cache(maxsize=4096)
def _lane_of(shape: BaseShape, way: tuple[Place, ...], facing: int, backwards: bool) -> tuple[Pose, ...]:
    facings = facings_of(way, facing, backwards=backwards)
    found: list[Pose] = []
    for leg, ((a, b), (before, after)) in enumerate(zip(pairwise(way), pairwise(facings), strict=True)):
        found += _turning(shape, a, before, after, leg)
        strip = footprint_along(shape, b, a) if backwards else footprint_along(shape, a, b)
        found.append(Pose(strip, leg))
    return tuple(found)


_turning = lru_cache(maxsize=4096)(turning)


class Obstacle(NamedTuple):
    """Something in the way of a body: ``table`` (its edge), ``ground``, ``building`` or ``barrier``, its kind, and the
    number of the barrier or building on the map."""

    why: str
    kind: str = ""
    piece: int = 0


class Obstacles:
    """The obstacles of one table to bodies that keep off some kinds of ground and barriers, and off all buildings."""

    def __init__(self, field: Field, closed: frozenset[str]) -> None:
        self._field, self._closed = field, closed
        self._found: Remembered[Footprint, Obstacle | None] = Remembered(_MOST_KEPT)
        self._met: Remembered[Footprint, tuple[Obstacle, ...]] = Remembered(_MOST_KEPT)

    @cached_property
    def _lines(self) -> tuple[tuple[Footprint, Obstacle], ...]:
        """Every edge of a building as far as it stands, and of a barrier that is closed."""
        map, found = self._field.map, []
        for building in map.buildings:
            obstacle = Obstacle("building", building.kind, building.id)
            found += [(a, b, obstacle) for a, b in standing_walls(building)]
        for barrier in map.barriers:
            if barrier.kind in self._closed:
                found += [(a, b, Obstacle("barrier", barrier.kind, barrier.id)) for a, b in pairwise(barrier.line)]
        return tuple((Footprint((a, b), 0.0), obstacle) for a, b, obstacle in found if a != b)

    @cached_property
    def _lines_of(self) -> dict[Obstacle, list[Footprint]]:
        found: dict[Obstacle, list[Footprint]] = {}
        for line, obstacle in self._lines:
            found.setdefault(obstacle, []).append(line)
        return found

    @cached_property
    def _boxes(self) -> Floats:
        """The box round each of the lines: west, north, east and south."""
        cores = [line.core for line, _ in self._lines]
        boxes = [(min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])) for a, b in cores]
        return np.array(boxes, dtype=np.float64).reshape(-1, 4)

    @cached_property
    def _posts(self) -> tuple[Floats, tuple[Obstacle, ...]]:
        """The corners of the buildings with whole walls, and to which building each belongs."""
        whole = [building for building in self._field.map.buildings if not _is_breached(building)]
        posts = [(at, Obstacle("building", house.kind, house.id)) for house in whole for at in house.outline]
        return np.array([at for at, _ in posts], dtype=np.float64).reshape(-1, 2), tuple(each for _, each in posts)

    def first(self, body: Footprint) -> Obstacle | None:
        """The obstacle on this ground, a polygon on the ground of the table, remembered; None where it is free.

        >>> from game.board.table.bases import Rectangle
        >>> Obstacles(hamlet, frozenset()).first(footprint(Rectangle(4, 2), (0.0, 0.0), 0)).why
        'table'
        """
        if body not in self._found:
            self._found.keep(body, self._first(body))
        return self._found[body]

    def met(self, body: Footprint) -> tuple[Obstacle, ...]:
        """All obstacles on this ground, each once, remembered: edges and walls first, then kinds of ground.

        >>> from game.board.table.bases import Rectangle
        >>> [each.why for each in Obstacles(hamlet, frozenset()).met(footprint(Rectangle(4, 2), (0.0, 0.0), 0))]
        ['table']
        """
        known = self._met.get(body)
        return known if known is not None else self._met.keep(body, tuple(dict.fromkeys(self._all(body))))

    def has(self, obstacle: Obstacle, body: Footprint) -> bool:
        """Whether an edge of the table, a building or a barrier is met on this ground, which is sooner known than all
        that is.

        >>> from game.board.table.bases import Rectangle
        >>> Obstacles(hamlet, frozenset()).has(Obstacle("table"), footprint(Rectangle(4, 2), (0.0, 0.0), 0))
        True
        """
        if obstacle.why == "table":
            return self._is_off_table(body)
        return any(overlap(line, body) for line in self._lines_of.get(obstacle, ()))

    def _is_off_table(self, body: Footprint) -> bool:
        map = self._field.map
        return body.layer != TABLE_GROUND or not all(map.on_table(Point(*corner)) for corner in body.core)

    def _on_lines(self, body: Footprint) -> Iterator[Obstacle]:
        """Whatever stands on this ground, line by line; most lines lie on one side of the box round it."""
        x, y = [corner[0] for corner in body.core], [corner[1] for corner in body.core]
        reach, boxes = body.margin - EPSILON, self._boxes
        apart = (boxes[:, 0] - max(x) >= reach) | (min(x) - boxes[:, 2] >= reach)
        apart |= (boxes[:, 1] - max(y) >= reach) | (min(y) - boxes[:, 3] >= reach)
        for number in np.flatnonzero(~apart).tolist():
            line, obstacle = self._lines[number]
            if overlap(line, body):
                yield obstacle

    def _kinds(self, body: Footprint) -> Iterator[str]:
        """The kinds of ground in it that are closed, each once, as its points come to them."""
        found = dict.fromkeys(self._field.ground_at(points_of(body))) if self._closed else {}
        return (kind for kind in found if kind in self._closed)

    def _all(self, body: Footprint) -> Iterator[Obstacle]:
        if self._is_off_table(body):
            yield Obstacle("table")
        yield from self._on_lines(body)
        yield from (Obstacle("ground", kind) for kind in self._kinds(body))

    def _first(self, body: Footprint) -> Obstacle | None:
        found = next(self._all(body), None)
        return found if found is not None else self._round(body)

    def _round(self, body: Footprint) -> Obstacle | None:
        """The building that stands within this ground."""
        posts, houses = self._posts
        inside = np.flatnonzero(_enclosed(body.core, posts))
        return houses[int(inside[0])] if len(inside) else None


def _is_breached(building: Building) -> bool:
    return any(opening.kind == BREACH for opening in building.openings)


def standing_walls(building: Building) -> Iterator[tuple[Point, Point]]:
    """The walls of the ground floor of a building, without what has been torn out of them.

    >>> len(list(standing_walls(hamlet.map.buildings[0]))) == len(hamlet.map.buildings[0].outline)
    True
    """
    torn = [(each.start, each.end) for each in building.openings if each.kind == BREACH and each.storey == 0]
    for start, end in pairwise((*building.outline, building.outline[0])):
        left = [(0.0, 1.0)]
        for span in (between for gap in torn if (between := _span_of(start, end, gap)) is not None):
            left = [part for each in left for part in _without(each, span)]
        long = distance(start, end)
        for first, last in left:
            if (last - first) * long > EPSILON:
                yield along(start, end, first * long), along(start, end, last * long)


def _span_of(start: Point, end: Point, gap: tuple[Point, Point]) -> Span | None:
    """The part of a wall that a gap takes, in lengths of it; None where the gap lies in another wall."""
    if any(distance_to_segment(post, start, end) > _ON for post in gap):
        return None
    dx, dy = end.x - start.x, end.y - start.y
    shares = [((post.x - start.x) * dx + (post.y - start.y) * dy) / (dx * dx + dy * dy) for post in gap]
    return min(shares), max(shares)


def _without(part: Span, span: Span) -> Iterator[Span]:
    """The rest of a part without a span."""
    for first, last in ((part[0], min(part[1], span[0])), (max(part[0], span[1]), part[1])):
        if first < last:
            yield first, last


@lru_cache(maxsize=4096)
def points_of(body: Footprint) -> tuple[Place, ...]:
    """The corners of a polygon and the points of a raster of half an inch within it.

    >>> from game.board.table.bases import Rectangle
    >>> len(points_of(footprint(Rectangle(2, 1), (10.0, 10.0), 0)))
    19
    """
    x, y = [corner[0] for corner in body.core], [corner[1] for corner in body.core]
    columns = np.arange(ceil(min(x) / RASTER), floor(max(x) / RASTER) + 1) * RASTER
    rows = np.arange(ceil(min(y) / RASTER), floor(max(y) / RASTER) + 1) * RASTER
    raster = np.column_stack((np.tile(columns, len(rows)), np.repeat(rows, len(columns))))
    return (*body.core, *((x, y) for x, y in raster[_enclosed(body.core, raster)].tolist()))


def _enclosed(core: Sequence[Place], points: Floats) -> Bools:
    """Which points lie inside a convex polygon or on its edge, whichever way round its corners go."""
    x, y = points[:, 0], points[:, 1]
    right = left = np.ones(len(points), dtype=np.bool_)
    for a, b in pairwise((*core, core[0])):
        turns = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
        right, left = right & (turns >= -EPSILON), left & (turns <= EPSILON)
    return right | left
