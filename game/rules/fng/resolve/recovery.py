"""The wounded: a Medic's aid during the battle, and recovery after it."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.careers import MedicResult, RecoveryResult
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.attributes import MEDIC, holds, rep_modifiers

RECOVERY = mark("recovery")
RETURN = mark("turns until he returns")
FATE = mark("dies or goes home")
AID = mark("medic's aid")

_EVACUATED = mark("evacuated")


class RecoveryFacts(Struct, frozen=True):
    """One who was put out of the fight.  ``evacuated``: taken off the table in play.  ``left``: to the enemy.

    ``knocked_out``: with bare hands only (FNG-MELEE-08).
    """

    tester: Tester
    evacuated: bool = False
    left: bool = False
    knocked_out: bool = False


class RecoveryOutcome(Struct, frozen=True):
    """The dice, None where none are thrown, the result, the campaign turns until he returns, and whether he dies."""

    facts: RecoveryFacts
    check: CheckOutcome | None
    result: RecoveryResult
    turns: int = 0
    dies: bool = False


def takes_recovery(*, out_of_the_fight: bool, ran_away: bool) -> bool:
    """FNG-RECOV-01, FNG-RECOV-03: whether a man's fate is thrown for after the battle; not that of one who ran away."""
    return out_of_the_fight and not ran_away


def resolve_recovery(facts: RecoveryFacts, tables: Tables, dice: Dice) -> RecoveryOutcome:
    """FNG-RECOV-01..2, FNG-RECOV-04, FNG-CASU-05, FNG-ATTR-32, FNG-MELEE-08: two dice after it, three if evacuated."""
    if facts.left:
        return RecoveryOutcome(facts, None, "lost")
    if facts.knocked_out:
        return RecoveryOutcome(facts, None, "recovers")
    row = tables.careers.recovery
    count = dice_of_test(row.dice, "FNG-RECOV-01")
    if facts.evacuated:
        count = count.plus(row.evacuated, _EVACUATED, "FNG-CASU-05")
    modifiers = rep_modifiers(tables.attributes, facts.tester.attributes, "recovery")
    check = throw_check(Check(facts.tester.rep, modifiers, count), RECOVERY, "FNG-RECOV-01", dice)
    result = row.results[check.passes]
    if result == "lost":
        return RecoveryOutcome(facts, check, result, dies=dice.d6(FATE, "FNG-RECOV-02") <= row.dies_on)
    return RecoveryOutcome(facts, check, result, dice.d6(RETURN, "FNG-RECOV-02") if result == "returns later" else 0)


class MedicOutcome(Struct, frozen=True):
    """The dice of a Medic, what becomes of his patient, and what that takes off the patient's Rep."""

    check: CheckOutcome
    result: MedicResult
    rep: int


def may_aid(tables: Tables, medic: Tester, turns: int) -> bool:
    """FNG-ATTR-22: whether he is a Medic and comes in time, ``turns`` after the man fell."""
    return holds(tables.attributes, medic.attributes, MEDIC) and turns <= tables.attributes.attributes[MEDIC].turns


def resolve_medic(medic: Tester, tables: Tables, dice: Dice) -> MedicOutcome:
    """FNG-ATTR-22: two dice against the Medic's own Rep, once for each casualty."""
    row = tables.careers.medic
    check = throw_check(Check(medic.rep, Modifiers(), dice_of_test(row.dice, "FNG-ATTR-22")), AID, "FNG-ATTR-22", dice)
    result = row.results[check.passes]
    return MedicOutcome(check, result, row.wounded_rep if result == "wounded" else 0)
