"""Swimming: whether a man in deep water swims, founders or drowns."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.ground import SwimResult
from game.rules.fng.model.tables.loading import Tables

SWIM = mark("swimming")
DROWNS = "drowns"

_RESCUER = mark("a man in tow")


class SwimFacts(Struct, frozen=True):
    """A swimmer at the start of his activation: how it went last time, whom he has in tow, who has reached him.

    ``towing``: alone with a casualty.  ``bearing``: with a casualty, alone or helped.  ``reached``: another figure is
    with him.
    """

    tester: Tester
    before: SwimResult = "swims"
    towing: bool = False
    bearing: bool = False
    reached: bool = False


class SwimOutcome(Struct, frozen=True):
    """The dice, the result (or that he drowns), and the inches he may swim."""

    facts: SwimFacts
    check: CheckOutcome
    result: str
    inches: float


def resolve_swim(facts: SwimFacts, tables: Tables, dice: Dice) -> SwimOutcome:
    """FNG-SWIM-01..4, FNG-SWIM-07: two dice against Rep; trouble twice is big trouble, big trouble twice drowns."""
    row, modifiers = tables.movement.swim, Modifiers()
    if facts.towing:
        modifiers = modifiers.plus(row.rescuer, _RESCUER, "FNG-SWIM-07")
    check = throw_check(
        Check(facts.tester.rep, modifiers, dice_of_test(row.dice, "FNG-SWIM-01")), SWIM, "FNG-SWIM-01", dice
    )
    result = _result(facts, check.passes, tables)
    return SwimOutcome(facts, check, result, _inches(facts, result, tables))


def _result(facts: SwimFacts, passes: int, tables: Tables) -> str:
    if facts.before == "big trouble" and passes < 2:
        return "big trouble" if facts.reached else DROWNS
    if facts.before == "slight trouble" and passes < 2:
        return "big trouble"
    return tables.movement.swim.results[passes]


def _inches(facts: SwimFacts, result: str, tables: Tables) -> float:
    row = tables.movement.swim
    if result in ("big trouble", DROWNS):
        return 0.0
    inches = float(row.inches)
    if facts.bearing or facts.towing:
        inches *= row.rescue_factor
    return inches * row.slight_factor if result == "slight trouble" else inches
