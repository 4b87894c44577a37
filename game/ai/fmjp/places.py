"""Where the men of the computer's leaders of FMJP go: towards a goal by covered ground, into cover, off the field."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from game.ai.fmjp.view import APART, View
from game.ai.proposals import Answer
from game.board.table.field import Place
from game.board.table.measure.facing import DEGREES, UNIT, turned_to
from game.board.table.measure.geometry import Point, distance, snapped
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fmjp.model.components import Prone
from game.rules.fmjp.model.decisions import ChangePosition, Cross, Leave, Move, Pace
from game.rules.fmjp.move.moving import OVER, reach_of
from game.rules.fmjp.resolve.rates import is_spent

TO_HARD = mark("under fire in the open: goes into hard cover, {paces} paces")
TO_SOFT = mark("under fire in the open: goes into soft cover, {paces} paces")
GETS_UP = mark("gets up to go on")
OVER_IT = mark("climbs over what is in the way")
THROUGH = mark("goes through the door or the window")
LEAVES = mark("leaves the field by the edge of his side")
WITHDRAWS = mark("half of the leaders are lost: goes back to the edge of his side")

TOUCH = 0.9
"""Paces from a place at which one surely touches whoever lies there."""

LOOKED_AT = 16
"""So many places at most are looked at closely."""

COVER = 2.5
"""Paces of progress that a step of better cover is worth."""

SEEN = 5.0
"""Paces of progress that it costs to be in an enemy's sight without cover."""


_STEP = 0.9  # paces from the middle of an opening to either side of it
_PARTS = 8  # of an edge, where one leaves it


class _Onward(NamedTuple):
    """The places that bring one on, the most progress first: their numbers, the paces gained and the cost of each."""

    numbers: list[int]
    gains: list[float]
    costs: list[float]


class Spot(NamedTuple):
    """A place he could go to: how good it is, its number, and the paces of movement to it."""

    score: float
    number: int
    cost: float


def goes(
    view: View,
    figure: EntityId,
    goal: Place,
    reason: Reason,
    *,
    until: float = 1.5,
    runs: bool = False,
    nearer: Place | None = None,
) -> Iterator[Answer]:
    """Towards ``goal`` by ground that covers, as long as it is more than ``until`` paces of movement away.

    ``runs``: at double time where no enemy sees him.  ``nearer``: each step has to bring him nearer to this point.
    """
    if view.world.has(figure, Prone):
        yield ChangePosition(figure, "up"), Reason(GETS_UP, "FMJP-4.0-12")
        return
    target = goal
    (door,) = view.ground.once(lambda: (_door(view, view.at(figure), target),), _door, view.at(figure), target)
    if door is not None:
        goal, until = door.here, 0.0
        yield Cross(figure, door.beyond), Reason(THROUGH, "FMJP-4.0-12")
        path = view.ground.way(view.at(figure), goal, _allowance(view, figure, "advance"))
        if path:
            yield Move(figure, path, "advance"), reason
    away = view.ground.leading(goal) if nearer is None else view.ground.inches(goal)
    here = float(away[view.ground.nearest(view.at(figure))])
    off = distance(view.at(figure), goal)
    if off <= until or min(off, here) <= until - APART:
        return
    for pace in _paces(view, figure, runs):
        for spot in _spots(view, _onward(view, figure, goal, pace, nearer)):
            path = view.ground.way(view.at(figure), view.ground.point(spot.number), _allowance(view, figure, pace))
            if path:
                yield Move(figure, path, pace), reason
    yield from _last_step(view, figure, goal, reason)
    yield from _crosses(view, figure, goal)


class Door(NamedTuple):
    """A way into a house or out of it: the place on this side of an opening, and that beyond it."""

    here: Point
    beyond: Point


