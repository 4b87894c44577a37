"""In Sight of vehicles: whether their guns may fire at enemies who come into view, and in which order."""

from __future__ import annotations

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, Edition, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.reactions import ReactionTable, Who
from game.rules.fng.resolve.attributes import rep_modifiers
from game.rules.fng.resolve.in_sight import SightOutcome

VEHICLE_IN_SIGHT = mark("in sight from a vehicle")

_HIDDEN = mark("hidden")
_BUTTONED = mark("buttoned up")
_FROM_GUNNER = mark("from the gunner's place")


class VehicleSightFacts(Struct, frozen=True):
    """Whoever commands a vehicle that comes into sight of enemies.

    ``moving``: it moves now.  ``hidden``: unseen by them.  ``buttoned_up``: with closed hatches.  ``from_gunner``: he
    looks out of the gunner's place.
    """

    tester: Tester
    edition: Edition = "2.0"
    moving: bool = False
    hidden: bool = False
    buttoned_up: bool = False
    from_gunner: bool = False


class VehicleSightOutcome(SightOutcome, frozen=True, kw_only=True):
    """Of whoever commands a vehicle: it is its guns that are allowed to fire."""

    facts: VehicleSightFacts


def takes_vehicle_sight(edition: Edition, *, active: bool) -> bool:
    """FNG-CLANK-02, FNG-V2-07: whether the test is taken: by both sides, under 2.0 by the inactive one alone."""
    return edition == "1.0" or not active


def vehicle_sight_table(edition: Edition, tables: Tables) -> ReactionTable:
    """FNG-CLANK-05, FNG-V2-07: the table of an edition."""
    return tables.reactions.vehicle_in_sight_1_0 if edition == "1.0" else tables.reactions.vehicle_in_sight_2_0


def vehicle_sight_check(facts: VehicleSightFacts, tables: Tables) -> Check:
    """FNG-CLANK-03, FNG-CLANK-04, FNG-V2-07: two dice, under 1.0 a third if it is hidden."""
    table, values = vehicle_sight_table(facts.edition, tables), tables.reactions.vehicles
    dice = dice_of_test(table.dice, "FNG-CLANK-04")
    if facts.hidden and facts.edition == "1.0":
        dice = dice.plus(tables.reactions.numbers.extra_die, _HIDDEN, "FNG-CLANK-03")
    modifiers: Modifiers = rep_modifiers(tables.attributes, facts.tester.attributes, "in sight")
    for holding, row, reason in (
        (facts.buttoned_up, values.buttoned_up, _BUTTONED),
        (facts.from_gunner, values.from_gunner, _FROM_GUNNER),
    ):
        if holding:
            modifiers = modifiers.plus(row.value, reason, row.rule)
    return Check(facts.tester.rep, modifiers, dice)


def resolve_vehicle_sight(facts: VehicleSightFacts, tables: Tables, dice: Dice) -> VehicleSightOutcome:
    """FNG-CLANK-02..5, FNG-V2-07: the dice of whoever commands the vehicle, and what they allow."""
    table = vehicle_sight_table(facts.edition, tables)
    outcome = throw_check(vehicle_sight_check(facts, tables), VEHICLE_IN_SIGHT, table.rule, dice)
    return VehicleSightOutcome(facts=facts, check=outcome, line=table.read(outcome.passes, _holding(facts)))


def _holding(facts: VehicleSightFacts) -> frozenset[Who]:
    holding: tuple[tuple[bool, Who], ...] = ((facts.hidden, "hidden"), (not facts.moving, "stationary"))
    return frozenset(who for holds_now, who in holding if holds_now)
