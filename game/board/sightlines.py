"""The lines between all pairs of hexes of one grid size, laid out as arrays for numpy.

A line depends only on the offset between its ends (see ``lattice``), so one fan of lines serves every
start hex: obstacles have numbers relative to the start, and adding the start's own number moves the whole
fan there.  Lines of the fan that leave the map are worked out with the others and never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.board.hexgrid import Hex, HexGrid
from game.board.lattice import SIDE_STEPS, Obstacle, Offset, axial, side_between, trace

Ints = NDArray[np.int32]
Counts = NDArray[np.uint8]


class Numbering:
    """Numbers for hexes and hexsides on and around a map: one plane for each kind of obstacle."""

    def __init__(self, grid: HexGrid) -> None:
        rows = [grid.axial(hex)[1] for hex in grid.hexes]
        self._first_row = min(rows)
        self._columns = grid.columns
        self.width = max(rows) - min(rows) + 3
        self.plane = self.width * (3 * grid.columns + 2)
        self.size = self.plane * len(SIDE_STEPS)

    def absolute(self, obstacle: Obstacle) -> int:
        """The number of an obstacle given by axial coordinates on the map."""
        q, r, kind = obstacle
        return kind * self.plane + (q + self._columns) * self.width + (r - self._first_row + 1)

    def relative(self, packed: Sequence[int]) -> tuple[Ints, Ints]:
        """Numbers of packed obstacles given by offsets, and of the same mirrored through the start."""
        q, r, kind = _unpack(np.array(packed, dtype=np.int32))
        steps = np.array([q * self.width + r for q, r in SIDE_STEPS], dtype=np.int32)
        at = q * self.width + r
        base = kind * self.plane
        return base + at, base - at - steps[kind]


def _pack(obstacle: Obstacle) -> int:
    """An obstacle as one integer: tens of thousands of them are gathered, and tuples would cost much more."""
    q, r, kind = obstacle
    return (q << 16) + (r << 2) + kind


def _unpack(packed: Ints) -> tuple[Ints, Ints, Ints]:
    kind = packed & 3
    rest = packed >> 2
    r = ((rest + (1 << 13)) & ((1 << 14) - 1)) - (1 << 13)
    return (rest - r) >> 14, r, kind


class _Gathered:
    """Packed obstacles, each with the number of the group that it belongs to."""

    def __init__(self) -> None:
        self.packed: list[int] = []
        self.group: list[int] = []
        self.groups = 0

    def add(self, obstacle: Obstacle, group: int) -> None:
        """Put one more obstacle into a group; groups follow each other in ascending order."""
        self.packed.append(_pack(obstacle))
        self.group.append(group)


class _Fan:
    """Obstacles in groups, each group followed by its mirror image in the second half."""

    def __init__(self, numbering: Numbering, packed: Sequence[int], group: Sequence[int], groups: int) -> None:
        of = np.array(group, dtype=np.int32)
        self.ids: Ints = np.concatenate(numbering.relative(packed))
        self.groups: Ints = np.concatenate((of, of + groups))
        self._starts: Ints = np.flatnonzero(np.diff(self.groups, prepend=-1)).astype(np.int32)
        self._full: Ints = self.groups[self._starts]

    def count(self, flags: Counts, origin: int, into: Counts) -> None:
        """Set each group's number of flagged obstacles, seen from ``origin``; empty groups stay."""
        into[self._full] = np.add.reduceat(flags.take(self.ids + origin), self._starts)


class _Lookup:
    """Which groups of a fan hold a given obstacle."""

    def __init__(self, fan: _Fan) -> None:
        order = np.argsort(fan.ids, kind="stable")
        self._groups = fan.groups[order]
        self._least = int(fan.ids.min(initial=0))
        counted = np.bincount(fan.ids - self._least)
        # A plain list: one element is read at a time.
        self._starts: list[int] = [0, *np.cumsum(counted).tolist()]

    def lines(self, obstacle: int) -> Ints:
        """The lines that pass the obstacle with this relative number; each once."""
        at = obstacle - self._least
        if not 0 <= at < len(self._starts) - 1:
            return self._groups[:0]
        return self._groups[self._starts[at] : self._starts[at + 1]]


