"""Hits on a helicopter: the Helicopter Damage table, how it comes down, and what that does to those aboard."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.text import mark
from game.rules.fng.model.checks import Edition, Tester, at_most
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.resolve.damage import DamageFacts, bare_damage

HELICOPTER_HIT = mark("helicopter damage")
SHAKEN = mark("nerve of the pilot")
SOMEBODY_HURT = mark("somebody aboard hurt")
ENGINE = mark("engine or worse")
WHO_IS_HIT = mark("who aboard is hit")
FALLS = mark("where it comes down")
FALLS_TO = mark("which way it comes down")
THROWN = mark("thrown from the wreck")
THROWN_TO = mark("which way he is thrown")

HelicopterHit = Literal["minor", "pilot shaken", "crewman hit", "leaves", "autorotation", "crash", "explodes"]

MINOR: HelicopterHit = "minor"
PILOT_SHAKEN: HelicopterHit = "pilot shaken"
CREWMAN_HIT: HelicopterHit = "crewman hit"
LEAVES: HelicopterHit = "leaves"
AUTOROTATION: HelicopterHit = "autorotation"
CRASH: HelicopterHit = "crash"
EXPLODES: HelicopterHit = "explodes"
HELICOPTER_HITS: tuple[HelicopterHit, ...] = get_args(HelicopterHit)
"""From the lightest."""

_RULES: dict[str, str] = {
    "minor": "FNG-HELO-29", "pilot shaken": "FNG-HELO-29", "crewman hit": "FNG-HELO-30", "leaves": "FNG-HELO-31",
    "autorotation": "FNG-HELO-32", "crash": "FNG-HELO-33", "explodes": "FNG-HELO-34",
}  # fmt: skip
_POINT = 60


class HelicopterHitOutcome(Struct, frozen=True):
    """The dice, and what the hit does; ``die`` is the second throw, of what needs one; ``hurt``: somebody aboard is
    injured besides."""

    faces: tuple[int, ...]
    result: HelicopterHit
    die: int | None = None
    hurt: bool = False

    @property
    def is_down(self) -> bool:
        """FNG-HELO-32..34: whether it flies no more."""
        return self.result in (AUTOROTATION, CRASH, EXPLODES)


def resolve_helicopter_hit(pilot: Tester, tables: Tables, dice: Dice) -> HelicopterHitOutcome:
    """FNG-HELO-28..34: two dice on the Helicopter Damage table, and one more where a result asks for it."""
    row = tables.helicopters.damage
    faces = dice.roll(HELICOPTER_HIT, "FNG-HELO-28", 2)
    total = sum(faces)
    if total <= row.minor:
        die = dice.d6(SHAKEN, "FNG-HELO-29")
        return HelicopterHitOutcome(faces, MINOR if at_most(die, pilot.rep) else PILOT_SHAKEN, die)
    if total <= row.crewman:
        return HelicopterHitOutcome(faces, CREWMAN_HIT, hurt=True)
    if total == row.leaves:
        die = dice.d6(SOMEBODY_HURT, "FNG-HELO-31")
        return HelicopterHitOutcome(faces, LEAVES, die, hurt=at_most(die, row.hurt))
    if total == row.down:
        die = dice.d6(ENGINE, "FNG-HELO-32")
        return HelicopterHitOutcome(faces, AUTOROTATION if at_most(die, row.glides) else CRASH, die)
    return HelicopterHitOutcome(faces, EXPLODES)


def rule_of(result: str) -> str:
    """FNG-HELO-29..34: the rule of a result of the Helicopter Damage table.

    >>> rule_of("crash")
    'FNG-HELO-33'
    """
    return _RULES[result]


class Fall(Struct, frozen=True):
    """Inches and degrees, clockwise from north, in which something comes down from where it was hit."""

    inches: int
    degrees: int


def resolve_fall(tables: Tables, dice: Dice) -> Fall:
    """FNG-HELO-33, FNG-HELO-34: two dice of inches, in a direction of the clock that is as likely as any other."""
    inches = sum(dice.roll(FALLS, "FNG-HELO-33", tables.helicopters.damage.fall))
    return Fall(inches, _direction(dice, FALLS_TO, "FNG-HELO-34"))


def resolve_thrown(tables: Tables, dice: Dice) -> Fall:
    """FNG-HELO-33: how far somebody is thrown from the wreck, and which way."""
    inches = sum(dice.roll(THROWN, "FNG-HELO-33", tables.helicopters.damage.thrown))
    return Fall(inches, _direction(dice, THROWN_TO, "FNG-HELO-33"))


def _direction(dice: Dice, purpose: str, rule: str) -> int:
    return dice.pick(6, purpose, rule) * _POINT


def who_is_hit(count: int, dice: Dice) -> int:
    """FNG-HELO-30, FNG-HELO-31: which of so many aboard is hit, by his number."""
    return dice.pick(count, WHO_IS_HIT, "FNG-HELO-30")


def coming_down_damage(
    target: Tester, result: HelicopterHit, edition: Edition, tables: Tables, *, toughness_spent: bool = False
) -> DamageFacts:
    """FNG-HELO-32, FNG-HELO-33: the hit on one aboard a helicopter that is set down without an engine or crashes."""
    row = tables.helicopters.damage
    impact = row.glide_impact if result == AUTOROTATION else row.crash_impact
    return bare_damage(tables, target, impact, edition, toughness_spent=toughness_spent)
