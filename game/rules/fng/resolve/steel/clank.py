"""Clank: what a vehicle does that is hit by a round which does not penetrate."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import Check, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Reaction, Who
from game.rules.fng.resolve.attributes import rep_modifiers
from game.rules.fng.resolve.reactions import ReactionOutcome

CLANK = mark("clank")

CARRY_ON: Reaction = "carry on"
FIRE_BACK: Reaction = "return fire"
RETIRE: Reaction = "retire"


class ClankFacts(Struct, frozen=True):
    """Whoever commands a vehicle that is hit and not penetrated.

    ``undergunned``: its gun cannot penetrate him who hit it.  ``unable``: it cannot fire back, or is not loaded.
    ``facing``: its main weapon is turned to him.  ``in_danger``: he is able to penetrate it from there.
    """

    tester: Tester
    undergunned: bool = False
    unable: bool = False
    facing: bool = False
    in_danger: bool = False


def is_undergunned(power: int, armour: int) -> bool:
    """FNG-CLANK-11: whether a gun cannot penetrate the side that its target shows: a difference of nought is none."""
    return power <= armour


def clank_check(facts: ClankFacts, tables: Tables) -> Check:
    """FNG-CLANK-06: two dice against the Rep of whoever commands the vehicle."""
    table = tables.reactions.clank
    return Check(
        facts.tester.rep,
        rep_modifiers(tables.attributes, facts.tester.attributes),
        dice_of_test(table.dice, table.rule),
    )


def resolve_clank(facts: ClankFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-CLANK-06..9: whether it carries on, fires back, retires out of sight or runs away."""
    outcome = throw_check(clank_check(facts, tables), CLANK, "FNG-CLANK-06", dice)
    line = tables.reactions.clank.read(outcome.passes, _holding(facts))
    return ReactionOutcome(outcome, line, line.result)


def clank_choices(facts: ClankFacts, tables: Tables) -> tuple[Reaction, ...]:
    """FNG-CLANK-06: what a Star who commands may choose instead of throwing."""
    return tables.reactions.clank.choices(_holding(facts))


def _holding(facts: ClankFacts) -> frozenset[Who]:
    holding: tuple[tuple[bool, Who], ...] = (
        (facts.undergunned, "undergunned"),
        (facts.unable, "unable"),
        (facts.facing, "facing"),
        (facts.in_danger, "in danger"),
    )
    return frozenset(who for holds_now, who in holding if holds_now)
