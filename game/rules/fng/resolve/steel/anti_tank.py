"""Anti-tank fire of infantry: where a rocket goes that somebody fires at a vehicle: FNG-AT-01..03."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.loading import Tables

ANTI_TANK = mark("anti-tank fire")
DRIFT = mark("turret or hull")

Hits = Literal["turret", "hull", ""]
"""The part of a vehicle that a round hits; empty: a miss."""

_NEAR = mark("up to half range")
_FAR = mark("beyond half range")


class RocketFacts(Struct, frozen=True):
    """One who fires an anti-tank weapon at a vehicle.

    ``far``: beyond half of its range.  ``aimed_at``: the part that he names; a vehicle without a turret has but its
    hull.  ``fast``: the vehicle has moved more than half its speed in its last activation.  ``hull_down``: solid ground
    hides its hull from him.
    """

    tester: Tester
    far: bool = False
    aimed_at: Literal["turret", "hull"] = "hull"
    turret: bool = True
    fast: bool = False
    hull_down: bool = False


class RocketOutcome(Struct, frozen=True):
    """The dice, the die of the drift (0 where none was thrown), and the part that is hit; empty: a miss."""

    facts: RocketFacts
    check: CheckOutcome
    drift: int
    part: Hits

    @property
    def stopped(self) -> bool:
        """FNG-AT-03: whether the ground before the hull stops it, so that there is but the clank."""
        return self.part == "hull" and self.facts.hull_down


def rocket_check(facts: RocketFacts, tables: Tables) -> Check:
    """FNG-AT-02: two dice against his Rep, one less up to half range, two less beyond."""
    row = tables.guns.anti_tank
    value, reason = (row.far, _FAR) if facts.far else (row.near, _NEAR)
    return Check(facts.tester.rep, Modifiers().plus(value, reason, "FNG-AT-02"), dice_of_test(row.dice, "FNG-AT-02"))


def resolve_rocket(facts: RocketFacts, tables: Tables, dice: Dice) -> RocketOutcome:
    """FNG-AT-03: two passes hit what was aimed at; one misses a fast vehicle, or hits by a die; none misses."""
    check = throw_check(rocket_check(facts, tables), ANTI_TANK, "FNG-AT-02", dice)
    if check.passes == 0 or (check.passes == 1 and facts.fast):
        return RocketOutcome(facts, check, 0, "")
    if check.passes == 1:
        drift = dice.d6(DRIFT, "FNG-AT-03")
        by_chance: Hits = "turret" if drift <= tables.guns.anti_tank.turret_to else "hull"
        return RocketOutcome(facts, check, drift, by_chance if facts.turret else "hull")
    return RocketOutcome(facts, check, 0, facts.aimed_at if facts.turret else "hull")
