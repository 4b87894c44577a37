"""One straight leg of a path at a time: what it goes through, and what that costs.

The sums of ``ground``, one by one and in the same order, so that what is found is the same to the last bit: arrays are
quick for many legs at once and slow for one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from msgspec import Struct

from game.board.table.effects import Effects
from game.board.table.measure.few import Along
from game.board.table.measure.geometry import EPSILON, Point, distance
from game.board.table.sight.terrain import Terrain
from game.board.table.tablemap import Building, Opening, Piece

Bar = Literal["", "table", "ground", "wall", "barrier", "allowance", "move ends", "place"]
Place = tuple[float, float]


class Stretch(Struct, frozen=True):
    """One part of a path: ground of one kind, or a crossing (``start`` is ``end``, no inches).

    ``piece`` is what it goes through, None for plain ground; ``opening`` the door or window of that building.
    ``bar`` says why nobody may go there: ``table`` (off the table), ``ground``, ``wall`` or ``barrier``.
    ``ends``: the move ends on the far side.
    """

    start: Point
    end: Point
    inches: float
    cost: float
    piece: Piece | None = None
    opening: Opening | None = None
    bar: Bar = ""
    ends: bool = False


class _Part(NamedTuple):
    """A part of a leg between two edges of areas: its inches, and the number of the area on top (-1: none)."""

    inches: float
    top: int


class _Crossing(NamedTuple):
    """A wall or barrier that a leg comes to: its number, inches from the start, edge (-1: followed) and share of it."""

    shape: int
    at: float
    edge: int
    share: float


_Marked = tuple[float, int, Stretch]
"""A stretch with the inches from the start of its leg at which it begins; what is met at a point goes before ground."""


class Legs:
    """The ground of one table as single legs go over it."""

    def __init__(self, terrain: Terrain) -> None:
        self.terrain, self.table = terrain, terrain.table
        self._few = terrain.shapes.few
        every = terrain.area_effects
        # One more at the end, which the number -1 finds: plain ground.
        self._price = [*(1.0 / each.move for each in every), 1.0]
        self._entry_cost = [*(each.crossing for each in every), 0.0]
        self._kind = [*(area.kind for area in terrain.areas), ""]
        self._firm = [*(each.passable for each in every), True]
        self._opening_effects = tuple(terrain.opening_effects(number) for number in range(len(terrain.openings.all)))

    def legs(self, path: Sequence[Place]) -> list[list[Stretch]]:
        """The parts of each leg of a path, in order; none of a leg of no length."""
        found = []
        gone = 0.0  # inches of all legs so far, from part to part
        for a, b in pairwise(path):
            length = distance(a, b)
            met = self._few.along((a[0], a[1]), (b[0], b[1]), length)
            parts = self._parts(a, b, length, met)
            entries, gone = self._entries(a, b, length, parts, gone)
            points = [*self._crossings(a, b, length, met), *entries, *self._leaving(a, b, length)]
            marked = [*points, *self._ground_parts(a, b, _runs(parts), sorted(each[0] for each in points))]
            stretches = [stretch for _, _, stretch in sorted(marked, key=_place_of)]
            found.append(stretches if length > EPSILON else [])
        return found

    def cost(self, a: Place, b: Place) -> float:
        """The cost of one straight leg, see ``Ground.costs``."""
        length = distance(a, b)
        met = self._few.along((a[0], a[1]), (b[0], b[1]), length)
        parts = self._parts(a, b, length, met)
        if self._off_table(a, b) or any(not self._firm[top] and inches > EPSILON for inches, top in parts):
            return float("inf")
        ground = entries = barriers = walls = 0.0
        for inches, top in parts:
            ground += inches * self._price[top]
        for part in self._entered(a, parts):
            entries += self._entry_cost[parts[part].top]
        for barrier in self._barriers(length, met):
            does = self.terrain.barrier_effects[barrier.shape]
            if does.ends_move or not does.passable:
                return float("inf")
            barriers += does.crossing
        for wall in self._walls(length, met):
            opening = self.terrain.openings.through(wall.shape, wall.edge, wall.share)
            if opening < 0 or self._opening_effects[opening].ends_move or not self._opening_effects[opening].passable:
                return float("inf")
            walls += self._opening_effects[opening].crossing
        return ground + entries + barriers + walls

    # -- the ground --------------------------------------------------------------------------------------------

    def _parts(self, a: Place, b: Place, length: float, met: Along) -> list[_Part]:
        """The leg cut at every edge of an area."""
        houses = self.terrain.houses
        inner = [each.at for each in met.edges if each.shape < houses and EPSILON < each.at < length - EPSILON]
        long, found = max(length, EPSILON), []
        areas = [shape for shape in met.near if shape < houses]
        for start, end in pairwise((0.0, *sorted(inner), length)):
            middle = (start + end) / 2 / long
            at = (a[0] + middle * (b[0] - a[0]), a[1] + middle * (b[1] - a[1]))
            found.append(_Part(end - start, self._few.on_top(at, areas)))
        return found

    def _entered(self, a: Place, parts: Sequence[_Part]) -> list[int]:
        """The parts at whose start the leg enters an area, and pays for it."""
        if not any(self._entry_cost[part.top] for part in parts):
            return []
        found = []
        before = self._few.on_top(a, range(self.terrain.houses))
        for number, (inches, top) in enumerate(parts):
            if inches > EPSILON:
                if self._kind[before] != self._kind[top] and self._entry_cost[top] > 0:
                    found.append(number)
                before = top
        return found

    def _entries(
        self, a: Place, b: Place, length: float, parts: Sequence[_Part], gone: float
    ) -> tuple[list[_Marked], float]:
        """Where a leg enters areas; and the inches of all legs up to its end, of which ``gone`` lie before it."""
        starts = []
        for part in parts:
            gone += part.inches
            starts.append(gone - part.inches)
        found: list[_Marked] = []
        for number in self._entered(a, parts):
            after, top = starts[number] - starts[0], parts[number].top
            at = _at(a, b, after, length)
            found.append((after, 1, Stretch(at, at, 0.0, self._entry_cost[top], self.table.areas[top])))
        return found, gone

    def _ground_parts(
        self, a: Place, b: Place, runs: Sequence[tuple[float, float, int]], cuts: Sequence[float]
    ) -> Iterator[_Marked]:
        """Stretches of ground between what is met (``cuts``, inches from ``a``)."""
        length = runs[-1][1] if runs else 0.0
        for start, end, number in runs:
            piece = self.table.areas[number] if number >= 0 else None
            bar: Bar = "" if self._firm[number] else "ground"
            inner = [cut for cut in cuts if start + EPSILON < cut < end - EPSILON]
            for first, last in pairwise([start, *inner, end]):
                cost = (last - first) * self._price[number]
                ground = Stretch(_at(a, b, first, length), _at(a, b, last, length), last - first, cost, piece, bar=bar)
                yield first, 2, ground

    # -- what is met -------------------------------------------------------------------------------------------

    def _barriers(self, length: float, met: Along) -> list[_Crossing]:
        return _come_to(met, self.terrain.lines, self.terrain.shapes.count, length)

    def _walls(self, length: float, met: Along) -> list[_Crossing]:
        return _come_to(met, self.terrain.houses, self.terrain.lines, length)

    def _crossings(self, a: Place, b: Place, length: float, met: Along) -> Iterator[_Marked]:
        """The things met at a point of a leg."""
        for number, inches, _, _ in self._barriers(length, met):
            does, at = self.terrain.barrier_effects[number], _at(a, b, inches, length)
            bar: Bar = "" if does.passable else "barrier"
            yield inches, 1, _crossing(at, does, self.table.barriers[number], None, bar)
        for number, inches, edge, share in self._walls(length, met):
            opening = self.terrain.openings.through(number, edge, share)
            yield inches, 1, self._through_wall(self.table.buildings[number], opening, _at(a, b, inches, length))

    def _through_wall(self, building: Building, opening: int, at: Point) -> Stretch:
        """A wall met at a point, where it has the opening of that number (-1: none)."""
        if opening < 0:
            return Stretch(at, at, 0.0, 0.0, building, bar="wall")
        does = self._opening_effects[opening]
        return _crossing(at, does, building, self.terrain.openings.all[opening], "" if does.passable else "wall")

    def _off_table(self, a: Place, b: Place) -> bool:
        wide, high = self.table.width, self.table.height
        if min(a[0], b[0]) < 0 or max(a[0], b[0]) > wide or min(a[1], b[1]) < 0 or max(a[1], b[1]) > high:
            return not (self.table.in_the_earth(a) and self.table.in_the_earth(b))
        return False

    def _leaving(self, a: Place, b: Place, length: float) -> Iterator[_Marked]:
        """Where a leg leaves the table; out of a tunnel walls of earth let none."""
        if self.table.in_the_earth(a):
            return
        shares = [0.0] if not self.table.on_table(a) else []
        for start, end, far in ((a[0], b[0], self.table.width), (a[1], b[1], self.table.height)):
            if end < 0 <= start:
                shares.append(start / (start - end))
            elif end > far >= start:
                shares.append((far - start) / (end - start))
        if shares:
            at = _at(a, b, min(shares) * length, length)
            yield min(shares) * length, 0, Stretch(at, at, 0.0, 0.0, bar="table")


def _place_of(marked: _Marked) -> tuple[float, int]:
    return marked[:2]


def _come_to(met: Along, first: int, last: int, length: float) -> list[_Crossing]:
    """Shapes from ``first`` up to ``last`` (left out), counted from ``first``, that a leg crosses after its start, its
    end included, and then those that it begins to run along, each once."""
    found = [
        _Crossing(each.shape - first, each.at, each.edge, each.share)
        for each in met.edges
        if each.crosses and first <= each.shape < last and EPSILON < each.at <= length + EPSILON
    ]
    followed: dict[int, float] = {}
    for flat in met.flats:
        if first <= flat.shape < last and flat.inches > EPSILON:
            followed[flat.shape] = min(followed.get(flat.shape, flat.at), flat.at)
    found += (_Crossing(shape - first, at, -1, 0.0) for shape, at in followed.items())
    return found


def _runs(parts: Sequence[_Part]) -> list[tuple[float, float, int]]:
    """From where to where a leg runs over which area (-1: none), neighbours of one area together."""
    runs: list[tuple[float, float, int]] = []
    done = 0.0
    for length, number in parts:
        if runs and runs[-1][2] == number:
            runs[-1] = (runs[-1][0], done + length, number)
        else:
            runs.append((done, done + length, number))
        done += length
    return runs


def _crossing(at: Point, does: Effects, piece: Piece, opening: Opening | None, bar: Bar) -> Stretch:
    return Stretch(at, at, 0.0, does.crossing, piece, opening, bar, does.ends_move)


def _at(a: Place, b: Place, inches: float, length: float) -> Point:
    """The point so many inches from ``a`` on a leg of ``length`` to ``b``, never beyond it."""
    share = min(1.0, inches / length) if length > 0 else 0.0
    return Point(a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
