"""Recon by fire at a spot, and flame: fire that is aimed at ground rather than at men."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Tester
from game.rules.fng.model.tables.combat import Judged
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.shot import Mark, Score, ShotFacts, spoilers

RECON = mark("recon by fire")
FLAME = mark("flame-thrower")
CROSSING = mark("crossing flames")


class ReconOutcome(Struct, frozen=True):
    """The dice fired at a spot, and whether the weapon is empty; whom they hit is known when men betray themselves."""

    facts: ShotFacts
    faces: tuple[int, ...]
    out_of_ammo: bool


def resolve_recon(facts: ShotFacts, dice: Dice) -> ReconOutcome:
    """FNG-RECON-01, FNG-AMMO-01: all the dice of a weapon at one spot; ``facts`` are those of a shot with ``recon``."""
    faces = dice.roll(RECON, "FNG-RECON-01", facts.thrown)
    return ReconOutcome(facts, faces, faces.count(1) >= facts.out_of_ammo_at)


def recon_scores(outcome: ReconOutcome, betrayed: Sequence[Mark], tables: Tables) -> tuple[Score, ...]:
    """FNG-RECON-03: the dice from the highest on the men betrayed, nearest first, one each and then round again."""
    if not betrayed:
        return ()
    facts = outcome.facts
    scores = []
    for index, face in enumerate(sorted(outcome.faces, reverse=True)[: facts.kept]):
        place = index % len(betrayed)
        holding = spoilers(betrayed[place], 0, shooter_fast=facts.fast)
        judged = tables.combat.to_hit.judge(face + facts.skill, holding)
        scores.append(Score(place, face, face + facts.skill, judged.hit, judged.spoilt_by))
    return tuple(scores)


class FlameFacts(Struct, frozen=True):
    """A flame-thrower fired along its path: who fires, and everybody in the path."""

    tester: Tester
    marks: tuple[Mark, ...]
    modifiers: Modifiers = Modifiers()
    fast: bool = False


class FlameOutcome(Struct, frozen=True):
    """The die, whom the flame hits, and whether one last shot is left."""

    facts: FlameFacts
    die: int
    total: int
    hits: tuple[Judged, ...]
    last_shot: bool


def resolve_flame(facts: FlameFacts, tables: Tables, dice: Dice) -> FlameOutcome:
    """FNG-WEAP-20..21: one die + Rep, judged for each man in the path; a one leaves the weapon a last shot."""
    die = dice.d6(FLAME, "FNG-WEAP-20")
    total = die + facts.tester.rep + facts.modifiers.total
    hits = tuple(tables.combat.to_hit.judge(total, spoilers(each, 0, shooter_fast=facts.fast)) for each in facts.marks)
    return FlameOutcome(facts, die, total, hits, die <= tables.arms.general.flame_last_shot)


class CrossingOutcome(Struct, frozen=True):
    """The dice of one who crosses flames, less his Rep, and whether they hit him."""

    faces: tuple[int, ...]
    total: int
    hit: bool


def resolve_crossing(rep: int, tables: Tables, dice: Dice) -> CrossingOutcome:
    """FNG-WEAP-23: two dice less his Rep, on the Ranged Combat To Hit table, as a target in the open."""
    faces = dice.roll(CROSSING, "FNG-WEAP-23", 2)
    total = sum(faces) - rep
    return CrossingOutcome(faces, total, tables.combat.to_hit.judge(total, frozenset()).hit)
