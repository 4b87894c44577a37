"""The Language Barrier: whether men of another tongue understand an order."""

from __future__ import annotations

from msgspec import Struct

from game.engine.dice import Dice
from game.engine.text import mark
from game.rules.fng.attributes import FLUENT, LANGUAGE, holds, rep_modifiers
from game.rules.fng.checks import Check, CheckOutcome, Given, Tester, dice_of_test, throw_check
from game.rules.fng.table_careers import LanguageResult, Misunderstood
from game.rules.fng.tables import Tables

LANGUAGE_BARRIER = mark("language barrier")

_FLUENT = mark("Fluent")


class LanguageFacts(Struct, frozen=True):
    """The Advisor who gives the order; ``ducking``: those who hear it are in Duck Back already."""

    advisor: Tester
    ducking: bool = False


class LanguageOutcome(Struct, frozen=True):
    """The dice, what they say, and what the men do who have understood nothing."""

    facts: LanguageFacts
    check: CheckOutcome
    result: LanguageResult
    instead: Misunderstood | None = None
    die: int = 0

    @property
    def hunkers(self) -> bool:
        """FNG-LANG-05: whether those who stop and were ducking already count as hunkered down."""
        return self.instead == "stop" and self.facts.ducking


def language_check(facts: LanguageFacts, tables: Tables) -> Check:
    """FNG-LANG-02, FNG-ATTR-14, FNG-ATTR-19: half the Rep rounded up, one more for Language; Fluent passes."""
    advisor = facts.advisor
    modifiers = rep_modifiers(tables.attributes, advisor.attributes, "language")
    given = None
    if holds(tables.attributes, advisor.attributes, FLUENT) and holds(tables.attributes, advisor.attributes, LANGUAGE):
        given = Given(2, _FLUENT, "FNG-ATTR-14")
    dice = dice_of_test(tables.careers.language.dice, "FNG-LANG-02")
    return Check((advisor.rep + 1) // 2, modifiers, dice, given=given)


def resolve_language(facts: LanguageFacts, tables: Tables, dice: Dice) -> LanguageOutcome:
    """FNG-LANG-02..6: two dice; with none passed one more die says what they do instead."""
    row = tables.careers.language
    check = throw_check(language_check(facts, tables), LANGUAGE_BARRIER, "FNG-LANG-02", dice)
    result = row.results[check.passes]
    if result != "misunderstood":
        return LanguageOutcome(facts, check, result)
    die = dice.d6(LANGUAGE_BARRIER, "FNG-LANG-05")
    return LanguageOutcome(facts, check, result, row.instead(die), die)
