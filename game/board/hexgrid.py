"""The hex grid: printed coordinates, neighbours, distances, straight lines and arcs.

Hexes are flat-topped and stand in columns; odd columns (01, 03 ...) stand high, even columns half a hex
lower, and 0101 is the north-west corner.  Everything here is exact: centres lie on an integer lattice
(see ``HexGrid.centre``), so no answer depends on rounding and every answer is the same seen from either end.

A ``Hex`` is the printed number itself: 915 is the hex "0915", column 9, row 15.  Plain ``<`` therefore
orders hexes by column, then row, and that is the order in which everything here lists them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NewType

import numpy as np

from game.board.lattice import (
    AXIAL_STEPS,
    FACING_VECTORS,
    Offset,
    Passage,
    axial,
    entry_directions,
    in_sector,
    passages,
    steps,
)
from game.engine.text import mark, t

Hex = NewType("Hex", int)

DIRECTIONS = (mark("N"), mark("NE"), mark("SE"), mark("S"), mark("SW"), mark("NW"))
EDGES = ("N", "E", "S", "W")
MAX_SIDE = 99
_CACHED_LINES = 16384

Step = tuple[Hex, ...]


def make_hex(column: int, row: int) -> Hex:
    """The hex in ``column`` and ``row``, both counted from 1.

    >>> make_hex(9, 15)
    915
    """
    return Hex(column * 100 + row)


def label(hex: Hex) -> str:
    """The printed number, four digits: 915 is "0915".

    >>> label(Hex(915))
    '0915'
    """
    return f"{hex:04d}"


def parse_hex(text: str) -> Hex:
    """The hex that ``text`` prints, such as "0915"; ValueError says what is wrong with it.

    >>> parse_hex("0915")
    915
    >>> parse_hex("915")
    Traceback (most recent call last):
    ValueError: '915' is not a hex number; write column and row in four digits, such as 0915
    """
    digits = text.strip()
    if len(digits) != 4 or not (digits.isascii() and digits.isdigit()):
        raise ValueError(
            t("'{text}' is not a hex number; write column and row in four digits, such as 0915", text=text)
        )
    if "00" in (digits[:2], digits[2:]):
        raise ValueError(t("'{text}' is not a hex number; columns and rows are counted from 01", text=text))
    return Hex(int(digits))


def opposite(direction: int) -> int:
    """The direction that points the other way (0 N <-> 3 S).

    >>> opposite(0), opposite(4)
    (3, 1)
    """
    return (direction + 3) % 6


class _Tables:
    """Everything about one grid size that is worth computing once; shared by all equal grids."""

    def __init__(self, columns: int, rows: int) -> None:
        self.hexes = tuple(make_hex(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1))
        self.index = {hex: i for i, hex in enumerate(self.hexes)}
        self.axial = {hex: axial(hex // 100, hex % 100) for hex in self.hexes}
        self.from_axial = {at: hex for hex, at in self.axial.items()}
        self.sides = {hex: self._six(at) for hex, at in self.axial.items()}
        self.neighbours = {hex: tuple(other for other in six if other is not None) for hex, six in self.sides.items()}
        self._numbers = np.array(self.hexes)
        self._axials = np.array(list(self.axial.values()), dtype=np.int16).T
        self.distance: dict[Hex, bytes] = {}
        self.within: dict[tuple[Hex, int], tuple[Hex, ...]] = {}

    def _six(self, at: Offset) -> tuple[Hex | None, ...]:
        q, r = at
        return tuple(self.from_axial.get((q + dq, r + dr)) for dq, dr in AXIAL_STEPS)

    def distance_row(self, hex: Hex) -> bytes:
        """Distances from ``hex``, indexed by the other hex's number; made when first asked for."""
        dq, dr = self._axials - np.array([self.axial[hex]], dtype=np.int16).T
        row = np.zeros(self.hexes[-1] + 1, dtype=np.uint8)
        row[self._numbers] = np.maximum(np.maximum(abs(dq), abs(dr)), abs(dq + dr))
        return self.distance.setdefault(hex, row.tobytes())


@lru_cache(maxsize=32)
def _tables(columns: int, rows: int) -> _Tables:
    return _Tables(columns, rows)


