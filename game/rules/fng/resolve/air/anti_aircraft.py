"""Fire at aircraft: who stands and fires, and what a hit does to the pilot's mind or to his aircraft."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Given, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.aircraft import BirdResult
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import Reaction, Who
from game.rules.fng.resolve.reactions import ReactionOutcome, by_nature, reaction_check
from game.rules.fng.resolve.shot import Mark, Shooter, ShotFacts, shot_facts

ANTI_AIRCRAFT = mark("anti-aircraft check")
GOLDEN_BB = mark("golden BB")
STAND_AND_FIRE: Reaction = "stand and fire"


class AntiAircraftFacts(Struct, frozen=True):
    """One who can reach the line of flight of an aircraft: the man, or whoever serves the gun of a vehicle."""

    tester: Tester
    in_vehicle: bool = False
    given: Given | None = None


def resolve_anti_aircraft(facts: AntiAircraftFacts, tables: Tables, dice: Dice) -> ReactionOutcome:
    """FNG-AIR-06: two dice against his Rep: he stands and fires, ducks back or runs."""
    table = tables.reactions.anti_aircraft
    check = throw_check(anti_aircraft_check(facts, tables), ANTI_AIRCRAFT, "FNG-AIR-06", dice)
    line = table.read(check.passes, _holding(facts))
    result, reasons = by_nature(tables, facts.tester, line.result)
    return ReactionOutcome(check, line, result, reasons, becomes_hero=check.snake_eyes)


def anti_aircraft_check(facts: AntiAircraftFacts, tables: Tables) -> Check:
    """FNG-AIR-06, FNG-LEAD-03, FNG-REACT-02: the dice and the Rep of this check."""
    table = tables.reactions.anti_aircraft
    return reaction_check(tables, table, facts.tester, "received fire", given=facts.given, heroic=True)


def anti_aircraft_choices(facts: AntiAircraftFacts, tables: Tables) -> tuple[Reaction, ...]:
    """FNG-CHAR-06, FNG-AIR-06: what a Star may choose instead of throwing."""
    return tables.reactions.anti_aircraft.choices(_holding(facts))


def may_fire(result: Reaction) -> bool:
    """FNG-AIR-06: whether this result lets him fire; he may duck back instead."""
    return result == STAND_AND_FIRE


def _holding(facts: AntiAircraftFacts) -> frozenset[Who]:
    return frozenset(("in a vehicle",)) if facts.in_vehicle else frozenset()


IN_THE_AIR = Mark(0, cover=True)
"""FNG-AIR-08: an aircraft as a target counts as in cover, whatever it does."""


def shot_at_aircraft(tables: Tables, shooter: Shooter) -> ShotFacts:
    """FNG-AIR-08: all the dice of a weapon at an aircraft."""
    facts = shot_facts(tables, shooter, ())
    return shot_facts(tables, shooter, (Mark(max(facts.thrown, facts.kept), cover=IN_THE_AIR.cover),))


class BirdOutcome(Struct, frozen=True):
    """The dice of a pilot who is hit, and what he does or what becomes of him."""

    check: CheckOutcome
    result: BirdResult


def resolve_golden_bb(rep: int, tables: Tables, dice: Dice) -> BirdOutcome:
    """FNG-AIR-09: two dice against the Rep of the pilot."""
    check = throw_check(Check(rep, Modifiers(), dice_of_test(2, "FNG-AIR-09")), GOLDEN_BB, "FNG-AIR-09", dice)
    return BirdOutcome(check, tables.air.numbers.golden_bb[check.passes])
