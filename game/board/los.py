"""Lines of sight over a hex map: who sees whom, and if not, what stands in the way.

The board knows no terrain: the caller names the hexes and hexsides that block, each with its reason.
OA-5.4-3: the end hexes never block, nor does a hexside that belongs to one of them, so a firer shoots over
his own fence.  OA-5.4-4: a line that runs along a hexside, or exactly through a corner, is blocked only if
it is blocked on both hands.  Off the map there is no way round: that hand counts as blocked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.board.hexgrid import Hex, HexGrid
from game.board.lattice import Obstacle, Offset, Passage, hexes_of, trace
from game.board.sightlines import Counts, Sightlines, sightlines

HexsideKey = tuple[Hex, Hex]


class Stop(Struct, frozen=True):
    """One thing that stops a line: a hex, or the hexside between two (``hexes`` has one or two)."""

    hexes: tuple[Hex, ...]
    reason: str


class Block(Struct, frozen=True):
    """Where a line is first blocked, seen from its start.

    Usually by one stop; by two where the line runs between two hexes or through a corner, one stop on
    either hand (a hand that lies off the map has none).
    """

    stops: tuple[Stop, ...]


class _Before(NamedTuple):
    """Stops counted before a change, and the hexes that came to block or ceased to."""

    counts: dict[Hex, Counts]
    added: tuple[Hex, ...]
    removed: tuple[Hex, ...]


class Sight:
    """Lines of sight between all hexes of a grid.

    ``blockers`` gives each blocking hex its reason, ``hexsides`` each blocking hexside (its two hexes in
    either order).  What one hex sees is worked out when first asked for and kept.
    """

    def __init__(
        self, grid: HexGrid, blockers: Mapping[Hex, str], hexsides: Mapping[HexsideKey, str] | None = None
    ) -> None:
        self.grid = grid
        self.blockers = dict(blockers)
        self.hexsides = {(min(side), max(side)): reason for side, reason in (hexsides or {}).items()}
        self._lines: Sightlines = sightlines(grid)
        self._sides = [self._lines.side(*side) for side in self.hexsides]
        self._flags: Counts | None = None
        self._counts: dict[Hex, Counts] = {}
        self._rows: dict[Hex, bytes] = {}
        self._visible: dict[Hex, tuple[Hex, ...]] = {}
        self._before: _Before | None = None
        self._swept: dict[tuple[Hex, Hex, int], tuple[Hex, ...]] = {}

    def clear(self, a: Hex, b: Hex) -> bool:
        """Whether the line of sight between ``a`` and ``b`` is free; every hex sees itself."""
        row = self._rows.get(a)
        if row is None:
            row = self.row(a)
        return row[b] == 1

    def row(self, hex: Hex) -> bytes:
        """The view from ``hex``: ``row(a)[b]`` is 1 where the line from ``a`` to ``b`` is free."""
        known = self._rows.get(hex)
        if known is not None:
            return known
        if self._flags is None:
            self._flags = self._lines.flags(self.blockers, self.hexsides)
        counts = self._stops_met(hex, self._flags)
        return self._rows.setdefault(hex, self._lines.row(hex, counts, self._flags))

    def _stops_met(self, hex: Hex, flags: Counts) -> Counts:
        """How many stops each line from ``hex`` meets, from the state before a change where that is known."""
        known = self._counts.get(hex)
        if known is None and self._before is not None and hex in self._before.counts:
            before = self._before
            known = self._lines.recount(hex, before.counts[hex], before.added, before.removed)
        if known is None:
            known = self._lines.counts(hex, flags, self._sides)
        return self._counts.setdefault(hex, known)

    def visible(self, hex: Hex) -> tuple[Hex, ...]:
        """The hexes that ``hex`` sees, itself included, in ascending order."""
        known = self._visible.get(hex)
        if known is not None:
            return known
        row = self.row(hex)
        return self._visible.setdefault(hex, tuple(other for other in self.grid.hexes if row[other]))

    def table(self) -> NDArray[np.bool_]:
        """All pairs at once: ``table()[i, j]`` by ``grid.index`` of the two hexes."""
        numbers = np.array(self.grid.hexes)
        rows = [np.frombuffer(self.row(hex), dtype=np.uint8)[numbers] for hex in self.grid.hexes]
        return np.stack(rows).astype(np.bool_)

    def why_blocked(self, a: Hex, b: Hex) -> Block | None:
        """The first block on the line from ``a`` to ``b``, or None where the line is free."""
        aq, ar = self.grid.axial(a)
        for passage in self.grid.passages(a, b):
            block = self._block((aq, ar), passage)
            if block is not None:
                return block
        return None

    def _block(self, origin: Offset, passage: Passage) -> Block | None:
        """The block that stops a line from ``origin`` at one passage; None where it is free on some hand."""
        stops: list[Stop] = []
        for alternative in passage:
            stopped, stop = self._first_stop(origin, alternative)
            if not stopped:
                return None
            if stop is not None:
                stops.append(stop)
        return Block(tuple(stops))

    def swept(self, a: Hex, b: Hex, beyond: int) -> tuple[Hex, ...]:
        """OA-6.2-1..3: the hexes that a shot from ``a`` at ``b`` passes, from ``a`` (left out) outwards, and on.

        The line goes straight on to hexes at most ``beyond`` from ``b``.  Up to ``b`` nothing stops it; after
        ``b`` it ends in the first blocking hex, which is still swept, before a blocking hexside, and at the map
        edge.  Where it runs along a hexside both hexes are swept, in ascending order, and it ends only if it is
        blocked on both hands.  Empty where a is b.
        """
        known = self._swept.get((a, b, beyond))
        return known if known is not None else self._swept.setdefault((a, b, beyond), self._sweep(a, b, beyond))

    def _sweep(self, a: Hex, b: Hex, beyond: int) -> tuple[Hex, ...]:
        if a == b:
            return ()
        origin, (bq, br) = self.grid.axial(a), self.grid.axial(b)
        distances = self.grid.distances(b)
        times = beyond // self.grid.distance(a, b) + 2
        found: list[Hex] = []
        for passage, steps in trace(times * (bq - origin[0]), times * (br - origin[1])):
            on_map = [self.grid.at_axial((origin[0] + q, origin[1] + r)) for q, r in steps]
            hexes = sorted(hex for hex in on_map if hex is not None)
            past = b in found
            if past and steps and not any(distances[hex] <= beyond for hex in hexes):
                break
            found.extend(hexes)
            if past and self._block(origin, passage) is not None:
                break
        return tuple(found)

    def _first_stop(self, origin: Offset, alternative: Iterable[Obstacle]) -> tuple[bool, Stop | None]:
        """Whether this hand is blocked, and by what (None: it leads off the map)."""
        found: Stop | None = None
        for obstacle in alternative:
            hexes = self._hexes(origin, obstacle)
            if None in hexes:
                return True, None
            on_map = tuple(sorted(hex for hex in hexes if hex is not None))
            if found is None:
                found = self._stop(on_map)
        return found is not None, found

    def _hexes(self, origin: Offset, obstacle: Obstacle) -> tuple[Hex | None, ...]:
        return tuple(self.grid.at_axial((origin[0] + q, origin[1] + r)) for q, r in hexes_of(obstacle))

    def _stop(self, hexes: tuple[Hex, ...]) -> Stop | None:
        reason = self.blockers.get(hexes[0]) if len(hexes) == 1 else self.hexsides.get((hexes[0], hexes[1]))
        return None if reason is None else Stop(hexes, reason)

    def with_changes(self, added: Mapping[Hex, str], removed: Iterable[Hex] = ()) -> Sight:
        """Sight after some hexes came to block (or block for a new reason) and others ceased to.

        Rows known here are carried over, counting anew only the lines that pass the changed hexes.
        """
        gone = frozenset(removed)
        blockers = {hex: reason for hex, reason in self.blockers.items() if hex not in gone}
        blockers.update(added)
        changed = Sight(self.grid, blockers, self.hexsides)
        changed._before = _Before(
            self._counts,
            tuple(hex for hex in blockers if hex not in self.blockers),
            tuple(hex for hex in self.blockers if hex not in blockers),
        )
        return changed
