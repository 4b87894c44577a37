"""Fire that is aimed at ground: flame where it burns no friend, and recon by fire into cover near the objective."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from game.ai.fng.ground import UNSEEN
from game.ai.fng.throws import BY_NERVES
from game.ai.fng.view import Foe, View
from game.ai.proposals import Answer
from game.board.skirmish.targets import AtPoint
from game.board.table.field import Place
from game.board.table.measure.geometry import EPSILON, Bools, Point, distance
from game.engine.core.orders import Reason
from game.engine.core.world import EntityId
from game.engine.text import mark
from game.rules.fng.blast.flames import flame_facts, in_flames, path_to, why_not_flame
from game.rules.fng.blast.recon_fire import ground_at
from game.rules.fng.model.arms import weapons_of
from game.rules.fng.model.components.figures import HasFired
from game.rules.fng.model.decisions.arms import Ignite, ReconFire
from game.rules.fng.model.query import members, side_of
from game.rules.fng.sight.arms import guns, reach_of, weapon_row

BURNS = mark("turns the flame on {target}: {chance} % to hurt him, and {others} more stand in its path")
SHOOTS_BACK = mark("fires into cover {inches} inches away: whoever hit {name} may lie there")
SEARCHES = mark("fires into cover {inches} inches away, where somebody may lie before the objective")

NEAR = 4.0
"""Inches from a place where an enemy may lie within which cover is searched by fire."""

LOOKS_INTO = 4.0
"""Inches up to which one looks into cover instead."""

SHOT_FROM = 12.0
"""Inches from a comrade who was hit by an enemy unseen within which cover is searched for him."""

SOON = 15.0
"""Inches to such cover at which it is time to search it: he or his comrades come there within two turns."""


def flames(view: View, figure: EntityId, foes: Sequence[Foe], change: str = "") -> Iterator[tuple[int, Answer]]:
    """FNG-WEAP-20: flame as far as an enemy in sight, where none of ours stands in its path."""
    for weapon in weapons_of(view.world, figure):
        if weapon_row(view.skirmish, weapon).path:
            for foe in foes:
                yield from _flame(view, figure, weapon, foe, change)


def _flame(view: View, figure: EntityId, weapon: str, foe: Foe, change: str) -> Iterator[tuple[int, Answer]]:
    skirmish, at = view.skirmish, Point(*foe.at)
    if why_not_flame(skirmish, figure, weapon, at) is not None:
        return
    path = path_to(skirmish, figure, weapon, at)
    men = in_flames(skirmish, figure, path)
    if any(side_of(view.world, man) == view.side for man in men):
        return
    seen = [each.figure for each in view.foes]
    burnt = (foe.figure, *(man for man in men if man in seen and man != foe.figure))
    facts = flame_facts(skirmish, figure, weapon, burnt, change)
    hurts = [view.odds.flame(facts, place, view.wound(figure, weapon, man)) for place, man in enumerate(burnt)]
    values: tuple[tuple[str, str | int], ...] = (
        ("target", view.name(foe.figure)), ("chance", round(hurts[0] / 10)), ("others", len(burnt) - 1),
    )  # fmt: skip
    gain = sum(hurts) + BY_NERVES * len(burnt)
    yield gain, (Ignite(figure, weapon, AtPoint(at)), Reason(BURNS, "FNG-WEAP-20", values))


def searches(view: View, figure: EntityId) -> Iterator[Answer]:
    """FNG-RECON-01: one of a group that knows of no enemy fires into cover near the objective, and the others watch."""
    world = view.world
    if view.foes or view.mission.kind == "hold" or view.is_hidden(figure):
        return
    if any(world.has(man, HasFired) for man in members(world)):
        return
    for weapon in guns(view.skirmish, figure)[:1]:
        cover = _cover_to_search(view, figure, min(SOON, reach_of(view.skirmish, figure, weapon)))
        if cover is not None:
            at, hit = cover
            order = ReconFire(figure, weapon, ground_at(view.skirmish, at))
            inches = ("inches", round(distance(view.at(figure), at)))
            named = Reason(SHOOTS_BACK, "FNG-RECON-01", (inches, ("name", view.name(hit)))) if hit else None
            yield order, named or Reason(SEARCHES, "FNG-RECON-01", (inches,))


def _cover_to_search(view: View, figure: EntityId, inches: float) -> tuple[Point, EntityId] | None:
    """The place nearest to where an enemy may lie at which he would be in cover or hard to see, in sight and range.

    With it the comrade who was hit from there; 0 where it is only the objective that the enemy may defend.
    """
    ground, seen = view.ground, view.ground.seen(view.at(figure))
    hides = (seen.there > 0) & (seen.there < UNSEEN)
    in_reach = hides & (seen.distance >= LOOKS_INTO) & (seen.distance <= inches + EPSILON)
    for suspect, fit, hit in chain(_shot_from(view), _suspected(view)):
        off = ground.inches(suspect)
        numbers = np.flatnonzero(in_reach & fit)
        if len(numbers):
            return ground.points[int(numbers[np.argmin(np.rint(off[numbers] * 100))])], hit
    return None


def _shot_from(view: View) -> Iterator[tuple[Place, Bools, EntityId]]:
    """Where a comrade was hit, and the places near it from where one sees him: whoever did it may still lie there."""
    for hit in view.met:
        at = view.at(hit)
        yield at, (view.ground.seen(at).back < UNSEEN) & (view.ground.inches(at) <= SHOT_FROM), hit


def _suspected(view: View) -> Iterator[tuple[Place, Bools, EntityId]]:
    """Where an enemy may lie before the objective, and the places near it."""
    ground = view.ground
    for suspect in view.mission.suspects:
        yield suspect, (ground.inches(suspect) <= NEAR) & (ground.away(suspect) < ground.far), EntityId(0)
