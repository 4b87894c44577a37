"""Wanting to Charge, Being Charged and Surprise."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.table.measure.facing import Aspect
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, Given, LeaderDie, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Reaction, Who
from game.rules.fng.resolve.reactions import ReactionOutcome, by_nature, reaction_check

Attack = Literal["charge", "fire"]

WANTING_TO_CHARGE = mark("wanting to charge")
BEING_CHARGED = mark("being charged")
SURPRISE = mark("surprise")

FIRE_AND_MELEE: Reaction = "fire and melee"
MELEE: Reaction = "melee"
TURN_TO_FACE: Reaction = "turn to face"
ONE_DIE: Reaction = "one die"
NO_DICE: Reaction = "no dice"
RECEIVED_FIRE_LESS: Reaction = "received fire at -1"


class WantingToChargeFacts(Struct, frozen=True):
    """One who wants to charge; ``leader_die`` is thrown once for his group."""

    tester: Tester
    cover: bool = False
    leader_die: LeaderDie | None = None
    given: Given | None = None


def resolve_wanting_to_charge(facts: WantingToChargeFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-REACT-21..23, FNG-LEAD-05..7, FNG-ATTR-41, FNG-REACT-02, FNG-MELEE-01: whether he charges."""
    table = tables.reactions.charge
    check = reaction_check(
        tables, table, facts.tester, "charge", leader_die=facts.leader_die, given=facts.given, heroic=True
    )
    outcome = throw_check(check, WANTING_TO_CHARGE, "FNG-REACT-21", dice)
    line = table.read(outcome.passes, _in_cover(facts.cover))
    return ReactionOutcome(outcome, line, line.result, becomes_hero=outcome.snake_eyes)


def wanting_to_charge_choices(facts: WantingToChargeFacts, tables: Tables) -> tuple[Reaction, ...]:
    """FNG-CHAR-06: what a Star may choose instead of throwing."""
    return tables.reactions.charge.choices(_in_cover(facts.cover))


class BeingChargedFacts(Struct, frozen=True):
    """One who is charged by an enemy he has seen: from which side, in cover or not, and whether he can fire."""

    tester: Tester
    cover: bool = False
    side: Aspect = "front"
    able: bool = True
    given: Given | None = None


def resolve_being_charged(facts: BeingChargedFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-REACT-24..27, FNG-FACE-03, FNG-ATTR-41, FNG-REACT-02: whether he fires, stands or runs."""
    table = tables.reactions.charged
    check = reaction_check(tables, table, facts.tester, "charged", given=facts.given, heroic=True)
    outcome = throw_check(check, BEING_CHARGED, "FNG-REACT-24", dice)
    line = table.read(outcome.passes, _charged(facts))
    return ReactionOutcome(outcome, line, _able(facts, line.result), becomes_hero=outcome.snake_eyes)


def being_charged_choices(facts: BeingChargedFacts, tables: Tables) -> tuple[Reaction, ...]:
    """FNG-CHAR-06: what a Star may choose instead of throwing."""
    found = tables.reactions.charged.choices(_charged(facts))
    return tuple(dict.fromkeys(_able(facts, each) for each in found))


def _charged(facts: BeingChargedFacts) -> frozenset[Who]:
    holding: tuple[tuple[bool, Who], ...] = (
        (facts.cover, "in cover"),
        (facts.side != "front", "flank or rear"),
        (facts.able, "able"),
    )
    return frozenset(who for holds_now, who in holding if holds_now)


def _able(facts: BeingChargedFacts, result: Reaction) -> Reaction:
    """FNG-REACT-25: who cannot fire only fights."""
    return MELEE if result == FIRE_AND_MELEE and not facts.able else result


class SurpriseFacts(Struct, frozen=True):
    """One attacked in flank or rear by an enemy he had not seen."""

    tester: Tester
    by: Attack


def is_surprised(side: Aspect, *, seen: bool) -> bool:
    """FNG-REACT-28, FNG-FACE-03: whether he is surprised: from flank or rear, by one whom he had not seen."""
    return side != "front" and not seen


def resolve_surprise(facts: SurpriseFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-REACT-29..31, FNG-LEAD-03, FNG-CHAR-06: two dice against his Rep, for a Leader and a Star as well."""
    table = tables.reactions.surprise
    check = Check(facts.tester.rep, Modifiers(), dice_of_test(table.dice, table.rule))
    outcome = throw_check(check, SURPRISE, "FNG-REACT-28", dice)
    charged: frozenset[Who] = frozenset(("charged",)) if facts.by == "charge" else frozenset()
    line = table.read(outcome.passes, charged)
    result, reasons = by_nature(tables, facts.tester, line.result)
    return ReactionOutcome(outcome, line, result, reasons)


def _in_cover(cover: bool) -> frozenset[Who]:
    return frozenset(("in cover",)) if cover else frozenset()
