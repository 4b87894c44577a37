"""The prospects of those who are fired on, a burst or a round of melee as the world stands, with exact chances.

Every fact is frozen by the very functions that throw for it; nothing here changes the world it is asked about.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

from msgspec import Struct

from game.board.table.measure.geometry import EPSILON, Point, distance
from game.engine.core.dice import enumerate_outcomes
from game.engine.core.world import EntityId
from game.rules.fng.blast.bursts import athletes_in, burst_facts, circle_of
from game.rules.fng.blast.fumbles import is_dropped
from game.rules.fng.fire.receiving import FiredOn, facts_of
from game.rules.fng.melee.rounds import round_of
from game.rules.fng.model.components.figures import At, Hardened, HunkeredDown, RunningAway
from game.rules.fng.model.components.melee import Fighting
from game.rules.fng.model.game import Skirmish
from game.rules.fng.model.query import Ids, figure_of, is_able
from game.rules.fng.nerve.reaction_tests import has_free_will, is_caught
from game.rules.fng.odds.chances import (
    MISSED,
    STRIKES,
    Chances,
    answered,
    blast_chances,
    landing_chances,
    melee_chances,
    reaction_chances,
)
from game.rules.fng.resolve.casualties import melees
from game.rules.fng.resolve.charge import (
    RECEIVED_FIRE_LESS,
    SurpriseFacts,
    resolve_surprise,
)
from game.rules.fng.resolve.damage import Wounding, damage_facts
from game.rules.fng.resolve.grenade import Throw, resolve_throw_back
from game.rules.fng.resolve.melee_round import MeleeFacts
from game.rules.fng.resolve.outgunned import is_dud
from game.rules.fng.sight.arms import weapon_row
from game.rules.fng.sight.testers import tester_of
from game.rules.fng.wounded.hits import JACKET, LARGER_THAN_LIFE

_NOTHING = Fraction(0)
_SURE = Fraction(1)


# One who is hit, one who is missed --------------------------------------------------------------


def wounding_of(skirmish: Skirmish, figure: EntityId, weapon: str, target: EntityId) -> Wounding:
    """FNG-DAMAGE-01: one hit on this man, as it would be rolled for."""
    world, man = skirmish.world, figure_of(skirmish.world, target)
    return Wounding(
        target=tester_of(skirmish, target),
        weapon=weapon,
        edition=skirmish.ctx.edition,
        by_rep=figure_of(world, figure).rep,
        larger_than_life=LARGER_THAN_LIFE in man.advantages,
        toughness_spent=world.has(target, Hardened),
        flak_jacket=JACKET in man.gear,
    )


def reaction_of(skirmish: Skirmish, target: EntityId, by: EntityId, weapon: str) -> Chances:
    """FNG-REACT-12, FNG-REACT-28..31, FNG-INVOL-05: what he does who is fired on and not hit; ``missed`` alone for one
    who takes no test: a Star chooses, and who is down, runs or fights has no time for it."""
    world = skirmish.world
    if target == by or not is_able(world, target) or has_free_will(world, target):
        return {MISSED: _SURE}
    if world.has(target, RunningAway) or world.has(target, Fighting):
        return {MISSED: _SURE}
    if world.has(target, HunkeredDown):
        return {"run away": _SURE}
    tables = skirmish.ctx.tables
    if not is_caught(skirmish, target, (by,)):
        return reaction_chances(facts_of(skirmish, FiredOn(target, (by,), (weapon,), 0)), tables)
    surprise = SurpriseFacts(tester_of(skirmish, target), "fire")
    found: Chances = {}
    for result, chance in enumerate_outcomes(lambda dice: resolve_surprise(surprise, tables, dice).result).items():
        then: Chances = {str(result): _SURE}
        if result == RECEIVED_FIRE_LESS:
            then = reaction_chances(facts_of(skirmish, FiredOn(target, (by,), (weapon,), 0, surprised=True)), tables)
        for name, share in then.items():
            found[name] = found.get(name, _NOTHING) + chance * share
    return found


# A burst ----------------------------------------------------------------------------------------


class BurstProspect(Struct, frozen=True):
    """A throw or a round at a spot: who stands in its circle, what it throws with, and where it may land.

    ``dropped``: over a wall or through a window (FNG-GREN-06).  ``dud``: too near to arm.  ``athletes``: who may throw
    it back before it bursts; ``back``: the chance that it finds its spot and one of them gets hold of it, if all try.
    """

    circle: Ids
    facts: Throw
    dropped: bool
    dud: bool
    landing: Chances
    athletes: Ids = ()
    back: Fraction = _NOTHING


def burst_prospect(skirmish: Skirmish, figure: EntityId, weapon: str, at: Point, change: str = "") -> BurstProspect:
    """FNG-GREN-01..07: a throw or a round at this spot, before its die."""
    row = weapon_row(skirmish, weapon)
    start = skirmish.world.get(figure, At).point
    circle = circle_of(skirmish, weapon, at)
    dropped = is_dropped(skirmish, figure, weapon, at)
    facts = burst_facts(skirmish, figure, weapon, circle, change)
    dud = not row.thrown and is_dud(skirmish.ctx.tables.arms, weapon, distance(start, at) + EPSILON)
    landing = landing_chances(facts, skirmish.ctx.tables, by_hand=row.thrown, dropped=dropped)
    athletes = athletes_in(skirmish, figure, circle) if row.thrown else ()
    missed_by_all = prod((_lets_slip(skirmish, man) for man in athletes), start=_SURE)
    back = landing.get(STRIKES, _NOTHING) * (_SURE - missed_by_all)
    return BurstProspect(circle, facts, dropped, dud, landing, athletes, back)


def _lets_slip(skirmish: Skirmish, athlete: EntityId) -> Fraction:
    """FNG-ATTR-06: the chance that he reaches for the grenade too late."""
    found = enumerate_outcomes(lambda dice: resolve_throw_back(tester_of(skirmish, athlete), dice))
    return found.get(False, _NOTHING)


def burst_chances(skirmish: Skirmish, figure: EntityId, burst: BurstProspect, place: int) -> Chances:
    """FNG-GREN-02, FNG-GREN-05, FNG-REACT-12: the wound of the man with this place in the circle, or his reaction."""
    target, weapon, tables = burst.circle[place], burst.facts.weapon, skirmish.ctx.tables
    reaction = reaction_of(skirmish, target, figure, weapon)
    if burst.dud:
        return reaction
    damage = damage_facts(tables, wounding_of(skirmish, figure, weapon, target))
    return answered(blast_chances(burst.facts, place, damage, tables, dropped=burst.dropped), reaction)


# A round of melee -------------------------------------------------------------------------------


class MeleeProspect(Struct, frozen=True):
    """A round of melee: the fighters by place, what it depends on, and its chances for each pair (own, enemy)."""

    fighters: Ids
    facts: MeleeFacts
    pairs: dict[tuple[EntityId, EntityId], Chances]


def melee_prospect(skirmish: Skirmish, figure: EntityId) -> MeleeProspect | None:
    """FNG-MELEE-02..05: the next round of this man against each of his enemies; None where he does not fight."""
    for melee in melees(skirmish.world, (figure,)):
        fighters, facts = round_of(skirmish, melee)
        if figure in fighters:
            own, tables = fighters.index(figure), skirmish.ctx.tables
            pairs = {
                (figure, fighters[enemy]): melee_chances(facts, tables, own, enemy) for enemy in facts.enemies(own)
            }
            return MeleeProspect(fighters, facts, pairs)
    return None
