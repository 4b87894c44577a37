"""Which way a figure faces, and where another stands to it.

A facing is a whole number of degrees clockwise, 0 to 359, with 0 = north (up on the table).  A base has its front
edge towards the facing.  FNG-FACE-02: behind the line of the front edge is the
flank, behind the line of the rear edge the rear; on a line is not yet behind it.
"""

from __future__ import annotations

import math
from typing import Literal

from game.board.table.measure.geometry import EPSILON, Point

Aspect = Literal["front", "flank", "rear"]

DEGREES = 360


def _unit_vectors() -> tuple[Point, ...]:
    """The direction of each whole degree, rounded so that every machine has the same numbers."""
    angles = [math.radians(degree) for degree in range(DEGREES)]
    return tuple(Point(round(math.sin(angle), 15) + 0.0, round(-math.cos(angle), 15) + 0.0) for angle in angles)


UNIT = _unit_vectors()


def ahead(at: tuple[float, float], facing: int, other: tuple[float, float]) -> float:
    """Inches that ``other`` lies in front of the middle of a figure (negative: behind it).

    >>> ahead((5.0, 5.0), 0, (5.0, 2.0))
    3.0
    """
    unit = UNIT[facing % DEGREES]
    return (other[0] - at[0]) * unit.x + (other[1] - at[1]) * unit.y


def aspect(at: tuple[float, float], facing: int, other: tuple[float, float], half: float) -> Aspect:
    """FNG-FACE-02: whether ``other`` stands to the front, flank or rear of the piece at ``at``.

    The front edge lies ``half`` a base before the piece's middle, the rear edge as far behind it.

    >>> [aspect((5.0, 5.0), 0, (5.0, y), 0.5) for y in (2.0, 5.0, 8.0)]
    ['front', 'flank', 'rear']
    """
    before = ahead(at, facing, other)
    if before < -half - EPSILON:
        return "rear"
    return "flank" if before < half - EPSILON else "front"


def in_front_half(at: tuple[float, float], facing: int, other: tuple[float, float]) -> bool:
    """Whether ``other`` lies in the 180 degrees to a figure's front, the line through its middle included.

    >>> in_front_half((5.0, 5.0), 0, (9.0, 5.0)), in_front_half((5.0, 5.0), 0, (5.0, 6.0))
    (True, False)
    """
    return ahead(at, facing, other) >= -EPSILON


def turned_to(at: tuple[float, float], other: tuple[float, float], otherwise: int = 0) -> int:
    """The whole degree that faces ``other`` best; ``otherwise`` where the two points are one.

    >>> turned_to((5.0, 5.0), (9.0, 5.0)), turned_to((5.0, 5.0), (5.0, 5.0), 270)
    (90, 270)
    """
    dx, dy = other[0] - at[0], other[1] - at[1]
    if dx * dx + dy * dy <= EPSILON * EPSILON:
        return otherwise
    rough = round(math.degrees(math.atan2(dx, -dy)))
    near = [(rough + step) % DEGREES for step in (0, -1, 1)]
    return max(near, key=lambda degree: round(dx * UNIT[degree].x + dy * UNIT[degree].y, 9))


def within_arc(at: tuple[float, float], facing: int, arc: int, other: tuple[float, float]) -> bool:
    """Whether ``other`` lies within an arc of so many degrees, half of them to either side of the facing; told by whole
    degrees, the edges included.

    >>> within_arc((5.0, 5.0), 0, 90, (7.0, 3.0)), within_arc((5.0, 5.0), 0, 90, (7.0, 3.5))
    (True, False)
    """
    turn = (turned_to(at, other, facing) - facing) % DEGREES
    return min(turn, DEGREES - turn) * 2 <= arc
