"""The chances of a helicopter on its way: who may fire at it, and how likely he hits: FNG-HELO-03, FNG-AIR-08."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from game.board.table.measure.geometry import Point
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.fng.helicopters.ground_fire import flyer_facts, where_he_fires, who_may_fire
from game.rules.fng.helicopters.lifts import rep_of_pilot
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.components.helicopters import Approach
from game.rules.fng.model.decisions.helicopters import AtFlyer
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import side_of
from game.rules.fng.resolve.air.anti_aircraft import AntiAircraftFacts, may_fire, resolve_anti_aircraft
from game.rules.fng.resolve.helicopters.piloting import MAY_BE_FIRED_ON, SITTING_DUCK, resolve_piloting
from game.rules.fng.resolve.shot import ShotFacts, spoilers
from game.rules.fng.sight.arms import guns
from game.rules.fng.sight.testers import tester_of

_NONE = Fraction(0)
_FACES = range(1, 7)


class Threat(Struct, frozen=True):
    """One who may fire at a helicopter on its way, and the chance that he hits it, whatever its pilot throws."""

    figure: EntityId
    hits: Fraction


def hit_chance(skirmish: Skirmish, facts: ShotFacts) -> Fraction:
    """FNG-AIR-08: the chance that a shot at a helicopter hits at all."""
    against = spoilers(facts.marks[0], 0, shooter_fast=facts.fast)
    judge = skirmish.ctx.tables.combat.to_hit.judge
    misses = Fraction(sum(not judge(face + facts.skill, against).hit for face in _FACES), len(_FACES))
    return 1 - misses**facts.thrown


def _best(skirmish: Skirmish, figure: EntityId, way: tuple[Point, Point], *, checks: bool) -> Fraction:
    found = _NONE
    for weapon in guns(skirmish, figure):
        at = where_he_fires(skirmish, figure, weapon, way, checks)
        if at is not None:
            found = max(found, hit_chance(skirmish, flyer_facts(skirmish, figure, weapon, at)))
    return found


def stands(skirmish: Skirmish, figure: EntityId) -> Fraction:
    """FNG-AIR-06: the chance that he stands and fires after the Anti-Aircraft check."""
    facts, tables = AntiAircraftFacts(tester_of(skirmish, figure)), skirmish.ctx.tables
    found = enumerate_outcomes(lambda dice: may_fire(resolve_anti_aircraft(facts, tables, dice).result))
    return found.get(True, _NONE)


def chance_from_below(skirmish: Skirmish, decision: AtFlyer, weapon: str) -> Fraction:
    """FNG-AIR-06, FNG-AIR-08: the chance that one who is asked hits a helicopter with this weapon, over his check."""
    approach = skirmish.world.get(decision.helicopter, Approach)
    way = Point(*approach.start), Point(*approach.end)
    at = where_he_fires(skirmish, decision.figure, weapon, way, decision.checks)
    if at is None:
        return _NONE
    hits = hit_chance(skirmish, flyer_facts(skirmish, decision.figure, weapon, at))
    return hits * stands(skirmish, decision.figure) if decision.checks else hits


def threats(skirmish: Skirmish, helicopter: EntityId, way: tuple[Point, Point]) -> tuple[Threat, ...]:
    """FNG-HELO-03, FNG-AIR-06: those who are seen and may hit it on this way, each with his chance to do so: over all
    that its pilot may throw, and over his own check."""
    world, tables = skirmish.world, skirmish.ctx.tables
    side, pilot = side_of(world, helicopter), Tester(rep_of_pilot(world, helicopter) or 0)
    flies = enumerate_outcomes(lambda dice: resolve_piloting(pilot, tables, dice).result)
    found = []
    for figure in who_may_fire(skirmish, side, way, checks=True):
        if world.has(figure, Hidden):
            continue
        checked = (
            flies.get(MAY_BE_FIRED_ON, _NONE) * stands(skirmish, figure) * _best(skirmish, figure, way, checks=True)
        )
        duck = flies.get(SITTING_DUCK, _NONE) * _best(skirmish, figure, way, checks=False)
        if checked + duck:
            found.append(Threat(figure, checked + duck))
    return tuple(found)
