"""Walking on a table: what a path costs, how far it takes a figure, and what stands in its way.

A path is a row of points joined by straight legs; the rules of the ground stand in ``ground``.  No corner and no
end of a path may lie where nobody can stand (a wall, say), so that what bars the way is always met.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.board.table.bases import MAN
from game.board.table.effects import EffectsTable
from game.board.table.ground import Ground
from game.board.table.legs import Bar, Stretch
from game.board.table.measure.geometry import EPSILON, Floats, Point, along, distance, snapped
from game.board.table.measure.lines import Points
from game.board.table.tablemap import Piece, TableMap
from game.engine.remembered import Remembered

Path = Sequence[tuple[float, float]]

ACROSS = MAN.radius  # inches that a figure may still go on after a crossing that ends its move
_MOST_KEPT = 4096  # paths whose price or walk is remembered
_BACK = (0.0, 0.01, 0.02, 0.05, 0.1, 0.2)  # inches: tries to find a place on the raster short of an obstacle


class Halt(Struct, frozen=True):
    """Where a path cannot go on, why, and which piece is the reason (None: no piece is).

    ``why``: ``table`` (off the table), ``ground`` (impassable), ``wall``, ``barrier``, ``allowance`` (no movement
    left), ``move ends`` (beyond a crossing that ends the move).
    """

    at: Point
    why: Bar
    piece: Piece | None = None


class Walk(Struct, frozen=True):
    """How far a path takes a figure: the points that it passes, ``cost`` in inches of movement, and what halted it.

    The last point lies on the raster.  ``halt`` is None where the figure reaches the end of the path.
    """

    points: tuple[Point, ...]
    cost: float
    halt: Halt | None = None

    @property
    def end(self) -> Point:
        """Where the figure stands at last."""
        return self.points[-1]


class Paths:
    """Paths over one table, with the effects that a rule system gives to its terrain."""

    def __init__(self, table: TableMap, effects: EffectsTable) -> None:
        self.table = table
        self.ground = Ground(table, effects)
        self._walks: Remembered[tuple[tuple[tuple[float, float], ...], float | None], Walk] = Remembered(_MOST_KEPT)
        self._prices: Remembered[tuple[tuple[float, float], ...], float] = Remembered(_MOST_KEPT)
        self._parts: Remembered[tuple[tuple[float, float], ...], tuple[Stretch, ...]] = Remembered(_MOST_KEPT)
        self._stretches: Remembered[tuple[tuple[float, float], ...], list[list[Stretch]]] = Remembered(_MOST_KEPT)
        self._stands: Remembered[tuple[float, float], Halt | None] = Remembered(_MOST_KEPT)

    def why_not_stand(self, at: tuple[float, float]) -> Halt | None:
        """The refusal to let a figure stand at a point; what was asked before is remembered."""
        if at not in self._stands:
            why, piece = self.ground.why_not_stand(at)
            self._stands.keep(at, Halt(Point(*at), why, piece) if why else None)
        return self._stands[at]

    def legs(self, path: Path) -> tuple[Stretch, ...]:
        """The parts of a path in order, barred ones too: ground of one kind, or a crossing; what was asked before is
        remembered."""
        key = tuple(path)
        parts = self._parts.get(key)
        if parts is None:
            parts = self._parts.keep(key, tuple([part for leg in self._leg_by_leg(key) for part in leg]))
        return parts

    def _leg_by_leg(self, path: Path) -> list[list[Stretch]]:
        """The parts of each leg; remembered, for whoever is halted on his way goes straight to where he was halted."""
        key = tuple(path)
        found = self._stretches.get(key)
        return self._stretches.keep(key, self.ground.legs(key)) if found is None else found

    def cost(self, path: Path) -> float:
        """Inches of movement that a path costs, whatever bars it; what was asked before is remembered."""
        key = tuple(path)
        price = self._prices.get(key)
        if price is None:
            price = self._prices.keep(key, sum(part.cost for part in self.legs(key)))
        return price

    def costs(self, starts: Points, ends: Points) -> Floats:
        """The costs of many straight legs at once, see ``Ground.costs``."""
        return self.ground.costs(starts, ends)

    def why_not_path(self, path: Path, allowance: float | None = None) -> Halt | None:
        """Where the path cannot be walked (with so many inches of movement, if given), and why; None: it can."""
        return self.walk(path, allowance).halt

    def walk(self, path: Path, allowance: float | None = None) -> Walk:
        """As far along the path as a figure gets with so many inches of movement (None: no end to them).

        A path of one point is a figure that stays.  Points of the path are taken as they are; only the place
        where something halts the figure is put on the raster, short of what halts it.  What was asked before is
        remembered: a path is checked before it is gone.
        """
        key = (tuple(path), allowance)
        walk = self._walks.get(key)
        if walk is None:
            walk = self._walks.keep(key, self._walk(*key))
        return walk

    def _walk(self, path: Path, allowance: float | None) -> Walk:
        corners = [Point(*each) for each in path]
        points = corners[:1]
        halt = self.why_not_stand(points[0])
        if halt is not None:
            return Walk(tuple(points), 0.0, halt)
        spent, after = 0.0, None
        for number, parts in enumerate(self._leg_by_leg(corners)):
            a, b = corners[number], corners[number + 1]
            leg = _Leg(spent, allowance, after)
            halt = leg.halted(parts) or self.why_not_stand(b)
            if halt is not None:
                end, leg = self._place_short(a, halt.at, leg)
                return Walk((*points, end) if end != a else tuple(points), leg.spent, halt)
            points.append(b)
            spent, after = leg.spent, leg.after
        return Walk(tuple(points), spent)

    def _place_short(self, start: Point, halt: Point, leg: _Leg) -> tuple[Point, _Leg]:
        """The farthest place of the raster towards a halt that a leg from ``start`` reaches, and the leg to there.

        ``start`` itself where not one step can be taken.
        """
        length = distance(start, halt)
        for back in _BACK:
            if back >= length:
                break
            shorter, at = leg.again(), snapped(along(start, halt, length - back))
            if shorter.halted(self._leg_by_leg((start, at))[0]) is None and self.why_not_stand(at) is None:
                return at, shorter
        return start, leg.again()


class _Leg:
    """The allowance that a figure has left while it walks one leg."""

    def __init__(self, spent: float, allowance: float | None, after: float | None) -> None:
        self.spent = spent
        self.after = after  # inches gone since the move has ended; None: it has not
        self._start = (spent, allowance, after)
        self._allowance = float("inf") if allowance is None else allowance

    def again(self) -> _Leg:
        """This leg before the first step."""
        return _Leg(*self._start)

    def halted(self, parts: Sequence[Stretch]) -> Halt | None:
        """Walk the parts; where they halt the figure, or None."""
        for part in parts:
            if part.bar:
                return Halt(part.start, part.bar, part.piece)
            halt = self._no_movement_left(part) if part.inches <= 0 else self._ends_within(part)
            if halt is not None:
                return halt
            self.spent += part.cost
            if part.ends and self.after is None:
                self.after = 0.0
            elif self.after is not None:
                self.after += part.inches
        return None

    def _no_movement_left(self, part: Stretch) -> Halt | None:
        """A crossing that cannot be paid for."""
        if self.after is not None:
            return Halt(part.start, "move ends", part.piece)
        return Halt(part.start, "allowance", part.piece) if self.spent + part.cost > self._allowance + EPSILON else None

    def _ends_within(self, part: Stretch) -> Halt | None:
        """Where on a stretch of ground the movement, or what may still be gone after its end, is spent."""
        price = part.cost / part.inches
        why: Bar = "allowance"
        left = (self._allowance - self.spent) / price
        if self.after is not None and ACROSS - self.after < left:
            left, why = ACROSS - self.after, "move ends"
        if left >= part.inches - EPSILON:
            return None
        return Halt(along(part.start, part.end, max(0.0, left)), why, part.piece)