def _door(view: View, at: Place, goal: Place) -> Door | None:
    """FMJP-4.0-12: the opening by which one comes from a point to a goal, where one of them lies in a house."""
    field = view.battle.ctx.field
    inside, wanted = field.pieces_at(at), field.pieces_at(goal)
    found = []
    for house in view.battle.ctx.map.buildings:
        if (house in inside) == (house in wanted):
            continue
        for opening in house.openings:
            for door in _sides(opening.start, opening.end):
                if (house in field.pieces_at(door.here)) == (house in inside):
                    length = round(distance(at, door.here) + distance(door.beyond, goal), 3)
                    found.append((length, door))
    return min(found)[1] if found else None


def _sides(start: Point, end: Point) -> tuple[Door, Door]:
    """An opening from either side, a little less than a pace from its middle."""
    unit = UNIT[(turned_to(start, end) + 90) % DEGREES]
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    one, other = (snapped((x + unit.x * off, y + unit.y * off)) for off in (-_STEP, _STEP))
    return Door(one, other), Door(other, one)


def _paces(view: View, figure: EntityId, runs: bool) -> tuple[Pace, ...]:
    spent = is_spent(view.ce(figure), view.puffed(figure) + 1)
    if runs and not spent and not view.in_sight(figure):
        return ("double", "advance")
    return ("advance",)


def _allowance(view: View, figure: EntityId, pace: Pace) -> float:
    return reach_of(view.battle, view.decision, figure, pace)


def _onward(view: View, figure: EntityId, goal: Place, pace: Pace, nearer: Place | None) -> _Onward:
    """The places within reach that bring him on, whoever sees them."""
    ground, at, most = view.ground, view.at(figure), _allowance(view, figure, pace)

    def find() -> _Onward:
        near = ground.near(at, most)
        away = ground.leading(goal) if nearer is None else ground.inches(goal)
        gain = float(away[ground.nearest(at)]) - away[near.numbers]
        on = gain > 0.5
        if nearer is not None:
            on &= ground.inches(nearer)[near.numbers] < distance(at, nearer) - 0.1
        order = np.lexsort((near.numbers[on], -np.rint(gain[on] * 100).astype(np.int64)))[:LOOKED_AT]
        return _Onward(*(each[on][order].tolist() for each in (near.numbers, gain, near.cost)))

    return ground.once(find, _onward, at, goal, most, nearer)


def _spots(view: View, onward: _Onward) -> list[Spot]:
    """The best of these places, the best first."""
    exposed = exposure(view, onward.numbers)
    found = [
        Spot(_round(progress + COVER * view.ground.shelter(number) - SEEN * seen), number, cost)
        for number, progress, cost, seen in zip(*onward, exposed, strict=True)
    ]
    return sorted(found, key=lambda spot: (-spot.score, spot.cost, spot.number))[:3]


def _round(score: float) -> float:
    """Scores that differ by less are the same on every machine."""
    return round(score, 3)


def exposure(view: View, numbers: list[int]) -> list[float]:
    """How much each place lies in the sight of the nearest seen enemies, less where it gives cover."""
    if not view.watchers or not numbers:
        return [0.0] * len(numbers)
    ground, foes = view.ground, tuple(view.at(foe) for foe in view.watchers)

    def find() -> list[float]:
        points = [ground.point(number) for number in numbers]
        clear = view.battle.ctx.clear(foes, points)
        seen = [sum(clear[place :: len(points)]) for place in range(len(points))]
        return [min(2, count) / (1 + ground.shelter(number)) for count, number in zip(seen, numbers, strict=True)]

    return ground.once(find, exposure, foes, tuple(numbers))


def _last_step(view: View, figure: EntityId, goal: Place, reason: Reason) -> Iterator[Answer]:
    """Beside the goal itself, where it is within reach and the places of the raster are not near enough."""
    at = view.at(figure)
    if distance(at, goal) > _allowance(view, figure, "advance") + 1.0:
        return
    for point in sorted(ring_round(goal), key=lambda place: (distance(at, place), place)):
        if distance(at, point) > 0.05:
            yield Move(figure, (point,), "advance"), reason


