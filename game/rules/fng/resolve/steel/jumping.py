"""Jump for It: getting on or off a vehicle that moves."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.driving import Jump
from game.rules.fng.model.tables.loading import Tables

JUMP = mark("jump for it")
FALL = mark("falling off")

Fall = Literal["", "hit", "killed", "overboard"]
"""How a fall ends: none, a hit with an Impact, death under the vehicle, or in the water."""

SAFE: Jump = "safe"
SHAKEN: Jump = "shaken"
FALLS: Jump = "falls"

KILLED: Fall = "killed"
HIT: Fall = "hit"
OVERBOARD: Fall = "overboard"

_DEADLY = 9


class JumpFacts(Struct, frozen=True):
    """One who jumps on (``boarding``) or off; ``afloat``: a boat."""

    tester: Tester
    boarding: bool
    afloat: bool = False


class JumpOutcome(Struct, frozen=True):
    """The dice, how it went, and how a fall ends: by which die, with which Impact."""

    facts: JumpFacts
    check: CheckOutcome
    result: Jump
    fall: Fall = ""
    die: int | None = None
    impact: int = 0

    @property
    def aboard(self) -> bool:
        """FNG-DRIVE-21: whether he is aboard now."""
        return self.facts.boarding and self.result != FALLS


def needs_jump(moved: float, tables: Tables) -> bool:
    """FNG-DRIVE-19, FNG-DRIVE-20: whether a vehicle has moved so many inches that one must jump for it."""
    return moved > tables.driving.moving.sure + 1e-6


def resolve_jump(facts: JumpFacts, tables: Tables, dice: Dice) -> JumpOutcome:
    """FNG-DRIVE-21, FNG-DRIVE-22: two dice against his Rep, and one for a fall on land."""
    row = tables.driving.jump
    check = Check(facts.tester.rep, Modifiers(), dice_of_test(row.dice, "FNG-DRIVE-21"))
    outcome = throw_check(check, JUMP, "FNG-DRIVE-21", dice)
    result = row.results[outcome.passes]
    if result != FALLS:
        return JumpOutcome(facts, outcome, result)
    if facts.afloat:
        return JumpOutcome(facts, outcome, result, OVERBOARD)
    die = dice.d6(FALL, "FNG-DRIVE-21")
    impact = row.falls[die - 1]
    if impact >= _DEADLY:
        return JumpOutcome(facts, outcome, result, KILLED, die)
    return JumpOutcome(facts, outcome, result, HIT, die, impact)
