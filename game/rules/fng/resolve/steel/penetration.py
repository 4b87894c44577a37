"""Penetration: what a round does that hits armour or the wall of a building, and to the men behind it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, at_most, dice_of_test, throw_check
from game.rules.fng.model.tables.guns import PenetrationResult
from game.rules.fng.model.tables.loading import Tables

PENETRATION = mark("penetration")
CREWMAN = mark("behind the armour")

Struck = Literal["cannot penetrate", "stopped", "disabled", "penetrated", "through"]
"""The effect of a round: it has no chance, is stopped, disables, penetrates, or goes right through."""

Fate = Literal["unhurt", "bails out", "dead"]

CANNOT: Struck = "cannot penetrate"
STOPPED: Struck = "stopped"
DISABLED: Struck = "disabled"
PENETRATED: Struck = "penetrated"
THROUGH: Struck = "through"
STRUCK: tuple[Struck, ...] = (PENETRATED, THROUGH, DISABLED, STOPPED, CANNOT)
"""From the worst."""

UNHURT: Fate = "unhurt"
BAILS_OUT: Fate = "bails out"
DEAD: Fate = "dead"


class PenetrationFacts(Struct, frozen=True):
    """One round that hits.

    ``power``: APR of the gun or APW of the weapon.  ``armour``: Armor Rating of the side that is hit, or the
    Defensive Value of the building.  ``inside``: how many men are behind it.  ``turret``: it hits the turret.
    ``building``: it hits a building.  ``fated``: hands of fate give it the chance that it does not have.
    """

    power: int
    armour: int
    inside: int = 0
    turret: bool = False
    building: bool = False
    fated: bool = False


class ManInside(Struct, frozen=True):
    """One man behind what was hit, by his place in the order given: his die, None where he threw none, and his fate."""

    face: int | None
    fate: Fate


class PenetrationOutcome(Struct, frozen=True):
    """The dice, None for a round that has no chance, what it does, and what becomes of each man inside."""

    facts: PenetrationFacts
    check: CheckOutcome | None
    result: Struck
    inside: tuple[ManInside, ...] = ()

    @property
    def disables(self) -> bool:
        """FNG-GUN-11, FNG-GUN-12: whether the vehicle will not move any more."""
        return self.result in (DISABLED, PENETRATED)

    @property
    def collapses(self) -> bool:
        """FNG-GUN-11: whether the area of a building comes down."""
        return self.facts.building and self.result == PENETRATED

    @property
    def shakes(self) -> bool:
        """FNG-GUN-13, FNG-GUN-14, FNG-GUN-15: whether the crew takes Clank, or the men of a building Received Fire."""
        return self.result in (STOPPED, CANNOT, THROUGH)


def difference(facts: PenetrationFacts, tables: Tables) -> int:
    """FNG-GUN-09, FNG-GUN-10, FNG-GUN-16: the number that the dice must not exceed; less than one: no chance."""
    row = tables.guns.penetration
    if facts.fated:
        return row.fate
    return facts.power - facts.armour - (row.turret if facts.turret and not facts.building else 0)


def can_penetrate(facts: PenetrationFacts, tables: Tables) -> bool:
    """FNG-GUN-14, FNG-CLANK-11: whether dice can pass at all; a difference of nought cannot be passed."""
    return difference(facts, tables) >= 1


def is_fated(faces: tuple[int, ...], tables: Tables) -> bool:
    """FNG-GUN-16: whether the dice that placed a hopeless round are those of the hands of fate."""
    row = tables.guns.penetration
    return len(faces) >= row.dice and all(face == row.fated for face in faces)


def resolve_penetration(facts: PenetrationFacts, tables: Tables, dice: Dice) -> PenetrationOutcome:
    """FNG-GUN-10..16, FNG-AT-04: two dice against the difference, then a die for each man where some may live."""
    if not can_penetrate(facts, tables):
        return PenetrationOutcome(facts, None, CANNOT, _all(facts, UNHURT))
    row, limit = tables.guns.penetration, difference(facts, tables)
    check = throw_check(
        Check(limit, Modifiers(), dice_of_test(row.dice, "FNG-GUN-10")), PENETRATION, "FNG-GUN-10", dice
    )
    result = _struck(facts, row.results[check.passes], check, tables)
    return PenetrationOutcome(facts, check, result, _inside(facts, result, limit, dice))


def _struck(facts: PenetrationFacts, rolled: PenetrationResult, check: CheckOutcome, tables: Tables) -> Struck:
    """FNG-GUN-15: a penetrating round goes right through on certain doubles; through a building it never does."""
    doubles = len(set(check.faces)) == 1 and check.faces[0] in tables.guns.penetration.through
    return THROUGH if rolled == PENETRATED and doubles and not facts.building else rolled


def _all(facts: PenetrationFacts, fate: Fate) -> tuple[ManInside, ...]:
    return tuple(ManInside(None, fate) for _ in range(facts.inside))


def _inside(facts: PenetrationFacts, result: Struck, limit: int, dice: Dice) -> tuple[ManInside, ...]:
    """FNG-GUN-11, FNG-GUN-12, FNG-GUN-15: who is killed and who bails out."""
    if result == PENETRATED:
        return _all(facts, DEAD)
    if result not in (DISABLED, THROUGH) or not facts.inside:
        return _all(facts, UNHURT)
    faces = dice.roll(CREWMAN, "FNG-GUN-12" if result == DISABLED else "FNG-GUN-15", facts.inside)
    if result == DISABLED:
        return tuple(ManInside(face, DEAD if at_most(face, limit) else BAILS_OUT) for face in faces)
    return tuple(ManInside(face, DEAD if face == max(faces) else UNHURT) for face in faces)
