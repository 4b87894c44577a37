"""Grenades: thrown, astray, dropped or rolled, fumbled, thrown back."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.engine.core.dice import Dice
from game.engine.core.modifiers import Modifiers
from game.engine.text import mark
from game.rules.fng.model.checks import Check, CheckOutcome, Tester, at_most, dice_of_test, throw_check
from game.rules.fng.model.tables.attributes import Test
from game.rules.fng.model.tables.combat import Astray, BombsAway, Judged, Spoiler
from game.rules.fng.model.tables.loading import Tables
from game.rules.fng.model.tables.weapons import KNIFE
from game.rules.fng.resolve.attributes import dice_modifiers
from game.rules.fng.resolve.shot import Mark, spoilers

THROW = mark("grenade")
ASTRAY = mark("where did the grenade go")
BOMBS_AWAY = mark("bombs away")
FUMBLE = mark("fumbled grenade")
THROW_BACK = mark("throwing it back")

As = Literal["as found", "open", "cover"]
"""FNG-GREN-07: how targets count: as they are, or all in the open or in cover."""


class Throw(Struct, frozen=True):
    """One blast weapon thrown or fired at a spot, and everybody in its circle.

    ``fast``: the thrower moves fast.  ``counted``: how the targets count.
    """

    tester: Tester
    weapon: str
    marks: tuple[Mark, ...] = ()
    modifiers: Modifiers = Modifiers()
    fast: bool = False
    counted: As = "as found"


class Hit(Struct, frozen=True):
    """Whether the blast hits one in the circle, and what spared him."""

    mark: int
    judged: Judged


class ThrowOutcome(Struct, frozen=True):
    """The die that counts, its total, and whom the blast hits."""

    facts: Throw
    faces: tuple[int, ...]
    die: int
    total: int
    hits: tuple[Hit, ...]
    misses: bool
    """FNG-GREN-03: nobody is hit; a grenade thrown by hand may now go astray."""


class GrenadeCheck(Struct, frozen=True):
    """The dice of a table of grenades and what they say."""

    check: CheckOutcome
    result: Astray | BombsAway


class FumbleOutcome(Struct, frozen=True):
    """The die of each man in the blast: passed, he ducks and is unhurt."""

    faces: tuple[int, ...]
    ducks: tuple[bool, ...]


def resolve_throw(facts: Throw, tables: Tables, dice: Dice) -> ThrowOutcome:
    """FNG-GREN-01..3, FNG-GREN-05, FNG-ATTR-15, FNG-ATTR-18, FNG-WEAP-15: one die + Rep, for each in the circle."""
    faces = dice.roll(THROW, "FNG-GREN-01", _throw_dice(facts, tables).total)
    die = max(faces)
    total = die + facts.tester.rep + facts.modifiers.total
    hits = tuple(
        Hit(place, tables.combat.to_hit.judge(total, _holding(facts, each))) for place, each in enumerate(facts.marks)
    )
    misses = not any(hit.judged.hit for hit in hits)
    if not facts.marks:
        misses = not tables.combat.to_hit.judge(total, frozenset()).hit
    return ThrowOutcome(facts, faces, die, total, hits, misses)


def _throw_dice(facts: Throw, tables: Tables) -> Modifiers:
    """FNG-ATTR-15, FNG-ATTR-18: a second die for a Grenadier's launcher and for a Knifeman's bayonet."""
    tests: tuple[Test, ...] = ()
    if tables.arms.weapons[facts.weapon].group == "grenade launcher":
        tests = ("launcher",)
    elif facts.weapon == KNIFE:
        tests = ("thrown bayonet",)
    more = dice_modifiers(tables.attributes, facts.tester.attributes, *tests)
    return Modifiers((*dice_of_test(1, "FNG-GREN-01").items, *more.items))


def _holding(facts: Throw, each: Mark) -> frozenset[Spoiler]:
    """FNG-GREN-02: what speaks against hitting this man; a blast has no second target."""
    return spoilers(_counted(each, facts.counted), 0, shooter_fast=facts.fast)


def _counted(each: Mark, counted: As) -> Mark:
    """FNG-GREN-07: a target as it counts."""
    if counted == "as found":
        return each
    return Mark(each.dice, cover=counted == "cover")


def resolve_astray(tester: Tester, tables: Tables, dice: Dice) -> GrenadeCheck:
    """FNG-GREN-03..4: where a grenade goes that was thrown by hand and hit nobody."""
    outcome = throw_check(Check(tester.rep, Modifiers(), dice_of_test(2, "FNG-GREN-04")), ASTRAY, "FNG-GREN-04", dice)
    return GrenadeCheck(outcome, tables.combat.grenades.astray[outcome.passes])


def resolve_bombs_away(tester: Tester, tables: Tables, dice: Dice) -> GrenadeCheck:
    """FNG-GREN-06..7: a grenade dropped over a wall, through a window or rolled into a room."""
    outcome = throw_check(
        Check(tester.rep, Modifiers(), dice_of_test(2, "FNG-GREN-07")), BOMBS_AWAY, "FNG-GREN-07", dice
    )
    return GrenadeCheck(outcome, tables.combat.grenades.bombs_away[outcome.passes])


def counts_as(result: str) -> As:
    """FNG-GREN-07: how targets count that a grenade dropped or rolled with this result bursts among."""
    return "open" if result == "open" else "cover"


def resolve_fumble(reps: tuple[int, ...], dice: Dice) -> FumbleOutcome:
    """FNG-GREN-04, FNG-GREN-07: one die against the Rep of each man around a fumbled grenade."""
    faces = tuple(dice.d6(FUMBLE, "FNG-GREN-04") for _ in reps)
    return FumbleOutcome(faces, tuple(at_most(face, rep) for face, rep in zip(faces, reps, strict=True)))


def resolve_throw_back(tester: Tester, dice: Dice) -> bool:
    """FNG-ATTR-06: whether an Athlete in the circle picks the grenade up; he then throws it like any other."""
    return at_most(dice.d6(THROW_BACK, "FNG-ATTR-06"), tester.rep)