def ring_round(goal: Place) -> list[Point]:
    """Eight places from which one touches whoever lies there."""
    return [
        snapped((goal[0] + UNIT[degree].x * TOUCH, goal[1] + UNIT[degree].y * TOUCH))
        for degree in range(0, DEGREES, 45)
    ]


def _crosses(view: View, figure: EntityId, goal: Place) -> Iterator[Answer]:
    """FMJP-4.0-12: over a low wall or through a door that is in the way."""
    at = view.at(figure)
    found = [snapped((at[0] + UNIT[d].x * OVER, at[1] + UNIT[d].y * OVER)) for d in range(0, DEGREES, 45)]
    for point in sorted(found, key=lambda place: (distance(place, goal), place))[:2]:
        if distance(point, goal) < distance(at, goal):
            yield Cross(figure, point), Reason(OVER_IT, "FMJP-4.0-12")


# Cover ------------------------------------------------------------------------------------------


def takes_cover(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: from the open into the nearest hard cover, else soft cover; at a run where it is farther than the
    value of the card."""
    if view.shelter(figure) > 0:
        return
    at, far = view.at(figure), _allowance(view, figure, "double")
    nearest = view.ground.once(lambda: _nearest_covers(view, at, far), _nearest_covers, at, far)
    for spot, words in zip(nearest, (TO_HARD, TO_SOFT), strict=True):
        if spot is not None:
            cost = spot.cost
            advance = _allowance(view, figure, "advance")
            pace: Pace = "advance" if cost <= advance else "double"
            path = view.ground.way(at, view.ground.point(spot.number), far)
            if view.world.has(figure, Prone):
                yield ChangePosition(figure, "up"), Reason(GETS_UP, "FMJP-4.0-12")
            elif path:
                yield Move(figure, path, pace), Reason(words, "FMJP-4.0-4", (("paces", round(cost)),))


def _nearest_covers(view: View, at: Place, far: float) -> tuple[Spot | None, Spot | None]:
    """The nearest place in hard cover, and the nearest in soft cover short of it."""
    near = view.ground.near(at, far)
    order = np.lexsort((near.numbers, np.rint(near.cost * 100).astype(np.int64))).tolist()
    soft = None
    for place in order[: 4 * LOOKED_AT]:
        spot = Spot(view.ground.shelter(int(near.numbers[place])), int(near.numbers[place]), float(near.cost[place]))
        if spot.score >= 2:
            return spot, soft
        if spot.score == 1 and soft is None:
            soft = spot
    return None, soft


def keeps_away(view: View, figure: EntityId, foe: EntityId, paces: float, reason: Reason) -> Iterator[Answer]:
    """To covered ground about so many paces from an enemy."""
    at = view.at(figure)
    if abs(view.gap(figure, foe) - paces) <= 4.0 and view.shelter(figure) > 0:
        return
    near = view.ground.near(at, _allowance(view, figure, "advance"))
    numbers = near.numbers.tolist()[:: max(1, len(near.numbers) // (2 * LOOKED_AT))]
    there = view.at(foe)
    found = [
        (_round(abs(distance(view.ground.point(number), there) - paces) - 3 * view.ground.shelter(number)), number)
        for number in numbers
    ]
    for _, number in sorted(found)[:3]:
        path = view.ground.way(at, view.ground.point(number), _allowance(view, figure, "advance"))
        if path:
            yield Move(figure, path, "advance"), reason


def withdraws(view: View, figure: EntityId) -> Iterator[Answer]:
    """FMJP-9.0-4: to the edge of his side, and off the field."""
    yield Leave(figure), Reason(LEAVES, "FMJP-9.0-4")
    at, line = view.at(figure), view.battle.ctx.edge_of(view.side)
    parts = [(a, b, part / _PARTS) for a, b in pairwise(line) for part in range(_PARTS + 1)]
    places = [snapped((a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part)) for a, b, part in parts]
    place = min(places, key=lambda point: (distance(at, point), point))
    yield from goes(view, figure, place, Reason(WITHDRAWS, "FMJP-9.0-4"), until=0.5, runs=True)
