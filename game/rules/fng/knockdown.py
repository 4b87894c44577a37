"""One who lies knocked down: whether he gets up when he is next activated."""

from __future__ import annotations

from typing import get_args

from msgspec import Struct

from game.engine.dice import Dice
from game.engine.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.checks import Check, CheckOutcome, Edition, Tester, dice_of_test, throw_check
from game.rules.fng.table_combat import KnockDownResult
from game.rules.fng.tables import Tables

KNOCK_DOWN = mark("knocked down")
UP: KnockDownResult = "back in the fight"
KNOCK_DOWN_RESULTS: tuple[KnockDownResult, ...] = get_args(KnockDownResult)


class KnockDownFacts(Struct, frozen=True):
    """Who lies there; ``modifiers`` change his Rep."""

    tester: Tester
    edition: Edition = "2.0"
    modifiers: Modifiers = Modifiers()


class KnockDownOutcome(Struct, frozen=True):
    """The dice, None where the edition throws none, and the result."""

    facts: KnockDownFacts
    check: CheckOutcome | None
    result: KnockDownResult


def resolve_knock_down(facts: KnockDownFacts, tables: Tables, dice: Dice) -> KnockDownOutcome:
    """FNG-V2-10, FNG-DAMAGE-01: 2.0 throws two dice against his Rep, a Star too; under 1.0 he gets up by himself."""
    if facts.edition == "1.0":
        return KnockDownOutcome(facts, None, UP)
    check = Check(facts.tester.rep, facts.modifiers, dice_of_test(2, "FNG-V2-10"))
    outcome = throw_check(check, KNOCK_DOWN, "FNG-V2-10", dice)
    return KnockDownOutcome(facts, outcome, tables.combat.knock_down.results[outcome.passes])
