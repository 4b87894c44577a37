"""Placing rounds: whether a main gun hits what it was aimed at, and where any round at a building goes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.board.table.measure.geometry import EPSILON
from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, dice_of_test, throw_check
from game.rules.fng.model.tables.guns import Placing
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.vehicles import HULL, TURRET, Part
from game.rules.fng.resolve.steel.anti_tank import RocketFacts, rocket_check
from game.rules.fng.resolve.steel.penetration import is_fated

PLACE_ROUND = mark("place round")
AT_BUILDING = mark("firing at a building")
DRIFT = mark("where it drifts")

Where = Literal["spot", "left", "right", "too high", "miss"]
"""FNG-BLDG-05: where a round at a building goes."""

SPOT: Where = "spot"
LEFT: Where = "left"
RIGHT: Where = "right"
TOO_HIGH: Where = "too high"
MISSED: Where = "miss"

_FAR = mark("at long range")
_PARTLY_SEEN = mark("seen by one pass")


class RoundFacts(Struct, frozen=True):
    """One round of a main gun at a vehicle, or at one man or gun.

    ``distance``: inches to it.  ``part``: what is aimed at.  ``turret``: the target has one.  ``hull_down``: solid
    ground hides its hull.  ``target_fast``, ``shooter_fast``: at more than half their speed.  ``hopeless``: nothing but
    fate lets it penetrate.  ``partly_seen``: whoever spots has passed In Sight with one die.
    """

    tester: Tester
    distance: float
    part: Part = HULL
    turret: bool = True
    hull_down: bool = False
    target_fast: bool = False
    shooter_fast: bool = False
    hopeless: bool = False
    partly_seen: bool = False


class RoundOutcome(Struct, frozen=True):
    """The dice, the die of a round that drifts, and the part that is hit; None: it misses.

    ``stopped``: the ground before a hull stops it.  ``fated``: the hands of fate give a hopeless round its chance.
    """

    facts: RoundFacts
    check: CheckOutcome
    drift: int | None
    part: Part | None
    stopped: bool = False
    fated: bool = False

    @property
    def hits(self) -> bool:
        """FNG-GUN-06..8: whether it hits the vehicle, or the ground that hides its hull."""
        return self.part is not None

    @property
    def may_penetrate(self) -> bool:
        """FNG-GUN-07, FNG-GUN-14, FNG-GUN-16: whether the Penetration table is asked; else a hit is only a Clank."""
        return self.hits and not self.stopped and (self.fated or not self.facts.hopeless)


def round_check(facts: RoundFacts, tables: Tables) -> Check:
    """FNG-GUN-05: two dice against the Rep of the gunner, less at long range."""
    row, modifiers = tables.guns.placing, Modifiers()
    if facts.distance > row.far + EPSILON:
        modifiers = modifiers.plus(row.far_value, _FAR, "FNG-GUN-05")
    if facts.partly_seen:
        less = tables.combat.modifiers.partly_seen
        modifiers = modifiers.plus(less.value, _PARTLY_SEEN, "FNG-V2-07")
    return Check(facts.tester.rep, modifiers, dice_of_test(row.dice, "FNG-GUN-05"))


def resolve_round(facts: RoundFacts, tables: Tables, dice: Dice) -> RoundOutcome:
    """FNG-GUN-05..8, FNG-GUN-16: two dice, and one more for a round that drifts."""
    outcome = throw_check(round_check(facts, tables), PLACE_ROUND, "FNG-GUN-05", dice)
    part, drift = _part(facts, tables.guns.placing.results[outcome.passes], tables, dice)
    fated = facts.hopeless and part is not None and is_fated(outcome.faces, tables)
    return RoundOutcome(facts, outcome, drift, part, stopped=part == HULL and facts.hull_down, fated=fated)


def _part(facts: RoundFacts, placed: Placing, tables: Tables, dice: Dice) -> tuple[Part | None, int | None]:
    """FNG-GUN-06..8: the part that is hit, and the die that says it of a round that drifts."""
    row, aimed = tables.guns.placing, facts.part if facts.turret else HULL
    if placed == "hit":
        return aimed, None
    if placed == "miss" or facts.target_fast or facts.shooter_fast:
        return None, None
    if facts.distance <= row.near + EPSILON or not facts.turret:
        return aimed, None
    die = dice.d6(DRIFT, "FNG-GUN-07")
    return (TURRET if die <= row.turret_to else HULL), die


class WallFacts(Struct, frozen=True):
    """One round at a spot on a building; ``distance`` in inches, ``reach`` of an anti-tank weapon of infantry."""

    tester: Tester
    distance: float
    reach: int | None = None


class WallOutcome(Struct, frozen=True):
    """The dice, the die of a round that drifts, where it goes, and by how many inches to the side."""

    facts: WallFacts
    check: CheckOutcome
    drift: int | None
    where: Where
    inches: int = 0


def wall_check(facts: WallFacts, tables: Tables) -> Check:
    """FNG-BLDG-04: two dice against the Rep of the gunner, or of him who fires the weapon."""
    row, modifiers = tables.guns.buildings, Modifiers()
    if facts.reach is not None:
        far = facts.distance > facts.reach / 2 + EPSILON
        modifiers = rocket_check(RocketFacts(facts.tester, far=far), tables).modifiers
    elif facts.distance > row.far + EPSILON:
        modifiers = modifiers.plus(row.far_value, _FAR, "FNG-BLDG-04")
    return Check(facts.tester.rep, modifiers, dice_of_test(row.dice, "FNG-BLDG-04"))


def resolve_at_wall(facts: WallFacts, tables: Tables, dice: Dice) -> WallOutcome:
    """FNG-BLDG-04..5, FNG-AT-03: two dice; a round that drifts goes left or right by a die of inches, or too high."""
    row = tables.guns.buildings
    outcome = throw_check(wall_check(facts, tables), AT_BUILDING, "FNG-BLDG-04", dice)
    placed = row.results[outcome.passes]
    if placed != "drift":
        return WallOutcome(facts, outcome, None, SPOT if placed == "hit" else MISSED)
    die = dice.d6(DRIFT, "FNG-BLDG-05")
    if die > row.right_to:
        return WallOutcome(facts, outcome, die, TOO_HIGH)
    inches = dice.d6(DRIFT, "FNG-BLDG-05")
    return WallOutcome(facts, outcome, die, LEFT if die <= row.left_to else RIGHT, inches)
