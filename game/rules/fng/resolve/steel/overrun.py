"""Overrun: an armoured vehicle that runs at a man."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import Edition, Tester, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Reaction, Who
from game.rules.fng.resolve.damage import DamageFacts, bare_damage
from game.rules.fng.resolve.reactions import ReactionOutcome, reaction_check

OVERRUN = mark("overrun")
RUNNING_DOWN = mark("running down")

STAND_AND_FIRE: Reaction = "stand and fire"
DODGE: Reaction = "dodge"
RUN_DOWN: Reaction = "run down"
HIT: Reaction = "hit"


class OverrunFacts(Struct, frozen=True):
    """One at whom an armoured vehicle runs; ``anti_armour``: he can fire a weapon that pierces Armor Rating 1."""

    tester: Tester
    anti_armour: bool = False


def resolve_overrun(facts: OverrunFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-REACT-36..39: whether he stands and fires, dodges, or the vehicle reaches him."""
    table = tables.reactions.overrun
    check = reaction_check(tables, table, facts.tester, "overrun")
    outcome = throw_check(check, OVERRUN, "FNG-REACT-36", dice)
    armed: frozenset[Who] = frozenset(("with an anti-armour weapon",)) if facts.anti_armour else frozenset()
    line = table.read(outcome.passes, armed)
    return ReactionOutcome(outcome, line, line.result)


class RunDownFacts(Struct, frozen=True):
    """A vehicle that reaches a man: the Rep of its driver, its armour in front, and what the man's test says."""

    driver: int
    armour: int
    result: Reaction


class RunDownOutcome(Struct, frozen=True):
    """The die of the driver, None where none is thrown, and how many hits the man takes."""

    facts: RunDownFacts
    die: int | None
    hits: int


def resolve_run_down(facts: RunDownFacts, tables: Tables, dice: Dice) -> RunDownOutcome:
    """FNG-REACT-38, FNG-REACT-39: with one pass the driver throws to hit as at a man in the open, for one hit; with
    none each point of armour is a hit."""
    if facts.result == HIT:
        return RunDownOutcome(facts, None, facts.armour)
    if facts.result != RUN_DOWN:
        return RunDownOutcome(facts, None, 0)
    die = dice.d6(RUNNING_DOWN, "FNG-REACT-38")
    return RunDownOutcome(facts, die, int(tables.combat.to_hit.judge(die + facts.driver, frozenset()).hit))


def run_down_damage(tester: Tester, edition: Edition, tables: Tables, *, toughness_spent: bool = False) -> DamageFacts:
    """FNG-REACT-39: each of these hits."""
    return bare_damage(tables, tester, tables.driving.overrun.impact, edition, toughness_spent=toughness_spent)


def pierces(apw: int) -> bool:
    """FNG-REACT-36: whether a weapon is one against armour: able to penetrate an Armor Rating of 1."""
    return apw > 1
