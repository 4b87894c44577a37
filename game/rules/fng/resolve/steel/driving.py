"""Driving: sharp turns that may be lost control of, things that are run over, a vehicle whose driver is hit."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Edition, Tester, at_most, dice_of_test, throw_check
from game.rules.fng.model.tables.driving import Control, Crossing
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import Runs
from game.rules.fng.resolve.damage import DamageFacts, KnockDownFacts, bare_damage

LOSING_CONTROL = mark("losing control")
RUN_OVER = mark("running over")
ROUGH_RIDE_SHAKES = mark("rough ride")
RUNNING_ON = mark("running on without a driver")

HOLDS: Control = "holds"
VEERS: Control = "veers"
ROLLS_OVER: Control = "rolls over"
THROWS_A_TRACK: Control = "throws a track"

OVER: Crossing = "over"
ROUGH_RIDE: Crossing = "rough ride"
STUCK: Crossing = "stuck"

Shaken = Literal["nobody", "one", "all"]
"""FNG-DRIVE-16..17: who of the crew may be knocked about."""

_WEAKER = mark("armour wanting")
_STEADIER = mark("held on")


# Losing Control ---------------------------------------------------------------------------------


class ControlFacts(Struct, frozen=True):
    """A sharp turn at speed: the driver, what his vehicle runs on, and whether it hits something solid if it veers."""

    tester: Tester
    runs: Runs
    solid: bool = False


class ControlOutcome(Struct, frozen=True):
    """The dice, and what the vehicle does."""

    facts: ControlFacts
    check: CheckOutcome
    result: Control

    @property
    def veers(self) -> bool:
        """FNG-DRIVE-08, FNG-DRIVE-09: whether it goes one body width outward after the turn."""
        return self.result != HOLDS

    @property
    def disables(self) -> bool:
        """FNG-DRIVE-09: whether it drives no more."""
        return self.result in (ROLLS_OVER, THROWS_A_TRACK)

    @property
    def throws_men_about(self) -> bool:
        """FNG-DRIVE-08, FNG-DRIVE-09: whether everybody aboard is tested for damage."""
        return self.result == ROLLS_OVER or (self.result == VEERS and self.facts.solid)

    @property
    def runs_over(self) -> bool:
        """FNG-DRIVE-08, FNG-DRIVE-09: whether the driver of a tracked vehicle takes Run Over for what he hits."""
        return self.facts.solid and self.veers and not on_wheels(self.facts.runs)


def on_wheels(runs: Runs) -> bool:
    """FNG-DRIVE-08: whether the Losing Control table takes it for a wheeled vehicle; half-tracks too, and boats."""
    return runs != "tracks"


def needs_control(degrees: float, *, fast: bool, tables: Tables) -> bool:
    """FNG-DRIVE-06: whether a turn of so many degrees is tested; ``fast``: at more than half the speed."""
    return fast and abs(degrees) >= tables.driving.moving.sharp


def resolve_losing_control(facts: ControlFacts, tables: Tables, dice: Dice) -> ControlOutcome:
    """FNG-DRIVE-07..9: two dice against the Rep of the driver."""
    row = tables.driving.losing_control
    check = Check(facts.tester.rep, Modifiers(), dice_of_test(row.dice, "FNG-DRIVE-06"))
    outcome = throw_check(check, LOSING_CONTROL, "FNG-DRIVE-06", dice)
    results = row.wheels if on_wheels(facts.runs) else row.tracks
    return ControlOutcome(facts, outcome, results[outcome.passes])


def crash_damage(
    tester: Tester, edition: Edition, result: Control, tables: Tables, *, toughness_spent: bool = False
) -> DamageFacts:
    """FNG-DRIVE-08, FNG-DRIVE-09, FNG-DRIVE-12: the hit on one aboard a vehicle that rolls over or veers into a thing;
    a boat that runs into something veers.  Under 1.0 one pass counts for his Rep here."""
    row = tables.driving.losing_control
    facts = bare_damage(tables, tester, row.impact, edition, toughness_spent=toughness_spent)
    steadier = row.steadier if result == VEERS and edition == "1.0" else 0
    return structs.replace(facts, rep=facts.rep + steadier)


def crash_knock_down(tester: Tester, edition: Edition, result: Control, tables: Tables) -> KnockDownFacts:
    """FNG-V2-16: how one gets up whom that knocks down: under 2.0 the Rep of one pass counts here."""
    modifiers = Modifiers()
    if result == VEERS and edition == "2.0":
        modifiers = modifiers.plus(tables.driving.losing_control.steadier, _STEADIER, "FNG-V2-16")
    return KnockDownFacts(tester, edition, modifiers)


# Run Over ---------------------------------------------------------------------------------------


class RunOverFacts(Struct, frozen=True):
    """A vehicle that goes over or through something: its driver, its armour in front, the Armor Rating or Defensive
    Value of the thing; ``fast``: at more than half its speed."""

    tester: Tester
    armour: int
    against: int
    fast: bool = False


class RunOverOutcome(Struct, frozen=True):
    """The die, whether it goes over, hangs up for now, or is stuck, and who aboard may be knocked about."""

    facts: RunOverFacts
    check: CheckOutcome
    result: Crossing

    @property
    def shaken(self) -> Shaken:
        """FNG-DRIVE-16, FNG-DRIVE-17: who throws a die against his Rep, and lies prone if he fails."""
        return shaken_by(self.result)


def run_over_check(facts: RunOverFacts, tables: Tables) -> Check:
    """FNG-DRIVE-14: one die against the Rep of the driver less what his armour is short of."""
    short, modifiers = facts.armour - facts.against, Modifiers()
    if short < 0:
        modifiers = modifiers.plus(short, _WEAKER, "FNG-DRIVE-14")
    return Check(facts.tester.rep, modifiers, dice_of_test(1, "FNG-DRIVE-14"))


def resolve_run_over(facts: RunOverFacts, tables: Tables, dice: Dice) -> RunOverOutcome:
    """FNG-DRIVE-14, FNG-DRIVE-16, FNG-DRIVE-17: whether it goes over; to reverse out of it is the same throw."""
    row = tables.driving.run_over
    outcome = throw_check(run_over_check(facts, tables), RUN_OVER, "FNG-DRIVE-14", dice)
    return RunOverOutcome(facts, outcome, (row.fast if facts.fast else row.slow)[outcome.passes])


def passed_run_over(tables: Tables, *, fast: bool) -> Crossing:
    """FNG-DRIVE-18: what comes of it with nobody at the controls: as if the die had been passed."""
    row = tables.driving.run_over
    return (row.fast if fast else row.slow)[1]


def shaken_by(result: Crossing) -> Shaken:
    """FNG-DRIVE-16, FNG-DRIVE-17: who throws a die against his Rep, and lies prone if he fails."""
    return "nobody" if result == OVER else "one" if result == ROUGH_RIDE else "all"


class ShakenOutcome(Struct, frozen=True):
    """The die of one of the crew in a rough ride, and whether he keeps his seat."""

    face: int
    keeps: bool


def resolve_shaken(rep: int, dice: Dice) -> ShakenOutcome:
    """FNG-DRIVE-16, FNG-DRIVE-17: whether one of the crew is knocked prone until he is active again."""
    face = dice.d6(ROUGH_RIDE_SHAKES, "FNG-DRIVE-16")
    return ShakenOutcome(face, at_most(face, rep))


def who_is_shaken(count: int, dice: Dice) -> int:
    """FNG-DRIVE-16: which of so many of the crew is knocked about in a rough ride, by his number."""
    return dice.pick(count, ROUGH_RIDE_SHAKES, "FNG-DRIVE-16")


def breach(width: float, tables: Tables) -> float:
    """FNG-DRIVE-15: inches of the gap that a vehicle so wide leaves in a wall."""
    return width + 2 * tables.driving.run_over.breach


def resolve_running_on(tables: Tables, dice: Dice) -> int:
    """FNG-DRIVE-18: inches that a vehicle goes on along its way whose driver is hit."""
    return sum(dice.roll(RUNNING_ON, "FNG-DRIVE-18", tables.driving.moving.runs_on))
