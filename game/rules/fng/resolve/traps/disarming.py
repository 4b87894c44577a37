"""A trap that somebody sets about to disarm: FNG-TRAP-19..20."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.loading import Tables

DISARMING = mark("disarming a booby trap")

Disarmed = Literal["disarmed", "not yet", "set off"]

_CUTTERS = mark("wire cutters")
_DICE = 2


class DisarmFacts(Struct, frozen=True):
    """All that an attempt depends on: who makes it, with ``cutters`` that help with this trap, and ``again`` where one
    die passed at it before."""

    tester: Tester
    cutters: bool = False
    again: bool = False


class DisarmOutcome(Struct, frozen=True):
    """The dice, and what came of them."""

    check: CheckOutcome
    result: Disarmed


def disarm_check(facts: DisarmFacts, tables: Tables) -> Check:
    """FNG-TRAP-20: half his Rep rounded down, and one more with wire cutters."""
    row = tables.traps.disarming
    modifiers = Modifiers()
    if facts.cutters:
        modifiers = modifiers.plus(row.cutters, _CUTTERS, "FNG-GEAR-06")
    return Check(facts.tester.rep // row.share, modifiers, dice_of_test(_DICE, "FNG-TRAP-20"))


def resolve_disarming(facts: DisarmFacts, tables: Tables, dice: Dice) -> DisarmOutcome:
    """FNG-TRAP-20: two dice pass: it is worthless; one: it may be tried once more; none, or one again: it goes off."""
    outcome = throw_check(disarm_check(facts, tables), DISARMING, "FNG-TRAP-20", dice)
    if outcome.passes == _DICE:
        return DisarmOutcome(outcome, "disarmed")
    return DisarmOutcome(outcome, "not yet" if outcome.passes == 1 and not facts.again else "set off")
