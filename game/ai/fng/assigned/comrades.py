"""Whoever lies wounded in a mission is brought home: carried off the table, or guarded to its end: FNG-RECOV-04.

In a mission men count for more than its goal (FNG-CAMP-13), and one who is left to the enemy is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.ai.fng.ground import Ground
from game.ai.fng.missions import is_sent
from game.ai.fng.places import judge_of
from game.ai.fng.traps.walking import keeps_off
from game.ai.fng.view import View
from game.ai.proposals import Answer
from game.ai.raster import Numbers, Scores
from game.board.table.field import Place
from game.board.table.measure.geometry import Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.model.complexes import is_below
from game.rules.fng.model.components.figures import BODIES, At, Figure, OutOfFight
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.components.vehicles import Aboard
from game.rules.fng.model.decisions.melee import Carry, Evacuate
from game.rules.fng.model.decisions.turn import Move
from game.rules.fng.model.query import Ids
from game.rules.fng.move.closing_in import places_beside
from game.rules.fng.move.gaits import is_upstairs
from game.rules.fng.move.leaving import edges_near
from game.rules.fng.turn.acting import acting, is_fresh
from game.rules.fng.wounded.after_battle import STATION
from game.rules.fng.wounded.bearing import most_inches

BEARS = mark("carries {name} to the edge of the table; {inches} in left")
HANDS_OVER = mark("hands {name} over at the edge of the table: he is on his way home")
FETCHES = mark("goes to fetch {name}: nobody is left behind")
WATCHES = mark("goes where he can keep an eye on {name}")

LATE = 8
"""Turns before the end from which whoever lies there is fetched, whatever else is to be done."""

CALM, BOLD = 100, 250
"""The danger, in thousandths of a man, into which somebody goes for a comrade while they fight on, and on the way
home."""

COLD = 2
"""Turns after which one who was hit by nobody knows whom is fetched all the same: more would have fired by then."""

TIRED = 25
"""The danger that is as bad as an inch more to carry somebody."""

LOOKED_AT = 6
"""The places that are looked at more closely."""


def brings_home(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-RECOV-04, FNG-CASU-02..05: hands over, carries, or goes to the comrade whom he is to see home."""
    ward = wards(view).get(figure)
    if ward is None:
        return
    if not BODIES.touch(view.world, figure, ward):
        yield from _goes_to(view, figure, ward)
    elif is_fresh(view.world, figure):
        values = (("name", view.name(ward)),)
        bearers = (figure, *_beside(view, figure, ward)[:1])
        if _is_at_edge(view, figure):
            yield Evacuate((figure,), ward), Reason(HANDS_OVER, "FNG-CASU-05", values)
        yield from _bears(view, bearers, ward)


def stays_by(view: View, figure: EntityId, answers: Iterator[Answer]) -> Iterator[Answer]:
    """FNG-CASU-04, FNG-RECOV-04: of the moves of one who guards a comrade those that leave him near."""
    ward = wards(view).get(figure)
    if ward is None or distance(view.at(figure), view.at(ward)) > STATION:
        yield from answers
        return
    for order, reason in answers:
        if isinstance(order, Move) and distance(order.path[-1], view.at(ward)) < STATION:
            yield order, reason


def may_leave(view: View, figure: EntityId) -> bool:
    """FNG-RECOV-04: whether nobody is left behind who goes off the table now: he has nobody to see home, and, as the
    battle ends when a patrol reports, others guard all who lie there."""
    assigned = view.skirmish.ctx.options.mission
    if assigned is None or not is_sent(view.skirmish, view.side):
        return True
    if figure in wards(view):
        return False
    return assigned.kind != "recon" or all(_is_guarded(view, each, figure) for each in fallen(view))


def _is_guarded(view: View, casualty: EntityId, without: EntityId) -> bool:
    """FNG-CASU-04: whether anybody but one is near enough to a casualty."""
    return any(f != without and distance(view.at(f), view.at(casualty)) <= STATION for f in view.men)


# Who sees to whom -------------------------------------------------------------------------------


def fallen(view: View) -> list[EntityId]:
    """FNG-CASU-01: the men of the side who lie on the ground, out of the fight, ascending."""
    lying = (f for f, man, _, _ in view.world.each(Figure, At, OutOfFight) if man.side == view.side)
    return [f for f in lying if not view.world.has(f, Aboard) and not is_below(view.world, f)]


def wards(view: View) -> dict[EntityId, EntityId]:
    """FNG-RECOV-04: who of the side whose mission it is sees which comrade home: the nearest, one each or two, as many
    as can be spared; a Star is the first whom others bring home and the last who goes for them."""
    if view.wards is None:
        view.wards = _told_off(view)
    return view.wards


def _told_off(view: View) -> dict[EntityId, EntityId]:
    lying = fallen(view) if is_sent(view.skirmish, view.side) else []
    if not lying:
        return {}
    lying.sort(key=lambda f: (not _is_star(view, f), f))
    free = [f for f in view.men if _can_bear(view, f)]
    spared = len(view.men) if _is_homeward(view) else len(view.men) // 2
    found: dict[EntityId, EntityId] = {}
    for _ in range(2):
        for casualty in lying:
            at = view.at(casualty)
            near = min(
                (f for f in free if f not in found),
                key=lambda f: (_is_star(view, f), round(distance(view.at(f), at), 6), f),
                default=None,
            )
            if near is not None and len(found) < spared:
                found[near] = casualty
    return found


def _is_star(view: View, figure: EntityId) -> bool:
    return view.world.get(figure, Figure).star


