"""Grenades and guns that have to be set up: when to make them ready, and at whom to throw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from game.ai.fng.ground import UNSEEN
from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.ai.raster import Scores
from game.board.skirmish.targets import AtPoint
from game.board.table.measure.geometry import EPSILON, Bools, Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.blast.throwing import why_not_spot
from game.rules.fng.model.arms import is_ready, kind_of, weapons_of
from game.rules.fng.model.components.figures import Figure
from game.rules.fng.model.decisions.arms import LeaveIt, MakeReady, ThrowAt, ThrowItBack
from game.rules.fng.model.tables.weapons import GRENADE
from game.rules.fng.resolve.fast_move import normal_move
from game.rules.fng.resolve.grenade import Throw
from game.rules.fng.resolve.shot import shot_facts
from game.rules.fng.sight.arms import reach_of, weapon_row
from game.rules.fng.sight.testers import mark_of, shooter_of, tester_of

THROWS = mark("throws at {target}: {chance} % to hurt him, and {others} more stand in the circle")
SETS_UP = mark("sets up his gun where it can be used")
READIES = mark("readies a grenade: {target} is not far")
THROWS_BACK = mark("throws it back before it bursts")

BY_NERVES = 120
"""The worth of a burst besides wounds, in thousandths of a man, for each enemy in its circle."""

SAFE = 3.0
"""Inches from the spot of a throw within which no friend should be, besides the radius of the circle."""

CLEAR = 0.5
"""That worth for the thrower himself, who has the spot before him and reaches no farther than six inches by hand."""

TO_THROW = 150
"""The danger, in thousandths of a man, beyond that where he stands, that one goes into with a grenade."""

SOON = 6.0
"""Inches beyond the reach of a grenade within which it is worth readying one."""


def throws(view: View, figure: EntityId, foes: Sequence[Foe], change: str = "") -> Iterator[tuple[int, Answer]]:
    """FNG-GREN-01: what he could throw or launch at one of these in sight, where it endangers none of ours.

    ``change`` is what a check makes of his fire, as in ``Shoot``."""
    skirmish = view.skirmish
    for weapon in _bursting(view, figure):
        row = weapon_row(skirmish, weapon)
        for foe in foes:
            spot = Point(*foe.at)
            if _endangers(view, figure, foe.at, row.circle / 2) or why_not_spot(skirmish, figure, weapon, spot):
                continue
            hit = burst_chance(view, figure, weapon, foe, change)
            others = sum(e is not foe and distance(e.at, foe.at) <= row.circle / 2 for e in view.foes)
            gain = (hit + BY_NERVES) * (1 + others)
            values: tuple[tuple[str, str | int], ...] = (
                ("target", view.name(foe.figure)), ("chance", round(hit / 10)), ("others", others),
            )  # fmt: skip
            yield gain, (ThrowAt(figure, weapon, AtPoint(spot)), Reason(THROWS, "FNG-GREN-01", values))


def throws_from(view: View, figure: EntityId) -> dict[Foe, Scores]:
    """The worth of the grenade in his hand from each place, by the enemy at whom he would throw it."""
    if not is_ready(view.world, figure, GRENADE):
        return {}
    return {foe: _thrown_from(view, figure, foe) for foe in _near(view, figure, _walk(view, figure))}


def _thrown_from(view: View, figure: EntityId, foe: Foe) -> Scores:
    fit = _throwing_places(view, figure, foe)
    return np.where(fit, BY_NERVES + burst_chance(view, figure, GRENADE, foe, ""), 0).astype(np.int64)


def _throwing_places(view: View, figure: EntityId, foe: Foe) -> Bools:
    """From where a grenade reaches an enemy: in sight of the spot, out of the circle, and with no comrade near it."""
    seen, radius = view.ground.seen(foe.at), weapon_row(view.skirmish, GRENADE).circle / 2
    if any(distance(view.at(f), foe.at) <= radius + SAFE for f in view.men if f != figure):
        return np.zeros(len(seen.distance), dtype=np.bool_)
    reach = reach_of(view.skirmish, figure, GRENADE)
    fit: Bools = (seen.back < UNSEEN) & (seen.distance <= reach + EPSILON) & (seen.distance > radius + CLEAR)
    return fit


def _walk(view: View, figure: EntityId) -> float:
    """Inches that he goes in one activation."""
    return float(normal_move(view.odds.tables, view.world.get(figure, Figure).attributes))


def _near(view: View, figure: EntityId, more: float) -> list[Foe]:
    """The enemies to be feared within so many inches more than a grenade reaches, the nearest first."""
    at, reach = view.at(figure), reach_of(view.skirmish, figure, GRENADE) + more
    near = [foe for foe in view.foes if foe.threat and distance(at, foe.at) <= reach]
    return sorted(near, key=lambda each: (round(distance(at, each.at), 6), each.figure))


def _bursting(view: View, figure: EntityId) -> list[str]:
    world, rows = view.world, view.odds.tables.arms.weapons
    blasts = [w for w in dict.fromkeys((*weapons_of(world, figure), GRENADE)) if rows[w].is_burst]
    return [weapon for weapon in blasts if not rows[weapon].readied or is_ready(world, figure, weapon)]


def burst_chance(view: View, figure: EntityId, weapon: str, foe: Foe, change: str) -> int:
    """The chance in thousandths to hurt him."""
    skirmish = view.skirmish
    shot = shot_facts(view.odds.tables, shooter_of(skirmish, figure, weapon, False, dice=1, change=change), ())
    seen = mark_of(skirmish, figure, foe.figure, 1)
    facts = Throw(tester_of(skirmish, figure), weapon, (seen,), shot.modifiers, shot.fast)
    return view.odds.throw(facts, view.wound(figure, weapon, foe.figure))


def _endangers(view: View, figure: EntityId, at: tuple[float, float], radius: float) -> bool:
    """Whether one of ours stands near the spot, or the thrower in the circle or at its edge."""
    return any(distance(view.at(f), at) <= radius + (CLEAR if f == figure else SAFE) for f in view.men)


def make_ready(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-TURN-08, FNG-WEAP-11: a gun that has to be set up."""
    world = view.world
    for weapon in weapons_of(world, figure):
        if weapon_row(view.skirmish, weapon).sets_up and not is_ready(world, figure, weapon):
            yield MakeReady(figure, weapon), Reason(SETS_UP, "FNG-WEAP-11")


