"""Exact geometry of the hex lattice, free of any map: what a straight line passes, and bearings.

Offsets between hexes are axial (dq, dr): q counts columns eastwards, r steps southwards within a column.
The centre of the hex at (q, r) lies at (3q, 2r + q) on a lattice whose x unit is half a hex side and whose
y unit is half a hex height.  Both units differ in length, which changes no sign of a cross product, so
"left of", "right of" and "exactly on" are decided by integers alone.

The lattice looks the same from every hex.  What a line passes depends only on the offset between its ends,
is worked out once per offset, and serves every map.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

Offset = tuple[int, int]
Vector = tuple[int, int]

# An obstacle is (q, r, kind): a hex by its offset and kind 0, or one of the three hexsides that the hex
# owns by kind 1, 2 or 3 (its S, NE and SE sides, see SIDE_STEPS).
Obstacle = tuple[int, int, int]
Alternative = tuple[Obstacle, ...]
# A passage can be made by any of its alternatives: nearly always one, two where the line touches a corner
# or runs along a hexside.  A line is stopped at a passage when every alternative holds a stop.
Passage = tuple[Alternative, ...]

SIDE_STEPS: tuple[Offset, ...] = ((0, 0), (0, 1), (1, -1), (1, 0))
_SIDE_KINDS = {step: kind for kind, step in enumerate(SIDE_STEPS) if kind}
# By direction: N, NE, SE, S, SW, NW.
AXIAL_STEPS: tuple[Offset, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FACING_VECTORS: tuple[Vector, ...] = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
# CORNERS[d] and CORNERS[d + 1] end the side in direction d, clockwise.
CORNERS: tuple[Vector, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))

# Squared cosine, times four, of half the arc: 60, 120, 180, 240, 300 degrees (the sign is kept apart).
_FOUR_COS_SQUARED = {60: 3, 120: 1, 180: 0, 240: 1, 300: 3}

_KEPT = 4096  # offsets whose lines are remembered


def axial(column: int, row: int) -> Offset:
    """Axial coordinates of the hex in ``column``, ``row`` (from 1), even columns standing low.

    >>> axial(1, 1), axial(2, 1), axial(3, 1)
    ((0, 0), (1, 0), (2, -1))
    """
    q = column - 1
    return q, row - 1 - (q - (q & 1)) // 2


def vector(dq: int, dr: int) -> Vector:
    """The lattice vector that goes with an axial offset.

    >>> vector(1, 0), vector(0, 1)
    ((3, 1), (0, 2))
    """
    return 3 * dq, 2 * dr + dq


def _cross(a: Vector, b: Vector) -> int:
    """Positive where ``b`` lies clockwise of ``a`` (y runs south)."""
    return a[0] * b[1] - a[1] * b[0]


def _add(a: Offset, b: Offset) -> Offset:
    return a[0] + b[0], a[1] + b[1]


def side_between(a: Offset, b: Offset) -> Obstacle:
    """The hexside between two neighbouring hexes.

    >>> side_between((0, 0), (0, 1)) == side_between((0, 1), (0, 0))
    True
    """
    if b < a:
        a, b = b, a
    return a[0], a[1], _SIDE_KINDS[b[0] - a[0], b[1] - a[1]]


def hexes_of(obstacle: Obstacle) -> tuple[Offset, ...]:
    """The hex that an obstacle is, or the two hexes on either side of it.

    >>> hexes_of(side_between((0, 0), (0, 1)))
    ((0, 0), (0, 1))
    """
    q, r, kind = obstacle
    return ((q, r),) if kind == 0 else ((q, r), (q + SIDE_STEPS[kind][0], r + SIDE_STEPS[kind][1]))


def entry_directions(dq: int, dr: int) -> tuple[int, ...]:
    """The sides by which a line from the far hex at this offset enters the near one; two on a corner.

    >>> entry_directions(0, 2), entry_directions(0, 0)
    ((3,), ())
    """
    to = vector(dq, dr)
    if to == (0, 0):
        return ()
    return tuple(d for d in range(6) if _cross(CORNERS[d], to) >= 0 and _cross(to, CORNERS[(d + 1) % 6]) >= 0)


def in_sector(facing: Vector, to: Vector, degrees: int) -> bool:
    """Whether ``to`` bears within half of ``degrees`` of ``facing``, borders included.

    >>> in_sector(vector(0, -1), vector(0, -3), 60), in_sector(vector(0, -1), vector(0, 3), 180)
    (True, False)
    """
    if degrees == 360:
        return True
    if degrees not in _FOUR_COS_SQUARED:
        raise ValueError(f"an arc has 60, 120, 180, 240, 300 or 360 degrees, not {degrees}")
    dot = facing[0] * to[0] + 3 * facing[1] * to[1]
    squares = (facing[0] ** 2 + 3 * facing[1] ** 2) * (to[0] ** 2 + 3 * to[1] ** 2)
    border = _FOUR_COS_SQUARED[degrees] * squares
    if degrees <= 180:
        return dot >= 0 and 4 * dot * dot >= border
    return dot >= 0 or 4 * dot * dot <= border


@lru_cache(maxsize=_KEPT)
def passages(dq: int, dr: int) -> tuple[Passage, ...]:
    """The passages of the line between the centres of two hexes at this offset, in order, from the first.

    The end hexes and their own sides are left out: they never stop a line (OA-5.4-3, and the ruling on
    fences).  Crossing a side and running through a hex are passages with one alternative.  Through a
    corner the line may be taken on either hand: across the side that ends there, or round through the
    third hex.  Along a hexside it may be taken through either hex (OA-5.4-4).

    >>> passages(0, 1), len(passages(0, 3))
    ((), 3)
    """
    return tuple(passage for passage, _ in trace(dq, dr))


@lru_cache(maxsize=_KEPT)
def steps(dq: int, dr: int) -> tuple[tuple[Offset, ...], ...]:
    """The hexes of ``passages`` alone: one a step, or the two along whose common side the line runs.

    >>> steps(0, 3)
    (((0, 1),), ((0, 2),))
    """
    return tuple(hexes for _, hexes in trace(dq, dr) if hexes)


class _Way(NamedTuple):
    """One of the sides by which a line can leave the hexes that it runs through.

    ``left`` and ``right``: how far the corners at its ends lie to the right of a parallel line through the
    hex's own centre.  ``past``: how far the next hex's centre lies to the right of this one's.
    """

    left: int
    right: int
    past: int
    direction: int
    step: Offset
    side: Obstacle


def _ways(line: Vector) -> list[_Way]:
    reach = [_cross(line, corner) for corner in CORNERS]
    return [
        _Way(reach[d], reach[(d + 1) % 6], _cross(line, FACING_VECTORS[d]), d, step, side_between((0, 0), step))
        for d, step in enumerate(AXIAL_STEPS)
        if reach[d] < reach[(d + 1) % 6]
    ]


def _leave(off: int, ways: list[_Way]) -> _Way:
    """The side, with its right-hand corner, by which the line leaves a hex whose centre lies ``off`` it."""
    for way in ways:
        if off + way[0] < 0 <= off + way[1]:
            return way
    raise AssertionError("a line that enters a hex leaves it")


def trace(dq: int, dr: int) -> Iterator[tuple[Passage, tuple[Offset, ...]]]:
    """``passages`` one by one, each with the hexes that it steps through (none for crossing a side).

    >>> [hexes for passage, hexes in trace(0, 2) if hexes]
    [((0, 1),)]
    """
    start, goal, line = (0, 0), (dq, dr), vector(dq, dr)
    ways = _ways(line)
    at = start
    off = 0  # how far the centre of the hex lies to the right of the line
    while at != goal:
        _, right, past, direction, step, side = _leave(off, ways)
        if off + right:
            after = (at[0] + step[0], at[1] + step[1])
            if at != start and after != goal:
                yield (((at[0] + side[0], at[1] + side[1], side[2]),),), ()
            off += past
        else:
            passage, hexes, after = _through_corner(line, at, (direction + 1) % 6)
            yield _without_end_sides(passage, start, goal), hexes
            off = _cross(line, vector(*after))
        at = after
        if at != goal:
            yield (((*at, 0),),), (at,)


def _through_corner(line: Vector, at: Offset, corner: int) -> tuple[Passage, tuple[Offset, ...], Offset]:
    """The passage out of ``at`` by ``corner``, the hexes along whose side it runs, the hex entered next."""
    left = _add(at, AXIAL_STEPS[(corner - 1) % 6])
    right = _add(at, AXIAL_STEPS[corner])
    turn = _cross(CORNERS[corner], line)
    if turn == 0:
        beyond = _add(left, AXIAL_STEPS[corner])
        flanks = (left, right) if left < right else (right, left)
        return tuple((side_between(at, hex), (*hex, 0), side_between(hex, beyond)) for hex in flanks), flanks, beyond
    after, third = (right, left) if turn > 0 else (left, right)
    return ((side_between(at, after),), (side_between(at, third), (*third, 0), side_between(third, after))), (), after


def _without_end_sides(passage: Passage, start: Offset, goal: Offset) -> Passage:
    """The passage without the sides that belong to either end."""
    ends = (start, goal)
    return tuple(
        tuple(o for o in alternative if o[2] == 0 or not any(hex in ends for hex in hexes_of(o)))
        for alternative in passage
    )
