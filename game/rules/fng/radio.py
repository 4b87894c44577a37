"""The radio: what the air is like this turn, and whether a call gets through."""

from __future__ import annotations

from msgspec import Struct

from game.engine.dice import Dice
from game.engine.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.attributes import rep_modifiers
from game.rules.fng.checks import Tester, at_most
from game.rules.fng.tables import Tables

RADIO = "radio"
"""What a set is called among the gear of its operator."""

AIR = mark("atmospheric conditions")
CALL = mark("radio call")

_BETTER = mark("good reception")
_WORSE = mark("bad reception")
_RAIN = mark("rain")


class CallFacts(Struct, frozen=True):
    """One call: who calls, what this turn's air adds to every Rep (-1, 0 or 1), and whether it rains."""

    tester: Tester
    air: int = 0
    rain: bool = False


class CallOutcome(Struct, frozen=True):
    """The die against the operator's Rep with all that changes it."""

    facts: CallFacts
    modifiers: Modifiers
    face: int

    @property
    def through(self) -> bool:
        """Whether the call gets through; a failed one ends the use of this radio for the turn."""
        return at_most(self.face, self.facts.tester.rep + self.modifiers.total)


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
    """FNG-RADIO-03: one die against the operator's Rep, for each call to another unit."""
    return CallOutcome(facts, call_modifiers(facts, tables), dice.d6(CALL, "FNG-RADIO-03"))