def ready_grenade(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-TURN-08: a grenade in the hand, for an enemy whom he cannot get at otherwise and will get at with it."""
    if GRENADE not in weapons_of(view.world, figure) or is_ready(view.world, figure, GRENADE):
        return
    for foe in _near(view, figure, SOON):
        if _can_reach(view, figure, foe):
            yield MakeReady(figure, GRENADE), Reason(READIES, "FNG-TURN-08", (("target", view.name(foe.figure)),))
            return


def _can_reach(view: View, figure: EntityId, foe: Foe) -> bool:
    """Whether two moves take him to where he could throw at an enemy and is not in more danger than it is worth."""
    fit, danger = _throwing_places(view, figure, foe), view.danger(figure)
    here = view.ground.nearest(view.at(figure))
    good = fit & (danger - danger[here] <= TO_THROW)
    if not good.any() or good[here]:  # so it is mostly, and how far he comes need not be asked
        return bool(good[here])
    return bool(good[view.ground_of(figure).near(view.at(figure), 2 * _walk(view, figure)).numbers].any())


def throw_back(view: View, decision: ThrowItBack) -> Iterator[Answer]:
    """FNG-ATTR-06: to whoever threw it, if he has been seen, else to the nearest enemy."""
    figure, landed = decision.figure, decision.landed
    foes = sorted(
        view.foes,
        key=lambda foe: (foe.figure != landed.by, round(distance(view.at(figure), foe.at), 6), foe.figure),
    )
    for foe in foes:
        yield (
            ThrowAt(figure, kind_of(view.world, landed.weapon), AtPoint(Point(*foe.at))),
            Reason(THROWS_BACK, "FNG-ATTR-06"),
        )
    yield LeaveIt(), Reason(mark("there is nowhere to throw it"), "FNG-ATTR-06")