@lru_cache(maxsize=_CACHED_LINES)
def _line(tables: _Tables, a: Hex, b: Hex) -> tuple[Step, ...]:
    aq, ar = tables.axial[a]
    bq, br = tables.axial[b]
    found = []
    for offsets in steps(bq - aq, br - ar):
        on_map = (tables.from_axial.get((aq + q, ar + r)) for q, r in offsets)
        found.append(tuple(sorted(hex for hex in on_map if hex is not None)))
    return tuple(found)


class HexGrid:
    """A rectangle of ``columns`` x ``rows`` hexes (1 to 99 each); grids of equal size are equal.

    Unless a method says otherwise, the hexes given to it must lie on the grid.
    """

    __slots__ = ("_t", "columns", "hexes", "rows")
    columns: int
    rows: int
    hexes: tuple[Hex, ...]
    _t: _Tables

    def __init__(self, columns: int, rows: int) -> None:
        if not (1 <= columns <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
            raise ValueError(f"a hex grid has 1 to {MAX_SIDE} columns and rows, not {columns} x {rows}")
        tables = _tables(columns, rows)
        object.__setattr__(self, "columns", columns)
        object.__setattr__(self, "rows", rows)
        object.__setattr__(self, "hexes", tables.hexes)
        object.__setattr__(self, "_t", tables)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a HexGrid does not change")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HexGrid) and (self.columns, self.rows) == (other.columns, other.rows)

    def __hash__(self) -> int:
        return hash((self.columns, self.rows))

    def __repr__(self) -> str:
        return f"HexGrid({self.columns}, {self.rows})"

    def __reduce__(self) -> tuple[type[HexGrid], tuple[int, int]]:
        return HexGrid, (self.columns, self.rows)

    def __contains__(self, hex: object) -> bool:
        return hex in self._t.index

    def __len__(self) -> int:
        return len(self.hexes)

    # -- neighbourhood ---------------------------------------------------------------------------------

    def index(self, hex: Hex) -> int:
        """The place of ``hex`` in ``hexes``, from 0."""
        return self._t.index[hex]

    def neighbour(self, hex: Hex, direction: int) -> Hex | None:
        """The hex next to ``hex`` in ``direction`` (0 N ... 5 NW), or None beyond the map edge."""
        return self._t.sides[hex][direction]

    def neighbours(self, hex: Hex) -> tuple[Hex, ...]:
        """The hexes next to ``hex`` in direction order; those beyond the map edge are left out."""
        return self._t.neighbours[hex]

    def direction_to(self, a: Hex, b: Hex) -> int:
        """The direction from ``a`` to its neighbour ``b``; ValueError when they are not neighbours."""
        try:
            return self._t.sides[a].index(b)
        except ValueError:
            raise ValueError(f"hexes {label(a)} and {label(b)} are not neighbours") from None

    def distance(self, a: Hex, b: Hex) -> int:
        """The number of steps from ``a`` to ``b``."""
        return self.distances(a)[b]

    def distances(self, hex: Hex) -> bytes:
        """The number of steps from ``hex`` to every other, by its number."""
        row = self._t.distance.get(hex)
        return row if row is not None else self._t.distance_row(hex)

    def within(self, hex: Hex, radius: int) -> tuple[Hex, ...]:
        """The hexes at most ``radius`` from ``hex``, itself included, nearest first, then by number."""
        known = self._t.within.get((hex, radius))
        if known is not None:
            return known
        near = [(self.distance(hex, other), other) for other in self._around(hex, radius)]
        found = tuple(other for _, other in sorted(near))
        return self._t.within.setdefault((hex, radius), found)

    def _around(self, hex: Hex, radius: int) -> list[Hex]:
        q, r = self._t.axial[hex]
        at = self._t.from_axial
        offsets = (
            (dq, dr)
            for dq in range(-radius, radius + 1)
            for dr in range(max(-radius, -dq - radius), min(radius, radius - dq) + 1)
        )
        return [at[q + dq, r + dr] for dq, dr in offsets if (q + dq, r + dr) in at]

    def ray(self, hex: Hex, direction: int, length: int) -> tuple[Hex, ...]:
        """Up to ``length`` hexes straight on from ``hex`` (itself left out), ending at the map edge."""
        found: list[Hex] = []
        at = self.neighbour(hex, direction)
        while at is not None and len(found) < length:
            found.append(at)
            at = self.neighbour(at, direction)
        return tuple(found)

    # -- straight lines --------------------------------------------------------------------------------

    def line(self, a: Hex, b: Hex) -> tuple[Step, ...]:
        """The hexes strictly between ``a`` and ``b`` that the line from centre to centre runs through.

        Each step is one hex, or the two hexes on either side where the line runs along their common
        hexside (only one of them where the other lies off the map).  A hex that the line merely touches
        at a corner is no step.  ``line(b, a)`` is ``line(a, b)`` from back to front.
        """
        return _line(self._t, a, b)

    def passages(self, a: Hex, b: Hex) -> tuple[Passage, ...]:
        """The passages of the line from ``a`` to ``b``, as offsets from ``a``; see ``lattice.passages``."""
        aq, ar = self._t.axial[a]
        bq, br = self._t.axial[b]
        return passages(bq - aq, br - ar)

    def axial(self, hex: Hex) -> Offset:
        """Axial coordinates (q, r) of ``hex``: offsets between hexes are differences of these."""
        return self._t.axial[hex]

    def at_axial(self, at: Offset) -> Hex | None:
        """The hex at axial coordinates ``at``, or None off the map."""
        return self._t.from_axial.get(at)

    def entry_sides(self, a: Hex, b: Hex) -> tuple[int, ...]:
        """The sides of ``b`` (directions from ``b`` outwards) by which the line from ``a`` enters it.

        One, or the two that meet in the corner when the line enters exactly there; none when a is b.
        """
        aq, ar = self._t.axial[a]
        bq, br = self._t.axial[b]
        return entry_directions(aq - bq, ar - br)

    def exits_by(self, a: Hex, b: Hex) -> tuple[str, ...]:
        """OA-7.2-3: the map edges by which the line from ``a`` through ``b``, carried on, leaves the map.

        The edges are those of the smallest rectangle round all hexes; two edges when the line leaves
        exactly at a corner, none when a is b.
        """
        (ax, ay), (bx, by) = self.centre(a), self.centre(b)
        dx, dy = bx - ax, by - ay
        if (dx, dy) == (0, 0):
            return ()
        west, north, east, south = self.frame()
        to_x = (east - bx if dx > 0 else bx - west) * abs(dy)
        to_y = (south - by if dy > 0 else by - north) * abs(dx)
        found = []
        if dy != 0 and (dx == 0 or to_y <= to_x):
            found.append("S" if dy > 0 else "N")
        if dx != 0 and (dy == 0 or to_x <= to_y):
            found.append("E" if dx > 0 else "W")
        return tuple(edge for edge in EDGES if edge in found)

    def in_arc(self, hex: Hex, facing: int, target: Hex, degrees: int) -> bool:
        """Whether ``target`` bears from ``hex`` within ``degrees`` / 2 of ``facing``, borders included.

        ``degrees`` is 60, 120, 180, 240, 300 or 360; a hex lies in no arc of its own.
        """
        if hex == target:
            return False
        (hx, hy), (tx, ty) = self.centre(hex), self.centre(target)
        return in_sector(FACING_VECTORS[facing], (tx - hx, ty - hy), degrees)

    # -- the sheet -------------------------------------------------------------------------------------

    def centre(self, hex: Hex) -> tuple[int, int]:
        """The centre of ``hex``: x in half hex sides eastwards, y in half hex heights southwards.

        A hex of side s is centred at (x * s / 2, y * s * sqrt(3) / 2) from the centre of 0101; its
        corners lie at (+-2, 0) and (+-1, +-1) from there.
        """
        q, r = self._t.axial[hex]
        return 3 * q, 2 * r + q

    def frame(self) -> tuple[int, int, int, int]:
        """West, north, east and south of the smallest rectangle round all hexes, in units of ``centre``."""
        lowered = 1 if self.columns > 1 else 0
        return -2, -1, 3 * (self.columns - 1) + 2, 2 * (self.rows - 1) + lowered + 1

    def edges(self, hex: Hex) -> tuple[str, ...]:
        """The map edges on which ``hex`` lies, by its column and row: "N", "E", "S", "W"."""
        column, row = divmod(hex, 100)
        on = {"N": row == 1, "E": column == self.columns, "S": row == self.rows, "W": column == 1}
        return tuple(edge for edge in EDGES if on[edge])

    def on_edge(self, hex: Hex) -> bool:
        """Whether ``hex`` lies on any map edge."""
        return bool(self.edges(hex))
