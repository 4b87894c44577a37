"""The chances of a helicopter on its way: who may fire at it, and how likely he hits: FNG-HELO-03, FNG-AIR-08."""

from __future__ import annotations

from fractions import Fraction
from math import inf

from msgspec import Struct

from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.fng.air.from_below import check_facts, shot_up, shots_up_line
from game.rules.fng.air.in_reach import over_table, who_may_fire
from game.rules.fng.air.lines import Line
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.components.aircraft import Aircraft
from game.rules.fng.model.components.figures import Hidden
from game.rules.fng.model.decisions.aircraft import FireAtAircraftOrNot, FireUp
from game.rules.fng.model.game import Skirmish
from game.rules.fng.resolve.air.anti_aircraft import may_fire, resolve_anti_aircraft
from game.rules.fng.resolve.helicopters.hits import LEAVES, HelicopterHitOutcome, resolve_helicopter_hit
from game.rules.fng.resolve.helicopters.piloting import MAY_BE_FIRED_ON, SITTING_DUCK, resolve_piloting
from game.rules.fng.resolve.shot import ShotFacts, spoilers

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


def _best(skirmish: Skirmish, figure: EntityId, craft: EntityId, line: Line, within: float = inf) -> Fraction:
    shots = shots_up_line(skirmish, figure, craft, line, within)
    return max((hit_chance(skirmish, shot_up(skirmish, order, craft, line)) for order in shots), default=_NONE)


def stands(skirmish: Skirmish, figure: EntityId) -> Fraction:
    """FNG-AIR-06: the chance that he stands and fires after the Anti-Aircraft check."""
    facts, tables = check_facts(skirmish, figure), skirmish.ctx.tables
    found = enumerate_outcomes(lambda dice: may_fire(resolve_anti_aircraft(facts, tables, dice).result), unordered=True)
    return found.get(True, _NONE)


def chance_from_below(skirmish: Skirmish, decision: FireAtAircraftOrNot, order: FireUp) -> Fraction:
    """FNG-AIR-06, FNG-AIR-08: the chance that one who is asked hits it with this weapon, over his check where he takes
    it first."""
    line = over_table(skirmish.world, decision.aircraft)
    hits = hit_chance(skirmish, shot_up(skirmish, order, decision.aircraft, line))
    return hits * stands(skirmish, decision.figure) if decision.how == "looks up" else hits


def threats(skirmish: Skirmish, craft: EntityId, line: Line) -> tuple[Threat, ...]:
    """FNG-HELO-03, FNG-AIR-06: those who are seen and may hit a helicopter on this way, each with his chance to do so:
    over all that its pilot may throw, and over his own check."""
    world, tables = skirmish.world, skirmish.ctx.tables
    pilot = Tester(world.get(craft, Aircraft).rep)
    flies = enumerate_outcomes(lambda dice: resolve_piloting(pilot, tables, dice).result)
    reach = float(tables.helicopters.piloting.reach)
    found = []
    for figure in who_may_fire(skirmish, craft, line):
        if world.has(figure, Hidden):
            continue
        checked = flies.get(MAY_BE_FIRED_ON, _NONE) * stands(skirmish, figure) * _best(skirmish, figure, craft, line)
        duck = flies.get(SITTING_DUCK, _NONE) * _best(skirmish, figure, craft, line, reach)
        if checked + duck:
            found.append(Threat(figure, checked + duck))
    return tuple(found)


def stopped_chance(skirmish: Skirmish, pilot: int) -> Fraction:
    """FNG-HELO-31..34: the chance that a hit sends a helicopter home or brings it down."""
    tables = skirmish.ctx.tables
    found = enumerate_outcomes(lambda dice: _stops(resolve_helicopter_hit(Tester(pilot), tables, dice)), unordered=True)
    return found.get(True, _NONE)


def _stops(outcome: HelicopterHitOutcome) -> bool:
    return outcome.is_down or outcome.result == LEAVES
