"""Speech: whether men of another tongue understand an order, and whether a call by radio gets through."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Given, Tester, at_most, dice_of_test, throw_check
from game.rules.fng.model.tables.careers import LanguageResult, Misunderstood
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.attributes import FLUENT, LANGUAGE, holds, rep_modifiers

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


RADIO = "radio"
"""The name of a set among the gear of its operator."""
OBSERVER = "observer radio"
"""FNG-CALL-05: the set of a Forward Observer, among his gear; it is what makes him one."""

AIR = mark("atmospheric conditions")
CALL = mark("radio call")
IN_THE_EARTH = mark("radio in the earth")

_BETTER = mark("good reception")
_WORSE = mark("bad reception")
_RAIN = mark("rain")


class CallFacts(Struct, frozen=True):
    """One call: who calls, what this turn's air adds to every Rep (-1, 0 or 1), and whether it rains."""

    tester: Tester
    air: int = 0
    rain: bool = False
    below: bool = False


class CallOutcome(Struct, frozen=True):
    """The die against the operator's Rep with all that changes it; ``lost`` in the earth, whatever it says."""

    facts: CallFacts
    modifiers: Modifiers
    face: int
    lost: bool = False

    @property
    def through(self) -> bool:
        """Whether the call gets through; a failed one ends the use of this radio for the turn."""
        return not self.lost and at_most(self.face, self.facts.tester.rep + self.modifiers.total)


def resolve_air(tables: Tables, dice: Dice) -> int:
    """FNG-RADIO-01: what the air of this turn adds to the Rep of every operator, of both sides."""
    row, face = tables.careers.radio, dice.d6(AIR, "FNG-RADIO-01")
    if face == row.better_on:
        return 1
    return -1 if face == row.worse_on else 0


def call_modifiers(facts: CallFacts, tables: Tables) -> Modifiers:
    """FNG-RADIO-01..2, FNG-ATTR-27: what is added to the operator's Rep."""
    modifiers = rep_modifiers(tables.attributes, facts.tester.attributes, "radio")
    if facts.air:
        modifiers = modifiers.plus(facts.air, _BETTER if facts.air > 0 else _WORSE, "FNG-RADIO-01")
    if facts.rain:
        modifiers = modifiers.plus(tables.careers.radio.rain, _RAIN, "FNG-RADIO-02")
    return modifiers


def resolve_call(facts: CallFacts, tables: Tables, dice: Dice) -> CallOutcome:
    """FNG-RADIO-03, FNG-TUNNEL-41: one die against the operator's Rep, for each call to another unit; below another one
    before it, on which the call is lost."""
    lost = facts.below and dice.d6(IN_THE_EARTH, "FNG-TUNNEL-41") <= tables.complexes.fighting.radio
    return CallOutcome(facts, call_modifiers(facts, tables), dice.d6(CALL, "FNG-RADIO-03"), lost)
