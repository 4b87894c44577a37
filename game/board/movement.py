"""Movement fields: how far a piece gets with so many movement points, and by which way.

What a step costs is the caller's business: ``cost(a, b)`` gives the movement points (1 or more) for the
step from ``a`` to its neighbour ``b``, or None where it is forbidden.  Where costs stay the same for many
fields, ``step_costs`` works them out once for the whole map, and ``field_over`` is several times faster.

Among equally cheap ways the one through lower-numbered hexes is taken, so that the same position always
gives the same path.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from game.board.hexgrid import Hex, HexGrid

Cost = Callable[[Hex, Hex], int | None]
StepCosts = Mapping[Hex, tuple[tuple[Hex, int], ...]]


NO_WAY = 1_000_000
"""More points than any way costs."""

_DETOURS = (0, 2, 6)
"""How many points more than with nothing in the way are tried first, before all ways are looked at."""


class Reach(NamedTuple):
    """How a hex is reached: movement points spent in all, and the hex before it (None at the start)."""

    cost: int
    previous: Hex | None


class _Lazy(dict[Hex, tuple[tuple[Hex, int], ...]]):
    """Step costs asked of ``cost`` only for the hexes that a search comes to."""

    def __init__(self, grid: HexGrid, cost: Cost) -> None:
        super().__init__()
        self._grid = grid
        self._cost = cost

    def __missing__(self, hex: Hex) -> tuple[tuple[Hex, int], ...]:
        found = []
        for other in self._grid.neighbours(hex):
            points = self._cost(hex, other)
            if points is not None:
                if points < 1:
                    raise ValueError("a step costs at least 1 movement point")
                found.append((other, points))
        steps = self[hex] = tuple(found)
        return steps


def step_costs(grid: HexGrid, cost: Cost) -> StepCosts:
    """Every legal step of the map with its cost, from each hex in direction order.

    >>> costs = step_costs(HexGrid(2, 2), lambda start, end: 1)
    >>> costs[Hex(101)]
    ((201, 1), (102, 1))
    """
    lazy = _Lazy(grid, cost)
    return {hex: lazy[hex] for hex in grid.hexes}


def lazy_costs(grid: HexGrid, cost: Cost) -> StepCosts:
    """Step costs worked out only where a search comes, for costs that hold for one search.

    >>> len(lazy_costs(HexGrid(9, 9), lambda start, end: 1)[Hex(505)])
    6
    """
    return _Lazy(grid, cost)


def field(grid: HexGrid, start: Hex, allowance: int, cost: Cost) -> dict[Hex, Reach]:
    """Every hex reachable from ``start`` with ``allowance`` movement points, cheapest first.

    >>> sorted(field(HexGrid(3, 3), Hex(202), 1, lambda start, end: 1))
    [102, 103, 201, 202, 203, 302, 303]
    """
    return field_over(lazy_costs(grid, cost), start, allowance)


def field_over(costs: StepCosts, start: Hex, allowance: int) -> dict[Hex, Reach]:
    """``field`` over step costs already worked out.

    >>> costs = lazy_costs(HexGrid(3, 3), lambda start, end: 2)
    >>> field_over(costs, Hex(101), 2)[Hex(102)].cost
    2
    """
    found: dict[Hex, Reach] = {}
    # One bucket for each sum of points; a bucket is worked off in hex order once nothing cheaper is left.
    buckets: list[dict[Hex, Hex | None]] = [{} for _ in range(allowance + 1)]
    buckets[0][start] = None
    for spent, bucket in enumerate(buckets):
        fresh = [hex for hex in sorted(bucket) if hex not in found]
        for hex in fresh:
            found[hex] = Reach(spent, bucket[hex])
        for hex in fresh:
            for other, points in costs[hex]:
                total = spent + points
                if total <= allowance and other not in found:
                    buckets[total].setdefault(other, hex)
    return found


def path(found: Mapping[Hex, Reach], goal: Hex) -> tuple[Hex, ...]:
    """The way to ``goal`` in a movement field, the start included; KeyError when it is out of reach.

    >>> found = field(HexGrid(1, 4), Hex(101), 3, lambda start, end: 1)
    >>> path(found, Hex(104))
    (101, 102, 103, 104)
    """
    way = [goal]
    before = found[goal].previous
    while before is not None:
        way.append(before)
        before = found[before].previous
    return tuple(reversed(way))


def path_to_nearest(
    costs: StepCosts,
    start: Hex,
    goals: Collection[Hex],
    limit: int = 10_000,
    *,
    closed: Collection[Hex] = (),
    at_least: Mapping[Hex, int] | None = None,
) -> tuple[Hex, ...] | None:
    """The cheapest way from ``start`` to one of ``goals``, both ends included; None when there is none.

    Of equally cheap goals the lowest-numbered is taken.  ``limit`` bounds the points spent in all; no way
    enters a ``closed`` hex.  ``at_least``, which ``points_to`` the goals gives, only makes the search faster.

    >>> costs = lazy_costs(HexGrid(1, 4), lambda start, end: 1)
    >>> path_to_nearest(costs, Hex(102), [Hex(101), Hex(104)])
    (102, 101)
    """
    wanted = frozenset(goals)
    if at_least is None:
        return _search(costs, start, wanted, limit, closed, defaultdict(int))
    for detour in _DETOURS:
        most = min(at_least[start] + detour, limit)
        way = _search(costs, start, wanted, most, closed, at_least)
        if way is not None or most == limit:
            return way
    return _search(costs, start, wanted, limit, closed, at_least)


def _search(
    costs: StepCosts,
    start: Hex,
    wanted: frozenset[Hex],
    limit: int,
    closed: Collection[Hex],
    at_least: Mapping[Hex, int],
) -> tuple[Hex, ...] | None:
    """The cheapest way for ``limit`` points, looking only where at least so many more to go are not too many.

    Whatever leads to a hex of a cheapest way as cheaply as anything is looked at too, so that no tie falls
    differently for what is left out.
    """
    settled: dict[Hex, Hex] = dict.fromkeys(closed, start)  # a hex behind us, and the hex before it
    settled.pop(start, None)
    spent, bucket = 0, {start: start}
    waiting: defaultdict[int, dict[Hex, Hex]] = defaultdict(dict)
    while spent <= limit:
        fresh = [hex for hex in sorted(bucket) if hex not in settled]
        for hex in fresh:
            settled[hex] = bucket[hex]
            if hex in wanted:
                return _way_back(settled, start, hex)
        for hex in fresh:
            for other, points in costs[hex]:
                if other not in settled and spent + points + at_least[other] <= limit:
                    waiting[spent + points].setdefault(other, hex)
        if not waiting:
            return None
        spent = min(waiting)
        bucket = waiting.pop(spent)
    return None


def points_to(costs: StepCosts, goals: Collection[Hex]) -> dict[Hex, int]:
    """The fewest points from each hex to one of ``goals`` with nothing in the way; more than any way costs for none.

    >>> costs = step_costs(HexGrid(1, 4), lambda start, end: 1)
    >>> points_to(costs, [Hex(104)])[Hex(101)]
    3
    """
    back: defaultdict[Hex, list[tuple[Hex, int]]] = defaultdict(list)
    for hex, steps in costs.items():
        for other, points in steps:
            back[other].append((hex, points))
    found = dict.fromkeys(costs, NO_WAY)
    waiting = [(0, hex) for hex in sorted(goals)]
    while waiting:
        spent, hex = heappop(waiting)
        if spent < found[hex]:
            found[hex] = spent
            for before, points in back[hex]:
                heappush(waiting, (spent + points, before))
    return found


def _way_back(before: Mapping[Hex, Hex], start: Hex, goal: Hex) -> tuple[Hex, ...]:
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    return tuple(reversed(way))
