"""Where units of Force on Force go: to a place, to cover, out of sight, and by ways that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import numpy as np

from game.ai.fof.view import View
from game.ai.proposals import Answer
from game.ai.raster import Numbers, Raster
from game.board.table.bases import places_free
from game.board.table.measure.geometry import Bools, Floats, Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.rules.fof.model.components import BODIES, At
from game.rules.fof.model.decisions import Move
from game.rules.fof.model.tables.ground import Pace
from game.rules.fof.move.ways import allowance, why_not_pace
from game.rules.fof.resolve.movement import rate

TRIES = 5
"""Places that are proposed: the rules may forbid some."""

HUT_COVER = 3.0
"""Inches from a group of huts within which cover belongs to it."""

SHELTER = 2.0
"""Inches of a way that cover at its end is worth."""

_SLIPS = 4

_BESIDE = 6.0
"""Inches beyond the reach of a move from which on no base is in its way."""

_NOWHERE: tuple[Numbers, Floats] = (np.zeros(0, dtype=np.intp), np.zeros(0))


def reach(view: View, unit: EntityId, pace: Pace) -> tuple[Numbers, Floats]:
    """The places that a move at this pace reaches: their numbers, and inches of movement to each."""
    key = ("reach", unit, pace)
    if key not in view.kept:
        view.kept[key] = _reach(view, unit, pace)
    return cast("tuple[Numbers, Floats]", view.kept[key])


def _reach(view: View, unit: EntityId, pace: Pace) -> tuple[Numbers, Floats]:
    raster, inches = _raster(view, unit, pace)
    if raster is None:
        return _NOWHERE
    at = view.at(unit)
    near = raster.near(at, inches)
    beside = inches + _BESIDE
    others = tuple(
        BODIES.of(view.world, other)
        for other in (*view.own, *view.dummies, *view.foes, *view.markers)
        if other != unit and distance(view.at(other), at) <= beside
    )
    if not others:
        return near.numbers, near.cost
    here = view.world.get(unit, At)
    shape = BODIES.shape(view.world, unit)

    def left() -> tuple[Numbers, Floats]:
        free = places_free(shape, here.turned, view.ground.places[near.numbers], others, here.layer)
        return near.numbers[free], near.cost[free]

    return view.ground.few.once(left, raster, inches, at, here.layer, here.turned, shape, others)


def _raster(view: View, unit: EntityId, pace: Pace) -> tuple[Raster | None, float]:
    """FOF-MOVE-3: the table as the unit may cross it at this pace, and how far; None where it may not."""
    ground, inches = view.ground, allowance(view.battle, unit, pace)
    if pace != "rapid":
        return ground, inches
    if why_not_pace(view.battle, unit, "rapid") is not None:
        return None, 0.0
    if ground.shortened and not ground.can_run_from(view.at(unit)):
        return ground.pushing, min(inches, ground.shortened)
    return ground.running, inches


def go_to(view: View, unit: EntityId, number: int, pace: Pace) -> Move | None:
    """The move to a place by the cheapest way; None where there is none."""
    raster, inches = _raster(view, unit, pace)
    way = raster.way(view.at(unit), view.ground.points[number], inches) if raster is not None else ()
    return Move(unit, way) if way else None


def best_of(view: View, unit: EntityId, scores: Floats, pace: Pace, reason: Reason) -> Iterator[Answer]:
    """Moves to the places in reach with the highest scores (minus infinity: not to be gone to)."""
    numbers, cost = reach(view, unit, pace)
    if not len(numbers):
        return
    found = scores[numbers] - 0.001 * cost
    for place in _best_first(numbers, found):
        if not np.isfinite(found[place]):
            return
        move = go_to(view, unit, int(numbers[place]), pace)
        if move is not None:
            yield move, reason


def _best_first(numbers: Numbers, found: Floats) -> Iterator[int]:
    """Some rows with the highest scores, of equals that of the lowest number, which ascend: often the first does."""
    yield int(np.argmax(found))
    yield from np.lexsort((numbers, -found))[1:TRIES].tolist()


def towards(view: View, unit: EntityId, goals: Bools, pace: Pace, reason: Reason) -> Iterator[Answer]:
    """A move to the nearest of these places, or as far towards it as it leads, rather to cover."""
    scores = scores_towards(view, unit, goals, pace)
    if scores is not None:
        yield from best_of(view, unit, scores, pace, reason)


def scores_towards(view: View, unit: EntityId, goals: Bools, pace: Pace) -> Floats | None:
    """The scores of such a move; None where there is nowhere to go."""
    numbers, cost = reach(view, unit, pace)
    if not goals.any() or not len(numbers):
        return None
    scores = np.full(len(goals), -np.inf)
    if goals[numbers].any():
        scores[numbers] = np.where(goals[numbers], -cost, -np.inf)
        return scores
    inches = np.where(goals, view.ground.inches(view.at(unit)), np.inf)
    left = view.ground.away(view.ground.points[int(np.argmin(inches))])
    here = float(left[view.ground.nearest(view.at(unit))])
    nearer = left[numbers] < min(here, 999.0) - 0.5
    scores[numbers] = np.where(nearer, SHELTER * view.ground.sheltered[numbers] - left[numbers], -np.inf)
    return scores if nearer.any() else None


def can_go(view: View, unit: EntityId, goals: Bools, pace: Pace) -> bool:
    """Whether a move at this pace leads to these places, or nearer to them."""
    return scores_towards(view, unit, goals, pace) is not None


def hut_cover(view: View, name: str) -> Bools:
    """FOF-SOLO-1: cover in a group of huts, or close to it."""
    found: Bools = view.ground.near_place(view.setting, name, HUT_COVER) & view.ground.sheltered
    return found


def duck(view: View, unit: EntityId, threat: EntityId, reason: Reason) -> Iterator[Answer]:
    """FOF-RT-4: to the nearest cover that the threat does not see, else to any cover, else out of its sight."""
    seen = view.ground.seen(view.setting, view.at(threat))
    sheltered = view.ground.sheltered
    for good in (sheltered & ~seen, sheltered, ~seen):
        scores = np.where(good, -view.ground.inches(view.at(unit)), -np.inf)
        yield from best_of(view, unit, scores, "tactical", reason)


def can_duck(view: View, unit: EntityId) -> bool:
    """FOF-RT-4: whether any cover is in reach of a Tactical move."""
    numbers, _ = reach(view, unit, "tactical")
    return bool(view.ground.sheltered[numbers].any())


def slips(view: View, unit: EntityId, scores: Floats, reason: Reason) -> Iterator[tuple[Move, Reason]]:
    """FOF-OOC-5..6: moves Out of Contact to the best places that are reached unseen, far from enemies and in cover."""
    before, good = _unseen(view, unit)
    numbers = good[np.isfinite(scores[good])]
    if not len(numbers):
        return
    order = numbers[np.lexsort((numbers, -scores[numbers]))][:_SLIPS]
    for number in order:
        way = view.ground.traced(before, int(number))
        if way:
            yield Move(unit, way), reason


def _unseen(view: View, unit: EntityId) -> tuple[Numbers, Numbers]:
    """FOF-OOC-5..6: whence one comes to each place by ways that nobody sees, and the numbers of those to stop at."""
    start, limit = view.at(unit), view.setting.limit
    watchers, markers = (tuple(view.at(each) for each in units) for units in (view.foes, view.markers))

    def find() -> tuple[Numbers, Numbers]:
        before = view.ground.unseen_ways(start, watchers, view.watched(view.foes), limit)
        least = view.tables.movement.out_of_contact.enemy_distance
        good = (before >= 0) & ~view.ground.exposed
        for enemy in (*watchers, *markers):
            good &= view.ground.inches(enemy) >= least + 0.1
        good[view.ground.nearest(start)] = False
        return before, np.flatnonzero(good)

    return view.ground.all.once(find, "unseen", start, watchers, markers, limit)


def along(view: View, start: Point, end: Point, inches: float) -> Bools:
    """The places at most so many inches from the straight line between two points."""
    places = view.ground.places
    ax, ay, dx, dy = start.x, start.y, end.x - start.x, end.y - start.y
    length = dx * dx + dy * dy
    share = np.zeros(len(places)) if length == 0 else ((places[:, 0] - ax) * dx + (places[:, 1] - ay) * dy) / length
    share = np.minimum(1.0, np.maximum(0.0, share))
    off_x, off_y = places[:, 0] - (ax + share * dx), places[:, 1] - (ay + share * dy)
    found: Bools = off_x * off_x + off_y * off_y <= inches * inches
    return found


def pace_for(view: View, unit: EntityId, inches: float) -> Pace:
    """Rapid where the way is longer than a Tactical move and no enemy sees the unit, else Tactical."""
    tactical = rate(view.tables, view.row(unit).mount, "tactical")
    return "rapid" if inches > tactical and not view.who_sees(view.at(unit)) else "tactical"


def nearest_hut(view: View, at: Point) -> str:
    """FOF-SOLO-1: the group of huts nearest to a place, rather one that was not searched yet; empty without any."""
    huts = view.unsearched or view.huts
    return min(huts, key=lambda name: (distance(huts[name], at), name), default="")