def _can_bear(view: View, figure: EntityId) -> bool:
    """FNG-CASU-02: whether he is on his feet, on the ground, and fights with nobody."""
    world = view.world
    elsewhere = world.has(figure, Aboard) or is_below(world, figure) or is_upstairs(world, figure)
    return not elsewhere and not world.has(figure, Fighting)


def _is_homeward(view: View) -> bool:
    """Whether there is nothing more to be done than to come home: they make for an edge, or no enemy is left."""
    return bool(view.mission.edge) or view.alone


def _is_late(view: View) -> bool:
    return view.skirmish.ctx.options.victory.turns - view.turn < LATE


# Ways -------------------------------------------------------------------------------------------


def _feared(view: View, figure: EntityId, ward: EntityId) -> Scores:
    """The danger to him at each place; whoever hit that comrade is feared there no longer than the next turn, and on
    the way home only where he has been seen."""
    danger = view.danger(figure)
    cold = view.turn - view.world.get(ward, OutOfFight).turn >= COLD
    if ward in view.met and (cold or _is_homeward(view) or _is_late(view)):
        return np.asarray(danger - view.scar(view.at(ward)))
    return danger


def _dared(view: View, figure: EntityId, danger: Scores) -> int:
    """The danger into which he goes for a comrade now: where he is in more already, as much."""
    here = int(danger[view.ground.nearest(view.at(figure))])
    return max(BOLD if _is_homeward(view) or _is_late(view) else CALM, here)


def _goes_to(view: View, figure: EntityId, ward: EntityId) -> Iterator[Answer]:
    """FNG-CASU-02, FNG-CASU-04: to his side; where that is too hot, or too far, to where he is nearest."""
    judge, at = judge_of(view, figure), view.at(ward)
    values = (("name", view.name(ward)),)
    danger = _feared(view, figure, ward)
    most = _dared(view, figure, danger)
    if distance(judge.at, at) <= judge.inches:
        for place in places_beside(view.skirmish, figure, ward)[:2]:
            path = _path(view, figure, place, judge.inches)
            if path and int(danger[judge.ground.nearest(place)]) <= most:
                yield Move(figure, path), Reason(FETCHES, "FNG-CASU-02", values)
    if distance(judge.at, at) <= STATION:
        return
    for number in _nearer(judge.ground, judge.at, at, judge.inches):
        if int(danger[number]) <= most and judge.is_free(int(number)):
            path = _path(view, figure, judge.ground.points[number], judge.inches)
            if path:
                near = distance(path[-1], at) <= STATION
                yield Move(figure, path), Reason(WATCHES if near else FETCHES, "FNG-RECOV-04", values)


def _bears(view: View, bearers: Sequence[EntityId], ward: EntityId) -> Iterator[Answer]:
    """FNG-CASU-03: two carry him as far as they walk, one half as far, to the nearest edge of the table."""
    first = bearers[0]
    judge, danger = judge_of(view, first), _feared(view, first, ward)
    home = _edge(view, first)
    if home is None:
        return
    inches, most = most_inches(view.skirmish, bearers, dragging=False), _dared(view, first, danger)
    for number in _nearer(judge.ground, judge.at, home, inches):
        if int(danger[number]) <= most and judge.is_free(int(number)):
            path = _path(view, first, judge.ground.points[number], inches)
            left = round(float(judge.ground.away(home)[number]))
            values = (("name", view.name(ward)), ("inches", left))
            if path:
                yield Carry(tuple(bearers), ward, path), Reason(BEARS, "FNG-CASU-03", values)


def _path(view: View, figure: EntityId, end: Place, inches: float) -> tuple[Point, ...]:
    return keeps_off(view, figure, view.ground_of(figure).way(view.at(figure), end, inches), inches)


def _nearer(ground: Ground, at: Place, goal: Place, inches: float) -> Numbers:
    """The best of the places in reach that are nearer to a goal by an inch at least, the nearest first."""
    away, near = ground.away(goal), ground.near(at, inches).numbers
    good = near[away[near] <= away[ground.nearest(at)] - 1.0]
    best: Numbers = good[np.argsort(away[good], kind="stable")][:LOOKED_AT]
    return best


def _is_at_edge(view: View, figure: EntityId) -> bool:
    """FNG-CASU-05: whether he has come to the edge of the table."""
    return any(BODIES.reaches(view.world, figure, edge) for edge in edges_near(view.skirmish, view.at(figure)))


def _edge(view: View, figure: EntityId) -> Point | None:
    """FNG-CASU-05: the place at an edge of the table to which it is least far and least hot, and to which no enemy who
    is known is nearer; None where there is none."""
    ground, at = view.ground_of(figure), view.at(figure)
    last = ground.places.max(axis=0)
    border = np.flatnonzero(np.any((ground.places <= 0.0) | (ground.places >= last), axis=1))
    far = ground.inches(at)[border]
    ours = np.ones(len(border), dtype=np.bool_)
    for foe in view.foes:
        ours &= ground.inches(foe.at)[border] > far
    cost = far + view.danger(figure)[border] / TIRED
    order = np.argsort(cost[ours], kind="stable")[:LOOKED_AT]
    here = ground.nearest(at)
    ends = (ground.points[int(number)] for number in border[ours][order])
    return next((end for end in ends if np.isfinite(ground.away(end)[here])), None)


def _beside(view: View, figure: EntityId, ward: EntityId) -> Ids:
    """FNG-CASU-02: who else stands beside him now, and can take hold of him."""
    world = view.world
    others = (f for f in acting(world) if f != figure and f in view.men and _can_bear(view, f))
    return tuple(f for f in others if is_fresh(world, f) and BODIES.touch(world, f, ward))
