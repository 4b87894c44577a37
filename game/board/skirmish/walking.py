"""A walk along a path as the rules look at it: point after point, until somebody notices or there is no more room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from math import ceil
from typing import NamedTuple

from game.board.table.bases import Footprint, overlap
from game.board.table.measure.facing import DEGREES, UNIT
from game.board.table.measure.geometry import EPSILON, RASTER, Bools, Point, along, distance, snapped
from game.board.table.paths import Paths

STRIDE = 0.5
"""Inches between the points of a way at which enemies look whether they notice somebody."""

STEP = 0.1
"""Inches: no straight way is shorter."""

DIRECTIONS = tuple(range(0, DEGREES, 30))


class Noticed(NamedTuple):
    """Where on a way somebody comes into sight: the number of the point, and the rows of those who notice him there."""

    place: int
    rows: tuple[int, ...]


def stepping_stones(path: Sequence[tuple[float, float]], stride: float = STRIDE) -> tuple[Point, ...]:
    """The path with a point at least every ``stride`` inches, on the raster.

    >>> [tuple(stone) for stone in stepping_stones([(0.0, 0.0), (1.0, 0.0)], stride=0.5)]
    [(0.0, 0.0), (0.5, 0.0), (1.0, 0.0)]
    """
    return (Point(*path[0]), *_stones(tuple(path), stride))


@lru_cache(maxsize=4096)
def _stones(path: tuple[tuple[float, float], ...], stride: float) -> tuple[Point, ...]:
    """The stones after the first one: whoever looks on is asked about them one after the other."""
    stones: list[Point] = []
    for a, b in pairwise(path):
        count = max(1, ceil(distance(a, b) / stride - EPSILON))
        stones += [snapped(along(a, b, distance(a, b) * step / count)) for step in range(1, count + 1)]
    return tuple(stones)


def stones_beyond(
    leg: tuple[float, float], here: tuple[float, float], path: Sequence[tuple[float, float]]
) -> tuple[Point, ...] | None:
    """The stones from ``here`` on of a way whose present straight line began at ``leg``: those that it would have had
    if nobody had stopped on it.  None where ``here`` is no stone of that line.

    >>> [tuple(stone) for stone in stones_beyond((0.0, 0.0), (0.5, 0.0), [(1.0, 0.0)])]
    [(0.5, 0.0), (1.0, 0.0)]
    """
    straight = stepping_stones((leg, path[0])) if path else ()
    if here not in straight:
        return None
    return (*straight[straight.index(Point(*here)) :], *stepping_stones(path)[1:])


def on_the_line(leg: tuple[float, float], towards: tuple[float, float], stone: Point) -> Point:
    """Where a stone would lie on the straight line that it is a part of, if there were no raster.

    >>> on_the_line((0.0, 0.0), (4.0, 0.0), Point(1.0, 0.0))
    Point(x=1.0, y=0.0)
    """
    return stone if stone in (leg, towards) else Point(*along(leg, towards, distance(leg, stone)))


def corners_of(path: Sequence[Point], stones: Sequence[Point]) -> tuple[Point, ...]:
    """The part of a path, which begins at the first of its ``stones``, up to the last of them.

    What a move costs is asked of this: a stone beside the straight line, by as much as the raster is coarse, may touch
    the end of a wall that the path itself leaves alone.

    >>> corners_of([Point(4, 0)], [Point(0, 0), Point(2, 0), Point(4, 0)])
    (Point(x=0, y=0), Point(x=4, y=0))
    """
    corners = (stones[0], *takewhile(set(stones[1:]).__contains__, path))
    return corners if corners[-1] == stones[-1] else (*corners, stones[-1])


def rest_of(path: tuple[Point, ...], way: Sequence[Point], place: int) -> tuple[Point, ...]:
    """The rest of a path once the point at ``place`` of its stepping stones (``way``) is reached.

    >>> rest_of((Point(2, 0), Point(4, 0)), [Point(0, 0), Point(1, 0), Point(2, 0)], 2)
    (Point(x=4, y=0),)
    """
    passed = set(way[1 : place + 1])
    for number, corner in enumerate(path):
        if corner not in passed:
            return path[number:]
    return ()


def with_room(
    others: Sequence[Footprint],
    way: Sequence[Point],
    place: int,
    body: Callable[[Point], Footprint],
    stands: Callable[[Point], bool],
    *,
    beyond: bool = True,
) -> int:
    """The point of a way nearest to ``place`` where one can stand and no other does: beyond it, or else short of it.

    ``body``: the ground that he would cover at a point.  ``stands``: whether the ground lets anybody stand there.  A
    way that may be walked can touch what nobody stands on, such as the corner of a house.
    Not ``beyond``: there, or short of it.

    >>> from game.board.table.bases import Circle, footprint
    >>> way = [Point(0, 0), Point(1, 0), Point(2, 0)]
    >>> taken = [footprint(Circle(0.5), (2.0, 0.0), 0)]
    >>> with_room(taken, way, 2, lambda at: footprint(Circle(0.5), at, 0), lambda at: True)
    1
    """
    tries = (*range(place, len(way) if beyond else place + 1), *range(place - 1, 0, -1))

    def is_free(at: int) -> bool:
        here = body(way[at])
        return not any(overlap(here, other, 2 / RASTER) for other in others)

    return next((at for at in tries if is_free(at) and stands(way[at])), 0)


def first_noticed(
    shows: Bools,
    known: Sequence[bool],
    notices: Callable[[int, int], bool] = lambda row, place: True,
    until: Callable[[int], int] = lambda place: place,
) -> Noticed | None:
    """The first point of a way where somebody notices him who goes it.

    ``shows``: watchers (rows) by points (columns), whether he is to be seen.  ``known``: whether each watcher has him
    in sight at the first point.  ``notices``: whether this watcher notices at this point what he could see.  Who loses
    sight of him on the way has to notice him anew.  ``until``: where he comes to stand who is noticed at this point;
    whoever notices him up to there does so with the first.

    >>> import numpy as np
    >>> first_noticed(np.array([[False, False, True]]), [False]).place
    2
    """
    aware = list(known)
    noticed: list[int] = []
    first = end = shows.shape[1]
    for place in range(1, shows.shape[1]):
        if place > end:
            break
        for row in range(len(aware)):
            seen = bool(shows[row, place])
            if seen and not aware[row]:
                aware[row] = notices(row, place)
                if aware[row] and row not in noticed:
                    noticed.append(row)
            elif not seen:
                aware[row] = False
        if noticed and place < first:
            first, end = place, until(place)
    return Noticed(first, tuple(sorted(noticed))) if noticed else None


def straight_way(paths: Paths, at: tuple[float, float], inches: float, degree: int) -> Point:
    """The end of a straight way in one direction: as far as so many inches of movement take him over this ground.

    It lies on the raster, never beyond his reach.  Where he cannot take one step (``STEP``) it is the end of the whole
    way, so that whoever asks what forbids it is told.

    >>> straight_way(hamlet.paths, (12.0, 22.0), 4.0, 90)
    Point(x=16.0, y=22.0)
    """
    unit = UNIT[degree]
    far = snapped((at[0] + unit.x * inches, at[1] + unit.y * inches))
    end = paths.walk((at, far), inches).end
    return end if distance(at, end) >= STEP - EPSILON else far


def half_way(at: tuple[float, float], end: Point) -> Point:
    """The middle of a straight way, on the raster.

    >>> half_way((0.0, 0.0), Point(3, 4))
    Point(x=1.5, y=2.0)
    """
    return snapped(((at[0] + end.x) / 2, (at[1] + end.y) / 2))
