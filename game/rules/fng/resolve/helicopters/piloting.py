"""Piloting: the Rep of a pilot, how low he flies, and whether he dares to land at a hot landing zone."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, at_most, dice_of_test, throw_check
from game.rules.fng.model.tables.helicopters import Piloting
from game.rules.fng.model.tables.loading import Tables

PILOT = mark("pilot's Rep")
PILOTING = mark("piloting")
NERVE = mark("hot landing zone")

SITTING_DUCK: Piloting = "sitting duck"
MAY_BE_FIRED_ON: Piloting = "may be fired on"
SKIMS: Piloting = "skims the trees"


def resolve_pilot(tables: Tables, dice: Dice) -> int:
    """FNG-HELO-04: the Rep of a pilot, by one die."""
    row = tables.helicopters.pilots
    return row.keen if dice.d6(PILOT, "FNG-HELO-04") >= row.keen_from else row.usual


class PilotingOutcome(Struct, frozen=True):
    """The dice, and how low he flies."""

    check: CheckOutcome
    result: Piloting

    @property
    def is_safe(self) -> bool:
        """FNG-HELO-03: whether nobody may fire at the helicopter as it passes."""
        return self.result == SKIMS

    @property
    def checks(self) -> bool:
        """FNG-HELO-03: whether enemies take the Anti-Aircraft check before they fire."""
        return self.result == MAY_BE_FIRED_ON


def resolve_piloting(pilot: Tester, tables: Tables, dice: Dice) -> PilotingOutcome:
    """FNG-HELO-03: two dice against the Rep of the pilot."""
    row = tables.helicopters.piloting
    check = Check(pilot.rep, Modifiers(), dice_of_test(row.dice, "FNG-HELO-03"))
    outcome = throw_check(check, PILOTING, "FNG-HELO-03", dice)
    return PilotingOutcome(outcome, row.results[outcome.passes])


class NerveFacts(Struct, frozen=True):
    """A dustoff at a hot landing zone: its pilot, and how often he has turned away from it."""

    pilot: Tester
    failures: int = 0


class NerveOutcome(Struct, frozen=True):
    """The die, what it counts with earlier failures, and whether he lands."""

    facts: NerveFacts
    die: int
    total: int
    lands: bool


def is_hot(nearest_enemy: float | None, *, fired_on: bool, tables: Tables) -> bool:
    """FNG-HELO-24: whether a landing zone is hot: an enemy near it, or fire on the way there."""
    return fired_on or (nearest_enemy is not None and nearest_enemy <= tables.helicopters.dustoff.hot + 1e-6)


def resolve_nerve(facts: NerveFacts, tables: Tables, dice: Dice) -> NerveOutcome:
    """FNG-HELO-25: one die, and one more for each failure, against the Rep of the pilot."""
    die = dice.d6(NERVE, "FNG-HELO-25")
    total = die + facts.failures * tables.helicopters.dustoff.again
    return NerveOutcome(facts, die, total, at_most(total, facts.pilot.rep))