class Sightlines:
    """The fan of lines for one grid size, and how many stops each meets seen from a given start."""

    def __init__(self, grid: HexGrid) -> None:
        self._grid = grid
        self.numbering = Numbering(grid)
        self._origins = {hex: self.numbering.absolute((*grid.axial(hex), 0)) for hex in grid.hexes}
        offsets = _half_fan(grid)
        self._half = len(offsets)
        self._own = 2 * self._half  # the line from the start to itself, which nothing stops
        self._lay_out(offsets)
        self._aim(offsets)
        self._hex_lookup: _Lookup | None = None

    def _lay_out(self, offsets: Sequence[Offset]) -> None:
        # For hexes, hexsides and hands: packed obstacles, and the line or hand to which each belongs.
        hexes, sides, hands = _Gathered(), _Gathered(), _Gathered()
        tied: list[int] = []
        for line, offset in enumerate(offsets):
            for passage, _ in trace(*offset):
                if len(passage) == 1:
                    obstacle = passage[0][0]
                    (sides if obstacle[2] else hexes).add(obstacle, line)
                elif all(passage):
                    for hand in passage:
                        for obstacle in hand:
                            hands.add(obstacle, hands.groups)
                        hands.groups += 1
                    tied.append(line)
        self._hexes = _Fan(self.numbering, hexes.packed, hexes.group, self._half)
        self._side_lookup = _Lookup(_Fan(self.numbering, sides.packed, sides.group, self._half))
        self._hands = _Fan(self.numbering, hands.packed, hands.group, hands.groups)
        self._tied: Ints = np.array([*tied, *(line + self._half for line in tied)], dtype=np.int32)

    def _aim(self, offsets: Sequence[Offset]) -> None:
        """Note which line of the fan leads from a start to each hex of the map."""
        axials = np.array([self._grid.axial(hex) for hex in self._grid.hexes], dtype=np.int32)
        self._q, self._r = axials.T
        self._reach_q = int(np.ptp(self._q))
        self._reach_r = int(np.ptp(self._r))
        shape = (2 * self._reach_q + 1, 2 * self._reach_r + 1)
        self._line_at: Ints = np.full(shape, self._own, dtype=np.int32)
        for line, (q, r) in enumerate(offsets):
            self._line_at[q + self._reach_q, r + self._reach_r] = line
            self._line_at[-q + self._reach_q, -r + self._reach_r] = line + self._half
        self._targets = np.array(self._grid.hexes)

    def flags(self, hexes: Iterable[Hex], sides: Iterable[tuple[Hex, Hex]]) -> Counts:
        """1 for every obstacle that blocks, by absolute number; whatever lies off the map blocks."""
        flags = np.zeros(self.numbering.size, dtype=np.uint8)
        flags[: self.numbering.plane] = 1
        flags[list(self._origins.values())] = 0
        flags[[self._origins[hex] for hex in hexes]] = 1
        flags[[self.side(a, b) for a, b in sides]] = 1
        return flags

    def side(self, a: Hex, b: Hex) -> int:
        """The absolute number of the hexside between two neighbours."""
        return self.numbering.absolute(side_between(self._grid.axial(a), self._grid.axial(b)))

    def counts(self, start: Hex, flags: Counts, sides: Iterable[int]) -> Counts:
        """How many of the plain stops (not those at corners and along sides) each line meets."""
        origin = self._origins[start]
        found = np.zeros(self._own + 1, dtype=np.uint8)
        self._hexes.count(flags, origin, found)
        for side in sides:
            found[self._side_lookup.lines(side - origin)] += 1
        return found

    def recount(self, start: Hex, counts: Counts, added: Iterable[Hex], removed: Iterable[Hex]) -> Counts:
        """``counts`` after some hexes came to block and others ceased to."""
        if self._hex_lookup is None:
            self._hex_lookup = _Lookup(self._hexes)
        found = counts.copy()
        origin = self._origins[start]
        for hex in added:
            found[self._hex_lookup.lines(self._origins[hex] - origin)] += 1
        for hex in removed:
            found[self._hex_lookup.lines(self._origins[hex] - origin)] -= 1
        return found

    def row(self, start: Hex, counts: Counts, flags: Counts) -> bytes:
        """1 at the number of every hex to which the line from ``start`` is free."""
        blocked = counts > 0
        if len(self._tied):
            hands = np.zeros(2 * len(self._tied), dtype=np.uint8)
            self._hands.count(flags, self._origins[start], hands)
            blocked[self._tied[(hands[0::2] > 0) & (hands[1::2] > 0)]] = True
        q, r = self._grid.axial(start)
        lines = self._line_at[self._q - q + self._reach_q, self._r - r + self._reach_r]
        row = np.zeros(self._targets[-1] + 1, dtype=np.uint8)
        row[self._targets] = ~blocked[lines]
        return row.tobytes()


def _half_fan(grid: HexGrid) -> list[Offset]:
    """Every offset between two hexes of the grid, of each pair of opposite ones only the greater."""
    offsets: set[Offset] = set()
    for start in range(1, min(grid.columns, 2) + 1):
        q0, r0 = axial(start, 1)
        for column in range(start, grid.columns + 1):
            q, r = axial(column, 1)
            offsets.update((q - q0, r - r0 + rows) for rows in range(1 - grid.rows, grid.rows))
    return sorted(offset for offset in offsets if offset > (0, 0))


@lru_cache(maxsize=8)
def sightlines(grid: HexGrid) -> Sightlines:
    """The fan of lines for this grid size; laid out once.

    >>> sightlines(HexGrid(4, 4)) is sightlines(HexGrid(4, 4))
    True
    """
    return Sightlines(grid)
