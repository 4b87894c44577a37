"""A path in small steps, at which enemies look whether they notice who goes there: FNG-MOVE-10."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from math import ceil

from game.board.table.geometry import EPSILON, Point, along, distance, snapped

STRIDE = 0.5
"""Inches between the points of a way at which enemies look whether they notice him."""


def stepping_stones(path: Sequence[tuple[float, float]]) -> tuple[Point, ...]:
    """The path with a point at least every half inch, on the raster."""
    stones = [Point(*path[0])]
    for a, b in pairwise(path):
        count = max(1, ceil(distance(a, b) / STRIDE - EPSILON))
        stones += [snapped(along(a, b, distance(a, b) * step / count)) for step in range(1, count + 1)]
    return tuple(stones)


def corners_of(path: Sequence[Point], stones: Sequence[Point]) -> tuple[Point, ...]:
    """The part of a path, which begins at the first of its ``stones``, up to the last of them.

    What a move costs is asked of this: a stone beside the straight line, by as much as the raster is coarse, may touch
    the end of a wall that the path itself leaves alone.
    """
    corners = (stones[0], *takewhile(set(stones[1:]).__contains__, path))
    return corners if corners[-1] == stones[-1] else (*corners, stones[-1])


def rest_of(path: tuple[Point, ...], stones: Sequence[Point], place: int) -> tuple[Point, ...]:
    """What is left of a path once the point at ``place`` of its stepping stones is reached."""
    passed = set(stones[1 : place + 1])
    for number, corner in enumerate(path):
        if corner not in passed:
            return path[number:]
    return ()
